import type { extras as shapes } from '../extras.ts';
import type { ProductTexts } from './shop-texts.ts';

export const extras: Record<(typeof shapes)[number]['code'], ProductTexts> = {
  'GIFT-CARD': {
    name: 'Cadeaubon',
    slug: 'cadeaubon',
    description:
      'Voor wie zijn weer liever zelf kiest. Geldig voor kamers, in het restaurant en in de winkel, in één keer of stukje bij beetje: wat overblijft, blijft op de bon staan. U krijgt hem met een code per e-mail, dus ook als de boot niet vaart. Vijf jaar geldig.',
    picture: 'Een bon met de vuurtoren erop, in een blauwe omslag met een rood lint.',
  },
  'GIFT-NIGHT': {
    name: 'Bon voor een nacht',
    slug: 'bon-voor-een-nacht',
    description:
      'Eén nacht voor twee in de herberg, met ontbijt tot halfelf. Om het even welke dag, zolang er een kamer vrij is: eerst bellen dus, en dan pas de valies maken. Vijf jaar geldig. De boot zit er niet bij in, de zee horen wel.',
    picture: 'Een bon met een huis bij maanlicht, op een opgemaakt bed met de sleutel van een kamer.',
  },
  'GIFT-SAUNA': {
    name: 'Bon voor de sauna',
    slug: 'bon-voor-de-sauna',
    description:
      'Een uur voor twee, ’s avonds, in de sauna op houtvuur in de duinen. Negentig graden, één groot raam, achtenzestig stappen tot in zee; badjassen en handdoeken liggen klaar. Spreek de avond op voorhand met ons af, dan steken wij op tijd de stoof aan. Vijf jaar geldig.',
    picture: 'Een bon met een sauna aan zee, op een stapel handdoeken naast een houten emmer.',
  },
  'EXTRA-BREAKFAST': {
    name: 'Ontbijt aan tafel',
    slug: 'ontbijt-aan-tafel',
    description:
      'Brood dat om vijf uur nog deeg was, kaas van de overbuurvrouw, een gekookt eitje met een muts op, pap met duindoorn, en koffie zolang de kan rondgaat. Van 8u tot 10u30. Neemt u de eerste boot, dan staat alles in een papieren zak aan de voordeur.',
    picture: 'Een plateau met croissants, een eitje, confituur, koffie en fruitsap.',
  },
  'EXTRA-BICYCLE': {
    name: 'Fiets uit onze stalling',
    slug: 'fiets-uit-onze-stalling',
    description:
      'Een fiets voor elke dag van uw verblijf, met slot, lichten en een fietstas. Hij wacht in de stalling tegenover de steiger; zeg ons hoe groot u bent en het zadel staat juist. Een platte band plakt de eerste van ons elf die u tegenkomt. Aan de wind op kop doen we niets.',
    picture: 'Een rode fiets met een mandje aan een hek in de duinen, met de zee erachter.',
  },
  'EXTRA-SAUNA': {
    name: 'Uurtje sauna ’s avonds',
    slug: 'uurtje-sauna-s-avonds',
    description:
      'In de voormiddag is de sauna bij uw kamer inbegrepen. Dit is het uur voor de avond, van woensdag tot en met zondag en in stilte, als het raam zwart wordt en alleen het vuur nog licht geeft. Negentig graden, een badjas, twee handdoeken en de Noordzee als dompelbad. Het uur spreken we af als u toekomt.',
    picture: 'Een houten emmer met een lepel op een saunabank, met handdoeken en berkentakjes.',
  },
  'EXTRA-DOG': {
    name: 'Uw hond erbij',
    slug: 'uw-hond-erbij',
    description:
      'In de Tuinkamer en in twee van de vier lodges staat een mand klaar, met een drinkbak, en aan de achterdeur staat een kuip lauw water. Van april tot half augustus broeden de vogels en blijft de leiband aan. De kat weet ervan, maar heeft nog niets beloofd.',
    picture: 'Een bruin-witte hond op een matje naast een drinkbak, met een leiband aan de haak.',
  },
  'EXTRA-COT': {
    name: 'Babybedje met lakens',
    slug: 'babybedje-met-lakens',
    description:
      'Een houten bedje van 60 op 120 cm voor kindjes tot een jaar of twee, opgemaakt met linnen en een dekentje in eilandwol. Als u toekomt, staat het er al. Het past in alle kamers behalve de Bedstee. Kinderstoelen en laarzen lenen we voor niets uit, en schommelen is ook gratis.',
    picture: 'Een houten babybedje met een knuffelzeehond, onder een mobiel van meeuwen.',
  },
  'EXTRA-PICNIC': {
    name: 'Picknick in een mand',
    slug: 'picknick-in-een-mand',
    description:
      'Zuurdesembrood, kaas, een gekookt eitje, fruit, koekjes voor de overtocht en een thermos thee, in een mand die aan de fiets past. Bestel ze voor tien uur ’s avonds en ze staat na het ontbijt op de balie. Is er iets dat u niet eet, zeg het er dan bij. De meeuwen lusten alles.',
    picture: 'Een rieten mand met brood, een fles en appels, op een doek in de duinen.',
  },
  'EXTRA-WINE': {
    name: 'Flesje wit, goed koud',
    slug: 'flesje-wit-goed-koud',
    description:
      'Een fles droge witte wijn in een emmer ijs als u op uw kamer komt, met twee glazen en een kurkentrekker die werkt. Liever rood? Zeg het, dan staat die ernaast. Hij past bij zeekraal, bij regen tegen de ruit en bij elk goed excuus. Vanaf 18 jaar. We vragen het aan iedereen, ook aan grijze haren.',
    picture: 'Een fles rode wijn met twee gevulde glazen, voor een raam bij valavond.',
  },
  'EXTRA-LATE': {
    name: 'Kamer tot 14u',
    slug: 'kamer-tot-14u',
    description:
      'De kamer blijft van u tot 14u in plaats van 11u. Dat is nog één keer zwemmen, nog één hoofdstuk, of de vierde boot zonder rondhangen. Uw valies gaat pas naar de voordeur als u gaat. Wat u met die drie uur doet, vragen we niet.',
    picture: 'Een wekker en de sleutel van een kamer op tafel, in de zon.',
  },
  'EXTRA-TRANSFER': {
    name: 'Busje van boot tot deur',
    slug: 'busje-van-boot-tot-deur',
    description:
      'Ons elektrisch busje staat aan de steiger als uw boot aankomt en rijdt u tot aan de voordeur: twee kilometer, zes minuten, geen wind op kop. Zeg ons welke boot u neemt. Een geplooide rolstoel of buggy kan mee. Uw valies komt gewoon achter, met paard en kar.',
    picture: 'Een blauw-wit busje met valiezen op het dak, op de weg langs de vuurtoren.',
  },
};
