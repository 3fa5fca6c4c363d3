import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { publishChanges } from '../platform/index.ts';
import { roomIds } from './find-rooms.ts';
import type { FeeUnit } from './rate-rules.ts';

export type FeeDraft = {
  code: string;
  kind: 'touristTax' | 'cleaning' | 'linen' | 'other';
  unit: FeeUnit;
  vatCategory: string;
  texts: Partial<Record<Culture, string>>;
  /** Younger guests do not count. */
  fromAge?: number;
  /** The first so many nights of a stay are charged. */
  maxNights?: number | null;
  /** A percentage is of the price without VAT. */
  isPercentOfNet?: boolean;
  /** Item codes of its room types; none: all. */
  rooms?: readonly string[];
  /** Amounts by period, both nights inclusive; without `validUntil`, until further notice. */
  rates: readonly {
    cents: number;
    /** For the unit `percentOfNights`, with 0 cents. */
    percent?: number | null;
    validFrom: string;
    validUntil?: string | null;
    source?: string;
  }[];
};

/**
 * Stores the fees of a site that guests pay beside the price, in their order, and removes the others.
 * @throws ApiError `not_found` for an unknown room type; `invalid` for a night with two rates of one fee
 */
export async function putStayFees(db: Db, siteId: string, drafts: readonly FeeDraft[]): Promise<void> {
  for (const { code, rates } of drafts) assertRates(code, rates);
  await transact(db, async (trx) => {
    await trx.deleteFrom('fee').where('site_id', '=', siteId).execute();
    await trx.deleteFrom('fee_text').where('site_id', '=', siteId).execute();
    for (const [sortOrder, draft] of drafts.entries()) await writeFee(trx, siteId, draft, sortOrder);
    await publishChanges(trx, [{ topic: 'stays', key: siteId }]);
  });
}

function assertRates(code: string, rates: FeeDraft['rates']): void {
  const inOrder = rates.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  for (const [index, { validFrom }] of inOrder.slice(1).entries()) {
    const until = inOrder[index]?.validUntil ?? null;
    if (until === null || until >= validFrom) throw new ApiError('invalid', { details: { code, validFrom } });
  }
}

/** Inserts a fee; the caller removed an earlier one and publishes the change. */
export async function writeFee(trx: Db, siteId: string, draft: FeeDraft, sort_order: number): Promise<void> {
  const { code, kind, unit, vatCategory, fromAge = 0, maxNights = null, isPercentOfNet = false } = draft;
  const ids = await roomIds(trx, siteId, draft.rooms ?? []);
  for (const { cents, percent = null, validFrom, validUntil = null, source = '' } of draft.rates) {
    const { id } = await trx
      .insertInto('fee')
      .values({
        site_id: siteId,
        code,
        kind,
        unit,
        cents,
        percent: percent === null ? null : String(percent),
        is_percent_of_net: isPercentOfNet,
        max_nights: maxNights,
        from_age: fromAge,
        valid_from: validFrom,
        valid_until: validUntil,
        vat_category: vatCategory,
        source,
        sort_order,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const links = ids.map((room_type_id) => ({ fee_id: id, room_type_id }));
    if (links.length > 0) await trx.insertInto('fee_room_type').values(links).execute();
  }
  const texts = Object.entries(draft.texts).map(([culture, name]) => ({
    site_id: siteId,
    code,
    culture,
    name,
  }));
  if (texts.length > 0) await trx.insertInto('fee_text').values(texts).execute();
}
