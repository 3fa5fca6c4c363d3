import { expect, test } from 'vitest';
import { namedRegistration } from './account.ts';

const password = 'een zee van gras';

/** The paths of the errors of a registration. */
const errorPaths = (names: Record<string, unknown>) =>
  namedRegistration.safeParse({ password, ...names }).error?.issues.map(({ path }) => path.join('.'));

test.each<[string, Record<string, unknown>, string[] | undefined]>([
  ['one name', { username: 'noor@inn.example' }, undefined],
  ['both, in another case', { username: 'noor@inn.example', emailAddress: 'Noor@inn.example' }, undefined],
  ['two that differ', { username: 'noor@inn.example', emailAddress: 'wad@inn.example' }, ['username']],
  ['none', {}, ['emailAddress']],
  [
    'an object without a text',
    { username: 'noor@inn.example', emailAddress: { toString: false } },
    ['emailAddress'],
  ],
])('a registration with %s of its address has its errors at the field', (_, names, expected) => {
  expect(errorPaths(names)).toEqual(expected);
});
