import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Product } from '../../../contract/catalog.ts';
import { maxLineQuantity } from '../../../contract/max-line-quantity.ts';
import { href } from '../../../contract/site-map.ts';
import { useCulture } from '../../use-culture.ts';
import { giftCardFields, readItem } from '../cart/cart-item-input.ts';
import { showNotice } from '../cart/cart-notice.ts';
import { useCartSubmit } from '../cart/cart-submit.ts';
import { openDrawer } from '../cart/drawer-state.ts';
import { addedLineField } from '../cart/shown-cart.ts';
import { countEvent } from '../consent/count-event.ts';
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
  const name = getName(product);
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const form = new FormData(event.currentTarget);
    const item = readItem(form);
    form.set(addedLineField, JSON.stringify(toAddedLine(product, item)));
    openDrawer();
    showNotice({ type: 'added', name });
    const { cart } = await submit(form);
    setSending(false);
    if (!cart) return;
    const { price, currency } = product;
    countEvent('cart.added', { itemCode: item.ItemCode, name, price, currency, quantity: item.Quantity });
  };
  return (
    <form method="post" action={href('cart', { culture })} onSubmit={add} className="add-to-cart my-4">
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
    </form>
  );
}

/** The name of the product with its variant. */
function getName({ name, optionList }: Product): string {
  const chosen = optionList
    .filter(({ values }) => values.length > 1)
    .flatMap(({ values }) => values.filter(({ selected }) => selected).map(({ label }) => label));
  return [name, ...chosen].join(', ');
}

function toAddedLine(
  product: Product,
  { ItemCode, Quantity, CartItemAttributes = [] }: ReturnType<typeof readItem>,
) {
  return {
    itemCode: ItemCode,
    quantity: Quantity,
    name: getName(product),
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

/** The recipient, the sender and the message of a gift card; all optional. */
function GiftCardFields() {
  const { t } = useTranslation();
  const id = useId();
  const labels = {
    RecipientName: t('cart.giftCard.recipientName'),
    SenderName: t('cart.giftCard.senderName'),
    Message: t('cart.giftCard.message'),
  };
  return (
    <fieldset className="gift-card-fields mb-5 [&_legend]:mb-[0.6rem] [&_legend]:font-semibold [&_label]:text-detail form">
      <legend>{t('cart.giftCard.legend')}</legend>
      {giftCardFields.map(({ name, maxLength }) => (
        <div key={name} className="form-field">
          <label htmlFor={`${id}-${name}`}>
            {labels[name]}{' '}
            <span className="inline-block text-muted text-[0.875rem] font-normal">{t('form.optional')}</span>
          </label>
          {name === 'Message' ? (
            <textarea
              id={`${id}-${name}`}
              name={name}
              dir="auto"
              maxLength={maxLength}
              rows={3}
              className="field"
            />
          ) : (
            <input
              id={`${id}-${name}`}
              name={name}
              dir="auto"
              maxLength={maxLength}
              autoComplete="off"
              className="field"
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}
