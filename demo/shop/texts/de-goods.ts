import type { goods as shapes } from '../goods.ts';
import type { ProductTexts } from './shop-texts.ts';

export const goods: Record<(typeof shapes)[number]['code'], ProductTexts> = {
  'SOAP-ALGAE': {
    name: 'Algenseife mit Salz',
    slug: 'algenseife-mit-salz',
    description:
      'Hundert Gramm Seife, gesiedet mit Blasentang und grobem Salz und dann sechs Wochen im Schuppen hinter dem Gasthaus gereift. Sie riecht nach Ebbe, nur sauber, und das Salz schrubbt ein wenig mit.\n\nTrocken abgelegt hält ein Stück gut fünf Wochen. Dieselbe Seife liegt in jedem Zimmer, falls Sie erst probieren wollen.',
    picture: 'Ein moosgrünes Stück Seife auf zwei Steinen, dahinter Blasentang.',
  },
  'SOAP-ROSEHIP': {
    name: 'Seife mit Hagebutte',
    slug: 'seife-mit-hagebutte',
    description:
      'Die Hagebutten wachsen in den Dünen, wo die wilde Rose macht, was sie will. Gemahlen kommen sie in die Seife und geben ihr die Rostfarbe und ein feines Peeling, ohne tierisches Fett. Hundert Gramm, sechs Wochen gereift, mild genug für jeden Tag.',
    picture: 'Zwei rostrote Stücke Seife, eines mit Papierbanderole, zwischen Hagebuttenzweigen.',
  },
  'SOAP-PINE': {
    name: 'Kiefernseife für Radfahrer',
    slug: 'kiefernseife-fuer-radfahrer',
    description:
      'Sandfarben, hundert Gramm, mit Öl aus Kiefernnadeln und ohne Tierisches. Gemacht für Hände, die an einer Fahrradkette waren, und für alle, die unser Wäldchen in zwanzig Minuten durchquert und dann vermisst haben. Sechs Wochen im Schuppen gereift; seitdem riecht der auch danach.',
    picture:
      'Ein sandfarbener Seifenblock mit abgeschnittenen Stücken auf einem Holzbrett, mit Kiefernzweigen und Zapfen.',
  },
  'SALT-BATH': {
    name: 'Badesalz mit Lavendel',
    slug: 'badesalz-mit-lavendel',
    description:
      'Grobes Meersalz mit Lavendel aus unserem Garten, auf dem Dachboden getrocknet. Zwei Handvoll in die volle Wanne, Tür zu, eine halbe Stunde nicht da sein. Das Glas mit 250 g reicht für fünf Bäder, das mit 600 g für zwölf. Trocken aufbewahren, Salz ist auf jede Feuchtigkeit neugierig.',
    picture: 'Ein Glas Badesalz mit Korken, daneben Lavendel und eine Holzschaufel.',
  },
  'BALM-SEABUCKTHORN': {
    name: 'Balsam mit Sanddorn',
    slug: 'balsam-mit-sanddorn',
    description:
      'Ein fester Balsam aus Sanddornöl, Sonnenblumenöl und Bienenwachs, bio und ohne Parfüm, für Lippen, Knöchel und Nasen, die gegen den Wind geschaut haben. Die Dose mit 30 g passt in jede Jackentasche und hält geöffnet ein Jahr. Nehmen Sie wenig, sonst sind Sie bis zum Abend orange.',
    picture: 'Eine offene Dose orangegelber Balsam, daneben der Deckel und ein Sanddornzweig.',
  },
  'OIL-LAVENDER': {
    name: 'Lavendelöl für Haut und Bad',
    slug: 'lavendeloel-fuer-haut-und-bad',
    description:
      'Sechs Wochen zieht unser Lavendel in Bio-Sonnenblumenöl, dann wird von Hand abgeseiht. Ein paar Tropfen auf die noch feuchte Haut oder eine Pipette voll ins Badewasser. Braune Flasche mit 100 ml; vor Sonne geschützt hält sie ein Jahr. Die Badematte bitte vorher wegziehen.',
    picture: 'Eine braune Pipettenflasche in einer Nische, dahinter Lavendel.',
  },
  'BRUSH-BEECH': {
    name: 'Badebürste aus Buche',
    slug: 'badebuerste-aus-buche',
    description:
      'Vierzig Zentimeter geölte Buche mit festen Pflanzenborsten, denn so weit weg juckt es meistens. Gebaut wird sie auf dem Festland, weil hier keine Buche gerade stehen bleibt. Nass mit Seife, trocken mit Mut; danach an der Kordel aufhängen, Borsten nach unten.',
    picture: 'Eine Badebürste aus Buche, aufgehängt an einer gekachelten Wand.',
  },
  'DISH-DRIFTWOOD': {
    name: 'Seifenschale aus Treibholz',
    slug: 'seifenschale-aus-treibholz',
    description:
      'Gesägt aus Holz, das an unserem Strand lag, geschliffen, geölt und mit vier Rillen, damit die Seife trocknen kann. Etwa 12 × 8 cm, jede mit eigener Maserung und manche mit dem Loch eines alten Nagels. Wann es neue gibt, entscheidet der nächste Sturm.',
    picture: 'Eine Seifenschale aus grauem Treibholz mit einem Stück Seife, vor einem Fenster auf die Dünen.',
  },
  'BLANKET-WOOL': {
    name: 'Decke aus Inselwolle',
    slug: 'decke-aus-inselwolle',
    description:
      'Gewebt aus der Wolle der Schafe von der Salzwiese, gesponnen im Wolhuis Zandoog. Die kleine misst 130 × 180 cm und gehört zu einem Sessel und einem Buch, die große misst 180 × 220 cm und gehört aufs Bett.\n\nSie kratzt im ersten Jahr ein wenig und danach nie wieder. Auslüften genügt fast immer; sonst lauwarm von Hand.',
    picture: 'Eine karierte Wolldecke mit Fransen über einem Holzstuhl.',
  },
  'SOCKS-WOOL': {
    name: 'Wollsocken für Gummistiefel',
    slug: 'wollsocken-fuer-gummistiefel',
    description:
      'Dicke Socken aus Salzwiesenwolle, nachtblau, mit einem Bund, der im Stiefel oben bleibt. S passt bei Schuhgröße 36 bis 38, M bei 39 bis 41, L bei 42 bis 45. Bei dreißig Grad im Wollprogramm waschen und liegend trocknen; aus dem Trockner kommen sie in Kindergröße.',
    picture: 'Ein Paar nachtblaue Wollsocken mit rostroten Fersen und Spitzen auf der Wäscheleine.',
  },
  'SCARF-WOOL': {
    name: 'Schal aus Inselwolle',
    slug: 'schal-aus-inselwolle',
    description:
      'Dreißig Zentimeter breit und einen Meter achtzig lang: Das reicht zweimal um den Hals, und ein Ende bleibt dem Wind zum Spielen. Locker gestrickt aus Wolle von der Salzwiese, also warm und trotzdem leicht. Lauwarm von Hand waschen, oder eine Nacht in den Nebel hängen.',
    picture: 'Ein rostroter Strickschal mit cremefarbenen Streifen und Fransen an der Garderobe.',
  },
  'HAT-WOOL': {
    name: 'Gerippte Wollmütze',
    slug: 'gerippte-wollmuetze',
    description:
      'Breit gerippt, mit einem Umschlag über den Ohren und in einer Größe, die fast allen passt. Auf unserem Scheunendach liegen vier Mützen; von dieser Sorte ist keine dabei. Inselwolle, lauwarm von Hand zu waschen. Bis Windstärke 8 sitzt sie, darüber empfehlen wir den Ofen.',
    picture: 'Eine nachtblaue Strickmütze mit rostrotem Bommel auf einem Pfahl in den Dünen.',
  },
  'CUSHION-LINEN': {
    name: 'Kissen aus Leinen',
    slug: 'kissen-aus-leinen',
    description:
      'Ein Kissen von 45 × 45 cm mit einem Bezug aus gewaschenem Leinen mit Holzknöpfen, genäht auf dem Festland. Dasselbe liegt im Lesesessel neben unserem Ofen, meistens unter der Katze. Der Bezug lässt sich abziehen und bei vierzig Grad waschen; gebügelt wird hier nichts.',
    picture: 'Ein moosgrünes Leinenkissen mit Holzknöpfen, dahinter ein sandfarbenes.',
  },
  'THROW-LINEN': {
    name: 'Leichtes Plaid aus Leinen',
    slug: 'leichtes-plaid-aus-leinen',
    description:
      'Cremefarbenes, vorgewaschenes Leinen, 130 × 170 cm, für Juniabende, an denen Wolle übertrieben wäre und gar nichts zu wenig. Es knittert sofort und belässt es dann dabei. Bei vierzig Grad waschen und draußen trocknen; mit jedem Mal wird es weicher.',
    picture: 'Ein cremefarbenes Leinenplaid mit Streifen und Fransen über einer Holzleiter.',
  },
  'TOWEL-LINEN': {
    name: 'Badetuch aus Leinen',
    slug: 'badetuch-aus-leinen',
    description:
      'Reines Leinen, 70 × 140 cm, mit einem Aufhänger. Es nimmt viel Wasser auf, trocknet zwischen zwei Tiden und lässt den Sand los, wenn Sie es einmal ausschlagen. Die ersten drei Male ist es etwas spröde, wie die Leute hier. Sechzig Grad, ohne Weichspüler.',
    picture: 'Ein Stapel Leinentücher in Meerblau und Sand auf einem Holzhocker.',
  },
  'SLIPPERS-FELT': {
    name: 'Hausschuhe aus Filz',
    slug: 'hausschuhe-aus-filz',
    description:
      'Gefilzt aus Inselwolle, sandfarben, mit doppelter Filzsohle, für Dielenböden und Leute, die vom Ofen noch nicht ins Bett wollen. S passt bei 36 bis 38, M bei 39 bis 41, L bei 42 bis 45. Nach einer Woche kennen sie Ihren Fuß. Auf dem Muschelweg verlieren sie.',
    picture: 'Ein Paar sandfarbene Filzhausschuhe auf einem runden blauen Teppich.',
  },
  'MUG-TIDE': {
    name: 'Becher mit Tidenlinie',
    slug: 'becher-mit-tidenlinie',
    description:
      'Gedreht in der Potterij De Vloed am Hafen und in Glasur getaucht, bis zu einer Linie, die nie ganz gerade ist: Hochwasser. 300 ml, ein Henkel für drei Finger, Steinzeug für Spülmaschine und Mikrowelle. Bei jedem Becher sitzt die Linie ein bisschen anders, je nach Tide.',
    picture: 'Ein dampfender meerblauer Becher, dessen Glasur in einer Wellenlinie über dem Ton endet.',
  },
  'BOWL-TIDE': {
    name: 'Schale in Meerblau',
    slug: 'schale-in-meerblau',
    description:
      'Die Schale, in der bei uns die Suppe kommt: Steinzeug, innen meerblau glasiert, sechzehn Zentimeter weit, ein halber Liter bis zum Rand. Auf der Scheibe gedreht, mit dickem Fuß, damit sie warm bleibt und stehen bleibt. Spülmaschine und Ofen nimmt sie gelassen.',
    picture: 'Eine Steinzeugschale mit blauen Ringen im Inneren, davor ein Holzlöffel.',
  },
  'PLATE-DUNE': {
    name: 'Teller mit Dünenrand',
    slug: 'teller-mit-duenenrand',
    description:
      'Sandfarbenes Steinzeug mit einem Rand, der sanft ansteigt wie eine Düne von weitem und die Sauce zurückhält. Der kleine misst 21 cm und ist für Brot und Kuchen, der große misst 27 cm und ist für Flunder mit zweiter Kartoffel. Stapelbar und für die Spülmaschine geeignet.',
    picture: 'Ein großer und ein kleiner sandfarbener Teller, bemalt mit Dünen und Strandhafer.',
  },
  'TEAPOT-DUNE': {
    name: 'Bauchige Teekanne',
    slug: 'bauchige-teekanne',
    description:
      'Ein Liter, also vier Tassen, in cremefarbenem Steinzeug. Die Tülle hat ein Sieb aus Ton und tropft nicht; daran hat die Töpferei zwei Winter gesessen. Der Deckel bleibt beim Einschenken, wo er ist. Mit heißem Wasser ausspülen genügt, Spülmittel schmeckt man noch am Freitag.',
    picture: 'Eine cremefarbene Teekanne mit Rohrhenkel und Dünenlinien, daneben ein grüner Becher.',
  },
  'JUG-MILK': {
    name: 'Kleines Milchkännchen',
    slug: 'kleines-milchkaennchen',
    description:
      'Ein Viertelliter Milch, Sahne oder Sauce, und kein Tropfen auf dem Tischtuch. Cremefarbenes Steinzeug mit einem Henkel für zwei Finger, gedreht am Hafen. Leer steht es nie lange: Drei Gänseblümchen passen auch hinein. Darf in die Spülmaschine.',
    picture: 'Ein cremefarbenes Kännchen mit blauen Bändern neben einem Glas Milch.',
  },
  'VASE-LIGHTHOUSE': {
    name: 'Vase wie ein Leuchtturm',
    slug: 'vase-wie-ein-leuchtturm',
    description:
      'Vierundzwanzig Zentimeter hoch, schlank und rostrot geringelt, nach dem Turm auf der westlichsten Düne. Der ist etwas größer, dafür passt keine Blume hinein. Von Hand gedreht und innen glasiert, also dicht; Strandhafer steht den ganzen Winter darin, auch ohne Wasser.',
    picture: 'Eine Vase wie ein rot-weißer Leuchtturm, mit Stranddisteln und Strandhafer am Fenster.',
  },
  'CANDLE-HOLDER': {
    name: 'Kerzenhalter zum Tragen',
    slug: 'kerzenhalter-zum-tragen',
    description:
      'Nachtblaues Steinzeug mit einem Teller, der das Wachs auffängt, und einem Henkel für den Gang die Treppe hinauf. Für gewöhnliche Tafelkerzen von 22 mm. Seit dem Abend ohne Strom steht bei uns in jedem Flur einer, gleich neben dem Sicherungskasten.',
    picture: 'Ein nachtblauer Kerzenhalter mit Henkel, die Kerze brennt im Dunkeln.',
  },
  'DISH-BUTTER': {
    name: 'Butterdose mit Deckel',
    slug: 'butterdose-mit-deckel',
    description:
      'Hier passt ein ganzes Stück Butter von 250 g hinein und bleibt streichfähig, sodass auch das Brot heil bleibt. Meerblaues Steinzeug aus der Potterij De Vloed mit einer Möwe als Knauf, von Hand gemacht und für die Spülmaschine geeignet. Die Töpferei brennt immer nur einen Ofen voll; der nächste trocknet noch.',
    picture: 'Eine meerblaue Butterdose mit Butter, dahinter der Deckel mit einer Möwe als Knauf.',
  },
  'CUPS-EGG': {
    name: 'Zwei Eierbecher',
    slug: 'zwei-eierbecher',
    description:
      'Zwei Becher aus sandfarbenem Steinzeug, auf breitem Fuß, damit das Ei stehen bleibt, wenn jemand verschlafen an den Tisch stößt. Es sind dieselben wie bei unserem Frühstück. Die Strickmütze müssen Sie selbst stricken. Spülmaschine geht.',
    picture: 'Zwei sandfarbene Eierbecher mit Eiern, eines ganz und eines geköpft.',
  },
  'PRINT-LIGHTHOUSE': {
    name: 'Druck vom Leuchtturm',
    slug: 'druck-vom-leuchtturm',
    description:
      'Der Leuchtturm von Zandoog, rot-weiß geringelt auf seiner Düne. Die Drukkerij Het Wad zieht jedes Blatt von Hand auf einer alten Andruckpresse ab; die Farbe liegt so satt, dass man die Ringe fühlen kann. Kräftiges Papier, A4 oder A3, ohne Rahmen. Und er blinkt nicht.',
    picture: 'Ein gerahmter Druck des rot-weißen Leuchtturms vor der aufgehenden Sonne.',
  },
  'PRINT-SEALS': {
    name: 'Druck mit Seehunden',
    slug: 'druck-mit-seehunden',
    description:
      'Eine Sandbank bei Niedrigwasser und darauf eine Seehündin mit ihrem Jungen, in Meerblau. Wir zählen zwei; der Drucker sagt drei und zeigt auf etwas Graues. Von Hand abgezogen auf der alten Andruckpresse der Drukkerij Het Wad, A4 oder A3, ohne Rahmen.',
    picture: 'Ein Druck an Holzleisten: eine Seehündin mit ihrem Jungen auf der Sandbank.',
  },
  'PRINT-DUNES': {
    name: 'Druck mit drei Dünen',
    slug: 'druck-mit-drei-duenen',
    description:
      'Drei Dünen, viel Himmel und das Meer, das man nicht sieht, aber kennt. Schicht um Schicht in Sandtönen auf kräftiges Papier gedruckt, mit der alten Andruckpresse der Drukkerij Het Wad. A4 oder A3, ohne Rahmen. Hängen Sie ihn nicht in die pralle Sonne, die mag nur das Original.',
    picture: 'Ein gerahmter Druck von Dünen mit einem Pfad, daneben eine Vase mit Halmen.',
  },
  'PRINT-FERRY': {
    name: 'Druck von der Fähre',
    slug: 'druck-von-der-faehre',
    description:
      'Die Fähre aus Zoutkade auf halbem Weg, in der Biegung, wo sich alle Köpfe drehen. In Meerblau von Hand abgezogen auf der alten Andruckpresse der Drukkerij Het Wad. A4 oder A3, ohne Rahmen. Macht sich gut im Flur, dann kommen Sie jeden Tag kurz an.',
    picture: 'Ein Druck der Fähre unter einer roten Sonne, daneben eine Pappröhre.',
  },
  'CHART-TIDES': {
    name: 'Tidenkarte für die Wand',
    slug: 'tidenkarte-fuer-die-wand',
    description:
      'Ein Jahr Hoch- und Niedrigwasser vor Zandoog, gezeichnet als eine einzige lange Welle. Auf cremefarbenes Papier gedruckt, 50 × 70 cm, und gerollt verschickt. Nützlich fürs Watt und tröstlich, wenn Sie in Kassel wohnen: Irgendwo läuft es immer gerade wieder auf.',
    picture: 'Eine cremefarbene Wandkarte mit Reihen von Tiden und Mondphasen, an einer Klemme.',
  },
  'CARDS-ISLAND': {
    name: 'Sechs Karten von der Insel',
    slug: 'sechs-karten-von-der-insel',
    description:
      'Sechs Klappkarten mit sechs Umschlägen: Leuchtturm, Seehunde, Fähre, Dünen, Muschel und Strandhafer. Die Katze, die niemandem gehört, wollte nicht stillsitzen. Von Hand auf der Andruckpresse gedruckt, innen leer. Der Briefkasten am Hafen wird geleert, wenn die Fähre geht, also schreiben Sie nicht zu lang.',
    picture: 'Ein Fächer aus sechs Inselkarten über einem braunen Umschlag.',
  },
  'NOTEBOOK-LOG': {
    name: 'Logbuch zum Selberschreiben',
    slug: 'logbuch-zum-selberschreiben',
    description:
      'A5, 144 Seiten, nachtblauer Einband mit Lesebändchen. Oben auf jeder Seite steht eine Zeile für Datum, Wind und Wasser; der Rest gehört Ihnen. Gebunden auf dem Festland, bleibt flach liegen und verträgt Füller. Ins erste schrieben wir: Nebel, sonst nichts.',
    picture:
      'Ein nachtblaues Logbuch mit Kompassrose und Gummiband auf einer Seekarte, daneben ein Bleistift.',
  },
  'CALENDAR-ISLAND': {
    name: 'Kalender von der Insel',
    slug: 'kalender-von-der-insel',
    description:
      'Zwölf Drucke von Zandoog, A4, einer für jeden Monat, abgezogen auf der Andruckpresse, mit einer Schnur für den Nagel. Vollmond und Springtide stehen drin, die Geburtstage tragen Sie selbst nach. Was vorbei ist, wird abgeschnitten und gerahmt.',
    picture: 'Ein Wandkalender an einem Nagel, mit zwei Drachen über den Tagen.',
  },
};
