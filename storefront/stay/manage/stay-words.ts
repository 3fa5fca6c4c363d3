import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { languageTags } from '../../../contract/culture.ts';
import type { BookedStay, documentKinds } from '../../../contract/stay.ts';
import type { StayState } from '../../../contract/stay-states.ts';
import { useCulture } from '../../page/culture.ts';

/** Where a stay is, in a word or two. */
export function stateWord(t: TFunction, state: StayState): string {
  const words = {
    held: () => t('myStay.state.held'),
    released: () => t('myStay.state.released'),
    confirmed: () => t('myStay.state.confirmed'),
    inHouse: () => t('myStay.state.inHouse'),
    departed: () => t('myStay.state.departed'),
    noShow: () => t('myStay.state.noShow'),
    cancelled: () => t('myStay.state.cancelled'),
  };
  return words[state]();
}

type Party = Pick<BookedStay, 'adults' | 'children' | 'babies'>;

/** Two adults, one child. */
export function partyWords(t: TFunction, { adults, children, babies }: Party): string {
  return [
    t('myStay.adults', { count: adults }),
    ...(children > 0 ? [t('myStay.children', { count: children })] : []),
    ...(babies > 0 ? [t('myStay.babies', { count: babies })] : []),
  ].join(', ');
}

export function documentWord(t: TFunction, kind: (typeof documentKinds)[number]): string {
  const words = {
    passport: () => t('myStay.register.passport'),
    identityCard: () => t('myStay.register.identityCard'),
    drivingLicence: () => t('myStay.register.drivingLicence'),
    residencePermit: () => t('myStay.register.residencePermit'),
  };
  return words[kind]();
}

/** Says the days of a stay as the culture does; they are dates, wherever the guest is. */
export function useStayDates() {
  const culture = useCulture();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(languageTags[culture], { ...options, timeZone: 'UTC' });
    const long = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    const ofYear = format({ weekday: 'long', day: 'numeric', month: 'long' });
    const short = format({ weekday: 'short', day: 'numeric', month: 'short' });
    const at = (day: string) => new Date(`${day}T00:00:00Z`);
    return {
      /** Friday 4 June 2027. */
      day: (day: string) => long.format(at(day)),
      /** Fri 4 Jun. */
      shortDay: (day: string) => short.format(at(day)),
      /** From the day of arrival to that of departure. Not by `formatRange`, whose spaces differ between browsers. */
      span(from: string, to: string) {
        const isOneYear = from.slice(0, 4) === to.slice(0, 4);
        const [first, last] = isOneYear ? (culture === 'zh' ? [long, ofYear] : [ofYear, long]) : [long, long];
        return `${first.format(at(from))} – ${last.format(at(to))}`;
      },
    };
  }, [culture]);
}
