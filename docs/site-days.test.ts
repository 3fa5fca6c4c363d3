import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const self = 'docs/site-days.test.ts';
const sources = globSync('{*.ts,{client,contract,database,demo,docs,server,test,web}/**/*.{ts,tsx}}', {
  cwd: root,
}).filter((file) => file !== self);

/**
 * Code that takes today from the zone of the database, of the machine or browser, or from UTC, which for some hours have
 * another day than a site.
 */
const foreignDays = [
  /\bcurrent_date\b/i,
  /\bnew Date\(\)\s*\.toISOString\(\)\s*\.slice\(0, 10\)/,
  /\bDate\.now\(\)[^;\n]*\.toISOString\(\)\s*\.slice\(0, 10\)/,
  /\bplainDateISO\(('UTC')?\)/,
  /\bnew Date\(\)\s*\.get(UTC)?(FullYear|Month|Date|Day)\(\)/,
];

/** A birth date in the future is refused: hours do not matter. */
const withoutZone = new Set(['contract/account.ts']);

test('today is a day in the time zone of a site', () => {
  const found = sources
    .filter((file) => !withoutZone.has(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (foreignDays.some((one) => one.test(line)) ? [`${file}:${at + 1}`] : [])),
    );
  expect(found).toEqual([]);
});
