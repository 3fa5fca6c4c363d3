import { consentDays, type Trackers } from '../../../contract/consent.ts';
import type { CountedEvent } from './count-event.ts';
import type { Counter } from './counting.ts';
import { loadScript } from './load-script.ts';
import { shownPage } from './shown-page.ts';

declare global {
  interface Window {
    /** An array until Matomo's script has loaded, then Matomo's tracker. */
    _paq?: { push: (...commands: unknown[][]) => unknown };
  }
}

/** Matomo by its own script. Commands as in https://developer.matomo.org/api-reference/tracking-javascript */
export function openMatomo({ url, siteId }: NonNullable<Trackers['matomo']>): Counter {
  window._paq = [] as unknown[][];
  const push = (...commands: unknown[][]) => void window._paq?.push(...commands);
  push(
    ['requireConsent'],
    ['setConsentGiven'],
    ['setTrackerUrl', `${url}/matomo.php`],
    ['setSiteId', siteId],
    ['setVisitorCookieTimeout', consentDays * 86_400],
    ['setSecureCookie', location.protocol === 'https:'],
    // Until the first page view: the window's address may contain an access token.
    ['setCustomUrl', location.origin],
  );
  const unload = loadScript(`${url}/matomo.js`, () => {
    window._paq = undefined;
  });
  return {
    record: (happening) => push(...toCommands(happening)),
    stop() {
      push(['forgetConsentGiven'], ['deleteCookies']);
      unload();
    },
  };
}

function toCommands(happening: CountedEvent): unknown[][] {
  const { event, data } = happening;
  const [category, action] = event.split('.');
  switch (event) {
    case 'page.seen': {
      const { address, title, from } = shownPage(happening);
      return [
        ['setReferrerUrl', from],
        ['setCustomUrl', address],
        ['setDocumentTitle', title],
        ['trackPageView'],
      ];
    }
    case 'order.placed':
      return [['trackEcommerceOrder', data.orderName, data.value]];
    case 'checkout.begun':
      return [['trackEvent', category, action, data.currency, data.value]];
    case 'vital.measured':
      return [['trackEvent', category, `${data.name} ${data.rating}`, data.name, data.value]];
    case 'cart.added':
      return [['trackEvent', category, action, data.itemCode, data.quantity]];
    default:
      return [['trackEvent', category, action, data.itemCode]];
  }
}
