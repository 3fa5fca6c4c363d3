import { describe, expect, test } from 'vitest';
import { parseEmailAddress, toAsciiEmailAddress } from './email-address.ts';

describe('an email address', () => {
  test.each([
    ['ana@gast.example', 'ana@gast.example'],
    ['Ana.de-Vries+shop@GAST.example', 'Ana.de-Vries+shop@gast.example'],
    ["o'neil/x=y@gast.example", "o'neil/x=y@gast.example"],
    ['info@müller.de', 'info@müller.de'],
    ['info@MÜLLER.de', 'info@müller.de'],
    ['info@mu\u0308ller.de', 'info@müller.de'],
    ['info@xn--mller-kva.de', 'info@müller.de'],
    ['info@XN--MLLER-KVA.de', 'info@müller.de'],
    ['office@пример.рф', 'office@пример.рф'],
    ['office@xn--e1afmkfd.xn--p1ai', 'office@пример.рф'],
    ['info@例子。中国', 'info@例子.中国'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(parseEmailAddress(typed)).toBe(stored);
    expect(parseEmailAddress(stored)).toBe(stored);
    expect(parseEmailAddress(toAsciiEmailAddress(stored))).toBe(stored);
    expect(toAsciiEmailAddress(stored)).toMatch(/^[ -~]+$/);
  });

  test.each([
    '',
    'ana',
    'gast.example',
    'ana@',
    '@gast.example',
    'ana@gast',
    'ana@gast.e',
    'ana@gast..example',
    'ana@-gast.example',
    'ana@gast_huis.example',
    'ana@10.0.0.1',
    'ana@[10.0.0.1]',
    'ana@gast.example:25',
    'ana@gast.example/x',
    'ana@gast%2eexample',
    'ana@gast.example, bram@gast.example',
    '.ana@gast.example',
    'ana.@gast.example',
    'an..a@gast.example',
    'an a@gast.example',
    '"ana"@gast.example',
    'añá@gast.example',
    'info@xn--a.de',
    `${'a'.repeat(65)}@gast.example`,
    `ana@${'gast.'.repeat(50)}example`,
  ])('is not %j', (text) => {
    expect(parseEmailAddress(text)).toBeUndefined();
    if (!text.includes('@')) expect(toAsciiEmailAddress(text)).toBe(text);
  });
});
