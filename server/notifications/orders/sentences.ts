import type { OrderLetterKind } from '../../platform/index.ts';
import type { LetterOrder } from './letter-order.ts';
import { type FoldedStay, foldStay, isOfStays } from './stay-lines.ts';

/** What is said besides what every letter of its kind says: it hangs on how things stand. */
export function sentencesOf(letter: LetterOrder): string[] {
  return sayers[letter.kind]?.(letter) ?? [];
}

const sayers: Partial<Record<OrderLetterKind, (letter: LetterOrder) => string[]>> = {
  orderConfirmed: (letter) => {
    const { say, order } = letter;
    const { dueCents } = order.money;
    if (dueCents > 0 && order.settles === 'desk') return [howItStands(letter)];
    const isInvoiced = dueCents > 0 && order.settles === 'invoice';
    return [...whatIsDueAfterDeposit(letter), ...(isInvoiced ? [say('sentences.byInvoice')] : [])];
  },
  paymentFailed: ({ say, moment, order: { heldUntil } }) =>
    heldUntil ? [say('sentences.held', { until: moment(heldUntil) })] : [],
  paymentReceived: (letter) => [whatIsDue(letter)],
  orderReady: ({ say, order, house }) => {
    const kinds = order.shipping.map(({ kind }) => kind);
    if (kinds.includes('pickup') || goodsAtReception(order))
      return [say('sentences.collect', { address: house.address })];
    return kinds.includes('room') ? [say('sentences.room')] : [];
  },
  orderCancelled: (letter) => {
    const { order, about } = letter;
    // What went back before was told before.
    const back = whatGoesBack(
      letter,
      about.credit ?? {
        refundedCents: order.money.returnedCents,
        restoredCents: order.tenders.reduce((sum, tender) => sum + tender.restoredCents, 0),
        restoredPoints: order.points?.restoredCount ?? 0,
      },
    );
    // Of a stay that was cancelled before something may be kept, and not be paid.
    if (isDue(letter)) return [...back, howItStands(letter)];
    return back.length > 0 ? back : [letter.say('sentences.nothingToPay')];
  },
  orderRefunded: (letter) => {
    const { credit } = letter.about;
    const isDue = letter.order.money.dueCents > 0;
    return [...(credit ? whatGoesBack(letter, credit) : []), ...(isDue ? [whatIsDue(letter)] : [])];
  },
  paidTooLate: (letter) => {
    const { say, about } = letter;
    const reasons = {
      cancelled: 'sentences.lateCancelled',
      sold_out: isOfStays(letter.order) ? 'sentences.lateNightsGone' : 'sentences.lateSoldOut',
      paid_twice: 'sentences.latePaidTwice',
    } as const;
    const reason = reasons[about.refund?.reason as keyof typeof reasons];
    return [
      ...(reason ? [say(reason)] : []),
      ...whatGoesBack(letter, { refundedCents: about.refund?.amountCents ?? 0 }),
    ];
  },
  balanceDue: whatIsDueAfterDeposit,
  balanceReminder: (letter) => [whatIsDue(letter)],
  invoiceIssued: (letter) => {
    const { say, order } = letter;
    const { dueCents, creditedCents, totalCents } = order.money;
    if (dueCents <= 0 && creditedCents >= totalCents) return [say('sentences.nothingToPay')];
    const isOpen = dueCents > 0 && order.settles === 'invoice';
    return [whatIsDue(letter), ...(isOpen ? [say('sentences.onInvoice')] : [])];
  },
  stayChanged: (letter) => {
    const { credit } = letter.about;
    const back = credit ? whatGoesBack(letter, credit) : [];
    return [
      ...back,
      ...(back.length === 0 || isDue(letter) ? [howItStands(letter)] : []),
      ...broughtToRoom(letter),
    ];
  },
  stayCancelled: (letter) => {
    const { say, money, order, stay, about } = letter;
    // Where nothing came off, all of it is kept.
    const kept = about.credit?.added ?? (stay ? keptOf(foldStay(stay, order.lines)) : []);
    const feeCents = kept.reduce((sum, { cents }) => sum + cents, 0);
    const back = whatGoesBack(letter, about.credit ?? {});
    const isOver = feeCents === 0 && back.length === 0;
    return [
      feeCents > 0 ? say('sentences.stayFee', { fee: money(feeCents) }) : say('sentences.stayNoFee'),
      ...back,
      ...(isDue(letter) ? [howItStands(letter)] : isOver ? [say('sentences.nothingToPay')] : []),
      ...(goodsAtReception(order) ? [say('sentences.reception')] : []),
    ];
  },
  stayExtra: (letter) => [howItStands(letter)],
  stayReminder: (letter) => {
    const { say, stay } = letter;
    return [
      ...(stay?.arrivalTime ? [] : [say('sentences.tellTime')]),
      ...(stay?.isRegistered ? [] : [say('sentences.register')]),
      ...(isDue(letter) ? [howItStands(letter)] : []),
    ];
  },
};

const keptOf = ({ parts, extras }: FoldedStay) =>
  [...parts, ...extras].map(({ leftCents }) => ({ cents: leftCents }));

/** When goods come to the room of the stay, whose days may be others now. */
function broughtToRoom({ say, weekday, order, stay }: LetterOrder): string[] {
  if (!stay || !hasGoods(order)) return [];
  const days = order.shipping.flatMap(({ kind, deliveryDate }) =>
    kind === 'room' && deliveryDate && deliveryDate >= stay.arrival && deliveryDate < stay.departure
      ? [deliveryDate]
      : [],
  );
  return [...new Set(days)].map((day) => say('sentences.roomOn', { day: weekday(day) }));
}

/** Goods that were to be brought to a room have no day once there is nobody in it. */
const goodsAtReception = (order: LetterOrder['order']) =>
  hasGoods(order) && order.shipping.some(({ kind, deliveryDate }) => kind === 'room' && !deliveryDate);

const hasGoods = ({ lines }: LetterOrder['order']) =>
  lines.some(({ type, quantity, creditedQuantity }) => type === 'product' && creditedQuantity < quantity);

const isDue = ({ order }: LetterOrder) => order.money.dueCents > 0 && order.state !== 'cancelled';

/** What is left to pay, and where. */
function howItStands(letter: LetterOrder): string {
  const { say, money, order } = letter;
  return isDue(letter) && order.settles === 'desk'
    ? say('sentences.atDesk', { due: money(order.money.dueCents) })
    : whatIsDue(letter);
}

function whatIsDueAfterDeposit(letter: LetterOrder): string[] {
  const { depositCents, money } = letter.order;
  const isDeposited = depositCents !== null && money.dueCents > 0 && money.dueCents < money.totalCents;
  return [...(isDeposited ? [letter.say('sentences.deposit')] : []), whatIsDue(letter)];
}

/** What is still to be paid, and until when. */
function whatIsDue({ say, money, day, order }: LetterOrder): string {
  const { dueCents } = order.money;
  if (dueCents <= 0) return say('sentences.paid');
  const due = money(dueCents);
  return order.dueOn
    ? say('sentences.dueOn', { due, dueOn: day(order.dueOn) })
    : say('sentences.due', { due });
}

function whatGoesBack(
  { say, money, count, order }: LetterOrder,
  {
    refundedCents = 0,
    restoredCents = 0,
    restoredPoints = 0,
  }: { refundedCents?: number; restoredCents?: number; restoredPoints?: number },
): string[] {
  return [
    ...(refundedCents > 0 ? [say('sentences.refund', { amount: money(refundedCents) })] : []),
    ...(restoredCents > 0 ? [say('sentences.restored', { amount: money(restoredCents) })] : []),
    ...(restoredPoints > 0 && order.points?.isTheirs
      ? [say('sentences.restoredPoints', { points: count('points', restoredPoints) })]
      : []),
  ];
}
