import { sql } from 'kysely';
import { type EmailName, emailNames, type LoggedEmailName } from '../../contract/email-kinds.ts';
import { ApiError } from '../../contract/errors.ts';
import type { PagedList } from '../../contract/filters.ts';
import type { LoggedEmail, LoggedEmailDetail } from '../../contract/office-email.ts';
import type { ListQuery } from '../../contract/wire.ts';
import type { Db } from '../../database/connect.ts';
import {
  type Jobs,
  listRows,
  type OrderEmail,
  type OrderEmailKind,
  type RowList,
} from '../platform/index.ts';
import { readEmailData } from './orders/email-data.ts';
import { isStillRelevant } from './orders/is-still-relevant.ts';
import { type OrderFacts, readOrderFacts } from './orders/order-facts.ts';
import { getRecipient } from './orders/write-order-email.ts';
import { readEmailSettings } from './own-texts.ts';

type Row = Omit<LoggedEmail, 'queuedAt' | 'triedAt'> & { queuedAt: Date; triedAt: Date };

const selectLogged = (siteId: string) => sql`
  select sent_email.id, kind, sent_email.culture, recipient, subject, is_test as "isTest", sent_email.state, tries, error,
    coalesce('H' || number, '') as "orderName", queued_at as "queuedAt", tried_at as "triedAt"
  from sent_email left join customer_order on customer_order.id = order_id
  where sent_email.site_id = ${siteId}`;

/** The log of emails of a site. */
export const emailLog = (siteId: string): RowList => ({
  source: selectLogged(siteId),
  key: 'id',
  columns: [
    { name: 'id', kind: 'text' },
    { name: 'kind', kind: 'text' },
    { name: 'culture', kind: 'text' },
    { name: 'recipient', kind: 'text' },
    { name: 'subject', kind: 'text' },
    { name: 'state', kind: 'text' },
    { name: 'tries', kind: 'number' },
    { name: 'orderName', kind: 'text' },
    { name: 'queuedAt', kind: 'instant' },
    { name: 'triedAt', kind: 'instant' },
  ],
  searched: ['recipient', 'subject', 'orderName'],
  order: sql`"queuedAt" desc, id`,
});

/** Lists the log of emails of a site. @throws ApiError `invalid` for a filter that is not known */
export async function listLoggedEmails(
  db: Db,
  siteId: string,
  query: ListQuery,
): Promise<PagedList<LoggedEmail>> {
  const page = await listRows<Row>(db, emailLog(siteId), query);
  return { ...page, items: page.items.map(withInstants) };
}

const withInstants = <Logged extends Row>({ queuedAt, triedAt, ...row }: Logged) => ({
  ...row,
  queuedAt: queuedAt.toISOString(),
  triedAt: triedAt.toISOString(),
});

type DetailRow = Row & {
  giftCardId: string | null;
  memberId: string | null;
  messageId: string | null;
  mailingId: string | null;
  orderId: string | null;
  refId: string | null;
};

async function readRow(db: Db, siteId: string, emailId: string): Promise<DetailRow> {
  const { rows } = await sql<DetailRow>`
    select listed.*, gift_card_id as "giftCardId", member_id as "memberId", entry_id as "messageId", order_id as "orderId",
      ref_id as "refId", (select mailing_id from mailing_recipient where id = mailing_recipient_id) as "mailingId"
    from (${selectLogged(siteId)}) as listed join sent_email on sent_email.id = listed.id
    where listed.id = ${emailId}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return row;
}

/** @throws ApiError `not_found` */
export async function readLoggedEmail(db: Db, siteId: string, emailId: string): Promise<LoggedEmailDetail> {
  const { orderId, refId: _, ...row } = withInstants(await readRow(db, siteId, emailId));
  return {
    ...row,
    canResend: orderId !== null && toOrderKind(row.kind) !== null && row.state !== 'retrying',
  };
}

/**
 * Enqueues an email about an order again, written with the facts of then; the limit of emails per address holds.
 * @throws ApiError `not_found`; `conflict` where it is not about an order, no longer applies or is turned off
 */
export async function resendLoggedEmail(
  { db, jobs }: { db: Db; jobs: Pick<Jobs, 'enqueue'> },
  siteId: string,
  emailId: string,
): Promise<LoggedEmailDetail> {
  const { orderId, refId, kind: logged, state } = await readRow(db, siteId, emailId);
  const kind = toOrderKind(logged);
  const name = emailNames.find((one) => one === logged);
  const order = orderId && kind && state !== 'retrying' ? await readOrderFacts(db, orderId) : undefined;
  const email: OrderEmail | null = orderId && kind ? { kind, orderId, ...(refId && { refId }) } : null;
  if (!order || !email || !name || !(await canSend(db, email, order, name))) {
    throw new ApiError('conflict', { messageKey: 'order.nothing_to_send' });
  }
  await jobs.enqueue(db, 'order-email', email);
  return readLoggedEmail(db, siteId, emailId);
}

async function canSend(db: Db, email: OrderEmail, order: OrderFacts, name: EmailName): Promise<boolean> {
  if (!getRecipient(email.kind, order, await readEmailData(db, email))) return false;
  const { isOn } = await readEmailSettings(db, order.siteId, name, order.culture);
  return isOn && isStillRelevant(db, email, order);
}

/** The kind of an email about an order; null for others, and for a link that only the guest may ask for. */
function toOrderKind(name: LoggedEmailName): OrderEmailKind | null {
  if (name === 'reservationConfirmed') return 'orderConfirmed';
  if (name === 'reservationCancelled') return 'orderCancelled';
  return resendable.find((kind) => kind === name) ?? null;
}

const resendable: readonly OrderEmailKind[] = [
  'orderConfirmed',
  'paymentFailed',
  'paymentReceived',
  'orderReady',
  'orderShipped',
  'orderCancelled',
  'orderRefunded',
  'paidTooLate',
  'paymentLink',
  'balanceDue',
  'balanceReminder',
  'invoiceIssued',
  'creditNoteIssued',
  'giftCard',
  'withdrawalReceived',
  'withdrawalRejected',
  'stayHeld',
  'stayChanged',
  'stayCancelled',
  'stayExtra',
  'stayReminder',
];
