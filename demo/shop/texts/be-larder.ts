import type { larder as shapes } from '../larder.ts';
import type { ProductTexts } from './shop-texts.ts';

export const larder: Record<(typeof shapes)[number]['code'], ProductTexts> = {
  'JAM-SEABUCKTHORN': {
    name: 'Confituur van duindoorn',
    slug: 'confituur-van-duindoorn',
    description:
      'Oranje, zuur en met de hand geplukt, aan struiken die ze liever gehouden hadden. Bessen, suiker en appel, in september gekookt in onze eigen keuken. Op een boterham met boter, of nog beter bij oude kaas. Toe blijft de bokaal een jaar goed, open zes weken in de frigo.',
    picture: 'Een bokaal oranje confituur van duindoorn, met takken vol bessen.',
  },
  'JAM-ROSEHIP': {
    name: 'Confituur van rozenbottel',
    slug: 'confituur-van-rozenbottel',
    description:
      'We plukken de bottels achter de duinen, na de eerste vriesnacht, en zeven ze twee keer, want de haartjes kriebelen. Het smaakt naar abrikoos die lang buiten heeft gestaan. Suiker en een beetje citroen erbij, 250 gram per bokaal. Eens open: zes weken in de frigo.',
    picture:
      'Een open bokaal confituur van rozenbottel met een lepel, een gesmeerde boterham en een takje bottels.',
  },
  'JAM-CRANBERRY': {
    name: 'Confituur van wilde cranberry’s',
    slug: 'confituur-van-wilde-cranberrys',
    description:
      'Cranberry’s groeien hier wild in de natte valleien tussen de duinen, en in oktober groeien er ook kromme ruggen. Biologisch, kort gekookt met suiker en verder niets, zodat er hele bessen in blijven. Zuur genoeg voor kaas, stoverij en pannenkoeken. De bokaal van 250 gram blijft na openen zes weken goed.',
    picture: 'Twee gestapelde bokalen confituur, naast een kommetje cranberry’s.',
  },
  'HONEY-HEATHER': {
    name: 'Honing van de hei',
    slug: 'honing-van-de-hei',
    description:
      'In augustus verhuist De Bijenkas de kasten naar de hei, ’s nachts, als iedereen thuis is. De honing is donker als amber en zo dik dat hij uit de raat geperst wordt. Op het einde proeft u een tikje bitter, en dat past bij roggebrood. In een donkere kast blijft hij jaren goed. Niet voor kinderen jonger dan één jaar.',
    picture: 'Honing druipt van een houten lepel in een open bokaal, tussen takjes bloeiende hei.',
  },
  'HONEY-DUNE': {
    name: 'Honing uit de duinen',
    slug: 'honing-uit-de-duinen',
    description:
      'Braam, klaver en wilde tijm: wat de bijen vinden tussen mei en juli. Bio, bleek en klaar, 250 gram, door De Bijenkas geslingerd en niet verwarmd. Trekt er mist in de bokaal, dan is de winter op komst. Zet hem in lauw water en hij bedenkt zich. Niet voor kinderen jonger dan één jaar.',
    picture: 'Een beugelbokaal goudgele honing met twee bijen, voor de duinen.',
  },
  'SYRUP-ELDERFLOWER': {
    name: 'Siroop van vlierbloesem',
    slug: 'siroop-van-vlierbloesem',
    description:
      'Vlier en zoute wind, dat gaat niet samen. Daarom wordt deze siroop op het vasteland gemaakt, naar ons recept: bloemen, suiker, citroen en twee dagen geduld. Met één deel op acht delen water haalt u vierenhalve liter limonade uit een fles van een halve liter. Open blijft ze vier weken goed in de frigo.',
    picture: 'Een beugelfles siroop met vlierbloesem en een glas limonade met citroen.',
  },
  'MUSTARD-SALTMARSH': {
    name: 'Mosterd van de schorre',
    slug: 'mosterd-van-de-schorre',
    description:
      'Grove mosterd met fijngesneden lamsoor, die we zelf op de schorre gaan halen. Voor bij de kaas, de worst of de laatste schep stoverij. Een potje van 170 gram. Eens open drie maanden in de frigo, al bijt hij elke week wat minder.',
    picture: 'Een stenen potje grove mosterd met een houten lepel, een takje zeekraal en mosterdzaad.',
  },
  'SALT-FLAKES': {
    name: 'Vlokken zeezout',
    slug: 'vlokken-zeezout',
    description:
      'In dit potje van 100 gram zat ooit een liter of drie Noordzee. Een houtvuur doet het werk, tot de vlokken boven drijven. Wrijf ze tussen de vingers fijn boven een ei, een patat of een stuk chocolade. Zout blijft goed; daar was het altijd al voor.',
    picture: 'Een glazen potje met een kurk, vol zoutvlokken, naast een houten schaaltje.',
  },
  'CHEESE-SHEEP': {
    name: 'Vers schapenkaasje',
    slug: 'vers-schapenkaasje',
    description:
      'Jonge kaas van de schapen achter de dijk, ’s morgens geschept en ’s namiddags al onderweg. Zacht, fris en lichtjes zilt; op een boterham met bieslook is dat een maaltijd. Rondje van 200 gram, vijf dagen houdbaar in de frigo. Verse kaas wacht niet, dus terugnemen gaat niet. Bevat melk.',
    picture: 'Een rond wit kaasje op een blauw bord, waar een punt uit gesneden is, met bieslook.',
  },
  'TEA-MINT': {
    name: 'Thee van tuinmunt',
    slug: 'thee-van-tuinmunt',
    description:
      'De thee van op uw kamer: munt uit onze tuin, gesneden voor ze bloeit en op zolder gedroogd. Bio, 40 gram losse blaadjes, goed voor een dertigtal tassen. Giet er water op dat net niet meer kookt, leg er een schoteltje op en wacht zes minuten.',
    picture: 'Een groen theeblik met verse munt, naast een glas muntthee.',
  },
  'TEA-SMOKE': {
    name: 'Zwarte thee met rook',
    slug: 'zwarte-thee-met-rook',
    description:
      'Zwarte thee, gerookt boven dennenhout en gekozen door Branderij De Steiger, aan de overkant van het water. Smaakt naar een stoof die een uur geleden uitging, in goed gezelschap. Een blik van 80 gram: een afgestreken koffielepel per tas, drie minuten en niet langer. Donker en goed toe houdt hij twee jaar.',
    picture: 'Een zwart theeblik met een houtvuur op het etiket, naast een dampende tas.',
  },
  'TEA-ROSEHIP': {
    name: 'Thee van rozenbottel',
    slug: 'thee-van-rozenbottel',
    description:
      'Rozenbottels van het eiland, gedroogd en fijngesneden. Bio en zonder cafeïne, rood in de tas, plezant zuur. In de doos van 60 gram zitten twintig builtjes: één per tas, tien minuten. De rest van de pot wordt een ijslolly, zeggen de kinderen.',
    picture: 'Een theedoos met een wilde roos erop, en een glas rode thee met een builtje.',
  },
  'TEA-SEABUCKTHORN': {
    name: 'Thee van duindoorn',
    slug: 'thee-van-duindoorn',
    description:
      'Gedroogde bessen en blaadjes van de duindoorn, anders niets. Eerst scherp en dan zacht, zoals de mensen hier. Bio, zonder cafeïne, 40 gram los voor een twintigtal tassen. Acht minuten laten trekken; over de lepel honing valt te praten.',
    picture: 'Een tas goudgele thee van bovenaf, met bessen van de duindoorn en een papieren theezakje.',
  },
  'TEA-EVENING': {
    name: 'Kruidenthee voor ’s avonds',
    slug: 'kruidenthee-voor-s-avonds',
    description:
      'Kamille, citroenmelisse en een beetje lavendel, in onze tuin gegroeid en op zolder gedroogd. Bio, zonder cafeïne en zonder beloftes; slapen doet u hier van de stilte na elf uur. Veertig gram is goed voor een dertigtal tassen. Zeven minuten, met een schoteltje erop.',
    picture: 'Een blauw theeblik met kamille en een tas thee, voor een raam met de maan.',
  },
  'COFFEE-HARBOUR': {
    name: 'Koffie van de kaai',
    slug: 'koffie-van-de-kaai',
    description:
      'Dit zit er in de kan die bij het ontbijt de tafel rondgaat: bio, donker gebrand door Branderij De Steiger, met een vleugje rook en cacao. Een pak van 250 gram, in bonen of gemalen voor de filter. Bewaar hem koel en toe, maar niet in de frigo, en drink hem binnen de maand uit.',
    picture: 'Een pak koffie met een zeilboot erop, een dampende mok en een hoopje bonen.',
  },
  'CHOCOLATE-SALT': {
    name: 'Fondantchocolade met zeezout',
    slug: 'fondantchocolade-met-zeezout',
    description:
      'Fondant met zeventig procent cacao en vlokken zeezout op de onderkant, waar uw tong ze eerst tegenkomt. Een reep van 100 gram zonder melk, van Branderij De Steiger. Koel bewaard houdt ze een jaar. Dat lezen we toch op de verpakking; zelf zijn we nooit zo ver geraakt.',
    picture: 'Een reep fondantchocolade met zoutvlokken, half uit een blauw papier met golven.',
  },
  'BISCUITS-FERRY': {
    name: 'Koekjes voor de overtocht',
    slug: 'koekjes-voor-de-overtocht',
    description:
      'Boterkoekjes, in onze keuken gebakken met tarwebloem, echte boter, ei en een snuifje zeezout. Een doos van 300 gram volstaat voor één overtocht, en alleen als u deelt. In de gesloten doos blijven ze een maand krokant. Bevat tarwe, melk en ei.',
    picture: 'Een ronde blikken doos vol boterkoekjes, met de veerboot op het deksel.',
  },
};
