import { expect, test } from 'vitest';
import { joinProgramme } from '../../server/loyalty/member.ts';
import { fillText, openAccounts } from './account.ts';
import { cartLine } from './cart.ts';
import { choosePayment, control, fillContactAndAddress, orderButton } from './checkout.ts';
import { money, screenTexts } from './inn.ts';
import { payAtSimulator, slowAnswer } from './orders.ts';
import { openStays, toStayQuery } from './stays.ts';
import { goTo, javaScriptModes, openBrowser } from './visitor.ts';

const { member: texts } = screenTexts.nl.stay;
const inn = openStays();
const accounts = openAccounts();

/** Finds a stay with a member price, and creates a member of the lowest tier. */
async function memberStay() {
  const stay = await inn.freeStay();
  const { memberPrice, totalPriceInclVat: all } = stay;
  if (!memberPrice) throw new Error('the stay has no member price');
  const person = await accounts.addPerson();
  await joinProgramme(inn.db, await inn.siteId(), person.id);
  const { tier, price: members } = memberPrice;
  const priceText = fillText(texts.named, { tier, amount: money('nl', members) });
  const own = fillText(texts.ownNamed, { tier, amount: money('nl', all) });
  return { stay, person, all: money('nl', all), members, priceText, own };
}

test.for(javaScriptModes)(
  '$mode anybody is told what members pay, and a member pays it, on every page alike',
  async ({ javaScript }) => {
    const { stay, person, all, members, priceText, own } = await memberStay();
    const { room, arrangement, dateFrom, nights } = stay;
    const address = `/stay/zeekamer?from=${dateFrom}&nights=${nights}&adults=2&arrangement=${arrangement.itemCode}`;
    const context = await openBrowser({ javaScript, expected: [slowAnswer] });
    const page = await context.newPage();
    const offer = () =>
      page
        .locator('.room-result')
        .filter({ hasText: room.name })
        .locator('.offer')
        .filter({ hasText: arrangement.name });
    const overview = page.locator('.book-overview');
    for (const { price, beside } of [
      { price: all, beside: priceText },
      { price: money('nl', members), beside: own },
    ]) {
      await goTo(page, toStayQuery(stay));
      expect(await offer().locator('.offer-price').textContent()).toBe(price);
      expect(await offer().locator('.beside-price').textContent()).toBe(beside);
      await goTo(page, address);
      expect(await overview.locator('.price').textContent()).toBe(price);
      expect(await overview.locator('.beside-price').textContent()).toBe(beside);
      await accounts.letIn(context, person);
    }
    await inn.fillCart(context, stay);
    await goTo(page, '/cart');
    const line = cartLine(page, room.name);
    expect(await line.locator('.cart-line-amount').textContent()).toContain(money('nl', members));
    const besides = fillText(screenTexts.nl.cart.stay.memberPrice, { amount: all });
    await line.getByText(besides, { exact: true }).waitFor();
    await goTo(page, '/checkout');
    expect(await page.locator('.checkout-summary .summary-line').first().textContent()).toContain(besides);
  },
);

test.for(javaScriptModes)(
  '$mode whoever logs in with a stay in the basket is told the other price before they order it',
  async ({ javaScript }) => {
    const { stay, person, members } = await memberStay();
    const context = await openBrowser({ javaScript, expected: [/\b409\b/, slowAnswer] });
    const cartId = await inn.fillCart(context, stay);
    const page = await context.newPage();
    await goTo(page, '/checkout');
    const emailAddress = await fillContactAndAddress(page);
    await choosePayment(page);
    await orderButton(page, stay.totalPriceInclVat).waitFor();
    // As in another window.
    await accounts.letIn(context, person);
    await orderButton(page, stay.totalPriceInclVat).click();
    await orderButton(page, members).waitFor();
    expect(await inn.staysOf(cartId)).toEqual([]);
    // The order still has the earlier contact, and shows it.
    expect(await control(page, 'emailAddress').isVisible()).toBe(true);
    expect(await control(page, 'emailAddress').inputValue()).toBe(emailAddress);
    await orderButton(page, members).click();
    await payAtSimulator(page, 'pay');
    await page.getByRole('heading', { level: 1, name: screenTexts.nl.checkout.confirmed.stay }).waitFor();
    expect(await inn.orderOf(cartId)).toMatchObject({
      total_cents: Math.round(members * 100),
      email_address: emailAddress,
    });
  },
);
