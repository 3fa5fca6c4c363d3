import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import site from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import log from '../../web/office/translations/nl/log.json' with { type: 'json' };
import kit from '../../web/office/translations/nl/officeKit.json' with { type: 'json' };
import panels from '../../web/office/translations/nl/officePanels.json' with { type: 'json' };
import products from '../../web/office/translations/nl/products.json' with { type: 'json' };
import profile from '../../web/office/translations/nl/profile.json' with { type: 'json' };
import roles from '../../web/office/translations/nl/roles.json' with { type: 'json' };
import staff from '../../web/office/translations/nl/staff.json' with { type: 'json' };
import stock from '../../web/office/translations/nl/stock.json' with { type: 'json' };
import { totpCode } from '../kit/totp-code.ts';
import { field, fillText, freshAddress, newPassword, openAccounts } from './account.ts';
import { inLightAndDark, listProblems, openAuditedPage } from './examine.ts';
import { screenTexts } from './inn.ts';
import { openSiteData } from './site-data.ts';
import { storySite } from './story-site.ts';
import { goTo, openBrowser, openPage, waitForPage } from './visitor.ts';

const { office, access } = screenTexts.nl;
const { officeStaff } = staff;
const { factor, currentPassword } = profile.officeProfile;
const { officeRoles } = roles;
const { officeProducts } = products;
const { officeStock } = stock;
const { name: panelNames, nav } = panels.officePanels;
const { save } = site.editorSite;
const { history, readOnly } = kit.officeKit.form;
const accounts = openAccounts();
const siteData = openSiteData();

test('an administrator invites a receptionist, who comes in, and loses a right while at work', async () => {
  const administrator = await accounts.addPerson({ role: 'administrator' });
  const page = await openAuditedPage({ expected: [/\b400\b/] });
  await accounts.letIn(page.context(), administrator, 'office');
  await goTo(page, '/office/staff');
  await page.getByRole('link', { name: officeStaff.invite.title }).click();
  const emailAddress = freshAddress();
  await page.getByLabel(office.emailAddress).fill(emailAddress);
  await page.getByLabel(officeStaff.firstName).fill('Roos');
  await page.getByRole('button', { name: save, exact: true }).click();
  await page.getByText(officeStaff.needsRole).waitFor();
  await page.getByLabel(office.role.shop).check();
  await page.getByRole('button', { name: save, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Roos' }).waitFor();
  await page.getByText(officeStaff.state.invited).waitFor();
  const { saved, notSaved } = site.editorSite;
  const desk = page.getByLabel(office.role.reception);
  await desk.check();
  await page.getByText(notSaved).waitFor();
  await page.getByRole('button', { name: save, exact: true }).click();
  await page.getByText(saved).waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await desk.uncheck();
  await page.getByRole('button', { name: save, exact: true }).click();
  await page.getByText(saved).waitFor();

  const link = await accounts.linkTo(emailAddress, 'staffInvitation');
  const colleague = await openPage(link, { expected: [/\b403\b/] });
  await field(colleague, access.reset.password).fill(newPassword);
  await colleague.locator('main form.form button[type=submit]').click();
  await colleague.locator('main').getByText(access.reset.done).waitFor();
  await goTo(colleague, '/office/login');
  await colleague.getByLabel(office.emailAddress).fill(emailAddress);
  await colleague.getByLabel(office.password, { exact: true }).fill(newPassword);
  await colleague.getByRole('button', { name: office.login }).click();
  const links = colleague.getByRole('navigation', { name: nav }).locator('a');
  await links.first().waitFor();
  expect(await links.allTextContents()).toContain(panelNames.media);
  expect(await links.allTextContents()).not.toContain(panelNames.staff);

  await goTo(page, '/office/roles');
  await page.getByRole('link', { name: office.role.shop }).click();
  const files = page.getByRole('group', { name: officeRoles.area.media });
  await files.getByLabel(officeRoles.action.write).uncheck();
  await page.getByRole('button', { name: save, exact: true }).click();
  await page.getByText(site.editorSite.saved).waitFor();
  expect((await colleague.goto('/office/media'))?.status()).toBe(403);
  await colleague.getByRole('heading', { level: 1, name: office.forbidden.title }).waitFor();
  const { media } = officeRoles.area;
  await colleague
    .getByText(`“${media}: ${officeRoles.action.write}” nodig. Vraag het aan Ada Anker`)
    .waitFor();
  await files.getByLabel(officeRoles.action.write).check();
  await page.getByRole('button', { name: save, exact: true }).click();
  await page.getByText(site.editorSite.saved).waitFor();
  expect((await colleague.goto('/office/media'))?.status()).toBe(200);
  await goTo(page, '/office/staff');
  await page.getByRole('row', { name: 'Roos', exact: true }).waitFor();
  expect(await listProblems(page, ['/office/staff', '/office/roles', '/office/profile'])).toEqual([]);
});

test('a person who may read but not change finds forms to read, and whom to ask', async () => {
  const reader = await accounts.addPerson({
    role: ['rooms:read', 'rates:read', 'products:read', 'loyalty:read', 'settings:read'],
  });
  const page = await openAuditedPage();
  await accounts.letIn(page.context(), reader, 'office');
  const screens = [
    { path: '/office/rooms/DUINLODGE', area: officeRoles.area.rooms },
    { path: '/office/rate-plans', area: officeRoles.area.rates },
    { path: '/office/products/SOAP-ROSEHIP', area: officeRoles.area.products },
    { path: '/office/loyalty', area: officeRoles.area.loyalty },
    { path: '/office/properties', area: officeRoles.area.settings },
  ];
  const main = page.locator('main');
  for (const { path, area } of screens) {
    await goTo(page, path);
    const right = `“${area}: ${officeRoles.action.write}”`;
    await main
      .getByText(`${readOnly} Hiervoor heb je het recht ${right} nodig. Vraag het aan Ada Anker`)
      .waitFor();
    if (path === '/office/rate-plans') {
      await main.getByRole('row').nth(1).getByRole('link').click();
      await main.locator('fieldset.is-read-only').first().waitFor();
    }
    await main.getByRole('textbox').first().waitFor();
    const buttons = await main.getByRole('button').allTextContents();
    // A history is for every reader.
    expect(
      buttons.filter((text) => text !== history),
      path,
    ).toEqual([]);
    expect(await main.locator('.is-read-only').getByRole('textbox', { disabled: false }).count(), path).toBe(
      0,
    );
  }

  await goTo(page, '/office/rooms/DUINLODGE');
  const german = main.getByRole('tab', { name: /Duits/ }).first();
  await german.click();
  expect(await german.getAttribute('aria-selected')).toBe('true');
  expect(
    await listProblems(
      page,
      screens.map(({ path }) => path),
    ),
  ).toEqual([]);
});

test('somebody without the log reads the history of the product that they may read', async () => {
  const shopkeeper = await accounts.addPerson({ role: ['products:write'] });
  const page = await openAuditedPage();
  await accounts.letIn(page.context(), shopkeeper, 'office');
  await goTo(page, '/office/products/SOAP-ROSEHIP');
  const brand = page.getByLabel(products.officeProducts.brand, { exact: true });
  await brand.fill('Zeepzieder');
  await page.getByRole('button', { name: save, exact: true }).click();
  await page.getByText(site.editorSite.saved).waitFor();
  await page.getByRole('button', { name: history, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: history });
  await dialog.getByText('Zeepzieder').waitFor();
  expect(await dialog.getByRole('link', { name: log.officeLog.inLog }).count()).toBe(0);
  expect(await inLightAndDark(page)).toEqual([]);
});

/** Browsers have no passkeys for an IP address. */
const namedOrigin = () => storySite().origin.replace('127.0.0.1', 'localhost');

/** Staff whose role asks for a second factor come in at a screen of theirs, and are led to their profile. */
async function openWithoutFactor() {
  const person = await accounts.addPerson({ role: ['log:read'] });
  await accounts.db
    .updateTable('role')
    .set({ needs_second_factor: true })
    .where('id', 'in', (eb) =>
      eb.selectFrom('person_role').select('role_id').where('person_id', '=', person.id),
    )
    .execute();
  const page = await openAuditedPage({
    origin: namedOrigin(),
    expected: [/\b401\b/, /token refresh failed/],
  });
  await goTo(page, '/office/log?is_drafts=shown');
  await signIn(page, person);
  await waitForPage(page, /\/office\/profile/);
  await page.getByText(factor.needed).waitFor();
  return { person, page };
}

async function signIn(page: Page, { emailAddress, password }: { emailAddress: string; password: string }) {
  await page.getByLabel(office.emailAddress).fill(emailAddress);
  await page.getByLabel(office.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: office.login }).click();
}

async function confirmPassword(page: Page, { password }: { password: string }) {
  await page.getByLabel(currentPassword, { exact: true }).first().fill(password);
  await page.getByRole('button', { name: factor.go, exact: true }).click();
}

async function goOn(page: Page) {
  await page.getByRole('button', { name: factor.codesStored }).click();
  await page.getByRole('link', { name: factor.goOn }).click();
  await waitForPage(page, /\/office\/log\?is_drafts=shown$/);
  await page.getByRole('heading', { level: 1, name: panelNames.log }).waitFor();
}

test('who needs a second factor sets up a passkey, comes back to where they were, and signs in with it', async () => {
  const { person, page } = await openWithoutFactor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.getByRole('button', { name: factor.addPasskey }).click();
  await confirmPassword(page, person);
  await goOn(page);

  // An open page would still ask for live changes, without a session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await goTo(page, '/office/login');
  await signIn(page, person);
  await page.getByRole('button', { name: office.factor.passkey }).click();
  const sidebar = page.getByRole('navigation', { name: nav });
  await sidebar.locator('a', { hasText: panelNames.log }).waitFor({ state: 'attached' });

  // A session that ends is opened again in place, by the same passkey.
  const ended = accounts.db.updateTable('session').set({ ended_at: new Date() });
  await ended.where('person_id', '=', person.id).execute();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const dialog = page.getByRole('dialog', { name: office.ended.title });
  await dialog.getByLabel(office.password).fill(person.password);
  await dialog.getByRole('button', { name: office.ended.again }).click();
  await dialog.getByRole('button', { name: office.factor.passkey }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await sidebar.locator('a', { hasText: panelNames.log }).waitFor({ state: 'attached' });
});

test('a person without a second factor can set up an authenticator app', async () => {
  const { person, page } = await openWithoutFactor();
  // The editor of a page leads to the profile too.
  await page.goto(`/office/edit/${crypto.randomUUID()}`);
  await waitForPage(page, /\/office\/profile\?returnUrl=%2Foffice%2Fedit/);
  await goTo(page, '/office/log?is_drafts=shown');
  await waitForPage(page, /\/office\/profile\?returnUrl=%2Foffice%2Flog/);
  await page.getByRole('button', { name: factor.addApp }).click();
  await confirmPassword(page, person);
  await page.getByLabel(factor.code).waitFor();
  const key =
    /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
  await page.getByLabel(factor.code).fill(totpCode(key.replaceAll(' ', '')));
  await page.getByRole('button', { name: factor.confirm }).click();
  await goOn(page);
});

test('a right that is lost at work is named where it was needed, and what was typed is saved once it is back', async () => {
  const items = ['PROEF-RECHT-1', 'PROEF-RECHT-2'];
  for (const itemCode of items) {
    const name = `Klompen ${itemCode.at(-1)}`;
    const texts = { nl: { name, slug: itemCode.toLowerCase() } };
    await siteData.addProduct({ itemCode, texts, variants: [{ itemCode, priceCents: 1000 }] });
    await siteData.setStock(itemCode, { left: 5 });
  }
  const manager = await accounts.addPerson({ role: 'manager' });
  const context = await openBrowser({ expected: [/\b403\b/] });
  await accounts.letIn(context, manager, 'office');
  const [form, list, shop] = [await context.newPage(), await context.newPage(), await context.newPage()];
  const ofForm = form.getByRole('button', { name: save, exact: true });
  const name = form.getByLabel(officeProducts.name, { exact: true });
  const inBulk = list.getByRole('dialog');
  const inDialog = shop.getByRole('dialog');

  await goTo(form, '/office/products/PROEF-RECHT-1');
  await name.fill('Klompen van wilgenhout');
  await goTo(list, '/office/stock?search=proef-recht');
  await list
    .getByRole('row', { name: /Klompen/ })
    .first()
    .waitFor();
  const openBulk = async () => {
    await list.locator('.office-check').first().click();
    await list.getByRole('button', { name: officeStock.move, exact: true }).click();
    await inBulk.getByLabel(officeStock.came).fill('3');
    await inBulk.getByRole('button', { name: officeStock.move, exact: true }).click();
  };
  await goTo(shop, '/office/products');
  await shop.getByRole('button', { name: officeProducts.new }).click();
  await inDialog.getByLabel(officeProducts.name).fill('Klompen van populier');
  await inDialog.getByLabel(officeProducts.price).fill('25');

  const administrator = await accounts.addPerson({ role: 'administrator' });
  const page = await openPage('/office/login');
  await accounts.letIn(page.context(), administrator, 'office');
  await goTo(page, `/office/staff/${manager.id}`);
  const setRoles = async (role: 'manager' | 'housekeeping', former: 'manager' | 'housekeeping') => {
    await page.getByLabel(office.role[role], { exact: true }).check();
    await page.getByLabel(office.role[former], { exact: true }).uncheck();
    await page.getByText(site.editorSite.notSaved, { exact: true }).waitFor();
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.getByText(site.editorSite.saved, { exact: true }).waitFor();
  };
  await setRoles('housekeeping', 'manager');

  const message = new RegExp(
    `“${officeRoles.area.products}: ${officeRoles.action.write}” nodig. Vraag het aan .*Ada Anker`,
  );
  await ofForm.click();
  await form.getByText(message).first().waitFor();
  expect(await name.inputValue()).toBe('Klompen van wilgenhout');
  await inDialog.getByRole('button', { name: officeProducts.create }).click();
  await inDialog.getByText(message).waitFor();
  expect(await inDialog.getByLabel(officeProducts.name).inputValue()).toBe('Klompen van populier');
  await openBulk();
  await inBulk.getByText(message).first().waitFor();
  await inBulk.getByRole('button', { name: kit.officeKit.bulk.close, exact: true }).click();

  await setRoles('manager', 'housekeeping');
  await ofForm.click();
  await form.getByText(site.editorSite.saved, { exact: true }).waitFor();
  await inDialog.getByRole('button', { name: officeProducts.create }).click();
  await shop.getByRole('heading', { level: 1, name: 'Klompen van populier' }).waitFor();
  await list
    .getByRole('row', { name: /Klompen/ })
    .first()
    .waitFor();
  await openBulk();
  await inBulk.getByText(fillText(kit.officeKit.bulk.summary, { done: '2', failed: '0' })).waitFor();
});
