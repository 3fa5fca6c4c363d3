import { describe, expect, test } from 'vitest';
import { type Culture, cultures, languageTags } from '../../../contract/culture.ts';
import { business, siteProperties } from '../../../demo/site.ts';
import { visibleText } from '../../../test/fakes/visible-text.ts';
import { formatsOf } from '../../locale/formats.ts';
import type { LoyaltyEmailKind } from '../../platform/job-data.ts';
import { countFormatter, emailTexts } from '../email-texts.ts';
import type { MemberFacts } from './member-facts.ts';
import { writeLoyaltyEmail } from './write-loyalty-email.ts';

const inn = {
  name: business.name,
  properties: Object.fromEntries(siteProperties.map(({ name, value }) => [name, value])),
};

const kinds: LoyaltyEmailKind[] = [
  'memberWelcome',
  'tierReached',
  'tierLost',
  'tierEnding',
  'pointsExpiring',
];

const facts: MemberFacts = {
  ...{
    siteId: 'site',
    origin: 'https://inn.example',
    culture: 'nl',
    emailAddress: 'ana@gast.example',
    firstName: 'Ana',
  },
  tier: { id: 'silver', name: 'Zeehond', benefits: ['Duinthee', 'De stoel bij de kachel'] },
  ...{ tierUntil: '2027-09-01', available: 1234, pointCents: 2, minPoints: 50 },
  next: { name: 'Walvis', points: 174 },
  ending: { until: '2027-09-01', points: 21 },
  expiring: [
    { date: '2027-03-01', points: 60 },
    { date: '2027-03-18', points: 1 },
  ],
};

const write = (kind: LoyaltyEmailKind, overrides: Partial<MemberFacts> = {}) =>
  writeLoyaltyEmail(kind, { ...facts, ...overrides }, inn);
/** On one line, with plain spaces. */
const flat = (text: string) => text.replace(/\s+/g, ' ');
const textOf = (...args: Parameters<typeof write>) => flat(write(...args).text);

describe.each(cultures)('in %s', (culture) => {
  test.each(kinds)('the email %s has the same text in both parts', (kind) => {
    const { to, subject, text, html } = write(kind, { culture });
    expect(to).toBe('ana@gast.example');
    expect(subject).toMatch(/^\S[^\r\n]*\S$/);
    for (const part of [subject, text, visibleText(html)]) {
      expect(part).not.toMatch(
        /\{\{|\}\}|undefined|null|NaN|\[object|\b(loyaltyEmails|loyalty|common|counts)\.\w/,
      );
    }
    const lines = text.split('\n').filter((line) => line.trim() && !/^-+ ?$/.test(line));
    for (const line of lines) expect(flat(visibleText(html))).toContain(flat(line.replace(/^- /, '')).trim());
    expect(text).toMatch(/Ana/);
    expect(html).toContain(`<html lang="${languageTags[culture]}">`);
    expect(text.slice(text.indexOf('\n-- \n'))).toContain(business.name);
  });

  test.each(kinds)('the email %s links to the points', (kind) => {
    const address = `https://inn.example${culture === 'nl' ? '' : `/${culture}`}/account/points`;
    const { text, html } = write(kind, { culture });
    expect(text.split('\n').filter((line) => line.includes('://'))).toEqual([address]);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([address]);
    expect(write(kind, { culture, origin: '' }).html).not.toContain('href=');
  });

  test('numbers, days and values are formatted for the culture', () => {
    const { money, date } = formatsOf(culture, 'EUR');
    const points = countFormatter(culture);
    const expiring = textOf('pointsExpiring', { culture });
    for (const part of [
      points('points', 60),
      points('points', 1),
      money(120),
      money(2),
      date('2027-03-18'),
    ]) {
      expect(expiring).toContain(flat(part));
    }
    const ending = textOf('tierEnding', { culture });
    for (const part of ['Zeehond', points('points', 21), date('2027-09-01')])
      expect(ending).toContain(flat(part));
    for (const kind of ['memberWelcome', 'tierLost'] as const) {
      const text = textOf(kind, { culture });
      for (const part of ['Walvis', points('points', 174), points('points', 1234), money(2468)]) {
        expect(text, kind).toContain(flat(part));
      }
    }
  });

  test('the benefits of a tier are listed where it is new', () => {
    for (const kind of ['memberWelcome', 'tierReached'] as const) {
      expect(write(kind, { culture }).text).toMatch(
        /Zeehond[^\n]*\n-+\n\n- Duinthee\n- De stoel bij de kachel\n/,
      );
    }
    expect(textOf('tierLost', { culture })).not.toContain('Duinthee');
  });
});

describe('inapplicable facts are left out', () => {
  test('the highest tier has no next one', () => {
    expect(textOf('memberWelcome', { next: null })).not.toContain('Walvis');
  });

  test('the lowest tier has no end', () => {
    expect(textOf('tierLost', { tierUntil: null })).not.toContain('Zeker tot en met');
  });

  test('a member without spendable points sees no value', () => {
    for (const available of [0, -30])
      expect(textOf('memberWelcome', { available })).not.toContain('Nu te gebruiken');
  });

  test('a member below the minimum to spend sees that minimum', () => {
    expect(textOf('pointsExpiring', { available: 49 })).toContain('zodra je er genoeg hebt: 50 punten');
    expect(textOf('pointsExpiring', { available: 49 })).not.toContain('Je betaalt ermee');
    expect(textOf('pointsExpiring')).toContain('Je betaalt ermee');
  });
});

describe('the texts', () => {
  const placesOf = (value: unknown) => [...new Set(JSON.stringify(value).match(/\{\{\w+\}\}/g))].sort();
  const shape = (value: object) => Object.entries(value).map(([name, text]) => [name, placesOf(text)]);
  const of = (culture: Culture) => emailTexts[culture];

  test.each(cultures)('of %s have the keys and placeholders of all others', (culture) => {
    expect(Object.keys(of(culture).loyaltyEmails)).toEqual(kinds);
    expect(shape(of(culture).loyalty)).toEqual(shape(of('nl').loyalty));
    for (const kind of kinds) {
      const texts = of(culture).loyaltyEmails[kind];
      expect(Object.keys(texts)).toEqual(['subject', 'heading', 'paragraphs', 'button']);
      const known = ['{{business}}', '{{tier}}'];
      expect(placesOf(texts).filter((place) => !known.includes(place))).toEqual([]);
    }
  });

  test('are not those of another culture', () => {
    for (const kind of kinds) {
      const bodies = cultures.map((culture) => of(culture).loyaltyEmails[kind].paragraphs.join(' '));
      expect(new Set(bodies).size, kind).toBe(cultures.length);
    }
  });
});

test('typed text is escaped, and no tier adds a line to the subject', () => {
  const { subject, html } = write('tierReached', {
    firstName: '<b>',
    tier: { id: 'x', name: 'Zee\r\nBcc: all', benefits: ['<script>'] },
  });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toMatch(/<script|<b>/);
});
