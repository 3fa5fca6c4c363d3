import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { OrderState } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';

/** Whose orders: a customer's, or those of the cart that a visitor knows the id of. */
export type OrderOwner = { siteId: string; customerId: string | null; cartId: string | undefined };

/** An order goes by its number. */
export const formatOrderName = (number: number) => `H${number}`;

/** The id of an order by its name. Loading is authorising: whoever is not the owner finds nothing. @throws ApiError `not_found` */
export async function getOwnOrderId(db: Db, owner: OrderOwner, name: string): Promise<string> {
  const isTheirs = owner.customerId
    ? sql`customer_id = ${owner.customerId}`
    : sql`(customer_id is null and cart_id = ${owner.cartId ?? null})`;
  const { rows } = await sql<{ id: string }>`
    select id from customer_order
    where site_id = ${owner.siteId} and ${isTheirs} and number = ${parseOrderNumber(name)}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return row.id;
}

/** The id of an order of the house by its name, for those who work there. @throws ApiError `not_found` */
export async function getSiteOrderId(db: Db, siteId: string, name: string): Promise<string> {
  const row = await db
    .selectFrom('customer_order')
    .select('id')
    .where('site_id', '=', siteId)
    .where('number', '=', parseOrderNumber(name))
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row.id;
}

/** What is answered where an order stands such that something cannot be done, or no longer. */
export const wrongStateError = () => new ApiError('conflict', { messageKey: 'order.other_state' });

/** Locks an order for a change, before its payments and its stock, as every writer does; answers its state. */
export async function lockOrder(trx: Db, orderId: string): Promise<OrderState> {
  const { state } = await trx
    .selectFrom('customer_order')
    .select('state')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return state as OrderState;
}

/** A number is at most what the column holds; longer ones are nobody's. */
const parseOrderNumber = (name: string) => Number(name.slice(1));
