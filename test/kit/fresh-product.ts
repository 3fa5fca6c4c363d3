import type { Db } from '../../database/connect.ts';
import { upsertProduct } from '../../server/catalog/product.ts';
import { type CallIdentity, call } from './call-api.ts';
import type { Shop, TestServer } from './open-shop.ts';

let made = 0;

/** Creates a product of 10 euros with so much stock, or with unlimited stock. Returns its code. */
export async function freshProduct(
  { db, site }: { db: Db; site: { id: string } },
  left: number | null,
): Promise<string> {
  const itemCode = `SHELF-${++made}`;
  const variants = [{ itemCode, priceCents: 1000, stock: left === null ? null : { left } }];
  const draft = { itemCode, type: 'product', vatCategory: 'standard', texts: {}, variants } as const;
  await upsertProduct(db, site.id, draft);
  return itemCode;
}

/** The body that adds an item to a cart. */
export const cartItem = (ItemCode: string, Quantity = 1) => ({
  ItemCode,
  Quantity,
  Description: '',
  CartItemAttributes: [],
});

export async function readStock({ db }: Pick<Shop, 'db'>, itemCode: string) {
  return db
    .selectFrom('stock')
    .innerJoin('variant', 'variant.id', 'variant_id')
    .select(['capacity', 'sold', 'held'])
    .where('item_code', '=', itemCode)
    .executeTakeFirstOrThrow();
}

/** Orders a cart, to be paid at the simulator. */
export const checkout = (server: Pick<TestServer, 'fetch'>, cartName: string, shown: CallIdentity = {}) =>
  call(
    server,
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

/** Calls the webhook about a payment, as a provider does. */
export const notifyPayment = (server: Pick<TestServer, 'fetch'>, providerId: string) =>
  server.fetch('/payments/webhook', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ id: providerId }).toString(),
  });
