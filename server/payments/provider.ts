import type { Culture } from '../../contract/culture.ts';

/**
 * Where a payment stands at its provider. `open`: the guest has yet to pay; `pending`: paid as far as the guest can, the money is on
 * its way; the last three are final.
 */
export type PaymentState = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired';

export type PaymentIssuer = { id: string; name: string };

/** What a guest may choose from. */
export type PaymentMethod = {
  id: string;
  name: string;
  /** Address of its picture; empty where there is none. */
  image: string;
  /** Banks or cards to choose from, where the provider asks for it beforehand. */
  issuers: PaymentIssuer[];
};

/** Who pays, for the methods that lend money or look a person up, and ask for it beforehand. */
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

/** One attempt to pay: a new payment at the provider. */
export type PaymentRequest = {
  /** Of our payment row. Asked again with the same id, a provider answers the same payment. */
  paymentId: string;
  orderName: string;
  amountCents: number;
  currency: string;
  method: string;
  issuer?: string;
  description: string;
  /** Where the guest comes back to. */
  returnUrl: string;
  /** Where the provider tells that something changed; none where it could not reach us. */
  webhookUrl: string | undefined;
  culture: Culture;
  /** Handed on only to a method that cannot do without (Klarna, in3); others are told nothing of the guest. */
  billing?: PaymentBilling;
};

export type ProviderPayment = {
  providerId: string;
  state: PaymentState;
  /** Where the guest pays; none where nothing is to be done there. */
  url: string | null;
  expiresAt: Date | null;
  amountCents: number;
  refundedCents: number;
};

export type RefundRequest = {
  providerId: string;
  /** Of our refund row; asked again with the same id, the money goes back once and the state is today's. */
  refundId: string;
  amountCents: number;
  currency: string;
  description: string;
};

export type RefundState = 'pending' | 'refunded' | 'failed';

/**
 * Who moves the money. Every call may be repeated; one with the same id within an hour of the first, which is as long as a provider
 * remembers a `create`. A method rejects with a `ProviderError`: `provider_unreachable` when nothing is known of what came of the call,
 * and it may be tried again later; `provider_refused` when the same call would be refused again.
 */
export type PaymentProvider = {
  name: string;
  /** What can be chosen for an amount; what takes longer than a hold of stock lasts is left out where `quickOnly`. */
  methods: (amount: {
    amountCents: number;
    currency: string;
    countryCode: string | undefined;
    culture: Culture;
    quickOnly: boolean;
  }) => Promise<PaymentMethod[]>;
  create: (request: PaymentRequest) => Promise<ProviderPayment>;
  read: (providerId: string) => Promise<ProviderPayment>;
  /** Ends a payment that nobody has paid yet; where the provider cannot, or it is too late, its state says so. */
  cancel: (providerId: string) => Promise<ProviderPayment>;
  refund: (request: RefundRequest) => Promise<{ providerRefundId: string; state: RefundState }>;
  /** The payment that a webhook's call is about; nothing where it names none. What it says of it is not believed: read it. */
  namedIn: (request: Request) => Promise<string | undefined>;
};
