import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { publishChanges } from '../platform/index.ts';
import type { Method } from './shipping.ts';

export type MethodDraft = Pick<Method, 'code' | 'kind' | 'priceCents'> &
  Partial<
    Pick<Method, 'countries' | 'freeFromCents' | 'maxGrams' | 'weekdays' | 'latestOrder' | 'leadDays'>
  > & {
    texts: Partial<Record<Culture, { name: string; description?: string }>>;
  };

/** Writes the shipping methods of a site in this order; a method that is not listed is no longer offered. */
export async function putShippingMethods(
  db: Db,
  siteId: string,
  drafts: readonly MethodDraft[],
): Promise<void> {
  await transact(db, async (trx) => {
    await trx
      .updateTable('shipping_method')
      .set({ is_deleted: true })
      .where('site_id', '=', siteId)
      .execute();
    for (const [order, draft] of drafts.entries()) await putMethod(trx, siteId, draft, order);
    await publishChanges(trx, [{ topic: 'setting', key: siteId }]);
  });
}

async function putMethod(trx: Db, siteId: string, draft: MethodDraft, order: number): Promise<void> {
  const values = {
    kind: draft.kind,
    price_cents: draft.priceCents,
    countries: draft.countries ?? [],
    free_from_cents: draft.freeFromCents ?? null,
    max_grams: draft.maxGrams ?? null,
    weekdays: draft.weekdays ?? [1, 2, 3, 4, 5, 6, 7],
    latest_order: draft.latestOrder ?? null,
    lead_days: draft.leadDays ?? 1,
    sort_order: order,
    is_deleted: false,
  };
  const { id } = await trx
    .insertInto('shipping_method')
    .values({ site_id: siteId, code: draft.code, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'code']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('shipping_method_text').where('shipping_method_id', '=', id).execute();
  const texts = Object.entries(draft.texts).map(([culture, { name, description = '' }]) => ({
    shipping_method_id: id,
    culture,
    name,
    description,
  }));
  if (texts.length > 0) await trx.insertInto('shipping_method_text').values(texts).execute();
}
