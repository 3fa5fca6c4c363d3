import type { PaymentIssuer } from './provider.ts';

export type SimulatorState = 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired';

type SimulatorMethod = {
  id: string;
  name: string;
  issuers: PaymentIssuer[];
  /** Cents, both included. */
  from: number;
  to: number;
  /** Only for guests from there; anybody where empty. */
  countries: readonly string[];
  /** How long a guest has to pay. */
  minutes: number;
  /** Slow ones are left out where stock is held for the guest. */
  isQuick: boolean;
};

/** Invented, all of them; no real bank or card stands on a page that moves no money. */
export const simulatorMethods: readonly SimulatorMethod[] = [
  {
    id: 'duinpay',
    name: 'Duinpay',
    issuers: [
      { id: 'duinpay_duinbank', name: 'Duinbank' },
      { id: 'duinpay_zeebank', name: 'Zeebank' },
    ],
    from: 1,
    to: 5_000_000,
    countries: [],
    minutes: 15,
    isQuick: true,
  },
  {
    id: 'kustcard',
    name: 'Kustcard',
    issuers: [],
    from: 1,
    to: 1_000_000,
    countries: [],
    minutes: 30,
    isQuick: true,
  },
  {
    id: 'zandpas',
    name: 'Zandpas',
    issuers: [],
    from: 1,
    to: 50_000,
    countries: ['BE'],
    minutes: 60,
    isQuick: true,
  },
  {
    id: 'strandgiro',
    name: 'Strandgiro',
    issuers: [],
    from: 1,
    to: 5_000_000,
    countries: [],
    minutes: 12 * 24 * 60,
    isQuick: false,
  },
];

export type Choice = 'pay' | 'later' | 'fail' | 'cancel' | 'expire' | 'late' | 'arrive' | 'overdue';

/** What a person can have happen to a payment, from which states, and what follows by itself. */
export const choices: Record<
  Choice,
  { from: readonly SimulatorState[]; to: SimulatorState; next?: { state: 'paid'; seconds: number } }
> = {
  pay: { from: ['open'], to: 'paid' },
  later: { from: ['open'], to: 'pending', next: { state: 'paid', seconds: 20 } },
  fail: { from: ['open', 'pending'], to: 'failed' },
  cancel: { from: ['open'], to: 'canceled' },
  expire: { from: ['open'], to: 'expired' },
  late: { from: ['open'], to: 'expired', next: { state: 'paid', seconds: 10 } },
  arrive: { from: ['pending'], to: 'paid' },
  overdue: { from: ['expired'], to: 'paid' },
};

export type WebhookMode = 'once' | 'twice' | 'before' | 'after' | 'never';

/** How the shop hears of a change: how often, and how many seconds later. `before`: the guest waits until it has. */
export const webhookModes: Record<WebhookMode, { calls: number; seconds: number }> = {
  once: { calls: 1, seconds: 0 },
  twice: { calls: 2, seconds: 0 },
  before: { calls: 1, seconds: 0 },
  after: { calls: 1, seconds: 5 },
  never: { calls: 0, seconds: 0 },
};

/** A refund takes its time as well. */
export const refundSeconds = 5;
