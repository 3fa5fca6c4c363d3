import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stockStatuses } from '../../contract/catalog.ts';
import { cultures } from '../../contract/culture.ts';
import { errorStatuses } from '../../contract/errors.ts';
import { rights } from '../../contract/rights.ts';
import { messages, translate } from './messages.ts';

const placesOf = (sentence = '') => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe.each(cultures)('the messages in %s', (culture) => {
  test('are those of every culture, none empty', () => {
    expect(Object.keys(messages[culture]).sort()).toEqual(Object.keys(messages.nl).sort());
    expect(Object.values(messages[culture]).filter((sentence) => !sentence.trim())).toEqual([]);
  });

  test('have the same placeholders', () => {
    for (const [key, sentence] of Object.entries(messages[culture])) {
      expect(placesOf(sentence), key).toEqual(placesOf(messages.nl[key]));
    }
  });

  test('are there for every code', () => {
    for (const code of Object.keys(errorStatuses))
      expect(messages[culture][`error.${code}`], code).toBeDefined();
  });
});

test('every message is used, and every used message exists', () => {
  const sources = ['server', 'contract'].flatMap((folder) => {
    const root = join(import.meta.dirname, '..', '..', folder);
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8'));
  });
  const text = sources.join('\n');
  const rightParts = new Set(
    rights.flatMap((right) => {
      const [area, action] = right.split(':');
      return [`staff.area.${area}`, `staff.action.${action}`];
    }),
  );
  expect([...rightParts].filter((key) => !(key in messages.nl))).toEqual([]);
  const messageFor = (key: string) => {
    const [, kind, rest = ''] = /^(\w+)\.(.+)$/.exec(key) ?? [];
    if (kind === 'error') return rest in errorStatuses;
    if (/^staff\.(area|action)\./.test(key)) return rightParts.has(key);
    const [, code] = (kind === 'import' && /^(?:problem|note)\.(.+)$/.exec(rest)) || [];
    if (code) return text.includes(`'${code}'`);
    if (rest.startsWith('stock.')) return stockStatuses.some((status) => rest === `stock.${status}`);
    return text.includes(`'${key}'`) || (kind === 'field' && text.includes(`'${rest}'`));
  };
  expect(Object.keys(messages.nl).filter((key) => !messageFor(key))).toEqual([]);
  const written = [...text.matchAll(/'((?:field|error|starter|account)\.[\w.]+)'/g)].map(
    ([, key = '']) => key,
  );
  const filterCodes = [...text.matchAll(/'((?:filter|sort)\.\w+)'/g)].map(([, code]) => `field.${code}`);
  const missing = [...written, ...filterCodes].filter((key) => !(key in messages.nl));
  expect(missing).toEqual([]);
});

test('a value is inserted unchanged; a missing message is its own key', () => {
  expect(translate('en', 'error.internal', { requestId: '<&1>' })).toContain('<&1>');
  expect(translate('de', 'no.such.sentence')).toBe('no.such.sentence');
});
