import { oneLine } from '../../locale/index.ts';
import { openPieces } from '../../orders/index.ts';
import type { OrderEmailKind, Statement, Sum } from '../../platform/index.ts';
import { type LineItem, lineCents, lineItem } from './line-items.ts';
import type { OrderEmailContext } from './order-email-context.ts';
import type { FactLine, OrderFacts } from './order-facts.ts';
import { reservationLineItem, reservationLineItems } from './reservation-line-items.ts';
import {
  groupReservationLines,
  hasOnlyReservations,
  type ReservationLines,
  reservationLines,
} from './reservation-lines.ts';

/** Returns the statement of an email, if its kind has one. */
export function getStatement(context: OrderEmailContext): Statement | undefined {
  const statement = statements[context.kind]?.(context);
  return statement && statement.lines.length > 0 ? statement : undefined;
}

const orderStatement = (context: OrderEmailContext): Statement => ({
  heading: context.translate(hasOnlyReservations(context.order) ? 'statement.booked' : 'statement.ordered'),
  lines: [
    ...groupReservationLines(context.order).flatMap(({ extras, ...own }) =>
      reservationLineItems(context, { ...own, extras: extras.map(remainingPart) }),
    ),
    ...goodsBesideStays(context).flatMap((line) => {
      const quantity = line.quantity - line.creditedQuantity;
      return quantity > 0 ? [lineItem(context, line, quantity, quantity * line.unitCents)] : [];
    }),
  ],
  sums: [...orderSums(context, context.order.totals), ...settledSums(context)],
});

/** Creates the statement of a reservation as it is now, with its extras. */
const reservationStatement = (context: OrderEmailContext): Statement => {
  if (!context.stay) return { heading: '', lines: [], sums: [] };
  const { parts, extras } = reservationLines(context.stay, context.order.lines);
  const folded = { stay: context.stay, parts, extras: extras.map(remainingPart) };
  return {
    heading: context.translate('statement.booked'),
    lines: reservationLineItems(context, folded),
    sums: reservationSums(context, folded),
  };
};

/** A line with its remaining pieces. */
const remainingPart = (line: FactLine): FactLine => ({
  ...line,
  quantity: line.quantity - line.creditedQuantity,
});

const statements: Partial<Record<OrderEmailKind, (context: OrderEmailContext) => Statement>> = {
  orderConfirmed: orderStatement,
  paymentLink: orderStatement,
  balanceDue: orderStatement,
  balanceReminder: orderStatement,
  orderReady: (context) => ({
    heading: context.translate('statement.ready'),
    lines: goods(context, ({ isShipped }) => !isShipped),
    sums: [],
  }),
  orderShipped: (context) => {
    const lineIds = context.data.shipment?.lineIds ?? [];
    return {
      heading: context.translate('statement.shipped'),
      lines: goods(context, ({ id }) => lineIds.length === 0 || lineIds.includes(id)),
      sums: [],
    };
  },
  orderCancelled: (context) => ({
    heading: context.translate('statement.cancelled'),
    lines: [
      ...groupReservationLines(context.order).map(({ stay, parts, extras, gone }) =>
        reservationLineItem(context, stay, worthOfAll([...parts, ...extras, ...gone])),
      ),
      ...goodsBesideStays(context).map((line) => lineItem(context, line, line.quantity, lineCents(line))),
    ],
    sums: orderSums(context, context.order.quote),
  }),
  orderRefunded: (context) => {
    const { translate, money, data } = context;
    const { lines = [], added = [], shippingCents = 0, totalCents = 0 } = data.credit ?? {};
    const addedCents = added.reduce((sum, { cents }) => sum + cents, 0);
    return {
      heading: translate('statement.refunded'),
      lines: [
        ...context.order.stays.flatMap((stay) => {
          const parts = named(context, lines).filter(({ line }) => isPartOf(line, stay.id));
          const partCents = parts.reduce((sum, part) => sum + part.cents, 0);
          return parts.length > 0 ? [reservationLineItem(context, stay, partCents)] : [];
        }),
        ...named(context, lines).flatMap(({ line, quantity, cents }) =>
          context.order.stays.some(({ id }) => isPartOf(line, id))
            ? []
            : [lineItem(context, line, quantity, cents)],
        ),
      ],
      sums: [
        ...(shippingCents > 0
          ? [{ label: translate('statement.shipping'), amount: money(shippingCents) }]
          : []),
        ...added.map(({ name, cents }) => ({ label: oneLine(name), amount: money(-cents) })),
        { label: translate('statement.total'), amount: money(totalCents - addedCents), isTotal: true },
      ],
    };
  },
  withdrawalRejected: (context) => ({
    heading: context.translate('statement.withdrawn'),
    lines: named(context, context.data.withdrawal?.lines ?? []).flatMap(({ line, ...declared }) => {
      const pieces = openPieces(declared);
      return pieces > 0 ? [lineItem(context, line, pieces)] : [];
    }),
    sums: [],
  }),
  withdrawalReceived: (context) => ({
    heading: context.translate('statement.withdrawn'),
    lines: named(context, context.data.withdrawal?.lines ?? []).map(({ line, quantity }) =>
      lineItem(context, line, quantity),
    ),
    sums: [],
  }),
  // A group is held as a whole.
  stayHeld: (context) =>
    context.order.stays.length > 1 ? orderStatement(context) : reservationStatement(context),
  stayChanged: reservationStatement,
  stayExtra: reservationStatement,
};

const goodsBesideStays = ({ order: { lines, stays } }: OrderEmailContext): FactLine[] =>
  lines.filter((line) => !stays.some(({ id }) => id === line.stayId));

const worthOfAll = (lines: readonly FactLine[]) => lines.reduce((sum, line) => sum + lineCents(line), 0);

const isPartOf = ({ stayId, part }: FactLine, id: string) => stayId === id && part !== 'extra';

/** Lists the goods that are ready or shipped, without emailed goods, reservations and credited goods. */
function goods(context: OrderEmailContext, includes: (line: FactLine) => boolean): LineItem[] {
  return context.order.lines.flatMap((line) => {
    const quantity = line.quantity - line.creditedQuantity;
    const isGoods = line.type !== 'giftCard' && line.stayId === null;
    return isGoods && quantity > 0 && includes(line) ? [lineItem(context, line, quantity)] : [];
  });
}

function named<Part extends { lineId: string }>({ order }: OrderEmailContext, parts: readonly Part[]) {
  return parts.flatMap((part) => {
    const line = order.lines.find(({ id }) => id === part.lineId);
    return line ? [{ ...part, line }] : [];
  });
}

/** Lists the sums from the prices before reductions to the total, with the tax in it. */
function orderSums(
  { translate, money, percent, order: { tenders } }: OrderEmailContext,
  quote: OrderFacts['quote'],
): Sum[] {
  const shippingCents = quote.shipping.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const cardName = (id: string | undefined) => tenders.find(({ giftCardId }) => giftCardId === id)?.name;
  const steps = [
    ...quote.discounts
      .filter(({ amountCents }) => amountCents > 0)
      .map(({ code, giftCardId, isByStaff, amountCents }) => ({
        label:
          cardName(giftCardId) ??
          (isByStaff ? oneLine(code) : translate('statement.discount', { code: oneLine(code) })),
        amount: money(-amountCents),
      })),
    ...(quote.shipping.length > 0
      ? [{ label: translate('statement.shipping'), amount: money(shippingCents) }]
      : []),
  ];
  return [
    ...(steps.length > 0
      ? [{ label: translate('statement.subtotal'), amount: money(quote.subtotalCents) }]
      : []),
    ...steps,
    { label: translate('statement.total'), amount: money(quote.totalCents), isTotal: true },
    ...quote.vat
      .filter(({ rate }) => rate > 0)
      .map(({ rate, vatCents }) => ({
        label: translate('statement.vat', { rate: percent(rate) }),
        amount: money(vatCents),
      })),
  ];
}

/** Lists the sums of a reservation with its extras, and its reductions. */
function reservationSums(
  { translate, money }: OrderEmailContext,
  { parts, extras }: Pick<ReservationLines, 'parts' | 'extras'>,
): Sum[] {
  const lines = [...parts, ...extras];
  const leftCents = lines.reduce((sum, line) => sum + line.leftCents, 0);
  const offCents = worthOfAll(lines) - leftCents;
  return [
    ...(offCents > 0 ? [{ label: translate('stay.reduction'), amount: money(-offCents) }] : []),
    { label: translate('statement.total'), amount: money(leftCents), isTotal: true },
  ];
}

/** Lists the tenders, and the balance. */
function settledSums({ translate, money, count, order }: OrderEmailContext): Sum[] {
  const { receivedCents, returnedCents, dueCents } = order.money;
  const { points } = order;
  const paidByPoints = (paid: NonNullable<typeof points>): [string, number] => [
    translate('statement.points', { points: count('points', paid.count - paid.restoredCount) }),
    paid.restoredCents - paid.cents,
  ];
  const cards = order.tenders.filter(({ isReduction }) => !isReduction);
  const steps: [label: string, cents: number][] = [
    ...(points ? [paidByPoints(points)] : []),
    ...cards.map(({ name, amountCents, restoredCents }): [string, number] => [
      oneLine(name),
      restoredCents - amountCents,
    ]),
    [translate('statement.paid'), -receivedCents],
    [translate('statement.returned'), returnedCents],
  ];
  return [
    ...steps.flatMap(([label, cents]) => (cents === 0 ? [] : [{ label, amount: money(cents) }])),
    ...(dueCents > 0 ? [{ label: translate('statement.due'), amount: money(dueCents), isTotal: true }] : []),
  ];
}
