import type { StayTexts } from './stay-texts.ts';

export const en: StayTexts = {
  arrangements: {
    BREAKFAST: {
      name: 'Bed and breakfast',
      description:
        'A bed, a night, and a breakfast that lasts until half past ten. Stay as long as you like, and cancel free of charge until three days before you arrive. The island isn’t going anywhere.',
    },
    EARLY: {
      name: 'Early bird',
      description:
        'If you know thirty days or more ahead when you’re coming, room and breakfast cost twelve per cent less. In return the booking can’t be cancelled. We put your name on the board in ink.',
    },
    MIDWEEK: {
      name: 'Midweek',
      description:
        'Monday to Friday, four nights with breakfast, fifteen per cent off. You’ll share the beach with a dog from the village and anyone else who has nowhere to be.',
    },
    SAUNA: {
      name: 'Sauna weekend',
      description:
        'Friday to Monday with breakfast, and an evening hour in the wood-fired sauna. First ninety degrees, then the sea, then three nights of sleeping like a stone in the sand.',
    },
    BICYCLES: {
      name: 'Cycling days',
      description:
        'Breakfast, a bicycle for every day, and a picnic basket once on the back of it. Twenty-one miles of cycle path, half of them downwind. From April to the end of September, two nights or more.',
    },
    WEEK: {
      name: 'Lodge week',
      description:
        'Seven nights in a wooden house of your own, Friday to Friday or Monday to Monday. Cook, or don’t. We fetch you from the boat, and the log basket fills up when you’re not looking.',
    },
  },
  fees: { 'tourist-tax': 'Zandoog tourist tax', cleaning: 'Final cleaning' },
  terms: {
    type: 'Kind',
    room: 'Room',
    arrangement: 'Package',
    arrangements: 'Packages',
    rooms: 'Rooms',
  },
};
