import type { StayUnit } from '../../contract/booking.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Order } from '../../contract/order.ts';
import { isOrderActionAllowed, type WithdrawalRule } from '../../contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import { nightsLabel, parseAddress } from '../cart/index.ts';
import type { SiteCatalog } from '../catalog/index.ts';
import { parseDay } from '../locale/index.ts';
import type { Keys } from '../platform/index.ts';
import { chargeType } from './add-to-order.ts';
import { isErasable } from './erase-order.ts';
import { loadLineProducts } from './line-products.ts';
import { formatOrderName } from './order.ts';
import { listOrderDocuments } from './order-documents.ts';
import { getAmountToPay, getPaymentState, readOrderMoney } from './order-money.ts';
import { findActionProblem, type Progress, readProgress } from './order-progress.ts';
import { readExtraUnits, readOrderReservations } from './order-reservation-reply.ts';
import { hasCancellationFee } from './order-reservations.ts';
import {
  type OrderRow,
  readLines,
  readPayments,
  readRow,
  readShipments,
  readTenders,
  readWithdrawals,
} from './order-rows.ts';
import { getOrderTotals } from './order-totals.ts';
import { feeType } from './reservation-lines.ts';
import { getWithdrawalTerm, openPieces, type WithdrawalTerm } from './withdrawal.ts';

export type OrderReader = {
  db: Db;
  keys: Keys;
  catalog: SiteCatalog;
  culture: Culture;
  /** The customer who reads the order, if one is signed in. */
  customer: { id: string } | null;
};

/**
 * Returns an order as the calls answer it, with the actions that its reader may still take; by the link of a
 * gift card with the code of this card.
 */
export async function readOrder(reader: OrderReader, orderId: string, giftCardId?: string): Promise<Order> {
  const { db, keys, catalog } = reader;
  const [row, lines, money, progress, payments, shipments, withdrawals, tenders, documents, catalogContext] =
    await Promise.all([
      readRow(db, orderId),
      readLines(db, orderId),
      readOrderMoney(db, orderId),
      readProgress(db, orderId),
      readPayments(db, orderId),
      readShipments(db, orderId),
      readWithdrawals(db, orderId),
      readTenders(db, orderId, reader.culture),
      listOrderDocuments(db, keys, orderId, { customerId: reader.customer?.id, giftCardId }),
      catalog.context(),
    ]);
  const cards = await loadLineProducts(reader, lines);
  const items = groupItems(lines);
  const hasStays = lines.some(({ reservation_id }) => reservation_id !== null);
  const stays = hasStays ? await readOrderReservations(db, keys, orderId) : new Map<string, never>();
  const units = hasStays ? await readExtraUnits(db, orderId) : new Map<number, never>();
  const costs = hasStays && (await hasCancellationFee(db, orderId));
  const canErase = await isErasable(db, orderId);
  const { quote, state } = row;
  const totals = getOrderTotals(
    quote,
    lines.map((line) => ({
      ...{ id: line.id, quantity: line.quantity, creditedQuantity: line.credited_quantity },
      ...{ unitCents: line.unit_cents, chargedCents: line.total_cents, vatRate: Number(line.vat_rate) },
      remainingCents: line.total_cents - line.credited_cents,
    })),
    row.creditedShippingCents,
  );
  const terms = getTerms(row, lines, withdrawals, catalogContext);
  const euros = (cents: number) => cents / 100;
  const paidCents = money.tenderedCents + money.receivedCents;
  return {
    orderName: formatOrderName(row.number),
    identifier: row.cartId,
    cartName: row.cartName,
    link: keys.orderLink(orderId),
    status: state,
    progress: {
      unsentQuantity: progress.unsentQuantity,
      sentQuantity: progress.sentQuantity,
      openReservations: progress.openReservations,
    },
    paymentStatus: getPaymentState(money),
    createdAt: row.createdAt.toISOString(),
    currency: row.currency,
    culture: row.culture,
    emailAddress: row.emailAddress,
    cartItems: items.map(({ line, parts }) => ({
      id: line.id,
      itemCode: line.item_code,
      quantity: line.quantity,
      description: line.description,
      name: getItemName(row.culture, { line, parts }, items, stays),
      data: line.data as Record<string, unknown> | null,
      cartItemAttributes: line.attributes as { name: string; type: string; value: string }[],
      publicUnitPriceInclVat: null,
      unitPriceInclVat: euros(sum(parts, (part) => part.unit_cents)),
      subtotalInclVat: euros(sum(parts, (part) => part.total_cents + part.discount_cents)),
      totalPriceInclVat: euros(sum(parts, (part) => part.total_cents)),
      vatRate: Number(line.vat_rate),
      image: cards.get(line.variant_id ?? 0)?.images[0]?.url ?? '',
      url: cards.get(line.variant_id ?? 0)?.url ?? '',
      messages: [],
      stay: isStay(line) ? (stays.get(line.reservation_id ?? '') ?? null) : null,
      extra: extraReply(line, items, units),
      suppliedOn: line.product_type === chargeType ? line.day : null,
      creditedQuantity: line.credited_quantity,
      remainingQuantity: getRemainingQuantity({ line, parts }),
      remainingInclVat: euros(
        sum(parts, (part) => (part.quantity - part.credited_quantity) * part.unit_cents),
      ),
      withdrawal: terms.get(line.id) ?? { rule: 'open', quantity: 0, until: null },
    })),
    totalQuantity: countRemaining(items),
    subtotalInclVat: euros(totals.subtotalCents),
    discounts: totals.discounts.map(({ code, amountCents, isByStaff = false }) => ({
      ...{ voucherCode: code, isByStaff },
      amountInclVat: euros(amountCents),
    })),
    shippingSubtotal: euros(sum(totals.shipping, ({ grossCents }) => grossCents)),
    shipping: euros(sum(totals.shipping, ({ totalCents }) => totalCents)),
    tenders,
    totalPriceInclVat: euros(totals.totalCents),
    creditedInclVat: euros(money.creditedCents),
    paidInclVat: euros(paidCents),
    refundedInclVat: euros(money.returnedCents),
    // A guest who waits for a refund, or cancelled, owes nothing.
    dueInclVat: euros(state === 'cancelled' ? 0 : Math.max(0, money.dueCents)),
    payNowInclVat: euros(Math.max(0, getAmountToPay(money, state))),
    dueOn: row.dueOn,
    deposit:
      row.depositCents !== null && row.dueOn
        ? { amountInclVat: euros(row.depositCents), balanceDueOn: row.dueOn }
        : null,
    vat: totals.vat.map(({ rate, vatCents }) => ({ rate, amount: euros(vatCents) })),
    deliveryAddress: parseAddress(row.deliveryAddress),
    invoiceAddress: parseAddress(row.invoiceAddress),
    shippingMethods: row.shipping.map((choice, index) => ({
      shippingMethodId: choice.methodId,
      name: choice.name,
      deliveryDate: choice.deliveryDate,
      addressId: null,
      address: parseAddress(choice.address ?? null),
      cartItemIds: choice.lineIds,
      remark: choice.remark,
      priceInclVat: euros(quote.shipping[index]?.totalCents ?? 0),
    })),
    reference: row.reference,
    remark: row.remark,
    payments,
    shipments,
    invoices: documents.map(({ kind, name, issuedOn, totalCents, url, isMasked }) => ({
      ...{ kind, name, issuedOn, url, isMasked },
      total: euros(totalCents),
    })),
    withdrawals: withdrawals.map(({ id, declaredAt, state, lines }) => ({
      ...{ id, state },
      declaredAt: declaredAt.toISOString(),
      lines: lines.map(({ lineId, quantity }) => ({ cartItemId: lineId, quantity })),
    })),
    hold: state === 'pending' && row.holdsUntil ? { expiresAt: row.holdsUntil.toISOString() } : null,
    actions: [
      ...getActions(row, reader.customer, progress, terms).filter(
        // The page of the stay shows its cancellation fee.
        (action) => action !== 'cancel' || !costs,
      ),
      ...(canErase ? (['erase'] as const) : []),
    ],
  };
}

type Line = Awaited<ReturnType<typeof readLines>>[number];
/** An item with its lines: of a stay its parts, of other items one. */
type Item = { line: Line; parts: Line[] };

function groupItems(lines: readonly Line[]): Item[] {
  const items: Item[] = [];
  for (const line of lines) {
    const isPart = line.reservation_id !== null && line.reservation_part !== 'extra';
    const whole = items.find(
      ({ line: first }) =>
        isPart &&
        first.reservation_id === line.reservation_id &&
        first.reservation_part !== 'extra' &&
        first.addition_id === line.addition_id,
    );
    if (whole) whole.parts.push(line);
    else items.push({ line, parts: [line] });
  }
  return items;
}

/** A stay counts once, however often it was changed. */
function countRemaining(items: readonly Item[]): number {
  const stayIds = items.flatMap((item) =>
    isStay(item.line) && getRemainingQuantity(item) > 0 ? (item.line.reservation_id ?? []) : [],
  );
  const others = items.filter(({ line }) => line.reservation_id === null || !isStay(line));
  return new Set(stayIds).size + sum(others, getRemainingQuantity);
}

/** Of a stay 1 while any of its parts is left. */
const getRemainingQuantity = ({ line, parts }: Item): number =>
  parts.length === 1
    ? line.quantity - line.credited_quantity
    : Number(parts.some((part) => part.credited_quantity < part.quantity));

/**
 * Returns the name of an item. A stay is one item, however many lines its nights have. A present stay has a
 * name with all of its nights; a former version of it, of which only the lines are known, gets the common
 * beginning of their names.
 */
function getItemName(
  culture: Culture,
  { line, parts }: Item,
  items: readonly Item[],
  stays: Awaited<ReturnType<typeof readOrderReservations>>,
): string {
  const nights = parts.filter(({ reservation_part }) => reservation_part === 'night');
  if (nights.length < 2) return line.name;
  const stay = stays.get(line.reservation_id ?? '');
  const last = items.findLast(
    (item) => item.line.reservation_id === line.reservation_id && isStay(item.line),
  );
  if (!stay || last?.line !== line) return line.name.replace(/ \([^()]*\)$/, '');
  const { room, arrangement, dateFrom, dateTo } = stay;
  return nightsLabel(culture, room.name, arrangement.name, parseDay(dateFrom), parseDay(dateTo));
}

/** Whether a line belongs to the stay itself, and is no extra and no retained fee. */
const isStay = ({ reservation_part, product_type }: Line) =>
  reservation_part !== 'extra' && product_type !== feeType;

function extraReply(
  { reservation_id, reservation_part, variant_id, day }: Line,
  items: readonly Item[],
  units: ReadonlyMap<number, StayUnit>,
): Order['cartItems'][number]['extra'] {
  if (reservation_part !== 'extra' || reservation_id === null) return null;
  const stay = items.findLast(({ line }) => line.reservation_id === reservation_id && isStay(line));
  if (!stay || !day) return null;
  // Its quantity includes nights and persons already.
  return { stayCartItemId: stay.line.id, unit: units.get(Number(variant_id)) ?? 'once', times: 1, day };
}

const sum = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** Returns the quantity of each line from which the guest may withdraw now, by line id. */
export async function withdrawalTerms(
  db: Db,
  clock: { timeZone: string; today: string },
  orderId: string,
): Promise<Map<string, WithdrawalTerm>> {
  const [row, lines, withdrawals] = await Promise.all([
    readRow(db, orderId),
    readLines(db, orderId),
    readWithdrawals(db, orderId),
  ]);
  return getTerms(row, lines, withdrawals, clock);
}

function getTerms(
  { state, confirmedAt, completedAt, shippedAt, shipping }: OrderRow,
  lines: Awaited<ReturnType<typeof readLines>>,
  withdrawals: Awaited<ReturnType<typeof readWithdrawals>>,
  { timeZone, today }: { timeZone: string; today: string },
): Map<string, WithdrawalTerm> {
  const dayOf = (moment: Date) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString();
  // The later of the two days favours the guest: goods cannot have come before the day that was promised for
  // them.
  const promised = shipping.flatMap(({ deliveryDate }) => deliveryDate ?? []);
  const goodsLeftAt = completedAt ?? shippedAt;
  const receivedOn = completedAt
    ? dayOf(completedAt)
    : goodsLeftAt && state === 'shipped'
      ? [dayOf(goodsLeftAt), ...promised].toSorted().at(-1)
      : undefined;
  // A gift card is not delivered as goods: its term begins with the contract (Directive 2011/83/EU, article
  // 9(2)(a)).
  const beginsOn = (type: string) =>
    type === 'giftCard' ? confirmedAt && dayOf(confirmedAt) : (receivedOn ?? null);
  const open = withdrawals.filter(({ state }) => state === 'declared').flatMap(({ lines }) => lines);
  return new Map(
    lines.map((line) => {
      const declared = open
        .filter(({ lineId }) => lineId === line.id)
        .reduce((sum, line) => sum + openPieces(line), 0);
      const lineFields = {
        rule: line.withdrawal as WithdrawalRule,
        quantity: line.quantity,
        creditedQuantity: line.credited_quantity,
        declaredQuantity: declared,
      };
      return [line.id, getWithdrawalTerm(lineFields, state, beginsOn(line.product_type), today)];
    }),
  );
}

function getActions(
  { state, customerId }: OrderRow,
  viewer: { id: string } | null,
  progress: Progress,
  terms: ReadonlyMap<string, WithdrawalTerm>,
): Order['actions'] {
  const isPaymentPending = state === 'pending' && progress.hasPendingPayment;
  const canDo = {
    pay: isOrderActionAllowed('pay', state) && progress.dueCents > 0 && !isPaymentPending,
    // The link opens an order to anybody, but only its owner may reopen it as a cart.
    reopen:
      isOrderActionAllowed('reopen', state) &&
      !isPaymentPending &&
      (customerId === null || customerId === viewer?.id),
    cancel: findActionProblem('cancel', state, progress) === undefined,
    withdraw: [...terms.values()].some(({ quantity }) => quantity > 0),
  };
  return (Object.keys(canDo) as (keyof typeof canDo)[]).filter((action) => canDo[action]);
}
