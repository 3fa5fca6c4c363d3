import type { TFunction } from 'i18next';
import type { BookedStay, documentKinds } from '../../../contract/stay.ts';
import type { StayState } from '../../../contract/stay-states.ts';

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
  ].join(t('room.comma'));
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
