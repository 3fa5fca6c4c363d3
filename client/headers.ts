import type { Culture } from '../contract/culture.ts';
import { cultureCookie, readCulture } from '../contract/culture.ts';

/** The value of a cookie in the text of a Cookie header or of `document.cookie`. */
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

/** The requested culture, else the cookie's, else `en`. */
export function acceptedLanguage(requested: string | null | undefined, cookies: string): Culture {
  return readCulture(requested) ?? readCulture(readCookie(cookies, cultureCookie)) ?? 'en';
}

/** Whose token opens a call: a customer's, or that of somebody at the office. */
export type Audience = 'customer' | 'office';

/** The Authorization header of the token in the cookies; null without a token that can stand in a header. */
export function bearer(cookies: string, audience: Audience): string | null {
  const token = readCookie(cookies, audience === 'office' ? 'officeAccessToken' : 'accessToken');
  return token && /^[\w.~+/-]+=*$/.test(token) ? `Bearer ${token}` : null;
}
