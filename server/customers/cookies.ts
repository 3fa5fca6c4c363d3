import { randomBytes } from 'node:crypto';
import type { Audience } from '../platform/index.ts';
import type { SessionTokens } from './session.ts';

type CookieNames = { access: string; refresh: string };

/** The names of the token cookies by audience (WIRE.md). */
export const cookieNames: Record<Audience, CookieNames> = {
  customer: { access: 'accessToken', refresh: 'refreshToken' },
  office: { access: 'officeAccessToken', refresh: 'officeRefreshToken' },
};

const sameSite: Record<Audience, string> = { customer: 'Lax', office: 'Strict' };

/** Identifies a device of an earlier sign-in. */
const deviceCookie = 'device';
const deviceSeconds = 365 * 86_400;

export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [key = '', value = ''] = pair.split('=');
    if (key.trim() === name) return value.trim() || undefined;
  }
  return undefined;
}

/** Formats the cookies of a session as Set-Cookie headers. */
export function tokenCookies(audience: Audience, tokens: SessionTokens, isSecure: boolean): string[] {
  const { access, refresh } = cookieNames[audience];
  return [
    cookie(audience, access, tokens.accessToken, tokens.lifetimeSeconds, isSecure),
    cookie(audience, refresh, tokens.refreshToken, tokens.lifetimeSeconds, isSecure),
  ];
}

/** Formats Set-Cookie headers that clear the cookies of a session. */
export function clearedCookies(audience: Audience, isSecure: boolean): string[] {
  const { access, refresh } = cookieNames[audience];
  return [cookie(audience, access, '', 0, isSecure), cookie(audience, refresh, '', 0, isSecure)];
}

function cookie(audience: Audience, name: string, value: string, seconds: number, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite[audience]}${secure}`;
}

/** Returns the device secret of the browser: the one in its cookie, or a new one. */
export function deviceSecret(cookies: string): string {
  const known = readCookie(cookies, deviceCookie);
  return known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
}

export function deviceAsCookie(secret: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${deviceCookie}=${secret}; Path=/; Max-Age=${deviceSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
