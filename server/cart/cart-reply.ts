import type { Cart } from '../../contract/cart.ts';
import type { Product } from '../../contract/catalog.ts';
import type { Culture } from '../../contract/culture.ts';
import { tenderName } from '../gift-cards/index.ts';
import { type PricedPoints, pointsName } from '../loyalty/index.ts';
import { translate } from '../platform/index.ts';
import type { QuotedLine } from '../pricing/index.ts';
import type { RatesContext } from '../rates/index.ts';
import type { CartLine, CartState } from './cart.ts';
import { unavailabilityMessage } from './cart-stay-line.ts';
import { cartExtraReply, cartStayReply, publicPriceCents } from './cart-stay-reply.ts';
import type { Deposit } from './deposit.ts';
import { discountsReply, unusedCardReason } from './discounts-reply.ts';
import { needsShipping, type PricedCart } from './price-cart.ts';
import { partId } from './price-parts.ts';
import { getMinimumAge, isAvailable, maxQuantityFor, type Requirement } from './requirements.ts';
import { getMethodText } from './shipping.ts';

/** Returns a cart as the calls answer it. `cards` are the products of its lines, by item code. */
export function cartReply(
  cart: CartState,
  priced: PricedCart,
  cards: ReadonlyMap<string, Product>,
  culture: Culture,
  requirements: readonly Requirement[],
  deposit: Deposit | null,
  carts: Cart['carts'],
  stays: RatesContext,
): Cart {
  const { quote } = priced;
  const lineTotals = new Map(quote.lines.map((line) => [line.id, line]));
  return {
    identifier: cart.id,
    cartName: cart.name,
    cartItems: cart.lines.map((line) => {
      const card = cards.get(line.itemCode);
      const quoted = getTotal(line, lineTotals);
      const unitCents = line.stay ? (quoted?.grossCents ?? 0) : line.unitCents;
      const publicCents = line.stay ? publicPriceCents(stays, line.stay) : line.publicCents;
      return {
        id: line.id,
        itemCode: line.itemCode,
        quantity: line.quantity,
        description: line.description,
        name: getLineName(line, card),
        data: line.data,
        cartItemAttributes: line.attributes,
        publicUnitPriceInclVat: publicCents > unitCents ? euros(publicCents) : null,
        unitPriceInclVat: euros(unitCents),
        subtotalInclVat: euros(quoted?.grossCents ?? 0),
        totalPriceInclVat: euros(quoted?.totalCents ?? 0),
        vatRate: quoted?.vatRate ?? 0,
        image: card?.images[0]?.url ?? '',
        url: card?.url ?? '',
        messages: getMessages(cart, line, culture, card),
        stay:
          line.stay &&
          cartStayReply({ culture, stays }, line.stay, {
            itemCode: line.itemCode,
            name: getLineName(line, card),
          }),
        extra: line.extra && cartExtraReply(line.extra),
        needsShipping: needsShipping(line.type),
      };
    }),
    totalQuantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalInclVat: euros(quote.subtotalCents),
    discounts: discountsReply(cart, priced, culture),
    shippingSubtotal: euros(quote.shipping.reduce((sum, { grossCents }) => sum + grossCents, 0)),
    shipping: euros(quote.shippingCents),
    tenders: tendersReply(cart, priced, culture),
    points: priced.points && pointsReply(priced.points),
    totalPriceInclVat: euros(quote.totalCents),
    dueInclVat: euros(priced.dueCents),
    deposit: deposit && depositReply(deposit, priced),
    minimumAge: getMinimumAge(cart),
    vat: quote.vat.map(({ rate, vatCents }) => ({ rate, amount: euros(vatCents) })),
    deliveryAddress: cart.deliveryAddress,
    invoiceAddress: cart.invoiceAddress,
    shippingMethods: priced.shipping.map(({ choice, method }) => ({
      shippingMethodId: method.id,
      name: getMethodText(method, culture).name,
      deliveryDate: choice.deliveryDate,
      addressId: choice.addressId,
      address: choice.address,
      cartItemIds: choice.lineIds,
      remark: choice.remark,
      priceInclVat: euros(quote.shipping.find(({ id }) => id === choice.id)?.totalCents ?? 0),
    })),
    paymentMethodId: cart.paymentMethodId,
    reference: cart.reference,
    remark: cart.remark,
    requirements: [...requirements],
    hold: holdReply(cart),
    carts,
  };
}

/** The tenders beside money: gift cards, then points. */
function tendersReply(cart: CartState, priced: PricedCart, culture: Culture): Cart['tenders'] {
  const cards = priced.tenders.filter(({ purpose }) => purpose === 'multi');
  const paying = priced.points?.tender ? [priced.points.tender] : [];
  return [
    ...cards.map(({ giftCardId, code, amountCents }) => {
      const card = amountCents === 0 && cart.giftCards.find(({ id }) => id === giftCardId);
      const message = card ? unusedCardReason(card, cart, priced, culture) : '';
      const name = tenderName(culture, code);
      return { kind: 'giftCard' as const, name, code, amount: euros(amountCents), message };
    }),
    ...paying.map(({ points, amountCents }) => ({
      ...{ kind: 'points' as const, name: pointsName(culture, points) },
      ...{ code: String(points), amount: euros(amountCents), message: '' },
    })),
  ];
}

function pointsReply({
  isMember,
  available,
  maxPoints,
  requestedPoints,
  earning,
  earns,
}: PricedPoints): Cart['points'] {
  const { pointCents, minPoints } = earning;
  return {
    isMember,
    available,
    maxPoints,
    requestedPoints,
    pointValue: euros(pointCents),
    minPoints,
    earns,
  };
}

/** The total of a line; of a stay all of its parts together. */
function getTotal(
  { id, stay }: CartLine,
  quoted: ReadonlyMap<string, QuotedLine>,
): Pick<QuotedLine, 'grossCents' | 'totalCents' | 'vatRate'> | undefined {
  if (!stay) return quoted.get(id);
  const parts = stay.parts.flatMap((_, place) => quoted.get(partId(id, place)) ?? []);
  const sum = (of: (part: QuotedLine) => number) => parts.reduce((all, part) => all + of(part), 0);
  return {
    grossCents: sum(({ grossCents }) => grossCents),
    totalCents: sum(({ totalCents }) => totalCents),
    vatRate: parts[0]?.vatRate ?? 0,
  };
}

/** The time until which all nights of the cart are held; null where some are not. */
function holdReply({ lines }: CartState): Cart['hold'] {
  const holds = lines.flatMap(({ stay }) => (stay ? [stay.hold] : []));
  const first = holds.flatMap((hold) => hold ?? []).toSorted((a, b) => +a.expiresAt - +b.expiresAt)[0];
  if (!first || holds.some((hold) => hold === null)) return null;
  return {
    expiresAt: first.expiresAt.toISOString(),
    mayExtend: holds.every((hold) => !hold?.wasExtended),
  };
}

function getMessages(
  cart: CartState,
  line: CartLine,
  culture: Culture,
  card: Product | undefined,
): { code: string; message: string }[] {
  const unavailable = lineAvailability(cart, line, culture, card);
  return unavailable.available ? [] : [{ code: unavailable.code, message: unavailable.message }];
}

/**
 * Returns the name of a line's product. Where it has several variants, the options are part of the name, except for a
 * gift card of an amount that a guest chose: its options are other amounts.
 */
export function lineName(
  { type, attributes }: Pick<CartLine, 'type' | 'attributes'>,
  { name, optionList }: Pick<Product, 'name' | 'optionList'>,
): string {
  if (type === 'giftCard' && attributes.some((one) => one.name.toLowerCase() === 'amount' && one.value))
    return name;
  const chosen = optionList
    .filter(({ values }) => values.length > 1)
    .flatMap(({ values }) => values.filter(({ selected }) => selected).map(({ label }) => label));
  return [name, ...chosen].join(', ');
}

const getLineName = (line: CartLine, card: Product | undefined) =>
  card ? lineName(line, card) : line.itemCode;

/** Returns whether a line can be bought, and the reason if it cannot. */
export function lineAvailability(
  cart: CartState,
  line: CartLine,
  culture: Culture,
  card: Product | undefined,
) {
  const quantity = maxQuantityFor(cart, line.id);
  const details = { cartItemId: line.id, itemCode: line.itemCode, quantity };
  if (isAvailable(cart, line.id)) return { ...details, available: true, code: 'available', message: '' };
  if (line.stay) {
    const { messageKey, values } = unavailabilityMessage(culture, line.stay);
    return {
      ...details,
      available: false,
      code: line.stay.reason ?? 'gone',
      message: translate(culture, messageKey, values),
    };
  }
  const values = { name: getLineName(line, card), count: quantity ?? 0 };
  const [code, message] = line.isGone
    ? (['gone', translate(culture, 'cart.no_longer_sold', values)] as const)
    : quantity === 0
      ? (['sold_out', translate(culture, 'cart.sold_out', values)] as const)
      : (['fewer_left', translate(culture, 'cart.fewer_left', values)] as const);
  return { ...details, available: false, code, message };
}

/** Gift cards pay the deposit first; where they pay all of it there is no deposit. */
function depositReply({ cents, dueOn }: Deposit, { quote, dueCents }: PricedCart): Cart['deposit'] {
  const balanceCents = quote.totalCents - cents;
  const nowCents = dueCents - balanceCents;
  if (nowCents <= 0) return null;
  return { amountInclVat: euros(nowCents), balanceInclVat: euros(balanceCents), balanceDueOn: dueOn };
}

const euros = (cents: number) => cents / 100;
