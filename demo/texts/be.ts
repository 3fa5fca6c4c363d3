import { pages } from './be-pages.ts';
import type { DemoTexts } from './nl.ts';

export const be = {
  site: {
    name: 'Herberg De Zilte Duin',
    tagline: 'Slapen achter de laatste duin',
  },

  pages,

  menus: {
    shop: 'Winkel',
    stores: 'Waar u ons vindt',
    membership: 'Spaar mee',
    account: 'Mijn account',
    points: 'Mijn punten',
    orders: 'Mijn bestellingen',
    addresses: 'Mijn adressen',
    profile: 'Mijn gegevens',
    sessions: 'Mijn toestellen',
  },

  locations: {
    inn: {
      name: 'De herberg zelf',
      address: 'Duinpad 12, 0562 ZD Zandoog',
      openingHours: 'Onthaal elke dag 8u – 22u',
    },
    harbourShop: {
      name: 'De winkel op de kaai',
      address: 'Havenkade 3, 0562 ZD Zandoog',
      openingHours: 'Maandag tot en met zaterdag 10u – 17u30\nZondag 11u – 16u',
    },
    bicycleShed: {
      name: 'De fietsenstalling',
      address: 'Havenkade 8, 0562 ZD Zandoog',
      openingHours: 'Elke dag 8u15 – 19u\nOp vrijdag en zondag tot de late boot',
    },
    beachPavilion: {
      name: 'Het paviljoen op het strand',
      address: 'Strandpaal 7, 0562 ZD Zandoog',
      openingHours:
        'Van april tot en met oktober elke dag 10u – 20u\nIn de winter op zaterdag en zondag, als de vlag buitenhangt',
    },
  },

  feed: {
    'feed-dunes-morning': 'Acht uur. Eerst wordt de duin wakker, dan de zon, en dan wij.',
    'feed-bread': 'Zes broden, negen gasten. Na het ontbijt klopt de rekening.',
    'feed-window-rain': 'Het weer voor vandaag: blijf maar zitten. De stoof brandt en de leeshoek is open.',
    'feed-kites':
      'Windkracht 5. Eén vlieger is van het kind, de andere van de papa, en geen van de twee wil ruilen.',
    'feed-wool': 'In juni geschoren, in september gesponnen. De schapen zelf hebben alweer een nieuwe trui.',
    'feed-tide-pools':
      'Laag water om kwart over elf. In elk plasje een garnaal die denkt: dit is dus de zee.',
    'feed-oysters': 'Geraapt aan strandpaal 9, opengedaan bij zonsondergang. Trek handschoenen aan.',
    'feed-evening-swim': 'Negentien graden. En het water scheelt niet veel.',
    'feed-beach-posts': 'Die palen houden de zee niet tegen. Ze houden alleen de tel bij.',
    'feed-tea': 'Munt uit de tuin, heet water, een stoel aan het venster. Meer moet dat niet zijn.',
    'feed-candle':
      'Kwart voor zes en geen elektriciteit. De kaarsen hadden we rapper gevonden dan de zekering.',
    'feed-snow-dunes': 'Sneeuw in de duinen. De konijnen denken precies dat het strand gegroeid is.',
  },

  pictures: {
    'home-hero': 'De herberg in de duinen als de zon opkomt, met rook uit de schouw en achteraan de zee.',
    island: 'Het eiland vanuit de lucht: een groen blad met een boord van zand, midden in zee.',
    lighthouse: 'Een rood-witte vuurtoren op een duin, bij nacht, met kringen licht rond de lamp.',
    sauna: 'Het houten saunakot in de duinen bij valavond, met licht achter venster en deur.',
    'sauna-inside': 'De sauna vanbinnen: houten banken, een emmer en een raam op zee.',
    'story-winter': 'Duinen onder de sneeuw en een bleke winterlucht.',
    'story-seals': 'Zeehonden die bij laag water op een zandbank liggen.',
    'story-ferry': 'De veerboot op het wad, onderweg naar het eiland.',
    practical: 'De steiger waar de boot in de haven aanlegt.',
    about: 'Het oude huis van de loodsen, met zijn toren, tussen de duinen.',
    contact: 'Het onthaal, met een koperen bel en een bord vol sleutels.',
    library: 'Een leeszetel en een boekenplank naast de stoof.',
    breakfast: 'Brood, eieren en koffie op de ontbijttafel aan het raam.',
    restaurant: 'Gedekte tafels in de eetzaal, in het warme licht van de avond.',
    'restaurant-dish': 'Vis met zeekraal op een bord, op een houten tafel.',
    'not-found': 'Voetsporen op een leeg strand die zomaar ophouden.',
    'location-inn': 'De voordeur van het huis, tussen de duinen.',
    'location-harbour': 'De winkel op de kaai, met zijn blauwe deur.',
    'location-bicycles': 'Fietsen op een rij voor een houten schuur.',
    'location-pavilion': 'Een paviljoen op palen, aan de rand van het strand.',
    lodge: 'Een lodge met glazen gevel in het helmgras, verlicht onder de sterren.',
    'room-duinkamer': 'Een bed aan een venster dat op de duinen uitkijkt.',
    'room-zeekamer': 'Een breed bed waar u de zee van ziet.',
    'room-zolderkamer': 'Twee bedden op zolder, onder schuine balken.',
    'room-bedstee': 'Een bed in de muur, de luiken open.',
    'room-torenkamer': 'Een kamer boven in de toren, met ramen aan alle kanten.',
    'room-tuinkamer': 'Een kamer waarvan de deuren openstaan naar de tuin.',
    'room-lichtkamer': 'Een kamer vol licht, met het hoge venster van een atelier.',
    'room-gezinskamer': 'Een dubbel bed en een stapelbed in dezelfde kamer.',
    'room-schipperskamer': 'Een smal bed, een koperen lamp en een schrijftafel.',
    'room-wadkamer': 'Een kamer die op het droge wad uitkijkt.',
    'room-hooikamer': 'Een bed in de hooischuur, onder dikke balken.',
    'room-zilte-suite': 'Een grote kamer met een bad bij het venster.',
    'shop-soap': 'Blokken zeep op een stapeltje.',
    'shop-blanket': 'Een wollen deken, netjes geplooid.',
    'shop-jam': 'Bokalen met oranje confituur van duindoorn.',
    'feed-dunes-morning': 'De duinen bij het eerste ochtendlicht.',
    'feed-kites': 'Vliegers hoog boven het strand.',
    'feed-tide-pools': 'Waterplassen die het tij op het strand achterliet.',
    'feed-beach-posts': 'Palen op een rij, het water in.',
    'feed-snow-dunes': 'Duinen waar sneeuw op ligt.',
    'feed-evening-swim': 'Iemand zwemt in zee terwijl de zon ondergaat.',
    'feed-bread': 'Brood, pas uit de oven, op een plank.',
    'feed-tea': 'Een theepot met een dampende tas ernaast.',
    'feed-wool': 'Een mand met bollen wol.',
    'feed-candle': 'Een kaars die brandt in het donker.',
    'feed-oysters': 'Een schotel oesters.',
    'feed-window-rain': 'Regendruppels op het venster; daarachter de duinen.',
  },
} satisfies DemoTexts;
