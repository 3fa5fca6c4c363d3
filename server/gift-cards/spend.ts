import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { siteDay } from '../business/index.ts';
import { lockCards, lockOrderCards } from './lock.ts';
import { type Tender, tenderName } from './tender.ts';

/** The cents of a line that a single-purpose card paid, and the cents and pieces that were restored to it. */
export type PaidLine = { lineId: string; cents: number; restoredCents: number; restoredPieces: number };

/**
 * Takes the tenders of an order from its cards. The order has its stock already: see `lockCards`.
 * @throws ApiError `conflict` when another order spent a card meanwhile
 */
export async function spendGiftCards(trx: Db, orderId: string, tenders: readonly Tender[]): Promise<void> {
  const paying = tenders.filter(({ amountCents }) => amountCents > 0);
  if (paying.length === 0) return;
  const balances = await lockCards(
    trx,
    paying.map(({ giftCardId }) => giftCardId),
  );
  const culture = await readOrderCulture(trx, orderId);
  for (const [index, { giftCardId, code, amountCents, lines }] of paying.entries()) {
    if ((balances.get(giftCardId) ?? 0) < amountCents) {
      const errorDetails = { values: { code }, details: { giftCard: code } };
      throw new ApiError('conflict', { messageKey: 'cart.gift_card.spent_meanwhile', ...errorDetails });
    }
    await move(trx, giftCardId, { kind: 'spent', cents: -amountCents, orderId });
    const paid: PaidLine[] = lines.map((line) => ({ ...line, restoredCents: 0, restoredPieces: 0 }));
    await trx
      .insertInto('order_tender')
      .values({
        order_id: orderId,
        gift_card_id: giftCardId,
        name: tenderName(culture, code),
        amount_cents: amountCents,
        lines: sql`${{ paid }}::jsonb -> 'paid'`,
        sort_order: index,
      })
      .execute();
  }
}

/**
 * Takes an amount from a multi-purpose card for an order that was placed before. The caller has locked the order, and
 * its stock and nights where it may sell them: see `lockCards`. Returns false, without any change, where less is left
 * on the card.
 */
export async function payWithGiftCard(
  trx: Db,
  orderId: string,
  { giftCardId, code, amountCents }: Pick<Tender, 'giftCardId' | 'code' | 'amountCents'>,
): Promise<boolean> {
  const balances = await lockCards(trx, [giftCardId]);
  if ((balances.get(giftCardId) ?? 0) < amountCents) return false;
  await move(trx, giftCardId, { kind: 'spent', cents: -amountCents, orderId });
  const name = tenderName(await readOrderCulture(trx, orderId), code);
  await sql`
    insert into order_tender (order_id, gift_card_id, name, amount_cents, paid_at, sort_order)
    values (${orderId}, ${giftCardId}, ${name}, ${amountCents}, now(), (
      select coalesce(max(sort_order) + 1, 0) from order_tender where order_id = ${orderId}
    ))
    on conflict (order_id, gift_card_id) do update
      set amount_cents = order_tender.amount_cents + excluded.amount_cents`.execute(trx);
  return true;
}

/**
 * Restores at most `upToCents` to the multi-purpose cards that paid an order, the last one first, as it was
 * needed last. The caller has locked the order. Returns the restored cents.
 * A card that expired or was voided since is restored too: the guest paid with valid money, and must not lose
 * it because the order was taken back. The card is valid again, for three months at least, so that there is
 * time to spend it.
 */
export async function restoreGiftCards(trx: Db, orderId: string, upToCents: number): Promise<number> {
  let left = upToCents;
  for (const { giftCardId, leftCents, lines } of await lockTenders(trx, orderId)) {
    const cents = Math.min(left, leftCents);
    if (lines.length > 0 || cents <= 0) continue;
    await restore(trx, orderId, giftCardId, cents);
    left -= cents;
  }
  return upToCents - left;
}

/**
 * Restores to single-purpose cards their part of these pieces. However the pieces of a line are split, the
 * parts add up to the amount that the card paid. The caller has locked the order.
 */
export async function restoreLines(
  trx: Db,
  orderId: string,
  lines: readonly { lineId: string; quantity: number }[],
): Promise<void> {
  const tenders = (await lockTenders(trx, orderId)).filter((tender) => tender.lines.length > 0);
  if (tenders.length === 0) return;
  const pieces = new Map(
    (
      await trx.selectFrom('order_line').select(['id', 'quantity']).where('order_id', '=', orderId).execute()
    ).map(({ id, quantity }) => [id, quantity]),
  );
  for (const tender of tenders) {
    const paid = tender.lines.map((line) => {
      const back = lines.filter(({ lineId }) => lineId === line.lineId);
      const quantity = back.reduce((sum, one) => sum + one.quantity, 0);
      return afterReturn(line, quantity, pieces.get(line.lineId) ?? 1);
    });
    const restored = (of: readonly PaidLine[]) =>
      of.reduce((sum, { restoredCents }) => sum + restoredCents, 0);
    await trx
      .updateTable('order_tender')
      .set({ lines: sql`${{ paid }}::jsonb -> 'paid'` })
      .where('order_id', '=', orderId)
      .where('gift_card_id', '=', tender.giftCardId)
      .execute();
    await restore(trx, orderId, tender.giftCardId, restored(paid) - restored(tender.lines));
  }
}

function afterReturn(line: PaidLine, quantity: number, pieces: number): PaidLine {
  const restoredPieces = Math.min(pieces, line.restoredPieces + quantity);
  return { ...line, restoredPieces, restoredCents: Math.round((line.cents * restoredPieces) / pieces) };
}

async function readOrderCulture(trx: Db, orderId: string): Promise<Culture> {
  const { culture } = await trx
    .selectFrom('customer_order')
    .select('culture')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return culture as Culture;
}

type StoredTender = { giftCardId: string; leftCents: number; lines: PaidLine[] };

/** Reads the gift card tenders of an order, the last one first, and locks the cards. */
async function lockTenders(trx: Db, orderId: string): Promise<StoredTender[]> {
  await lockOrderCards(trx, orderId);
  const { rows } = await sql<StoredTender>`
    select gift_card_id as "giftCardId", amount_cents - restored_cents as "leftCents", lines
    from order_tender where order_id = ${orderId} order by sort_order desc`.execute(trx);
  return rows;
}

async function restore(trx: Db, orderId: string, giftCardId: string, cents: number): Promise<void> {
  if (cents === 0) return;
  await move(trx, giftCardId, { kind: 'restored', cents, orderId });
  await sql`update gift_card set voided_at = null, valid_until =
      case when valid_until is not null then greatest(valid_until, (${siteDay} + interval '3 months')::date) end
    where id = ${giftCardId}`.execute(trx);
  await trx
    .updateTable('order_tender')
    .set((eb) => ({ restored_cents: eb('restored_cents', '+', cents) }))
    .where('order_id', '=', orderId)
    .where('gift_card_id', '=', giftCardId)
    .execute();
}

/** Changes the balance of a card, and writes an entry with the reason. */
export async function move(
  trx: Db,
  giftCardId: string,
  { kind, cents, orderId }: { kind: 'spent' | 'restored' | 'voided'; cents: number; orderId: string | null },
): Promise<void> {
  await trx
    .updateTable('gift_card')
    .set((eb) => ({ balance_cents: eb('balance_cents', '+', cents) }))
    .where('id', '=', giftCardId)
    .execute();
  await trx
    .insertInto('gift_card_entry')
    .values({ gift_card_id: giftCardId, kind, amount_cents: cents, order_id: orderId })
    .execute();
}
