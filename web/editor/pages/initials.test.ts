import { expect, test } from 'vitest';
import { getInitials } from './initials.ts';

test.each([
  ['Eva Ebbe', 'EE'],
  ['ana', 'A'],
  ['  Mees van der Duin ', 'MD'],
  ['李 明', '李明'],
  ['𠮷野', '𠮷'],
  ['', '?'],
])('%o is %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
