import { usualTimeZone } from '../../contract/open-now.ts';
import type { Db } from '../../database/connect.ts';
import { loadVatRates, type Site, vatRateOn } from '../business/index.ts';
import { type Earning, loadEarning } from '../loyalty/index.ts';
import type { CardContext } from './cards.ts';
import { loadCategories } from './category.ts';
import type { IndexContext } from './index/product-index.ts';
import type { SqlContext } from './listing-sql.ts';
import { loadTerms } from './term.ts';

/**
 * Reference data of a site for the texts, filters and VAT of its products; `today` is the date at the site.
 */
export type CatalogContext = CardContext &
  IndexContext &
  SqlContext & {
    timeZone: string;
    today: string;
    /** The loyalty programme of the site; null without one. */
    earning: Earning | null;
  };

/** Loads the catalog context of a site; `today` returns the date (`yyyy-mm-dd`) in a time zone. */
export async function loadCatalogContext(
  db: Db,
  { id, cultures }: Site,
  today: (timeZone: string) => string,
): Promise<CatalogContext> {
  const [categories, terms, rates, { currency, timeZone }, earning] = await Promise.all([
    loadCategories(db, id, cultures),
    loadTerms(db, id),
    loadVatRates(db, id),
    factsOf(db, id),
    loadEarning(db, id),
  ]);
  const day = today(timeZone);
  const named = [...new Set(rates.map(({ category }) => category))];
  const vatRates = Object.fromEntries(named.map((one) => [one, vatRateOn(rates, one, day)]));
  return {
    siteId: id,
    cultures,
    categories,
    terms,
    currency,
    timeZone,
    today: day,
    vatRates,
    earning,
    vatRate: (category) => vatRates[category] ?? 0,
    lineage: (categoryId) => categories.lineageOf(categoryId),
  };
}

async function factsOf(db: Db, siteId: string): Promise<{ currency: string; timeZone: string }> {
  const found = await db
    .selectFrom('site_property')
    .select(['name', 'value'])
    .where('site_id', '=', siteId)
    .where('name', 'in', ['currency', 'timeZone'])
    .execute();
  const named = Object.fromEntries(found.map(({ name, value }) => [name, value]));
  return { currency: named.currency ?? 'EUR', timeZone: named.timeZone ?? usualTimeZone };
}
