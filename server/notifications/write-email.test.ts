import { describe, expect, test } from 'vitest';
import { cultures, languageTags } from '../../contract/culture.ts';
import { business, siteProperties } from '../../demo/site.ts';
import { visibleText } from '../../test/fakes/visible-text.ts';
import type { Email, EmailKind } from '../platform/job-data.ts';
import type { Message } from '../platform/mail/message.ts';
import { emailTexts } from './email-texts.ts';
import { writeEmail } from './write-email.ts';

const site = {
  name: business.name,
  properties: Object.fromEntries(siteProperties.map(({ name, value }) => [name, value])),
};
const token = '0198a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a5b.c2lnbmF0dXJl';

/** The Dutch destination of each kind. */
const paths: Record<EmailKind, string | undefined> = {
  welcome: `/account/confirm?token=${token}`,
  confirm: `/account/confirm?token=${token}`,
  changeEmail: `/account/confirm?token=${token}`,
  reset: `/reset-password?token=${token}`,
  staffInvitation: `/reset-password?token=${token}`,
  passwordChanged: '/forgot-password',
  secondFactorChanged: '/forgot-password',
  emailInUse: '/login',
  newSignIn: '/account/sessions',
  emailChangeRequested: undefined,
  emailChanged: undefined,
  erased: undefined,
};
const kinds = Object.keys(paths) as EmailKind[];

const facts: Partial<Record<EmailKind, Partial<Email>>> = {
  newSignIn: { at: '2026-03-04T21:07:00Z', device: 'Firefox, Linux' },
  passwordChanged: { at: '2026-07-04T21:07:00Z' },
  emailChangeRequested: { newAddress: 'new@example.com' },
  emailChanged: { newAddress: 'new@example.com' },
};

function email(overrides: Partial<Email>): Email {
  const { kind = 'welcome' } = overrides;
  return {
    kind,
    siteId: 'site',
    culture: 'nl',
    to: 'ana@example.com',
    origin: 'https://inn.example',
    firstName: 'Ana',
    linkId: 'link',
    ...facts[kind],
    ...overrides,
  };
}

const write = (overrides: Partial<Email>): Message => writeEmail(email(overrides), site, token);

describe.each(cultures)('in %s', (culture) => {
  test.each(kinds)('the email %s has the same text in both parts', (kind) => {
    const { subject, text, html, to } = write({ culture, kind });
    const texts = emailTexts[culture].emails[kind];
    expect(to).toBe('ana@example.com');
    expect(subject).toMatch(/^\S[^\r\n]*\S$/);
    for (const part of [subject, text, visibleText(html)]) {
      expect(part).not.toMatch(/\{\{|\}\}|undefined|null|\[object|\bemails\.|\bcommon\./);
    }
    const lines = text.split('\n').filter((line) => line.trim() && line !== '-- ');
    expect(lines.length).toBeGreaterThan(6);
    for (const line of lines) expect(visibleText(html)).toContain(line.replace(/\s+/g, ' '));
    expect(lines).toContain(texts.heading);
    expect(text).toMatch(/Ana/);
    expect(html).toContain(`<html lang="${languageTags[culture]}">`);
    expect(html).toContain(`<title>${subject}</title>`);
    for (const line of [
      business.name,
      business.street,
      `${business.postalCode} ${business.city}`,
      business.phoneNumber,
    ]) {
      expect(lines).toContain(line);
    }
  });

  test.each(kinds)('the email %s links to its destination', (kind) => {
    const { text, html } = write({ culture, kind });
    const path = paths[kind];
    const address = path && `https://inn.example${culture === 'nl' ? '' : `/${culture}`}${path}`;
    const expected = address ? [address] : [];
    expect(text.split('\n').filter((line) => line.includes('://'))).toEqual(expected);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(expected);
    expect(
      visibleText(html)
        .split(' ')
        .filter((word) => word.includes('://')),
    ).toEqual(expected);
  });

  test('a person without a name gets a greeting too', () => {
    const { greeting, greetingWithoutName } = emailTexts[culture].common;
    expect(greeting).toContain('{{firstName}}');
    const lines = write({ culture, firstName: ' ' }).text.split('\n');
    expect(lines).toContain(greetingWithoutName);
    expect(lines.join()).not.toContain('Ana');
  });

  test('the lifetime of a link is shown', () => {
    const paragraphsOf = (kind: EmailKind) => emailTexts[culture].emails[kind].paragraphs.join(' ');
    const week = /zeven dagen|sieben Tage|seven days|sept jours|七天|siete días|sedam dana/;
    const hour = /één uur|eine Stunde|one hour|une heure|一小时|una hora|jedan sat/;
    const day = /één dag|einen Tag|one day|un jour|一天|un día|jedan dan/;
    expect(paragraphsOf('welcome')).toMatch(week);
    expect(paragraphsOf('confirm')).toMatch(week);
    expect(paragraphsOf('reset')).toMatch(hour);
    expect(paragraphsOf('changeEmail')).toMatch(day);
  });
});

describe('the texts', () => {
  const placesOf = (value: unknown) => [...new Set(JSON.stringify(value).match(/\{\{\w+\}\}/g))].sort();
  const shape = (value: object): unknown =>
    Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, inner]) => [
          name,
          typeof inner === 'string' || Array.isArray(inner) ? placesOf(inner) : shape(inner),
        ]),
    );

  test.each(cultures)('of %s have the keys of all others', (culture) => {
    const { common, emails } = emailTexts[culture];
    expect(Object.keys(emails).sort()).toEqual([...kinds].sort());
    expect(shape(common)).toEqual(shape(emailTexts.nl.common));
    for (const kind of kinds) {
      const texts = emails[kind];
      expect(Object.keys(texts).sort(), kind).toEqual(Object.keys(emailTexts.nl.emails[kind]).sort());
      expect('button' in texts, kind).toBe(paths[kind] !== undefined);
      expect(texts.paragraphs.length, kind).toBeGreaterThanOrEqual(1);
      expect(texts.paragraphs.length, kind).toBeLessThanOrEqual(3);
      const known = ['{{business}}'];
      expect(
        placesOf(texts).filter((place) => !known.includes(place)),
        kind,
      ).toEqual([]);
      for (const sentence of Object.values(texts).flat()) expect(sentence.trim()).toMatch(/./);
    }
  });

  test('are not those of another culture', () => {
    for (const kind of kinds) {
      const bodies = cultures.map((culture) => emailTexts[culture].emails[kind].paragraphs.join(' '));
      expect(new Set(bodies).size, kind).toBe(cultures.length);
    }
  });
});

describe('typed text', () => {
  test('is escaped in the HTML, and unchanged in the text', () => {
    const { text, html } = write({ firstName: `<b>&"'` });
    expect(html).toContain('Hallo &lt;b&gt;&amp;&quot;&#39;,');
    expect(html).not.toContain('<b>');
    expect(text).toContain(`Hallo <b>&"',`);
  });

  test('is not interpreted as a placeholder', () => {
    const name = `{{business}} $t(common) $& $1`;
    expect(write({ firstName: name }).text).toContain(`Hallo ${name},`);
  });

  test('cannot add a header or a line', () => {
    const message = writeEmail(
      email({
        to: 'ana@example.com\r\nBcc: all@example.com',
        firstName: 'Ana\r\nBcc: all',
        device: 'x\n\ny',
      }),
      {
        name: 'Inn\r\nBcc: all@example.com',
        properties: { emailAddress: 'inn@example.com\r\nBcc: all@example.com' },
      },
      token,
    );
    const headers = [message.to, message.subject, message.from?.name, message.from?.address];
    for (const header of headers) expect(header).toMatch(/^[^\r\n]+$/);
    expect(message.text).toContain('Hallo Ana Bcc: all,');
    expect(message.text).toContain('Apparaat: x y\n');
    expect(message.text).not.toMatch(/^Bcc/m);
  });

  test.each([
    'Win money at https://evil.example now',
    'evil.example',
    'call@evil.example',
    'www.evil.example',
    'a'.repeat(41),
  ])('is not used as a name in the greeting: %s', (firstName) => {
    const { text, html } = write({ firstName });
    expect(text).not.toContain(firstName);
    expect(html).not.toContain(firstName);
    expect(text).toContain('\nHallo,\n');
  });

  test.each(['J.R.', 'Anne-Marie', "D'Arcy", '王小明', 'José María', 'Đurđica'])(
    'is used as a name in the greeting: %s',
    (firstName) => {
      expect(write({ firstName }).text).toContain(`Hallo ${firstName},`);
    },
  );
});

describe('moments', () => {
  const spaces = (text: string) => text.replace(/\s/g, ' ');
  const textOf = (overrides: Partial<Email>, properties: Record<string, string> = site.properties) =>
    spaces(
      writeEmail(email({ kind: 'passwordChanged', ...overrides }), { ...site, properties }, undefined).text,
    );

  test('are in local time of the business, formatted for the culture', () => {
    expect(textOf({ culture: 'nl' })).toContain('4 juli 2026 om 23:07');
    expect(textOf({ culture: 'zh' })).toContain('2026年7月4日 23:07');
    expect(textOf({ culture: 'hr' })).toContain('4. srpnja 2026. u 23:07');
    expect(textOf({ culture: 'nl', at: '2026-01-04T21:07:00Z' })).toContain('4 januari 2026 om 22:07');
  });

  test('are in UTC where the time zone of the business is unknown', () => {
    expect(textOf({}, {})).toMatch(/4 juli 2026 om 21:07 UTC/);
    expect(textOf({}, { timeZone: 'Mars/Olympus' })).toMatch(/4 juli 2026 om 21:07 UTC/);
  });

  test('that are invalid are not sent', () => {
    expect(() => textOf({ at: 'yesterday' })).toThrow(RangeError);
  });
});

test('an email that needs a link is not written without one', () => {
  for (const kind of kinds) {
    const attempt = () => writeEmail(email({ kind }), site, undefined);
    if (paths[kind]?.includes('token=')) expect(attempt, kind).toThrow(/needs a link/);
    else expect(attempt, kind).not.toThrow();
  }
});

test('an email has no script, picture or remote content', () => {
  for (const kind of kinds) {
    const { html } = write({ kind });
    expect(html).not.toMatch(/<script|<img|<link|<form|<iframe|\ssrc=|url\(|@import|\son\w+=/i);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  }
});

test('each layout table is presentation, and every text has a colour without the style element', () => {
  const bare = write({ kind: 'newSignIn' }).html.replace(/<style>.*?<\/style>/s, '');
  for (const [tag] of bare.matchAll(/<table[^>]*>/g)) expect(tag).toContain('role="presentation"');
  const pieces = [...bare.matchAll(/<(?:p|h1|ul|a|address)\b[^>]*>/g)].map(([tag]) => tag);
  expect(pieces.length).toBeGreaterThan(8);
  for (const tag of pieces) expect(tag).toMatch(/style="[^"]*\bcolor:#/);
});

test('a business without facts has the name of its site', () => {
  const message = writeEmail(email({}), { name: 'Inn', properties: {} }, token);
  expect(message.from).toBeUndefined();
  expect(message.text.trimEnd()).toMatch(/\n-- \nInn$/);
  expect(message.subject).toBe('Welkom bij Inn');
});
