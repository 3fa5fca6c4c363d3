import { extras } from './be-extras.ts';
import { goods } from './be-goods.ts';
import { larder } from './be-larder.ts';
import type { ShopTexts } from './shop-texts.ts';

export const be: ShopTexts = {
  categories: {
    bath: {
      name: 'Zeep en badkamer',
      slug: 'zeep-en-badkamer',
      description:
        'Zeep die zes weken in onze schuur heeft liggen rijpen, en wat er in de badkamer nog bij hoort. Het meeste groeide op fietsafstand.',
      picture: 'Een bad vol schuim, met zeep, een flesje olie en lavendel op een plankje.',
    },
    wool: {
      name: 'Wol en linnen',
      slug: 'wol-en-linnen',
      description:
        'Wol van de schapen op de schorre, gesponnen door Wolhuis Zandoog, en linnen zoals dat op onze bedden. Het ene voor de wind, het andere voor de drie warme weken.',
      picture: 'Een stapel geplooide dekens met bollen wol en breinaalden, op een kast.',
    },
    pantry: {
      name: 'Uit de provisiekast',
      slug: 'uit-de-provisiekast',
      description:
        'Wat er bij ons in de kast staat, in bokalen, pakken en dozen. Het schriftje laten we hier weg, want u krijgt een winkelmandje.',
      picture: 'Twee planken met bokalen, een fles, theeblikken en een pak koffie.',
    },
    jam: {
      name: 'Confituur, honing en mosterd',
      slug: 'confituur-honing-en-mosterd',
      description:
        'Bessen uit de duinen, honing van De Bijenkas en zout uit de zee voor de deur. Gaat het deksel niet open, dan helpt een keukenhanddoek en wat karakter.',
      picture: 'Twee bokalen confituur en een gesmeerde boterham op een geruit tafellaken.',
    },
    tea: {
      name: 'Thee, koffie en koekjes',
      slug: 'thee-koffie-en-koekjes',
      description:
        'Kruiden uit de tuin, koffie van Branderij De Steiger en iets voor erbij. Voor als het regent, en voor als het pas gestopt is.',
      picture: 'Een theepot op een lichtje, een tas thee en koekjes, voor een raam bij valavond.',
    },
    ceramics: {
      name: 'Uit de potterij',
      slug: 'uit-de-potterij',
      description:
        'Steengoed dat Potterij De Vloed aan de haven draait, en dat ook bij ons op tafel staat. Geen twee stuks zijn gelijk, zeker niet die we al eens lieten vallen.',
      picture: 'Twee planken met mokken, borden, een kom, een theepot, een kan en een vuurtorenvaas.',
    },
    prints: {
      name: 'Prenten en kaarten',
      slug: 'prenten-en-kaarten',
      description:
        'Van de oude proefpers van Drukkerij Het Wad: een eiland om op te hangen, om in te schrijven of om op te sturen naar wie moest thuisblijven.',
      picture: 'Ingekaderde prenten van duinen, boot, vuurtoren en zeehonden op een plank.',
    },
    giftCards: {
      name: 'Cadeaubonnen',
      slug: 'cadeaubonnen',
      description:
        'Voor de kamers, het restaurant en de winkel, en vijf jaar geldig. Dat volstaat zelfs voor wie altijd zegt dat het er eens van moet komen.',
      picture: 'Drie bonnen op een omslag, met een rood lint en een sleutel.',
    },
    extras: {
      name: 'Voor bij uw kamer',
      slug: 'voor-bij-uw-kamer',
      description:
        'Een fiets, een mand, een fles of een hond: dit kunt u bij uw nachten nemen. Meteen of later, zolang er nog tijd is om te bakken.',
      picture: 'Een hond naast een bank met een picknickmand, een fles wijn en handdoeken.',
    },
  },

  products: { ...goods, ...larder, ...extras },

  terms: {
    colour: {
      label: 'Kleur',
      values: {
        sand: 'Zand',
        sea: 'Zeeblauw',
        moss: 'Mosgroen',
        rust: 'Roest',
        cream: 'Crème',
        night: 'Nachtblauw',
      },
    },
    material: {
      label: 'Materiaal',
      values: {
        wool: 'Wol',
        linen: 'Linnen',
        stoneware: 'Steengoed',
        paper: 'Papier',
        wood: 'Hout',
        felt: 'Vilt',
      },
    },
    scent: {
      label: 'Geur',
      values: {
        seaweed: 'Zeewier',
        rosehip: 'Rozenbottel',
        pine: 'Den',
        lavender: 'Lavendel',
        unscented: 'Geurvrij',
      },
    },
    taste: {
      label: 'Smaak',
      values: { fruity: 'Fruitig', herbal: 'Kruidig', smoky: 'Gerookt', sweet: 'Zoet', savoury: 'Hartig' },
    },
    diet: {
      label: 'Kenmerken',
      values: { organic: 'Bio', vegan: 'Veganistisch', glutenFree: 'Glutenvrij' },
    },
    madeOn: { label: 'Gemaakt op', values: { island: 'het eiland', mainland: 'het vasteland' } },
    size: {
      label: 'Maat',
      values: { small: 'Klein', large: 'Groot', s: 'S', m: 'M', l: 'L', a4: 'A4', a3: 'A3' },
    },
    pack: { label: 'Hoeveel', values: { one: 'Per stuk', three: 'Per drie' } },
    weight: {
      label: 'Gewicht',
      values: { '100g': '100 g', '250g': '250 g', '340g': '340 g', '450g': '450 g', '600g': '600 g' },
    },
    grind: { label: 'Maling', values: { beans: 'In bonen', ground: 'Gemalen' } },
    amount: { label: 'Bedrag', values: { '25': '€ 25', '50': '€ 50', '100': '€ 100', '250': '€ 250' } },
    unit: {
      label: 'Aangerekend',
      values: {
        once: 'eenmalig',
        perNight: 'per nacht',
        perPerson: 'per persoon',
        perPersonPerNight: 'per persoon per nacht',
      },
    },
  },
};
