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
import kitTexts from '../../web/office/translations/nl/officeKit.json' with { type: 'json' };
import panelTexts from '../../web/office/translations/nl/officePanels.json' with { type: 'json' };
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
import { type InputDevice, keyboard, mouse } from './input-devices.ts';
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
const { officePanels } = panelTexts;
const { officeKit } = kitTexts;
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

type PanelName = keyof typeof officePanels.name;

/** The screens of the office, as somebody uses them with a mouse or by the keyboard alone. */
function screensOf(page: Page, device: InputDevice) {
  const { press, fill, showTab } = device;
  return {
    ...device,
    page,
    open: (panel: PanelName) =>
      device.openPanel(page, { path: `/office/${panel}`, name: officePanels.name[panel] }),
    /** Checks that everybody can use the screen. Once is enough: both ways have the same screens. */
    async examine(): Promise<void> {
      if (device === mouse) expect(await inLightAndDark(page)).toEqual([]);
    },
    /** Saves the form, and waits until it is saved or, for a new row, until its detail is open. */
    async save(detail?: RegExp): Promise<void> {
      await press(button(page, editorSite.save).first());
      if (detail) await waitForPage(page, detail);
      else await page.getByText(editorSite.saved, { exact: true }).waitFor();
    },
    /** Saves the VAT rates, whose form is the last of its panel. */
    async saveVat(): Promise<void> {
      await press(button(page, editorSite.save).last());
      await page.getByText(editorSite.saved, { exact: true }).waitFor();
    },
    /** Writes the name in Dutch and in German. */
    async nameIt(dutch: string, inGerman: string): Promise<void> {
      await fill(label(page, officeSetup.texts.name), dutch);
      await showTab(page.getByRole('tab', { name: /Duits/ }));
      await fill(label(page, officeSetup.texts.name), inGerman);
    },
  };
}

type Screens = ReturnType<typeof screensOf>;

async function choosePassword({ page, fill, press }: Screens, path: string): Promise<void> {
  await goTo(page, path);
  await fill(field(page, access.reset.password), newPassword);
  await press(page.locator('main form.form button[type=submit]'));
  await page.locator('main').getByText(access.reset.done).waitFor();
}

/** Logs in, and waits for the panel that the person starts with. */
async function logIn({ page, fill, press }: Screens, emailAddress: string, start: RegExp): Promise<void> {
  await goTo(page, '/office/login');
  await fill(label(page, office.emailAddress), emailAddress);
  await fill(label(page, office.password), newPassword);
  await press(button(page, office.login));
  await waitForPage(page, start);
}

/** Lists the lines of the checklist that are left to do. */
async function listToDo({ page, open: openPanel }: Screens): Promise<string[]> {
  await openPanel('checklist');
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

const ways = [
  { way: 'by its screens alone', device: mouse },
  { way: 'by keyboard alone', device: keyboard },
];

const title = 'an innkeeper sets up an empty site $way, and a guest books in German';

test.for(ways)(title, { timeout: 300_000 }, async ({ device }) => {
  const inn = await openEmptyInn();
  const owner = 'waard@linde.example';
  const page = await (await openOffice(inn)).newPage();
  const screens = screensOf(page, device);
  const { open, press, fill, choose, check, showTab, save, saveVat, nameIt, examine } = screens;
  await choosePassword(screens, await inn.createAdministrator(owner));
  await logIn(screens, owner, /\/office\/checklist$/);

  await open('profile');
  await page.locator('.office-notice', { hasText: officeChecklist.rooms.title }).waitFor();
  await press(button(page, officeProfile.factor.addApp));
  await fill(page.getByLabel(officeProfile.currentPassword).last(), newPassword);
  await press(button(page, officeProfile.factor.go));
  await label(page, officeProfile.factor.code).waitFor();
  const key =
    /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
  await fill(label(page, officeProfile.factor.code), totpCode(key.replaceAll(' ', '')));
  await press(button(page, officeProfile.factor.confirm));
  await press(button(page, officeProfile.factor.codesStored));

  const setUp = [
    ...(['rooms', 'ratePlans', 'prices', 'taxes', 'products', 'pages', 'terms'] as const),
    ...(['colleagues', 'legalFacts'] as const),
  ];
  const titles = setUp.map((name) => officeChecklist[name].title);
  expect(await listToDo(screens)).toEqual(expect.arrayContaining(titles));
  await press(button(page, officeChecklist.testEmail.action));
  await page.getByText(officeChecklist.testEmail.sent.replace('{{emailAddress}}', owner)).waitFor();
  await press(button(page, officeChecklist.testPayments.action));
  await page.getByText(officeChecklist.testPayments.test.split('{{')[0] ?? '').waitFor();
  await examine();

  await open('connections');
  await page.getByText(connections.mail.server, { exact: true }).waitFor();
  inn.mollie.addKey(ownKey);
  await fill(label(page, connections.payments.key), `test_${'x'.repeat(30)}`);
  await press(button(page, editorSite.save).first());
  await label(page, connections.payments.key).and(page.locator('[aria-invalid]')).waitFor();
  await fill(label(page, connections.payments.key), ownKey);
  await save();
  await page.getByText(connections.payments.own, { exact: true }).waitFor();
  await page.getByText(ownKey.slice(-4)).waitFor();

  const mail = page.getByRole('region', { name: connections.mail.title, exact: true });
  const ofMail = (name: string) => mail.getByLabel(name, { exact: true });
  await fill(ofMail(connections.mail.host), '127.0.0.1');
  await fill(ofMail(connections.mail.port), '1');
  await choose(ofMail(connections.mail.security), connections.mail.none);
  await fill(ofMail(connections.mail.senderAddress), 'post@linde.example');
  const saveButtons = button(page, editorSite.save);
  await press(saveButtons.nth(1));
  await ofMail(connections.mail.host).and(page.locator('[aria-invalid]')).waitFor();
  await examine();
  await fill(ofMail(connections.mail.port), String(inn.mail.port));
  await press(saveButtons.nth(1));
  await page.getByText(connections.mail.own, { exact: true }).waitFor();
  expect(inn.mail.arrived.at(-1)).toMatchObject({ from: 'post@linde.example', to: [owner] });

  const mailbox = await startImapServer(newPassword);
  onTestFinished(() => mailbox.stop());
  const inbox = page.getByRole('region', { name: connections.inbox.title, exact: true });
  const ofInbox = (name: string) => inbox.getByLabel(name, { exact: true });
  await fill(ofInbox(connections.inbox.host), 'localhost');
  await fill(ofInbox(connections.mail.port), String(mailbox.port));
  await fill(ofInbox(connections.mail.username), mailbox.user);
  await fill(ofInbox(connections.mail.password), newPassword);
  await fill(ofInbox(connections.inbox.folder), 'Nergens');
  await fill(ofInbox(connections.inbox.address), 'post@linde.example');
  await press(saveButtons.last());
  await ofInbox(connections.inbox.folder).and(page.locator('[aria-invalid]')).waitFor();
  await examine();
  await fill(ofInbox(connections.inbox.folder), 'INBOX');
  await fill(ofInbox(connections.mail.password), newPassword);
  await press(saveButtons.last());
  await page.getByText(connections.inbox.own, { exact: true }).waitFor();

  // Nothing is offered before the country is known.
  await open('fees');
  await label(page, fees.vat.category).first().waitFor();
  expect(await page.locator('.is-whole:empty').count()).toBe(0);
  await open('properties');
  const labels: Record<string, unknown> = editorSite.properties;
  for (const [name, value] of Object.entries(facts)) await fill(label(page, String(labels[name])), value);
  const country = label(page, editorSite.properties.country);
  const zone = label(page, editorSite.properties.timeZone);
  await choose(country, 'Duitsland');
  await expect.poll(() => zone.inputValue()).toBe('Europe/Berlin');
  await save();
  expect(await listToDo(screens)).toContain(officeChecklist.vatRates.title);
  await open('fees');
  await page
    .getByText(fees.vat.foreign.replace('{{of}}', 'Nederland').replace('{{country}}', 'Duitsland'))
    .waitFor();
  await press(button(page, fees.vat.take.replace('{{country}}', 'Duitsland')));
  await saveVat();
  expect(await listToDo(screens)).not.toContain(officeChecklist.vatRates.title);

  await open('properties');
  await choose(country, 'Nederland');
  await expect.poll(() => zone.inputValue()).toBe('Europe/Amsterdam');
  await save();
  await open('fees');
  await press(button(page, fees.vat.take.replace('{{country}}', 'Nederland')));
  expect(await label(page, fees.vat.category).first().inputValue()).toBe('standard');
  await saveVat();

  await open('rate-plans');
  await press(page.getByRole('link', { name: plans.add, exact: true }).first());
  await nameIt('Logies', 'Übernachtung');
  await press(button(page, plans.addStep));
  await fill(label(page, plans.daysBefore), '3');
  await save(/\/office\/rate-plans\/LOGIES$/);

  await open('rooms');
  await press(page.getByRole('link', { name: rooms.add, exact: true }).first());
  await nameIt('Lindekamer', 'Lindenzimmer');
  await check(label(page, 'Logies'));
  await fill(label(page, rooms.numbers.list), '1, 2, 3');
  await save(/\/office\/rooms\/LINDEKAMER$/);

  await open('rates');
  await press(button(page, rates.bulk.title));
  const bulk = page.getByRole('dialog');
  await check(bulk.getByLabel('Lindekamer'));
  await check(bulk.getByLabel('Logies'));
  await fill(bulk.getByLabel(rates.bulk.to), inDays(90));
  await fill(bulk.getByLabel(rates.bulk.value), '100');
  await press(bulk.getByRole('button', { name: rates.bulk.apply }));
  await press(button(page, rates.preview.open));
  // The rooms go on sale with their first price, so the preview has what a guest pays.
  await page
    .getByRole('dialog')
    .getByRole('row', { name: /Lindekamer.*200,00/ })
    .waitFor();
  await press(button(page, rates.preview.save));
  await page.getByText(/\d+ cellen opgeslagen/).waitFor();
  const night = page.getByRole('grid').getByRole('row', { name: 'Lindekamer' }).getByRole('gridcell').first();
  await expect.poll(() => night.textContent()).toBe('3/3');

  await open('fees');
  await press(page.getByRole('link', { name: fees.add, exact: true }).first());
  await nameIt('Toeristenbelasting', 'Kurtaxe');
  await fill(label(page, fees.amount), '2,50');
  await save(/\/office\/fees\/touristTax$/);

  await open('products');
  await press(button(page, officeProducts.new));
  const product = page.getByRole('dialog');
  await fill(product.getByLabel(officeProducts.name), 'Lindejam');
  await fill(product.getByLabel(officeProducts.price), '6,50');
  await fill(product.getByLabel(officeProducts.stock), '20');
  await choose(product.getByLabel(officeProducts.vat), `${officeKit.vat.reduced} (9 %)`);
  await press(button(page, officeProducts.create));
  await waitForPage(page, /\/office\/products\/LINDEJAM$/);
  await showTab(page.getByRole('tab', { name: /Duits/ }));
  await fill(label(page, officeProducts.name), 'Lindenmarmelade');
  await press(button(page, officeProducts.addPicture));
  const fileChooser = page.waitForEvent('filechooser');
  await press(button(page, editorMedia.upload.button));
  await (await fileChooser).setFiles(jam);
  await press(page.locator('dialog[open] .media-grid button').first());
  await press(button(page, editorMedia.choose));
  await fill(label(page, officeProducts.alt), 'Ein Glas Marmelade');
  await save();

  await open('checklist');
  await press(button(page, pageTemplates.first));
  await page.getByRole('dialog').getByLabel(pageTemplates.terms.name).waitFor();
  await press(button(page, pageTemplates.make));
  await button(page, pageTemplates.first).waitFor({ state: 'detached' });

  await open('settings');
  await fill(label(page, editorSite.settings.depositPercentage), '0');
  await save();

  const colleague = 'linus@linde.example';
  await open('staff');
  await press(page.getByRole('link', { name: officeStaff.invite.title }));
  await fill(page.getByLabel(office.emailAddress), colleague);
  await fill(page.getByLabel(officeStaff.firstName), 'Linus');
  await check(page.getByLabel(office.role.reception));
  await press(button(page, editorSite.save));
  await page.getByRole('heading', { level: 1, name: 'Linus' }).waitFor();
  const theirs = screensOf(await (await openOffice(inn)).newPage(), device);
  await choosePassword(theirs, await inn.linkTo(colleague));
  await logIn(theirs, colleague, /\/office\/today$/);

  // What is left is the server's: its address, proxy, live key and backup.
  expect((await listToDo(screens)).filter((title) => titles.includes(title))).toEqual([]);
  await bookAndBuy(inn);
  await changeAccount(inn, screens);
});

/** Replaces the account of Mollie and removes the new one, while a payment of the former can still be refunded. */
async function changeAccount({ mollie }: Inn, { page, open, fill, press, examine }: Screens): Promise<void> {
  const { payments, remove } = connections;
  const otherKey = `test_${'v'.repeat(29)}8`;
  mollie.addKey(otherKey, { id: 'pfl_other', name: 'Gasthof Eiche' });
  await open('connections');
  await fill(label(page, payments.key), otherKey);
  await press(button(page, editorSite.save).first());
  await press(button(page, payments.replace));
  const dialog = page.getByRole('dialog');
  await dialog.getByText(payments.forceHint).waitFor();
  await examine();
  await press(dialog.getByRole('button', { name: payments.replace, exact: true }));
  await page.getByText('Gasthof Eiche', { exact: true }).waitFor();

  await press(button(page, payments.remove));
  await dialog.getByText(payments.removeHint).waitFor();
  await examine();
  await press(dialog.getByRole('button', { name: remove, exact: true }));
  await dialog.getByText(payments.forceHint).waitFor();
  await examine();
  await press(dialog.getByRole('button', { name: payments.removeAnyway, exact: true }));
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
