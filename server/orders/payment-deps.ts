import type { Payments, SalesContext } from '../payments/index.ts';

/** The dependencies to receive and refund money; a request context has them all. */
export type PaymentDeps = Pick<SalesContext, 'db' | 'jobs' | 'keys' | 'log'> & { payments: Payments };
