import {
  type Choice,
  choiceAsCookie,
  formatChoice,
  readChoice,
  type Trackers,
} from '../../../contract/consent.ts';

/** The visitor's consent: the choice in the cookie, or `ask`. */
export type ConsentState = Choice | 'ask';

/** Dispatched on the window when the visitor has chosen, here or in another tab. */
export const consentChangedEvent = 'consent-chosen';

/** Reads the cookie again, because the choice may have been made in another tab or on the page before. */
export function readConsent(trackers: Trackers): ConsentState {
  const root = document.documentElement;
  const standing = readChoice(document.cookie, trackers) ?? (isOptedOut() ? 'denied' : 'ask');
  if (root.dataset.consent !== standing) {
    root.dataset.consent = standing;
    dispatchEvent(new Event(consentChangedEvent));
  }
  return standing;
}

/**
 * A browser may refuse for its owner (Global Privacy Control); a browser without cookies cannot store a
 * choice.
 */
function isOptedOut(): boolean {
  const { globalPrivacyControl, cookieEnabled } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || !cookieEnabled;
}

/** Stores a choice on the device, and in the account of a signed-in customer. */
export async function storeChoice(choice: Choice, trackers: Trackers, isLoggedIn: boolean): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = choiceAsCookie(choice, trackers, location.protocol === 'https:');
  document.documentElement.dataset.consent = choice;
  dispatchEvent(new Event(consentChangedEvent));
  if (!isLoggedIn) return;
  const { api } = await import('../../reads.ts');
  await api.account.setPreference({ body: { key: 'consent', value: formatChoice(choice, trackers) } });
}
