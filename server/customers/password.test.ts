import { expect, test } from 'vitest';
import { assertNotObvious, hashPassword, isPassword } from './password.ts';

test('a password matches itself only, whatever characters it has', async () => {
  for (const password of [
    'een zee van gras',
    'пароль из слов ✨',
    ' spaties tellen ',
    '密码要长一点才好啊',
  ]) {
    const hash = await hashPassword(password);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(hash, password)).toBe(true);
    expect(await isPassword(hash, `${password}.`)).toBe(false);
  }
});

test('a password is the same however a keyboard composes its letters', async () => {
  const hash = await hashPassword('caf\u00e9 aan zee');
  expect(await isPassword(hash, 'cafe\u0301 aan zee')).toBe(true);
});

test('without a hash no password matches, not even that of the dummy hash', async () => {
  expect(await isPassword(undefined, 'nobody has this password')).toBe(false);
  expect(await isPassword(null, '')).toBe(false);
});

test('simultaneous checks all complete', async () => {
  const hashes = await Promise.all(
    Array.from({ length: 12 }, (_, index) => hashPassword(`wachtwoord ${index}`)),
  );
  const suits = await Promise.all(hashes.map((hash, index) => isPassword(hash, `wachtwoord ${index}`)));
  expect(suits).toEqual(Array(12).fill(true));
});

test.each([
  'password12',
  'Password123!',
  'qwertyuiop1',
  '1234567890',
  'aaaaaaaaaaaa',
  'welkom12345',
  'abcdefghijkl',
  'P@ssw0rd!!',
  'zeewier123',
  'ana@gast.example',
  'x'.repeat(128),
])('%j is obvious', async (password) => {
  await expect(assertNotObvious(password, ['ana@gast.example', 'Ana', 'Zeewier'])).rejects.toMatchObject({
    code: 'invalid',
    options: { errors: [{ path: 'body.password', code: 'obvious' }] },
  });
});

test.each(['een zee van gras', 'vlaggetje-7-oost', 'correct horse battery', 'Tr0ub4dor&3-maar-langer'])(
  '%j is not',
  async (password) => {
    await expect(assertNotObvious(password, ['ana@gast.example'])).resolves.toBeUndefined();
  },
);
