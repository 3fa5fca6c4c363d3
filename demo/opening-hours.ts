import type { Culture } from '../contract/culture.ts';
import type { HoursException, OpeningHours, WeekTime } from '../contract/hours.ts';
import type { LocationKey } from './locations.ts';

type Reasons = Record<Culture, string>;

const christmas: Reasons = {
  nl: 'Kerst',
  be: 'Kerstmis',
  de: 'Weihnachten',
  en: 'Christmas',
  fr: 'Noël',
  zh: '圣诞节',
  es: 'Navidad',
  hr: 'Božić',
};
const oldYear: Reasons = {
  nl: 'Oudjaar',
  be: 'Oudejaar',
  de: 'Silvester',
  en: 'New Year’s Eve',
  fr: 'Saint-Sylvestre',
  zh: '跨年夜',
  es: 'Nochevieja',
  hr: 'Stara godina',
};
const newYear: Reasons = {
  nl: 'Nieuwjaar',
  be: 'Nieuwjaar',
  de: 'Neujahr',
  en: 'New Year’s Day',
  fr: 'Jour de l’An',
  zh: '元旦',
  es: 'Año Nuevo',
  hr: 'Nova godina',
};
const winter: Reasons = {
  nl: 'Winter',
  be: 'Winter',
  de: 'Winter',
  en: 'Winter',
  fr: 'Hiver',
  zh: '冬季',
  es: 'Invierno',
  hr: 'Zima',
};

const on = (days: readonly number[], opens: string, closes: string): WeekTime[] =>
  days.map((day) => ({ day, opens, closes }));
const daily = [1, 2, 3, 4, 5, 6, 7];

/** When the places of the inn are open; the exceptions are those of this year and the next. */
export function openingHours(thisYear = new Date().getFullYear()): Record<LocationKey, OpeningHours> {
  const years = [thisYear, thisYear + 1];
  const each = (make: (year: number) => HoursException[]) => years.flatMap(make);
  return {
    inn: { week: on(daily, '08:00', '22:00'), exceptions: [] },
    harbourShop: {
      week: [...on([1, 2, 3, 4, 5, 6], '10:00', '17:30'), ...on([7], '11:00', '16:00')],
      exceptions: each((year) => [
        { from: `${year}-12-25`, to: `${year}-12-26`, times: [], reasons: christmas },
        {
          ...{ from: `${year}-12-31`, to: `${year}-12-31`, reasons: oldYear },
          times: [{ opens: '10:00', closes: '16:00' }],
        },
        { from: `${year + 1}-01-01`, to: `${year + 1}-01-01`, times: [], reasons: newYear },
      ]),
    },
    bicycleShed: {
      week: [...on([1, 2, 3, 4, 6], '08:15', '19:00'), ...on([5, 7], '08:15', '21:00')],
      exceptions: each((year) => [
        { from: `${year}-12-25`, to: `${year}-12-25`, times: [], reasons: christmas },
      ]),
    },
    beachPavilion: {
      week: on(daily, '10:00', '20:00'),
      exceptions: [thisYear - 1, ...years].map((year) => ({
        ...{ from: `${year}-11-01`, to: `${year + 1}-03-31`, times: [], reasons: winter },
      })),
    },
  };
}
