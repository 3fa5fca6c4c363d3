import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import {
  type PaymentProvider,
  type PaymentRequest,
  type ProviderPayment,
  type RefundRequest,
  terminalMethod,
} from './provider.ts';
import { ProviderError } from './provider-error.ts';
import { advance, announce, runDueWork, runDueWorkLater } from './simulator-calls.ts';
import {
  refundSeconds,
  type SimulatorState,
  simulatorMethods,
  simulatorTerminal,
  simulatorTerminalMethod,
} from './simulator-tables.ts';

export const simulatorId = /^sim_[\da-f]{32}$/;

/**
 * Opens a provider that moves no money: a person chooses the outcome of each payment on a page of this server
 * (`simulatorPages`).
 */
export function openSimulator(db: Db): PaymentProvider {
  return {
    name: 'simulator',
    async methods({ amountCents, countryCode, quickOnly }) {
      return simulatorMethods
        .filter(({ from, to }) => from <= amountCents && amountCents <= to)
        .filter(({ countries }) => countries.length === 0 || !countryCode || countries.includes(countryCode))
        .filter(({ isQuick }) => isQuick || !quickOnly)
        .map(({ id, name, issuers }) => ({ id, name, image: '', issuers }));
    },
    terminals: async () => [simulatorTerminal],
    async create(request) {
      const method = assertRequest(request);
      const made = await db
        .insertInto('simulator_payment')
        .values({
          id: newId('sim'),
          request_key: request.paymentId,
          order_name: request.orderName,
          amount_cents: request.amountCents,
          currency: request.currency,
          method: method.id,
          issuer: request.issuer ?? null,
          description: request.description,
          return_url: request.returnUrl,
          webhook_url: request.webhookUrl ?? null,
          expires_at: inMinutes(method.minutes),
          becomes: 'expired',
          becomes_at: inMinutes(method.minutes),
        })
        .onConflict((conflict) => conflict.column('request_key').doNothing())
        .returning(shown)
        .executeTakeFirst();
      if (made) return toPayment({ ...made, refunded_cents: 0 });
      const known = await db
        .selectFrom('simulator_payment')
        .select('id')
        .where('request_key', '=', request.paymentId)
        .executeTakeFirstOrThrow();
      return readPayment(db, known.id);
    },
    async find(paymentId) {
      const found = await db
        .selectFrom('simulator_payment')
        .select('id')
        .where('request_key', '=', paymentId)
        .executeTakeFirst();
      return found && readPayment(db, found.id);
    },
    async read(id) {
      await advance(db, id);
      runDueWork(db, id);
      return readPayment(db, id);
    },
    async cancel(id) {
      await transact(db, async (trx) => {
        const canceled = await trx
          .updateTable('simulator_payment')
          .set({ state: 'canceled', becomes: null, becomes_at: null })
          .where('id', '=', id)
          .where('state', '=', 'open')
          .returning(['id', 'state', 'webhook_mode', 'webhook_url'])
          .executeTakeFirst();
        if (canceled) await announce(trx, canceled);
      });
      runDueWork(db, id);
      return readPayment(db, id);
    },
    async refund(request) {
      const refund = await transact(db, (trx) => refundOnce(trx, request));
      runDueWork(db, request.providerId);
      runDueWorkLater(db, refundSeconds);
      return refund;
    },
  };
}

/** @throws ProviderError with Mollie's names for the parts of a call */
function assertRequest({ amountCents, method, issuer, terminalId, returnUrl }: PaymentRequest) {
  const isOnTerminal = method === terminalMethod;
  const known = isOnTerminal ? simulatorTerminalMethod : simulatorMethods.find(({ id }) => id === method);
  if (!known) throw rejectedError('There is no such method.', 'method');
  if (terminalId !== (isOnTerminal ? simulatorTerminal.id : undefined)) {
    throw rejectedError('There is no such terminal.', 'terminalId');
  }
  if (issuer !== undefined && !known.issuers.some(({ id }) => id === issuer)) {
    throw rejectedError('There is no such issuer.', 'issuer');
  }
  if (!Number.isSafeInteger(amountCents) || amountCents < known.from || amountCents > known.to) {
    throw rejectedError('The method does not take that amount.', 'amount');
  }
  if (!URL.canParse(returnUrl)) throw rejectedError('The guest could not come back there.', 'redirectUrl');
  return known;
}

const shown = ['id', 'request_key', 'state', 'amount_cents', 'expires_at', 'return_url'] as const;

async function readPayment(db: Db, id: string): Promise<ProviderPayment> {
  const found = await db
    .selectFrom('simulator_payment as payment')
    .select(shown)
    .select(
      sql<number>`coalesce((
        select sum(amount_cents) from simulator_refund where payment_id = payment.id
      ), 0)::int8`.as('refunded_cents'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw rejectedError('There is no such payment.', 'id');
  return toPayment(found);
}

type Shown = {
  id: string;
  request_key: string;
  state: string;
  amount_cents: number;
  expires_at: Date;
  return_url: string;
  refunded_cents: number;
};

function toPayment({
  id,
  request_key,
  state,
  amount_cents,
  expires_at,
  return_url,
  refunded_cents,
}: Shown): ProviderPayment {
  const isOpen = state === 'open';
  return {
    providerId: id,
    paymentId: request_key,
    state: state as SimulatorState,
    // The page is served by the shop's own server, so it has the host that the guest came from.
    url: isOpen ? new URL(`/simulator/${id}`, return_url).href : null,
    expiresAt: isOpen ? expires_at : null,
    amountCents: amount_cents,
    refundedCents: refunded_cents,
  };
}

async function refundOnce(
  trx: Db,
  { providerId, refundId, amountCents, currency, description }: RefundRequest,
) {
  const payment = await trx
    .selectFrom('simulator_payment')
    .selectAll()
    .where('id', '=', providerId)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) throw rejectedError('There is no such payment.', 'id');
  const earlier = await trx
    .selectFrom('simulator_refund')
    .select(['id', 'request_key', 'amount_cents', sql<boolean>`refunded_at <= now()`.as('has_arrived')])
    .where('payment_id', '=', providerId)
    .execute();
  const same = earlier.find(({ request_key }) => request_key === refundId);
  if (same) {
    return {
      providerRefundId: same.id,
      state: same.has_arrived ? ('refunded' as const) : ('pending' as const),
    };
  }
  const refunded = earlier.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const isRefundable =
    payment.state === 'paid' && payment.currency === currency && Number.isSafeInteger(amountCents);
  if (!isRefundable || amountCents <= 0 || refunded + amountCents > payment.amount_cents) {
    throw rejectedError('That much cannot be refunded.', 'amount');
  }
  const id = newId('simre');
  await trx
    .insertInto('simulator_refund')
    .values({
      id,
      request_key: refundId,
      payment_id: providerId,
      amount_cents: amountCents,
      description,
      refunded_at: sql<Date>`now() + make_interval(secs => ${refundSeconds})`,
    })
    .execute();
  await announce(trx, payment, refundSeconds);
  return { providerRefundId: id, state: 'pending' as const };
}

const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;

const inMinutes = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`;

const rejectedError = (message: string, field: string) =>
  new ProviderError('provider_refused', message, field);
