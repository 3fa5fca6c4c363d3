import type { SiteCatalog } from '../catalog/index.ts';
import type { RequestContext } from '../platform/index.ts';
import type { RatesCache } from './rates-cache.ts';

/** A request context with the site's products and rates. */
export type BookingContext = RequestContext & { catalog: SiteCatalog; stays: RatesCache };
