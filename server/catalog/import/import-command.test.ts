import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { startEmbedded } from '../../../database/embedded.ts';
import { migrate } from '../../../database/migrate.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createSite } from '../../business/site.ts';

const shop = await openShop();
const folder = await mkdtemp(join(tmpdir(), 'herberg-import-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const command = join(import.meta.dirname, '..', '..', 'api', 'import', 'command.ts');
const environment = { PATH: process.env.PATH, DATABASE_URL: shop.databaseUrl };

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [command, ...args], { env: environment });

async function fileOf(name: string, lines: readonly string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}

const newProducts = (count: number, prefix: string) => [
  'item_code,price,vat_category,name_nl',
  ...Array.from({ length: count }, (_, n) => `${prefix}-${n},1.50,standard,${prefix} ${n}`),
];

async function countOf(prefix: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product where item_code like ${`${prefix}-%`}`.execute(shop.db);
  return rows[0]?.count ?? -1;
}

const priceOf = async (itemCode: string) => {
  const { data } = await shop.api().catalog.products({ query: { filters: `itemcode:eq:${itemCode}` } });
  return data?.items[0]?.price;
};

test('tries a file, then imports it into the running shop, and reports its progress', async () => {
  const file = await fileOf('some.csv', [...newProducts(1200, 'SOME'), 'MUG-TIDE,22,,', 'BOWL-TIDE,19.50,,']);
  const tried = await run(file, '--dry-run');
  expect(tried.stdout).toBe(
    `${file}: 1,202 lines about 1,202 products; would be 1,200 new, 1 changed, 1 unchanged. Nothing was written.\n`,
  );
  expect(await countOf('SOME')).toBe(0);

  const { stdout, stderr } = await run('--site', shop.site.name.toUpperCase(), file);
  expect(stdout).toBe(`${file}: 1,202 lines about 1,202 products; 1,200 new, 1 changed, 1 unchanged.\n`);
  expect(stderr).toMatch(/^([\d,]+ of 1,202\n)+$/);
  await vi.waitFor(async () => expect(await priceOf('MUG-TIDE')).toBe(22), 1000);
  expect(await priceOf('SOME-7')).toBe(1.5);
});

test('rejects a file with all its problems, and exits with 1', async () => {
  const file = await fileOf('wrong.csv', ['item_code;price', 'MUG-TIDE;1.000', 'NEW;5']);
  const failed = await run(file).catch((error) => error);
  expect(failed).toMatchObject({ code: 1, stdout: '' });
  expect(failed.stderr).toBe(
    [
      '2 of 2',
      'line 2, price: “1.000” is not taken for a price, for it could mean thousands; write it like 1234.50 or 1234,50',
      'line 3, vat_category: a new product needs one',
      'line 3, name_…: a new product needs a name in one culture at least',
      `${file} was rejected; nothing was written.`,
      '',
    ].join('\n'),
  );
});

test('an import that is killed leaves nothing', async () => {
  const file = await fileOf('many.csv', newProducts(20_000, 'MANY'));
  const child = spawn(process.execPath, [command, file], { env: environment });
  const [message] = await once(child.stderr.setEncoding('utf8'), 'data');
  expect(message).toMatch(/ of 20,000\n/);
  child.kill('SIGKILL');
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  // Its transaction ends when PostgreSQL notices the lost connection; until then another import has to wait.
  const small = await fileOf('small.csv', ['item_code', 'MUG-TIDE']);
  await vi.waitFor(() => run(small), { timeout: 20_000, interval: 200 });
  expect(await countOf('MANY')).toBe(0);
}, 60_000);

test('reports in one line why it cannot start', async () => {
  const file = await fileOf('one.csv', ['item_code', 'MUG-TIDE']);
  const complaint = (...args: string[]) =>
    run(...args).then(
      () => '',
      (error) => error.stderr,
    );
  expect(await complaint()).toMatch(/^Say what: npm run import -- <file.csv>.*\n$/);
  expect(await complaint(file, file)).toMatch(/^Say what: /);
  expect(await complaint(file, '--dry')).toMatch(/^Unknown option '--dry'.*\n$/);
  expect(await complaint(`${file}.none`)).toMatch(/^ENOENT.*\n$/);
  expect(await complaint(file, '--site', 'elsewhere')).toBe(
    `There is no site elsewhere. There are: ${shop.site.name}\n`,
  );
  await createSite(shop.db, { name: 'Other', hosts: ['other.example'], cultures: ['nl'] });
  expect(await complaint(file)).toBe(
    `Say which site: --site <host or name>. There are: ${shop.site.name}; Other, other.example\n`,
  );
  expect(await complaint(file, '--site', 'Other.example')).toContain('line 2, vat_category');
  // The command starts seven times.
}, 60_000);

test('opens the embedded database, and reports a missing or empty one', async () => {
  const file = await fileOf('embedded.csv', ['item_code', 'MUG-TIDE']);
  const dataDir = join(folder, 'inn');
  const complaint = () =>
    promisify(execFile)(process.execPath, [command, file], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    }).then(
      () => '',
      (error) => error.stderr,
    );
  expect(await complaint()).toBe(`There is no database in ${dataDir}.\n`);
  const server = await startEmbedded({ dataDir, log: { info: () => {} } });
  try {
    expect(await complaint()).toBe('This database is empty: start Herberg once.\n');
    await migrate(server.url, {
      folder: join(import.meta.dirname, '..', '..', '..', 'database', 'migrations'),
    });
    expect(await complaint()).toBe('There is no site yet.\n');
  } finally {
    await server.stop();
  }
}, 60_000);
