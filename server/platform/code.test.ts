import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeHash, encodeCode, getLastFour, plainCode } from './code.ts';
import { openKeys } from './keys.ts';

const card = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('a code', () => {
  const { giftCardCode } = openKeys('of the tests, long enough to sign with');

  test('is sixteen characters in groups of four, without I, L, O and U', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(giftCardCode(id)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
  });

  test('follows from the card and the secret alone', () => {
    expect(giftCardCode(card)).toBe(giftCardCode(card));
    expect(giftCardCode(card)).not.toBe(giftCardCode('01890a5d-ac96-774b-bcce-b302099a8058'));
    expect(giftCardCode(card)).not.toBe(openKeys('another secret, as long as it').giftCardCode(card));
  });

  test('uses every bit of its bytes', () => {
    expect(encodeCode(Buffer.alloc(10))).toBe('0000-0000-0000-0000');
    expect(encodeCode(Buffer.alloc(10, 0xff))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    expect(encodeCode(Buffer.from('00443214c74254b635cf', 'hex'))).toBe('0123-4567-89AB-CDEF');
  });

  test.each(['zd7k m4xq 9p1w 2hc0', ' ZD7K-M4XQ-9P1W-2HC0 ', 'ZD7K.M4XQ.9PIW.2HCO', 'zd7km4xq9plw2hco'])(
    'is found in another spelling: %s',
    (typed) => {
      expect(plainCode(typed)).toBe('ZD7KM4XQ9P1W2HC0');
      expect(codeHash(typed)).toBe(codeHash('ZD7K-M4XQ-9P1W-2HC0'));
      expect(getLastFour(typed)).toBe('2HC0');
    },
  );

  test('with one other character has another hash, in hexadecimal', () => {
    expect(codeHash('ZD7K-M4XQ-9P1W-2HC1')).not.toBe(codeHash('ZD7K-M4XQ-9P1W-2HC0'));
    expect(codeHash('ZD7K')).toMatch(/^[0-9a-f]{64}$/);
  });
});
