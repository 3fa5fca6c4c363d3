import type { FeedPictureName } from '../feed.ts';
import type { LocationKey, LocationText } from '../locations.ts';
import type { PictureName } from '../shape.ts';
import { pages } from './nl-pages.ts';

export const nl = {
  site: {
    name: 'Herberg De Zilte Duin',
    tagline: 'Slapen achter het laatste duin',
  },

  pages,

  menus: {
    shop: 'Winkel',
    stores: 'Onze adressen',
    membership: 'Spaar mee',
    account: 'Mijn overzicht',
    points: 'Mijn punten',
    orders: 'Mijn bestellingen',
    addresses: 'Adressen',
    profile: 'Mijn gegevens',
    sessions: 'Mijn apparaten',
    survey: 'Hoe was je verblijf?',
  },

  locations: {
    inn: {
      name: 'De herberg',
      address: 'Duinpad 12, 0562 ZD Zandoog',
      openingHours: 'De tijden van de balie. Kom je later? Bel even, dan ligt je sleutel klaar.',
    },
    harbourShop: {
      name: 'De winkel aan de haven',
      address: 'Havenkade 3, 0562 ZD Zandoog',
    },
    bicycleShed: {
      name: 'De fietsenschuur',
      address: 'Havenkade 8, 0562 ZD Zandoog',
      openingHours: 'Vrijdag en zondag tot de late boot',
    },
    beachPavilion: {
      name: 'Het strandpaviljoen',
      address: 'Strandpaal 7, 0562 ZD Zandoog',
      openingHours: 'In de winter op zaterdag en zondag, als de vlag uithangt',
    },
  } satisfies Record<LocationKey, LocationText>,

  feed: {
    'feed-dunes-morning': 'Acht uur. Het duin is het eerst wakker, dan de zon, dan wij.',
    'feed-bread': 'Zes broden voor negen gasten. De rest van de som doet het ontbijt.',
    'feed-window-rain': 'Het weerbericht van vandaag: blijf zitten. De leeshoek is open, de kachel ook.',
    'feed-kites':
      'Windkracht 5. Eén vlieger is van een kind, de andere van zijn vader, en ze willen niet ruilen.',
    'feed-wool': 'Geschoren in juni, gesponnen in september. De schapen lopen er alweer warm bij.',
    'feed-tide-pools': 'Laag water om kwart over elf. In elke plas een garnaal die denkt dat dit de zee is.',
    'feed-oysters': 'Geraapt bij strandpaal 9, open bij zonsondergang. Handschoenen aanbevolen.',
    'feed-evening-swim': 'Negentien graden. Het water ook, bijna.',
    'feed-beach-posts': 'De palen houden de zee niet tegen. Ze tellen alleen mee.',
    'feed-tea': 'Munt uit de tuin, water uit de ketel, stoel bij het raam. Meer stond er niet op de lijst.',
    'feed-candle': 'Stroom eruit om kwart voor zes. We vonden de kaarsen sneller dan de zekering.',
    'feed-snow-dunes': 'Sneeuw in de duinen. De konijnen doen alsof het strand groter is geworden.',
  } satisfies Record<FeedPictureName, string>,

  pictures: {
    'home-hero': 'De herberg in de duinen bij zonsopkomst, met rook uit de schoorsteen en de zee erachter.',
    island: 'Het eiland van bovenaf, als een groen blad met een rand van zand in zee.',
    lighthouse: 'De rood-witte vuurtoren op zijn duin, ’s nachts, met kringen licht om de lamp.',
    sauna: 'Het houten saunahok in de duinen in de schemering, met licht achter raam en deur.',
    'sauna-inside': 'Houten banken, een emmer en een raam op zee in de sauna.',
    'story-winter': 'Besneeuwde duinen onder een bleke winterlucht.',
    'story-seals': 'Zeehonden op een zandplaat bij laag water.',
    'story-ferry': 'De veerboot op het wad, op weg naar het eiland.',
    practical: 'De steiger in de haven, waar de boot aanlegt.',
    about: 'Het oude loodsenhuis met zijn toren in de duinen.',
    contact: 'De balie met een koperen bel en een bord met sleutels.',
    library: 'Een leesstoel en een plank met boeken naast de kachel.',
    breakfast: 'Een ontbijttafel met brood, eieren en koffie bij het raam.',
    restaurant: 'De eetzaal met gedekte tafels in warm avondlicht.',
    'restaurant-dish': 'Een bord met vis en zeekraal op een houten tafel.',
    'not-found': 'Voetstappen die ophouden op een leeg strand.',
    'location-inn': 'De voordeur van de herberg in de duinen.',
    'location-harbour': 'De winkel met de blauwe deur aan de haven.',
    'location-bicycles': 'Een rij fietsen voor de houten schuur.',
    'location-pavilion': 'Het paviljoen op palen aan het strand.',
    lodge: 'Een verlichte lodge met een glazen gevel tussen het helmgras, onder de sterren.',
    'room-duinkamer': 'Een bed bij een raam met uitzicht op de duinen.',
    'room-zeekamer': 'Een breed bed met zicht op zee.',
    'room-zolderkamer': 'Bedden onder de schuine balken van de zolder.',
    'room-bedstee': 'Een bed in de wand, met open luiken.',
    'room-torenkamer': 'Een ronde kamer hoog in de toren, met ramen rondom.',
    'room-tuinkamer': 'Een kamer met open deuren naar de tuin.',
    'room-lichtkamer': 'Een lichte kamer met een hoog atelierraam.',
    'room-gezinskamer': 'Een tweepersoonsbed en een stapelbed in één kamer.',
    'room-schipperskamer': 'Een smal bed, een schrijftafel en een koperen lamp.',
    'room-wadkamer': 'Een kamer met uitzicht op het drooggevallen wad.',
    'room-hooikamer': 'Een bed onder de zware balken van de hooischuur.',
    'room-zilte-suite': 'Een ruime kamer met een bad aan het raam.',
    'shop-soap': 'Een stapel blokken zeep.',
    'shop-blanket': 'Een gevouwen wollen deken.',
    'shop-jam': 'Potten oranje duindoornjam.',
    'feed-dunes-morning': 'Duinen in het eerste licht van de ochtend.',
    'feed-kites': 'Vliegers boven het strand.',
    'feed-tide-pools': 'Plassen op het strand bij laag water.',
    'feed-beach-posts': 'Een rij palen die de zee in loopt.',
    'feed-snow-dunes': 'Sneeuw op de duinen.',
    'feed-evening-swim': 'Een zwemmer in zee bij zonsondergang.',
    'feed-bread': 'Versgebakken brood op een plank.',
    'feed-tea': 'Een theepot en een dampend kopje.',
    'feed-wool': 'Bollen wol in een mand.',
    'feed-candle': 'Een brandende kaars in het donker.',
    'feed-oysters': 'Oesters op een schaal.',
    'feed-window-rain': 'Regen op een raam, met de duinen erachter.',
  } satisfies Record<PictureName, string>,
};

/** What every culture supplies. */
export type DemoTexts = typeof nl;
