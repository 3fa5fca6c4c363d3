import type { DemoTexts } from './nl.ts';

export const storyWinter = {
  path: '/geschichten/januar',
  name: 'Januar',
  title: 'Januar auf der Insel · Herberg De Zilte Duin',
  description:
    'Schnee am Strand, drei Gäste an einem Tisch und eine Fähre, die zwei Tage nicht kommt: eine kleine Geschichte über Zandoog im Winter.',
  rows: {
    opening: {
      title: 'Januar',
      lead: 'Von der Woche, in der keine Fähre fuhr und trotzdem nichts fehlte.',
    },
    story: {
      body: `
        <p>Schnee am Strand sieht aus wie ein Versehen. Er bleibt liegen bis genau dorthin, wo das Wasser hinkommt, und da hört das Weiß mit einer sauberen Kante auf, als wäre jemand mit dem Messer um die Torte gegangen.</p>
        <p>An jenem Dienstag drehte der Wind auf Ost. Der Kapitän sah auf die Flagge, dann auf den Pegel und sagte, morgen gehe es wieder. Am Mittwoch sagte er das auch. Wir hatten drei Gäste: einen Organisten, eine Frau, die hier ihre Doktorarbeit fertig schreiben wollte, und einen Jungen von neunzehn, dessen Eltern fanden, er müsse mal etwas sehen. Sie saßen an drei Tischen.</p>
        <p>Am Mittwochabend fiel der Strom aus. Das ist hier kein Unglück, es ist vor allem dunkel. Wir schoben die Tische am Ofen zusammen, stellten alle Kerzen zueinander und holten den Topf vom Feuer. Geschmortes wird am zweiten Tag besser. Der Organist konnte, wie sich zeigte, schälen, ohne hinzusehen.</p>
        <p>In der Nacht knarrte es draußen im Watt. Wer das nie gehört hat, denkt an Möbel. Es sind Eisschollen, die mit der Flut steigen, sich übereinanderschieben und seufzen. Wir gingen mit einer Laterne hinaus, einer hinter dem anderen, in Stiefeln aus der Kiste. Der Junge ging voran. Keiner sagte etwas, und das dauerte länger, als man es drei Fremden zutrauen würde.</p>
        <p>Am Donnerstag um elf fuhr die Fähre wieder. An Bord waren eine Zeitung vom Dienstag, drei Kisten Milch und ein Päckchen für die Doktorarbeit. Ihr Koffer stand schon im Flur. Die Frau sah den Koffer an, dann den Ofen, und fragte, ob auch am Samstag eine Fähre gehe.</p>
        <p>Es ging eine. Am Montag haben wir sie zum Hafen gebracht.</p>`,
    },
    closing: { heading: 'Noch eine Tasse Tee?', action: 'Weiterlesen: Seehunde zählen' },
  },
} satisfies DemoTexts['pages']['storyWinter'];

export const storySeals = {
  path: '/geschichten/seehunde-zaehlen',
  name: 'Seehunde zählen',
  title: 'Seehunde zählen · Herberg De Zilte Duin',
  description:
    'Um halb sechs auf dem Deich, mit Fernglas und Thermoskanne: eine kleine Geschichte vom Seehundezählen auf der Sandbank vor Zandoog.',
  rows: {
    opening: {
      title: 'Seehunde zählen',
      lead: 'Das geht nur bei Niedrigwasser, und Niedrigwasser schert sich nicht um den Wecker.',
    },
    story: {
      body: `
        <p>Um halb sechs gehört der Deich den Austernfischern. Sie rufen, als wäre etwas gestohlen worden, und wenn man näher kommt, stellt sich heraus, dass man es selbst war. Man setzt sich, schraubt die Thermoskanne auf und wartet, bis das Wasser weg ist.</p>
        <p>Zuerst ist da ein Strich. Dann wird aus dem Strich ein Rücken, und dann liegt mitten im Priel eine Sandbank, so groß wie das Dorf. Darauf die Seehunde, wie Würste, die jemand bereitgelegt und dann vergessen hat.</p>
        <p>Gezählt wird von links nach rechts, und blinzeln gilt nicht. Der Seehund liegt da wie eine Banane: Kopf hoch, Schwanz hoch. Die Kegelrobbe ist größer und hat das Profil eines Hundes, der sich seinen Teil denkt. Im Juni liegen Junge dabei, die schon nach ein paar Stunden schwimmen können und es sofort bereuen. Dann rufen sie nach der Mutter, mit einem Laut, bei dem man aufspringen möchte.</p>
        <p>Man lässt es bleiben. Man bleibt auf dem Deich, denn ein Seehund, der erschrickt, geht ins Wasser, und ein Junges, das zu früh ins Wasser geht, wird nicht dick. Fünfhundert Meter Abstand, so ist es abgemacht. Deshalb haben wir gute Ferngläser, und deshalb bekommt jeder eins mit, der danach fragt.</p>
        <p>Hundertsiebzig, hundertachtzig. Dann fährt ein Krabbenkutter vorbei, die ganze Reihe verrutscht, und man fängt von vorn an. Beim zweiten Mal kamen wir auf zweihundertvierzehn. Beim dritten auf zweihundertneun. Der Ranger schreibt die mittlere Zahl auf und sagt, das sei Wissenschaft.</p>
        <p>Um acht kippt die Tide. Die Sandbank wird schmaler, die Würste rücken zusammen, und eine nach der anderen gleitet in den Priel. Was bleibt, ist ein Kopf, ganz rund, der einen ansieht. Er zählt auch. Er ist früher fertig.</p>`,
    },
    closing: { heading: 'Der Kessel pfeift noch', action: 'Weiterlesen: Fünfzig Minuten' },
  },
} satisfies DemoTexts['pages']['storySeals'];

export const storyFerry = {
  path: '/geschichten/fuenfzig-minuten',
  name: 'Fünfzig Minuten',
  title: 'Fünfzig Minuten auf der Fähre · Herberg De Zilte Duin',
  description:
    'In fünfzig Minuten von Zoutkade nach Zandoog: eine kleine Geschichte über die Überfahrt, Kaffee im Pappbecher und was dabei über Bord geht.',
  rows: {
    opening: {
      title: 'Fünfzig Minuten',
      lead: 'So lange dauert die Überfahrt. Abkürzen lässt sie sich nicht, und das ist gut so.',
    },
    story: {
      body: `
        <p>In Zoutkade stehen alle noch auf dem Parkplatz und gehen die Liste durch. Sind die Fenster zu, ist die Fahrkarte in der Tasche, wer hat den Hund. Dann geht die Klappe hoch, und was man vergessen hat, ist auf einmal nicht mehr wichtig.</p>
        <p>Die ersten zehn Minuten schauen sie zurück. Auf den Kran am Kai, die Windräder, die Straße, über die sie gekommen sind. Nachrichten werden verschickt: Wir sind auf der Fähre. Das stimmt. Es ist auch die letzte Nachricht, die ohne Mühe ankommt.</p>
        <p>Um Minute fünfzehn riecht es nach Kaffee. Er kommt aus dem Automaten und ist nicht gut, aber stehen gelassen hat ihn noch keiner. Auf dem Achterdeck stehen die, die dort immer stehen, mit hochgeschlagenem Kragen. Die Möwen hängen neben der Reling und lassen sich mitnehmen. Sie haben eine Dauerkarte.</p>
        <p>Auf halber Strecke, bei der grünen Tonne, fährt die Fähre eine Kurve, wo keine nötig scheint. Das ist das Fahrwasser. Unter dem Wasser liegt Land, und der Steuermann weiß, wo. Bei Niedrigwasser sieht man es: auf beiden Seiten eine glänzende Fläche, mit Vögeln, die bis zu den Knöcheln in ihrem Frühstück stehen. Hier drehen sich die Köpfe. Wir haben es oft gesehen und wissen immer noch nicht, wer damit anfängt. Plötzlich schaut keiner mehr zurück.</p>
        <p>Dann kommt erst der Leuchtturm, dann ein Strich, dann die Kirche. Kinder werden auf Schultern gehoben. Jemand sagt: Da ist sie. Das wissen längst alle, aber gesagt werden muss es.</p>
        <p>In Minute achtundvierzig gehen die Jacken zu. Die Leinen fliegen, die Klappe senkt sich, und herein weht ein Geruch von Tang, Pferd und gebratenem Fisch. Man geht mit weniger von Bord, als man mitgebracht hat. Was es war, weiß man nicht genau. Es treibt irgendwo bei der grünen Tonne.</p>`,
    },
    closing: { heading: 'Noch nicht müde?', action: 'Weiterlesen: Januar' },
  },
} satisfies DemoTexts['pages']['storyFerry'];
