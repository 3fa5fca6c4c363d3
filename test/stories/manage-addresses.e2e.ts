import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { field, fieldProblem, logIn, openAccounts } from './account.ts';
import { problemTexts, screenTexts } from './inn.ts';
import { openSecondServer } from './site.ts';
import { storySite } from './story-site.ts';
import { goTo, javaScriptModes, openBrowser, waitForPage } from './visitor.ts';

const { account } = screenTexts.nl;
const texts = account.addresses;
const accounts = openAccounts();

/** Every field of an address, by its label. */
const all = {
  [texts.postalCode]: '9000',
  [texts.houseNumber]: '12',
  [texts.houseNumberAddition]: 'b',
  [texts.street]: 'Kade',
  [texts.city]: 'Zandoog',
  [texts.companyName]: 'Touw & Teer',
  [texts.attn]: 'de bootsman',
  [texts.description]: 'De werf',
  [account.fields.emailAddress]: 'werf@gast.example',
  [account.fields.phoneNumber]: '+31 562 12 34 56',
  [texts.externalId]: 'KLANT-7',
};

test.for(javaScriptModes)(
  '$mode an address is added with all that belongs to it, changed and removed',
  async ({ javaScript }) => {
    const guest = await accounts.addPerson();
    const page = await accounts.openPageAs(guest, '/account/addresses', {
      javaScript,
      expected: [/\b400\b/],
    });
    const main = page.locator('main');
    await main.getByText(texts.none).waitFor();
    await main.getByRole('link', { name: texts.add }).click();
    await page.getByRole('heading', { level: 1, name: texts.add }).waitFor();
    expect(await field(page, texts.country).inputValue()).toBe('NL');
    await main.locator('summary').click();
    for (const [label, value] of Object.entries(all)) await field(page, label).fill(value);
    if (javaScript) {
      await field(page, texts.country).selectOption('HK');
      await expect.poll(() => field(page, texts.postalCode).getAttribute('required')).toBeNull();
    }
    await field(page, texts.country).selectOption('BE');
    await field(page, texts.type.label).selectOption({ label: texts.type.invoice });
    const wrong = { [texts.city]: '', [texts.postalCode]: '0562 ZE' };
    for (const [label, value] of Object.entries(wrong)) await field(page, label).fill(value);
    await save(page);
    await expect.poll(() => fieldProblem(page, texts.city)).toBe(problemTexts.required);
    const wrongCode = problemTexts.postal_code.replace('{{example}}', '4000');
    expect(await fieldProblem(page, texts.postalCode)).toBe(wrongCode);
    for (const [label, value] of Object.entries({ ...all, ...wrong }))
      expect(await field(page, label).inputValue(), label).toBe(value);
    for (const label of Object.keys(wrong)) await field(page, label).fill(all[label] ?? '');
    await save(page);

    await waitForPage(page, /\/account\/addresses#/);
    const card = main.getByRole('article').filter({ hasText: 'De werf' });
    await card.getByText(account.saved, { exact: true }).waitFor();
    expect(await card.locator('address > span').allTextContents()).toEqual([
      'Touw & Teer',
      'de bootsman',
      'Kade 12 b',
      '9000 Zandoog',
      'België',
    ]);
    expect(await readAddresses(guest.id)).toEqual([
      {
        postal_code: '9000',
        house_number: '12',
        house_number_addition: 'b',
        street: 'Kade',
        city: 'Zandoog',
        country_code: 'BE',
        address_type: 'Invoice',
        company_name: 'Touw & Teer',
        attn: 'de bootsman',
        description: 'De werf',
        email_address: 'werf@gast.example',
        phone_number: '+31 562 12 34 56',
        external_id: 'KLANT-7',
        is_deleted: false,
      },
    ]);

    await card.getByRole('link', { name: texts.edit }).click();
    await page.getByRole('heading', { level: 1, name: texts.editTitle }).waitFor();
    for (const [label, value] of Object.entries(all))
      expect(await field(page, label).inputValue(), label).toBe(value);
    expect(await field(page, texts.type.label).inputValue()).toBe('Invoice');
    await field(page, texts.street).fill('Haven');
    await save(page);
    await waitForPage(page, /\/account\/addresses#/);
    await card.getByText('Haven 12 b').waitFor();

    await card.locator('summary').click();
    await card.getByRole('button', { name: texts.removeSurely }).click();
    await main.getByText(texts.removed).waitFor();
    await main.getByText(texts.none).waitFor();
    expect(await card.count()).toBe(0);
    expect((await readAddresses(guest.id))[0]?.is_deleted).toBe(true);
  },
);

test('what is folded away is counted as one types, and opens where something is wrong', async () => {
  const guest = await accounts.addPerson();
  const page = await accounts.openPageAs(guest, '/account/addresses/new');
  const more = page.locator('main details.account-more');
  await more.locator('summary').click();
  await field(page, texts.description).fill('Thuis');
  expect(await more.locator('.form-count').textContent()).toBe('5/200');
  await field(page, account.fields.phoneNumber).fill('bel me');
  await more.locator('summary').click();
  expect(await field(page, texts.description).isVisible()).toBe(false);
  for (const label of [texts.houseNumber, texts.street, texts.city]) await field(page, label).fill('1');
  await field(page, texts.postalCode).fill('0562 ZE');
  await save(page);
  await expect.poll(() => fieldProblem(page, account.fields.phoneNumber)).toBe(problemTexts.invalid_phone);
  const focused = () =>
    field(page, account.fields.phoneNumber).evaluate((one) => one === document.activeElement);
  await expect.poll(focused).toBe(true);
});

test('an address that is not known fills nothing in, and nothing complains', async () => {
  const guest = await accounts.addPerson();
  const page = await accounts.openPageAs(guest, '/account/addresses/new');
  const answered = page.waitForResponse(/AddressLookup/);
  await typePlace(page, '0562 ZE', '12');
  expect(await (await answered).json()).toMatchObject({ data: { information: null } });
  expect(await field(page, texts.street).inputValue()).toBe('');
  expect(await page.getByText(texts.filled).count()).toBe(0);
  expect(await page.locator('.form-problem').count()).toBe(0);
});

const requests: string[] = [];
const service = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://service.invalid');
  const [postCode, houseNumber] = ['PostCode', 'HouseNumber'].map((name) => searchParams.get(name));
  requests.push(`${postCode} ${houseNumber}`);
  const city = postCode === '0562 ZE' ? 'Zandoog' : 'Duinkerk';
  const information = houseNumber === '99' ? null : { Street: 'Vuurtorenpad', City: city };
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ Information: information }));
});
let withService: Awaited<ReturnType<typeof openSecondServer>>;

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  withService = await openSecondServer(storySite(), { POSTCODE_URL: `http://127.0.0.1:${port}/lookup` });
});
afterAll(async () => {
  await withService.stop();
  service.close();
});

test('postal code and house number bring street and city, but not over what a guest typed', async () => {
  const guest = await accounts.addPerson();
  const page = await (await openBrowser({ origin: withService.origin })).newPage();
  await goTo(page, '/login?returnUrl=%2Faccount%2Faddresses%2Fnew');
  await logIn(page, guest);
  await waitForPage(page, '/account/addresses/new');
  const [street, city] = [field(page, texts.street), field(page, texts.city)];
  await typePlace(page, '0562 ZE', '12');
  await page.getByRole('status').getByText(texts.filled).waitFor();
  expect(await street.inputValue()).toBe('Vuurtorenpad');
  expect(await city.inputValue()).toBe('Zandoog');
  expect(requests.at(-1)).toBe('0562 ZE 12');

  await street.fill('Achterpad');
  await field(page, texts.postalCode).fill('0563 ZE');
  await expect.poll(() => city.inputValue(), { message: 'what was filled in follows' }).toBe('Duinkerk');
  expect(await street.inputValue(), 'what was typed stays').toBe('Achterpad');

  await city.fill('');
  await typePlace(page, '0562 ZE', '99');
  await expect.poll(() => requests.at(-1)).toBe('0562 ZE 99');
  expect(await city.inputValue()).toBe('');
  await city.fill('Elders');
  await save(page);
  await waitForPage(page, /\/account\/addresses#/);
  expect(await readAddresses(guest.id)).toMatchObject([
    { street: 'Achterpad', city: 'Elders', house_number: '99' },
  ]);
});

async function typePlace(page: Page, postalCode: string, houseNumber: string): Promise<void> {
  await field(page, texts.postalCode).fill(postalCode);
  await field(page, texts.houseNumber).fill(houseNumber);
}

const save = (page: Page) =>
  page.locator('main').getByRole('button', { name: account.save, exact: true }).click();

/** Reads a person's stored addresses. */
async function readAddresses(personId: string) {
  const rows = await accounts.db
    .selectFrom('address')
    .selectAll()
    .where('person_id', '=', personId)
    .execute();
  return rows.map(({ id, person_id, created_at, country, search_text, ...fields }) => fields);
}
