import type { Library } from '../media/library.ts';
import type { SalesContext } from '../payments/sales-context.ts';

/** One call of the API as its handler gets it. */
export type Visit = SalesContext & { library: Library };
