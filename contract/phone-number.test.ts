import { describe, expect, test } from 'vitest';
import { parsePhoneNumber, phoneLink } from './phone-number.ts';

describe('a telephone number', () => {
  test.each([
    ['112', '112', 'tel:112'],
    ['+31 562 123 456', '+31 562 123 456', 'tel:+31562123456'],
    ['+31 (0)562-123456', '+31 (0)562-123456', 'tel:+31562123456'],
    ['(0562) 12.34.56', '(0562) 12.34.56', 'tel:0562123456'],
    ['0562\u00a0–\u2009123\u2011456', '0562 - 123-456', 'tel:0562123456'],
    ['\u202a+49 30 123456\u202c', '+49 30 123456', 'tel:+4930123456'],
    ['＋８６　１０−１２３４５６７８', '+86 10-12345678', 'tel:+861012345678'],
    ['030 123456 ext. 12', '030 123456 ext. 12', 'tel:030123456;ext=12'],
    ['030 123456x12', '030 123456x12', 'tel:030123456;ext=12'],
    ['030 123456 #12', '030 123456 #12', 'tel:030123456;ext=12'],
    ['tel:+49-30-123456;ext=12', '+49-30-123456 ext. 12', 'tel:+4930123456;ext=12'],
    ['0562 123456 toestel 12', '0562 123456 toestel 12', 'tel:0562123456;ext=12'],
    ['01 2345 678 kućni broj 12', '01 2345 678 kućni broj 12', 'tel:012345678;ext=12'],
    ['010-12345678转12', '010-12345678转12', 'tel:01012345678;ext=12'],
  ])('%j is stored as %j', (typed, stored, link) => {
    expect(parsePhoneNumber(typed)).toBe(stored);
    expect(parsePhoneNumber(stored)).toBe(stored);
    expect(phoneLink(stored)).toBe(link);
  });

  test.each([
    '',
    '-',
    '12',
    'call me',
    '12a34567',
    'ext. 12',
    '1'.repeat(19),
    '+31 562 123456 and then 7 more 12',
  ])('is not %j', (text) => expect(parsePhoneNumber(text)).toBeUndefined());
});
