import { expect, test } from 'vitest';
import { readCommand } from './commands.ts';

test.each([
  ['Check in', 'check in Jansen', { argument: 'jansen', matched: 2 }],
  ['Check out', 'check in Jansen', { argument: 'in jansen', matched: 1 }],
  ['Inchecken', 'jansen inchecken', { argument: 'jansen', matched: 1 }],
  ['Kamer blokkeren', 'blokkeer kamer 12', { argument: '12', matched: 2 }],
  ['Block a room', 'block 12', { argument: '12', matched: 1 }],
  ['Enregistrer l’arrivée', "l'arrivee Noël", { argument: 'noel', matched: 2 }],
  ['Check in', '', { argument: '', matched: 0 }],
  ['Check in', 'che', { argument: '', matched: 1 }],
  ['Check in', 'Jansen', null],
  ['Check in', 'c Jansen', null],
])('%s in "%s"', (label, term, expected) => {
  expect(readCommand(label, term, true)).toEqual(expected);
});

test('a command without an argument is found by its words only', () => {
  expect(readCommand('New product', 'product', false)).toEqual({ argument: '', matched: 1 });
  expect(readCommand('New product', 'product honey', false)).toBeNull();
});
