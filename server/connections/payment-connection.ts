import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import { ApiError } from '../../contract/errors.ts';
import type { EditedPaymentConnection, officeConnection } from '../../contract/office-connections.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, lockSite, versionOf } from '../content/index.ts';
import { type PaymentAccount, ProviderError, type SitePayments } from '../payments/index.ts';
import { fieldError, instantColumn, type Keys, type LiveServices, limitRate } from '../platform/index.ts';

type PaymentInput = Received<typeof officeConnection.putPayments>['body'];

export type PaymentConnectionDeps = { db: Db; keys: Keys; payments: SitePayments; live: LiveServices };

const trialPace = { calls: 20, seconds: 3600 };

/** Days after which Mollie refunds no payment any more. */
const refundableDays = 365;

type Row = Omit<EditedPaymentConnection, 'version' | 'source'>;

/** Reads the payment account of a site, without its key; `live` says what the settings of the server have. */
export async function readPaymentConnection(
  db: Db,
  siteId: string,
  live: LiveServices,
): Promise<EditedPaymentConnection> {
  const { rows } = await sql<Row>`
    select mode, profile_name as "profileName", last_four as "lastFour",
      ${instantColumn(sql`checked_at`)} as "checkedAt"
    from payment_connection where site_id = ${siteId}`.execute(db);
  const source = rows[0] ? 'own' : live.payments === 'none' ? 'none' : 'server';
  const facts: Row = rows[0] ?? { mode: live.payments, profileName: '', lastFour: '', checkedAt: null };
  // A check of the same key is no change.
  const { checkedAt: _, ...editable } = facts;
  return { version: versionOf(editable), source, ...facts };
}

/**
 * Stores the key of a site, once Mollie knows it. Without `force` only a key of the same account is stored while
 * earlier payments need the present one.
 * @throws ApiError `invalid` at the key, `conflict` with `details.payments`, `version_conflict`
 */
export async function putPaymentConnection(
  { db, keys, payments, live }: PaymentConnectionDeps,
  siteId: string,
  { version, key, force }: PaymentInput,
): Promise<EditedPaymentConnection> {
  assertVersion(await readPaymentConnection(db, siteId, live), version, {});
  await limitRate(db, `payment-trial:${siteId}`, trialPace);
  const account = await readAccount(payments, key);
  const isSame = isSameAccount(await currentAccount(db, payments, siteId), account);
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    assertVersion(await readPaymentConnection(trx, siteId, live), version, {});
    if (!isSame && !force) await assertNoPayments(trx, siteId);
    const row = {
      ...{ sealed_key: keys.secrets.seal(key), last_four: key.slice(-4), mode: account.mode },
      ...{ profile_id: account.profileId, profile_name: account.profileName, checked_at: sql<Date>`now()` },
    };
    await trx
      .insertInto('payment_connection')
      .values({ site_id: siteId, ...row })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
      .execute();
    return readPaymentConnection(trx, siteId, live);
  });
}

/**
 * Removes the key of a site: its payments go through the provider of the server again, if it has one.
 * @throws ApiError `conflict` with `details.payments` while earlier payments need the key, without `force`
 */
export async function removePaymentConnection(
  { db, payments, live }: Omit<PaymentConnectionDeps, 'keys'>,
  siteId: string,
  force: boolean,
): Promise<EditedPaymentConnection> {
  const own = await storedAccount(db, siteId);
  const server =
    payments.serverKey && (await payments.readAccount(payments.serverKey).catch(() => undefined));
  const isSame = own === undefined || (server !== undefined && server !== '' && isSameAccount(own, server));
  return transact(db, async (trx) => {
    await lockSite(trx, siteId);
    if (!isSame && !force) await assertNoPayments(trx, siteId);
    await trx.deleteFrom('payment_connection').where('site_id', '=', siteId).execute();
    return readPaymentConnection(trx, siteId, live);
  });
}

async function readAccount({ readAccount }: SitePayments, key: string): Promise<PaymentAccount> {
  try {
    return await readAccount(key);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw fieldError('body.key', error.code === 'provider_refused' ? 'mollie_key' : 'mollie_away');
  }
}

type Account = Pick<PaymentAccount, 'profileId' | 'mode'>;

/** The account of a site now. `unknown`: the key of the server is refused, so its account cannot be compared. */
async function currentAccount(
  db: Db,
  payments: SitePayments,
  siteId: string,
): Promise<Account | 'unknown' | undefined> {
  const own = await storedAccount(db, siteId);
  if (own || !payments.serverKey) return own;
  return payments.readAccount(payments.serverKey).catch(() => 'unknown' as const);
}

async function storedAccount(db: Db, siteId: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select profile_id as "profileId", mode from payment_connection where site_id = ${siteId}`.execute(db);
  return rows[0];
}

/** Payments of a test account move no money, so a live key of the same profile replaces a test key. */
function isSameAccount(current: Account | 'unknown' | undefined, next: Account): boolean {
  if (current === undefined) return true;
  if (current === 'unknown' || current.profileId !== next.profileId) return false;
  return current.mode === next.mode || next.mode === 'live';
}

/** @throws ApiError `conflict` with the number of payments that are under way or can be refunded */
async function assertNoPayments(trx: Db, siteId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment join customer_order on customer_order.id = order_id
    where site_id = ${siteId} and provider = 'mollie' and (
      payment.state in ('open', 'pending')
      or payment.state in ('paid', 'authorized')
        and payment.created_at > now() - make_interval(days => ${refundableDays})
        and (
          amount_cents > coalesce((
            select sum(amount_cents) from refund where payment_id = payment.id and refund.state <> 'failed'
          ), 0)
          or exists (select from refund where payment_id = payment.id and refund.state in ('asked', 'pending'))
        )
    )`.execute(trx);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  throw new ApiError('conflict', {
    messageKey: 'connections.payments_left',
    values: { count },
    details: { payments: count },
  });
}
