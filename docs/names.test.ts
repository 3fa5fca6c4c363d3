import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = globSync(
  '{*.ts,*.js,{bench,client,contract,database,demo,docs,server,test,web}/**/*.{ts,tsx,sql,css,json}}',
  {
    cwd: root,
  },
);
const names = new Set(sources.map((file) => basename(file)));
const documents = ['README.md', ...globSync('docs/{*,decisions/*}.md', { cwd: root })];

/** Names of the instructions: a file to be made, bad examples, and files of other places. */
const examples = new Set(['web/sections/notice.tsx', 'utils/string.ts', 'told-price.ts', 'kept-cards.ts']);

test.each(documents)('%s names files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const missing = [...text.matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:tsx?|sql))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !examples.has(name))
    .filter((name) =>
      name.includes('/') ? !sources.some((file) => `/${file}`.endsWith(`/${name}`)) : !names.has(name),
    );
  expect(missing).toEqual([]);
});

/** Tables of functions with the file of each; a folder in the head of the table stands before the files. */
test.each(documents)('%s names functions that exist', (document) => {
  const code = sources
    .filter((file) => /^(server|contract)\//.test(file) && !file.endsWith('.json'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const tables = readFileSync(join(root, document), 'utf8').split('\n\n');
  const listed = tables
    .filter((table) => /^\| (function|verb) \|/m.test(table) && table.includes('.ts`'))
    .flatMap((table) => table.split('\n').slice(2))
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  expect(listed.filter((name) => !new RegExp(`function ${name}\\b|const ${name}\\b`).test(code))).toEqual([]);
});
