import type { SiteCatalog } from '../catalog/index.ts';
import type { RequestContext } from '../platform/index.ts';
import type { RatesCache } from './rates-cache.ts';

/** A request with the site's products and its rates. */
export type BookingContext = RequestContext & { catalog: SiteCatalog; stays: RatesCache };
