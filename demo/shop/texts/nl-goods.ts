import type { goods as shapes } from '../goods.ts';
import type { ProductTexts } from './shop-texts.ts';

export const goods: Record<(typeof shapes)[number]['code'], ProductTexts> = {
  'SOAP-ALGAE': {
    name: 'Zeep van zeewier',
    slug: 'zeep-van-zeewier',
    description:
      'Een blok van honderd gram, gekookt met plantaardige olie, blaaswier en grof zout en daarna zes weken gerijpt in de schuur achter de herberg. Schuimt fijn, schuurt een beetje en ruikt naar laag water, maar dan schoon.\n\nLaat het tussen twee wasbeurten drogen, dan doe je er een week of vijf mee. Dezelfde zeep ligt op elke kamer.',
    picture: 'Een mosgroen blok zeep op twee keien, met takken blaaswier.',
  },
  'SOAP-ROSEHIP': {
    name: 'Rozenbottelzeep',
    slug: 'rozenbottelzeep',
    description:
      'Roestrood en zacht, van plantaardige olie en gemalen bottels van de wilde rozen in het duin. De kleur komt van de vrucht en verbleekt een beetje op de vensterbank, zoals iedereen hier. Honderd gram, zes weken gerijpt, mild genoeg voor elke dag.',
    picture: 'Twee roestrode blokken zeep, één met een papieren wikkel, tussen takken rozenbottel.',
  },
  'SOAP-PINE': {
    name: 'Dennenzeep',
    slug: 'dennenzeep',
    description:
      'Zandkleurig blok van honderd gram met plantaardige olie en olie van dennennaalden. Het krijgt handen schoon die aan een fietsketting hebben gezeten, of aan een bot. Zes weken gerijpt in de schuur achter de herberg, die sindsdien naar bos ruikt. Dat hadden we hier nog niet.',
    picture:
      'Een zandkleurig stuk zeep met gesneden plakken op een houten plank, met dennentakken en een dennenappel.',
  },
  'SALT-BATH': {
    name: 'Badzout met lavendel',
    slug: 'badzout-met-lavendel',
    description:
      'Grof zeezout met lavendel uit de tuin achter het huis, met bloem en al. Twee handen vol in een warm bad en een half uur de deur op slot. In de pot van 250 gram zitten vijf baden, in die van 600 twaalf. Doe het deksel erop, want zout drinkt wat de lucht te bieden heeft.',
    picture: 'Een glazen pot met kurk vol badzout, met lavendel en een houten schepje.',
  },
  'BALM-SEABUCKTHORN': {
    name: 'Duindoornbalsem',
    slug: 'duindoornbalsem',
    description:
      'Biologische duindoornolie, zonnebloemolie en bijenwas, voor lippen, knokkels en oren die te lang in de wind zaten. Er zit geen parfum in; wat je ruikt is de bes. Een blikje van dertig gram past in elke jaszak. Weinig is genoeg: met veel ben je tot vanavond oranje.',
    picture: 'Een open blikje oranjegele balsem, met het deksel en een tak duindoorn ernaast.',
  },
  'OIL-LAVENDER': {
    name: 'Badolie met lavendel',
    slug: 'badolie-met-lavendel',
    description:
      'Biologische zonnebloemolie waarin zes weken lang lavendel heeft staan trekken. Een pipet vol in het bad, of een paar druppels op een huid die nog warm is. Bruin flesje van honderd milliliter; uit de zon een jaar houdbaar. Pas op de badmat, die onthoudt alles.',
    picture: 'Een bruin flesje met een pipet in een nis, met lavendel erachter.',
  },
  'BRUSH-BEECH': {
    name: 'Badborstel van beukenhout',
    slug: 'badborstel-van-beukenhout',
    description:
      'Veertig centimeter geolied beukenhout met stevige plantaardige haren, gemaakt aan de vaste wal omdat hier geen beuk rechtop blijft. Nat gebruiken met zeep, droog gebruiken met moed. Hang hem na het bad aan zijn koordje, haren omlaag, dan gaat hij winters mee.',
    picture: 'Een beukenhouten badborstel aan een haakje op een betegelde muur.',
  },
  'DISH-DRIFTWOOD': {
    name: 'Zeepbakje van wrakhout',
    slug: 'zeepbakje-van-wrakhout',
    description:
      'Gezaagd uit hout dat op ons strand aanspoelde, geschuurd, geolied en voorzien van vier gleuven waar het water doorheen loopt. Ongeveer twaalf bij acht centimeter, en geen twee bakjes zijn gelijk; de nerf heeft meer van de wereld gezien dan wij. Op is op, tot de volgende storm.',
    picture: 'Een zeepbakje van grijs wrakhout met een blok zeep, voor een raam op de duinen.',
  },
  'BLANKET-WOOL': {
    name: 'Deken van eilandwol',
    slug: 'deken-van-eilandwol',
    description:
      'Geweven van de wol van schapen die op de kwelder lopen, gesponnen bij Wolhuis Zandoog. De kleine meet 130 bij 180 centimeter en is voor een stoel en een boek, de grote meet 180 bij 220 en is voor een bed.\n\nKriebelt het eerste jaar een beetje, en daarna nooit meer. Luchten in de wind is meestal genoeg; anders met de hand, lauw.',
    picture: 'Een geruite wollen deken met franje over een houten stoel.',
  },
  'SOCKS-WOOL': {
    name: 'Wollen sokken',
    slug: 'wollen-sokken',
    description:
      'Dikke sokken van kwelderwol, nachtblauw, met een boord die blijft zitten in een laars. S is 36 tot 38, M is 39 tot 41, L is 42 tot 45. Was ze op dertig graden en leg ze plat; in de droger worden ze van je kleinkind.',
    picture: 'Een paar nachtblauwe wollen sokken met roestrode hielen en tenen aan de waslijn.',
  },
  'SCARF-WOOL': {
    name: 'Wollen sjaal',
    slug: 'wollen-sjaal',
    description:
      'Een meter tachtig lang en dertig centimeter breed: twee keer om de nek, en er blijft een eind over voor de wind. Gebreid van kwelderwol die bij Wolhuis Zandoog is gesponnen, met franje. Met de hand wassen, lauw, en plat laten drogen; meestal is een nacht in de mist al genoeg.',
    picture: 'Een roestrode gebreide sjaal met roomwitte banen en franje aan een kapstok.',
  },
  'HAT-WOOL': {
    name: 'Gebreide wollen muts',
    slug: 'gebreide-wollen-muts',
    description:
      'Gebreid van eilandwol in een brede rib die meegeeft, met een omslag over de oren. Eén maat past bijna iedereen. Hij blijft zitten tot windkracht 8; daarboven raden we een capuchon aan, of binnen blijven.',
    picture: 'Een nachtblauwe gebreide muts met een roestrode pompon op een paal in de duinen.',
  },
  'CUSHION-LINEN': {
    name: 'Linnen kussen',
    slug: 'linnen-kussen',
    description:
      'Een kussen van 45 bij 45 centimeter met een hoes van zwaar gewassen linnen en houten knopen, geweven en genaaid aan de vaste wal. Hetzelfde als in de leesstoel naast onze kachel, waar de kat het liefst ligt. De hoes gaat eraf en mag op veertig graden; strijken is zonde.',
    picture: 'Een mosgroen linnen kussen met houten knopen, en een zandkleurig erachter.',
  },
  'THROW-LINEN': {
    name: 'Linnen plaid',
    slug: 'linnen-plaid',
    description:
      'Roomwit gewassen linnen van 130 bij 170 centimeter, met een korte franje. Voor zomeravonden waarop wol te veel is en niets te weinig. Wassen op veertig graden en buiten drogen; dat is met onze wind een middag werk, en van elke beurt wordt het zachter.',
    picture: 'Een roomwitte linnen plaid met strepen en franje over een houten ladder.',
  },
  'TOWEL-LINEN': {
    name: 'Linnen badhanddoek',
    slug: 'linnen-badhanddoek',
    description:
      'Zuiver linnen met een lus, 70 bij 140 centimeter: licht in de tas, snel weer droog, en je slaat het zand er in één keer uit. Mag op zestig graden, zonder wasverzachter. De eerste drie keer is hij stug, net als de mensen hier.',
    picture: 'Een stapel linnen handdoeken in zeeblauw en zand op een houten krukje.',
  },
  'SLIPPERS-FELT': {
    name: 'Vilten sloffen',
    slug: 'vilten-sloffen',
    description:
      'Sloffen uit één stuk, gevilt van kwelderwol in de kleur van zand, met een dubbele zool. Gemaakt voor houten vloeren en voor mensen die bij de kachel nog niet naar bed willen. S is 36 tot 38, M is 39 tot 41, L is 42 tot 45. Ze zitten eerst krap en kennen na een week je voet.',
    picture: 'Een paar zandkleurige vilten sloffen op een rond blauw kleed.',
  },
  'MUG-TIDE': {
    name: 'Getijdenmok',
    slug: 'getijdenmok',
    description:
      'Gedraaid door Potterij De Vloed aan de haven, van steengoed, met een lijn in het glazuur waar het hoogwater staat. Er gaat driehonderd milliliter koffie in. Mag in de vaatwasser en in de magnetron; de lijn zit bij elke mok net ergens anders.',
    picture: 'Een dampende zeeblauwe mok met een golvende glazuurlijn boven kale klei.',
  },
  'BOWL-TIDE': {
    name: 'Getijdenkom',
    slug: 'getijdenkom',
    description:
      'De kom waar bij ons de soep in komt: zeeblauw steengoed, zestien centimeter wijd, een halve liter tot de rand. Groot genoeg voor een maaltijd, klein genoeg voor pap met duindoorn. Met de hand gedraaid aan de haven; kan tegen de vaatwasser en tegen een oven van 180 graden.',
    picture: 'Een kom van steengoed met blauwe kringen vanbinnen en een houten lepel ernaast.',
  },
  'PLATE-DUNE': {
    name: 'Duinbord',
    slug: 'duinbord',
    description:
      'Bord van steengoed met een lage, ongelijke rand, als een duin van ver gezien. Het glazuur heeft de kleur van droog zand, met spikkels ijzer uit de klei. Het kleine is 21 centimeter en voor brood, het grote is 27 en voor bot met een tweede aardappel. Mag in de vaatwasser.',
    picture: 'Een groot en een klein zandkleurig bord, beschilderd met duinen en helmgras.',
  },
  'TEAPOT-DUNE': {
    name: 'Duintheepot',
    slug: 'duintheepot',
    description:
      'Eén liter, vier koppen, roomwit glazuur en een tuit die niet druppelt; de pottenbakker heeft er twee winters over gedaan. In de tuit zit een zeefje van klei voor losse munt. Omspoelen met heet water is genoeg, afwasmiddel proef je terug.',
    picture: 'Een roomwitte theepot met een rieten hengsel en duinlijnen, naast een groen kopje.',
  },
  'JUG-MILK': {
    name: 'Melkkannetje',
    slug: 'melkkannetje',
    description:
      'Roomwit kannetje van steengoed, tien centimeter hoog, voor een kwart liter melk. Het oor past om twee vingers en de tuit schenkt waar je hem op richt. Drie madeliefjes staan er ook goed in, maar dan drink je de koffie zwart. Mag in de vaatwasser.',
    picture: 'Een roomwit kannetje met blauwe banden naast een glas melk.',
  },
  'VASE-LIGHTHOUSE': {
    name: 'Vuurtorenvaas',
    slug: 'vuurtorenvaas',
    description:
      'Vierentwintig centimeter hoog, met banden van roest over kale klei, zoals de vuurtoren er na nog een paar winters uitziet. In twee delen gedraaid, van binnen geglazuurd en waterdicht. De hals is smal: één stokroos blijft er rechtop in staan, en helmgras een winter lang.',
    picture: 'Een vaas als een rood-witte vuurtoren, met zeedistels en helmgras voor een raam.',
  },
  'CANDLE-HOLDER': {
    name: 'Kandelaar van steengoed',
    slug: 'kandelaar-van-steengoed',
    description:
      'Nachtblauwe kandelaar van steengoed: een schoteltje van elf centimeter met een opstaande rand voor het kaarsvet en een oor om hem mee de trap op te nemen. Voor gewone tafelkaarsen van 22 millimeter. Bij ons staat er een in elke gang, sinds de avond dat de stroom uitviel.',
    picture: 'Een nachtblauwe kandelaar met een oor en een brandende kaars in het donker.',
  },
  'DISH-BUTTER': {
    name: 'Botervloot met deksel',
    slug: 'botervloot-met-deksel',
    description:
      'Zeeblauwe vloot van steengoed waar een pakje van 250 gram in past, met een deksel en een meeuw als knop. De boter blijft er een week smeerbaar in, tenzij het in de gang vriest. Met de hand gemaakt door Potterij De Vloed aan de haven; mag in de vaatwasser.',
    picture: 'Een zeeblauwe botervloot met boter, en erachter het deksel met een meeuw als knop.',
  },
  'CUPS-EGG': {
    name: 'Twee eierdopjes',
    slug: 'twee-eierdopjes',
    description:
      'Twee zandkleurige dopjes van steengoed, vijf centimeter hoog en breed van voet, zodat het ei niet kantelt als iemand tegen de tafel stoot. Dezelfde als bij ons aan het ontbijt. De gebreide muts voor op het ei moet je zelf breien. Ze mogen in de vaatwasser.',
    picture: 'Twee zandkleurige eierdopjes met een ei erin, één heel en één opengetikt.',
  },
  'PRINT-LIGHTHOUSE': {
    name: 'Prent van de vuurtoren',
    slug: 'prent-van-de-vuurtoren',
    description:
      'De vuurtoren van Zandoog op zijn duin, in roest, zand en nachtblauw, met de hand getrokken op een oude proefpers. De inkt staat bij elke afdruk een haar naast de lijn; daaraan herken je hem. Op zwaar ongestreken papier, A4 of A3, zonder lijst.',
    picture: 'Een ingelijste prent van de rood-witte vuurtoren voor een opkomende zon.',
  },
  'PRINT-SEALS': {
    name: 'Prent van de zeehonden',
    slug: 'prent-van-de-zeehonden',
    description:
      'Een zandplaat bij laag water met een zeehond en haar jong erop. Wij tellen er twee; de drukker zegt drie en wijst op iets grijs. Met de hand getrokken op de oude proefpers van Drukkerij Het Wad, in zeeblauw, op zwaar ongestreken papier. A4 of A3, zonder lijst.',
    picture: 'Een prent aan houten latten van een zeehond met haar jong op een zandplaat.',
  },
  'PRINT-DUNES': {
    name: 'Prent van de duinen',
    slug: 'prent-van-de-duinen',
    description:
      'Drie duinenrijen achter elkaar, in tinten zand, met veel lucht erboven. De zee staat er niet op, maar je weet dat ze er is. Met de hand getrokken op de oude proefpers, op zwaar ongestreken papier, in A4 of A3. Uit de volle zon hangen: die is voor de echte.',
    picture: 'Een ingelijste prent van duinen met een pad, naast een vaas met grashalmen.',
  },
  'PRINT-FERRY': {
    name: 'Prent van de veerboot',
    slug: 'prent-van-de-veerboot',
    description:
      'De boot halverwege, in de bocht waar alle hoofden draaien. In zeeblauw met de hand afgedrukt op de proefpers van Drukkerij Het Wad, op zwaar ongestreken papier. A4 of A3, zonder lijst. Hangt goed in een gang: dan kom je elke dag even aan.',
    picture: 'Een prent van de veerboot onder een rode zon, met een kartonnen koker ernaast.',
  },
  'CHART-TIDES': {
    name: 'Getijdenkaart voor de muur',
    slug: 'getijdenkaart-voor-de-muur',
    description:
      'Hoog en laag water in de haven van Zandoog, een jaar lang, dag voor dag, getekend als één lange golf. Gedrukt op roomkleurig papier van 50 bij 70 centimeter en opgerold verstuurd. Handig als je gaat wadlopen, en geruststellend als je ver weg woont: ergens komt het altijd weer op.',
    picture: 'Een roomkleurige wandkaart met rijen getijdengolven en maanstanden, aan een klem.',
  },
  'CARDS-ISLAND': {
    name: 'Zes eilandkaarten',
    slug: 'zes-eilandkaarten',
    description:
      'Zes dubbele kaarten met zes enveloppen: vuurtoren, zeehonden, boot, duinen, schelp en helmgras. De kat die van niemand is, wilde niet stilzitten. Met de hand gedrukt door Drukkerij Het Wad, blanco vanbinnen, op karton dat tegen een vulpen kan. De post gaat met de eerste boot mee, dus schrijf ’s avonds.',
    picture: 'Een waaier van zes eilandkaarten boven een bruine envelop.',
  },
  'NOTEBOOK-LOG': {
    name: 'Logboek',
    slug: 'logboek',
    description:
      'Een boek op A5 van 144 bladzijden, met een nachtblauwe band en een leeslint. Boven aan elke bladzijde staat een regel voor datum, wind en water, zoals in een scheepsjournaal; de rest is voor jou. Gedrukt door Drukkerij Het Wad en aan de vaste wal genaaid, zodat het vlak blijft liggen.',
    picture: 'Een nachtblauw logboek met een kompasroos en een elastiek, op een zeekaart met een potlood.',
  },
  'CALENDAR-ISLAND': {
    name: 'Eilandkalender',
    slug: 'eilandkalender',
    description:
      'Twaalf bladen, twaalf prenten: sneeuw in de duinen in januari, lammeren in april, in augustus de bijenkasten op de hei. Gedrukt door Drukkerij Het Wad op ongestreken papier, A4, met een touwtje voor de spijker, volle maan en springtij, en ruimte voor een verjaardag. Een maand die voorbij is, knip je af en lijst je in.',
    picture: 'Een kalender aan een spijker, met twee vliegers boven de dagen.',
  },
};
