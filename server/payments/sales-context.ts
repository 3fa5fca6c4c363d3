import type { BookingContext } from '../rates/index.ts';
import type { PaymentProvider } from './provider.ts';

/** A request context with the payment provider. */
export type SalesContext = BookingContext & { payments: PaymentProvider };
