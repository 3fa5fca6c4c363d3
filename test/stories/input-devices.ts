import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hasFocus, tabTo } from './tab-to.ts';
import { goTo, waitForPage } from './visitor.ts';

/** How somebody uses the screens of the office. */
export type InputDevice = {
  openPanel(page: Page, panel: { path: string; name: string }): Promise<void>;
  press(control: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  choose(select: Locator, option: string): Promise<void>;
  check(box: Locator): Promise<void>;
  showTab(tab: Locator): Promise<void>;
};

export const mouse: InputDevice = {
  openPanel: (page, { path }) => goTo(page, path),
  press: (control) => control.click(),
  fill: (field, text) => field.fill(text),
  choose: async (select, option) => void (await select.selectOption({ label: option })),
  check: (box) => box.check(),
  showTab: (tab) => tab.click(),
};

/** Reaches each control by Tab and the arrows, and each panel by the search. */
export const keyboard: InputDevice = {
  async openPanel(page, { path, name }) {
    await page.locator('.office-find').waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    const search = page.getByRole('dialog').getByRole('combobox');
    await search.waitFor();
    await page.keyboard.type(name);
    const chosen = page
      .getByRole('option', { selected: true })
      .filter({ has: page.getByText(name, { exact: true }) });
    await page
      .getByRole('option')
      .filter({ has: page.getByText(name, { exact: true }) })
      .first()
      .waitFor();
    for (let presses = 0; presses < 20 && (await chosen.count()) === 0; presses += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await waitForPage(page, (url) => url.pathname === path);
  },
  async press(control) {
    await tabTo(control);
    await control.page().keyboard.press('Enter');
  },
  async fill(field, text) {
    await tabTo(field);
    await field.page().keyboard.press('ControlOrMeta+a');
    await field.page().keyboard.type(text);
  },
  async choose(select, option) {
    await tabTo(select);
    await select.page().keyboard.type(option);
    const chosen = select.locator('option:checked');
    await expect.poll(() => chosen.textContent()).toBe(option);
  },
  async check(box) {
    await tabTo(box);
    if (!(await box.isChecked())) await box.page().keyboard.press('Space');
  },
  async showTab(tab) {
    const page = tab.page();
    await tabTo(page.getByRole('tab', { selected: true }).and(page.locator('[tabindex="0"]')).first());
    for (let presses = 0; presses < 20 && !(await hasFocus(tab)); presses += 1) {
      await page.keyboard.press('ArrowRight');
    }
  },
};
