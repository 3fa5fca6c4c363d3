import type { TFunction } from 'i18next';
import type { TrackedEvent } from '../../../contract/account.ts';

/** The translated name of an event; an unknown event of another client shows its own name. */
export function eventLabel(t: TFunction, { event }: Pick<TrackedEvent, 'event'>): string {
  switch (event) {
    case 'page.seen':
      return t('account.tracked.events.page_seen');
    case 'product.seen':
      return t('account.tracked.events.product_seen');
    case 'room.seen':
      return t('account.tracked.events.room_seen');
    case 'cart.added':
      return t('account.tracked.events.cart_added');
    case 'checkout.begun':
      return t('account.tracked.events.checkout_begun');
    case 'order.placed':
      return t('account.tracked.events.order_placed');
    case 'vital.measured':
      return t('account.tracked.events.vital_measured');
    default:
      return event;
  }
}

/** The stored values of an event. */
export const eventValues = ({ data }: Pick<TrackedEvent, 'data'>): string[] =>
  Object.values(data).map(String);
