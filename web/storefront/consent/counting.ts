import { forgottenCookie, readChoice, type Trackers, trackingCookies } from '../../../contract/consent.ts';
import { screenAt, siteMap } from '../../site-map.ts';
import { chosen } from './choice.ts';
import { type Happening, onCounted } from './count.ts';

/** Something that counts visits. */
export type Counter = {
  tell: (happening: Happening) => void;
  /** Ends it, with what it keeps of the visitor. */
  stop: () => void;
};

let hasBegun = false;

/**
 * Begins to count; what was set up is loaded now. It ends by itself when the consent is taken back, in whatever tab, and
 * begins again on the next page that is loaded.
 */
export async function startCounting(trackers: Trackers): Promise<void> {
  if (hasBegun) return;
  hasBegun = true;
  const { own, path, matomo, google } = trackers;
  const opened = await Promise.allSettled([
    (own || path) && import('./own.ts').then(({ openOwn }) => openOwn(trackers)),
    matomo && import('./matomo.ts').then(({ openMatomo }) => openMatomo(matomo)),
    google && import('./google-tag.ts').then(({ openGoogleTag }) => openGoogleTag(google)),
  ]);
  const counters = opened.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  const isAgreed = () => readChoice(document.cookie, trackers) === 'granted';
  const look = () => {
    if (!isAgreed()) stopCounting();
  };
  const ends = [chosen, 'focus', 'pageshow'];
  for (const end of ends) addEventListener(end, look);
  onCounted((happening) => {
    if (!isAgreed()) return stopCounting();
    if (!isCounted(happening)) return;
    for (const counter of counters) counter.tell(happening);
  });
  import('../errors/web-vitals.ts').then(({ reportWebVitals }) => reportWebVitals()).catch(() => {});

  function stopCounting(): void {
    for (const counter of counters) counter.stop();
    onCounted(undefined);
    for (const end of ends) removeEventListener(end, look);
    sessionStorage.removeItem(ordersKey);
    for (const name of trackingCookies(document.cookie)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = forgottenCookie(name);
    }
  }
}

const ordersKey = 'counted-orders';

/** Not what those do who work here, and an order once, however often its page is loaded. */
function isCounted({ event, path, data }: Happening): boolean {
  if (screenAt(path) === siteMap.office) return false;
  if (event !== 'order.placed') return true;
  const counted = (sessionStorage.getItem(ordersKey) ?? '').split(' ');
  if (counted.includes(data.orderName)) return false;
  sessionStorage.setItem(ordersKey, [...counted, data.orderName].join(' ').trim());
  return true;
}
