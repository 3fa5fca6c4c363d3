import type { Locator } from 'playwright-core';
import { simulatorTexts } from '../../server/payments/simulator-page.ts';
import kitTexts from '../../web/office/translations/nl/officeKit.json' with { type: 'json' };

/** Decides on the simulator's page what the guest's card does on the terminal that this payment waits for. */
export async function actAsTerminal(payment: Locator, choice: 'pay' | 'fail') {
  const [terminal] = await Promise.all([
    payment.page().waitForEvent('popup'),
    payment.getByRole('link', { name: kitTexts.officeKit.terminal.test }).click(),
  ]);
  await terminal.getByRole('radio', { name: simulatorTexts.choiceNames[choice], exact: true }).check();
  await terminal.getByRole('button', { name: simulatorTexts.submit }).click();
  await terminal.getByRole('heading', { level: 1 }).waitFor();
  await terminal.close();
}
