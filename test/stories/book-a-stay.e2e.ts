import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillText } from './account.ts';
import { cartLine } from './cart.ts';
import { choosePayment, control, fillContactAndAddress, openDisclosure, orderButton } from './checkout.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { money, screenTexts, shopProduct } from './inn.ts';
import { payAtSimulator, readOrderState, slowAnswer } from './orders.ts';
import { extra, openStays, stayControl, toStayQuery } from './stays.ts';
import { goTo, javaScriptModes, openBrowser, viewports, waitForHydration, waitForPage } from './visitor.ts';

const { cart, checkout: texts, order, myStay } = screenTexts.nl;
const inn = openStays();

test.for(javaScriptModes)(
  '$mode a guest books a stay, from the basket to the calendar',
  async ({ javaScript }) => {
    const stay = await inn.freeStay();
    const context = await openBrowser({ javaScript });
    const cartId = await inn.fillCart(context, stay);
    const page = await context.newPage();
    await goTo(page, '/cart');
    const line = cartLine(page, stay.room.name);
    expect(await line.textContent()).toContain(stay.arrangement.name);
    expect(await line.locator('.cart-line-amount').textContent()).toContain(
      money('nl', stay.totalPriceInclVat),
    );
    expect(await line.getByRole('spinbutton').count()).toBe(0);
    await line.getByText(cart.stay.details).click();
    for (const { description } of stay.lines) await line.getByText(description).first().waitFor();
    const { dateFrom, nights, arrangement } = stay;
    expect(await line.getByRole('link', { name: cart.stay.otherDays }).getAttribute('href')).toBe(
      `/stay/zeekamer?from=${dateFrom}&nights=${nights}&adults=2&arrangement=${arrangement.itemCode}`,
    );
    await page.getByRole('button', { name: cart.toCheckout }).click();
    await waitForPage(page, '/checkout');

    const notice = page.locator('.checkout-hold');
    const first = await notice.locator('p').first().textContent();
    expect(first).toMatch(/Tot \d\d:\d\d houden we je kamer voor je vast/);
    await notice.getByRole('button', { name: texts.hold.longer }).click();
    await expect.poll(() => notice.locator('p').first().textContent()).not.toBe(first);
    await notice.getByRole('button').waitFor({ state: 'detached' });
    await page.reload();
    expect(await notice.locator('p').first().textContent()).not.toBe(first);

    expect(await page.getByRole('heading', { name: texts.delivery.title }).count()).toBe(0);
    expect(await page.getByText(texts.consent.withdrawal).count()).toBe(0);
    await page.getByText(texts.consent.stays).waitFor();
    const emailAddress = await fillContactAndAddress(page);
    await stayControl(page, 'guestNames').fill('Jikke Wad');
    await stayControl(page, 'arrivalTimes').selectOption('16:30');
    await stayControl(page, 'wishes').fill('Een kruk voor bij het raam');
    await choosePayment(page);
    await orderButton(page, stay.totalPriceInclVat).click();
    await payAtSimulator(page, 'pay');

    await page.getByRole('heading', { level: 1, name: texts.confirmed.stay }).waitFor();
    expect(await inn.staysOf(cartId)).toEqual([
      { state: 'confirmed', guest: 'Jikke Wad', arrival: '16:30', wishes: 'Een kruk voor bij het raam' },
    ]);
    const { number } = await inn.orderOf(cartId);
    await page
      .getByText(fillText(texts.confirmed.text, { name: `H${number}`, emailAddress }), { exact: true })
      .waitFor();
    await page.getByRole('link', { name: texts.confirmed.order }).click();
    await page
      .getByRole('heading', { level: 1, name: fillText(order.title, { name: `H${number}` }) })
      .waitFor();
    expect((await readOrderState(page)).step).toBe(order.track.paid);
    expect(await page.locator('.order-track').textContent()).not.toContain(order.track.shipped);
    const own = page.locator('.order-stay');
    expect(await own.locator('.badge').textContent()).toBe(myStay.state.confirmed);
    await own.getByText(fillText(order.stay.guest, { name: 'Jikke Wad' })).waitFor();
    const manage = await own.getByRole('link', { name: order.stay.see }).getAttribute('href');
    expect(manage).toMatch(/^\/stay\/manage\/[\w-]{43}$/);
    expect(await own.getByRole('link', { name: order.stay.calendar }).getAttribute('href')).toBe(
      `${manage}/stay.ics`,
    );
    const calendar = await page.request.get(`${manage}/stay.ics`);
    expect(await calendar.text()).toContain(`DTSTART;VALUE=DATE:${dateFrom.replaceAll('-', '')}`);
  },
);

test.for(javaScriptModes)(
  '$mode a stay, its extra, a blanket and a voucher are one order',
  async ({ javaScript }) => {
    const stay = await inn.freeStay();
    const blanket = shopProduct('nl', 'BLANKET-WOOL');
    const context = await openBrowser({ javaScript });
    const cartId = await inn.fillCart(context, stay, [
      extra('EXTRA-BICYCLE'),
      { ItemCode: 'BLANKET-WOOL-SAND-L' },
    ]);
    const page = await context.newPage();
    await goTo(page, '/cart');
    const extras = page.locator('.stay-extras');
    expect(await extras.locator('.cart-line').count()).toBe(1);
    await cartLine(page, blanket.name).first().waitFor();
    await goTo(page, '/checkout');
    await fillContactAndAddress(page);
    expect(await stayControl(page, 'guestNames').inputValue()).toBe('');
    await openDisclosure(page, texts.voucher.title);
    await control(page, 'voucherCode').fill('ZILT10');
    await page.getByRole('button', { name: texts.voucher.redeem }).click();
    await page.locator('.checkout-vouchers').waitFor();
    const before = (await inn.api().cart.read({ params: { cartId } })).data;
    expect(before?.discounts).toMatchObject([{ voucherCode: 'ZILT10' }]);
    await choosePayment(page);
    await page.getByRole('button', { name: /^Bestellen en betalen/ }).click();
    await payAtSimulator(page, 'pay');
    await page.getByRole('heading', { level: 1, name: texts.confirmed.title }).waitFor();
    // The form named no other guest.
    expect(await inn.staysOf(cartId)).toMatchObject([{ state: 'confirmed', guest: 'Wierd Wad' }]);
    const { total_cents } = await inn.orderOf(cartId);
    expect(total_cents).toBe(Math.round((before?.totalPriceInclVat ?? 0) * 100));
    await page.getByRole('link', { name: texts.confirmed.order }).click();
    await page.locator('.order-track').waitFor();
    expect(await page.locator('.order-track').textContent()).toContain(order.track.shipped);
    expect(await page.locator('.order-stay').count()).toBe(1);
  },
);

test.for(javaScriptModes)(
  '$mode a stay that is taken out takes its extra along, and both come back',
  async ({ javaScript }) => {
    const stay = await inn.freeStay();
    const context = await openBrowser({ javaScript });
    await inn.fillCart(context, stay, [extra('EXTRA-BICYCLE')]);
    const page = await context.newPage();
    await goTo(page, '/cart');
    await cartLine(page, stay.room.name).getByRole('button', { name: cart.remove }).first().click();
    await page.getByText(fillText(cart.stay.removed, { name: stay.room.name })).waitFor();
    await expect.poll(() => page.locator('.cart-line').count()).toBe(0);
    await page.getByRole('button', { name: cart.putBack }).click();
    await cartLine(page, stay.room.name).first().waitFor();
    await expect.poll(() => page.locator('.stay-extras .cart-line').count()).toBe(1);
  },
);

test.for(['phone', 'desktop'] as const)(
  'neither basket nor checkout of a stay stands in anybody’s way on a %s',
  async (viewport) => {
    // The test opens every disclosure at once, unlike a guest.
    const page = await openAuditedPage({ viewport, expected: [slowAnswer] });
    const stay = await inn.freeStay();
    await inn.fillCart(page.context(), stay, [extra('EXTRA-BICYCLE'), extra('EXTRA-PICNIC')]);
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path);
      await waitForHydration(page);
      await page.locator('main details').evaluateAll((folds) => {
        for (const disclosure of folds) disclosure.setAttribute('open', '');
      });
      expect(await inLightAndDark(page), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await isWiderThanItsWindow(page), path).toBe(false);
      await page.setViewportSize(viewports[viewport]);
    }
  },
);

const isWiderThanItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test.for(javaScriptModes)(
  '$mode whose nights were kept for an hour is led to a new search, not to asking once more',
  async ({ javaScript }) => {
    const stay = await inn.freeStay();
    const context = await openBrowser({ javaScript, expected: [/\b409\b/] });
    const cartId = await inn.fillCart(context, stay);
    const page = await context.newPage();
    await goTo(page, '/checkout');
    const notice = page.locator('.checkout-hold');
    const begin = notice.getByRole('button', { name: texts.hold.begin });
    if (!javaScript) await begin.click();
    await notice.getByText(/Tot \d\d:\d\d/).waitFor();
    await inn.endHoldForGood(cartId);
    await goTo(page, '/checkout');
    if (!javaScript) await begin.click();
    const others = notice.getByRole('link', { name: cart.stay.otherRooms });
    expect(await others.getAttribute('href')).toBe(toStayQuery(stay));
    await notice.getByRole('link', { name: cart.stay.otherDays }).waitFor();
    expect(await notice.getByRole('button').count()).toBe(0);
  },
);
