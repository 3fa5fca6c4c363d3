import { extras } from './de-extras.ts';
import { goods } from './de-goods.ts';
import { larder } from './de-larder.ts';
import type { ShopTexts } from './shop-texts.ts';

export const de: ShopTexts = {
  categories: {
    bath: {
      name: 'Seife und Bad',
      slug: 'seife-und-bad',
      description:
        'Gesiedet im Schuppen hinter dem Gasthaus und sechs Wochen gereift, aus dem, was Strand und Garten hergeben. Ihr Bad riecht danach, und Sie auch.',
      picture: 'Eine Wanne voller Schaum, darauf ein Brett mit Seife, Ölflasche und Lavendel.',
    },
    wool: {
      name: 'Wolle und Leinen',
      slug: 'wolle-und-leinen',
      description:
        'Wolle von Schafen, die das ganze Jahr auf der Salzwiese stehen und wissen, wovon sie reden. Leinen für den Fall, dass es doch Sommer wird.',
      picture: 'Ein Stapel gefalteter Decken mit Wollknäueln und Stricknadeln auf einer Truhe.',
    },
    pantry: {
      name: 'Speisekammer',
      slug: 'speisekammer',
      description:
        'Im Haus ist die Speisekammer nie abgeschlossen, und daneben liegt ein Heft. Hier tut es ein Warenkorb.',
      picture: 'Zwei Regalbretter mit Gläsern, einer Flasche, Teedosen und einer Tüte Kaffee.',
    },
    jam: {
      name: 'Konfitüre, Honig und Herzhaftes',
      slug: 'konfituere-honig-und-herzhaftes',
      description:
        'Gläser mit Insel darin: Beeren aus den Dünen, Honig aus der Heide, Salz aus dem Meer. Die Deckel sitzen fest, das ist so gewollt.',
      picture: 'Zwei Gläser Konfitüre und ein bestrichenes Brot auf einer karierten Tischdecke.',
    },
    tea: {
      name: 'Tee, Kaffee und Kekse',
      slug: 'tee-kaffee-und-kekse',
      description:
        'Alles, was Sie für einen Regennachmittag brauchen, bis auf den Regen. Den liefern wir nur vor Ort.',
      picture: 'Eine Teekanne auf dem Stövchen, eine Tasse Tee und Kekse vor einem Fenster in der Dämmerung.',
    },
    ceramics: {
      name: 'Keramik',
      slug: 'keramik',
      description:
        'Gedreht in der Potterij De Vloed am Hafen, aus Steinzeug, das den Alltag aushält. Wir essen auch selbst davon, zweimal am Tag und seit Jahren.',
      picture: 'Zwei Regalbretter mit Bechern, Tellern, Schale, Teekanne, Krug und Leuchtturmvase.',
    },
    prints: {
      name: 'Drucke und Papier',
      slug: 'drucke-und-papier',
      description:
        'Von der alten Andruckpresse der Drukkerij Het Wad, mit Farbe an den Fingern gemacht. Zum Aufhängen, Verschicken oder Vollschreiben.',
      picture: 'Gerahmte Drucke von Dünen, Fähre, Leuchtturm und Seehunden auf einem Brett.',
    },
    giftCards: {
      name: 'Gutscheine',
      slug: 'gutscheine',
      description:
        'Ein paar Tage Insel im Umschlag, für Zimmer, Restaurant und Laden. Alle Gutscheine gelten fünf Jahre, es eilt also nicht.',
      picture: 'Drei Gutscheine auf einem Umschlag, mit roter Schleife und Schlüssel.',
    },
    extras: {
      name: 'Zu Ihrem Aufenthalt',
      slug: 'zu-ihrem-aufenthalt',
      description:
        'Frühstück, ein Fahrrad, ein Korb für den Hund: Was Sie dazunehmen, steht bereit, wenn Sie kommen.',
      picture: 'Ein Hund neben einer Bank mit Picknickkorb, Weinflasche und Handtüchern.',
    },
  },

  products: { ...goods, ...larder, ...extras },

  terms: {
    colour: {
      label: 'Farbe',
      values: {
        sand: 'Sand',
        sea: 'Meerblau',
        moss: 'Moosgrün',
        rust: 'Rostrot',
        cream: 'Creme',
        night: 'Nachtblau',
      },
    },
    material: {
      label: 'Material',
      values: {
        wool: 'Wolle',
        linen: 'Leinen',
        stoneware: 'Steinzeug',
        paper: 'Papier',
        wood: 'Holz',
        felt: 'Filz',
      },
    },
    scent: {
      label: 'Duft',
      values: {
        seaweed: 'Algen',
        rosehip: 'Hagebutte',
        pine: 'Kiefer',
        lavender: 'Lavendel',
        unscented: 'Ohne Duft',
      },
    },
    taste: {
      label: 'Geschmack',
      values: {
        fruity: 'Fruchtig',
        herbal: 'Nach Kräutern',
        smoky: 'Rauchig',
        sweet: 'Süß',
        savoury: 'Herzhaft',
      },
    },
    diet: {
      label: 'Ernährung',
      values: { organic: 'Bio', vegan: 'Vegan', glutenFree: 'Glutenfrei' },
    },
    madeOn: {
      label: 'Herkunft',
      values: { island: 'von der Insel', mainland: 'vom Festland' },
    },
    size: {
      label: 'Größe',
      values: { small: 'Klein', large: 'Groß', s: 'S', m: 'M', l: 'L', a4: 'A4', a3: 'A3' },
    },
    pack: {
      label: 'Packung',
      values: { one: 'Einzeln', three: 'Dreierpack' },
    },
    weight: {
      label: 'Gewicht',
      values: { '100g': '100 g', '250g': '250 g', '340g': '340 g', '450g': '450 g', '600g': '600 g' },
    },
    grind: {
      label: 'Mahlgrad',
      values: { beans: 'Ganze Bohnen', ground: 'Gemahlen' },
    },
    amount: {
      label: 'Betrag',
      values: { '25': '25 €', '50': '50 €', '100': '100 €', '250': '250 €' },
    },
    unit: {
      label: 'Berechnung',
      values: {
        once: 'einmalig',
        perNight: 'pro Nacht',
        perPerson: 'pro Person',
        perPersonPerNight: 'pro Person und Nacht',
      },
    },
  },
};
