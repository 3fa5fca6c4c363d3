import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { countryDefaults } from '../../contract/country-defaults.ts';
import { transact } from '../../database/transaction.ts';
import { call } from '../../test/kit/call-api.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { loadSites, putVatRates, replaceVatRates, type Site } from '../business/index.ts';
import { isStaff } from '../customers/staff-access.ts';
import { readLiveServices } from '../platform/index.ts';
import { liveChecklist } from './live-checklist.ts';
import { createStarterSite } from './starter/starter-site.ts';

const shop = await openShop();
const { accessToken: token } = await shop.signIn('ada', 'office');

/** What is left to do, with what is missing, on a server with these settings. */
async function left(settings: Record<string, string>) {
  const config = readConfig(settings);
  const running = { demo: config.demo, live: readLiveServices(config), isSecure: false };
  const lines = await liveChecklist(shop.db, shop.site, running);
  return new Map(lines.filter(({ isDone }) => !isDone).map(({ name, missing }) => [name, missing]));
}

const live = {
  DEMO: 'off',
  PUBLIC_URL: 'https://localhost',
  TRUSTED_PROXIES: 'loopback',
  MOLLIE_API_KEY: `live_${'k'.repeat(30)}`,
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'De herberg <hallo@inn.example>',
  POSTCODE_SERVICE: 'pdok',
  METRICS_TOKEN: 'of the tests',
};

const putSetting = (name: string, value: string) =>
  shop.db
    .insertInto('setting')
    .values({ site_id: shop.site.id, group_name: 'checkout', name, value })
    .onConflict((conflict) => conflict.columns(['site_id', 'group_name', 'name']).doUpdateSet({ value }))
    .execute();

test('the demo lists all that a live site needs besides', async () => {
  const { data } = await call(shop, 'office.checklist', {}, { token });
  expect(data.filter(({ isDone }) => !isDone).map(({ name }) => name)).toEqual([
    ...['ownSite', 'address', 'proxies', 'payments', 'email', 'postcodes', 'botCheck'],
    ...['administrator', 'backup', 'watch'],
  ]);
});

test('settings and data of a live site settle every line', async () => {
  await shop.db.updateTable('person').set({ is_demo: false }).where(isStaff).execute();
  await shop.db.insertInto('last_backup').values({ finished_at: new Date() }).execute();
  expect([...(await left(live)).keys()]).toEqual([]);
});

test('a backup of three days ago, an http address and half of the mail settings are not enough', async () => {
  const old = new Date(Date.now() - 72 * 3_600_000);
  await shop.db.updateTable('last_backup').set({ finished_at: old }).execute();
  const { MAIL_FROM: _, ...rest } = live;
  expect([...(await left({ ...rest, PUBLIC_URL: 'http://localhost' }))]).toEqual([
    ['address', []],
    ['email', ['MAIL_FROM']],
    ['backup', []],
  ]);
});

test('payments are settled by a live key, or by what the business arranged, never by a simulator or a test', async () => {
  const { MOLLIE_API_KEY: _, ...rest } = live;
  for (const name of ['payAtDesk', 'payByInvoice']) await putSetting(name, 'false');
  expect((await left(rest)).has('payments')).toBe(true);
  expect((await left({ ...rest, MOLLIE_API_KEY: `test_${'k'.repeat(30)}` })).has('payments')).toBe(true);
  await putSetting('payAtDesk', 'true');
  expect((await left(rest)).has('payments')).toBe(false);
  expect((await left({ ...rest, PAYMENTS: 'simulator' })).has('payments')).toBe(true);
});

test('a missing fact of the business is named', async () => {
  await shop.db
    .deleteFrom('site_property')
    .where('site_id', '=', shop.site.id)
    .where('name', 'in', ['iban', 'vatId'])
    .execute();
  expect((await left(live)).get('legalFacts')).toEqual(['vatId', 'iban']);
});

test('an editor does not read it', async () => {
  const { accessToken } = await shop.signIn('eva', 'office');
  expect((await call(shop, 'office.checklist', {}, { token: accessToken })).status).toBe(403);
});

test('a new site has nothing set up, and a room without a price is not for sale', async () => {
  const setUp = ['rooms', 'ratePlans', 'prices', 'taxes', 'products', 'pages', 'terms', 'colleagues'];
  const isLeft = async (site: Site) => {
    const config = readConfig(live);
    const running = { demo: config.demo, live: readLiveServices(config), isSecure: false };
    const lines = await liveChecklist(shop.db, site, running);
    return lines.filter(({ name, isDone }) => setUp.includes(name) && !isDone).map(({ name }) => name);
  };
  expect(await isLeft(shop.site)).toEqual([]);
  await createStarterSite(shop.db, 'De lege herberg', ['nl']);
  const starter = (await loadSites(shop.db)).find(({ id }) => id !== shop.site.id);
  expect(starter && (await isLeft(starter))).toEqual(setUp);
  const zone = shop.db.updateTable('site_property').where('name', '=', 'timeZone');
  await zone.set({ value: 'Mars/Olympus' }).execute();
  expect(await isLeft(shop.site)).toEqual([]);
  await shop.db.updateTable('night_rate').set({ price_cents: null }).execute();
  expect(await isLeft(shop.site)).toEqual(['prices']);
});

test('a live site requires rooms and prices, unless the business has a shop only', async () => {
  const config = readConfig(live);
  const running = { demo: config.demo, live: readLiveServices(config), isSecure: false };
  const required = async () =>
    (await liveChecklist(shop.db, shop.site, running)).flatMap((one) => (one.isRequired ? [one.name] : []));
  const others = [
    'vatRates',
    'pages',
    'ownSite',
    'address',
    'payments',
    'email',
    'legalFacts',
    'administrator',
  ];
  expect(await required()).toEqual(['rooms', 'ratePlans', 'prices', ...others]);
  const rooms = shop.db.updateTable('product').where('type', '=', 'room').where('is_deleted', '=', false);
  const { numUpdatedRows } = await rooms.set({ is_deleted: true }).executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBeGreaterThan(0n);
  expect(await required()).toEqual(others);
});

test('a business leaves out what it does not need, but nothing that a live site requires', async () => {
  const change = (name: 'excludeLine' | 'includeLine', line: 'watch' | 'email') =>
    call(shop, `office.${name}`, { params: { name: line } }, { token });
  const isNeeded = async () =>
    (await call(shop, 'office.checklist', {}, { token })).data.find(({ name }) => name === 'watch')?.isNeeded;
  expect(await isNeeded()).toBe(true);
  for (let times = 0; times < 2; times++) expect((await change('excludeLine', 'watch')).status).toBe(200);
  expect(await isNeeded()).toBe(false);
  expect((await change('includeLine', 'watch')).status).toBe(200);
  expect(await isNeeded()).toBe(true);
  expect(await change('excludeLine', 'email')).toMatchObject({ status: 409, code: 'conflict' });
});

test('VAT rates of another country than that of the business are to do', async () => {
  const country = shop.db
    .updateTable('site_property')
    .where('site_id', '=', shop.site.id)
    .where('name', '=', 'country');
  await country.set({ value: 'DE' }).execute();
  expect((await left(live)).has('vatRates')).toBe(true);
  await transact(shop.db, (trx) =>
    replaceVatRates(trx, shop.site.id, countryDefaults.get('DE')?.vatRates ?? []),
  );
  expect((await left(live)).has('vatRates')).toBe(false);
  await country.set({ value: 'NL' }).execute();
  expect((await left(live)).has('vatRates')).toBe(true);
  await putVatRates(shop.db, shop.site.id, [
    { category: 'lodging', validFrom: '2026-01-01', percentage: 12, source: 'our accountant' },
  ]);
  expect((await left(live)).has('vatRates')).toBe(false);
});

test('an offered culture in which no page has a text is named, and Flemish reads Dutch', async () => {
  const texts = shop.db.deleteFrom('page_text').where('site_id', '=', shop.site.id);
  await texts.where('culture', 'in', ['hr', 'be']).execute();
  expect((await left(live)).get('cultures')).toEqual(['hr']);
  await texts.where('culture', '=', 'nl').execute();
  expect((await left(live)).get('cultures')).toEqual(['nl', 'be', 'hr']);
});

test('terms and a deposit are both to choose, and none is a choice too', async () => {
  await shop.db
    .deleteFrom('setting')
    .where('site_id', '=', shop.site.id)
    .where('name', 'in', ['termsUrl', 'depositPercentage'])
    .execute();
  expect((await left(live)).get('terms')).toEqual(['termsUrl', 'depositPercentage']);
  await putSetting('depositPercentage', '0');
  expect((await left(live)).get('terms')).toEqual(['termsUrl']);
});
