import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import axeCore from 'axe-core';
import { destination, pino } from 'pino';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { connect } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { emptyDatabase } from '../../database/test-database.ts';
import { fillEmpty } from '../../server/api/first-start.ts';
import { listen } from '../../server/api/listen.ts';
import media from '../../web/editor/translations/nl/editorMedia.json' with { type: 'json' };
import site from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import checklist from '../../web/editor/translations/nl/officeChecklist.json' with { type: 'json' };
import templates from '../../web/editor/translations/nl/pageTemplates.json' with { type: 'json' };
import connectionTexts from '../../web/office/translations/nl/connections.json' with { type: 'json' };
import feeTexts from '../../web/office/translations/nl/fees.json' with { type: 'json' };
import setup from '../../web/office/translations/nl/officeSetup.json' with { type: 'json' };
import productTexts from '../../web/office/translations/nl/products.json' with { type: 'json' };
import profile from '../../web/office/translations/nl/profile.json' with { type: 'json' };
import planTexts from '../../web/office/translations/nl/rate-plans.json' with { type: 'json' };
import rateTexts from '../../web/office/translations/nl/rates.json' with { type: 'json' };
import roomTexts from '../../web/office/translations/nl/rooms.json' with { type: 'json' };
import staff from '../../web/office/translations/nl/staff.json' with { type: 'json' };
import de from '../../web/translations/de.json' with { type: 'json' };
import ownDe from '../../web/translations/own/de.json' with { type: 'json' };
import { fakeKey, startFakeMollie } from '../fakes/fake-mollie.ts';
import { startMailServer, testMail } from '../fakes/mail-server.ts';
import { readPdf } from '../fakes/reader.ts';
import { inDays } from '../kit/days.ts';
import { startImapServer } from '../kit/imap-server.ts';
import { totpCode } from '../kit/totp-code.ts';
import { field, newPassword } from './account.ts';
import { cartLine } from './cart.ts';
import { inLightAndDark } from './examine.ts';
import { screenTexts } from './inn.ts';
import { secret } from './site.ts';
import { goTo, openBrowser, waitForPage } from './visitor.ts';

const { office, access } = screenTexts.nl;
const { officeProfile } = profile;
const { officeStaff } = staff;
const { officeProducts } = productTexts;
const { connections } = connectionTexts;
/** A key of the account that the server's key opens too. */
const ownKey = `test_${'w'.repeat(29)}9`;
const { officeChecklist } = checklist;
const { officeSetup } = setup;
const { editorMedia } = media;
const { pageTemplates } = templates;
const { editorSite } = site;
const { rooms } = roomTexts;
const { rates } = rateTexts;
const { fees } = feeTexts;
const plans = planTexts['rate-plans'];
const german = { ...de.site, ...ownDe.site };

type Inn = Awaited<ReturnType<typeof openEmptyInn>>;

/** Serves an empty database without the demo, with a mail server and Mollie on this machine, until the test ends. */
async function openEmptyInn() {
  const [mollie, mail, database] = await Promise.all([startFakeMollie(), startMailServer(), emptyDatabase()]);
  const dataDir = await mkdtemp(join(tmpdir(), 'herberg-inn-'));
  const settings = {
    ...{ DEMO: 'off', PORT: '0', SECRET: secret, DATA_DIR: dataDir, DATABASE_URL: database.url },
    ...{ SITE_NAME: 'Gasthof Linde', SMTP_URL: mail.url, MAIL_FROM: 'Gasthof Linde <linde@inn.example>' },
    ...{ MOLLIE_API_KEY: fakeKey, MOLLIE_API_URL: mollie.url },
  };
  const config: Config & { databaseUrl: string } = {
    ...{ ...readConfig(settings), testMail, databaseUrl: database.url },
  };
  await migrate(database.url, { folder: join(import.meta.dirname, '../../database/migrations') });
  const { db, close } = connect(database.url, { max: 2 });
  await fillEmpty(db, config, () => {});
  await close();
  const log = pino({ level: 'info' }, destination({ dest: join(dataDir, 'log'), sync: true }));
  const serving = await listen(config, log, 'test');
  onTestFinished(async () => {
    await serving.stop(1000);
    await Promise.all([mollie.stop(), mail.stop(), database.drop()]);
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    mollie,
    mail,
    /** Waits for a PDF in an email to an address. Returns its file name and its text. */
    async documentTo(emailAddress: string): Promise<{ fileName: string; text: string }> {
      const find = () =>
        mail.arrived
          .filter(({ to }) => to.includes(emailAddress))
          .flatMap(({ parts }) => parts)
          .find(({ fileName }) => fileName?.endsWith('.pdf'));
      await expect.poll(find, { timeout: 30_000 }).toBeDefined();
      const found = find();
      return { fileName: found?.fileName ?? '', text: readPdf(found?.bytes ?? Buffer.alloc(0)).text };
    },
    origin: `http://127.0.0.1:${serving.port}`,
    /** Creates an administrator as an operator does. Returns the path where they choose a password. */
    async createAdministrator(emailAddress: string): Promise<string> {
      const command = ['server/api/admin-command.ts', 'create', emailAddress];
      const env = { ...process.env, ...settings };
      const { stdout } = await promisify(execFile)(process.execPath, command, { env });
      return pathIn(stdout);
    },
    /** Waits for an email to an address with a link that has a token. Returns the link's path. */
    async linkTo(emailAddress: string): Promise<string> {
      const find = () =>
        mail.arrived
          .filter(({ to }) => to.includes(emailAddress))
          .flatMap(({ parts }) => parts[0]?.content ?? [])
          .find((text) => text.includes('token='));
      await expect.poll(find, { timeout: 15_000 }).toBeDefined();
      return pathIn(find() ?? '');
    },
  };
}

function pathIn(text: string): string {
  const [link = ''] = /http\S+\?token=\S+/.exec(text) ?? [];
  const { pathname, search } = new URL(link);
  return pathname + search;
}

async function openOffice(inn: Inn): Promise<BrowserContext> {
  const context = await openBrowser({ origin: inn.origin, expected: [/\b40[019]\b/] });
  await context.addInitScript(axeCore.source);
  return context;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Saves the form, and waits until it is saved or, for a new row, until its detail is open. */
async function save(page: Page, detail?: RegExp): Promise<void> {
  await button(page, editorSite.save).first().click();
  if (detail) await waitForPage(page, detail);
  else await page.getByText(editorSite.saved, { exact: true }).waitFor();
}

/** Saves the VAT rates, whose form is the last of its panel. */
async function saveVat(page: Page): Promise<void> {
  await button(page, editorSite.save).last().click();
  await page.getByText(editorSite.saved, { exact: true }).waitFor();
}

/** Writes the name in Dutch and in German. */
async function nameIt(page: Page, dutch: string, inGerman: string): Promise<void> {
  await label(page, officeSetup.texts.name).fill(dutch);
  await page.getByRole('tab', { name: /Duits/ }).click();
  await label(page, officeSetup.texts.name).fill(inGerman);
}

async function choosePassword(page: Page, path: string): Promise<void> {
  await goTo(page, path);
  await field(page, access.reset.password).fill(newPassword);
  await page.locator('main form.form button[type=submit]').click();
  await page.locator('main').getByText(access.reset.done).waitFor();
}

/** Logs in, and waits for the panel that the person starts with. */
async function logIn(page: Page, emailAddress: string, start: RegExp): Promise<void> {
  await goTo(page, '/office/login');
  await label(page, office.emailAddress).fill(emailAddress);
  await label(page, office.password).fill(newPassword);
  await button(page, office.login).click();
  await waitForPage(page, start);
}

/** Lists the lines of the checklist that are left to do. */
async function listToDo(page: Page): Promise<string[]> {
  await goTo(page, '/office/checklist');
  const open = page.locator('main li').filter({ has: page.locator('.is-draft') });
  await page.getByRole('button', { name: officeChecklist.again }).waitFor();
  return (await open.getByRole('heading').allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '');
}

const facts: Record<string, string> = {
  name: 'Gasthof Linde',
  phoneNumber: '+31 20 123 45 67',
  emailAddress: 'linde@inn.example',
  street: 'Dorpsstraat 12',
  postalCode: '1012 AB',
  city: 'Amsterdam',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  legalName: 'Gasthof Linde B.V.',
  vatId: 'NL123456782B90',
  chamberOfCommerceNumber: '12345678',
  iban: 'NL91ABNA0417164300',
};

const jam = {
  name: 'jam.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#b4532a"/></svg>',
  ),
};

test('an innkeeper sets up an empty site by its screens alone, and a guest books and buys in German', async () => {
  const inn = await openEmptyInn();
  const owner = 'waard@linde.example';
  const page = await (await openOffice(inn)).newPage();
  await choosePassword(page, await inn.createAdministrator(owner));
  await logIn(page, owner, /\/office\/checklist$/);

  await goTo(page, '/office/profile');
  await page.locator('.office-notice', { hasText: officeChecklist.rooms.title }).waitFor();
  await button(page, officeProfile.factor.addApp).click();
  await page.getByLabel(officeProfile.currentPassword).last().fill(newPassword);
  await button(page, officeProfile.factor.go).click();
  await label(page, officeProfile.factor.code).waitFor();
  const key =
    /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
  await label(page, officeProfile.factor.code).fill(totpCode(key.replaceAll(' ', '')));
  await button(page, officeProfile.factor.confirm).click();
  await button(page, officeProfile.factor.codesStored).click();

  const setUp = [
    ...(['rooms', 'ratePlans', 'prices', 'taxes', 'products', 'pages', 'terms'] as const),
    ...(['colleagues', 'legalFacts'] as const),
  ];
  const titles = setUp.map((name) => officeChecklist[name].title);
  expect(await listToDo(page)).toEqual(expect.arrayContaining(titles));
  await button(page, officeChecklist.testEmail.action).click();
  await page.getByText(officeChecklist.testEmail.sent.replace('{{emailAddress}}', owner)).waitFor();
  await button(page, officeChecklist.testPayments.action).click();
  await page.getByText(officeChecklist.testPayments.test.split('{{')[0] ?? '').waitFor();
  expect(await inLightAndDark(page)).toEqual([]);

  await goTo(page, '/office/connections');
  await page.getByText(connections.mail.server, { exact: true }).waitFor();
  inn.mollie.addKey(ownKey);
  await label(page, connections.payments.key).fill(`test_${'x'.repeat(30)}`);
  await button(page, editorSite.save).first().click();
  await label(page, connections.payments.key).and(page.locator('[aria-invalid]')).waitFor();
  await label(page, connections.payments.key).fill(ownKey);
  await save(page);
  await page.getByText(connections.payments.own, { exact: true }).waitFor();
  await page.getByText(ownKey.slice(-4)).waitFor();

  const mail = page.getByRole('region', { name: connections.mail.title, exact: true });
  const ofMail = (name: string) => mail.getByLabel(name, { exact: true });
  await ofMail(connections.mail.host).fill('127.0.0.1');
  await ofMail(connections.mail.port).fill('1');
  await ofMail(connections.mail.security).selectOption({ label: connections.mail.none });
  await ofMail(connections.mail.senderAddress).fill('post@linde.example');
  const saveButtons = button(page, editorSite.save);
  await saveButtons.nth(1).click();
  await ofMail(connections.mail.host).and(page.locator('[aria-invalid]')).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await ofMail(connections.mail.port).fill(String(inn.mail.port));
  await saveButtons.nth(1).click();
  await page.getByText(connections.mail.own, { exact: true }).waitFor();
  expect(inn.mail.arrived.at(-1)).toMatchObject({ from: 'post@linde.example', to: [owner] });

  const mailbox = await startImapServer(newPassword);
  onTestFinished(() => mailbox.stop());
  const inbox = page.getByRole('region', { name: connections.inbox.title, exact: true });
  const ofInbox = (name: string) => inbox.getByLabel(name, { exact: true });
  await ofInbox(connections.inbox.host).fill('localhost');
  await ofInbox(connections.mail.port).fill(String(mailbox.port));
  await ofInbox(connections.mail.username).fill(mailbox.user);
  await ofInbox(connections.mail.password).fill(newPassword);
  await ofInbox(connections.inbox.folder).fill('Nergens');
  await ofInbox(connections.inbox.address).fill('post@linde.example');
  await saveButtons.last().click();
  await ofInbox(connections.inbox.folder).and(page.locator('[aria-invalid]')).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await ofInbox(connections.inbox.folder).fill('INBOX');
  await ofInbox(connections.mail.password).fill(newPassword);
  await saveButtons.last().click();
  await page.getByText(connections.inbox.own, { exact: true }).waitFor();

  // Nothing is offered before the country is known.
  await goTo(page, '/office/fees');
  await label(page, fees.vat.category).first().waitFor();
  expect(await page.locator('.is-whole:empty').count()).toBe(0);
  await goTo(page, '/office/properties');
  const labels: Record<string, unknown> = editorSite.properties;
  for (const [name, value] of Object.entries(facts)) await label(page, String(labels[name])).fill(value);
  const country = label(page, editorSite.properties.country);
  const zone = label(page, editorSite.properties.timeZone);
  await country.selectOption({ label: 'Duitsland' });
  await expect.poll(() => zone.inputValue()).toBe('Europe/Berlin');
  await save(page);
  expect(await listToDo(page)).toContain(officeChecklist.vatRates.title);
  await goTo(page, '/office/fees');
  await page
    .getByText(fees.vat.foreign.replace('{{of}}', 'Nederland').replace('{{country}}', 'Duitsland'))
    .waitFor();
  await button(page, fees.vat.take.replace('{{country}}', 'Duitsland')).click();
  await saveVat(page);
  expect(await listToDo(page)).not.toContain(officeChecklist.vatRates.title);

  await goTo(page, '/office/properties');
  await country.selectOption({ label: 'Nederland' });
  await expect.poll(() => zone.inputValue()).toBe('Europe/Amsterdam');
  await save(page);
  await goTo(page, '/office/fees');
  await button(page, fees.vat.take.replace('{{country}}', 'Nederland')).click();
  expect(await label(page, fees.vat.category).first().inputValue()).toBe('standard');
  await saveVat(page);

  await goTo(page, '/office/rate-plans/new');
  await nameIt(page, 'Logies', 'Übernachtung');
  await button(page, plans.addStep).click();
  await label(page, plans.daysBefore).fill('3');
  await save(page, /\/office\/rate-plans\/LOGIES$/);

  await goTo(page, '/office/rooms/new');
  await nameIt(page, 'Lindekamer', 'Lindenzimmer');
  await label(page, 'Logies').check();
  await label(page, rooms.numbers.list).fill('1, 2, 3');
  await save(page, /\/office\/rooms\/LINDEKAMER$/);

  await goTo(page, '/office/rates');
  await button(page, rates.bulk.title).click();
  const bulk = page.getByRole('dialog');
  await bulk.getByLabel('Lindekamer').check();
  await bulk.getByLabel('Logies').check();
  await bulk.getByLabel(rates.bulk.to).fill(inDays(90));
  await bulk.getByLabel(rates.bulk.value).fill('100');
  await bulk.getByRole('button', { name: rates.bulk.apply }).click();
  await button(page, rates.preview.open).click();
  // The rooms go on sale with their first price, so the preview has what a guest pays.
  await page
    .getByRole('dialog')
    .getByRole('row', { name: /Lindekamer.*200,00/ })
    .waitFor();
  await button(page, rates.preview.save).click();
  await page.getByText(/\d+ cellen opgeslagen/).waitFor();
  const night = page.getByRole('grid').getByRole('row', { name: 'Lindekamer' }).getByRole('gridcell').first();
  await expect.poll(() => night.textContent()).toBe('3/3');

  await goTo(page, '/office/fees/new');
  await nameIt(page, 'Toeristenbelasting', 'Kurtaxe');
  await label(page, fees.amount).fill('2,50');
  await save(page, /\/office\/fees\/touristTax$/);

  await goTo(page, '/office/products');
  await button(page, officeProducts.new).click();
  const product = page.getByRole('dialog');
  await product.getByLabel(officeProducts.name).fill('Lindejam');
  await product.getByLabel(officeProducts.price).fill('6,50');
  await product.getByLabel(officeProducts.stock).fill('20');
  await product.getByLabel(officeProducts.vat).selectOption('reduced');
  await button(page, officeProducts.create).click();
  await waitForPage(page, /\/office\/products\/LINDEJAM$/);
  await page.getByRole('tab', { name: /Duits/ }).click();
  await label(page, officeProducts.name).fill('Lindenmarmelade');
  await button(page, officeProducts.addPicture).click();
  await page.locator('dialog[open] input[type=file]').setInputFiles(jam);
  await page.locator('dialog[open] .media-grid button').first().click();
  await button(page, editorMedia.choose).click();
  await label(page, officeProducts.alt).fill('Ein Glas Marmelade');
  await save(page);

  await goTo(page, '/office/checklist');
  await button(page, pageTemplates.first).click();
  await page.getByRole('dialog').getByLabel(pageTemplates.terms.name).waitFor();
  await button(page, pageTemplates.make).click();
  await button(page, pageTemplates.first).waitFor({ state: 'detached' });

  await goTo(page, '/office/settings');
  await label(page, editorSite.settings.depositPercentage).fill('0');
  await save(page);

  const colleague = 'linus@linde.example';
  await goTo(page, '/office/staff');
  await page.getByRole('link', { name: officeStaff.invite.title }).click();
  await page.getByLabel(office.emailAddress).fill(colleague);
  await page.getByLabel(officeStaff.firstName).fill('Linus');
  await page.getByLabel(office.role.reception).check();
  await button(page, editorSite.save).click();
  await page.getByRole('heading', { level: 1, name: 'Linus' }).waitFor();
  const theirs = await (await openOffice(inn)).newPage();
  await choosePassword(theirs, await inn.linkTo(colleague));
  await logIn(theirs, colleague, /\/office\/today$/);

  // What is left is the server's: its address, proxy, live key and backup.
  expect((await listToDo(page)).filter((title) => titles.includes(title))).toEqual([]);
  await bookAndBuy(inn);
  await changeAccount(inn, page);
}, 180_000);

/** Replaces the account of Mollie and removes the new one, while a payment of the former can still be refunded. */
async function changeAccount({ mollie }: Inn, page: Page): Promise<void> {
  const { payments, remove } = connections;
  const otherKey = `test_${'v'.repeat(29)}8`;
  mollie.addKey(otherKey, { id: 'pfl_other', name: 'Gasthof Eiche' });
  await goTo(page, '/office/connections');
  await label(page, payments.key).fill(otherKey);
  await button(page, editorSite.save).first().click();
  await button(page, payments.replace).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(payments.forceHint).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await dialog.getByRole('button', { name: payments.replace, exact: true }).click();
  await page.getByText('Gasthof Eiche', { exact: true }).waitFor();

  await button(page, payments.remove).click();
  await dialog.getByText(payments.removeHint).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await dialog.getByRole('button', { name: remove, exact: true }).click();
  await dialog.getByText(payments.forceHint).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await dialog.getByRole('button', { name: payments.removeAnyway, exact: true }).click();
  await page.getByText(payments.server, { exact: true }).waitFor();
}

/** A German guest books the room, buys the jam and pays at Mollie. */
async function bookAndBuy({ origin, mollie, documentTo }: Inn): Promise<void> {
  const expected = [/www\.mollie\.com/];
  const context = await openBrowser({ origin, locale: 'de-DE', expected });
  await context.addInitScript(axeCore.source);
  await context.route('https://www.mollie.com/**', (route) =>
    route.fulfill({ body: '<title>Mollie</title>', contentType: 'text/html' }),
  );
  const guest = await context.newPage();
  // The first page has the rooms and the menu the shop, as soon as there are any.
  await goTo(guest, '/de');
  await guest.locator('main').getByRole('heading', { name: 'Lindenzimmer' }).waitFor();
  expect(await guest.locator('header').getByRole('link').allTextContents()).toContain('Laden');
  await goTo(guest, `/de/stay?from=${inDays(30)}&nights=2&adults=2`);
  await guest.getByText('Lindenzimmer').first().waitFor();
  expect(await inLightAndDark(guest)).toEqual([]);
  await guest.getByRole('link', { name: /Übernachtung, Lindenzimmer/ }).click();
  await waitForPage(guest, /\/de\/stay\/lindekamer/);
  await guest.locator('main').getByRole('button', { name: german.shop.addToCart }).click();
  await waitForPage(guest, /\/de\/cart$/);
  await guest.locator('header').getByRole('link', { name: 'Laden', exact: true }).first().click();
  await waitForPage(guest, /\/de\/shop$/);
  await guest.locator('main').getByRole('link', { name: 'Lindenmarmelade' }).first().click();
  await waitForPage(guest, /\/de\/shop\/lindenmarmelade$/);
  expect(await guest.locator('.product-gallery img').first().getAttribute('alt')).toBe('Ein Glas Marmelade');
  await guest.locator('main').getByRole('button', { name: german.shop.addToCart }).click();
  await cartLine(guest, 'Lindenmarmelade').waitFor();
  await goTo(guest, '/de/checkout');
  const control = (name: string) => guest.locator(`main [name="${name}"]`);
  const answers = {
    ...{ emailAddress: 'anna@gast.example', attn: 'Anna Gast', street: 'Hauptstraße', houseNumber: '5' },
    ...{ postalCode: '1012 AB', city: 'Amsterdam' },
  };
  await control('countryCode').selectOption('NL');
  for (const [name, value] of Object.entries(answers)) await control(name).fill(value);
  await guest.getByRole('radio', { name: 'Card' }).check();
  await control('acceptTerms').check();
  const terms = guest.getByRole('link', { name: german.checkout.consent.termsLink });
  expect(await terms.getAttribute('href')).toBe('/de/agb');
  const [agb] = await Promise.all([context.waitForEvent('page'), terms.click()]);
  await agb.getByText('Gasthof Linde B.V.').waitFor();
  await agb.close();
  expect(await inLightAndDark(guest)).toEqual([]);
  await guest.getByRole('button', { name: /Zahlungspflichtig bestellen — 216,50/ }).click();
  await expect.poll(() => guest.url(), { timeout: 15_000 }).toContain('www.mollie.com');
  const payment = mollie.payments().at(-1);
  await mollie.move(payment?.id ?? '', 'paid');
  await goTo(guest, payment?.redirectUrl ?? '');
  await guest.getByRole('heading', { level: 1, name: german.checkout.confirmed.title }).waitFor();

  const { fileName, text } = await documentTo('anna@gast.example');
  const [number = ''] = /F\d{4}-00001/.exec(fileName) ?? [];
  const lines = text.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      ...[number, 'Gasthof Linde B.V.', 'Dorpsstraat 12', '1012 AB Amsterdam', 'Niederlande', 'Anna Gast'],
      // 200 euros of lodging with 21%, 10 of tourist tax without, and 6.50 of jam with 9%.
      ...['216,50 €', '165,29 €', '34,71 €', '10,00 €', '5,96 €', '0,54 €'],
    ]),
  );
  for (const fact of ['NL123456782B90', '12345678', 'NL91 ABNA 0417 1643 00']) expect(text).toContain(fact);
}

/** What the focused element is called. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (!element || element === document.body) return '';
    return (element.ariaLabel ?? (element.labels?.[0] ?? element).textContent).trim();
  });

/** Presses Tab until a control with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await focusedName(page);
    if (typeof name === 'string' ? found === name : name.test(found)) return;
    seen.push(found);
  }
  throw new Error(`no ${name} among ${seen.join(' | ')}`);
}

/** Replaces the text of a field by typing. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

test('by keyboard alone a room type, its rate plan and price, and a product come on sale', async () => {
  const inn = await openEmptyInn();
  const owner = 'toets@linde.example';
  const page = await (await openOffice(inn)).newPage();
  await goTo(page, await inn.createAdministrator(owner));
  await type(page, access.reset.password, newPassword);
  await page.keyboard.press('Enter');
  await page.locator('main').getByText(access.reset.done).waitFor();
  await goTo(page, '/office/login');
  await type(page, office.emailAddress, owner);
  await type(page, office.password, newPassword);
  await page.keyboard.press('Enter');
  await waitForPage(page, /\/office\/checklist$/);

  await goTo(page, '/office/rate-plans/new');
  await type(page, officeSetup.texts.name, 'Halfpension');
  await press(page, editorSite.save);
  await waitForPage(page, /\/office\/rate-plans\/HALFPENSION$/);

  await goTo(page, '/office/rooms/new');
  await type(page, officeSetup.texts.name, 'Tuinkamer');
  await press(page, 'Halfpension', 'Space');
  await type(page, rooms.numbers.list, '11, 12');
  await press(page, editorSite.save);
  await waitForPage(page, /\/office\/rooms\/TUINKAMER$/);

  await goTo(page, '/office/rates');
  const grid = page.getByRole('grid', { name: rates.grid });
  await grid.waitFor();
  await type(page, rates.search, 'Halfpension');
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('3');
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (await grid.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.type('80');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  await press(page, rates.preview.open);
  await page
    .getByRole('dialog')
    .getByRole('row', { name: /Tuinkamer/ })
    .waitFor();
  await press(page, rates.preview.save);
  await page.getByText(rates.saved_other.replace('{{count}}', '2')).waitFor();

  await goTo(page, '/office/products');
  await press(page, officeProducts.new);
  await page.getByRole('dialog').waitFor();
  await type(page, officeProducts.name, 'Kruidenthee');
  await type(page, officeProducts.price, '4,50');
  await type(page, officeProducts.stock, '8');
  await press(page, officeProducts.create);
  await waitForPage(page, /\/office\/products\/KRUIDENTHEE$/);
  expect(await inLightAndDark(page)).toEqual([]);

  const guest = await (await openBrowser({ origin: inn.origin })).newPage();
  await goTo(guest, `/stay?from=${inDays(0)}&nights=2&adults=2&arrangement=HALFPENSION`);
  await guest.locator('main').getByText('170,00').first().waitFor();
  await goTo(guest, '/shop/kruidenthee');
  await guest.getByText('4,50').first().waitFor();
}, 120_000);
