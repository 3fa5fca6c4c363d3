import type { Culture } from '../../../contract/culture.ts';
import { screenAddress } from '../../site-map.ts';

/** What a guest does with a stay on a screen of its own. */
export type StayStep = 'change' | 'cancel' | 'extras';

/** What was done to a stay, as its page is told in the address it is shown at again. */
export const stayDeeds = ['changed', 'cancelled', 'added', 'guest', 'register'] as const;

export type StayDeed = (typeof stayDeeds)[number];

/** Where a stay is opened by its signed link. */
export function stayPath(culture: Culture, link: string): string {
  return `${screenAddress(culture, 'manageStay')}/${link}`;
}

export function stayStepPath(culture: Culture, link: string, step: StayStep): string {
  return `${stayPath(culture, link)}/${step}`;
}

/** The page of a stay once something was done to it. */
export const afterDeed = (path: string, deed: StayDeed) => `${path}?done=${deed}`;

/** What a calendar takes the stay from; it speaks the language that was booked in. */
export const calendarPath = (link: string) => `/stay/manage/${link}/stay.ics`;
