import type { extras as shapes } from '../extras.ts';
import type { ProductTexts } from './shop-texts.ts';

export const extras: Record<(typeof shapes)[number]['code'], ProductTexts> = {
  'GIFT-CARD': {
    name: 'Gift card',
    slug: 'gift-card',
    description:
      'For anyone who prefers to choose their own weather. Good for rooms, the restaurant and the shop, in one go or in small bites: what is left stays on the card. It is valid for five years and comes by email with a code, so it arrives even when the boat doesn’t.',
    picture: 'A gift card with the lighthouse on it, in a blue envelope with a red ribbon.',
  },
  'GIFT-NIGHT': {
    name: 'A night for two',
    slug: 'a-night-for-two',
    description:
      'One night for two people at the inn, with breakfast until half past ten. On any day of the week, provided there is a room free; so ring first and pack afterwards. Valid for five years. The boat isn’t included, the sound of the sea is.',
    picture: 'A gift card with a house by moonlight, on a made bed with a room key.',
  },
  'GIFT-SAUNA': {
    name: 'A sauna evening for two',
    slug: 'a-sauna-evening-for-two',
    description:
      'An evening hour for two in the wood-fired sauna in the dunes, with bathrobes and towels. Ninety degrees, one large window and sixty-eight steps to the sea. You agree the evening with us beforehand, and we light the stove in good time. Valid for five years.',
    picture: 'A gift card with a sauna by the sea on a pile of towels, beside a wooden pail.',
  },
  'EXTRA-BREAKFAST': {
    name: 'Breakfast until half past ten',
    slug: 'breakfast-until-half-past-ten',
    description:
      'Bread that was still dough at five, cheese from the woman over the road, a boiled egg in a knitted hat, porridge with sea buckthorn, and coffee as long as the pot goes round. Served from eight. If you catch the first boat, it will be in a paper bag by the front door.',
    picture: 'A tray with croissants, an egg, jam, coffee and juice.',
  },
  'EXTRA-BICYCLE': {
    name: 'Bicycle from our shed',
    slug: 'bicycle-from-our-shed',
    description:
      'A bicycle for every day of your stay, with a pannier, a lock and lights. It stands in the shed opposite the jetty, its saddle at your height if you tell us how tall you are, so you can ride straight off the boat. Punctures are mended by whoever of the eleven of us sees you first.',
    picture: 'A red bicycle with a basket by a fence in the dunes, the sea behind it.',
  },
  'EXTRA-SAUNA': {
    name: 'Evening hour in the sauna',
    slug: 'evening-hour-in-the-sauna',
    description:
      'In the morning the sauna is included in your stay; this is an hour in the evening, Wednesday to Sunday, when the window goes dark and nobody talks. Ninety degrees, a bathrobe, two towels and the North Sea for a plunge pool. We agree the time when you arrive.',
    picture: 'A wooden pail with a ladle on a sauna bench, with towels and birch twigs.',
  },
  'EXTRA-DOG': {
    name: 'Your dog comes too',
    slug: 'your-dog-comes-too',
    description:
      'In the Garden Room and in two of the four lodges, with a basket, a bowl and a tub of lukewarm water by the back door. From April to mid-August birds are nesting and the lead stays on. The cat has been told, and will decide for itself.',
    picture: 'A brown-and-white dog sitting on a rug beside a bowl of water, its lead on a hook.',
  },
  'EXTRA-COT': {
    name: 'Cot with linen',
    slug: 'cot-with-linen',
    description:
      'A wooden cot for a child of up to two or so, with a mattress, linen sheets and a small blanket, standing in your room when you arrive. It fits everywhere but in the Box Bed, where a suitcase is already a crowd. High chairs and wellies are free, as is the swing.',
    picture: 'A wooden cot with a toy seal, under a mobile of gulls.',
  },
  'EXTRA-PICNIC': {
    name: 'Picnic in a basket',
    slug: 'picnic-in-a-basket',
    description:
      'Bread, cheese, a boiled egg, fruit, ferry biscuits and a flask of tea, in a basket that fits on your bicycle. Order it before ten in the evening and it is on the desk after breakfast. Tell us if there is something you don’t eat; the gulls eat everything.',
    picture: 'A wicker basket with bread, a bottle and apples, on a cloth in the dunes.',
  },
  'EXTRA-WINE': {
    name: 'Bottle of cold wine',
    slug: 'bottle-of-cold-wine',
    description:
      'A bottle of white wine in a bucket of ice, in your room before you are, with two glasses and a corkscrew that works. If you would rather have red, say so, and it will stand beside the bucket instead of in it. For guests of 18 and over; we ask, even if you have gone grey.',
    picture: 'A bottle of red wine and two filled glasses, by a window at sunset.',
  },
  'EXTRA-LATE': {
    name: 'Leave at two',
    slug: 'leave-at-two',
    description:
      'The room stays yours until 14:00 instead of 11:00: time for one more swim, one more chapter, or the fourth boat without waiting around. Your case goes to the front door when you do. What you do with the three hours is your own affair.',
    picture: 'An alarm clock and a room key on a table in the sun.',
  },
  'EXTRA-TRANSFER': {
    name: 'Electric bus to the inn',
    slug: 'electric-bus-to-the-inn',
    description:
      'Our electric bus waits by the jetty for your boat and brings you to the front door: two kilometres, six minutes, no headwind. Tell us which boat you are on. A folded wheelchair or pram fits in, and your suitcase simply follows with the horse and cart.',
    picture: 'A blue-and-white minibus with suitcases on its roof, on the road past the lighthouse.',
  },
};
