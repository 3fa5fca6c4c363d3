import type { Culture } from '../../../contract/culture.ts';
import { screenAddress } from '../../site-map.ts';

/** The actions on a reservation with a screen of their own. */
export type ReservationStep = 'change' | 'cancel' | 'extras';

/** The action that was done, in the address of the reservation's page. */
export const reservationActions = ['changed', 'cancelled', 'added', 'guest', 'register'] as const;

export type ReservationAction = (typeof reservationActions)[number];

/** The path of a reservation with its signed link. */
export function reservationPath(culture: Culture, link: string): string {
  return `${screenAddress(culture, 'manageStay')}/${link}`;
}

export function reservationStepPath(culture: Culture, link: string, step: ReservationStep): string {
  return `${reservationPath(culture, link)}/${step}`;
}

/** The path of a reservation's page after an action. */
export const afterActionPath = (path: string, action: ReservationAction) => `${path}?done=${action}`;

/** The path of the calendar file, in the language of the booking. */
export const calendarPath = (link: string) => `/stay/manage/${link}/stay.ics`;
