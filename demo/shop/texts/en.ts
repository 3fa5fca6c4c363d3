import { extras } from './en-extras.ts';
import { goods } from './en-goods.ts';
import { larder } from './en-larder.ts';
import type { ShopTexts } from './shop-texts.ts';

export const en: ShopTexts = {
  categories: {
    bath: {
      name: 'Soap & bath',
      slug: 'soap-and-bath',
      description:
        'Soap that has cured for six weeks in the shed behind the inn, and what goes with it in the bathroom. A good part of it grew within cycling distance.',
      picture: 'A bath full of foam, with soap, a bottle of oil and lavender on a tray.',
    },
    wool: {
      name: 'Wool & linen',
      slug: 'wool-and-linen',
      description:
        'Wool from the sheep on the salt marsh, spun by Wolhuis Zandoog, and linen like the sheets on our beds. One for the wind, the other for the summer.',
      picture: 'A pile of folded blankets with balls of wool and knitting needles on a chest.',
    },
    pantry: {
      name: 'Pantry',
      slug: 'pantry',
      description:
        'What stands in our own larder, in jars, bags and tins. The notebook you may leave to us; here there is a basket.',
      picture: 'Two shelves with jars, a bottle, tins of tea and a bag of coffee.',
    },
    jam: {
      name: 'Jam, honey & savoury jars',
      slug: 'jam-honey-and-savoury-jars',
      description:
        'Berries from the dunes, honey from De Bijenkas and salt from the sea in front of the door. Every lid comes off with a tea towel and some character.',
      picture: 'Two jars of jam and a slice of bread and jam on a checked tablecloth.',
    },
    tea: {
      name: 'Tea, coffee & biscuits',
      slug: 'tea-coffee-and-biscuits',
      description:
        'Herbs from the garden, coffee from Branderij De Steiger and something to have with them. For rain, and for just after rain.',
      picture: 'A teapot on a warmer, a cup of tea and biscuits by a window at dusk.',
    },
    ceramics: {
      name: 'Ceramics',
      slug: 'ceramics',
      description:
        'Stoneware thrown in the harbour by Potterij De Vloed, the same that stands on our tables. No two pieces are quite alike, and that includes the ones we have dropped.',
      picture: 'Two shelves with mugs, plates, a bowl, a teapot, a jug and a lighthouse vase.',
    },
    prints: {
      name: 'Prints & paper',
      slug: 'prints-and-paper',
      description:
        'Pulled on an old proof press by Drukkerij Het Wad: the island to hang up, to write on or to send to whoever had to stay at home.',
      picture: 'Framed prints of dunes, ferry, lighthouse and seals on a shelf.',
    },
    giftCards: {
      name: 'Gift cards',
      slug: 'gift-cards',
      description:
        'For rooms, restaurant and shop, and valid for five years. That is long enough for the person who always says “some time”.',
      picture: 'Three gift cards on an envelope, with a red ribbon and a key.',
    },
    extras: {
      name: 'Extras for your stay',
      slug: 'extras-for-your-stay',
      description:
        'Things to add to your nights: a bicycle, a basket, a bottle or a dog. Order them with your room, or later, as long as we have had time to bake.',
      picture: 'A dog beside a bench with a picnic basket, a bottle of wine and towels.',
    },
  },

  products: { ...goods, ...larder, ...extras },

  terms: {
    colour: {
      label: 'Colour',
      values: {
        sand: 'Sand',
        sea: 'Sea blue',
        moss: 'Moss green',
        rust: 'Rust',
        cream: 'Cream',
        night: 'Night blue',
      },
    },
    material: {
      label: 'Material',
      values: {
        wool: 'Wool',
        linen: 'Linen',
        stoneware: 'Stoneware',
        paper: 'Paper',
        wood: 'Wood',
        felt: 'Felt',
      },
    },
    scent: {
      label: 'Scent',
      values: {
        seaweed: 'Seaweed',
        rosehip: 'Rosehip',
        pine: 'Pine',
        lavender: 'Lavender',
        unscented: 'Unscented',
      },
    },
    taste: {
      label: 'Taste',
      values: { fruity: 'Fruity', herbal: 'Herbal', smoky: 'Smoky', sweet: 'Sweet', savoury: 'Savoury' },
    },
    diet: {
      label: 'Diet',
      values: { organic: 'Organic', vegan: 'Vegan', glutenFree: 'Gluten-free' },
    },
    madeOn: { label: 'Made on', values: { island: 'the island', mainland: 'the mainland' } },
    size: {
      label: 'Size',
      values: { small: 'Small', large: 'Large', s: 'S', m: 'M', l: 'L', a4: 'A4', a3: 'A3' },
    },
    pack: { label: 'Pack', values: { one: 'Single', three: 'Set of three' } },
    weight: {
      label: 'Weight',
      values: { '100g': '100 g', '250g': '250 g', '340g': '340 g', '450g': '450 g', '600g': '600 g' },
    },
    grind: { label: 'Grind', values: { beans: 'Whole beans', ground: 'Ground' } },
    amount: { label: 'Amount', values: { '25': '€25', '50': '€50', '100': '€100', '250': '€250' } },
    unit: {
      label: 'Charged',
      values: {
        once: 'once',
        perNight: 'per night',
        perPerson: 'per person',
        perPersonPerNight: 'per person per night',
      },
    },
  },
};
