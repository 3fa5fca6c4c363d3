/** The trackers that a business has configured. None of them runs before a visitor agrees. */
export type Trackers = {
  /** The site's own statistics, through `UserTracking/Create`. */
  own?: true;
  /** The same visits are also posted here: a path of the site, or an address elsewhere. */
  path?: string;
  matomo?: { url: string; siteId: string };
  /** Without `serverUrl` visits go to Google, with it to a tagging server of the business. */
  google?: { id: string; serverUrl?: string };
};

/**
 * The law requires consent for everything that a visitor did not request (Directive 2002/58/EC, article
 * 5(3)). This site has one kind of it: tracking.
 */
export type Choice = 'granted' | 'denied';

export const consentCookie = 'consent';

/** The site requests consent anew after half a year, whatever the choice was. */
export const consentDays = 180;

const separator = '.';
const denied = 'denied';

export function trackerNames(trackers: Trackers): string[] {
  return Object.keys(trackers).sort();
}

/**
 * Reads a visitor's choice from the text of cookies; undefined where the visitor has not chosen, or where a
 * tracker was added since.
 */
export function readChoice(cookies: string, trackers: Trackers): Choice | undefined {
  const written = new RegExp(`(?:^|;\\s*)${consentCookie}=([\\w.]*)`).exec(cookies)?.[1];
  if (!written) return undefined;
  if (written === denied) return 'denied';
  const grantedTrackers = written.split(separator);
  return trackerNames(trackers).every((name) => grantedTrackers.includes(name)) ? 'granted' : undefined;
}

/**
 * Formats a choice as the cookie and the customer's account store it: the accepted trackers, or a refusal.
 */
export function formatChoice(choice: Choice, trackers: Trackers): string {
  return choice === 'denied' ? denied : trackerNames(trackers).join(separator);
}

/** The stricter of two stored choices: a refusal, or the trackers that both accept. */
export function stricterChoice(one: string, other: string): string {
  if (one === denied || other === denied) return denied;
  const accepted = other.split(separator);
  return (
    one
      .split(separator)
      .filter((name) => accepted.includes(name))
      .join(separator) || denied
  );
}

/** The cookie with a choice: for `document.cookie`, or as a Set-Cookie header. */
export function choiceAsCookie(choice: Choice, trackers: Trackers, isSecure: boolean): string {
  const value = formatChoice(choice, trackers);
  const secure = isSecure ? '; Secure' : '';
  return `${consentCookie}=${value}; Path=/; Max-Age=${consentDays * 86_400}; SameSite=Lax${secure}`;
}

/** Lists the cookies that Matomo and Google's tag set on this site. */
export function trackingCookies(cookies: string): string[] {
  return cookies
    .split(';')
    .map((one) => one.split('=')[0]?.trim() ?? '')
    .filter((name) => /^(_pk_|_ga(_|$))/.test(name));
}

export const expiredCookie = (name: string) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
