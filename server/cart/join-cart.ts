import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { copyGiftCards } from '../gift-cards/index.ts';
import { releaseHolds } from './hold-cart-stays.ts';
import { relinkExtras } from './relink-extras.ts';

/**
 * Gives a visitor's cart to the customer who signs in: their open cart takes its lines, or, where they have
 * none, the cart itself becomes theirs. A customer in checkout continues with the visitor's cart as it is,
 * and their own waits beside it. Returns the id of the cart to continue with, if there is one. Another
 * customer's cart is left alone.
 */
export async function joinCart(
  db: Db,
  siteId: string,
  customerId: string,
  cartId: string | undefined,
  isCheckingOut = false,
): Promise<string | undefined> {
  return transact(db, async (trx) => {
    const own = await findUnnamedCart(trx, siteId, customerId);
    const brought = cartId && (await findVisitorCart(trx, siteId, cartId));
    if (!brought) return own;
    if (!own || isCheckingOut) {
      await trx
        .updateTable('cart')
        .set({ customer_id: customerId, updated_at: sql`now()` })
        .where('id', '=', brought)
        .execute();
      return brought;
    }
    await moveLines(trx, brought, own);
    return own;
  });
}

/**
 * Finds the customer's open cart without a name, and locks it: one with contents before an empty one, then
 * the last used.
 */
export async function findUnnamedCart(
  db: Db,
  siteId: string,
  customerId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from cart
    where site_id = ${siteId} and customer_id = ${customerId} and closed_at is null and name = id::text
    order by exists (select from cart_line where cart_id = cart.id) desc, updated_at desc limit 1
    for update`.execute(db);
  return rows[0]?.id;
}

async function findVisitorCart(trx: Db, siteId: string, cartId: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom('cart')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', cartId)
    .where('customer_id', 'is', null)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found?.id;
}

/**
 * Moves the lines: the same item increases its quantity, up to the maximum of a line; the same stay stays
 * one, with its extras of either cart. Gift cards move too; vouchers and shipping stay those of the target
 * cart.
 */
async function moveLines(trx: Db, from: string, to: string): Promise<void> {
  await deleteDuplicateStays(trx, from, to);
  // An extra is the same one only where its stay is the same.
  await sql`
    update cart_line as existing set quantity = case product.type
      when 'extraProduct' then greatest(existing.quantity, brought.quantity)
      else least(999, existing.quantity + brought.quantity) end
    from cart_line as brought join variant on variant.id = brought.variant_id join product on product.id = product_id
    where product.type <> 'room' and existing.cart_id = ${to} and brought.cart_id = ${from} and existing.variant_id = brought.variant_id
      and existing.description = brought.description and existing.attributes = brought.attributes
      and existing.data is not distinct from brought.data`.execute(trx);
  await sql`
    update cart_line as brought set cart_id = ${to} where cart_id = ${from} and not exists (
      select from cart_line as existing join variant on variant.id = existing.variant_id join product on product.id = product_id
      where product.type <> 'room' and existing.cart_id = ${to} and existing.variant_id = brought.variant_id
        and existing.description = brought.description and existing.attributes = brought.attributes
        and existing.data is not distinct from brought.data
    )`.execute(trx);
  await copyGiftCards(trx, from, to);
  await trx.deleteFrom('cart').where('id', '=', from).execute();
  await trx.updateTable('cart').set({ updated_at: sql`now()` }).where('id', '=', to).execute();
}

/**
 * Removes the stays that the target cart has too, and links their extras to those. A room that is there
 * twice, for two parties, is two stays.
 */
async function deleteDuplicateStays(trx: Db, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ broughtId: string; remainingId: string }>`
    with stay_line as (
      select line.*, row_number() over (
        partition by cart_id, variant_id, line.description, attributes, data order by line.sort_order
      ) as place
      from cart_line as line join variant on variant.id = variant_id join product on product.id = product_id
      where cart_id in (${from}, ${to}) and product.type = 'room'
    )
    select brought.id as "broughtId", existing.id as "remainingId" from stay_line as brought join stay_line as existing
      on existing.variant_id = brought.variant_id and existing.place = brought.place and existing.description = brought.description
      and existing.attributes = brought.attributes and existing.data is not distinct from brought.data
    where brought.cart_id = ${from} and existing.cart_id = ${to}`.execute(trx);
  if (rows.length === 0) return;
  const broughtIds = rows.map(({ broughtId }) => broughtId);
  await releaseHolds(trx, broughtIds);
  await relinkExtras(trx, from, new Map(rows.map(({ broughtId, remainingId }) => [broughtId, remainingId])));
  await trx.deleteFrom('cart_line').where('id', 'in', broughtIds).execute();
}
