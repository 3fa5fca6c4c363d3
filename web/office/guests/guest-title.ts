import type { TFunction } from 'i18next';
import type { GuestProfile } from '../../../contract/office-guests.ts';

/** What a guest is called: their name, else their e-mail address. */
export const guestTitle = (
  t: TFunction,
  { firstName, lastName, emailAddress }: Pick<GuestProfile, 'firstName' | 'lastName' | 'emailAddress'>,
): string => [firstName, lastName].filter(Boolean).join(' ') || emailAddress || t('guests.noName');
