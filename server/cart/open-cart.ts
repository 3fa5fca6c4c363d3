import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { isThisMachine, limitRate, networkOf } from '../platform/index.ts';

/** The owner of carts: a site, and the customer who is signed in, if any. */
export type CartOwner = {
  siteId: string;
  customerId: string | null;
  culture: Culture;
  /** The address of the visitor, for the limit of new carts; unset: not counted. */
  peer?: string;
};

/** New carts of visitors of one network. All guests of a property share its network. */
const newCartLimit = { calls: 300, seconds: 600 };
/** New carts of a customer, who may name any number of them. */
const customerCartLimit = { calls: 200, seconds: 86_400 };

/**
 * Returns the cart of an id, locked for a change, which also marks it as used; creates it where there is
 * none. An ordered cart is replaced by a new one. A visitor's cart becomes that of the customer who changes
 * it.
 * @throws ApiError `not_found` for another owner's cart, `rate_limited` for too many new ones of a network or a
 * customer
 */
export async function openCart(trx: Db, owner: CartOwner, cartId: string, name = cartId): Promise<string> {
  const { siteId, customerId, culture } = owner;
  if (customerId && name !== cartId) {
    // Of two requests with the same name at once the second finds the cart of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${customerId} ${name.toLowerCase()}`}, 0))`.execute(
      trx,
    );
    const { rows: named } = await sql<{ id: string }>`
      select id from cart where site_id = ${siteId} and customer_id = ${customerId} and closed_at is null
        and lower(name) = ${name.toLowerCase()}`.execute(trx);
    if (named[0] && named[0].id !== cartId) return openCart(trx, owner, named[0].id);
  }
  const { rows } = await sql<{ isNew: boolean }>`
    insert into cart (id, site_id, customer_id, name, culture)
    values (${cartId}, ${siteId}, ${customerId}, ${name}, ${culture})
    on conflict (id) do update set updated_at = now(), customer_id = coalesce(cart.customer_id, excluded.customer_id)
      where cart.closed_at is null and cart.site_id = excluded.site_id
        and (cart.customer_id is null or cart.customer_id = excluded.customer_id)
    returning xmax = 0 as "isNew"`.execute(trx);
  const [opened] = rows;
  if (opened?.isNew) await limitNewCarts(trx, owner);
  if (opened) return cartId;
  const row = await trx
    .selectFrom('cart')
    .select(['site_id', 'customer_id', 'closed_at'])
    .where('id', '=', cartId)
    .executeTakeFirst();
  const isOwn = row?.customer_id === null || row?.customer_id === customerId;
  if (!row?.closed_at || row.site_id !== siteId || !isOwn) throw new ApiError('not_found');
  return openCart(trx, owner, crypto.randomUUID());
}

/** Visitors on this machine are not counted: an unconfigured proxy that forwards no address sends all of them. */
async function limitNewCarts(trx: Db, { customerId, peer }: CartOwner): Promise<void> {
  if (customerId) return limitRate(trx, `cart:customer:${customerId}`, customerCartLimit);
  if (!peer || isThisMachine(peer)) return;
  await limitRate(trx, `cart:${networkOf(peer)}`, newCartLimit);
}
