import { type CardTerminal, type PaymentIssuer, terminalMethod } from './provider.ts';

export type SimulatorState = 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired';

type SimulatorMethod = {
  id: string;
  name: string;
  issuers: PaymentIssuer[];
  /** The range of amounts in cents, both ends included. */
  from: number;
  to: number;
  /** Only for guests from these countries; for everybody where empty. */
  countries: readonly string[];
  /** Minutes that a guest has to pay. */
  minutes: number;
  /** Slow methods are left out where stock is held for the guest. */
  isQuick: boolean;
};

/** Invented methods: no real bank or card may be shown on a page that moves no money. */
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

/** The terminal of the simulator: its page stands in for the guest's card. */
export const simulatorTerminal: CardTerminal = {
  ...{ id: 'term_simulator', name: 'Duinterminal', state: 'active' },
};

/** The method of a payment on the terminal; no guest is offered it. */
export const simulatorTerminalMethod: SimulatorMethod = {
  ...{ id: terminalMethod, name: simulatorTerminal.name, issuers: [], from: 1, to: 5_000_000 },
  ...{ countries: [], minutes: 15, isQuick: true },
};

export type Choice = 'pay' | 'later' | 'fail' | 'cancel' | 'expire' | 'late' | 'arrive' | 'overdue';

/**
 * The outcomes that a person can choose for a payment, from which states, and the state that follows later.
 */
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

/**
 * The webhook calls after a change: how many, and how many seconds later. With `before` the guest waits until
 * the shop has answered.
 */
export const webhookModes: Record<WebhookMode, { calls: number; seconds: number }> = {
  once: { calls: 1, seconds: 0 },
  twice: { calls: 2, seconds: 0 },
  before: { calls: 1, seconds: 0 },
  after: { calls: 1, seconds: 5 },
  never: { calls: 0, seconds: 0 },
};

/** Seconds until a refund has arrived. */
export const refundSeconds = 5;
