import { consentDays, type Trackers } from '../../../contract/consent.ts';
import type { CountedEvent } from './count-event.ts';
import type { Counter } from './counting.ts';
import { loadScript } from './load-script.ts';
import { shownPage } from './shown-page.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The tag needs the `arguments` object of a call, not an array. */
function gtag(..._: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments);
}

const noAds = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };

/**
 * Google Analytics by Google's tag in consent mode, always without ads. Commands and parameters as in
 * https://developers.google.com/tag-platform/gtagjs/reference
 */
export function openGoogleTag({ id, serverUrl }: NonNullable<Trackers['google']>): Counter {
  window.dataLayer = [];
  gtag('consent', 'default', { ...noAds, analytics_storage: 'denied' });
  gtag('consent', 'update', { analytics_storage: 'granted' });
  gtag('js', new Date());
  gtag('config', id, {
    send_page_view: false,
    // Until the first page view: the window's address may contain an access token.
    page_location: location.origin,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // For this host only, so that they can be deleted here.
    cookie_domain: 'none',
    cookie_expires: consentDays * 86_400,
    ...(serverUrl && { server_container_url: serverUrl }),
  });
  const unload = loadScript(`${serverUrl ?? 'https://www.googletagmanager.com'}/gtag/js?id=${id}`, () => {
    window.dataLayer = undefined;
  });
  return {
    record: (happening) => {
      if (happening.event === 'page.seen') gtag('set', toGooglePage(happening));
      gtag('event', ...toGoogleEvent(happening));
    },
    stop() {
      gtag('consent', 'update', { ...noAds, analytics_storage: 'denied' });
      // https://developers.google.com/analytics/devguides/collection/ga4/disable-analytics
      Object.assign(window, { [`ga-disable-${id}`]: true });
      unload();
    },
  };
}

/** Set for all later events, otherwise the tag would read them from the window. */
function toGooglePage(happening: Extract<CountedEvent, { event: 'page.seen' }>) {
  const { address, title, from } = shownPage(happening);
  return { page_location: address, page_title: title, page_referrer: from };
}

/** The names of https://developers.google.com/analytics/devguides/collection/ga4/reference/events */
function toGoogleEvent({ event, data }: CountedEvent): [name: string, parameters: object] {
  switch (event) {
    case 'page.seen':
      return ['page_view', {}];
    case 'product.seen':
      return ['view_item', { currency: data.currency, value: data.price, items: [toItem(data)] }];
    case 'room.seen':
      return ['view_item', { items: [toItem(data)] }];
    case 'cart.added': {
      const { currency, price, quantity } = data;
      return ['add_to_cart', { currency, value: price * quantity, items: [{ ...toItem(data), quantity }] }];
    }
    case 'checkout.begun':
      return ['begin_checkout', data];
    case 'order.placed': {
      const { orderName, ...sum } = data;
      return ['purchase', { transaction_id: orderName, ...sum }];
    }
    case 'vital.measured':
      return [data.name, { value: data.value, metric_rating: data.rating }];
  }
}

function toItem({ itemCode, name, price }: { itemCode: string; name: string; price?: number }) {
  return { item_id: itemCode, item_name: name, ...(price !== undefined && { price }) };
}
