import { pages } from './en-pages.ts';
import type { DemoTexts } from './nl.ts';

export const en = {
  site: {
    name: 'Herberg De Zilte Duin',
    tagline: 'Sleep behind the last dune',
  },

  pages,

  menus: {
    shop: 'Shop',
    stores: 'Where to find us',
    account: 'My overview',
    points: 'My points',
    orders: 'My orders',
    addresses: 'Addresses',
    profile: 'My details',
    sessions: 'My devices',
  },

  locations: {
    inn: {
      name: 'The inn',
      address: 'Duinpad 12, 0562 ZD Zandoog',
      openingHours: 'Reception every day, 8 am – 10 pm',
    },
    harbourShop: {
      name: 'The shop by the harbour',
      address: 'Havenkade 3, 0562 ZD Zandoog',
      openingHours: 'Monday to Saturday, 10 am – 5.30 pm\nSunday, 11 am – 4 pm',
    },
    bicycleShed: {
      name: 'The bicycle shed',
      address: 'Havenkade 8, 0562 ZD Zandoog',
      openingHours: 'Every day, 8.15 am – 7 pm\nFriday and Sunday until the late boat',
    },
    beachPavilion: {
      name: 'The beach pavilion',
      address: 'Strandpaal 7, 0562 ZD Zandoog',
      openingHours:
        'April to October, every day, 10 am – 8 pm\nIn winter on Saturday and Sunday, when the flag is out',
    },
  },

  feed: {
    'feed-dunes-morning': 'Eight o’clock. The dune wakes first, then the sun, then us.',
    'feed-bread': 'Six loaves for nine guests. Breakfast does the rest of the sum.',
    'feed-window-rain': 'Today’s forecast: stay put. The reading corner is open and the stove is lit.',
    'feed-kites': 'Force 5. One kite is a child’s, the other his father’s, and neither will swap.',
    'feed-wool': 'Shorn in June, spun in September. The sheep have their coats back on already.',
    'feed-tide-pools':
      'Low water at a quarter past eleven. In every pool, a shrimp convinced this is the sea.',
    'feed-oysters': 'Gathered at beach post 9, opened at sunset. Gloves recommended.',
    'feed-evening-swim': 'Nineteen degrees. So is the water, nearly.',
    'feed-beach-posts': 'The posts don’t hold back the sea. They just keep count.',
    'feed-tea':
      'Mint from the garden, water from the kettle, a chair by the window. That was the whole list.',
    'feed-candle': 'Power out at a quarter to six. We found the candles sooner than the fuse.',
    'feed-snow-dunes': 'Snow on the dunes. The rabbits seem to think the beach has grown.',
  },

  pictures: {
    'home-hero': 'The inn among the dunes at sunrise, smoke rising from the chimney and the sea behind.',
    island: 'The island from above, like a green leaf edged with sand, in the sea.',
    lighthouse: 'The red and white lighthouse on its dune at night, with rings of light around the lamp.',
    sauna: 'The wooden sauna hut in the dunes at dusk, with light behind the window and door.',
    'sauna-inside': 'Wooden benches, a bucket and a window on the sea inside the sauna.',
    'story-winter': 'Snow-covered dunes under a pale winter sky.',
    'story-seals': 'Seals on a sandbank at low water.',
    'story-ferry': 'The ferry crossing the shallows on its way to the island.',
    practical: 'The jetty in the harbour, where the boat comes in.',
    about: 'The old pilots’ house with its tower in the dunes.',
    contact: 'The reception desk with a brass bell and a board of keys.',
    library: 'A reading chair and a shelf of books beside the stove.',
    breakfast: 'A breakfast table by the window with bread, eggs and coffee.',
    restaurant: 'The dining room with laid tables in warm evening light.',
    'restaurant-dish': 'A plate of fish and samphire on a wooden table.',
    'not-found': 'Footprints that stop on an empty beach.',
    'location-inn': 'The front door of the inn in the dunes.',
    'location-harbour': 'The shop with the blue door by the harbour.',
    'location-bicycles': 'A row of bicycles outside the wooden shed.',
    'location-pavilion': 'The pavilion on stilts by the beach.',
    lodge: 'A lit lodge with a glass front in the marram grass, under the stars.',
    'room-duinkamer': 'A bed by a window looking out on the dunes.',
    'room-zeekamer': 'A wide bed with a view of the sea.',
    'room-zolderkamer': 'Beds under the sloping beams of the attic.',
    'room-bedstee': 'A bed built into the wall, its shutters open.',
    'room-torenkamer': 'A room high in the tower, with windows on every side.',
    'room-tuinkamer': 'A room with its doors open to the garden.',
    'room-lichtkamer': 'A bright room with a tall studio window.',
    'room-gezinskamer': 'A double bed and a bunk bed in one room.',
    'room-schipperskamer': 'A narrow bed, a writing desk and a brass lamp.',
    'room-wadkamer': 'A room looking out over the mudflats at low tide.',
    'room-hooikamer': 'A bed beneath the heavy beams of the hay barn.',
    'room-zilte-suite': 'A spacious room with a bath by the window.',
    'shop-soap': 'A stack of soap bars.',
    'shop-blanket': 'A folded wool blanket.',
    'shop-jam': 'Jars of orange sea-buckthorn jam.',
    'feed-dunes-morning': 'Dunes in the first light of morning.',
    'feed-kites': 'Kites above the beach.',
    'feed-tide-pools': 'Pools on the beach at low tide.',
    'feed-beach-posts': 'A row of posts running out into the sea.',
    'feed-snow-dunes': 'Snow on the dunes.',
    'feed-evening-swim': 'A swimmer in the sea at sunset.',
    'feed-bread': 'Freshly baked bread on a board.',
    'feed-tea': 'A teapot and a steaming cup.',
    'feed-wool': 'Balls of wool in a basket.',
    'feed-candle': 'A candle burning in the dark.',
    'feed-oysters': 'Oysters on a dish.',
    'feed-window-rain': 'Rain on a window, with the dunes beyond.',
  },
} satisfies DemoTexts;
