import { storyFerry, storySeals, storyWinter } from './de-stories.ts';
import { terms } from './de-terms.ts';
import type { DemoTexts } from './nl.ts';

export const pages = {
  home: {
    path: '/',
    name: 'Das Gasthaus',
    title: 'Schlafen hinter der letzten Düne von Zandoog · Herberg De Zilte Duin',
    description:
      'Ein Gasthaus auf der Watteninsel Zandoog: zwölferlei Zimmer, vier Dünenlodges, ein kleines Restaurant, eine Holzofensauna und Räder, die immer fahren.',
    rows: {
      opening: {
        title: 'Schlafen hinter der letzten Düne',
        lead: 'Ein Gasthaus auf Zandoog, wo fünfmal am Tag eine Fähre anlegt und sonst vor allem der Wind.',
        action: 'Zimmer ansehen',
      },
      when: {},
      welcome: {
        heading: 'Erst mal Schuhe aus',
        body: `
          <p>Hinter der Haustür steht eine Wanne für den Sand. Freitagabends ist sie voll, und das ist ein gutes Zeichen. Im Ofen brennt Eiche, die Suppe steht auf dem Herd, und auf der Bank liegt eine Katze, die niemandem gehört.</p>
          <p>Bei uns gibt es zwölferlei Zimmer und vier Lodges in den Dünen. Fernseher gibt es nicht. Dafür Fenster, die sich öffnen lassen, Decken aus Inselwolle und ein Regal voller Bücher, von denen dreien die letzte Seite fehlt. Die erzählen wir Ihnen beim Frühstück.</p>`,
      },
      rooms: {
        heading: 'Drei für den Anfang',
        lead: 'Jede Sorte ist anders. Angebaut wurde, wenn Geld da war und wenn Holz angespült wurde.',
        cards: [
          {
            title: 'Meerzimmer',
            text: 'Das Bett steht mit dem Fußende zum Meer. Aufsetzen müssen Sie sich dafür nicht.',
          },
          {
            title: 'Alkoven',
            text: 'Zwölf Quadratmeter, zwei Läden, eine Leselampe. Kleiner haben wir es nicht, gemütlicher auch nicht.',
          },
          {
            title: 'Turmzimmer',
            text: 'Achtunddreißig Stufen, acht Fenster. Alle zehn Sekunden streicht der Leuchtturm über die Decke.',
          },
        ],
        link: 'Alle Zimmer und Lodges',
      },
      restaurant: {
        heading: 'Was der Tag gebracht hat',
        body: `
          <p>Unsere Karte ist eine Kreidetafel, und die Tafel richtet sich nach der Tide. Krabben, wenn der Kutter da ist, Strandaster, wenn das Watt trockenfällt, und sonst den Schmortopf von dem Schaf, das hier voriges Jahr noch im Weg stand.</p>
          <p>Achtundzwanzig Stühle, ein Koch, keine Eile.</p>`,
        link: 'Zum Restaurant',
      },
      sauna: {
        heading: 'Erst neunzig Grad, dann das Meer',
        body: `
          <p>Hinter der zweiten Düne steht eine Hütte aus Kiefernholz mit einem Schornstein und einem großen Fenster. Drinnen knackt das Birkenholz. Draußen sind es achtundsechzig Schritte bis zur Brandung.</p>
          <p>Im Februar zählt sie keiner.</p>`,
        link: 'Mehr zur Sauna',
      },
      shop: {
        heading: 'Ein Stück Insel für zu Hause',
        lead: 'Sand nehmen Sie sowieso mit. Für alles andere gibt es unseren Laden am Hafen.',
        cards: [
          {
            title: 'Algenseife',
            text: 'Stücke von hundert Gramm, gesiedet mit Blasentang und grobem Salz. Riecht nach Ebbe, nur sauber.',
          },
          {
            title: 'Decke aus Inselwolle',
            text: 'Gewebt aus der Wolle der Schafe von der Salzwiese. Kratzt im ersten Jahr ein wenig und danach nie wieder.',
          },
          {
            title: 'Sanddornkonfitüre',
            text: 'Orange, sauer und von Hand gepflückt. Wer den Strauch kennt, weiß, was die Hand davon hielt.',
          },
        ],
        link: 'In unserem Laden stöbern',
      },
      pantry: {
        quote:
          'Eine Minibar haben wir nicht. Wir haben eine Speisekammer, die nie abgeschlossen ist, und ein Heft daneben.',
      },
      feed: { heading: 'Aus dem Fenster gesehen' },
      closing: {
        heading: 'Der Ofen brennt. Sagen Sie nur, wann Sie kommen.',
        action: 'Tage wählen',
      },
    },
  },

  rooms: {
    path: '/zimmer',
    name: 'Zimmer',
    title: 'Zimmer und Dünenlodges · Herberg De Zilte Duin',
    description:
      'Vom Alkoven auf zwölf Quadratmetern bis zur Suite mit Badewanne am Fenster: zwölferlei Zimmer und vier Dünenlodges der Herberg De Zilte Duin.',
    rows: {
      opening: {
        heading: 'Zwölf Arten auszuschlafen',
        body: `
          <p>Das Haus hat eine Vorderseite, eine Rückseite und eine Seite, die später dazukam. Deshalb ist jede Sorte Zimmer anders: Die eine hört das Meer, die andere den Garten, und der Dachboden hört alles.</p>
          <p>Überall gleich sind das Leinen auf den Betten, die Dunkelheit und die Stille nach elf. Wer sich nicht entscheiden kann, ruft an. Wir entscheiden gern für andere.</p>`,
      },
      when: {},
      rooms: {
        heading: 'Die Zimmer und die Lodges',
        cards: [
          {
            title: 'Dünenzimmer',
            text: '18 m², für zwei. Ein Doppelbett und ein Fenster nach Osten, wo die Sonne um die Düne herumkommt. Im Mai spazieren Fasane vorbei, als hätten sie einen Termin.',
          },
          {
            title: 'Meerzimmer',
            text: '22 m², für zwei. Im ersten Stock, mit breitem Bett und kleinem Balkon nach Nordwesten. Bei Sturm sitzt Salz auf der Scheibe; wir putzen, aber das Meer gewinnt.',
          },
          {
            title: 'Dachzimmer',
            text: '16 m², für zwei. Zwei Einzelbetten unter den Balken und ein Dachfenster zu den Sternen. Regen klingt hier so, wie Regen gemeint ist. Die Treppe ist steil.',
          },
          {
            title: 'Alkoven',
            text: '12 m², für eine Person oder für zwei, die sich mögen. Ein Bett in der Wand, 1,40 m breit, mit Läden zum Zuziehen und einem Fensterchen zum Innenhof. An der Küste sagt man Butze dazu.',
          },
          {
            title: 'Turmzimmer',
            text: '20 m², für zwei. Achteckig, mit rundem Teppich, Doppelbett und Aussicht nach allen Seiten: Meer, Watt, Dorf und der Leuchtturm, der zurückschaut. Achtunddreißig Stufen.',
          },
          {
            title: 'Gartenzimmer',
            text: '20 m², für zwei. Ebenerdig und ohne Schwellen, mit zwei Betten, die sich zusammenschieben lassen, und eigener Terrasse zwischen den Stockrosen. Der Hund darf mit.',
          },
          {
            title: 'Atelierzimmer',
            text: '24 m², für zwei. Früher malte hier jemand, daher das hohe Nordfenster und die Farbe zwischen den Dielen. Ein breites Bett, ein langer Tisch und keine Ausrede, die Hände in den Schoß zu legen.',
          },
          {
            title: 'Familienzimmer',
            text: '34 m², für vier. Ein Doppelbett hinter einer Schiebetür und ein Etagenbett mit Bullauge. Das Fenster geht zur Schaukel, Sie können also liegen bleiben.',
          },
          {
            title: 'Kapitänskammer',
            text: '14 m², für eine Person. Ein Bett von 1,20 m, ein Schreibtisch mit einer alten Seekarte und eine Messinglampe. Das Fenster schaut nach Süden, wo die Fähre herkommt.',
          },
          {
            title: 'Wattzimmer',
            text: '21 m², für zwei. Ein Doppelbett und zwei Stühle am Fenster. Sechs Stunden lang ist Wasser da, sechs Stunden lang keins, und der Reiher steht da so oder so.',
          },
          {
            title: 'Heuzimmer',
            text: '26 m², für drei. In der alten Heuscheune, mit einem breiten Bett unten und einem Einzelbett oben auf dem Heuboden. An warmen Tagen riecht das Holz noch nach August.',
          },
          {
            title: 'Salzsuite',
            text: '42 m², für zwei, und ein Kind hat auch noch Platz. Eine Badewanne am Fenster, ein eigener Ofen und eine Terrasse, von der Sie Meer und Watt sehen. Das Fernglas wohnt hier.',
          },
          {
            title: 'Dünenlodge',
            text: '55 m², für vier. Vier Holzhäuser im Strandhafer, jedes mit Glasfront, zwei Schlafzimmern, Küche, Holzofen und Außendusche. Vier Minuten zu Fuß bis zum Frühstück, fünf bei Gegenwind.',
          },
        ],
      },
      everywhere: {
        heading: 'In jedem Zimmer',
        list: [
          'Leinenlaken, draußen getrocknet, wenn das Wetter will',
          'Eine Decke aus Inselwolle und auf Wunsch eine Wärmflasche',
          'Ein eigenes Bad mit Algenseife',
          'Frischer Kaffee, ein Wasserkocher und unser eigener Minztee',
          'Ein Tidenkalender und eine Taschenlampe',
          'Fenster, die aufgehen, und Vorhänge, die zubleiben',
        ],
      },
      closing: {
        heading: 'Sie schwanken zwischen zweien? Wir wissen, wo die Sonne aufgeht.',
        action: 'Fragen Sie uns',
      },
    },
  },

  restaurant: {
    path: '/restaurant',
    name: 'Restaurant',
    title: 'Restaurant auf Zandoog · Herberg De Zilte Duin',
    description:
      'Achtundzwanzig Stühle und eine Tafel, die sich nach der Tide richtet: Krabben, Strandaster, Salzwiesenschaf und Brot aus dem eigenen Ofen.',
    rows: {
      opening: {
        title: 'Was der Tag gebracht hat',
        lead: 'Ein kleiner Gastraum, eine Kreidetafel und ein Koch, der zuerst nach draußen schaut.',
      },
      kitchen: {
        heading: 'Die Tafel entscheidet',
        body: `
          <p>Um vier ruft der Kutter an, oder er ruft nicht an. Danach schreiben wir die Tafel: drei Vorspeisen, drei Hauptgerichte und ein Nachtisch, zu dem keiner Nein sagt. Ist etwas aus, wird es weggewischt.</p>
          <p>Das Gemüse kommt aus dem Garten hinter dem Haus und vom Bauern am Polderweg. Strandaster und Queller schneiden wir selbst, in Gummistiefeln, und nie mehr als einen Korb voll.</p>`,
      },
      dish: {
        heading: 'Fisch von nebenan',
        body: `
          <p>Unser bekanntester Teller ist auch der einfachste: Flunder aus dem Watt, Butter, Pellkartoffeln und ein Berg Queller. Kein Schaum, keine Saucentupfen. Dafür eine zweite Kartoffel, wenn Sie Rad gefahren sind.</p>
          <p>Wenn Sie keinen Fisch oder kein Fleisch essen, kocht der Koch genauso gern. Sagen Sie es vor vier, dann geht er dafür in den Garten.</p>`,
      },
      menu: {
        heading: 'Steht oft auf der Tafel',
        list: [
          'Krabben auf Sauerteigbrot, sonst nichts',
          'Flunder aus der Pfanne mit Queller',
          'Salzwiesenschaf, geschmort in dunklem Bier',
          'Räucheraal, nur freitags',
          'Sellerie aus der Salzkruste mit Strandaster und Buttermilch',
          'Sanddornsorbet, oder Grießbrei, wenn es stürmt',
        ],
      },
      breakfast: {
        heading: 'Frühstück gibt es bis halb elf',
        body: `
          <p>Um sechs kommt das Brot aus dem Ofen; im Flur merken Sie das von selbst. Es gibt Käse von der Nachbarin gegenüber, ein gekochtes Ei unter einer Strickmütze, Brei mit Sanddorn und Kaffee aus einer Kanne, die herumgeht.</p>
          <p>Sie müssen zur ersten Fähre? Dann steht an der Haustür eine Papiertüte mit Ihrem Namen.</p>`,
      },
      hours: {
        heading: 'Wann wir kochen',
        table: {
          columns: ['Mahlzeit', 'Tage', 'Uhrzeit'],
          rows: [
            ['Frühstück', 'täglich', '8–10.30 Uhr'],
            ['Mittagessen', 'täglich', '12–15 Uhr'],
            ['Suppe und Kuchen', 'täglich', '15–17 Uhr'],
            ['Abendessen', 'Mittwoch bis Sonntag', '17.30–21.30 Uhr'],
          ],
        },
        note: 'Montags und dienstags ruht sich der Koch aus. Für alle, die hier schlafen, steht dann um sieben ein Schmortopf auf dem Tisch.',
      },
      larder: { heading: 'Aus unserer Küche, für zu Hause', link: 'Zum Laden' },
      closing: {
        heading: 'Ein Tisch am Fenster? Rufen Sie vor vier an.',
        action: 'Anrufen: +31 562 555 0100',
      },
    },
  },

  sauna: {
    path: '/sauna',
    name: 'Sauna',
    title: 'Holzofensauna · Herberg De Zilte Duin',
    description:
      'Eine Holzofensauna hinter der zweiten Düne von Zandoog: neunzig Grad, ein großes Fenster und achtundsechzig Schritte bis zur Nordsee.',
    rows: {
      opening: {
        title: 'Achtundsechzig Schritte',
        lead: 'Eine Holzhütte, ein Holzfeuer und die Nordsee als Tauchbecken.',
      },
      warmth: {
        heading: 'Wärme braucht ihre Zeit',
        body: `
          <p>Um sieben kommt das erste Birkenscheit in den Ofen. Gegen neun sind es drinnen neunzig Grad, und es riecht nach Harz und ein bisschen nach Rauch. Auf die Bänke passen sechs Leute, acht, wenn sie verwandt sind.</p>
          <p>Durchs Fenster sehen Sie Strandhafer, Meer und manchmal einen Seehund, der nachsieht, was die roten Menschen da treiben.</p>`,
      },
      inside: {
        heading: 'Ein Eimer, eine Kelle, eine Sanduhr',
        body: `
          <p>Mehr gibt es nicht. Das Wasser für die Steine ist Regenwasser mit einem Zweig Wacholder. Die Sanduhr läuft eine Viertelstunde; der Sand ist von hier, es kann also etwas länger dauern.</p>
          <p>Neben der Tür hängen Bademäntel. Unter dem Vordach steht eine Liege für alle, die schon drin waren und noch nicht zurückwollen.</p>`,
      },
      times: {
        heading: 'Zeiten',
        table: {
          columns: ['Wann', 'Für wen', 'Preis pro Person'],
          rows: [
            ['Täglich, 9–12 Uhr', 'Gäste des Hauses', 'inbegriffen'],
            ['Täglich, 13–17 Uhr', 'alle', '18,00 €'],
            ['Mittwoch bis Sonntag, 18–21 Uhr', 'alle, in aller Stille', '22,00 €'],
          ],
        },
        note: 'Bademantel und zwei Handtücher inbegriffen. Ab Windstärke 9 bleibt der Ofen aus: Dann weht die Tür auf.',
      },
      rules: {
        heading: 'Gut zu wissen',
        list: [
          'Gesessen wird auf einem Handtuch, mit Badesachen oder ohne',
          'Kinder sind bis fünf willkommen, wenn jemand auf sie achtet',
          'Ins Meer geht man nie allein und bei roter Flagge gar nicht',
          'Wer das letzte Scheit verheizt, holt zwei neue aus dem Schuppen',
        ],
      },
      cold: {
        quote: 'Im Februar hat das Meer fünf Grad; das klingt kälter, als es ist, und kalt ist es auch.',
      },
      closing: { heading: 'Sollen wir ein Scheit mehr bereitlegen?', action: 'Sagen Sie Bescheid' },
    },
  },

  island: {
    path: '/insel',
    name: 'Die Insel',
    title: 'Die Insel Zandoog · Herberg De Zilte Duin',
    description:
      'Zandoog: elf Kilometer Strand, ein Dorf, ein Leuchtturm und mehr Austernfischer als Menschen. Was Sie hier tun können und was Sie getrost lassen.',
    rows: {
      opening: {
        title: 'Elf Kilometer Sand mit einem Dorf darauf',
        lead: 'Vom Festland sind es fünfzig Minuten mit der Fähre, vom Rest der Welt eine Woche.',
      },
      sand: {
        heading: 'Eine Insel, die nicht stillliegt',
        body: `
          <p>Im Westen holt sich das Meer jedes Jahr ein paar Meter, im Osten legt es sie wieder hin. In fünfhundert Jahren ist das Dorf dreimal umgezogen, immer mit derselben Kirchenglocke.</p>
          <p>Zweimal am Tag fällt das Watt trocken, und die Insel wird fast doppelt so groß. Dann laufen die Austernfischer nach Süden und die Wanderer hinterher. Sechs Stunden später kommen alle zurück.</p>`,
      },
      facts: {
        heading: 'Zandoog in Kürze',
        facts: [
          { label: 'Länge', value: '11 Kilometer, bei Niedrigwasser etwas mehr' },
          { label: 'Einwohner', value: '412 und eine Katze, die mitzählt' },
          { label: 'Höchster Punkt', value: 'das Uitkijkduin, die Aussichtsdüne, 23 Meter' },
          { label: 'Autos', value: 'sechs, eins davon die Feuerwehr' },
          { label: 'Radwege', value: '34 Kilometer, die Hälfte mit Gegenwind' },
          { label: 'Sonnenuntergang', value: 'jeden Abend, über dem Meer' },
        ],
      },
      lighthouse: {
        heading: 'Der Leuchtturm',
        body: `
          <p>Er steht rot-weiß geringelt auf der westlichsten Düne und dreht seit 1874 seine Runden: alle zehn Sekunden ein Blitz. Hinauf dürfen Sie dienstags und samstags zwischen zehn und zwölf.</p>
          <p>Oben weht es immer. Halten Sie Ihre Mütze fest; auf dem Scheunendach liegen schon vier.</p>`,
      },
      outdoors: {
        body: `
          <h2>Was man hier machen kann</h2>
          <h3>Laufen</h3>
          <p>Die Runde vom Gasthaus zum Leuchtturm und am Strand zurück ist neun Kilometer lang. Beginnen Sie gegen den Wind, dann bläst er Sie nach Hause. Am dritten Strandpfahl sucht man Bernstein, am siebten findet man ihn.</p>
          <h3>Rad fahren</h3>
          <p>Unsere Räder stehen im Schuppen am Hafen und fahren immer, auch nach einem Winter im Freien. Der Radweg zur Ostspitze endet, wo der Sand anfängt. Danach haben Sie nur noch Ihre Beine.</p>
          <h3>Ins Watt</h3>
          <p>Gehen Sie mit einer Führung. Das Wasser kommt von hinten und ist schneller, als man denkt. <strong>Montags, mittwochs und freitags</strong> geht es vom Hafen aus los, zu der Zeit, die die Tide bestimmt.</p>
          <h3>Gar nichts</h3>
          <p>Dafür gibt es den Strand im November. Nehmen Sie eine Thermoskanne mit und eine Decke von uns. Der Tidenkalender liegt auf Ihrem Zimmer, die Fährzeiten stehen unter <a href="/de/praktisches">Praktisches</a>.</p>`,
      },
      closing: {
        heading: 'Wie Sie herkommen? Mit der Fähre. Nur mit der Fähre.',
        action: 'Fährzeiten und Gepäck',
      },
    },
  },

  stories: {
    path: '/geschichten',
    name: 'Geschichten',
    title: 'Geschichten von der Insel · Herberg De Zilte Duin',
    description:
      'Drei kleine Geschichten von Zandoog: eine Insel im Januar, ein Morgen mit gezählten Seehunden und die fünfzig Minuten der Überfahrt.',
    rows: {
      opening: {
        heading: 'Geschichten am Ofen',
        body: `
          <p>Wenn die letzte Fähre weg ist, wird hier erzählt. Meistens vom Wetter, manchmal von etwas anderem, das vom Wetter kam. Ein paar Geschichten haben wir aufgeschrieben. Sie dauern ungefähr eine Tasse Tee.</p>`,
      },
      stories: {
        heading: 'Suchen Sie sich eine aus',
        cards: [
          {
            title: 'Januar',
            text: 'Schnee am Strand, drei Gäste am Tisch und eine Fähre, die zwei Tage nicht kommt.',
            link: 'Vom Januar lesen',
          },
          {
            title: 'Seehunde zählen',
            text: 'Um halb sechs mit dem Fernglas vor einer Sandbank. Bis zweihundertvierzehn, ungefähr.',
            link: 'Mitzählen',
          },
          {
            title: 'Fünfzig Minuten',
            text: 'So lange dauert die Überfahrt. Gerade genug, um sich eine Woche aus dem Kopf wehen zu lassen.',
            link: 'Mitfahren',
          },
        ],
      },
    },
  },
  storyWinter,
  storySeals,
  storyFerry,

  practical: {
    path: '/praktisches',
    name: 'Praktisches',
    title: 'Praktisches: Fähre, Gepäck, Hunde und Kinder · Herberg De Zilte Duin',
    description:
      'Fährzeiten ab Zoutkade, Anreise ab 15 Uhr, das Gepäck auf dem Karren: alles, was Sie vor der Reise zur Herberg De Zilte Duin wissen sollten.',
    rows: {
      opening: {
        title: 'Bevor Sie an Bord gehen',
        lead: 'Das Auto bleibt an Land. Die Koffer kommen von selbst. Alles andere steht hier.',
      },
      facts: {
        heading: 'In Kürze',
        facts: [
          { label: 'Anreise', value: 'ab 15 Uhr; kommen Sie früher, wartet Ihr Koffer so lange im Flur' },
          { label: 'Abreise', value: 'bis 11 Uhr; den Ofen dürfen Sie danach noch ein Weilchen behalten' },
          { label: 'Überfahrt', value: '50 Minuten ab Zoutkade' },
          { label: 'Vom Hafen zum Haus', value: '2 Kilometer: 25 Minuten zu Fuß, 8 mit dem Rad' },
          { label: 'Parken', value: 'am Kai in Zoutkade, neben dem Fahrkartenschalter' },
          { label: 'Netz', value: 'WLAN im Haus; telefonieren klappt am besten oben auf der Düne' },
        ],
      },
      ferry: {
        heading: 'Die Fähre',
        table: {
          columns: ['Fähre', 'Ab Zoutkade', 'Ab Zandoog', 'Tage'],
          rows: [
            ['Erste', '7.30', '8.45', 'Montag bis Samstag'],
            ['Zweite', '10.00', '11.15', 'täglich'],
            ['Dritte', '12.30', '13.45', 'täglich'],
            ['Vierte', '15.00', '16.15', 'täglich'],
            ['Fünfte', '17.30', '18.45', 'täglich'],
            ['Späte Fähre', '20.00', '21.15', 'Freitag und Sonntag'],
          ],
        },
        note: 'Bei Ostwind steht manchmal zu wenig Wasser, dann fährt die Fähre später. Bei Windstärke 10 fährt sie nicht; dann bleiben Sie noch eine Nacht, und wir setzen Suppe auf.',
      },
      details: {
        body: `
          <h2>Kinder</h2>
          <p>Sehr gern. Es gibt Hochstühle, zwei Kinderbetten, eine Kiste mit Gummistiefeln in allen Größen und eine Schaukel, die einiges aushält. Einen Teller Pfannkuchen gibt es immer, auch wenn er nicht auf der Tafel steht.</p>
          <h2>Hunde</h2>
          <p>Hunde schlafen im Gartenzimmer und in zwei der vier Lodges. An der Hintertür steht ein Bottich mit lauwarmem Wasser. Von April bis Mitte August brüten die Vögel, und die Leine bleibt dran, auch bei Hunden, die wirklich hören.</p>
          <h2>Barrierefreiheit</h2>
          <p>Gartenzimmer, Restaurant und Gaststube sind ebenerdig und ohne Schwellen; die Türen sind 90 Zentimeter breit. Das Bad im Gartenzimmer hat eine bodengleiche Dusche mit Haltegriffen und Sitz. Zu den anderen Zimmern führen Treppen; einen Aufzug hat das Haus nicht. Für den Strand verleihen wir einen Rollstuhl mit dicken Reifen.</p>
          <h2>Essen und Allergien</h2>
          <p>Sagen Sie es uns, wenn Sie kommen, dann weiß es der Koch, bevor Sie am Tisch sitzen. Er backt auch Brot ohne Gluten und bewahrt es in einer eigenen Dose auf.</p>`,
      },
      luggage: {
        heading: 'So reist Ihr Koffer',
        list: [
          'In Zoutkade stellen Sie ihn auf den Karren mit der blauen Plane, spätestens eine Viertelstunde vor der Abfahrt',
          'Auf der Insel kommt er mit Pferd und Wagen zu uns',
          'Wer die dritte Fähre nimmt, findet seinen Koffer um drei auf dem Zimmer',
          'Am Abreisetag steht er um zehn an der Haustür, und Sie noch nicht',
        ],
      },
      group: {},
      closing: { heading: 'Ihre Frage steht nicht dabei?', action: 'Fragen Sie uns' },
    },
  },

  contact: {
    path: '/kontakt',
    name: 'Kontakt',
    title: 'Kontakt und Anreise · Herberg De Zilte Duin',
    description:
      'Rufen Sie an, schreiben Sie oder kommen Sie vorbei: Duinpad 12 auf Zandoog, zwei Kilometer vom Hafen. Ans Telefon gehen wir von 8 bis 22 Uhr.',
    rows: {
      opening: {
        heading: 'Fast immer ist jemand da',
        body: `
          <p>Auf dem Tresen steht eine Messingglocke. Kommt niemand, ist der Koch im Garten, oder wir holen gerade Holz. Läuten Sie noch einmal, dann kommt die Katze schon mal vor.</p>
          <p>Schreiben geht auch. Wir lesen die Post beim ersten Kaffee und antworten am selben Tag, außer die Leitung ist tot. Dann ist es genau das richtige Wetter, um zu kommen.</p>`,
        link: 'Schreiben Sie an hallo@zilteduin.example',
      },
      form: {},
      facts: {
        heading: 'Wo und wann',
        facts: [
          { label: 'Adresse', value: 'Duinpad 12, 0562 ZD Zandoog' },
          { label: 'Telefon', value: '+31 562 555 0100, von 8 bis 22 Uhr' },
          { label: 'E-Mail', value: 'hallo@zilteduin.example' },
          {
            label: 'Empfang',
            value: 'täglich von 8 bis 22 Uhr, danach liegt Ihr Schlüssel unter der Muschel',
          },
        ],
      },
      route: {
        body: `
          <h2>So finden Sie uns</h2>
          <p>Sie steigen von der Fähre und gehen mit dem Wind im Gesicht den Kai entlang. Am Laden mit der blauen Tür biegen Sie rechts ab auf den Muschelweg. Erst kommt das Dorf, dann die Kirche, dann eine Kurve, in der jeder denkt, er sei falsch. Sie sind richtig. Noch zehn Minuten, bis Sie Rauch riechen.</p>
          <h3>Mit dem Rad</h3>
          <p>Der Fahrradschuppen steht direkt gegenüber vom Anleger. Wenn Sie vorher anrufen, hat der Sattel schon die richtige Höhe.</p>
          <h3>Mit dem Wagen</h3>
          <p>Wer nicht gut zu Fuß ist, fährt mit dem Gepäckwagen mit. Eine Decke liegt bereit, und das Pferd kennt den Weg. Die Fährzeiten stehen unter <a href="/de/praktisches">Praktisches</a>.</p>`,
      },
      stores: {
        heading: 'Gehört auch zu uns',
        lead: 'Ein Laden am Hafen, ein Schuppen voller Räder und ein Pavillon am Strand. Alles zu Fuß erreichbar, sofern Sie gern zu Fuß gehen.',
        link: 'Alle Adressen',
      },
      closing: { heading: 'Lieber kurz sprechen?', action: 'Anrufen: +31 562 555 0100' },
    },
  },

  about: {
    path: '/ueber-uns',
    name: 'Über uns',
    title: 'Über das Haus · Herberg De Zilte Duin',
    description:
      'Wie aus einem Lotsenhaus von 1911 ein Gasthaus wurde: mit angespültem Holz, einem Ofen, der nie ausgeht, und einer Katze, die niemandem gehört.',
    rows: {
      opening: {
        title: 'Ein Haus, das auf den Lotsen wartete',
        lead: 'Gebaut 1911 für Männer, die Schiffe hereinholten. Heute für alle, die hereinkommen möchten.',
      },
      house: {
        body: `
          <h2>Von Lotsen zu Gästen</h2>
          <p>Das Haus fing als Ausguck an. Die Lotsen schliefen hier in ihren Kleidern, mit einem Auge auf See. Aus jener Zeit stammen der Turm, der Alkoven und die Gewohnheit, dass am Ofen immer jemand wach bleibt.</p>
          <p>Als keine Schiffe mehr kamen, kamen Badegäste, und nach den Badegästen eine Heuscheune. In jedem Balken steckt eine Geschichte, in manchen auch ein Nagel von einem anderen Schiff. Wir bekamen den Schlüssel in einem Winter, in dem es durchregnete, und haben zuerst das Dach gemacht. Dann die Betten. Dann erst die Farbe.</p>
          <h2>Wie wir es gern halten</h2>
          <p>Das warme Wasser kommt vom Dach, der Strom größtenteils auch. Die Wolle ist von der Salzwiese, die Seife aus dem Schuppen, und der Müll fährt mit derselben Fähre wieder ab, mit der er kam. Die Laken waschen wir hier. Wenn Sie sie im Wind hängen sehen, wissen Sie, worin Sie heute Nacht schlafen.</p>
          <p>Wir sind elf Leute, und jeder von uns kann einen Reifen flicken.</p>`,
      },
      day: {
        heading: 'Ein Tag im Haus',
        slides: [
          {
            caption: 'Halb neun: Das Brot ist noch warm, und der erste Gast hat schon einen Seehund gesehen.',
          },
          { caption: 'Zwei Uhr: Regen am Fenster, ein Buch auf dem Schoß, niemand, der etwas muss.' },
          { caption: 'Vier Uhr: neunzig Grad, eine Sanduhr und sonst keine Termine.' },
          {
            caption:
              'Sieben Uhr: Flunder aus dem Watt und eine zweite Kartoffel für alle, die geradelt sind.',
          },
        ],
      },
      promise: {
        quote:
          'Sonne versprechen wir nicht. Wir versprechen ein trockenes Handtuch, einen warmen Ofen und jemanden, der noch auf ist.',
      },
      rooms: { heading: 'Hier würden wir selbst schlafen', link: 'Sehen, was frei ist' },
      closing: { heading: 'Schauen Sie, wo Sie schlafen möchten', action: 'Zimmer ansehen' },
    },
  },

  terms,
} satisfies DemoTexts['pages'];
