import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import type { Voucher } from './voucher.ts';

export type VoucherDraft = Pick<Voucher, 'code' | 'kind'> &
  Partial<
    Pick<
      Voucher,
      | 'percentage'
      | 'amountCents'
      | 'productIds'
      | 'categoryIds'
      | 'validFrom'
      | 'validUntil'
      | 'minimumCents'
      | 'isCombinable'
    >
  > & { maxUses?: number; maxUsesEach?: number };

/**
 * Writes a voucher; an existing one with its code takes the new rules and retains its uses. Returns its id.
 */
export async function putVoucher(db: Db, siteId: string, draft: VoucherDraft): Promise<string> {
  return transact(db, async (trx) => {
    const values = {
      kind: draft.kind,
      percentage: String(draft.percentage ?? 0),
      amount_cents: draft.amountCents ?? 0,
      valid_from: draft.validFrom ?? null,
      valid_until: draft.validUntil ?? null,
      minimum_cents: draft.minimumCents ?? 0,
      max_uses: draft.maxUses ?? null,
      max_uses_per_customer: draft.maxUsesEach ?? null,
      is_combinable: draft.isCombinable ?? false,
    };
    const { id } = await trx
      .insertInto('voucher')
      .values({ site_id: siteId, code: draft.code, ...values })
      .onConflict((conflict) =>
        conflict
          .expression(sql`site_id, lower(code)`)
          .where(sql<boolean>`not is_deleted`)
          .doUpdateSet(values),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('voucher_scope').where('voucher_id', '=', id).execute();
    const scopes = [
      ...(draft.productIds ?? []).map((product_id) => ({ voucher_id: id, product_id })),
      ...(draft.categoryIds ?? []).map((category_id) => ({ voucher_id: id, category_id })),
    ];
    for (const scope of scopes) await trx.insertInto('voucher_scope').values(scope).execute();
    return id;
  });
}
