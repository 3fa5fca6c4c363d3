import type { TFunction } from 'i18next';
import type { documentKinds } from '../../../contract/night-register.ts';
import type { ReservationState } from '../../../contract/reservation-states.ts';

/** The translated label of a reservation state. */
export function stateLabel(t: TFunction, state: ReservationState): string {
  const labels = {
    held: () => t('myStay.state.held'),
    released: () => t('myStay.state.released'),
    confirmed: () => t('myStay.state.confirmed'),
    inHouse: () => t('myStay.state.inHouse'),
    departed: () => t('myStay.state.departed'),
    noShow: () => t('myStay.state.noShow'),
    cancelled: () => t('myStay.state.cancelled'),
  };
  return labels[state]();
}

export function documentLabel(t: TFunction, kind: (typeof documentKinds)[number]): string {
  const labels = {
    passport: () => t('myStay.register.passport'),
    identityCard: () => t('myStay.register.identityCard'),
    drivingLicence: () => t('myStay.register.drivingLicence'),
    residencePermit: () => t('myStay.register.residencePermit'),
  };
  return labels[kind]();
}
