/** What counts visits, as far as a business set it up. None of it runs before a visitor agrees. */
export type Trackers = {
  /** The site's own statistics, by `UserTracking/Create`. */
  own?: true;
  /** The same is posted here: a path of the site, or an address elsewhere. */
  path?: string;
  matomo?: { url: string; siteId: string };
  /** Without `serverUrl` everything goes to Google, with it to a tagging server of the business. */
  google?: { id: string; serverUrl?: string };
};

/** By the law everything but what a visitor asked for (Directive 2002/58/EC, article 5(3)); there is one kind of it here. */
export type Choice = 'granted' | 'denied';

export const consentCookie = 'consent';

/** After half a year a visitor is asked again, whatever they said. */
export const consentDays = 180;

const separator = '.';
const denied = 'denied';

export function trackerNames(trackers: Trackers): string[] {
  return Object.keys(trackers).sort();
}

/**
 * What a visitor said, of the text of cookies; undefined where they did not, or where something counts now that they were never
 * asked about.
 */
export function readChoice(cookies: string, trackers: Trackers): Choice | undefined {
  const written = new RegExp(`(?:^|;\\s*)${consentCookie}=([\\w.]*)`).exec(cookies)?.[1];
  if (!written) return undefined;
  if (written === denied) return 'denied';
  const grantedTrackers = written.split(separator);
  return trackerNames(trackers).every((name) => grantedTrackers.includes(name)) ? 'granted' : undefined;
}

/** As it stands in the cookie, and with a customer's account: what was agreed to, or that nothing was. */
export function formatChoice(choice: Choice, trackers: Trackers): string {
  return choice === 'denied' ? denied : trackerNames(trackers).join(separator);
}

/** The cookie that keeps a choice: for `document.cookie`, or as a Set-Cookie header. */
export function choiceAsCookie(choice: Choice, trackers: Trackers, isSecure: boolean): string {
  const value = formatChoice(choice, trackers);
  const secure = isSecure ? '; Secure' : '';
  return `${consentCookie}=${value}; Path=/; Max-Age=${consentDays * 86_400}; SameSite=Lax${secure}`;
}

/** Those of the cookies that Matomo and Google's tag set on this site. */
export function trackingCookies(cookies: string): string[] {
  return cookies
    .split(';')
    .map((one) => one.split('=')[0]?.trim() ?? '')
    .filter((name) => /^(_pk_|_ga(_|$))/.test(name));
}

export const expiredCookie = (name: string) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
