import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { isApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { readBytes } from '../platform/index.ts';
import { simulatorId } from './simulator.ts';
import { advance, announce, callsAnswered, runDueWork, runDueWorkLater, sendDue } from './simulator-calls.ts';
import { type SimulatorPayment, simulatorPage, simulatorStyle, simulatorTexts } from './simulator-page.ts';
import {
  type Choice,
  choices,
  type SimulatorState,
  type WebhookMode,
  webhookModes,
} from './simulator-tables.ts';

/** The form has two short fields. */
const maxFormBytes = 1000;

/**
 * Serves the simulator's own pages, `/simulator/{id}`, where a person chooses the outcome of a payment.
 * Returns undefined for any other address. Mount it only where the simulator is the provider: anybody with
 * the id can mark the payment as paid.
 */
export function simulatorPages(db: Db): (request: Request) => Promise<Response | undefined> {
  return async (request) => {
    const [, id = ''] = /^\/simulator\/([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
    if (!simulatorId.test(id)) return undefined;
    await advance(db, id);
    runDueWork(db, id);
    if (request.method === 'POST') return choose(db, id, request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    return show(db, id, 200);
  };
}

async function choose(db: Db, id: string, request: Request): Promise<Response | undefined> {
  const form = await readForm(request);
  const choice = form?.get('choice') ?? '';
  const mode = form?.get('webhook') ?? 'once';
  if (!Object.hasOwn(choices, choice) || !Object.hasOwn(webhookModes, mode)) {
    return show(db, id, 422, simulatorTexts.chooseOne);
  }
  const changed = await change(db, id, choice as Choice, mode as WebhookMode);
  if (!changed) return show(db, id, 409, simulatorTexts.tooLate);
  const { seconds } = webhookModes[mode as WebhookMode];
  const { next } = choices[choice as Choice];
  if (seconds > 0) runDueWorkLater(db, seconds);
  if (next) runDueWorkLater(db, next.seconds);
  if (next && seconds > 0) runDueWorkLater(db, next.seconds + seconds);
  if (mode === 'before') {
    await sendDue(db, id);
    await callsAnswered(db, id);
  } else runDueWork(db, id);
  return new Response(null, { status: 303, headers: { Location: changed.return_url } });
}

/**
 * Changes the payment and returns it; undefined when it is no longer in a state from which the choice is
 * possible.
 */
function change(db: Db, id: string, choice: Choice, mode: WebhookMode) {
  const { from, to, next } = choices[choice];
  return transact(db, async (trx) => {
    const changed = await trx
      .updateTable('simulator_payment')
      .set({
        state: to,
        webhook_mode: mode,
        becomes: next?.state ?? null,
        becomes_at: next ? sql<Date>`now() + make_interval(secs => ${next.seconds})` : null,
      })
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning(['id', 'state', 'webhook_mode', 'webhook_url', 'return_url'])
      .executeTakeFirst();
    if (changed) await announce(trx, changed);
    return changed;
  });
}

async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  try {
    return new URLSearchParams((await readBytes(request, maxFormBytes)).toString('utf8'));
  } catch (error) {
    if (isApiError(error)) return undefined;
    throw error;
  }
}

async function show(db: Db, id: string, status: number, problem?: string): Promise<Response | undefined> {
  const payment = await find(db, id);
  if (!payment) return undefined;
  const { origin } = new URL(payment.returnUrl);
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', simulatorStyle, 'base64')}'`,
    // A browser applies this rule to the redirect of the response too.
    `form-action 'self' ${origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(simulatorPage(payment, problem), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'no-store',
    },
  });
}

async function find(db: Db, id: string): Promise<SimulatorPayment | undefined> {
  const found = await db.selectFrom('simulator_payment').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  const calls = await db
    .selectFrom('simulator_call')
    .select(['attempts', 'answer'])
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    id,
    state: found.state as SimulatorState,
    orderName: found.order_name,
    description: found.description,
    amountCents: found.amount_cents,
    currency: found.currency,
    method: found.method,
    issuer: found.issuer,
    returnUrl: found.return_url,
    hasWebhook: found.webhook_url !== null,
    calls,
  };
}
