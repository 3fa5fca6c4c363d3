import type { Culture } from '../contract/culture.ts';
import { cultureCookie, readCulture } from '../contract/culture.ts';

/** Reads the value of a cookie from the text of a Cookie header or of `document.cookie`. */
export function readCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
    const value = pair.slice(equals + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return null;
}

/** The requested culture, else that of the cookie, else `en`. */
export function acceptedLanguage(requested: string | null | undefined, cookies: string): Culture {
  return readCulture(requested) ?? readCulture(readCookie(cookies, cultureCookie)) ?? 'en';
}

/** The kind of token for a call: that of a customer, or that of staff in the office. */
export type Audience = 'customer' | 'office';

/**
 * The Authorization header with the token from the cookies; null without a token that is valid in a header.
 */
export function bearer(cookies: string, audience: Audience): string | null {
  const token = readCookie(cookies, audience === 'office' ? 'officeAccessToken' : 'accessToken');
  return token && /^[\w.~+/-]+=*$/.test(token) ? `Bearer ${token}` : null;
}
