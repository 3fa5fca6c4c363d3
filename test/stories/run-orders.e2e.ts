import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import pageTexts from '../../web/editor/translations/nl/editorPage.json' with { type: 'json' };
import editorTexts from '../../web/editor/translations/nl/editorSite.json' with { type: 'json' };
import deskTexts from '../../web/office/translations/nl/officeDesk.json' with { type: 'json' };
import kit from '../../web/office/translations/nl/officeKit.json' with { type: 'json' };
import panelTexts from '../../web/office/translations/nl/officePanels.json' with { type: 'json' };
import texts from '../../web/office/translations/nl/orders.json' with { type: 'json' };
import { fillText, freshAddress } from './account.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { screenTexts } from './inn.ts';
import { cake, openOrders, payAtSimulator, readOrderState, soap } from './orders.ts';
import { goTo, openBrowser, waitForHydration, waitForPage } from './visitor.ts';

const { orders: text } = texts;
const { officePanels } = panelTexts;
const { payer } = deskTexts.officeDesk;
const { order: guestText } = screenTexts.nl;
const orders = openOrders();

const readAmounts = (page: Page) =>
  page
    .locator('.order-totals > div')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
      ),
    );

test('the shop finds an order, takes its payment, ships it in parts, and credits a line', async () => {
  const { orderName, emailAddress } = await orders.placeOrder({ payment: 'fail', withCake: true });

  const page = await openAuditedPage({ expected: [/\b400\b/, /\b409\b/] });
  await orders.letIn(page.context(), await orders.addPerson({ role: 'manager' }), 'office');
  await goTo(page, `/office/orders?search=${emailAddress}`);
  await page.getByRole('link', { name: orderName }).click();
  await waitForPage(page, `/office/orders/${orderName}`);
  await page.getByText(text.state.pending).first().waitFor();
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const dialog = page.getByRole('dialog');
  const submit = (label: string) => dialog.getByRole('button', { name: label, exact: true }).click();

  // A payment beyond what is due is refused, and nothing typed is lost.
  await button(text.action.takePayment).click();
  const amount = dialog.getByLabel(text.amount);
  const due = await amount.inputValue();
  await amount.fill('1000');
  await dialog.getByLabel(text.reference).fill('bon 12');
  await submit(text.action.noteNow);
  await expect.poll(() => dialog.getByRole('alert').textContent()).not.toBe('');
  expect(await dialog.getByLabel(text.reference).inputValue()).toBe('bon 12');
  await amount.fill(due);
  await submit(text.action.noteNow);
  await page.getByText(text.done.takePayment).waitFor();
  await page.getByText('bon 12').waitFor();

  await button(text.action.edit).click();
  await dialog.getByLabel(text.address.street, { exact: true }).fill('Dijkweg');
  await submit(text.action.saveEdit);
  await page.getByText(text.done.edit).waitFor();
  await page.locator('address', { hasText: 'Dijkweg' }).first().waitFor();

  await button(text.action.ship).click();
  await dialog.getByRole('checkbox', { name: new RegExp(cake) }).uncheck();
  await dialog.getByLabel(text.carrier).fill('De boot');
  await dialog.getByLabel(text.trackingCode).fill('B-12');
  await dialog.getByLabel(text.trackingUrl).fill('https://boot.example/B-12');
  await submit(text.action.shipNow);
  await page.getByRole('link', { name: 'B-12' }).waitFor();
  await button(text.action.ship).click();
  expect(await dialog.getByRole('checkbox').count()).toBe(1);
  await submit(text.action.shipNow);
  await page.getByText(text.state.shipped).first().waitFor();

  await button(text.action.credit).click();
  await dialog.getByLabel(fillText(text.toCreditOf, { name: soap })).fill('1');
  await dialog.getByRole('button', { name: /7,95/ }).click();
  await page.getByText(text.done.credit).waitFor();
  expect(await readAmounts(page)).toMatchObject({ [text.creditedTotal]: expect.stringContaining('7,95') });
  await button(text.action.payOut).click();
  await page.getByText(text.done.payOut).waitFor();
  expect(await button(text.action.payOut).count()).toBe(0);
  expect(await inLightAndDark(page)).toEqual([]);

  await page.getByRole('link', { name: text.print.slip, exact: true }).click();
  await waitForPage(page, `/office/orders/slips/${orderName}`);
  await page.getByRole('heading', { name: fillText(text.print.slipOf, { order: orderName }) }).waitFor();
  await page.locator('address', { hasText: 'Wierd Wad' }).waitFor();

  // Who may only read sees the order without its actions.
  const reader = await openAuditedPage();
  await orders.letIn(reader.context(), await orders.addPerson({ role: 'accountant' }), 'office');
  await goTo(reader, `/office/orders/${orderName}`);
  await reader.getByText('bon 12').waitFor();
  expect(await reader.locator('main').getByRole('button').allTextContents()).toEqual([
    kit.officeKit.form.history,
  ]);
});

test('an order by phone survives a reload, and its guest pays it by the link in the email', async () => {
  const { draft } = text;
  const itemCode = `PHONE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await orders.addProduct({
    ...{ itemCode, type: 'product', texts: { nl: { name: `Windlicht ${itemCode}` } } },
    variants: [{ itemCode, priceCents: 1250, stock: { left: 4 } }],
  });
  const emailAddress = freshAddress();
  // The address of the guest is incomplete at first.
  const page = await openAuditedPage({ expected: [/\b40[09]\b/] });
  await orders.letIn(page.context(), await orders.addPerson({ role: 'shop' }), 'office');
  await goTo(page, '/office/orders');
  await page.getByRole('link', { name: draft.new }).click();
  await page.getByRole('heading', { level: 1, name: draft.title }).waitFor();
  await page.getByLabel(draft.name, { exact: true }).fill('Fenna Jansen');
  await page.getByLabel(text.emailAddress, { exact: true }).fill(emailAddress);
  const find = page.getByRole('combobox', { name: draft.find });
  await find.pressSequentially(itemCode);
  await page.getByRole('option', { name: new RegExp(itemCode) }).waitFor();
  await find.press('Enter');
  const quantity = page.getByLabel(fillText(draft.quantityOf, { name: `Windlicht ${itemCode}` }));
  await quantity.fill('2');
  const total = page.locator('output');
  await expect.poll(() => total.textContent()).toContain('25,00');
  const method = page.getByLabel(draft.method);
  await expect.poll(() => method.locator('option').count()).toBeGreaterThan(1);
  await method.selectOption({ index: 1 });
  await page.getByLabel(payer.street, { exact: true }).fill('Dorpsstraat');
  await page.getByLabel(draft.how).selectOption(draft.link);
  await page.getByRole('button', { name: draft.place }).click();
  const postalCode = page.getByLabel(payer.postalCode, { exact: true });
  await expect.poll(() => postalCode.getAttribute('aria-invalid')).toBe('true');
  expect(await inLightAndDark(page)).toEqual([]);
  await page.getByLabel(payer.houseNumber, { exact: true }).fill('12');
  await postalCode.fill('8899 AB');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByLabel(payer.city, { exact: true }).fill('Vlieland');
  await saved;
  const amount = await total.textContent();

  await page.clock.install();
  await page.goto('/office/orders');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Fenna Jansen' }).click();
  await quantity.waitFor();
  expect(await quantity.inputValue()).toBe('2');
  expect(await page.getByLabel(payer.city, { exact: true }).inputValue()).toBe('Vlieland');
  expect(await total.textContent()).toBe(amount);

  // What is typed during a slow save is saved after it, by one save.
  const remark = (one: Page) => one.getByLabel(text.remark, { exact: true });
  const slow = Promise.withResolvers<void>();
  await page.route('**/OrderDraft/*', async (route) => {
    await slow.promise;
    await route.continue();
  });
  const firstSave = page.waitForRequest((request) => request.method() === 'PUT');
  for (const typed of ['eerst', 'eerst bellen', 'eerst bellen, dan']) {
    await remark(page).fill(typed);
    await page.clock.runFor(1000);
    await firstSave;
  }
  const last = page.waitForResponse((response) => response.request().postData()?.includes(', dan') === true);
  slow.resolve();
  expect((await last).status()).toBe(200);
  await page.unroute('**/OrderDraft/*');
  const emptied = page.waitForResponse((response) => response.request().method() === 'PUT');
  await remark(page).fill('');
  expect((await emptied).status(), 'no conflict with oneself').toBe(200);

  // A refused code is no conflict either: all else of it was saved.
  const voucher = page.getByLabel(draft.voucher);
  await voucher.fill('BESTAAT-NIET');
  await expect.poll(() => voucher.getAttribute('aria-invalid')).toBe('true');
  const mended = page.waitForResponse((response) => response.request().method() === 'PUT');
  await voucher.fill('');
  expect((await mended).status()).toBe(200);

  // A colleague changes it too: both versions are shown, and one is chosen.
  const colleague = await openAuditedPage();
  await orders.letIn(colleague.context(), await orders.addPerson({ role: 'shop' }), 'office');
  await goTo(colleague, new URL(page.url()).pathname);
  const savedToo = colleague.waitForResponse((response) => response.request().method() === 'PUT');
  await remark(colleague).fill('aan de zijdeur');
  await savedToo;
  await remark(page).fill('na vijven');
  const conflict = page.getByRole('alert').filter({ hasText: editorTexts.editorSite.conflict.title });
  await conflict.getByText('aan de zijdeur').waitFor();
  await conflict.getByText('Dorpsstraat 12').first().waitFor();
  await conflict.getByText('Nederland', { exact: true }).first().waitFor();
  expect(await inLightAndDark(page)).toEqual([]);
  await conflict.getByRole('button', { name: editorTexts.editorSite.conflict.takeTheirs }).click();
  await conflict.waitFor({ state: 'detached' });
  expect(await remark(page).inputValue()).toBe('aan de zijdeur');

  // Nor is placed what a colleague changed unseen, or taken over after a refusal of something else.
  const change = async (typed: string) => {
    const changed = colleague.waitForResponse((response) => response.request().method() === 'PUT');
    await remark(colleague).fill(typed);
    expect((await changed).status()).toBe(200);
  };
  await change('bij de buren');
  await page.getByLabel(draft.how).selectOption(draft.link);
  await page.getByRole('button', { name: draft.place }).click();
  await conflict.getByText('bij de buren').waitFor();
  await expect.poll(() => conflict.evaluate((one) => one.parentElement?.matches(':focus'))).toBe(true);
  // What is typed is not lost by a wrong press.
  const nav = page.getByRole('navigation', { name: officePanels.nav });
  await nav.getByRole('link', { name: officePanels.name.orders, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: pageTexts.editorPage.leaving.stay }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await conflict.getByRole('button', { name: editorTexts.editorSite.conflict.keepMine }).click();
  await conflict.waitFor({ state: 'detached' });
  await page.getByLabel(draft.how).selectOption(draft.link);
  await page.getByRole('button', { name: draft.place }).click();
  await waitForPage(page, /\/office\/orders\/H\d+$/);
  const link = page.getByRole('link', { name: /\/order\// });
  const url = (await link.getAttribute('href')) ?? '';
  expect(await inLightAndDark(page)).toEqual([]);
  await orders.waitForEmailText(emailAddress, url);

  const guest = await (await openBrowser()).newPage();
  await goTo(guest, new URL(url).pathname);
  await guest
    .getByRole('button', { name: new RegExp(fillText(guestText.pay.submit, { amount: '.*' })) })
    .click();
  await payAtSimulator(guest, 'pay');
  await guest.getByText(guestText.next.toShip).waitFor();
  expect(await readOrderState(guest)).toMatchObject({
    badges: [guestText.state.confirmed, guestText.payment.paid],
  });
});
