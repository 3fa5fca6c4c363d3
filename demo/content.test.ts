import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cultures } from '../contract/culture.ts';
import { assertLike } from './content.ts';

const filesOf = (culture: string) => readdirSync(join(import.meta.dirname, 'content', culture)).sort();

const dutch = { heading: 'Duin', cards: [{ title: 'Zee' }, { title: 'Zand' }], body: ['<p>Een</p>'] };

test.each(cultures)('%s has the files of Dutch', (culture) => {
  expect(filesOf(culture)).toEqual(filesOf('nl'));
});

test.each([
  [{ ...dutch, heading: undefined }, 'de.json: heading must be a text'],
  [{ cards: dutch.cards, body: dutch.body }, 'de.json: heading is missing'],
  [{ ...dutch, heading: ' ' }, 'de.json: heading is empty'],
  [{ ...dutch, cards: [{ title: 'See' }] }, 'de.json: cards.1 is missing'],
  [{ ...dutch, cards: [{ title: 'See' }, { title: 1 }] }, 'de.json: cards.1.title must be a text'],
  [{ ...dutch, cards: 'See' }, 'de.json: cards must be a list'],
  [{ ...dutch, body: [] }, 'de.json: body is empty'],
  [{ ...dutch, body: [''] }, 'de.json: body.0 is empty'],
  [{ ...dutch, lead: 'Mehr' }, 'de.json: lead is not in the Dutch texts'],
  [[], 'de.json: the file must be an object'],
])('%j is refused: %s', (own, message) => {
  expect(() => assertLike(dutch, own, 'de.json')).toThrow(message);
});

test('a culture may have more paragraphs than Dutch', () => {
  expect(() => assertLike(dutch, { ...dutch, body: ['<p>1</p>', '<p>2</p>'] }, 'de.json')).not.toThrow();
});
