import type { HoursException, OpeningHours, WeekTime } from '../contract/hours.ts';
import { inEachCulture, type Texts, texts } from './content.ts';
import type { PictureName } from './shape.ts';
import { business } from './site.ts';
import { timeZone } from './time-zone.ts';

export type LocationKey = keyof Texts['locations'];

export type LocationShape = {
  key: LocationKey;
  picture: PictureName;
  latitude: number;
  longitude: number;
  phoneNumber: string;
  emailAddress: string;
};

/** `openingHours` is a remark on the opening hours. */
export type LocationText = { name: string; address: string; openingHours?: string };

/** Name and address are in the translations, under the same key. */
export const locations: LocationShape[] = [
  {
    key: 'inn',
    picture: 'location-inn',
    latitude: business.latitude,
    longitude: business.longitude,
    phoneNumber: business.phoneNumber,
    emailAddress: business.emailAddress,
  },
  {
    key: 'harbourShop',
    picture: 'location-harbour',
    latitude: 53.5021,
    longitude: 6.3224,
    phoneNumber: '+31 562 555 0101',
    emailAddress: 'winkel@zilteduin.example',
  },
  {
    key: 'bicycleShed',
    picture: 'location-bicycles',
    latitude: 53.4962,
    longitude: 6.2861,
    phoneNumber: '+31 562 555 0102',
    emailAddress: 'fietsen@zilteduin.example',
  },
  {
    key: 'beachPavilion',
    picture: 'location-pavilion',
    latitude: 53.5079,
    longitude: 6.2318,
    phoneNumber: '+31 562 555 0103',
    emailAddress: 'paviljoen@zilteduin.example',
  },
];

const closing = (name: keyof Texts['closings']) => inEachCulture((culture) => texts[culture].closings[name]);

const on = (days: readonly number[], opens: string, closes: string): WeekTime[] =>
  days.map((day) => ({ day, opens, closes }));
const daily = [1, 2, 3, 4, 5, 6, 7];

/** Returns the opening hours of the locations, with exceptions for this year and the next. */
export function openingHours(
  thisYear = Temporal.Now.plainDateISO(timeZone).year,
): Record<LocationKey, OpeningHours> {
  const years = [thisYear, thisYear + 1];
  const each = (make: (year: number) => HoursException[]) => years.flatMap(make);
  return {
    inn: { week: on(daily, '08:00', '22:00'), exceptions: [] },
    harbourShop: {
      week: [...on([1, 2, 3, 4, 5, 6], '10:00', '17:30'), ...on([7], '11:00', '16:00')],
      exceptions: each((year) => [
        { from: `${year}-12-25`, to: `${year}-12-26`, times: [], reasons: closing('christmas') },
        {
          ...{ from: `${year}-12-31`, to: `${year}-12-31`, reasons: closing('newYearsEve') },
          times: [{ opens: '10:00', closes: '16:00' }],
        },
        { from: `${year + 1}-01-01`, to: `${year + 1}-01-01`, times: [], reasons: closing('newYear') },
      ]),
    },
    bicycleShed: {
      week: [...on([1, 2, 3, 4, 6], '08:15', '19:00'), ...on([5, 7], '08:15', '21:00')],
      exceptions: each((year) => [
        { from: `${year}-12-25`, to: `${year}-12-25`, times: [], reasons: closing('christmas') },
      ]),
    },
    beachPavilion: {
      week: on(daily, '10:00', '20:00'),
      exceptions: [thisYear - 1, ...years].map((year) => ({
        ...{ from: `${year}-11-01`, to: `${year + 1}-03-31`, times: [], reasons: closing('winter') },
      })),
    },
  };
}
