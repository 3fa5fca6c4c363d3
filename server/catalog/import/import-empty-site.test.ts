import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { emptyDatabase } from '../../../database/test-database.ts';
import { emptyFolder, endProcessesAfterTests, startProcess } from '../../../test/kit/start-process.ts';

const database = await emptyDatabase();
afterAll(() => database.drop());
endProcessesAfterTests();

const docs = join(import.meta.dirname, '..', '..', '..', 'docs');

test('an empty site is filled by the examples of the manual', { timeout: 120_000 }, async () => {
  const settings = { DATABASE_URL: database.url, DATA_DIR: await emptyFolder(), DEMO: 'off' };
  const server = startProcess(settings);
  const address = await server.address;
  const answer = async (path: string, culture = 'nl') => {
    const headers = { 'Accept-Language': culture };
    const response = await fetch(`${address}/api/frontoffice/catalog/v1/${path}`, { headers });
    return (await response.json()).data;
  };
  const importExample = async (name: string) => {
    const command = [join(import.meta.dirname, '..', '..', 'api', 'import', 'command.ts'), join(docs, name)];
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      env: { PATH: process.env.PATH, ...settings },
    });
    return stdout.trim().split(': ')[1];
  };
  expect((await answer('Product/GetAll')).totalCount).toBe(0);

  const early = await importExample('import-example.csv').catch((error) => error.stderr);
  expect(early).toContain('line 2, categories: there is no category “prints”');
  expect(await importExample('import-example-terms.csv')).toBe(
    '13 lines about 13 terms; 13 new, 0 changed, 0 unchanged.',
  );
  expect(await importExample('import-example-categories.csv')).toBe(
    '5 lines about 5 categories; 5 new, 0 changed, 0 unchanged.',
  );
  expect(await importExample('import-example.csv')).toBe(
    '5 lines about 3 products; 3 new, 0 changed, 0 unchanged.',
  );
  await vi.waitFor(async () => expect((await answer('Product/GetAll')).totalCount).toBe(3), 1000);

  const homeCategory = await answer('Category/FindByUrlWithRelatives?path=/de/shop/fur-zu-hause', 'de');
  expect(homeCategory.children.map(({ name }: { name: string }) => name)).toEqual([
    'Wolle und Leinen',
    'Drucke und Papier',
  ]);
  const filters = encodeURIComponent(`categories:eq:${homeCategory.category.id},opt_size:eq:large`);
  const found = await answer(`Product/GetAll?filters=${filters}`, 'de');
  expect(found.items).toMatchObject([{ itemcode: 'KITE-DUNE', name: 'Dünendrachen', vatRate: 21 }]);
  const facets: { key: string; name: string; values: { label: string }[] }[] = await answer(
    'Product/ProductFilters',
    'fr',
  );
  const worded = facets.map(({ key, name, values }) => [key, name, ...values.map(({ label }) => label)]);
  expect(worded.slice(0, 3)).toEqual([
    ['opt_size', 'Taille', 'Petite', 'Grande'],
    ['opt_colour', 'Couleur', 'Sable', 'Bleu mer', 'Rouille'],
    ['attr_material', 'Matière', 'Lin', 'Bois'],
  ]);
  expect(worded.flat()).not.toContain('Fabriqué sur');
  expect((await answer('Search?searchTerm=laine', 'fr')).products[0]?.itemcode).toBe('KITE-DUNE');

  const list = await fetch(`${address}/hr/shop/za-dom/grafike-i-papir`);
  expect([list.status, await list.text()]).toEqual([200, expect.stringContaining('Zmaj s dina')]);
  const page = await (await fetch(`${address}/en/shop/dune-kite`)).text();
  for (const text of ['Dune kite', 'Prints &amp; paper', 'Sea blue', 'Large']) expect(page).toContain(text);

  expect(await importExample('import-example-terms.csv')).toContain('13 unchanged');
  expect(await importExample('import-example-categories.csv')).toContain('5 unchanged');
  expect(server.complained()).toBe('');
});
