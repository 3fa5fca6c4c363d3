import { pages } from './de-pages.ts';
import type { DemoTexts } from './nl.ts';

export const de = {
  site: {
    name: 'Herberg De Zilte Duin',
    tagline: 'Schlafen hinter der letzten Düne',
  },

  pages,

  menus: {
    shop: 'Laden',
    stores: 'So finden Sie uns',
    membership: 'Punkte sammeln',
    account: 'Meine Übersicht',
    points: 'Meine Punkte',
    orders: 'Meine Bestellungen',
    addresses: 'Adressen',
    profile: 'Meine Daten',
    sessions: 'Meine Geräte',
    survey: 'Wie war Ihr Aufenthalt?',
  },

  locations: {
    inn: {
      name: 'Das Gasthaus',
      address: 'Duinpad 12, 0562 ZD Zandoog',
      openingHours:
        'Die Zeiten des Empfangs. Sie kommen später? Rufen Sie an, dann liegt Ihr Schlüssel bereit.',
    },
    harbourShop: {
      name: 'Der Laden am Hafen',
      address: 'Havenkade 3, 0562 ZD Zandoog',
    },
    bicycleShed: {
      name: 'Der Fahrradschuppen',
      address: 'Havenkade 8, 0562 ZD Zandoog',
      openingHours: 'Freitag und Sonntag bis zur späten Fähre',
    },
    beachPavilion: {
      name: 'Der Strandpavillon',
      address: 'Strandpaal 7, 0562 ZD Zandoog',
      openingHours: 'Im Winter samstags und sonntags, wenn die Fahne draußen hängt',
    },
  },

  feed: {
    'feed-dunes-morning': 'Acht Uhr. Erst wacht die Düne auf, dann die Sonne, dann wir.',
    'feed-bread': 'Sechs Brote für neun Gäste. Den Rest der Rechnung erledigt das Frühstück.',
    'feed-window-rain': 'Der Wetterbericht für heute: sitzen bleiben. Die Leseecke ist offen, der Ofen an.',
    'feed-kites':
      'Windstärke 5. Ein Drachen gehört dem Kind, der andere seinem Vater, und tauschen will keiner.',
    'feed-wool': 'Im Juni geschoren, im September gesponnen. Die Schafe haben längst wieder etwas an.',
    'feed-tide-pools':
      'Niedrigwasser um Viertel nach elf. In jeder Pfütze eine Krabbe, die das für das Meer hält.',
    'feed-oysters': 'Gesammelt am Strandpfahl 9, geöffnet bei Sonnenuntergang. Handschuhe empfohlen.',
    'feed-evening-swim': 'Neunzehn Grad. Das Wasser auch, fast.',
    'feed-beach-posts': 'Die Pfähle halten das Meer nicht auf. Sie zählen nur mit.',
    'feed-tea': 'Minze aus dem Garten, Wasser aus dem Kessel, ein Stuhl am Fenster. Mehr war nicht geplant.',
    'feed-candle': 'Stromausfall um Viertel vor sechs. Die Kerzen hatten wir schneller als die Sicherung.',
    'feed-snow-dunes': 'Schnee in den Dünen. Die Kaninchen tun, als wäre der Strand gewachsen.',
  },

  pictures: {
    'home-hero':
      'Das Gasthaus in den Dünen bei Sonnenaufgang, mit Rauch aus dem Schornstein und dem Meer dahinter.',
    island: 'Die Insel von oben, wie ein grünes Blatt mit einem Saum aus Sand im Meer.',
    lighthouse: 'Der rot-weiße Leuchtturm auf seiner Düne bei Nacht, mit Lichtkreisen um die Lampe.',
    sauna: 'Die hölzerne Saunahütte in den Dünen in der Dämmerung, mit Licht hinter Fenster und Tür.',
    'sauna-inside': 'Holzbänke, ein Eimer und ein Fenster zum Meer in der Sauna.',
    'story-winter': 'Verschneite Dünen unter einem blassen Winterhimmel.',
    'story-seals': 'Seehunde auf einer Sandbank bei Niedrigwasser.',
    'story-ferry': 'Die Fähre im Watt, auf dem Weg zur Insel.',
    practical: 'Der Anleger im Hafen, wo die Fähre festmacht.',
    about: 'Das alte Lotsenhaus mit seinem Turm in den Dünen.',
    contact: 'Der Empfang mit einer Messingglocke und einem Schlüsselbrett.',
    library: 'Ein Lesesessel und ein Bücherregal neben dem Ofen.',
    breakfast: 'Ein Frühstückstisch am Fenster mit Brot, Eiern und Kaffee.',
    restaurant: 'Der Gastraum mit gedeckten Tischen in warmem Abendlicht.',
    'restaurant-dish': 'Ein Teller mit Fisch und Queller auf einem Holztisch.',
    'not-found': 'Fußspuren, die an einem leeren Strand aufhören.',
    'location-inn': 'Die Haustür des Gasthauses in den Dünen.',
    'location-harbour': 'Der Laden mit der blauen Tür am Hafen.',
    'location-bicycles': 'Eine Reihe Fahrräder vor dem Holzschuppen.',
    'location-pavilion': 'Der Pavillon auf Pfählen am Strand.',
    lodge: 'Eine erleuchtete Lodge mit Glasfront im Strandhafer, unter den Sternen.',
    'room-duinkamer': 'Ein Bett an einem Fenster mit Blick auf die Dünen.',
    'room-zeekamer': 'Ein breites Bett mit Blick aufs Meer.',
    'room-zolderkamer': 'Betten unter den schrägen Balken des Dachbodens.',
    'room-bedstee': 'Ein Bett in der Wand, mit geöffneten Läden.',
    'room-torenkamer': 'Ein Zimmer hoch oben im Turm, mit Fenstern ringsum.',
    'room-tuinkamer': 'Ein Zimmer mit offenen Türen zum Garten.',
    'room-lichtkamer': 'Ein helles Zimmer mit einem hohen Atelierfenster.',
    'room-gezinskamer': 'Ein Doppelbett und ein Etagenbett in einem Zimmer.',
    'room-schipperskamer': 'Ein schmales Bett, ein Schreibtisch und eine Messinglampe.',
    'room-wadkamer': 'Ein Zimmer mit Blick auf das trockengefallene Watt.',
    'room-hooikamer': 'Ein Bett unter den schweren Balken der Heuscheune.',
    'room-zilte-suite': 'Ein geräumiges Zimmer mit einer Badewanne am Fenster.',
    'shop-soap': 'Ein Stapel Seifenstücke.',
    'shop-blanket': 'Eine zusammengelegte Wolldecke.',
    'shop-jam': 'Gläser mit orangefarbener Sanddornkonfitüre.',
    'feed-dunes-morning': 'Dünen im ersten Morgenlicht.',
    'feed-kites': 'Drachen über dem Strand.',
    'feed-tide-pools': 'Wasserlachen am Strand bei Ebbe.',
    'feed-beach-posts': 'Eine Reihe Pfähle, die ins Meer hinausführt.',
    'feed-snow-dunes': 'Schnee auf den Dünen.',
    'feed-evening-swim': 'Jemand schwimmt bei Sonnenuntergang im Meer.',
    'feed-bread': 'Frisch gebackenes Brot auf einem Brett.',
    'feed-tea': 'Eine Teekanne und eine dampfende Tasse.',
    'feed-wool': 'Wollknäuel in einem Korb.',
    'feed-candle': 'Eine brennende Kerze im Dunkeln.',
    'feed-oysters': 'Austern auf einer Platte.',
    'feed-window-rain': 'Regen an einem Fenster, dahinter die Dünen.',
  },
} satisfies DemoTexts;
