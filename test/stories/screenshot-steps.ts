import type { Page } from 'playwright-core';

/** Opens the calendar, which loads when its place is in view and after an input. */
export async function openCalendar(page: Page): Promise<void> {
  await page.locator('#days').scrollIntoViewIfNeeded();
  await page.mouse.move(100, 100);
  await page.locator('.calendar-place [role=grid]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}

/** Opens the items below others: of the header, or of the menu on a phone or tablet. */
export async function openMenu(page: Page): Promise<void> {
  const bar = page.locator('.site-header .menu-opener:visible');
  if ((await bar.count()) > 0) return bar.first().click();
  await page.locator('[popovertarget=phone-menu]').click();
  await page.locator('#phone-menu summary:visible').first().click();
  await page.locator('#phone-menu details summary:visible').nth(1).click();
}

/** Opens a form in its editor, with two of its questions open. */
export async function openForm(page: Page, place: number): Promise<void> {
  await page.locator('.site-list > li').nth(place).locator('[aria-expanded]').first().click();
  const questions = page.locator('[data-question] .menu-name');
  await questions.nth(1).click();
  await questions.first().click();
  await page.evaluate(() => scrollTo(0, 0));
}
