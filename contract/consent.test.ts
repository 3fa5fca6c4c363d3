import { expect, test } from 'vitest';
import {
  choiceAsCookie,
  expiredCookie,
  formatChoice,
  readChoice,
  type Trackers,
  trackingCookies,
} from './consent.ts';

const matomo = { url: 'https://matomo.example', siteId: '3' };
const two: Trackers = { own: true, matomo };

test.each([
  ['', undefined],
  ['favourites=denied; x=consent', undefined],
  ['consent=', undefined],
  ['consent=denied', 'denied'],
  ['favourites=A; consent=matomo.own', 'granted'],
  ['consent=own.matomo.google', 'granted'],
  ['consent=own', undefined],
  ['consent=granted', undefined],
  ['myconsent=matomo.own', undefined],
] as const)('the cookies %j are read as %j', (cookies, choice) => {
  expect(readChoice(cookies, two)).toBe(choice);
});

test.each(['granted', 'denied'] as const)('a choice of %s is read back', (choice) => {
  const cookie = choiceAsCookie(choice, two, true);
  expect(cookie).toMatch(/^consent=[\w.]+; Path=\/; Max-Age=15552000; SameSite=Lax; Secure$/);
  expect(readChoice(cookie.split(';')[0] ?? '', two)).toBe(choice);
  expect(choiceAsCookie(choice, two, false)).not.toContain('Secure');
});

test('a consent covers the trackers of its day only; a refusal covers later ones too', () => {
  const ownTrackers: Trackers = { own: true };
  expect(readChoice(`consent=${formatChoice('granted', ownTrackers)}`, two)).toBeUndefined();
  expect(readChoice(`consent=${formatChoice('denied', ownTrackers)}`, two)).toBe('denied');
  expect(readChoice(`consent=${formatChoice('granted', two)}`, ownTrackers)).toBe('granted');
});

test('the cookies of trackers are told apart from all others', () => {
  const cookies = '_pk_id.3.1fff=a; cartId=b; _ga=c; _ga_ABC123=d; _gallery=e; consent=own; _pk_ses.3.1fff=1';
  expect(trackingCookies(cookies)).toEqual(['_pk_id.3.1fff', '_ga', '_ga_ABC123', '_pk_ses.3.1fff']);
  expect(trackingCookies('')).toEqual([]);
  expect(expiredCookie('_ga')).toBe('_ga=; Path=/; Max-Age=0; SameSite=Lax');
});
