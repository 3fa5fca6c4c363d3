import { Locale, PaymentStatus, RefundStatus, TerminalStatus } from '@mollie/api-client';
import type { Culture } from '../../contract/culture.ts';
import type { CardTerminal, PaymentState, RefundState } from './provider.ts';

/** Mollie has no Chinese and no Croatian. */
export const locales: Record<Culture, Locale> = {
  nl: Locale.nl_NL,
  be: Locale.nl_BE,
  de: Locale.de_DE,
  en: Locale.en_GB,
  fr: Locale.fr_FR,
  zh: Locale.en_US,
  es: Locale.es_ES,
  hr: Locale.en_US,
};

export const paymentStates: Record<PaymentStatus, PaymentState> = {
  [PaymentStatus.open]: 'open',
  [PaymentStatus.pending]: 'pending',
  [PaymentStatus.authorized]: 'authorized',
  [PaymentStatus.paid]: 'paid',
  [PaymentStatus.failed]: 'failed',
  [PaymentStatus.canceled]: 'canceled',
  [PaymentStatus.expired]: 'expired',
};

/** Queued: Mollie waits until the account has enough money. Canceled: by the shop, in Mollie's dashboard. */
export const refundStates: Record<RefundStatus, RefundState> = {
  [RefundStatus.queued]: 'pending',
  [RefundStatus.pending]: 'pending',
  [RefundStatus.processing]: 'pending',
  [RefundStatus.refunded]: 'refunded',
  [RefundStatus.failed]: 'failed',
  [RefundStatus.canceled]: 'failed',
};

export const terminalStates: Record<TerminalStatus, CardTerminal['state']> = {
  [TerminalStatus.active]: 'active',
  [TerminalStatus.pending]: 'pending',
  [TerminalStatus.inactive]: 'inactive',
};

/**
 * Methods that are commonly paid long after the hold of stock expired, by their id, each with the reason.
 * Methods where the guest pays at once and only the page stays open for hours are not among them: their stock
 * is held longer.
 */
export const slowMethods: Record<string, string> = {
  banktransfer:
    'The guest transfers by hand; it takes days, and the payment stays open for almost two weeks.',
  bacs: 'A direct debit: the money comes after bank days.',
  directdebit: 'A direct debit: the money comes after bank days, and may fail after that.',
  multibanco: 'The guest pays a reference at a machine or in the bank’s app, within days.',
  trustly: 'Stays open for seven days (docs.mollie.com/docs/trustly).',
};

/** Methods that the shop cannot serve, by their id, each with the reason. */
export const closedMethods: Record<string, string> = {
  billie: 'Only authorizes: the money must be captured later, which the shop does not do.',
  riverty: 'Only authorizes: the money must be captured later, which the shop does not do.',
  klarnapaylater: 'Of the Orders API, which only authorizes; klarna has taken its place.',
  klarnapaynow: 'Of the Orders API, which only authorizes; klarna has taken its place.',
  klarnasliceit: 'Of the Orders API, which only authorizes; klarna has taken its place.',
  pointofsale: 'The front desk begins it on a card terminal; a guest at home cannot.',
  voucher: 'Needs a category (meal, eco, gift) for every line.',
};

/** Methods that require the payer and the purchased lines; the others do not get them. */
export const customerMethods: readonly string[] = ['alma', 'in3', 'klarna', 'trustly'];

/**
 * Maps a status of Mollie.
 * @throws TypeError for a status that is in no table: with money the code must not guess
 */
export function mapState<State>(states: Record<string, State>, status: string): State {
  const state = Object.hasOwn(states, status) ? states[status] : undefined;
  if (state === undefined) throw new TypeError(`Mollie answers an unknown status: ${status}`);
  return state;
}

/** Formats cents: `10.00` from 1000. */
export function amountText(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Parses cents: 1000 from `10.00`.
 * @throws TypeError for any other form
 */
export function parseCents(amount: string): number {
  const [, euros, cents] = /^(\d+)\.(\d\d)$/.exec(amount) ?? [];
  if (!euros || !cents) throw new TypeError(`Mollie answers an amount that is none: ${amount}`);
  return Number(euros) * 100 + Number(cents);
}
