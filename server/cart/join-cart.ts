import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { copyGiftCards } from '../gift-card/gift-card.ts';

/**
 * What a visitor gathered becomes the customer's who logs in: their open cart takes its lines, or, where they have none, the cart
 * itself becomes theirs. Who is checking out goes on with what they brought, as it is; the customer's own waits beside it. Answers the
 * cart to go on with; nothing where there is none. Somebody else's cart is left alone.
 */
export async function joinCart(
  db: Db,
  siteId: string,
  customerId: string,
  cartId: string | undefined,
  isCheckingOut = false,
): Promise<string | undefined> {
  return transact(db, async (trx) => {
    const own = await openCartOf(trx, siteId, customerId);
    const brought = cartId && (await visitorsCart(trx, siteId, cartId));
    if (!brought) return own;
    if (!own || isCheckingOut) {
      await trx.updateTable('cart').set({ customer_id: customerId }).where('id', '=', brought).execute();
      return brought;
    }
    await moveLines(trx, brought, own);
    return own;
  });
}

/** The customer's cart that goes by its id, the one they used last. */
async function openCartOf(trx: Db, siteId: string, customerId: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom('cart')
    .select('id')
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`name = id::text`)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return found?.id;
}

async function visitorsCart(trx: Db, siteId: string, cartId: string): Promise<string | undefined> {
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
 * The same thing becomes more, as far as a line can hold. Gift cards come along; vouchers and shipping stay those of the cart that
 * goes on.
 */
async function moveLines(trx: Db, from: string, to: string): Promise<void> {
  await sql`
    update cart_line as kept set quantity = least(999, kept.quantity + brought.quantity)
    from cart_line as brought
    where kept.cart_id = ${to} and brought.cart_id = ${from} and kept.variant_id = brought.variant_id
      and kept.description = brought.description and kept.attributes = brought.attributes
      and kept.data is not distinct from brought.data`.execute(trx);
  await sql`
    update cart_line as brought set cart_id = ${to} where cart_id = ${from} and not exists (
      select from cart_line as kept where kept.cart_id = ${to} and kept.variant_id = brought.variant_id
        and kept.description = brought.description and kept.attributes = brought.attributes
        and kept.data is not distinct from brought.data
    )`.execute(trx);
  await copyGiftCards(trx, from, to);
  await trx.deleteFrom('cart').where('id', '=', from).execute();
  await trx.updateTable('cart').set({ updated_at: sql`now()` }).where('id', '=', to).execute();
}
