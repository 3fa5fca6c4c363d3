import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** No screen has more stops between two controls. */
const maxPresses = 200;

/**
 * Presses Tab, or Shift and Tab for a control before the focused one, until the control has the focus. Fails
 * where the screen lost the focus, or where the control is no stop.
 */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await target.waitFor();
  await expect.poll(() => target.isEnabled()).toBe(true);
  await expectFocus(page);
  const key = (await isBeforeFocus(target)) ? 'Shift+Tab' : 'Tab';
  const element = await target.elementHandle();
  for (let presses = 0; presses < maxPresses; presses += 1) {
    const isReached = await element?.evaluate((one) => one === document.activeElement);
    if (isReached) return page.evaluate(() => void Object.assign(window, { hadFocus: true }));
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${target}`);
}

export const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);

const isBeforeFocus = (target: Locator) =>
  target.evaluate(
    (one) =>
      document.activeElement !== document.body &&
      ((document.activeElement?.compareDocumentPosition(one) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
  );

/** Waits until an element has the focus, unless nobody reached a control of the document yet. */
async function expectFocus(page: Page): Promise<void> {
  const isLost = () => page.evaluate(() => 'hadFocus' in window && document.activeElement === document.body);
  await expect.poll(isLost, { message: 'the focus is lost' }).toBe(false);
}
