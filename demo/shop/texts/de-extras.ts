import type { extras as shapes } from '../extras.ts';
import type { ProductTexts } from './shop-texts.ts';

export const extras: Record<(typeof shapes)[number]['code'], ProductTexts> = {
  'GIFT-CARD': {
    name: 'Gutschein nach Wahl',
    slug: 'gutschein-nach-wahl',
    description:
      'Für alle, die etwas schenken, aber nichts vorschreiben wollen. Er gilt für Zimmer, Restaurant und Laden, fünf Jahre lang und gern in kleinen Stücken; was übrig ist, bleibt auf dem Gutschein. Er kommt mit einem Code per E-Mail, auch an Tagen, an denen die Fähre nicht fährt.',
    picture: 'Ein Gutschein mit dem Leuchtturm in einem blauen Umschlag mit roter Schleife.',
  },
  'GIFT-NIGHT': {
    name: 'Eine Nacht zu zweit',
    slug: 'eine-nacht-zu-zweit',
    description:
      'Eine Nacht für zwei mit Frühstück bis halb elf, an jedem Tag der Woche, sofern ein Zimmer frei ist. Wer beschenkt wird, sucht das Datum aus und ruft an oder schreibt. Fünf Jahre gültig. Die Fähre ist nicht dabei, das Meeresrauschen schon.',
    picture: 'Ein Gutschein mit einem Haus im Mondlicht, auf einem gemachten Bett mit Zimmerschlüssel.',
  },
  'GIFT-SAUNA': {
    name: 'Saunaabend zu zweit',
    slug: 'saunaabend-zu-zweit',
    description:
      'Eine Abendstunde für zwei in der Holzofensauna in den Dünen: neunzig Grad, ein großes Fenster und achtundsechzig Schritte bis zum Meer. Bademäntel und Handtücher liegen bereit. Fünf Jahre gültig; den Abend machen Sie vorher mit uns aus, dann brennt der Ofen schon.',
    picture: 'Ein Gutschein mit einer Sauna am Meer auf einem Stapel Handtücher, daneben ein Holzeimer.',
  },
  'EXTRA-BREAKFAST': {
    name: 'Frühstück bis halb elf',
    slug: 'fruehstueck-bis-halb-elf',
    description:
      'Brot, das um sechs aus dem Ofen kam, Käse von der Nachbarin gegenüber, ein Ei unter der Strickmütze, Brei mit Sanddorn und Kaffee, solange die Kanne herumgeht. Von 8 bis 10.30 Uhr. Für die erste Fähre steht eine Papiertüte mit Ihrem Namen an der Haustür.',
    picture: 'Ein Tablett mit Croissants, Ei, Konfitüre, Kaffee und Saft.',
  },
  'EXTRA-BICYCLE': {
    name: 'Fahrrad für Ihren Aufenthalt',
    slug: 'fahrrad-fuer-ihren-aufenthalt',
    description:
      'Ein Rad, das fährt, für jeden Tag, den Sie da sind, mit Schloss und Packtasche. Es steht im Schuppen gegenüber vom Anleger, der Sattel auf Ihrer Höhe, wenn Sie uns sagen, wie groß Sie sind. Vierunddreißig Kilometer Radweg warten, die Hälfte davon mit Gegenwind.',
    picture: 'Ein rotes Fahrrad mit Korb an einem Zaun in den Dünen, dahinter das Meer.',
  },
  'EXTRA-SAUNA': {
    name: 'Abendstunde in der Sauna',
    slug: 'abendstunde-in-der-sauna',
    description:
      'Vormittags gehört die Sauna ohnehin zu Ihrem Zimmer; dies ist für alle, denen erst abends kalt wird. Eine Stunde am Holzofen, mittwochs bis sonntags, in aller Stille, mit Bademantel und zwei Handtüchern. Die Uhrzeit machen wir aus, wenn Sie da sind.',
    picture: 'Ein Holzeimer mit Kelle auf einer Saunabank, mit Handtüchern und Birkenzweigen.',
  },
  'EXTRA-DOG': {
    name: 'Ihr Hund kommt mit',
    slug: 'ihr-hund-kommt-mit',
    description:
      'Im Gartenzimmer und in zwei der vier Lodges, mit Korb, Napf und einem alten Handtuch. An der Hintertür steht ein Bottich mit lauwarmem Wasser. Von April bis Mitte August bleibt die Leine dran, wegen der Nester. Die Katze weiß Bescheid und behält sich alles Weitere vor.',
    picture: 'Ein braun-weißer Hund sitzt auf einem Teppich neben einem Wassernapf, die Leine am Haken.',
  },
  'EXTRA-COT': {
    name: 'Kinderbett mit Bettwäsche',
    slug: 'kinderbett-mit-bettwaesche',
    description:
      'Ein Holzbett für Kinder bis etwa zwei Jahre, mit Matratze, Leinenlaken und einer kleinen Decke. Wenn Sie ankommen, steht es schon da, fertig bezogen. Es passt in jedes Zimmer, nur nicht in den Alkoven; da hat schon der Koffer Mühe.',
    picture: 'Ein Kinderbett aus Holz mit einem Stoffseehund unter einem Mobile aus Möwen.',
  },
  'EXTRA-PICNIC': {
    name: 'Picknick im Korb',
    slug: 'picknick-im-korb',
    description:
      'Brot, Käse, ein gekochtes Ei, Obst, Butterkekse und eine Thermoskanne Tee, in einem Korb, der ans Fahrrad passt. Bis zehn Uhr abends bestellt, steht er nach dem Frühstück auf dem Tresen. Der Sand kommt von allein dazu. Den Korb hätten wir gern zurück.',
    picture: 'Ein Weidenkorb mit Brot, Flasche und Äpfeln auf einer Decke in den Dünen.',
  },
  'EXTRA-WINE': {
    name: 'Eine Flasche Wein, kalt',
    slug: 'eine-flasche-wein-kalt',
    description:
      'Weißwein im Eiskübel, mit zwei Gläsern, auf dem Zimmer, bevor Sie es sind. Wenn Sie lieber Roten mögen, sagen Sie es; der steht dann neben dem Kübel statt darin. Ab achtzehn Jahren. Ein Korkenzieher liegt dabei, und er funktioniert.',
    picture: 'Eine Flasche Rotwein und zwei gefüllte Gläser vor einem Fenster bei Sonnenuntergang.',
  },
  'EXTRA-LATE': {
    name: 'Bleiben bis zwei',
    slug: 'bleiben-bis-zwei',
    description:
      'Das Zimmer gehört Ihnen bis 14 Uhr statt bis 11 Uhr: genug für eine letzte Runde am Strand, eine Dusche und in aller Ruhe die Fähre um Viertel nach vier. Das Frühstück zieht nicht mit um, das ist um halb elf wirklich zu Ende.',
    picture: 'Ein Wecker und ein Zimmerschlüssel auf einem Tisch in der Sonne.',
  },
  'EXTRA-TRANSFER': {
    name: 'Elektrobus ab der Fähre',
    slug: 'elektrobus-ab-der-faehre',
    description:
      'Der Elektrobus wartet am Anleger und fährt Sie die zwei Kilometer bis vor die Haustür, ganz ohne Gegenwind. Sagen Sie uns, mit welcher Fähre Sie kommen. Um den Koffer müssen Sie sich nicht kümmern; der reist mit Pferd und Wagen und kommt etwas später an, aber zufriedener.',
    picture: 'Ein blau-weißer Kleinbus mit Koffern auf dem Dach, auf der Straße am Leuchtturm.',
  },
};
