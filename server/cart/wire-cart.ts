import type { Cart } from '../../contract/cart.ts';
import type { Product } from '../../contract/catalog.ts';
import type { Culture } from '../../contract/culture.ts';
import { tenderName } from '../gift-card/tender.ts';
import { say } from '../messages.ts';
import type { Deposit } from '../order/deposit.ts';
import type { CartLine, CartState } from './cart.ts';
import type { PricedCart } from './price-cart.ts';
import { isAvailable, minimumAgeOf, quantityFor, requirementsOf } from './requirements.ts';
import { textOf } from './shipping.ts';

/** A cart as the calls answer it. `cards` are the products of its lines, by item code. */
export function wireCart(
  cart: CartState,
  priced: PricedCart,
  cards: ReadonlyMap<string, Product>,
  culture: Culture,
  now: Temporal.PlainDateTime,
  deposit: Deposit | null,
  carts: Cart['carts'],
): Cart {
  const { quote } = priced;
  const lineTotals = new Map(quote.lines.map((line) => [line.id, line]));
  return {
    identifier: cart.id,
    cartName: cart.name,
    cartItems: cart.lines.map((line) => {
      const card = cards.get(line.itemCode);
      const quoted = lineTotals.get(line.id);
      return {
        id: line.id,
        itemCode: line.itemCode,
        quantity: line.quantity,
        description: line.description,
        name: nameOf(line, card),
        data: line.data,
        cartItemAttributes: line.attributes,
        unitPriceInclVat: euros(line.unitCents),
        subtotalInclVat: euros(quoted?.grossCents ?? 0),
        totalPriceInclVat: euros(quoted?.totalCents ?? 0),
        vatRate: quoted?.vatRate ?? 0,
        image: card?.images[0]?.url ?? '',
        url: card?.url ?? '',
        messages: messagesOf(cart, line, culture, card),
        stay: null,
        extra: null,
      };
    }),
    totalQuantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalInclVat: euros(quote.subtotalCents),
    // A voucher that does not count now is told of too: it may count again, and can be taken away.
    discounts: [
      ...quote.discounts,
      ...priced.refused.map(({ voucher }) => ({ code: voucher.code, amountCents: 0 })),
    ].map(({ code, amountCents }) => ({ voucherCode: code, amountInclVat: euros(amountCents) })),
    shippingSubtotal: euros(quote.shipping.reduce((sum, { grossCents }) => sum + grossCents, 0)),
    shipping: euros(quote.shippingCents),
    tenders: priced.tenders.flatMap(({ purpose, code, amountCents }) =>
      purpose === 'multi'
        ? [
            {
              kind: 'giftCard' as const,
              name: tenderName(culture, code),
              code,
              amount: euros(amountCents),
            },
          ]
        : [],
    ),
    totalPriceInclVat: euros(quote.totalCents),
    dueInclVat: euros(priced.dueCents),
    deposit: deposit && wireDeposit(deposit, priced),
    minimumAge: minimumAgeOf(cart),
    vat: quote.vat.map(({ rate, vatCents }) => ({ rate, amount: euros(vatCents) })),
    deliveryAddress: cart.deliveryAddress,
    invoiceAddress: cart.invoiceAddress,
    shippingMethods: priced.shipping.map(({ choice, method }) => ({
      shippingMethodId: method.id,
      name: textOf(method, culture).name,
      deliveryDate: choice.deliveryDate,
      addressId: choice.addressId,
      address: choice.address,
      cartItemIds: choice.lineIds,
      remark: choice.remark,
      priceInclVat: euros(quote.shipping.find(({ id }) => id === choice.id)?.totalCents ?? 0),
    })),
    reference: cart.reference,
    remark: cart.remark,
    requirements: requirementsOf(cart, priced, now),
    hold: null,
    carts,
  };
}

function messagesOf(
  cart: CartState,
  line: CartLine,
  culture: Culture,
  card: Product | undefined,
): { code: string; message: string }[] {
  const unavailable = availabilityOf(cart, line, culture, card);
  return unavailable.available ? [] : [{ code: unavailable.code, message: unavailable.message }];
}

/** What a thing is called among others: its options, where there is something to choose, are part of it. */
export function lineName({ name, optionList }: Pick<Product, 'name' | 'optionList'>): string {
  const chosen = optionList
    .filter(({ values }) => values.length > 1)
    .flatMap(({ values }) => values.filter(({ selected }) => selected).map(({ label }) => label));
  return [name, ...chosen].join(', ');
}

const nameOf = ({ itemCode }: CartLine, card: Product | undefined) => (card ? lineName(card) : itemCode);

/** Whether a line can be had, and what is wrong if it cannot. */
export function availabilityOf(cart: CartState, line: CartLine, culture: Culture, card: Product | undefined) {
  const quantity = quantityFor(cart, line.id);
  const about = { cartItemId: line.id, itemCode: line.itemCode, quantity };
  if (isAvailable(cart, line.id)) return { ...about, available: true, code: 'available', message: '' };
  const values = { name: nameOf(line, card), count: quantity ?? 0 };
  const [code, message] = line.isGone
    ? (['gone', say(culture, 'cart.no_longer_sold', values)] as const)
    : quantity === 0
      ? (['sold_out', say(culture, 'cart.sold_out', values)] as const)
      : (['fewer_left', say(culture, 'cart.fewer_left', values)] as const);
  return { ...about, available: false, code, message };
}

/** Gift cards pay of the deposit first; where they pay all of it there is none to pay. */
function wireDeposit({ cents, dueOn }: Deposit, { quote, dueCents }: PricedCart): Cart['deposit'] {
  const balanceCents = quote.totalCents - cents;
  const nowCents = dueCents - balanceCents;
  if (nowCents <= 0) return null;
  return { amountInclVat: euros(nowCents), balanceInclVat: euros(balanceCents), balanceDueOn: dueOn };
}

const euros = (cents: number) => cents / 100;
