import { type RawBuilder, sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { formatsOf } from '../locale/index.ts';
import type { Reduction } from '../pricing/index.ts';
import { type CartOwner, openCart } from './open-cart.ts';

export type Voucher = Reduction & {
  id: string;
  boughtPieces: number;
  paidPieces: number;
  validFrom: string | null;
  validUntil: string | null;
  minimumCents: number;
  usesLeft: number | null;
  /** How often one customer may use it. */
  maxUsesPerCustomer: number | null;
  isCombinable: boolean;
  /** Applies to every cart that suits, without its code. */
  isAutomatic: boolean;
  isStopped: boolean;
};

/** The reason that a voucher does not count: a message key. */
export type VoucherProblem =
  | 'cart.voucher.too_early'
  | 'cart.voucher.too_late'
  | 'cart.voucher.used_up'
  | 'cart.voucher.stopped'
  | 'cart.voucher.too_few_pieces'
  | 'cart.voucher.below_minimum'
  | 'cart.voucher.nothing_suits';

/**
 * Returns the reason that a voucher does not count for the items, if there is one. `today` is the date in the
 * site's time zone; `suiting` are the amount and the pieces of the lines that it is for.
 */
export function getVoucherProblem(
  voucher: Voucher,
  today: string,
  subtotalCents: number,
  suiting: { cents: number; pieces: number },
): VoucherProblem | undefined {
  if (voucher.isStopped) return 'cart.voucher.stopped';
  if (voucher.validFrom && today < voucher.validFrom) return 'cart.voucher.too_early';
  if (voucher.validUntil && today > voucher.validUntil) return 'cart.voucher.too_late';
  if (voucher.usesLeft !== null && voucher.usesLeft <= 0) return 'cart.voucher.used_up';
  if (subtotalCents < voucher.minimumCents) return 'cart.voucher.below_minimum';
  if (suiting.cents === 0) return 'cart.voucher.nothing_suits';
  if (voucher.kind === 'pieces' && suiting.pieces < voucher.boughtPieces)
    return 'cart.voucher.too_few_pieces';
  return undefined;
}

/** Returns the values for the messages about a voucher. */
export function voucherMessageValues(
  { code, minimumCents, boughtPieces }: Voucher,
  culture: Culture,
  currency: string,
): { code: string; amount: string; count: number } {
  return { code, amount: formatsOf(culture, currency).money(minimumCents), count: boughtPieces };
}

/** Reads the vouchers of a cart, those that were entered first. */
async function loadVouchers(db: Db, cartId: string): Promise<Voucher[]> {
  const { rows } = await selectVouchers(sql`${cartId}::uuid`).execute(db);
  return rows.map(parseVoucher);
}

/**
 * The statement that reads the vouchers of a cart, in the order in which they were entered, and the automatic ones of
 * its site after them; `parseVoucher` parses its rows.
 */
export const selectVouchers = (cartId: RawBuilder<unknown>): RawBuilder<VoucherRow> =>
  selectVouchersWhere(sql`left join cart_voucher on voucher_id = voucher.id and cart_id = ${cartId}
      where not is_deleted and voucher.id in (
        select voucher_id from cart_voucher where cart_id = ${cartId}
        union all select automatic.id from voucher as automatic
        where is_automatic and not is_deleted and automatic.site_id = (select site_id from cart as whose where whose.id = ${cartId}))
      order by cart_voucher.sort_order nulls last, voucher.created_at, voucher.id`);

/** @throws ApiError `not_found` for a wrong code */
export async function getVoucher(db: Db, siteId: string, code: string): Promise<Voucher> {
  const { rows } = await selectVouchersWhere(
    sql`where site_id = ${siteId} and lower(code) = ${code.trim().toLowerCase()}
      and not is_deleted and not is_automatic`,
  ).execute(db);
  const [row] = rows;
  if (row) return parseVoucher(row);
  throw new ApiError('not_found', { messageKey: 'cart.voucher.unknown', values: { code: code.trim() } });
}

/** A voucher as the database returns it. */
export type VoucherRow = Omit<Voucher, 'percentage'> & { percentage: string | number };

const selectVouchersWhere = (which: RawBuilder<unknown>): RawBuilder<VoucherRow> => sql<VoucherRow>`
    select voucher.id, code, kind, percentage, amount_cents as "amountCents", bought_pieces as "boughtPieces",
      paid_pieces as "paidPieces", is_automatic as "isAutomatic", stopped_at is not null as "isStopped", valid_from as "validFrom",
      valid_until as "validUntil", minimum_cents as "minimumCents", max_uses - uses as "usesLeft",
      max_uses_per_customer as "maxUsesPerCustomer", is_combinable as "isCombinable",
      array(select product_id from voucher_scope where voucher_id = voucher.id and product_id is not null) as "productIds",
      array(select category_id::text from voucher_scope where voucher_id = voucher.id and category_id is not null) as "categoryIds"
    from voucher ${which}`;

export function parseVoucher(row: VoucherRow): Voucher {
  return { ...row, percentage: Number(row.percentage), productIds: row.productIds.map(Number) };
}

/** Counts a customer's uses of a voucher, by their account or by an email address, in whichever account. */
export async function countUses(
  db: Db,
  voucherId: string,
  customerKey: string,
  emailAddress = '',
): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select count(*)::int as uses from voucher_use join customer_order on customer_order.id = order_id
    where voucher_id = ${voucherId} and (customer_key = ${customerKey}
      or (${emailAddress} <> '' and lower(email_address) = lower(${emailAddress})))`.execute(db);
  return rows[0]?.uses ?? 0;
}

/**
 * Adds a voucher to a cart; the caller has checked that it counts.
 * @throws ApiError `conflict`, `already_used` for one that is in the cart, or that the customer has used up
 */
export async function addVoucher(db: Db, owner: CartOwner, cartId: string, voucher: Voucher): Promise<void> {
  await transact(db, async (trx) => {
    const id = await openCart(trx, owner, cartId);
    const others = await loadVouchers(trx, id);
    await assertVoucherFits(trx, owner, others, voucher);
    await trx.insertInto('cart_voucher').values({ cart_id: id, voucher_id: voucher.id }).execute();
  });
}

/**
 * @throws ApiError `conflict`, `already_used` for a voucher that is in the cart, or that the customer has
 *   used up
 */
export async function assertVoucherFits(
  db: Db,
  { customerId }: Pick<CartOwner, 'customerId'>,
  present: readonly Voucher[],
  voucher: Voucher,
): Promise<void> {
  // An automatic voucher gives way to a code.
  const others = present.filter(({ isAutomatic }) => !isAutomatic);
  if (others.some((other) => other.id === voucher.id)) {
    throw new ApiError('already_used', { messageKey: 'cart.voucher.already_in_cart' });
  }
  const { maxUsesPerCustomer, code } = voucher;
  if (customerId && maxUsesPerCustomer !== null) {
    const uses = await countUses(db, voucher.id, customerId);
    if (uses >= maxUsesPerCustomer) {
      throw new ApiError('already_used', { messageKey: 'cart.voucher.used_by_you', values: { code } });
    }
  }
  if (others.length > 0 && (!voucher.isCombinable || others.some((other) => !other.isCombinable))) {
    throw new ApiError('conflict', { messageKey: 'cart.voucher.not_combinable' });
  }
}

/** @throws ApiError `not_found` when the cart has no such voucher */
export async function removeVoucher(db: Db, owner: CartOwner, cartId: string, code: string): Promise<void> {
  await transact(db, async (trx) => {
    const id = await openCart(trx, owner, cartId);
    const { rows } = await sql`delete from cart_voucher using voucher
      where voucher.id = voucher_id and cart_id = ${id} and lower(code) = ${code.toLowerCase()} returning 1`.execute(
      trx,
    );
    if (rows.length === 0) throw new ApiError('not_found');
  });
}
