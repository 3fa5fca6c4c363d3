import { expect, test } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { documentTexts } from './texts.ts';

/** Every text by its key, with the names of its placeholders. */
function shapeOf(texts: Record<string, Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([group, own]) =>
      Object.entries(own).map(([name, text]) => [
        `${group}.${name}`,
        [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, value = '']) => value).sort(),
      ]),
    ),
  );
}

test.each(cultures)('%s has every text, with the same placeholders', (culture) => {
  expect(shapeOf(documentTexts[culture])).toEqual(shapeOf(documentTexts.nl));
  const texts = Object.values(documentTexts[culture]).flatMap((group) => Object.values(group));
  expect(texts.filter((text) => text.trim() === '')).toEqual([]);
});
