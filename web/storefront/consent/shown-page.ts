import { screenAt } from '../../site-map.ts';
import type { CountedEvent } from './count-event.ts';

export type ShownPage = { address: string; title: string; from: string };

let last = '';

/**
 * A page as others may know it: the address without what opens a door, no title where it would name what is somebody's own, and
 * where the visitor came from.
 */
export function shownPage({ path, data }: Extract<CountedEvent, { event: 'page.seen' }>): ShownPage {
  const address = `${location.origin}${path}${data.search ? `?${data.search}` : ''}`;
  const from = last || externalReferrer(document.referrer);
  last = address;
  return { address, from, title: screenAt(path)?.personal ? path : document.title };
}

/** Of this site's own addresses the browser may know more than is told. */
function externalReferrer(referrer: string): string {
  return URL.parse(referrer)?.origin === location.origin ? '' : referrer;
}
