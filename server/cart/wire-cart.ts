import type { Cart } from '../../contract/cart.ts';
import type { Product } from '../../contract/catalog.ts';
import type { Culture } from '../../contract/culture.ts';
import { refusalOf } from '../booking/line-stay.ts';
import { partId } from '../booking/stay-parts.ts';
import { publicCentsOf, wireLineExtra, wireLineStay } from '../booking/wire-line-stay.ts';
import { tenderName } from '../gift-card/tender.ts';
import type { PricedPoints } from '../loyalty/cart-points.ts';
import { pointsName } from '../loyalty/points-name.ts';
import { say } from '../messages.ts';
import type { Deposit } from '../order/deposit.ts';
import type { StayBook } from '../stay/site-calendar.ts';
import type { CartLine, CartState } from './cart.ts';
import { isCarried, type PricedCart } from './price-cart.ts';
import type { QuotedLine } from './quote.ts';
import { isAvailable, minimumAgeOf, quantityFor, type Requirement } from './requirements.ts';
import { textOf } from './shipping.ts';
import { whyIdle, wireDiscounts } from './wire-discounts.ts';

/** A cart as the calls answer it. `cards` are the products of its lines, by item code. */
export function wireCart(
  cart: CartState,
  priced: PricedCart,
  cards: ReadonlyMap<string, Product>,
  culture: Culture,
  requirements: readonly Requirement[],
  deposit: Deposit | null,
  carts: Cart['carts'],
  stays: StayBook,
): Cart {
  const { quote } = priced;
  const lineTotals = new Map(quote.lines.map((line) => [line.id, line]));
  return {
    identifier: cart.id,
    cartName: cart.name,
    cartItems: cart.lines.map((line) => {
      const card = cards.get(line.itemCode);
      const quoted = totalOf(line, lineTotals);
      const unitCents = line.stay ? (quoted?.grossCents ?? 0) : line.unitCents;
      const publicCents = line.stay ? publicCentsOf(stays, line.stay) : line.publicCents;
      return {
        id: line.id,
        itemCode: line.itemCode,
        quantity: line.quantity,
        description: line.description,
        name: nameOf(line, card),
        data: line.data,
        cartItemAttributes: line.attributes,
        publicUnitPriceInclVat: publicCents > unitCents ? euros(publicCents) : null,
        unitPriceInclVat: euros(unitCents),
        subtotalInclVat: euros(quoted?.grossCents ?? 0),
        totalPriceInclVat: euros(quoted?.totalCents ?? 0),
        vatRate: quoted?.vatRate ?? 0,
        image: card?.images[0]?.url ?? '',
        url: card?.url ?? '',
        messages: messagesOf(cart, line, culture, card),
        stay:
          line.stay &&
          wireLineStay({ culture, stays }, line.stay, { itemCode: line.itemCode, name: nameOf(line, card) }),
        extra: line.extra && wireLineExtra(line.extra),
        isCarried: isCarried(line.type),
      };
    }),
    totalQuantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalInclVat: euros(quote.subtotalCents),
    discounts: wireDiscounts(cart, priced, culture),
    shippingSubtotal: euros(quote.shipping.reduce((sum, { grossCents }) => sum + grossCents, 0)),
    shipping: euros(quote.shippingCents),
    tenders: tendersOf(cart, priced, culture),
    points: priced.points && wirePoints(priced.points),
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
    paymentMethodId: cart.paymentMethodId,
    reference: cart.reference,
    remark: cart.remark,
    requirements: [...requirements],
    hold: holdOf(cart),
    carts,
  };
}

/** What pays beside money: gift cards, then points. */
function tendersOf(cart: CartState, priced: PricedCart, culture: Culture): Cart['tenders'] {
  const cards = priced.tenders.filter(({ purpose }) => purpose === 'multi');
  const paying = priced.points?.tender ? [priced.points.tender] : [];
  return [
    ...cards.map(({ giftCardId, code, amountCents }) => {
      const card = amountCents === 0 && cart.giftCards.find(({ id }) => id === giftCardId);
      const message = card ? whyIdle(card, cart, priced, culture) : '';
      const name = tenderName(culture, code);
      return { kind: 'giftCard' as const, name, code, amount: euros(amountCents), message };
    }),
    ...paying.map(({ points, amountCents }) => ({
      ...{ kind: 'points' as const, name: pointsName(culture, points) },
      ...{ code: String(points), amount: euros(amountCents), message: '' },
    })),
  ];
}

function wirePoints({ isMember, available, most, wanted, earning, earns }: PricedPoints): Cart['points'] {
  const { pointCents, leastPoints } = earning;
  return { isMember, available, most, wanted, pointValue: euros(pointCents), leastPoints, earns };
}

/** What a line comes to; of a stay all of its parts together. */
function totalOf(
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

/** Until when all nights of the cart are kept; null where some are not. */
function holdOf({ lines }: CartState): Cart['hold'] {
  const holds = lines.flatMap(({ stay }) => (stay ? [stay.hold] : []));
  const first = holds.flatMap((hold) => hold ?? []).toSorted((a, b) => +a.expiresAt - +b.expiresAt)[0];
  if (!first || holds.some((hold) => hold === null)) return null;
  return {
    expiresAt: first.expiresAt.toISOString(),
    mayExtend: holds.every((hold) => !hold?.wasExtended),
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
  if (line.stay) {
    const { messageKey, values } = refusalOf(culture, line.stay);
    return {
      ...about,
      available: false,
      code: line.stay.reason ?? 'gone',
      message: say(culture, messageKey, values),
    };
  }
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
