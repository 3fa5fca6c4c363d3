import { expiredCookie, readChoice, type Trackers, trackingCookies } from '../../../contract/consent.ts';
import { sectionAt } from '../../../contract/site-map.ts';
import { consentChangedEvent } from './consent-choice.ts';
import { type CountedEvent, setEventListener } from './count-event.ts';

/** A service that counts visits. */
export type Counter = {
  record: (happening: CountedEvent) => void;
  /** Stops counting, and deletes the service's cookies. */
  stop: () => void;
};

let hasStarted = false;

/**
 * Starts counting: loads the configured services now. Counting stops when the visitor withdraws consent in
 * any tab, and starts again on the next page load.
 */
export async function startCounting(trackers: Trackers): Promise<void> {
  if (hasStarted) return;
  hasStarted = true;
  const { own, path, matomo, google } = trackers;
  const opened = await Promise.allSettled([
    (own || path) &&
      import('./own-statistics.ts').then(({ openOwnStatistics }) => openOwnStatistics(trackers)),
    matomo && import('./matomo.ts').then(({ openMatomo }) => openMatomo(matomo)),
    google && import('./google-tag.ts').then(({ openGoogleTag }) => openGoogleTag(google)),
  ]);
  const counters = opened.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  const hasConsent = () => readChoice(document.cookie, trackers) === 'granted';
  const look = () => {
    if (!hasConsent()) stopCounting();
  };
  const ends = [consentChangedEvent, 'focus', 'pageshow'];
  for (const end of ends) addEventListener(end, look);
  setEventListener((happening) => {
    if (!hasConsent()) return stopCounting();
    if (!isCounted(happening)) return;
    for (const counter of counters) counter.record(happening);
  });
  import('../errors/web-vitals.ts').then(({ reportWebVitals }) => reportWebVitals()).catch(() => {});

  function stopCounting(): void {
    for (const counter of counters) counter.stop();
    setEventListener(undefined);
    for (const end of ends) removeEventListener(end, look);
    sessionStorage.removeItem(ordersKey);
    for (const name of trackingCookies(document.cookie)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = expiredCookie(name);
    }
  }
}

const ordersKey = 'counted-orders';

/** Excludes the office's screens, and counts an order once, however often its page is loaded. */
function isCounted({ event, path, data }: CountedEvent): boolean {
  if (sectionAt(path) === 'office') return false;
  if (event !== 'order.placed') return true;
  const counted = (sessionStorage.getItem(ordersKey) ?? '').split(' ');
  if (counted.includes(data.orderName)) return false;
  sessionStorage.setItem(ordersKey, [...counted, data.orderName].join(' ').trim());
  return true;
}
