import type { SalesContext } from '../payments/index.ts';

/** What it takes to receive money and give it back; a visit has it all. */
export type PaymentDeps = Pick<SalesContext, 'db' | 'payments' | 'jobs' | 'keys' | 'log'>;
