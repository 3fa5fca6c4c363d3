import type { larder as shapes } from '../larder.ts';
import type { ProductTexts } from './shop-texts.ts';

export const larder: Record<(typeof shapes)[number]['code'], ProductTexts> = {
  'JAM-SEABUCKTHORN': {
    name: 'Sanddornkonfitüre mit Apfel',
    slug: 'sanddornkonfituere-mit-apfel',
    description:
      'Orange, sauer und von Hand gepflückt; wer den Strauch kennt, weiß, was die Hand davon hielt. Mit Zucker und Apfel in unserer eigenen Küche gekocht, sonst nichts. Gut auf Butterbrot, besser zu altem Käse. Ungeöffnet ein Jahr haltbar, danach sechs Wochen im Kühlschrank.',
    picture: 'Ein Glas orangefarbene Sanddornkonfitüre mit Zweigen voller Beeren.',
  },
  'JAM-ROSEHIP': {
    name: 'Konfitüre aus Hagebutten',
    slug: 'konfituere-aus-hagebutten',
    description:
      'Gepflückt nach dem ersten Frost, wenn die Hagebutten weich sind und die Vögel es auch gemerkt haben. Dann zweimal durch das Sieb, wegen der Kerne; das ist die eigentliche Arbeit. Glas mit 250 g, geöffnet sechs Wochen im Kühlschrank haltbar. Passt in Joghurt und in jeden Pfannkuchen.',
    picture: 'Ein offenes Glas Hagebuttenkonfitüre mit Löffel, ein Konfitürebrot und ein Hagebuttenzweig.',
  },
  'JAM-CRANBERRY': {
    name: 'Konfitüre aus wilden Cranberrys',
    slug: 'konfituere-aus-wilden-cranberrys',
    description:
      'In den nassen Dünentälern wachsen Cranberrys wild, und im Oktober knien wir dazwischen. Bio, kurz gekocht, sodass noch ganze Beeren drin sind, im Glas mit 250 g. Zu Käse, zu Wild, zum Grießbrei, wenn es stürmt. Geöffnet sechs Wochen im Kühlschrank haltbar.',
    picture: 'Zwei gestapelte Gläser Cranberrykonfitüre neben einer Schale Cranberrys.',
  },
  'HONEY-HEATHER': {
    name: 'Honig aus der Heide',
    slug: 'honig-aus-der-heide',
    description:
      'Im August zieht De Bijenkas mit den Bienenkästen in die Heide, nachts, wenn alle zu Hause sind. Das ergibt einen dunklen Honig, fest wie Gelee, am Ende ein wenig herb. Kühl und dunkel hält er jahrelang; nachgeprüft hat das hier noch keiner. Nicht für Kinder unter einem Jahr.',
    picture: 'Honig tropft von einem Holzlöffel in ein offenes Glas, zwischen blühender Heide.',
  },
  'HONEY-DUNE': {
    name: 'Honig aus den Dünen',
    slug: 'honig-aus-den-duenen',
    description:
      'Was in den Dünen blüht, bevor die Heide an der Reihe ist, sammeln die Bienen von De Bijenkas: ein heller, milder Bio-Honig, kalt geschleudert, im Glas mit 250 g. Wird er fest, stellen Sie ihn in warmes Wasser, dann überlegt er es sich. Nicht für Kinder unter einem Jahr.',
    picture: 'Ein Bügelglas goldgelber Honig mit zwei Bienen vor den Dünen.',
  },
  'SYRUP-ELDERFLOWER': {
    name: 'Sirup aus Holunderblüten',
    slug: 'sirup-aus-holunderblueten',
    description:
      'Gemacht wird er für uns auf dem Festland, weil Holunder unseren Wind nicht verträgt: Blüten, Zucker, Zitrone. Ein Teil Sirup auf acht Teile kaltes Wasser, oder ein Schuss in ein Glas Sekt. Flasche mit einem halben Liter, geöffnet vier Wochen im Kühlschrank haltbar.',
    picture: 'Eine Bügelflasche Holunderblütensirup mit Blüten und einem Glas mit Eis und Zitrone.',
  },
  'MUSTARD-SALTMARSH': {
    name: 'Senf von der Salzwiese',
    slug: 'senf-von-der-salzwiese',
    description:
      'Grober Senf mit Strandaster, die wir selbst schneiden, in Gummistiefeln und nie mehr als einen Korb voll. Erst salzig, dann scharf, gut zu Käse, Wurst und gekochtem Ei. Topf mit 170 g. Geöffnet drei Monate im Kühlschrank haltbar; er wird dabei etwas milder, wie wir alle.',
    picture: 'Ein Steinguttopf mit grobem Senf, Holzlöffel, einem Zweig Queller und Senfkörnern.',
  },
  'SALT-FLAKES': {
    name: 'Salzflocken aus der Nordsee',
    slug: 'salzflocken-aus-der-nordsee',
    description:
      'Rund drei Liter Nordsee stecken in diesem Glas mit 100 g, über dem Holzfeuer eingekocht, bis Flocken obenauf schwimmen. Mehr ist es nicht. Zwischen den Fingern zerreiben, ganz zum Schluss, über Fisch, Tomate oder ein weiches Ei. Trocken gelagert wird es nicht alt, denn das ist es schon.',
    picture: 'Ein Glas Salzflocken mit Korken neben einer gehäuften Holzschale.',
  },
  'CHEESE-SHEEP': {
    name: 'Frischer Schafskäse',
    slug: 'frischer-schafskaese',
    description:
      'Junger Käse von den Schafen hinterm Deich, morgens geschöpft und nachmittags schon unterwegs. Mild, frisch und ein wenig salzig; mit Schnittlauch ist er ein Mittagessen. Ein Laib von 200 g, fünf Tage im Kühlschrank haltbar. Frischer Käse wartet nicht, darum nehmen wir ihn nicht zurück. Enthält Milch.',
    picture: 'Ein runder weißer Käse auf einem blauen Teller, angeschnitten und mit Schnittlauch bestreut.',
  },
  'TEA-MINT': {
    name: 'Minztee aus dem Garten',
    slug: 'minztee-aus-dem-garten',
    description:
      'Der Tee von Ihrem Zimmer: Bio-Minze aus dem Garten hinter dem Haus, vor der Blüte geschnitten und auf dem Dachboden getrocknet. Ein Esslöffel auf die Kanne, Wasser kurz nach dem Kochen, sechs Minuten. Vierzig Gramm lose, ein Jahr haltbar. Den Stuhl am Fenster stellen Sie.',
    picture: 'Eine grüne Teedose mit frischer Minze neben einem Glas Minztee.',
  },
  'TEA-SMOKE': {
    name: 'Geräucherter Schwarztee',
    slug: 'geraeucherter-schwarztee',
    description:
      'Schwarzer Tee, über Kiefernholz geräuchert und ausgesucht von der Branderij De Steiger auf dem Festland. Er riecht wie eine Jacke, die neben dem Ofen hing. Dose mit 80 g, lose. Drei Minuten ziehen lassen gibt Tee, fünf Minuten geben Seegang.',
    picture: 'Eine schwarze Teedose mit einem Holzfeuer auf dem Etikett, daneben eine dampfende Tasse.',
  },
  'TEA-ROSEHIP': {
    name: 'Roter Tee aus Hagebutten',
    slug: 'roter-tee-aus-hagebutten',
    description:
      'Hagebutten von der Insel, getrocknet und fein geschnitten, in Bio-Qualität. Rot, frisch, ohne Koffein, also auch für Kinder und nach zehn Uhr abends. Schachtel mit zwanzig Beuteln, 60 g: einer je Tasse, zehn Minuten. Falls Sie an Jugendherberge denken: Dieser hier hat die Früchte noch gesehen.',
    picture: 'Eine Teeschachtel mit einer Wildrose darauf und ein Glas roter Tee mit Beutel.',
  },
  'TEA-SEABUCKTHORN': {
    name: 'Tee aus Sanddorn',
    slug: 'tee-aus-sanddorn',
    description:
      'Blätter und Beeren vom Sanddorn, zusammen getrocknet: goldgelb, sauer und am Ende ein wenig herb. Bio, ohne Koffein, vierzig Gramm lose, acht Minuten ziehen lassen. Bei Nordwest gehört Honig hinein. Geerntet wird einmal im Jahr, deshalb ist er auch einmal im Jahr alle.',
    picture: 'Eine Tasse goldgelber Tee von oben, mit Sanddornbeeren und einer Papiertüte Tee.',
  },
  'TEA-EVENING': {
    name: 'Kräutertee für den Abend',
    slug: 'kraeutertee-fuer-den-abend',
    description:
      'Kamille, Zitronenmelisse und ein wenig Lavendel, alles Bio und aus dem Garten hinter dem Haus. Vierzig Gramm lose, ohne Koffein; sieben Minuten ziehen lassen, mit einer Untertasse obendrauf. Setzen Sie ihn auf, wenn die letzte Fähre weg ist. Den Rest macht die Stille nach elf.',
    picture: 'Eine blaue Teedose mit Kamille und eine Tasse Tee vor einem Fenster mit Mond.',
  },
  'COFFEE-HARBOUR': {
    name: 'Hafenkaffee, dunkel geröstet',
    slug: 'hafenkaffee-dunkel-geroestet',
    description:
      'Der Kaffee aus der Kanne, die bei uns am Frühstückstisch herumgeht: Bio, dunkel geröstet von der Branderij De Steiger, mit einer Spur Rauch und Kakao. Tüte mit 250 g, als Bohnen oder für Filter gemahlen. Gut verschlossen und kühl lagern und in einem Monat austrinken.',
    picture: 'Eine Tüte Kaffee mit einem Segelboot darauf, ein dampfender Becher und ein Häufchen Bohnen.',
  },
  'CHOCOLATE-SALT': {
    name: 'Zartbitterschokolade mit Meersalz',
    slug: 'zartbitterschokolade-mit-meersalz',
    description:
      'Hundert Gramm dunkle Schokolade aus der Branderij De Steiger, mit Salzflocken auf der Rückseite, wo die Zunge zuerst hinkommt. Ohne Milch und ohne Gluten. Brechen Sie ein Stück ab und heben Sie den Rest für die Fähre auf; das ist noch niemandem gelungen.',
    picture: 'Eine Tafel dunkle Schokolade mit Salzflocken, halb ausgepackt aus blauem Wellenpapier.',
  },
  'BISCUITS-FERRY': {
    name: 'Butterkekse für die Überfahrt',
    slug: 'butterkekse-fuer-die-ueberfahrt',
    description:
      'Butterkekse aus unserem eigenen Ofen, in einer Dose mit 300 g. Die Überfahrt dauert fünfzig Minuten, die Dose meistens auch. Enthält Weizen, Milch und Ei; gut verschlossen bleiben sie einen Monat knusprig. Danach ist die Dose für Knöpfe, Muscheln oder Geheimnisse da.',
    picture: 'Eine runde Dose voller Butterkekse, auf dem Deckel die Fähre.',
  },
};
