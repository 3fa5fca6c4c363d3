import { entryAt } from '../../../contract/site-map.ts';
import type { CountedEvent } from './count-event.ts';

export type ShownPage = { address: string; title: string; from: string };

let last = '';

/**
 * The public form of a page view: the address without access tokens, the path as title where the title is
 * personal, and the referrer.
 */
export function shownPage({ path, data }: Extract<CountedEvent, { event: 'page.seen' }>): ShownPage {
  const address = `${location.origin}${path}${data.search ? `?${data.search}` : ''}`;
  const from = last || externalReferrer(document.referrer);
  last = address;
  return { address, from, title: entryAt(path)?.personal ? path : document.title };
}

/** The browser may know this site's earlier addresses in full, with their tokens. */
function externalReferrer(referrer: string): string {
  return URL.parse(referrer)?.origin === location.origin ? '' : referrer;
}
