import { extras } from './nl-extras.ts';
import { goods } from './nl-goods.ts';
import { larder } from './nl-larder.ts';
import type { ShopTexts } from './shop-texts.ts';

export const nl: ShopTexts = {
  categories: {
    bath: {
      name: 'Zeep en bad',
      slug: 'zeep-en-bad',
      description:
        'Gekookt in de schuur achter de herberg, met wat er op het strand en in de tuin groeit. Je badkamer ruikt ernaar, en jij ook.',
      picture: 'Een bad vol schuim met zeep, een flesje olie en lavendel op een plankje.',
    },
    wool: {
      name: 'Wol en linnen',
      slug: 'wol-en-linnen',
      description:
        'Wol van schapen die het hele jaar buiten staan, en dus weten waar ze het over hebben. Linnen voor als het toch zomer wordt.',
      picture: 'Een stapel gevouwen dekens met bollen wol en breinaalden op een kast.',
    },
    pantry: {
      name: 'Provisiekast',
      slug: 'provisiekast',
      description:
        'In huis gaat de provisiekast niet op slot en ligt er een schrift naast. Hier doen we het met een winkelmand.',
      picture: 'Twee planken met potten, een fles, theeblikken en een zak koffie.',
    },
    jam: {
      name: 'Jam, honing en hartig',
      slug: 'jam-honing-en-hartig',
      description: 'Potten met het eiland erin: bessen uit het duin, honing van de hei, zout uit de zee.',
      picture: 'Twee potten jam en een belegde boterham op een geruit tafelkleed.',
    },
    tea: {
      name: 'Thee, koffie en koek',
      slug: 'thee-koffie-en-koek',
      description:
        'Alles wat je nodig hebt voor een regenachtige middag, behalve de regen. Die leveren we alleen ter plaatse.',
      picture: 'Een theepot op een lichtje, een kopje thee en koekjes voor een raam in de schemering.',
    },
    ceramics: {
      name: 'Keramiek',
      slug: 'keramiek',
      description:
        'Gedraaid bij Potterij De Vloed aan de haven, van steengoed dat tegen dagelijks gebruik kan. Wij eten er zelf ook van.',
      picture: 'Twee planken met mokken, borden, een kom, een theepot, een kan en een vuurtorenvaas.',
    },
    prints: {
      name: 'Prenten en papier',
      slug: 'prenten-en-papier',
      description:
        'Van de oude proefpers van Drukkerij Het Wad, met inkt aan de vingers gemaakt. Om op te hangen, te versturen of vol te schrijven.',
      picture: 'Ingelijste prenten van duinen, boot, vuurtoren en zeehonden op een plank.',
    },
    giftCards: {
      name: 'Cadeaubonnen',
      slug: 'cadeaubonnen',
      description:
        'Een paar dagen eiland, in een envelop. Alle bonnen zijn vijf jaar geldig, dus haast hoeft niemand te hebben.',
      picture: 'Drie cadeaubonnen op een envelop, met een rood lint en een sleutel.',
    },
    extras: {
      name: 'Bij je verblijf',
      slug: 'bij-je-verblijf',
      description: 'Ontbijt, een fiets, een mand voor de hond: wat je erbij neemt, staat klaar als je komt.',
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
        rust: 'Roestrood',
        cream: 'Roomwit',
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
        unscented: 'Zonder parfum',
      },
    },
    taste: {
      label: 'Smaak',
      values: { fruity: 'Fruitig', herbal: 'Kruidig', smoky: 'Rokerig', sweet: 'Zoet', savoury: 'Hartig' },
    },
    diet: {
      label: 'Kenmerk',
      values: { organic: 'Biologisch', vegan: 'Veganistisch', glutenFree: 'Glutenvrij' },
    },
    madeOn: { label: 'Gemaakt op', values: { island: 'het eiland', mainland: 'de vaste wal' } },
    size: {
      label: 'Maat',
      values: { small: 'Klein', large: 'Groot', s: 'S', m: 'M', l: 'L', a4: 'A4', a3: 'A3' },
    },
    pack: { label: 'Aantal', values: { one: 'Eén stuk', three: 'Drie stuks' } },
    weight: {
      label: 'Gewicht',
      values: {
        '100g': '100 g',
        '250g': '250 g',
        '340g': '340 g',
        '450g': '450 g',
        '600g': '600 g',
      },
    },
    grind: { label: 'Maling', values: { beans: 'Bonen', ground: 'Gemalen' } },
    amount: { label: 'Bedrag', values: { '25': '€ 25', '50': '€ 50', '100': '€ 100', '250': '€ 250' } },
    unit: {
      label: 'Prijs',
      values: {
        once: 'eenmalig',
        perNight: 'per nacht',
        perPerson: 'per persoon',
        perPersonPerNight: 'per persoon per nacht',
      },
    },
  },
};
