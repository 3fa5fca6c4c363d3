import type { OrderEmailKind } from '../../platform/index.ts';
import type { OrderEmailContext } from './order-email-context.ts';
import { hasOnlyReservations, type ReservationLines, reservationLines } from './reservation-lines.ts';

/** Lists the sentences that depend on the state of the order. */
export function getSentences(context: OrderEmailContext): string[] {
  return sentencesByKind[context.kind]?.(context) ?? [];
}

const sentencesByKind: Partial<Record<OrderEmailKind, (context: OrderEmailContext) => string[]>> = {
  orderConfirmed: (context) => {
    const { translate, order } = context;
    const { dueCents } = order.money;
    if (dueCents > 0 && order.settles === 'desk') return [balanceSentence(context)];
    const isInvoiced = dueCents > 0 && order.settles === 'invoice';
    return [...depositSentences(context), ...(isInvoiced ? [translate('sentences.byInvoice')] : [])];
  },
  paymentFailed: heldSentences,
  paymentReceived: (context) => [dueSentence(context)],
  orderReady: ({ translate, order, business }) => {
    const kinds = order.shipping.map(({ kind }) => kind);
    if (kinds.includes('pickup') || goodsAtReception(order))
      return [translate('sentences.collect', { address: business.address })];
    return kinds.includes('room') ? [translate('sentences.room')] : [];
  },
  orderCancelled: (context) => {
    const { order, data } = context;
    // An earlier email reported the earlier refund.
    const back = refundSentences(
      context,
      data.credit ?? {
        refundedCents: order.money.returnedCents,
        restoredCents: order.tenders.reduce((sum, tender) => sum + tender.restoredCents, 0),
        restoredPoints: order.points?.restoredCount ?? 0,
      },
    );
    // A reservation cancelled before may have an unpaid fee.
    if (isDue(context)) return [...back, balanceSentence(context)];
    return back.length > 0 ? back : [context.translate('sentences.nothingToPay')];
  },
  orderRefunded: (context) => {
    const { credit } = context.data;
    const isDue = context.order.money.dueCents > 0;
    return [...(credit ? refundSentences(context, credit) : []), ...(isDue ? [dueSentence(context)] : [])];
  },
  paidTooLate: (context) => {
    const { translate, data } = context;
    const reasons = {
      cancelled: 'sentences.lateCancelled',
      sold_out: hasOnlyReservations(context.order) ? 'sentences.lateNightsGone' : 'sentences.lateSoldOut',
      paid_twice: 'sentences.latePaidTwice',
    } as const;
    const reason = reasons[data.refund?.reason as keyof typeof reasons];
    return [
      ...(reason ? [translate(reason)] : []),
      ...refundSentences(context, { refundedCents: data.refund?.amountCents ?? 0 }),
    ];
  },
  paymentLink: (context) => {
    const { translate, money, order } = context;
    const { dueCents, totalCents, firstCents } = order.money;
    return [
      ...heldSentences(context),
      translate('sentences.payNow', { amount: money(dueCents - totalCents + firstCents) }),
    ];
  },
  stayHeld: (context) => [...heldSentences(context), context.translate('sentences.optionReply')],
  balanceDue: depositSentences,
  balanceReminder: (context) => [dueSentence(context)],
  invoiceIssued: (context) => {
    const { translate, order } = context;
    const { dueCents, creditedCents, totalCents } = order.money;
    if (dueCents <= 0 && creditedCents >= totalCents) return [translate('sentences.nothingToPay')];
    const isOpen = dueCents > 0 && order.settles === 'invoice';
    return [dueSentence(context), ...(isOpen ? [translate('sentences.onInvoice')] : [])];
  },
  stayChanged: (context) => {
    const { credit } = context.data;
    const back = credit ? refundSentences(context, credit) : [];
    return [
      ...back,
      ...(back.length === 0 || isDue(context) ? [balanceSentence(context)] : []),
      ...roomDeliverySentences(context),
    ];
  },
  stayCancelled: (context) => {
    const { translate, money, order, stay, data } = context;
    // Without a credit, the full price is the fee.
    const retained = data.credit?.added ?? (stay ? retainedCents(reservationLines(stay, order.lines)) : []);
    const feeCents = retained.reduce((sum, { cents }) => sum + cents, 0);
    const back = refundSentences(context, data.credit ?? {});
    const isOver = feeCents === 0 && back.length === 0;
    return [
      feeCents > 0
        ? translate('sentences.stayFee', { fee: money(feeCents) })
        : translate('sentences.stayNoFee'),
      ...back,
      ...(isDue(context) ? [balanceSentence(context)] : isOver ? [translate('sentences.nothingToPay')] : []),
      ...(goodsAtReception(order) ? [translate('sentences.reception')] : []),
    ];
  },
  stayExtra: (context) => [balanceSentence(context)],
  stayReminder: (context) => {
    const { translate, stay } = context;
    return [
      ...(stay?.arrivalTime ? [] : [translate('sentences.sendArrivalTime')]),
      ...(stay?.isRegistered ? [] : [translate('sentences.register')]),
      ...(isDue(context) ? [balanceSentence(context)] : []),
    ];
  },
};

const retainedCents = ({ parts, extras }: ReservationLines) =>
  [...parts, ...extras].map(({ leftCents }) => ({ cents: leftCents }));

/** Writes the delivery of goods to the room, whose days may have changed. */
function roomDeliverySentences({ translate, weekday, order, stay }: OrderEmailContext): string[] {
  if (!stay || !hasGoods(order)) return [];
  const days = order.shipping.flatMap(({ kind, deliveryDate }) =>
    kind === 'room' && deliveryDate && deliveryDate >= stay.arrival && deliveryDate < stay.departure
      ? [deliveryDate]
      : [],
  );
  return [...new Set(days)].map((day) => translate('sentences.roomOn', { day: weekday(day) }));
}

/** Goods for delivery to a room have no delivery day once its guests have left. */
const goodsAtReception = (order: OrderEmailContext['order']) =>
  hasGoods(order) && order.shipping.some(({ kind, deliveryDate }) => kind === 'room' && !deliveryDate);

/** Whether an order has goods that were neither shipped nor credited. */
const hasGoods = ({ lines }: OrderEmailContext['order']) =>
  lines.some(
    ({ type, quantity, creditedQuantity, isShipped }) =>
      type === 'product' && creditedQuantity < quantity && !isShipped,
  );

const isDue = ({ order }: OrderEmailContext) => order.money.dueCents > 0 && order.state !== 'cancelled';

/** Writes the balance, with the place to pay it. */
function balanceSentence(context: OrderEmailContext): string {
  const { translate, money, order } = context;
  return isDue(context) && order.settles === 'desk'
    ? translate('sentences.atDesk', { due: money(order.money.dueCents) })
    : dueSentence(context);
}

function heldSentences({ translate, moment, order: { heldUntil } }: OrderEmailContext): string[] {
  return heldUntil ? [translate('sentences.held', { until: moment(heldUntil) })] : [];
}

function depositSentences(context: OrderEmailContext): string[] {
  const { depositCents, money } = context.order;
  const isDeposited = depositCents !== null && money.dueCents > 0 && money.dueCents < money.totalCents;
  return [...(isDeposited ? [context.translate('sentences.deposit')] : []), dueSentence(context)];
}

/** Writes the balance, with its due day. */
function dueSentence({ translate, money, day, order }: OrderEmailContext): string {
  const { dueCents } = order.money;
  if (dueCents <= 0) return translate('sentences.paid');
  const due = money(dueCents);
  return order.dueOn
    ? translate('sentences.dueOn', { due, dueOn: day(order.dueOn) })
    : translate('sentences.due', { due });
}

function refundSentences(
  { translate, money, count, order }: OrderEmailContext,
  {
    refundedCents = 0,
    restoredCents = 0,
    restoredPoints = 0,
  }: { refundedCents?: number; restoredCents?: number; restoredPoints?: number },
): string[] {
  return [
    ...(refundedCents > 0 ? [translate('sentences.refund', { amount: money(refundedCents) })] : []),
    ...(restoredCents > 0 ? [translate('sentences.restored', { amount: money(restoredCents) })] : []),
    ...(restoredPoints > 0 && order.points?.isTheirs
      ? [translate('sentences.restoredPoints', { points: count('points', restoredPoints) })]
      : []),
  ];
}
