import type { Api } from '../client/typed.ts';
import type { Contract } from '../contract/contract.ts';
import { dateIn, usualTimeZone } from '../contract/open-now.ts';

/** The current date at the property (`yyyy-mm-dd`), in the site's property `timeZone`. */
export const siteDay = (timeZone: string | undefined, now = Date.now()): string =>
  dateIn(timeZone || usualTimeZone, now);

/** Reads the current date at the property, for a loader. */
export async function loadSiteDay(api: Api<Pick<Contract, 'content'>>): Promise<string> {
  const { data } = await api.content.siteProperties();
  return siteDay(data?.find(({ name }) => name === 'timeZone')?.value);
}
