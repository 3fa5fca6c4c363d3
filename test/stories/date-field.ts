import type { Locator } from 'playwright-core';

/** Reads the date in a field of the Dutch office, as `yyyy-mm-dd`; empty for none. */
export async function readDate(field: Locator): Promise<string> {
  return (await field.inputValue()).split('-').toReversed().join('-');
}
