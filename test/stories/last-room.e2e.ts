import { expect, test } from 'vitest';
import { choosePayment, control, fillContactAndAddress, orderButton } from './checkout.ts';
import { screenTexts } from './inn.ts';
import { slowAnswer } from './orders.ts';
import { openStays, stayControl, toStayQuery } from './stays.ts';
import { goTo, javaScriptModes, openBrowser, type VisitorOptions, waitForPage } from './visitor.ts';

const { cart, checkout: texts } = screenTexts.nl;
const inn = openStays();

/** Opens the checkout of the last room for some nights. */
async function openLastRoom(options: VisitorOptions) {
  const stay = await inn.freeStay({ left: 1 });
  await inn.leave(1, stay);
  const context = await openBrowser(options);
  const cartId = await inn.fillCart(context, stay);
  const page = await context.newPage();
  await goTo(page, '/checkout');
  // Without scripts the hold starts only at the guest's request.
  if (options.javaScript === false) await page.getByRole('button', { name: texts.hold.begin }).click();
  await page
    .locator('.checkout-hold')
    .getByText(/Tot \d\d:\d\d/)
    .waitFor();
  return { page, stay, cartId };
}

test.for(javaScriptModes)(
  '$mode the last room is lost while a guest hesitates: where it stands, with nothing typed lost',
  async ({ javaScript }) => {
    const { page, stay, cartId } = await openLastRoom({ javaScript, expected: [/\b40[09]\b/, slowAnswer] });
    const emailAddress = await fillContactAndAddress(page);
    await stayControl(page, 'wishes').fill('Een kruk voor bij het raam');
    await choosePayment(page);
    await inn.loseToSomebodyElse(cartId, stay);
    await orderButton(page, stay.totalPriceInclVat).click();

    const own = page.locator('.checkout-stay');
    await own.locator('.form-problem').waitFor();
    expect(await control(page, 'emailAddress').inputValue()).toBe(emailAddress);
    expect(await stayControl(page, 'wishes').inputValue()).toBe('Een kruk voor bij het raam');
    const others = own.getByRole('link', { name: cart.stay.otherRooms });
    expect(await others.getAttribute('href')).toBe(toStayQuery(stay));
    await others.click();
    await waitForPage(page, (url) => url.pathname === '/stay');
    await goTo(page, '/checkout');
    // A refused order saves nothing; with scripts the device stores the fields.
    if (javaScript) expect(await control(page, 'emailAddress').inputValue()).toBe(emailAddress);
    await own.getByRole('button', { name: texts.short.remove }).click();
    await page.getByRole('heading', { level: 1, name: texts.empty.title }).waitFor();
  },
);

test.for(javaScriptModes)(
  '$mode whoever comes second to the last room is told so at once',
  async ({ javaScript }) => {
    const { page, stay } = await openLastRoom({ javaScript });
    await page
      .locator('.checkout-hold')
      .getByText(/Tot \d\d:\d\d/)
      .waitFor();
    const context = await openBrowser({ javaScript });
    await expect(inn.fillCart(context, stay)).rejects.toThrow(/sold_out|not_available/);
  },
);

test('a guest reads how long the room is kept, and when that is over has it kept again', async () => {
  const { page, cartId } = await openLastRoom({});
  await inn.endHold(cartId, 4);
  await page.reload();
  const notice = page.locator('.checkout-hold');
  await notice.getByText(/^Nog 0:0\d$/).waitFor();
  await notice.getByText(texts.hold.over_one).first().waitFor();
  await fillContactAndAddress(page);
  await notice.getByRole('button', { name: texts.hold.again }).click();
  await notice.getByText(/Tot \d\d:\d\d/).waitFor();
  expect(await control(page, 'city').inputValue()).toBe('Zandoog');
});
