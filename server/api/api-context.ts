import type { Library } from '../media/index.ts';
import type { SalesContext } from '../payments/index.ts';

/** The context of an API call for its handler. */
export type ApiContext = SalesContext & { library: Library };
