import type { Db } from '../../database/connect.ts';
import { upsertProduct } from '../../server/catalog/product.ts';
import { call, type Shown } from './call.ts';
import type { Door, Shop } from './open-shop.ts';

let made = 0;

/** Something new to sell, at 10 euros, of which there are so many, or always more; answers its code. */
export async function freshShelf(
  { db, site }: { db: Db; site: { id: string } },
  left: number | null,
): Promise<string> {
  const itemCode = `SHELF-${++made}`;
  const variants = [{ itemCode, priceCents: 1000, stock: left === null ? null : { left } }];
  const draft = { itemCode, type: 'product', vatCategory: 'standard', texts: {}, variants } as const;
  await upsertProduct(db, site.id, draft);
  return itemCode;
}

/** What is put in a cart. */
export const itemOf = (ItemCode: string, Quantity = 1) => ({
  ItemCode,
  Quantity,
  Description: '',
  CartItemAttributes: [],
});

export async function stockOf({ db }: Pick<Shop, 'db'>, itemCode: string) {
  return db
    .selectFrom('stock')
    .innerJoin('variant', 'variant.id', 'variant_id')
    .select(['capacity', 'sold', 'held'])
    .where('item_code', '=', itemCode)
    .executeTakeFirstOrThrow();
}

/** Orders a cart, to be paid at the simulator. */
export const checkout = (door: Pick<Door, 'fetch'>, cartName: string, shown: Shown = {}) =>
  call(
    door,
    'order.checkout',
    {
      body: {
        cartName,
        paymentMethodId: 'duinpay',
        variables: { acceptTerms: true, issuer: 'duinpay_zeebank' },
      },
    },
    shown,
  );

/** Tells of a payment as a provider does. */
export const tellOf = (door: Pick<Door, 'fetch'>, providerId: string) =>
  door.fetch('/payments/webhook', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ id: providerId }).toString(),
  });
