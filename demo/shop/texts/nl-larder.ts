import type { larder as shapes } from '../larder.ts';
import type { ProductTexts } from './shop-texts.ts';

export const larder: Record<(typeof shapes)[number]['code'], ProductTexts> = {
  'JAM-SEABUCKTHORN': {
    name: 'Duindoornjam',
    slug: 'duindoornjam',
    description:
      'Oranje, zuur en met de hand geplukt; wie de struik kent, weet wat die hand daarvan vond. In september gekookt in onze eigen keuken, met suiker en appel en verder niets. Lekker op brood, beter bij oude kaas. Dicht blijft hij een jaar goed, open zes weken in de koelkast.',
    picture: 'Een pot oranje duindoornjam met takken vol bessen.',
  },
  'JAM-ROSEHIP': {
    name: 'Rozenbotteljam',
    slug: 'rozenbotteljam',
    description:
      'Van bottels die we na de eerste nachtvorst plukken, als ze zacht zijn en de vogels er ook achter komen. We zeven ze twee keer, want de haartjes kriebelen; dat is het meeste werk. Met suiker en een beetje citroen, in een pot van 250 gram. Na openen zes weken in de koelkast.',
    picture: 'Een open pot rozenbotteljam met een lepel, een belegde boterham en een tak bottels.',
  },
  'JAM-CRANBERRY': {
    name: 'Cranberryjam',
    slug: 'cranberryjam',
    description:
      'Cranberry’s groeien hier in het wild, in natte duinvalleien. Wij plukken ze in oktober, biologisch en op onze knieën. Kort gekookt met suiker en verder niets, zodat er hele bessen in blijven. Voor bij kaas, stoofpot en pannenkoeken; een pot van 250 gram, na openen zes weken houdbaar.',
    picture: 'Twee gestapelde potten cranberryjam naast een kom cranberry’s.',
  },
  'HONEY-HEATHER': {
    name: 'Heidehoning',
    slug: 'heidehoning',
    description:
      'In augustus rijden de kasten van De Bijenkas naar de hei, ’s nachts, als iedereen thuis is. Wat eruit komt is donker, een tikje bitter en zo dik dat het uit de raat geperst moet worden. Op roggebrood met zoute boter heb je verder niets nodig. Donker bewaard blijft hij jaren goed. Niet voor kinderen onder één jaar.',
    picture: 'Honing druipt van een houten lepel in een open pot, tussen takken bloeiende hei.',
  },
  'HONEY-DUNE': {
    name: 'Duinhoning',
    slug: 'duinhoning',
    description:
      'Wat de bijen van De Bijenkas tussen mei en juli vinden: braam, klaver en wilde tijm. Biologisch, licht en helder, geslingerd en niet verhit, in een pot van 250 gram. Wordt hij troebel, zet hem dan in lauw water. Is hij op, dan moeten we op de bijen wachten. Niet voor kinderen onder één jaar.',
    picture: 'Een beugelpot goudgele honing met twee bijen voor de duinen.',
  },
  'SYRUP-ELDERFLOWER': {
    name: 'Vlierbloesemsiroop',
    slug: 'vlierbloesemsiroop',
    description:
      'De vlier houdt niet van zoute wind, dus laten we deze aan de vaste wal maken, naar ons recept: bloesem, suiker, citroen en twee dagen geduld. Uit een halve liter komt vier en een halve liter limonade, met één deel siroop op acht delen water. Na openen vier weken in de koelkast.',
    picture: 'Een beugelfles vlierbloesemsiroop met bloesem en een glas limonade met citroen.',
  },
  'MUSTARD-SALTMARSH': {
    name: 'Kweldermosterd',
    slug: 'kweldermosterd',
    description:
      'Grove mosterd met lamsoor van de kwelder, gesneden op laarzen en nooit meer dan een mand tegelijk. Zilt eerst, scherp daarna. Een pot van 170 gram, voor bij kaas, worst of een ei. Na openen drie maanden in de koelkast, al gaat de scherpte eraf.',
    picture: 'Een stenen pot grove mosterd met een houten lepel, een tak zeekraal en mosterdzaad.',
  },
  'SALT-FLAKES': {
    name: 'Zeezoutvlokken',
    slug: 'zeezoutvlokken',
    description:
      'Voor een potje van 100 gram is ongeveer drie liter Noordzee nodig. Een houtvuur kookt die in tot er vlokken op drijven, en meer is het niet. Wrijf ze fijn tussen duim en vinger, op het laatst, over een ei, een aardappel of een stuk chocolade. Oud wordt zout niet; het was al oud.',
    picture: 'Een glazen pot met kurk vol zoutvlokken, naast een houten schaaltje vol.',
  },
  'CHEESE-SHEEP': {
    name: 'Verse schapenkaas',
    slug: 'verse-schapenkaas',
    description:
      'Jonge kaas van de schapen achter de dijk, ’s ochtends geschept en ’s middags op reis. Zacht, fris en een beetje zilt; met bieslook erover heb je een lunch. Een rondje van 200 gram. Houdt vijf dagen in de koelkast, en omdat verse kaas niet kan wachten, nemen we hem niet terug. Bevat melk.',
    picture: 'Een rond wit kaasje op een blauw bord, met een punt eruit en bieslook erover.',
  },
  'TEA-MINT': {
    name: 'Muntthee uit de tuin',
    slug: 'muntthee-uit-de-tuin',
    description:
      'Munt uit onze eigen tuin, biologisch, geplukt voor de bloei en op zolder gedroogd. Dezelfde thee die op je kamer staat. Veertig gram los, goed voor een kop of dertig: water dat net van de kook is, zes minuten geduld en een schoteltje erop.',
    picture: 'Een groen theeblik met verse munt naast een glas muntthee.',
  },
  'TEA-SMOKE': {
    name: 'Gerookte zwarte thee',
    slug: 'gerookte-zwarte-thee',
    description:
      'Zwarte thee die boven dennenhout is gerookt en ruikt naar een jas die bij de kachel heeft gehangen. Uitgezocht door Branderij De Steiger aan de vaste wal. Een blik van tachtig gram, een afgestreken theelepel per kop. Drie minuten trekken is thee, langer is weer; dicht en donker blijft hij twee jaar goed.',
    picture: 'Een zwart theeblik met een houtvuur op het etiket, naast een dampend kopje.',
  },
  'TEA-ROSEHIP': {
    name: 'Rozenbottelthee',
    slug: 'rozenbottelthee',
    description:
      'Rozenbottels van het eiland, gedroogd en fijngesneden. Biologisch, zonder cafeïne, rood in het glas en vriendelijk zuur. Een doos met twintig builtjes, zestig gram: één per kop, tien minuten trekken. Van wat er overblijft maak je waterijsjes; dat is door kinderen getest.',
    picture: 'Een theedoos met een wilde roos erop en een glas rode thee met een builtje.',
  },
  'TEA-SEABUCKTHORN': {
    name: 'Duindoornthee',
    slug: 'duindoornthee',
    description:
      'Blad en bes van de duindoorn, samen gedroogd. Eerst scherp, dan zacht. Biologisch en zonder cafeïne, veertig gram los voor ongeveer twintig koppen. Acht minuten trekken, en een lepel honing als de wind noordwest is.',
    picture: 'Een kop goudgele thee van bovenaf, met duindoornbessen en een papieren theezakje.',
  },
  'TEA-EVENING': {
    name: 'Avondthee',
    slug: 'avondthee',
    description:
      'Kamille, citroenmelisse en een beetje lavendel, alle drie uit de tuin en op zolder gedroogd. Biologisch, zonder cafeïne, veertig gram los: een kop of dertig. Zeven minuten trekken met een schoteltje erop. Zet hem als de laatste boot weg is; als de pot leeg is, weet je waar je bed staat.',
    picture: 'Een blauw theeblik met kamille en een kopje thee voor een raam met de maan.',
  },
  'COFFEE-HARBOUR': {
    name: 'Havenkoffie',
    slug: 'havenkoffie',
    description:
      'Donker gebrand door Branderij De Steiger, biologisch, met iets van rook en cacao. Dit is de koffie uit de pot die bij ons aan het ontbijt rondgaat. Een zak van 250 gram, als bonen of gemalen voor filter. Dicht en koel bewaren, niet in de koelkast, en binnen een maand opdrinken.',
    picture: 'Een zak koffie met een zeilboot erop, een dampende mok en een hoopje bonen.',
  },
  'CHOCOLATE-SALT': {
    name: 'Chocolade met zeezout',
    slug: 'chocolade-met-zeezout',
    description:
      'Zeventig procent cacao, met vlokken zeezout op de achterkant, waar je tong ze het eerst vindt. Een reep van honderd gram zonder melk, van Branderij De Steiger. Koel bewaard een jaar houdbaar, zegt de branderij; wij hebben het nooit kunnen nagaan.',
    picture: 'Een reep pure chocolade met zoutvlokken, half uit een blauwe wikkel met golven.',
  },
  'BISCUITS-FERRY': {
    name: 'Bootkoekjes',
    slug: 'bootkoekjes',
    description:
      'Boterkoekjes uit onze eigen oven, met tarwebloem, roomboter, ei en een snuf zeezout. Een blik van driehonderd gram: genoeg voor één overtocht als je deelt, voor een halve als je dat niet doet. In het gesloten blik een maand knapperig. Bevat tarwe, melk en ei.',
    picture: 'Een rond blik vol boterkoekjes, met de veerboot op het deksel.',
  },
};
