import type { Page } from 'playwright-core';

/** The calendar comes when its place is in sight and its guest has done something. */
export async function openCalendar(page: Page): Promise<void> {
  await page.locator('#days').scrollIntoViewIfNeeded();
  await page.mouse.move(100, 100);
  await page.locator('.calendar-place [role=grid]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}

/** A form as its editor has it, with two of its questions open. */
export async function openForm(page: Page, place: number): Promise<void> {
  await page.locator('.site-list > li').nth(place).locator('[aria-expanded]').first().click();
  const questions = page.locator('[data-question] .menu-name');
  await questions.nth(1).click();
  await questions.first().click();
  await page.evaluate(() => scrollTo(0, 0));
}
