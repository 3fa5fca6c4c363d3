import type { SalesContext } from '../payments/index.ts';

/** The dependencies to receive and refund money; a request context has them all. */
export type PaymentDeps = Pick<SalesContext, 'db' | 'payments' | 'jobs' | 'keys' | 'log'>;
