import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Product } from '../../contract/catalog.ts';
import { mostOfALine } from '../../contract/most-of-a-line.ts';
import { tell } from '../cart/cart-notice.ts';
import { useCartSubmit } from '../cart/cart-submit.ts';
import { openDrawer } from '../cart/drawer-state.ts';
import { GiftCardFields } from '../cart/gift-card-fields.tsx';
import { itemIn } from '../cart/sent-item.ts';
import { addedLineField } from '../cart/shown-cart.ts';
import { count } from '../consent/count.ts';
import { useCulture } from '../page/culture.ts';
import { screenAddress } from '../site-map.ts';
import type { StockShown } from './stock-line.tsx';

type AddToCartProps = { product: Product; stock: StockShown };

/** Puts a product in the cart. An arrangement, and what is added to a stay, is booked with a room. */
export function AddToCart({ product, stock }: AddToCartProps) {
  const { t } = useTranslation();
  if (isStayedIn(product)) return <WithRoom product={product} why={t('shop.withRoom')} />;
  if (product.type === 'extraProduct') return <WithRoom product={product} why={t('shop.withStay')} />;
  return <AddForm product={product} stock={stock} />;
}

/** A room or an arrangement has no price and no stock of its own: both are those of its nights. */
export function isStayedIn({ type }: Pick<Product, 'type'>): boolean {
  return type === 'room' || type === 'ratePlan';
}

/** With scripts the drawer opens at once, over the page; without, the form leads to the cart. */
function AddForm({ product, stock: { status, quantity } }: AddToCartProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const submit = useCartSubmit();
  const id = useId();
  const [isSending, setSending] = useState(false);
  const isSoldOut = status === 'soldOut';
  const name = nameOf(product);
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const form = new FormData(event.currentTarget);
    const item = itemIn(form);
    form.set(addedLineField, JSON.stringify(lineOf(product, item)));
    openDrawer();
    tell({ type: 'added', name });
    const { cart } = await submit(form);
    setSending(false);
    if (!cart) return;
    const { price, currency } = product;
    count('cart.added', { itemCode: item.ItemCode, name, price, currency, quantity: item.Quantity });
  };
  return (
    <form method="post" action={screenAddress(culture, 'cart')} onSubmit={add} className="add-to-cart my-4">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="itemCode" value={product.itemcode} />
      <input type="hidden" name="name" value={name} />
      {product.type === 'giftCard' && <GiftCardFields />}
      <div className="add-row">
        {!isSoldOut && (
          <div className="add-quantity grid gap-[0.3rem] [&_label]:text-note [&_label]:font-semibold">
            <label htmlFor={id}>{t('cart.quantity')}</label>
            <input
              id={id}
              type="number"
              name="quantity"
              inputMode="numeric"
              min={1}
              max={quantity ?? mostOfALine}
              required
              defaultValue={1}
              className="field"
            />
          </div>
        )}
        <button
          type="submit"
          disabled={isSoldOut}
          className="button min-w-[min(14rem,100%)] flex-1 justify-center enabled:cursor-pointer"
        >
          {isSoldOut ? t('shop.stock.soldOut') : t('shop.addToCart')}
        </button>
      </div>
    </form>
  );
}

/** Which variant it is belongs to what it is called. */
function nameOf({ name, optionList }: Product): string {
  const chosen = optionList
    .filter(({ values }) => values.length > 1)
    .flatMap(({ values }) => values.filter(({ selected }) => selected).map(({ label }) => label));
  return [name, ...chosen].join(', ');
}

function lineOf(
  product: Product,
  { ItemCode, Quantity, CartItemAttributes = [] }: ReturnType<typeof itemIn>,
) {
  return {
    itemCode: ItemCode,
    quantity: Quantity,
    name: nameOf(product),
    image: product.images[0]?.url ?? '',
    url: product.url,
    unitPriceInclVat: product.price,
    cartItemAttributes: CartItemAttributes.map(({ Name, Type, Value }) => ({
      name: Name,
      type: Type,
      value: Value,
    })),
  };
}

function WithRoom({ product, why }: { product: Product; why: string }) {
  const { t } = useTranslation();
  const culture = useCulture();
  const search = product.type === 'ratePlan' ? `?arrangement=${product.itemcode}` : '';
  return (
    <div className="add-to-cart my-4">
      <p className="product-notes mt-[0.4rem] text-muted text-note">{why}</p>
      <Link to={screenAddress(culture, 'stay') + search} className="button mt-4">
        {t('shop.toRooms')}
      </Link>
    </div>
  );
}
