import type { BookingContext } from '../rates/index.ts';
import type { SitePayments } from './site-payments.ts';

/** A request context with the payment providers. */
export type SalesContext = BookingContext & { payments: SitePayments };
