import {
  MethodInclude,
  type PaymentMethod as MolliePaymentMethod,
  type Payment,
  type Refund,
} from '@mollie/api-client';
import type { Logger } from 'pino';
import { toAsciiEmailAddress } from '../../contract/email-address.ts';
import { openCircuitBreaker } from '../platform/index.ts';
import { callMollie, isMollieAway, openClient } from './mollie-client.ts';
import {
  amountText,
  closedMethods,
  customerMethods,
  locales,
  mapState,
  parseCents,
  paymentStates,
  refundStates,
  slowMethods,
  terminalStates,
} from './mollie-tables.ts';
import {
  type PaymentBilling,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderPayment,
  terminalMethod,
} from './provider.ts';
import { ProviderError } from './provider-error.ts';
import type { PaymentAccount } from './site-payments.ts';

export type MollieOptions = {
  apiKey: string;
  /** Another server than Mollie's own, with its version: `https://.../v2/`. */
  apiUrl?: string;
  log: Logger;
  /** Milliseconds that a guest waits for Mollie, retries included. */
  timeoutMs?: number;
};

const paymentId = /^tr_[A-Za-z0-9]{4,64}$/;

/** Mollie shortens the description of a payment itself, and refuses a long one of a refund. */
const maxRefundDescription = 140;

/** The maximum size of a page in Mollie's lists. */
const maxPageSize = 250;

/** Pages of payments that are searched for one whose reply was lost: it is among the newest. */
const maxPages = 4;

const clockDifferenceMs = 5 * 60_000;

/**
 * Opens the payment provider Mollie, through its Payments API.
 * @throws TypeError when the key or the address is invalid
 */
export function openMollie({ apiKey, apiUrl, log, timeoutMs = 10_000 }: MollieOptions): PaymentProvider {
  const client = openClient(apiKey, apiUrl);
  const breaker = openCircuitBreaker(isMollieAway);
  const asking = <Answer>(name: string, call: () => Promise<Answer>) =>
    callMollie(name, call, { timeoutMs, breaker, log });

  /**
   * Mollie forgets an idempotency key within an hour; the refund it made is found by the id in its metadata.
   */
  async function findRefund(id: string, refundId: string): Promise<Refund | undefined> {
    const page = await client.paymentRefunds.page({ paymentId: id, limit: maxPageSize });
    return page.find(({ metadata }) => parseMetadata(metadata).refundId === refundId);
  }

  return {
    name: 'mollie',
    async methods({ amountCents, currency, countryCode, culture, quickOnly }) {
      return asking('methods', async () => {
        const listed = await client.methods.list({
          amount: { value: amountText(amountCents), currency },
          locale: locales[culture],
          ...(countryCode && { billingCountry: countryCode }),
          include: [MethodInclude.issuers],
        });
        return listed
          .filter(({ id }) => !Object.hasOwn(closedMethods, id))
          .filter(({ id }) => !quickOnly || !Object.hasOwn(slowMethods, id))
          .map(({ id, description, image, issuers = [] }) => ({
            id,
            name: description,
            image: image.svg,
            issuers: issuers.map((issuer) => ({ id: issuer.id, name: issuer.name })),
          }));
      });
    },
    async terminals() {
      return asking('terminals', async () => {
        const page = await client.terminals.page({ limit: maxPageSize });
        return page.map(({ id, description, model, status }) => ({
          ...{ id, name: description || model || id },
          state: mapState(terminalStates, status),
        }));
      });
    },
    async create(request) {
      return asking('create', async () =>
        fromMollie(
          await client.payments.create({
            idempotencyKey: request.paymentId,
            amount: { value: amountText(request.amountCents), currency: request.currency },
            description: request.description,
            redirectUrl: request.returnUrl,
            webhookUrl: request.webhookUrl,
            locale: locales[request.culture],
            method: request.method as MolliePaymentMethod,
            issuer: request.issuer,
            ...(request.terminalId !== undefined && { terminalId: request.terminalId }),
            metadata: { paymentId: request.paymentId },
            ...(customerMethods.includes(request.method) && customerAndLines(request)),
          }),
        ),
      );
    },
    async find(paymentId, since) {
      return asking('find', async () => {
        // The newest come first. The clocks of two machines differ.
        const oldest = since.getTime() - clockDifferenceMs;
        let page = await client.payments.page({ limit: maxPageSize });
        for (let pages = 1; ; pages++) {
          const found = page.find(({ metadata }) => parseMetadata(metadata).paymentId === paymentId);
          if (found) return fromMollie(found);
          const last = page.at(-1);
          const isOver = !last || Date.parse(last.createdAt) < oldest || pages === maxPages;
          const next = isOver ? undefined : await page.nextPage?.();
          if (!next) return undefined;
          page = next;
        }
      });
    },
    async read(id) {
      return asking('read', async () => fromMollie(await client.payments.get(requirePaymentId(id))));
    },
    async cancel(id) {
      const { isCancelable, payment } = await asking('cancel: read', async () => {
        const found = await client.payments.get(requirePaymentId(id));
        return { isCancelable: found.isCancelable, payment: fromMollie(found) };
      });
      if (!isCancelable) return payment;
      try {
        return await asking('cancel', async () => fromMollie(await client.payments.cancel(id)));
      } catch (error) {
        // The payment was paid meanwhile: its state shows it.
        if (!(error instanceof ProviderError) || error.code !== 'provider_refused') throw error;
        return asking('cancel: read', async () => fromMollie(await client.payments.get(id)));
      }
    },
    async refund({ providerId, refundId, amountCents, currency, description }) {
      return asking('refund', async () => {
        const made =
          (await findRefund(requirePaymentId(providerId), refundId)) ??
          (await client.paymentRefunds.create({
            paymentId: providerId,
            idempotencyKey: refundId,
            amount: { value: amountText(amountCents), currency },
            description: description.slice(0, maxRefundDescription),
            metadata: { refundId },
          }));
        return { providerRefundId: made.id, state: mapState(refundStates, made.status) };
      });
    },
  };
}

/**
 * Reads the account that a key opens: its profile, and whether its payments move money.
 * @throws ProviderError
 */
export async function readMollieAccount({
  apiKey,
  apiUrl,
  log,
  timeoutMs = 10_000,
}: MollieOptions): Promise<PaymentAccount> {
  const client = openClient(apiKey, apiUrl);
  const breaker = openCircuitBreaker(isMollieAway);
  const { id, name } = await callMollie('profile', () => client.profiles.getCurrent(), {
    ...{ timeoutMs, breaker, log, isTrial: true },
  });
  return {
    profileId: id,
    profileName: name.slice(0, 200),
    mode: apiKey.startsWith('live_') ? 'live' : 'test',
  };
}

function fromMollie(payment: Payment): ProviderPayment {
  return {
    providerId: payment.id,
    paymentId: readPaymentId(payment.metadata),
    state: mapState(paymentStates, payment.status),
    // With a test key the outcome on the terminal is chosen on a page of Mollie.
    url:
      payment.method === (terminalMethod as string)
        ? payment.getChangePaymentStateUrl()
        : payment.getCheckoutUrl(),
    expiresAt: payment.expiresAt ? new Date(payment.expiresAt) : null,
    amountCents: parseCents(payment.amount.value),
    refundedCents: [payment.amountRefunded, payment.amountChargedBack].reduce(
      (sum, amount) => sum + (amount ? parseCents(amount.value) : 0),
      0,
    ),
  };
}

/**
 * One line for the whole payment: with a deposit or a gift card the order's lines do not add up to the
 * amount.
 */
function customerAndLines({ amountCents, currency, description, billing }: PaymentRequest) {
  const amount = { value: amountText(amountCents), currency };
  return {
    lines: [{ description, quantity: 1, unitPrice: amount, totalAmount: amount }],
    billingAddress: billing && toAddress(billing),
  };
}

function toAddress(billing: PaymentBilling) {
  return {
    givenName: billing.firstName,
    familyName: billing.lastName,
    ...(billing.companyName && { organizationName: billing.companyName }),
    email: toAsciiEmailAddress(billing.emailAddress),
    streetAndNumber: billing.streetAndNumber,
    ...(billing.postalCode && { postalCode: billing.postalCode }),
    city: billing.city,
    country: billing.countryCode,
  };
}

function parseMetadata(metadata: unknown): { refundId?: unknown; paymentId?: unknown } {
  return typeof metadata === 'object' && metadata !== null ? metadata : {};
}

function readPaymentId(metadata: unknown): string | null {
  const { paymentId } = parseMetadata(metadata);
  return typeof paymentId === 'string' ? paymentId : null;
}

/** The id becomes part of a URL. */
function requirePaymentId(id: string): string {
  if (paymentId.test(id)) return id;
  throw new ProviderError('provider_refused', 'That is no payment of Mollie.', 'id');
}
