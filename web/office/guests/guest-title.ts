import type { TFunction } from 'i18next';
import { guestFullName } from '../../../contract/night-register.ts';
import type { GuestProfile } from '../../../contract/office-guests.ts';

/** What a guest is called: their name, else their e-mail address. */
export const guestTitle = (
  t: TFunction,
  guest: Pick<GuestProfile, 'firstName' | 'lastName' | 'emailAddress'>,
): string => guestFullName(guest) || guest.emailAddress || t('guests.noName');
