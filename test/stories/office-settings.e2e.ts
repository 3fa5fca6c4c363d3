import sharp from 'sharp';
import { expect, test } from 'vitest';
import blocks from '../../web/editor/translations/nl/editorBlocks.json' with { type: 'json' };
import changes from '../../web/editor/translations/nl/editorChanges.json' with { type: 'json' };
import media from '../../web/editor/translations/nl/editorMedia.json' with { type: 'json' };
import pageTexts from '../../web/editor/translations/nl/editorPages.json' with { type: 'json' };
import site from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import guestTexts from '../../web/office/translations/nl/guests.json' with { type: 'json' };
import log from '../../web/office/translations/nl/log.json' with { type: 'json' };
import mailingTexts from '../../web/office/translations/nl/mailings.json' with { type: 'json' };
import kit from '../../web/office/translations/nl/officeKit.json' with { type: 'json' };
import panels from '../../web/office/translations/nl/officePanels.json' with { type: 'json' };
import redirectTexts from '../../web/office/translations/nl/redirects.json' with { type: 'json' };
import { fillText, openAccounts } from './account.ts';
import { recordScripts } from './code-of.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { screenTexts } from './inn.ts';
import { goTo, openBrowser, waitForHydration, waitForPage } from './visitor.ts';

const { officeLog } = log;
const { officePanels } = panels;
const { editorSite } = site;
const { editorMedia } = media;
const { editorPages } = pageTexts;
const { officeKit } = kit;
const { redirects } = redirectTexts;
const accounts = openAccounts();

test('an editor enters the panels that are theirs, and no others', async () => {
  const editor = await accounts.addPerson({ role: 'editor' });
  const context = await openBrowser({ expected: [/\b403\b/] });
  await accounts.letIn(context, editor, 'office');
  const page = await context.newPage();
  await goTo(page, '/office');
  const nav = page.getByRole('navigation', { name: officePanels.nav });
  const { overview, pages, media: pictures, menus, redirects, locations, forms, profile } = officePanels.name;
  // Sections other than the open panel's are folded.
  expect(await nav.locator('a').allTextContents()).toEqual([
    pages,
    pictures,
    menus,
    redirects,
    locations,
    forms,
    profile,
    overview,
  ]);
  await nav.getByRole('link', { name: menus }).click();
  await page.getByRole('heading', { level: 1, name: menus }).waitFor();
  expect((await page.goto('/office/settings'))?.status()).toBe(403);
  await page.getByRole('heading', { level: 1, name: screenTexts.nl.office.forbidden.title }).waitFor();
});

test('a receptionist finds a guest and lists the keys, by keys alone', async () => {
  const receptionist = await accounts.addPerson({ role: 'reception' });
  const guest = await accounts.addPerson();
  const page = await openAuditedPage();
  await accounts.letIn(page.context(), receptionist, 'office');
  await goTo(page, '/office');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: officePanels.find });
  await field.waitFor();
  await page.keyboard.type(guest.emailAddress);
  const options = page.getByRole('group', { name: officePanels.found.guests }).getByRole('option');
  await options.getByText(guest.emailAddress).waitFor();
  expect(await options.getAttribute('aria-selected')).toBe('true');
  expect(await inLightAndDark(page)).toEqual([]);
  await page.keyboard.press('?');
  expect(await field.inputValue(), 'a key in a field is typed').toBe(`${guest.emailAddress}?`);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await waitForPage(page, ({ pathname }) => pathname === `/office/guests/${guest.id}`);

  const { notes } = kit.officeKit;
  await page.getByLabel(notes.new).fill('Houdt van de zolderkamer');
  await page.getByRole('button', { name: notes.add }).click();
  await page.getByRole('listitem').filter({ hasText: 'Houdt van de zolderkamer' }).waitFor();
  expect(await page.getByLabel(notes.new).inputValue(), 'a written note leaves the field').toBe('');
  await page.getByRole('button', { name: notes.pin, exact: true }).click();
  await page.getByText(notes.pinned, { exact: true }).waitFor();
  await page.getByLabel(guestTexts.guests.blockedReason).fill('Vertrok zonder te betalen');
  await page.getByRole('button', { name: editorSite.save, exact: true }).click();
  await page.getByText(guestTexts.guests.blocked, { exact: true }).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();

  const keys = page.getByRole('dialog', { name: officePanels.keys.title });
  await page.keyboard.press('?');
  await keys.getByText(officePanels.keys.action.find).waitFor();
  await keys.getByLabel(officePanels.keys.single).uncheck();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await field.waitFor();
  expect(await field.inputValue()).toBe('');
  expect(await keys.count(), 'keys of one character are off').toBe(0);
});

test('a manager mails a guest who agreed to news, and the guest unsubscribes without a script', async () => {
  const [manager, guest] = [await accounts.addPerson({ role: 'manager' }), await accounts.addPerson()];
  const { guests } = guestTexts;
  const { mailings } = mailingTexts;
  const page = await openAuditedPage();
  await accounts.letIn(page.context(), manager, 'office');

  await goTo(page, `/office/guests/${guest.id}`);
  await page.getByRole('button', { name: guests.news.give, exact: true }).click();
  const consent = page.getByRole('dialog', { name: guests.news.giveTitle });
  await consent.getByLabel(guests.news.how).selectOption('paper');
  await consent.getByLabel(guests.news.note).fill('Kaart van de kerstmarkt');
  await consent.getByRole('button', { name: guests.news.give, exact: true }).click();
  await page.getByText(guests.news.yes, { exact: true }).waitFor();
  await page.getByText('Kaart van de kerstmarkt', { exact: true }).waitFor();

  await goTo(page, `/office/guests?search=${encodeURIComponent(guest.emailAddress)}&is_kind=receivesNews`);
  await page.getByRole('row').filter({ hasText: guest.emailAddress }).waitFor();
  await page.locator('.office-check').first().click();
  await page.getByRole('button', { name: guests.mail, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: mailings.noSubject }).waitFor();
  await page.getByText(fillText(mailings.getIt_one, { count: '1' }), { exact: true }).waitFor();
  const subject = `De winter van ${guest.firstName}`;
  await page.getByLabel(mailings.subject, { exact: true }).fill(subject);
  await page.getByLabel(mailings.body, { exact: true }).fill('Dag {{firstName}},\n\nHet is stil aan zee.');
  // Nothing typed is lost.
  await page.reload();
  await waitForHydration(page);
  await page.getByLabel(mailings.nameFallback).fill('gast');
  expect(await page.getByLabel(mailings.subject, { exact: true }).inputValue()).toBe(subject);
  await page.getByRole('button', { name: mailings.show, exact: true }).click();
  const email = page.frameLocator('iframe');
  await email.getByText('Dag gast,', { exact: true }).waitFor();
  await page.getByRole('button', { name: editorSite.save, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await page.getByRole('button', { name: mailings.send, exact: true }).click();
  const sending = page.getByRole('dialog', { name: fillText(mailings.sendTitle_one, { count: '1' }) });
  await sending.getByRole('button', { name: fillText(mailings.sendTo_one, { count: '1' }) }).click();
  await page.getByRole('heading', { name: mailings.outcome }).waitFor();
  const row = page.getByRole('row').filter({ hasText: guest.emailAddress });
  await row.waitFor();
  const text = await accounts.waitForSubject(guest.emailAddress, subject);
  expect(text).toContain(`Dag ${guest.firstName},`);
  const link = /\/unsubscribe\/[\w-]{43}/.exec(text)?.[0] ?? '';

  const { news } = screenTexts.nl;
  const plain = await openBrowser({ javaScript: false });
  const reader = await plain.newPage();
  await reader.goto(link);
  await reader.getByRole('button', { name: news.submit }).click();
  await reader.getByText(news.done, { exact: true }).waitFor();
  expect(await reader.getByRole('button', { name: news.submit }).count()).toBe(0);

  await goTo(page, `/office/guests/${guest.id}`);
  await page.getByText(guests.news.no, { exact: true }).waitFor();
  await page.getByText(guests.news.source.link).waitFor();
  await page.getByRole('link', { name: subject, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
});

test('a manager changes what robots may visit, and the log tells who did', async () => {
  const manager = await accounts.addPerson({ role: 'manager' });
  const context = await openBrowser();
  await accounts.letIn(context, manager, 'office');
  const page = await context.newPage();
  await goTo(page, '/office/robots');
  const path = page.getByLabel(editorSite.robots.disallow).first();
  const before = await path.inputValue();
  for (const now of ['/niet-voor-robots', before]) {
    await path.fill(now);
    await page.getByRole('button', { name: editorSite.save, exact: true }).click();
    await page.getByText(editorSite.saved).waitFor();
    const undo = page.getByRole('button', { name: editorSite.undo, exact: true });
    expect(await undo.evaluate((button) => getComputedStyle(button).cursor)).toBe('not-allowed');
    const readRobots = async () => (await page.request.get('/robots.txt')).text();
    await expect.poll(async () => (await readRobots()).includes('/niet-voor-robots')).toBe(now !== before);
  }
  await goTo(page, '/office/log');
  const entries = page.getByRole('grid', { name: officePanels.name.log }).locator('tbody tr');
  const robots = changes.editorChanges.siteEditing.putRobotsRules;
  await entries.getByText(robots).first().waitFor();
  expect(await page.locator('main').textContent()).toContain(manager.firstName);

  // A kind of change is found by a part of its name.
  const byChange = page.getByRole('combobox', { name: officeLog.change });
  const choose = async (label: string) => {
    await byChange.fill(label);
    await page.getByRole('option', { name: label }).click();
  };
  await choose(changes.editorChanges.editing.restore);
  await expect.poll(() => entries.getByText(robots).count()).toBe(0);
  await choose(robots);
  await entries.getByText(robots).first().waitFor();
  const entryTexts = await entries.allTextContents();
  expect(entryTexts.filter((one) => !one.includes(robots))).toEqual([]);
  expect(entryTexts[0]).toMatch(
    new RegExp(`${officeLog.field.rule} .*/niet-voor-robots.* → ${officeLog.no}`),
  );

  // An entry has an address.
  await entries.first().getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: robots }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: robots }).waitFor();
  await page.goBack();
  await entries.first().waitFor();
});

test('an editor adds a picture, finds it again and removes it', async () => {
  const editor = await accounts.addPerson({ role: 'editor' });
  const context = await openBrowser();
  await accounts.letIn(context, editor, 'office');
  const page = await context.newPage();
  await goTo(page, '/office/media');
  const background = { r: Math.floor(Math.random() * 255), g: 90, b: 120 };
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const name = `duin-${crypto.randomUUID().slice(0, 8)}.jpg`;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await page.getByText(editorMedia.upload.new).waitFor();
  await page.getByLabel(editorMedia.search).fill(name);
  const found = page.getByRole('button', { name });
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(name);
  await page.getByLabel(editorMedia.sort.label).selectOption({ label: editorMedia.sort.largest });
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('largest');
  await page.reload();
  await expect.poll(() => page.getByLabel(editorMedia.search).inputValue()).toBe(name);
  await expect.poll(() => page.locator('.media-grid button').count()).toBe(1);
  await found.first().click();
  await page.getByRole('button', { name: editorMedia.remove }).click();
  await page.getByRole('button', { name: editorMedia.removeSurely }).click();
  await expect.poll(() => found.count()).toBe(0);
});

test('an editor redirects an address of an earlier site to a page', async () => {
  const editor = await accounts.addPerson({ role: 'editor' });
  const context = await openBrowser({ expected: [/\b400\b/] });
  await accounts.letIn(context, editor, 'office');
  const page = await context.newPage();
  await goTo(page, '/office/pages');
  await page.getByRole('link', { name: editorPages.oldAddresses }).click();
  await page.getByRole('link', { name: redirects.new }).click();
  const path = `/oud-${crypto.randomUUID().slice(0, 8)}/Kamers.html`;
  await page.getByLabel(redirects.path).fill('/kamers');
  const target = page.getByRole('combobox', { name: redirects.to });
  await target.pressSequentially('kamer');
  await page.getByRole('option', { name: /^Kamers/ }).click();
  await page.getByText(fillText(redirects.chosen, { title: 'Kamers' })).waitFor();
  await page.getByRole('button', { name: redirects.add, exact: true }).click();
  await page.getByText('Een pagina heeft dit adres zelf.').first().waitFor();
  expect(await target.inputValue()).toBe('/kamers');
  await page.getByLabel(redirects.path).fill(path);
  // Nothing is found: the press of the button below hits it, although the list closes.
  await target.fill('nergens te vinden');
  await page.getByText(fillText(blocks.editorBlocks.found_other, { count: '0' })).waitFor();
  const refused = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: redirects.add, exact: true }).click();
  expect((await refused).status()).toBe(400);
  await target.fill('/nergens-te-vinden');
  await page.getByRole('option', { name: '/nergens-te-vinden' }).waitFor();
  await target.press('Enter');
  await page.getByRole('button', { name: redirects.add, exact: true }).click();
  await page.getByText('Op dit adres staat geen pagina.').first().waitFor();
  // Several at once: a refusal says the line as it was pasted, and too many are refused in words.
  const lines = page.getByLabel(redirects.lines);
  const addMany = page.getByRole('button', { name: redirects.addMany });
  await lines.fill('\n\n/kamers;/kamers');
  await addMany.click();
  await page.getByText(`${fillText(redirects.line, { number: '3' })}:`).waitFor();
  await lines.fill('/a;/kamers\n'.repeat(501));
  await page.getByText(fillText(redirects.tooMany, { max: '500' })).waitFor();
  expect(await addMany.isDisabled()).toBe(true);
  await target.fill('/kamers');
  await target.press('Enter');
  expect(await target.inputValue()).toBe('/kamers');
  await page.getByRole('button', { name: redirects.add, exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: path });
  await row.waitFor();
  const visitor = await openBrowser({ javaScript: false, expected: [/\b404\b/] });
  const read = await visitor.newPage();
  await read.goto(path);
  expect(new URL(read.url()).pathname).toBe('/kamers');

  // The list is in the address, and its rows are removed together.
  await page.getByLabel(officeKit.list.search).fill(path);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(path);
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await row.locator('.office-check').click();
  await page.getByRole('button', { name: redirects.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: redirects.remove }).click();
  await page.getByText(officeKit.list.none).waitFor();
  expect((await read.goto(path))?.status()).toBe(404);
});

test('an editor adds a location, finds it in the list and moves it up', async () => {
  const editor = await accounts.addPerson({ role: 'editor' });
  const context = await openBrowser();
  await accounts.letIn(context, editor, 'office');
  const page = await context.newPage();
  const { locations } = editorSite;
  const name = `Hut ${crypto.randomUUID().slice(0, 8)}`;
  await goTo(page, '/office/locations');
  await page.getByRole('link', { name: locations.add }).click();
  await page.getByLabel(locations.name, { exact: true }).fill(name);
  await page.getByLabel(locations.latitude).fill('53,4');
  await page.getByLabel(locations.longitude).fill('6,1');
  await page.getByRole('button', { name: editorSite.save }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name }).waitFor();

  await goTo(page, `/office/locations?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  const place = async () => Number((await row.getByRole('gridcell').last().textContent()) ?? '');
  await row.waitFor();
  const last = await place();
  expect(last).toBeGreaterThan(1);
  await goTo(page, '/office/locations/order');
  await page.getByRole('button', { name: fillText(editorSite.moveUp, { name }) }).click();
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .filter({ hasText: name })
        .evaluate((one) => [...(one.parentElement?.children ?? [])].indexOf(one)),
    )
    .toBe(last - 2);
  await goTo(page, `/office/locations?search=${encodeURIComponent(name)}`);
  await row.waitFor();
  expect(await place()).toBe(last - 1);

  await row.getByRole('link', { name }).click();
  await page.getByRole('button', { name: fillText(editorSite.removeNamed, { name }) }).click();
  await page.getByRole('button', { name: fillText(editorSite.removeSurely, { name }) }).click();
  await page.getByText(officeKit.list.none).waitFor();
});

test('without JavaScript a panel says that it needs it', async () => {
  const editor = await accounts.addPerson({ role: 'editor' });
  const context = await openBrowser({ javaScript: false });
  await accounts.letIn(context, editor, 'office');
  const page = await context.newPage();
  await page.goto('/office/menus');
  // Playwright's text locators skip `noscript`.
  const noscriptText = page.locator('main noscript p');
  expect(await noscriptText.isVisible()).toBe(true);
  expect(await noscriptText.textContent()).toBe(officePanels.needsScript);
  expect(await page.getByText(editorSite.loading).count()).toBe(0);
});

test('every panel is for everyone', async () => {
  const administrator = await accounts.addPerson({ role: 'administrator' });
  const page = await openAuditedPage();
  await accounts.letIn(page.context(), administrator, 'office');
  const found: string[] = [];
  for (const panel of [
    'media',
    'menus',
    'locations',
    'locations/order',
    'locations/new',
    'redirects',
    'redirects/new',
    'properties',
    'cultures',
    'settings',
    'robots',
    'log',
    'errors',
    'forms',
    'messages',
    'checklist',
  ]) {
    await page.goto(`/office/${panel}`);
    await waitForHydration(page);
    await page.locator('main h1').waitFor();
    found.push(...(await inLightAndDark(page)).map((violation) => `${panel} ${violation}`));
  }
  expect(found).toEqual([]);
});

test('a visitor’s page brings nothing of the office', async () => {
  const page = await (await openBrowser()).newPage();
  const code = recordScripts(page);
  await goTo(page, '/');
  await page.waitForLoadState('networkidle');
  const scripts = await code();
  expect(scripts.length).toBeGreaterThan(3);
  for (const text of [editorSite.saved, officePanels.nav, '/backoffice/cms/v1/Media/Upload']) {
    expect(scripts.filter((script) => script.includes(text))).toEqual([]);
  }
});
