import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Eva Ebbe', 'EE'],
  ['ana', 'A'],
  ['  Mees van der Duin ', 'MD'],
  ['李 明', '李明'],
  ['𠮷野', '𠮷'],
  ['', '?'],
])('%o is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
