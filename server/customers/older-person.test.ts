import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { olderAccountCalls } from '../../contract/older-account.ts';
import { olderPersonOf, readPatch } from './older-person.ts';

const user = {
  id: '01890000-0000-7000-8000-000000000001',
  emailAddress: 'ana@inn.example',
  username: 'ana@inn.example',
  firstName: 'Ana',
  lastName: 'Duin',
  salutation: 'mw.',
  phoneNumber: '+31 222 000000',
  birthDate: '1990-05-01',
  roles: ['customer' as const],
  isGuest: false,
  isConfirmed: true,
  culture: 'nl' as const,
  tierId: null,
};
const ana = olderPersonOf(user);

/** Reads a patch like one from the wire. */
const read = (patch: unknown, culture: 'nl' | 'en' = 'en') =>
  readPatch(olderAccountCalls.olderPatchPerson.body?.parse(patch) ?? [], ana, culture);

function patchError(patch: unknown, culture?: 'nl' | 'en') {
  try {
    read(patch, culture);
  } catch (error) {
    return error;
  }
  return 'accepted';
}

test('a person has five fields under their older names', () => {
  expect(ana).toEqual({
    id: user.id,
    firstname: 'Ana',
    lastname: 'Duin',
    email: 'ana@inn.example',
    phone: '+31 222 000000',
    salutation: 'mw.',
  });
});

describe('a patch', () => {
  test('says what becomes different, under the newer names', () => {
    const patch = [
      { op: 'replace', path: '/firstname', value: 'Anna' },
      { op: 'add', path: '/LastName', value: 'Zee' },
      { op: 'remove', path: 'salutation' },
      { op: 'replace', path: '/phone', value: '0222 111111' },
      { op: 'replace', path: '/email', value: 'anna@inn.example' },
    ];
    expect(read(patch)).toEqual({
      firstName: 'Anna',
      lastName: 'Zee',
      salutation: '',
      phoneNumber: '0222 111111',
      emailAddress: 'anna@inn.example',
    });
  });

  test('without a difference changes nothing', () => {
    const patch = [
      { op: 'replace', path: '/firstname', value: 'Anna' },
      { op: 'replace', path: '/email', value: 'ana@inn.example' },
      { op: 'replace', path: '/firstname', value: 'Ana' },
    ];
    expect(read(patch)).toEqual({});
  });

  test('tests the result of its operations so far', () => {
    const set = { op: 'replace', path: '/firstname', value: 'Anna' };
    const test = { op: 'test', path: '/firstname', value: 'Anna' };
    expect(read([set, test])).toEqual({ firstName: 'Anna' });
    expect(patchError([test, set])).toMatchObject({ code: 'conflict', options: { details: { index: 0 } } });
    expect(patchError([set, test, { ...test, value: 'Ana' }])).toMatchObject({
      code: 'conflict',
      options: { details: { index: 2 } },
    });
    const emptied = [
      { op: 'remove', path: '/phone' },
      { op: 'test', path: '/phone', value: '' },
    ];
    expect(read(emptied)).toEqual({ phoneNumber: '' });
  });

  test('may test any text, also one that the field could not have', () => {
    expect(patchError([{ op: 'test', path: '/email', value: 'nobody' }])).toMatchObject({ code: 'conflict' });
  });

  test.each([
    ['a telephone number of letters', { op: 'replace', path: '/phone', value: 'call me' }],
    ['a telephone number that is too long', { op: 'replace', path: '/phone', value: '1'.repeat(31) }],
    ['no e-mail address', { op: 'replace', path: '/email', value: 'ana' }],
    ['an empty e-mail address', { op: 'add', path: '/email', value: ' ' }],
    ['the e-mail address removed', { op: 'remove', path: '/email' }],
    ['a first name that is too long', { op: 'replace', path: '/firstname', value: 'a'.repeat(101) }],
    ['a last name that is too long', { op: 'replace', path: '/lastname', value: 'a'.repeat(101) }],
    ['a salutation that is too long', { op: 'replace', path: '/salutation', value: 'a'.repeat(41) }],
  ])('with %s is refused at that operation, also when a later one is valid', (_, operation) => {
    const before = { op: 'replace', path: '/firstname', value: 'Anna' };
    const after = { op: 'replace', path: operation.path, value: '1@inn.example' };
    const patch = operation.path === '/email' ? [before, operation, after] : [before, operation];
    expect(patchError(patch)).toMatchObject({
      code: 'invalid',
      options: { errors: [{ path: 'body.1.value' }] },
    });
  });

  test('names every error at once, in the culture of the request', () => {
    const patch = [
      { op: 'remove', path: '/email' },
      { op: 'replace', path: '/phone', value: 'call me' },
    ];
    const [dutch, english] = [patchError(patch, 'nl'), patchError(patch, 'en')] as unknown as {
      options: { errors: { path: string; message: string }[] };
    }[];
    expect(dutch?.options.errors.map(({ path }) => path)).toEqual(['body.0.value', 'body.1.value']);
    const messagesOf = (error: typeof dutch) => error?.options.errors.map(({ message }) => message).join(' ');
    expect(messagesOf(dutch)).toMatch(/Ongeldig/);
    expect(messagesOf(english)).toMatch(/Invalid/);
  });
});

const fields = ['firstname', 'lastname', 'phone', 'salutation'] as const;
const newer = {
  firstname: 'firstName',
  lastname: 'lastName',
  phone: 'phoneNumber',
  salutation: 'salutation',
} as const;
const value = fc.constantFrom('', '112', '144', ana.phone);
const operation = fc.oneof(
  fc.record({ op: fc.constantFrom('replace', 'add'), path: fc.constantFrom(...fields), value }),
  fc.record({ op: fc.constant('remove'), path: fc.constantFrom(...fields) }),
);

test('the last operation on a field wins, and untouched fields are not validated', () => {
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1, maxLength: 50 }), (patch) => {
      const changes = read(patch);
      for (const field of fields) {
        const last = patch.findLast(({ path }) => path === field) as { value?: string } | undefined;
        const outcome = last ? (last.value ?? '') : ana[field];
        expect(changes[newer[field]] ?? ana[field]).toBe(outcome);
        expect(newer[field] in changes).toBe(outcome !== ana[field]);
      }
      const tests = fields.map((path) => ({ op: 'test', path, value: changes[newer[path]] ?? ana[path] }));
      expect(read([...patch.slice(-46), ...tests].slice(-50)), 'tested').toEqual(read(patch.slice(-46)));
    }),
  );
});
