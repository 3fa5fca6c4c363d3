import type { Page } from 'playwright-core';

/** Opens the calendar, which loads when its place is in view and after an input. */
export async function openCalendar(page: Page): Promise<void> {
  await page.locator('#days').scrollIntoViewIfNeeded();
  await page.mouse.move(100, 100);
  await page.locator('.calendar-place [role=grid]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}

/** Opens a form in its editor, with two of its questions open. */
export async function openForm(page: Page, place: number): Promise<void> {
  await page.locator('.site-list > li').nth(place).locator('[aria-expanded]').first().click();
  const questions = page.locator('[data-question] .menu-name');
  await questions.nth(1).click();
  await questions.first().click();
  await page.evaluate(() => scrollTo(0, 0));
}
