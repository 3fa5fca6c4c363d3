import type { Culture } from '../../../contract/culture.ts';
import { screenAddress } from '../../site-map.ts';

/** What a guest does with a stay on a screen of its own. */
export type ReservationStep = 'change' | 'cancel' | 'extras';

/** What was done to a stay, as its page is told in the address it is shown at again. */
export const reservationActions = ['changed', 'cancelled', 'added', 'guest', 'register'] as const;

export type ReservationAction = (typeof reservationActions)[number];

/** Where a stay is opened by its signed link. */
export function reservationPath(culture: Culture, link: string): string {
  return `${screenAddress(culture, 'manageStay')}/${link}`;
}

export function reservationStepPath(culture: Culture, link: string, step: ReservationStep): string {
  return `${reservationPath(culture, link)}/${step}`;
}

/** The page of a stay once something was done to it. */
export const afterActionPath = (path: string, action: ReservationAction) => `${path}?done=${action}`;

/** What a calendar takes the stay from; it speaks the language that was booked in. */
export const calendarPath = (link: string) => `/stay/manage/${link}/stay.ics`;
