import type { Library } from '../media/index.ts';
import type { SalesContext } from '../payments/index.ts';

/** One call of the API as its handler gets it. */
export type ApiContext = SalesContext & { library: Library };
