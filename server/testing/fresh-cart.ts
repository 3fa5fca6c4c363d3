import { addItems } from '../cart/cart-lines.ts';
import { addVoucher, voucherWith } from '../cart/voucher.ts';
import type { Shop } from './open-shop.ts';

type Where = Pick<Shop, 'db' | 'site'>;

const soap = { ItemCode: 'SOAP-ALGAE', Quantity: 1, Description: '', CartItemAttributes: [] };

const nobody = ({ site }: Where) => ({ siteId: site.id, customerId: null, culture: 'nl' as const });

/** A visitor's cart with a soap in it; answers its id. */
export async function freshCart(shop: Where, voucherCode?: string): Promise<string> {
  const id = await addItems(shop.db, nobody(shop), crypto.randomUUID(), [soap]);
  if (voucherCode) {
    const voucher = await voucherWith(shop.db, shop.site.id, voucherCode);
    await addVoucher(shop.db, nobody(shop), id, voucher);
  }
  return id;
}

/** The one line of a cart like that. */
export async function freshLine(shop: Where): Promise<{ cartId: string; cartItemId: string }> {
  const cartId = await freshCart(shop);
  const { id } = await shop.db
    .selectFrom('cart_line')
    .select('id')
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  return { cartId, cartItemId: id };
}

export async function parcelId({ db, site }: Where): Promise<string> {
  const { id } = await db
    .selectFrom('shipping_method')
    .select('id')
    .where('site_id', '=', site.id)
    .where('code', '=', 'parcel')
    .executeTakeFirstOrThrow();
  return id;
}
