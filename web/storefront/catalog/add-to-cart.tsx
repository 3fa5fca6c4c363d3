import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Product } from '../../../contract/catalog.ts';
import { maxLineQuantity } from '../../../contract/max-line-quantity.ts';
import { giftCardPreviewPath, href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { readItem } from '../cart/cart-item-input.ts';
import { showNotice } from '../cart/cart-notice.ts';
import { useCartSubmit } from '../cart/cart-submit.ts';
import { openDrawer } from '../cart/drawer-state.ts';
import { addedLineField } from '../cart/shown-cart.ts';
import { countEvent } from '../consent/count-event.ts';
import { type AmountBounds, GiftCardFields } from './gift-card-fields.tsx';
import type { StockShown } from './stock-line.tsx';

type AddToCartProps = { product: Product; stock: StockShown };

/** Adds a product to the cart. A rate plan or an extra is booked with a room type. */
export function AddToCart({ product, stock }: AddToCartProps) {
  const { t } = useTranslation();
  if (isSoldByNight(product)) return <WithRoom product={product} why={t('shop.withRoom')} />;
  if (product.type === 'extraProduct') return <WithRoom product={product} why={t('shop.withStay')} />;
  return <AddForm product={product} stock={stock} />;
}

/**
 * Whether a product is sold by night: a room type or a rate plan has the price and availability of its
 * nights.
 */
export function isSoldByNight({ type }: Pick<Product, 'type'>): boolean {
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
  const add = async (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // The browser opens the preview by itself.
    if (submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const form = new FormData(event.currentTarget);
    const item = readItem(form);
    const chosenAmount = getChosenAmount(item.CartItemAttributes);
    const name = getName(product, chosenAmount);
    form.set('name', name);
    form.set(addedLineField, JSON.stringify(toAddedLine(product, item)));
    openDrawer();
    showNotice({ type: 'added', name });
    const { cart } = await submit(form);
    setSending(false);
    if (!cart) return;
    const { currency } = product;
    const price = chosenAmount ?? product.price;
    countEvent('cart.added', { itemCode: item.ItemCode, name, price, currency, quantity: item.Quantity });
  };
  return (
    <form method="post" action={href('cart', { culture })} onSubmit={add} className="add-to-cart my-4">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="itemCode" value={product.itemcode} />
      <input type="hidden" name="name" value={getName(product)} />
      {product.type === 'giftCard' && (
        <GiftCardFields bounds={getAmountBounds(product)} currency={product.currency} />
      )}
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
              max={quantity ?? maxLineQuantity}
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
      {/* After the button that adds, which is the one that Enter in a field presses. */}
      {product.type === 'giftCard' && (
        <button
          type="submit"
          formAction={giftCardPreviewPath}
          formTarget="_blank"
          name="culture"
          value={culture}
          className="button-quiet mt-4"
        >
          {t('cart.giftCard.preview')}
        </button>
      )}
    </form>
  );
}

/** The name of the product with its variant; a gift card of an amount of one's own has none. */
function getName({ name, optionList }: Product, chosenAmount?: number): string {
  if (chosenAmount) return name;
  const chosen = optionList
    .filter(({ values }) => values.length > 1)
    .flatMap(({ values }) => values.filter(({ selected }) => selected).map(({ label }) => label));
  return [name, ...chosen].join(', ');
}

function toAddedLine(
  product: Product,
  { ItemCode, Quantity, CartItemAttributes = [] }: ReturnType<typeof readItem>,
) {
  const chosenAmount = getChosenAmount(CartItemAttributes);
  return {
    itemCode: ItemCode,
    quantity: Quantity,
    name: getName(product, chosenAmount),
    image: product.images[0]?.url ?? '',
    url: product.url,
    unitPriceInclVat: chosenAmount ?? product.price,
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
  const arrangement = product.type === 'ratePlan' ? product.itemcode : null;
  return (
    <div className="add-to-cart my-4">
      <p className="product-notes mt-[0.4rem] text-muted text-note">{why}</p>
      <Link to={href('stay', { culture }, { query: { arrangement } })} className="button mt-4">
        {t('shop.toRooms')}
      </Link>
    </div>
  );
}

/** The amount that a guest typed for a gift card. */
function getChosenAmount(attributes: ReturnType<typeof readItem>['CartItemAttributes']): number | undefined {
  const amount = Number(attributes?.find(({ Name }) => Name === 'Amount')?.Value);
  return amount > 0 ? amount : undefined;
}

/** The bounds of the amount that a guest may choose; undefined where all amounts are fixed. */
function getAmountBounds({ attributeList }: Product): AmountBounds | undefined {
  const bound = (name: string) => Number(attributeList.find((one) => one.name === name)?.value);
  const [min, max] = [bound('giftCardMin'), bound('giftCardMax')];
  return min <= max ? { min, max } : undefined;
}
