import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillText } from './account.ts';
import {
  choosePayment,
  control,
  fieldProblem,
  fillContactAndAddress,
  fillFields,
  openCheckouts,
  openDisclosure,
  orderButton,
  woolScarf,
} from './checkout.ts';
import { money, problemTexts, screenTexts } from './inn.ts';
import { payAtSimulator } from './orders.ts';
import { javaScriptModes } from './visitor.ts';

const { checkout: texts } = screenTexts.nl;
const shop = openCheckouts();
const confirmed = (page: Page) => page.getByRole('heading', { level: 1, name: texts.confirmed.title });

test.for(javaScriptModes)(
  '$mode everything that is wrong is said where it stands, and nothing typed is lost',
  async ({ javaScript }) => {
    const { page } = await shop.openCheckoutPage({ javaScript, viewport: 'phone', expected: [/\b400\b/] });
    await openDisclosure(page, texts.invoice.business);
    await openDisclosure(page, texts.extras.both);
    const typed = {
      emailAddress: 'geen adres',
      attn: 'Wierd Wad',
      houseNumber: '12',
      city: 'Zandoog',
      companyName: 'Touw & Teer',
      vatNumber: 'NL12',
      remark: 'Bel even aan\nde achterdeur',
      reference: 'Werf 7',
    };
    await fillFields(page, typed);
    await page.getByRole('radio', { name: 'Kustcard' }).check();
    await orderButton(page, 45.95).click();
    await expect.poll(() => fieldProblem(page, 'emailAddress')).toBe(problemTexts.invalid_email);
    expect(await fieldProblem(page, 'postalCode')).toBe(problemTexts.required);
    expect(await fieldProblem(page, 'street')).toBe(problemTexts.required);
    expect(await fieldProblem(page, 'vatNumber')).toBe(problemTexts.vat_number);
    expect(await fieldProblem(page, 'acceptTerms')).toBe(problemTexts.accept_terms);
    expect(await fieldProblem(page, 'city')).toBeNull();
    const values: Record<string, string> = {};
    for (const name of Object.keys(typed)) values[name] = await control(page, name).inputValue();
    expect(values).toEqual(typed);
    expect(await page.getByRole('radio', { name: 'Kustcard' }).isChecked()).toBe(true);
    if (javaScript) {
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('emailAddress');
    } else {
      const first = page.locator('.form-problems a').first();
      expect(await first.textContent()).toBe(`${texts.fields.emailAddress}: ${problemTexts.invalid_email}`);
      await first.click();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('emailAddress');
    }
  },
);

test.for(javaScriptModes)(
  '$mode a price that changed meanwhile is shown beside the old one, and confirmed',
  async ({ javaScript }) => {
    const { page, itemCode, cartId } = await shop.openCheckoutPage({ javaScript, expected: [/\b409\b/] });
    await fillContactAndAddress(page);
    await choosePayment(page);
    await expect.poll(() => shownTotal(page)).toBe('45.95');
    await shop.putItem(itemCode, 2250, 9);
    // The process that serves the page has read the new price.
    await expect.poll(() => unitPrice(page, cartId)).toBe(22.5);
    await orderButton(page, 45.95).click();
    const both = { before: money('nl', 45.95), now: money('nl', 50.95) };
    await page.locator('main').getByText(fillText(texts.priceChanged, both)).waitFor();
    expect(await control(page, 'street').inputValue()).toBe('Kade');
    await orderButton(page, 50.95).click();
    await payAtSimulator(page, 'pay');
    await confirmed(page).waitFor();
    expect((await shop.orderOf(cartId)).total_cents).toBe(5095);
  },
);

const shownTotal = (page: Page) => control(page, 'acceptedTotal').inputValue();

async function unitPrice(page: Page, cartId: string): Promise<number> {
  const answer = await page.request.get(`/frontoffice/catalog/v1/Cart/${cartId}`);
  return (await answer.json()).data.cartItems[0].unitPriceInclVat;
}

test.for(javaScriptModes)(
  '$mode of what others bought meanwhile the guest takes as many as there are',
  async ({ javaScript }) => {
    const { page, itemCode, cartId } = await shop.openCheckoutPage({ javaScript, expected: [/\b40[09]\b/] });
    const emailAddress = await fillContactAndAddress(page);
    await choosePayment(page);
    await shop.setStock(itemCode, { left: 1 });
    await orderButton(page, 45.95).click();
    const short = page.getByRole('region', { name: texts.short.title });
    expect(await short.locator('.form-problem').textContent()).toContain(woolScarf);
    await short.getByRole('button', { name: fillText(texts.short.take, { left: 1 }) }).click();
    await orderButton(page, 25.95).waitFor();
    expect(await short.count()).toBe(0);
    expect(await control(page, 'emailAddress').inputValue()).toBe(emailAddress);
    await orderButton(page, 25.95).click();
    await payAtSimulator(page, 'pay');
    await confirmed(page).waitFor();
    expect((await shop.orderOf(cartId)).total_cents).toBe(2595);
  },
);

test.for(javaScriptModes)(
  '$mode a code that is not known is refused, one that is counts, and can be taken back',
  async ({ javaScript }) => {
    const { page } = await shop.openCheckoutPage({ javaScript, expected: [/\b40[04]\b/] });
    await openDisclosure(page, texts.voucher.title);
    await control(page, 'voucherCode').fill('NEPZEEP');
    await page.getByRole('button', { name: texts.voucher.redeem }).click();
    await expect.poll(() => fieldProblem(page, 'voucherCode')).toContain('NEPZEEP');
    await control(page, 'voucherCode').fill('ZILT10');
    await page.getByRole('button', { name: texts.voucher.redeem }).click();
    await orderButton(page, 41.95).waitFor();
    await expect.poll(() => control(page, 'voucherCode').inputValue()).toBe('');
    await page.getByRole('button', { name: texts.voucher.remove }).click();
    await orderButton(page, 45.95).waitFor();
  },
);
