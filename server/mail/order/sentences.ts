import type { OrderLetterKind } from '../../order/order-letter.ts';
import type { LetterOrder } from './letter-order.ts';

/** What is said besides what every letter of its kind says: it hangs on how things stand. */
export function sentencesOf(letter: LetterOrder): string[] {
  return sayers[letter.kind]?.(letter) ?? [];
}

const sayers: Partial<Record<OrderLetterKind, (letter: LetterOrder) => string[]>> = {
  orderConfirmed: (letter) => {
    const { say, money, order } = letter;
    const { dueCents } = order.money;
    if (dueCents > 0 && order.settles === 'desk') return [say('sentences.atDesk', { due: money(dueCents) })];
    const isInvoiced = dueCents > 0 && order.settles === 'invoice';
    return [...whatIsDueAfterDeposit(letter), ...(isInvoiced ? [say('sentences.byInvoice')] : [])];
  },
  paymentFailed: ({ say, moment, order: { heldUntil } }) =>
    heldUntil ? [say('sentences.held', { until: moment(heldUntil) })] : [],
  paymentReceived: (letter) => [whatIsDue(letter)],
  orderReady: ({ say, order, house }) => {
    const kinds = order.shipping.map(({ kind }) => kind);
    if (kinds.includes('pickup')) return [say('sentences.collect', { address: house.address })];
    return kinds.includes('room') ? [say('sentences.room')] : [];
  },
  orderCancelled: (letter) => {
    const { order, about } = letter;
    // What went back before was told before.
    const { refundedCents, restoredCents } = about.credit ?? {
      refundedCents: order.money.returnedCents,
      restoredCents: order.tenders.reduce((sum, tender) => sum + tender.restoredCents, 0),
    };
    const back = whatGoesBack(letter, refundedCents, restoredCents);
    return back.length > 0 ? back : [letter.say('sentences.nothingToPay')];
  },
  orderRefunded: (letter) => {
    const { credit } = letter.about;
    const isDue = letter.order.money.dueCents > 0;
    return [
      ...(credit ? whatGoesBack(letter, credit.refundedCents, credit.restoredCents) : []),
      ...(isDue ? [whatIsDue(letter)] : []),
    ];
  },
  paidTooLate: (letter) => {
    const { say, about } = letter;
    const reasons = {
      cancelled: 'sentences.lateCancelled',
      sold_out: 'sentences.lateSoldOut',
      paid_twice: 'sentences.latePaidTwice',
    } as const;
    const reason = reasons[about.refund?.reason as keyof typeof reasons];
    return [...(reason ? [say(reason)] : []), ...whatGoesBack(letter, about.refund?.amountCents ?? 0, 0)];
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
};

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

function whatGoesBack({ say, money }: LetterOrder, refundedCents: number, restoredCents: number): string[] {
  return [
    ...(refundedCents > 0 ? [say('sentences.refund', { amount: money(refundedCents) })] : []),
    ...(restoredCents > 0 ? [say('sentences.restored', { amount: money(restoredCents) })] : []),
  ];
}
