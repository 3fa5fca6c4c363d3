import type { StayTexts } from './stay-texts.ts';

export const de: StayTexts = {
  arrangements: {
    BREAKFAST: {
      name: 'Zimmer mit Frühstück',
      description:
        'Ein Bett, eine Nacht und ein Frühstück, das bis halb elf dauert. Bleiben Sie, so lange Sie mögen. Absagen kostet bis drei Tage vor der Anreise nichts; die Insel läuft ja nicht weg.',
    },
    EARLY: {
      name: 'Frühbucher',
      description:
        'Wer dreißig Tage oder länger vorher weiß, wann er kommt, zahlt für Zimmer und Frühstück zwölf Prozent weniger. Dafür lässt sich die Buchung nicht mehr absagen. Wir legen dann schon einmal das Leinen heraus.',
    },
    MIDWEEK: {
      name: 'Unter der Woche',
      description:
        'Vier Nächte von Montag bis Freitag, mit Frühstück und fünfzehn Prozent günstiger. Der Strand gehört dann Ihnen und einem Hund aus dem Dorf, der sich auskennt.',
    },
    SAUNA: {
      name: 'Saunawochenende',
      description:
        'Von Freitag bis Montag mit Frühstück, dazu eine Abendstunde in der Holzofensauna. Erst neunzig Grad, dann die Nordsee, dann drei Nächte Schlaf wie ein Stein im Sand.',
    },
    BICYCLES: {
      name: 'Fahrradtage',
      description:
        'Mit Frühstück, einem Fahrrad für jeden Tag und einem Picknickkorb auf dem Gepäckträger. Vierunddreißig Kilometer Radweg, die Hälfte davon mit Rückenwind. Von April bis Ende September, ab zwei Nächten.',
    },
    WEEK: {
      name: 'Woche in der Lodge',
      description:
        'Sieben Nächte ein Holzhaus für Sie allein, von Freitag bis Freitag oder von Montag bis Montag. Kochen dürfen Sie, müssen Sie aber nicht. Wir holen Sie an der Fähre ab, und das Brennholz liegt bereit.',
    },
  },
  fees: { 'tourist-tax': 'Kurtaxe Zandoog', cleaning: 'Endreinigung' },
  terms: {
    type: 'Art',
    room: 'Zimmer',
    arrangement: 'Arrangement',
    arrangements: 'Arrangements',
    rooms: 'Zimmer',
  },
};
