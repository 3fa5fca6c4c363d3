import type { Culture } from '../../contract/culture.ts';

/**
 * The state of a payment at its provider. `open`: the guest has yet to pay; `pending`: the guest has paid and
 * the money is in transit; the last three are final.
 */
export type PaymentState = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired';

export type PaymentIssuer = { id: string; name: string };

/** A payment method that a guest can choose. */
export type PaymentMethod = {
  id: string;
  name: string;
  /** URL of its picture; empty where there is none. */
  image: string;
  /** Banks or cards to choose from, where the provider requires the choice beforehand. */
  issuers: PaymentIssuer[];
};

/** The payer, for methods that lend money or identify a person and require it beforehand. */
export type PaymentBilling = {
  firstName: string;
  lastName: string;
  /** Empty for a private person. */
  companyName: string;
  emailAddress: string;
  /** Street, number and addition. */
  streetAndNumber: string;
  postalCode: string;
  city: string;
  countryCode: string;
};

/** One payment attempt: a new payment at the provider. */
export type PaymentRequest = {
  /** Id of our payment row. A repeated call with the same id gets the same payment. */
  paymentId: string;
  orderName: string;
  amountCents: number;
  currency: string;
  method: string;
  issuer?: string;
  /** The card terminal on which the guest pays, for the method `terminalMethod`. */
  terminalId?: string;
  description: string;
  /** The page to which the guest returns. */
  returnUrl: string;
  /** The address for notices of changes; undefined where the provider could not reach us. */
  webhookUrl: string | undefined;
  culture: Culture;
  /** Passed on only to a method that requires it (Klarna, in3); others get nothing about the guest. */
  billing?: PaymentBilling;
};

/** The method of a payment on a card terminal, by Mollie's name for it. */
export const terminalMethod = 'pointofsale';

/** A card terminal; only an active one takes payments. */
export type CardTerminal = { id: string; name: string; state: 'active' | 'pending' | 'inactive' };

export type ProviderPayment = {
  providerId: string;
  /** Id of our payment row, as the payment was created with; null for a payment of another application. */
  paymentId: string | null;
  state: PaymentState;
  /**
   * The page where the guest pays; null where there is none. Of a payment on a terminal, the page that stands in for the
   * terminal where no money moves.
   */
  url: string | null;
  expiresAt: Date | null;
  amountCents: number;
  refundedCents: number;
};

export type RefundRequest = {
  providerId: string;
  /**
   * Id of our refund row. A repeated call with the same id sends no more money and returns the present state.
   */
  refundId: string;
  amountCents: number;
  currency: string;
  description: string;
};

export type RefundState = 'pending' | 'refunded' | 'failed';

/**
 * The service that moves the money. Every call may be repeated; a `create` with the same id only within an
 * hour of the first, as long as a provider remembers it. A method rejects with a `ProviderError`:
 * `provider_unreachable` when the outcome of the call is unknown and a later call may succeed;
 * `provider_refused` when the same call would be refused again.
 */
export type PaymentProvider = {
  name: string;
  /**
   * Lists the methods for an amount. With `quickOnly` it leaves out those that take longer than a hold of
   * stock lasts.
   */
  methods: (amount: {
    amountCents: number;
    currency: string;
    countryCode: string | undefined;
    culture: Culture;
    quickOnly: boolean;
  }) => Promise<PaymentMethod[]>;
  /** Lists the card terminals of the account. */
  terminals: () => Promise<CardTerminal[]>;
  create: (request: PaymentRequest) => Promise<ProviderPayment>;
  /** Finds the payment that a `create` with our id made since a moment, where its reply was lost. */
  find: (paymentId: string, since: Date) => Promise<ProviderPayment | undefined>;
  read: (providerId: string) => Promise<ProviderPayment>;
  /** Cancels an unpaid payment; where the provider cannot, or it is too late, the returned state shows it. */
  cancel: (providerId: string) => Promise<ProviderPayment>;
  refund: (request: RefundRequest) => Promise<{ providerRefundId: string; state: RefundState }>;
};
