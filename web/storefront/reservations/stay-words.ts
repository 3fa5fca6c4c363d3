import type { TFunction } from 'i18next';
import type { documentKinds } from '../../../contract/stay.ts';
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

export function documentWord(t: TFunction, kind: (typeof documentKinds)[number]): string {
  const words = {
    passport: () => t('myStay.register.passport'),
    identityCard: () => t('myStay.register.identityCard'),
    drivingLicence: () => t('myStay.register.drivingLicence'),
    residencePermit: () => t('myStay.register.residencePermit'),
  };
  return words[kind]();
}
