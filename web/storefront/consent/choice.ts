import {
  type Choice,
  choiceAsCookie,
  readChoice,
  type Trackers,
  writtenChoice,
} from '../../../contract/consent.ts';

/** How the visitor stands to being counted: as the cookie says, or still to be asked. */
export type Standing = Choice | 'ask';

/** Told on the window when the visitor has chosen, here or in another tab. */
export const chosen = 'consent-chosen';

/** Looks at the cookie again, for the choice may have been made in another tab or on the page before. */
export function lookAgain(trackers: Trackers): Standing {
  const root = document.documentElement;
  const standing = readChoice(document.cookie, trackers) ?? (saysNo() ? 'denied' : 'ask');
  if (root.dataset.consent !== standing) {
    root.dataset.consent = standing;
    dispatchEvent(new Event(chosen));
  }
  return standing;
}

/** A browser may say it on behalf of its owner (Global Privacy Control); one that keeps no cookies cannot keep an answer. */
function saysNo(): boolean {
  const { globalPrivacyControl, cookieEnabled } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || !cookieEnabled;
}

/** Keeps a choice on the device, and with the account of who is logged in. */
export async function keepChoice(choice: Choice, trackers: Trackers, isLoggedIn: boolean): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = choiceAsCookie(choice, trackers, location.protocol === 'https:');
  document.documentElement.dataset.consent = choice;
  dispatchEvent(new Event(chosen));
  if (!isLoggedIn) return;
  const { api } = await import('../../reads.ts');
  await api.account.setPreference({ body: { key: 'consent', value: writtenChoice(choice, trackers) } });
}
