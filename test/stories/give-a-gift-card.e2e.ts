import { expect, test } from 'vitest';
import messages from '../../server/platform/translations/nl.json' with { type: 'json' };
import { formatDate } from '../../web/office/form/date-text.ts';
import cardTexts from '../../web/office/translations/nl/gift-cards.json' with { type: 'json' };
import { inDays } from '../kit/days.ts';
import { freshAddress } from './account.ts';
import { cartDrawer, cartLine } from './cart.ts';
import { choosePayment, control, fillFields, openCheckouts, orderButton } from './checkout.ts';
import { inLightAndDark, openAuditedPage } from './examine.ts';
import { money, screenTexts, shopProduct } from './inn.ts';
import { payAtSimulator } from './orders.ts';
import { goTo, javaScriptModes, waitForPage } from './visitor.ts';

const { cart, checkout: texts, shop: shopTexts } = screenTexts.nl;
const shop = openCheckouts();
const giftCard = shopProduct('nl', 'GIFT-CARD');

const visits = [
  { ...javaScriptModes[0], viewport: 'desktop' },
  { ...javaScriptModes[0], viewport: 'phone' },
  { ...javaScriptModes[1], viewport: 'phone' },
] as const;

test.for(visits)(
  '$mode on a $viewport a guest gives a gift card of their own amount, to be sent on a day',
  async ({ javaScript, viewport }) => {
    const page = await openAuditedPage({ javaScript, viewport, expected: [/409/] });
    const recipientEmail = freshAddress();
    await goTo(page, giftCard.path);
    const fields = {
      ...{ RecipientName: 'Noor', RecipientEmail: recipientEmail, SenderName: 'Ana' },
      ...{ Message: 'Voor een dag aan zee.', SendOn: inDays(10), Amount: '5000' },
    };
    await fillFields(page, fields);
    const add = page.getByRole('button', { name: shopTexts.addToCart });
    await add.click();
    const amount = control(page, 'Amount');
    expect(await amount.evaluate((input: HTMLInputElement) => input.validity.rangeOverflow)).toBe(true);
    for (const [name, value] of Object.entries(fields)) {
      expect(await control(page, name).inputValue(), name).toBe(value);
    }
    await amount.fill('62.50');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: cart.giftCard.preview }).click();
    const preview = await opened;
    await preview.getByText(fields.Message).waitFor();
    expect(await preview.locator('body').textContent()).toContain(money('nl', 62.5));
    await preview.close();
    if (javaScript) {
      expect(await inLightAndDark(page)).toEqual([]);
      await control(page, 'RecipientEmail').fill('');
      await add.click();
      await cartDrawer(page).getByText(messages['cart.gift_card.choice_email']).waitFor();
      await page.keyboard.press('Escape');
      expect(await control(page, 'SendOn').inputValue()).toBe(fields.SendOn);
      await control(page, 'RecipientEmail').fill(recipientEmail);
    }
    await control(page, 'RecipientName').press('Enter');
    if (javaScript) {
      await cartDrawer(page).getByText(recipientEmail).waitFor();
      await cartDrawer(page).getByRole('link', { name: cart.toCheckout }).click();
    } else {
      await waitForPage(page, '/cart');
      await cartLine(page, giftCard.name).getByText(recipientEmail).waitFor();
      await page.locator('main').getByRole('link', { name: cart.toCheckout }).click();
    }
    await waitForPage(page, '/checkout');
    await page.getByText(texts.address.mailed).waitFor();
    expect(await control(page, 'street').count()).toBe(0);
    const emailAddress = freshAddress();
    await fillFields(page, { emailAddress, attn: 'Ana Jansen' });
    if (javaScript) expect(await inLightAndDark(page)).toEqual([]);
    await choosePayment(page);
    await orderButton(page, 62.5).click();
    await payAtSimulator(page, 'pay');
    await page.getByRole('heading', { level: 1, name: texts.confirmed.title }).waitFor();
    if (!javaScript) return;

    await shop.letIn(page.context(), await shop.addPerson({ role: 'manager' }), 'office');
    await goTo(page, '/office/gift-cards');
    const row = page.getByRole('row').filter({ hasText: recipientEmail });
    const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'medium', timeZone: 'UTC' });
    await row.getByText(day.format(new Date(fields.SendOn))).waitFor();
    await row.getByRole('link').first().click();
    await page.getByRole('form', { name: cardTexts.giftCards.formTitle }).waitFor();
    expect(await page.getByLabel(cardTexts.giftCards.sendOn).inputValue()).toBe(
      formatDate('nl', fields.SendOn),
    );
  },
);
