import type { BookingContext } from '../rates/index.ts';
import type { PaymentProvider } from './provider.ts';

/** A request that can take payments as well. */
export type SalesContext = BookingContext & { payments: PaymentProvider };
