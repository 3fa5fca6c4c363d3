import { type RawBuilder, sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { OrderState } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';

/** The owner of orders: a customer, or a visitor who knows the id of the cart. */
export type OrderOwner = { siteId: string; customerId: string | null; cartId: string | undefined };

/** Returns the name of an order, which is formed from its number. */
export const formatOrderName = (number: number) => `H${number}`;

/**
 * Returns the id of an order by its name. Loading is authorising: only its owner finds it.
 * @throws ApiError `not_found`
 */
export async function getOwnOrderId(db: Db, owner: OrderOwner, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_order
    where site_id = ${owner.siteId} and ${isOwnedBy(owner)} and number = ${parseOrderNumber(name)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return row.id;
}

/** Finds the latest order of an owner that waits for its payment. */
export async function findUnpaidOrder(
  db: Db,
  owner: OrderOwner,
): Promise<{ id: string; number: number } | undefined> {
  const { rows } = await sql<{ id: string; number: number }>`
    select id, number::int from customer_order
    where site_id = ${owner.siteId} and ${isOwnedBy(owner)} and state = 'pending'
    order by created_at desc limit 1`.execute(db);
  return rows[0];
}

const isOwnedBy = ({ customerId, cartId }: OrderOwner): RawBuilder<unknown> =>
  customerId ? sql`customer_id = ${customerId}` : sql`(customer_id is null and cart_id = ${cartId ?? null})`;

/**
 * Returns the id of an order of the site by its name, for staff.
 * @throws ApiError `not_found`
 */
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

/** The error for an action that the state of an order does not allow. */
export const wrongStateError = () => new ApiError('conflict', { messageKey: 'order.other_state' });

/**
 * Locks an order for a change, before its payments and its stock, as every writer does; returns its state.
 */
export async function lockOrder(trx: Db, orderId: string): Promise<OrderState> {
  const { state } = await trx
    .selectFrom('customer_order')
    .select('state')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return state as OrderState;
}

/** A number is at most what the column holds; no order has a longer one. */
const parseOrderNumber = (name: string) => Number(name.slice(1));
