import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { type SimulatorState, type WebhookMode, webhookModes } from './simulator-tables.ts';

/** Payments that change in one transaction. */
const advancedAtOnce = 50;
/**
 * Webhook calls at one time: of a thousand payments that end together the shop gets a few at a time, while it
 * serves its guests.
 */
const callsAtOnce = 10;

/** Seconds before the second and the third try, when the shop does not answer; then the call is dropped. */
const retryAfter = [5, 60];

const timeoutMs = 10_000;

/** States without a webhook call, as at Mollie: the shop cannot act on them. */
const openStates: readonly SimulatorState[] = ['open', 'pending'];

/** Adds the webhook calls for a changed payment, in the transaction that changed it. */
export async function announce(
  db: Db,
  payment: { id: string; state: string; webhook_mode: string; webhook_url: string | null },
  delaySeconds = 0,
): Promise<void> {
  if (payment.webhook_url === null || openStates.includes(payment.state as SimulatorState)) return;
  const { calls, seconds } = webhookModes[payment.webhook_mode as WebhookMode];
  if (calls === 0) return;
  const due = sql<Date>`now() + make_interval(secs => ${delaySeconds + seconds})`;
  const rows = Array.from({ length: calls }, () => ({ payment_id: payment.id, due_at: due }));
  await db.insertInto('simulator_call').values(rows).execute();
}

/**
 * Changes the state of payments whose next state is due, or of the named one; a few in one transaction, for a
 * reader of one of them waits meanwhile.
 */
export async function advance(db: Db, paymentId?: string): Promise<void> {
  for (let changed = advancedAtOnce; changed === advancedAtOnce; ) changed = await advanceSome(db, paymentId);
}

function advanceSome(db: Db, paymentId: string | undefined): Promise<number> {
  return transact(db, async (trx) => {
    const due = trx
      .selectFrom('simulator_payment')
      .select('id')
      .where('becomes', 'is not', null)
      .where('becomes_at', '<=', sql<Date>`now()`)
      .$if(paymentId !== undefined, (query) => query.where('id', '=', paymentId ?? ''))
      .limit(advancedAtOnce)
      .forUpdate()
      .$if(paymentId === undefined, (query) => query.skipLocked());
    const changed = await trx
      .updateTable('simulator_payment')
      .set({ state: sql<string>`becomes`, becomes: null, becomes_at: null })
      .where('id', 'in', due)
      .returning(['id', 'state', 'webhook_mode', 'webhook_url'])
      .execute();
    for (const payment of changed) await announce(trx, payment);
    return changed.length;
  });
}

/**
 * Makes the calls that are due, of all payments or of one. A process claims a call by postponing its next
 * try, so that no other process makes it too, and one that dies leaves it to the others.
 */
export async function sendDue(db: Db, paymentId?: string): Promise<void> {
  const later = new Set<number>();
  for (;;) {
    const claimed = await claimDue(db, paymentId);
    const tries = await Promise.all(claimed.map((call) => send(db, call.id, call.payment_id, call.attempts)));
    for (const seconds of tries) if (seconds !== undefined) later.add(seconds);
    if (claimed.length < callsAtOnce) break;
  }
  for (const seconds of later) runDueWorkLater(db, seconds);
}

function claimDue(db: Db, paymentId: string | undefined) {
  return db
    .updateTable('simulator_call')
    .set({
      attempts: sql<number>`attempts + 1`,
      due_at: sql<Date>`now() + make_interval(secs => (array[${sql.join(retryAfter)}]::int[])[attempts + 1])`,
    })
    .where('id', 'in', (query) =>
      query
        .selectFrom('simulator_call')
        .select('id')
        .where('due_at', '<=', sql<Date>`now()`)
        .$if(paymentId !== undefined, (inner) => inner.where('payment_id', '=', paymentId ?? ''))
        .orderBy('due_at')
        .limit(callsAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'payment_id', 'attempts'])
    .execute();
}

/**
 * Resolves when every call about a payment that is in progress has its answer, also one that another process
 * started.
 */
export async function callsAnswered(db: Db, paymentId: string): Promise<void> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await wait(20)) {
    const waiting = await db
      .selectFrom('simulator_call')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('attempts', '>', 0)
      .where('answer', '=', '')
      .limit(1)
      .executeTakeFirst();
    if (!waiting) return;
  }
}

/** Makes a call; returns the seconds until its next try, if there is one. */
async function send(
  db: Db,
  callId: string,
  paymentId: string,
  attempts: number,
): Promise<number | undefined> {
  const { webhook_url } = await db
    .selectFrom('simulator_payment')
    .select('webhook_url')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const answer = await fetch(webhook_url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ id: paymentId }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return { heard: response.ok, text: String(response.status) };
    },
    (error) => ({ heard: false, text: String(error) }),
  );
  await db
    .updateTable('simulator_call')
    .set({ answer: answer.text, ...(answer.heard && { due_at: null }) })
    .where('id', '=', callId)
    .execute();
  return answer.heard ? undefined : retryAfter[attempts - 1];
}

/**
 * Runs the due work again after some seconds, in this process. If the process ends before, the next request
 * for any payment does it: the database has all that it needs.
 */
export function runDueWorkLater(db: Db, seconds: number): void {
  // A little later than the time in the database.
  setTimeout(() => runDueWork(db), seconds * 1000 + 50).unref();
}

/** Runs in the background the changes and calls that are due. */
export function runDueWork(db: Db, paymentId?: string): void {
  // The next run repeats a failure; the row of a failed call has its reason.
  advance(db, paymentId)
    .then(() => sendDue(db, paymentId))
    .catch(() => {});
}
