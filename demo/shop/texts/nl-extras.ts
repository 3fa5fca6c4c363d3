import type { extras as shapes } from '../extras.ts';
import type { ProductTexts } from './shop-texts.ts';

export const extras: Record<(typeof shapes)[number]['code'], ProductTexts> = {
  'GIFT-CARD': {
    name: 'Cadeaubon',
    slug: 'cadeaubon',
    description:
      'Voor wie wel wil geven maar niet wil kiezen. Te besteden aan kamers, in het restaurant en in de winkel, in één keer of in stukjes: wat over is, blijft erop staan. De bon komt met een code per e-mail en is vijf jaar geldig. Dat zijn ruim negenduizend boten; er zit er vast een bij die uitkomt.',
    picture: 'Een cadeaubon met de vuurtoren erop, in een blauwe envelop met een rood lint.',
  },
  'GIFT-NIGHT': {
    name: 'Nacht voor twee cadeau',
    slug: 'nacht-voor-twee-cadeau',
    description:
      'Eén nacht voor twee met ontbijt, op elke dag van de week, zolang er een kamer vrij is. De ontvanger kiest zelf wanneer en belt of schrijft ons. Vijf jaar geldig; de boot en het weer zitten er niet bij in.',
    picture: 'Een bon met een huis in het maanlicht, op een opgemaakt bed met een kamersleutel.',
  },
  'GIFT-SAUNA': {
    name: 'Saunabon voor twee',
    slug: 'saunabon-voor-twee',
    description:
      'Een avonduur voor twee in de houtgestookte sauna in de duinen. Negentig graden binnen, achtenzestig stappen tot de zee, badjassen aan de haak en handdoeken klaar. Vijf jaar geldig. Spreek het uur van tevoren af, dan ligt het hout er al in.',
    picture: 'Een bon met een sauna aan zee op een stapel handdoeken, naast een houten emmer.',
  },
  'EXTRA-BREAKFAST': {
    name: 'Ontbijt',
    slug: 'ontbijt',
    description:
      'Brood dat om zes uur uit de oven kwam, kaas van de overbuurvrouw, een gekookt ei met een muts op, pap met duindoorn en koffie tot je genoeg hebt. Van acht tot half elf. Moet je de eerste boot halen, dan staat er een zak met je naam bij de deur.',
    picture: 'Een dienblad met croissants, een ei, jam, koffie en sap.',
  },
  'EXTRA-BICYCLE': {
    name: 'Fiets tijdens je verblijf',
    slug: 'fiets-tijdens-je-verblijf',
    description:
      'Een fiets die het doet, voor elke dag dat je er bent, met slot, licht en fietstas. Hij staat klaar in onze schuur tegenover de steiger, met het zadel op hoogte als je je lengte doorgeeft. Vierendertig kilometer fietspad, de helft met tegenwind. Een lekke band plakken wij.',
    picture: 'Een rode fiets met een mand bij een hek in de duinen, met de zee erachter.',
  },
  'EXTRA-SAUNA': {
    name: 'Avonduur in de sauna',
    slug: 'avonduur-in-de-sauna',
    description:
      '’s Ochtends hoort de sauna bij je kamer; dit is het uur voor de avond, woensdag tot en met zondag en in stilte, als het raam donker wordt en het vuur het licht doet. Negentig graden, een badjas, twee handdoeken en de Noordzee als dompelbad. Welk uur het wordt, spreken we af als je er bent.',
    picture: 'Een houten emmer met een lepel op een saunabank, met handdoeken en berkentwijgen.',
  },
  'EXTRA-DOG': {
    name: 'Hond mee',
    slug: 'hond-mee',
    description:
      'Voor een hond in de Tuinkamer of in een van de twee lodges waar honden slapen. Er staan een mand en een waterbak, en bij de achterdeur wacht een tobbe met lauw water. Van april tot half augustus blijft de riem om, voor de vogels. De kat is op de hoogte en beslist zelf.',
    picture: 'Een bruin-witte hond zit op een kleedje naast een waterbak, onder een riem aan een haak.',
  },
  'EXTRA-COT': {
    name: 'Kinderbedje',
    slug: 'kinderbedje',
    description:
      'Een houten bedje van 60 bij 120 centimeter voor kinderen tot een jaar of twee, opgemaakt met linnen en een dekentje van eilandwol. Het staat er al als je binnenkomt. Past in elke kamer behalve in de Bedstee; daar past nauwelijks een koffer. Kinderstoelen, laarzen en de schommel kosten niets.',
    picture: 'Een houten kinderbedje met een knuffelzeehond, onder een mobile van meeuwen.',
  },
  'EXTRA-PICNIC': {
    name: 'Picknickmand',
    slug: 'picknickmand',
    description:
      'Brood van ons zuurdesem, kaas, een gekookt ei, fruit, bootkoekjes en een thermoskan thee, in een mand die aan de fiets past. Bestel hem voor tien uur ’s avonds, dan staat hij na het ontbijt op de balie. Eet je iets niet, zeg het er dan bij. De meeuwen eten alles.',
    picture: 'Een rieten mand met brood, een fles en appels op een kleed in de duinen.',
  },
  'EXTRA-WINE': {
    name: 'Fles wijn, koud',
    slug: 'fles-wijn-koud',
    description:
      'Een fles droge witte wijn in een emmer ijs op je kamer als je aankomt, met twee glazen en een kurkentrekker die het doet. Liever rood? Zeg het, dan staat die ernaast. Goed bij zeekraal, bij regen op het raam en bij niets in het bijzonder. Vanaf achttien jaar; we vragen ernaar, ook als je al grijs bent.',
    picture: 'Een fles rode wijn met twee volle glazen voor een raam bij zonsondergang.',
  },
  'EXTRA-LATE': {
    name: 'Later vertrekken',
    slug: 'later-vertrekken',
    description:
      'Je kamer blijft van jou tot 14.00 uur in plaats van 11.00 uur. Genoeg voor een laatste rondje strand, een douche en de boot van kwart over vier. Het ontbijt schuift niet mee: dat is om half elf echt op.',
    picture: 'Een wekker en een kamersleutel op tafel, in het zonlicht.',
  },
  'EXTRA-TRANSFER': {
    name: 'Van de boot gehaald',
    slug: 'van-de-boot-gehaald',
    description:
      'De elektrische bus wacht bij de steiger op jouw boot en zet je voor de deur af: twee kilometer, zes minuten, geen tegenwind. Laat weten met welke boot je komt. Een ingeklapte rolstoel of kinderwagen kan mee; je koffer volgt met paard en wagen.',
    picture: 'Een blauw-wit busje met koffers op het dak, op de weg langs de vuurtoren.',
  },
};
