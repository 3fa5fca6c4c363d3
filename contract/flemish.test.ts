import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withDutch } from './flemish.ts';

const root = join(import.meta.dirname, '..');

const flemishFiles = globSync('{demo,server,web}/**/{be,be/*}.json', { cwd: root });

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

test('a Flemish text replaces the Dutch text with its key, and a list is replaced whole', () => {
  const dutch = { site: { name: 'Duin', lines: ['een', 'twee'] }, end: 'Tot ziens' };
  expect(withDutch(dutch, { site: { lines: ['één'] } })).toEqual({
    site: { name: 'Duin', lines: ['één'] },
    end: 'Tot ziens',
  });
  expect(withDutch(dutch, {})).toEqual(dutch);
});

test('the scan finds the bundles of the product and of the demo', () => {
  expect(flemishFiles.length).toBeGreaterThan(20);
});

test.each(flemishFiles)('%s contains only keys of Dutch with another text', (file) => {
  const dutch = read(file.replace(/\bbe(\.json|\/)/, 'nl$1'));
  expect(needless(dutch, read(file))).toEqual([]);
});

/** The keys of Flemish texts that equal the Dutch text, or that Dutch does not have. */
function needless(dutch: unknown, flemish: unknown, key = ''): string[] {
  if (dutch === undefined) return [`${key} is not in Dutch`];
  if (typeof flemish !== 'object' || flemish === null || Array.isArray(flemish))
    return JSON.stringify(flemish) === JSON.stringify(dutch) ? [`${key} is the Dutch text`] : [];
  return Object.entries(flemish).flatMap(([name, value]) =>
    needless(Object(dutch)[name], value, key ? `${key}.${name}` : name),
  );
}
