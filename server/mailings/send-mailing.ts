import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import { fieldsIn } from '../../contract/email-kinds.ts';
import { ApiError } from '../../contract/errors.ts';
import {
  type MailingDetail,
  type MailingText,
  maxRecipients,
  type officeMailing,
  type SkipReason,
} from '../../contract/office-mailings.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { loadSites, readBusiness } from '../business/index.ts';
import { assertVersion } from '../content/index.ts';
import type { DeliveryError, Jobs, Keys, Message, Transport } from '../platform/index.ts';
import { lockDraft, type MailingReader, readMailing, readTexts } from './mailing.ts';
import { cultureOfGuest, listReceiving, skipReason } from './recipients.ts';
import { chooseCulture, isWhole, type Reader, writeMailing } from './write-mailing.ts';

/**
 * How many emails of a mailing go to the mail server in a row, one at a time, and the seconds until the next: 240 a minute at
 * most. They have a queue of their own, so an email about an order waits for one of them at most.
 */
const batchSize = 20;
const pauseSeconds = 5;

/** When an email that the mail server put off is tried again, and how often. */
const retryMinutes = 15;
const maxTries = 8;

/** After this many minutes a process that was about to send an email has ended. */
const lostMinutes = 5;

type SendDeps = { db: Db; jobs: Pick<Jobs, 'enqueue'>; origin: string };

/**
 * Sends a draft: fixes its recipients and enqueues the job that mails them, in one transaction.
 * @throws ApiError `not_found`, `version_conflict`; `conflict` where it is sent already, where another number of guests gets
 *   it by now, where nobody or too many do, and without a whole text or a word for an unknown name
 */
export async function sendMailing(
  { db, jobs, origin }: SendDeps,
  reader: MailingReader,
  mailingId: string,
  { version, count }: Received<typeof officeMailing.send>['body'],
): Promise<MailingDetail> {
  return transact(db, async (trx) => {
    const selection = await lockDraft(trx, reader.site.id, mailingId);
    assertVersion(await readMailing(trx, reader, mailingId), version, { version });
    assertWhole(await readTexts(trx, mailingId));
    const personIds = await listReceiving(trx, reader.site.id, selection);
    if (personIds.length === 0) throw new ApiError('conflict', { messageKey: 'mailing.nobody' });
    if (personIds.length > maxRecipients) {
      throw new ApiError('conflict', { messageKey: 'mailing.over_limit', values: { max: maxRecipients } });
    }
    if (personIds.length !== count) {
      const details = { count: personIds.length };
      throw new ApiError('conflict', { messageKey: 'mailing.other_count', values: details, details });
    }
    await sql`
      insert into mailing_recipient (mailing_id, person_id)
      select ${mailingId}, unnest(${personIds}::uuid[])`.execute(trx);
    await sql`
      update mailing set sent_at = now(), staff_id = ${reader.staffId}, origin = ${origin}, selection = null
      where id = ${mailingId}`.execute(trx);
    await jobs.enqueue(trx, 'mailing', { siteId: reader.site.id, mailingId });
    return readMailing(trx, reader, mailingId);
  });
}

/** @throws ApiError `conflict` without a text that can be sent, with half of one, or with a name that may be missing */
function assertWhole(texts: Partial<Record<Culture, MailingText>>): void {
  const all = Object.values(texts);
  if (all.length === 0 || !all.every(isWhole))
    throw new ApiError('conflict', { messageKey: 'mailing.not_whole' });
  const namesSomebody = ({ subject, body }: MailingText) =>
    fieldsIn(`${subject} ${body}`).some((field) => field === 'firstName' || field === 'name');
  if (all.some((text) => namesSomebody(text) && !text.nameFallback)) {
    throw new ApiError('conflict', { messageKey: 'mailing.no_fallback' });
  }
}

/** Stops a mailing: what has not gone out stays. @throws ApiError `not_found`; `conflict` where it is not going out */
export async function stopMailing(db: Db, reader: MailingReader, mailingId: string): Promise<MailingDetail> {
  return transact(db, async (trx) => {
    const { state } = await readMailing(trx, reader, mailingId);
    const { numUpdatedRows } = await trx
      .updateTable('mailing')
      .set({ stopped_at: sql`now()` })
      .where('id', '=', mailingId)
      .where('sent_at', 'is not', null)
      .where('stopped_at', 'is', null)
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) {
      throw new ApiError('conflict', { messageKey: 'mailing.not_going_out', details: { state } });
    }
    await sql`update mailing_recipient set state = 'stopped' where mailing_id = ${mailingId} and state = 'queued'`.execute(
      trx,
    );
    return readMailing(trx, reader, mailingId);
  });
}

type BatchDeps = { db: Db; keys: Keys; transport: Transport; jobs: Pick<Jobs, 'enqueue'> };

/**
 * Handles the job `mailing`: sends the next emails of a mailing, and enqueues itself for the rest. A guest is claimed before
 * the mail server hears of them, so after a crash nobody gets the email twice.
 */
export function mailingSender(deps: BatchDeps) {
  return async ({ siteId, mailingId }: { siteId: string; mailingId: string }): Promise<void> => {
    const { db, jobs } = deps;
    const batch = await startBatch(db, mailingId);
    if (!batch) return;
    const site = (await loadSites(db)).find(({ id }) => id === siteId);
    if (!site) return;
    const texts = await readTexts(db, mailingId);
    const messages = { ...deps, site, texts, origin: batch.origin };
    for (let sent = 0; sent < batchSize; sent++) {
      const recipient = await claimNext(db, mailingId);
      if (!recipient) break;
      await sendOne(messages, recipient);
    }
    const waitSeconds = await findPause(db, mailingId);
    if (waitSeconds === null) await finish(db, mailingId);
    else await jobs.enqueue(db, 'mailing', { siteId, mailingId }, waitSeconds);
  };
}

/**
 * Marks the start of a batch; undefined where the mailing is over, or where another job of it has just begun one. Whom a
 * process was about to mail when it ended may have the email already.
 */
async function startBatch(db: Db, mailingId: string): Promise<{ origin: string } | undefined> {
  const { rows } = await sql<{ origin: string }>`
    update mailing set batch_at = now()
    where id = ${mailingId} and sent_at is not null and stopped_at is null and finished_at is null
      and (batch_at is null or batch_at < now() - make_interval(secs => ${pauseSeconds - 2}))
    returning origin`.execute(db);
  const [batch] = rows;
  if (!batch) return undefined;
  await sql`
    update mailing_recipient set state = 'failed', reason = 'interrupted'
    where mailing_id = ${mailingId} and state = 'sending'
      and tried_at < now() - make_interval(mins => ${lostMinutes})`.execute(db);
  return batch;
}

type Claimed = Reader & {
  id: string;
  personId: string;
  tries: number;
  culture: string;
  chosen: string | null;
  reason: SkipReason | null;
  queuedAt: Date;
};

/** Claims the next recipient, with what is known of the guest now. A stopped mailing has none. */
async function claimNext(db: Db, mailingId: string): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    with next as (
      select mailing_recipient.id from mailing_recipient join mailing on mailing.id = mailing_id
      where mailing_id = ${mailingId} and state = 'queued' and not_before <= now() and stopped_at is null
      order by not_before, mailing_recipient.id limit 1 for update of mailing_recipient skip locked
    ), claimed as (
      update mailing_recipient set state = 'sending', tried_at = now(), tries = tries + 1
      from next where mailing_recipient.id = next.id returning mailing_recipient.*
    )
    select claimed.id, person_id as "personId", tries, first_name as "firstName", last_name as "lastName",
      email_address as "emailAddress", person.culture, mailing.sent_at as "queuedAt",
      (select value from preference where person_id = person.id and key = 'mailCulture') as chosen,
      coalesce(${skipReason}, case when exists (
        select from mailing_recipient as other join person as owner on owner.id = other.person_id
        where other.mailing_id = ${mailingId} and other.id <> claimed.id and other.state in ('sending', 'sent')
          and lower(owner.email_address) = lower(person.email_address)
      ) then 'double' end) as reason
    from claimed join person on person.id = person_id join mailing on mailing.id = mailing_id`.execute(db);
  return rows[0];
}

type SendContext = BatchDeps & {
  site: Awaited<ReturnType<typeof loadSites>>[number];
  texts: Partial<Record<Culture, MailingText>>;
  origin: string;
};

/** @throws what the mail server said where it takes no email now: the guest waits for the next try */
async function sendOne(context: SendContext, recipient: Claimed): Promise<void> {
  const { db, keys, transport, site, texts, origin } = context;
  const { id, reason } = recipient;
  const culture = chooseCulture(texts, cultureOfGuest(recipient, site.cultures));
  const text = culture && texts[culture];
  if (reason || !culture || !text) {
    await setState(db, id, 'skipped', reason ?? 'noText');
    return;
  }
  const business = await readBusiness(db, site, culture);
  const email = { text, culture, reader: recipient, origin, link: keys.newsLink(id) };
  const message: Message = writeMailing(email, business);
  const about = {
    ...({ kind: 'mailing', culture, queuedAt: recipient.queuedAt, mailingRecipientId: id } as const),
  };
  try {
    await transport.send(site.id, { ...message, about }, id);
  } catch (error) {
    const { outcome, isOfServer } = judge(error, recipient.tries);
    if (outcome === 'failed') await setState(db, id, 'failed', isOfServer ? 'unanswered' : 'putOff');
    else await putBack(db, id, isOfServer);
    if (outcome === 'retry' && isOfServer) throw error;
    return;
  }
  // The transport drops what the mail server refuses for good; the log knows.
  const logged = await db
    .selectFrom('sent_email')
    .select('state')
    .where('message_key', '=', id)
    .executeTakeFirst();
  await setState(db, id, logged?.state === 'failed' ? 'failed' : 'sent', '');
}

/**
 * Tells what a failure means: of one recipient whom the server puts off, or of the server itself. Where it went silent with
 * the email in its hands, it may have it, and so it is not tried again.
 */
function judge(error: unknown, tries: number): { outcome: 'retry' | 'failed'; isOfServer: boolean } {
  const { command, responseCode = 0, mayHaveArrived = false } = error as Partial<DeliveryError>;
  const isOfRecipient = command === 'RCPT TO' && responseCode >= 400 && responseCode < 500;
  if (isOfRecipient && responseCode !== 421) {
    return { outcome: tries < maxTries ? 'retry' : 'failed', isOfServer: false };
  }
  return { outcome: mayHaveArrived ? 'failed' : 'retry', isOfServer: true };
}

/** Lets a recipient wait: the server put them off, or takes no email at all, which is no try of theirs. */
async function putBack(db: Db, id: string, isOfServer: boolean): Promise<void> {
  const wait = isOfServer ? 0 : retryMinutes;
  await sql`
    update mailing_recipient set tries = tries - ${isOfServer ? 1 : 0}, not_before = now() + make_interval(mins => ${wait}),
      state = case when exists (select from mailing where id = mailing_id and stopped_at is not null)
        then 'stopped' else 'queued' end
    where id = ${id} and state = 'sending'`.execute(db);
}

async function setState(
  db: Db,
  id: string,
  state: 'sent' | 'failed' | 'skipped',
  reason: string,
): Promise<void> {
  await sql`
    update mailing_recipient set state = ${state}, reason = ${reason},
      sent_at = ${state === 'sent' ? sql`now()` : sql`sent_at`}
    where id = ${id} and state = 'sending'`.execute(db);
}

/** The seconds until the next batch; null where nobody is left. */
async function findPause(db: Db, mailingId: string): Promise<number | null> {
  const { rows } = await sql<{ isDue: boolean; isOpen: boolean }>`
    select exists (select from mailing_recipient where mailing_id = ${mailingId} and state = 'queued' and not_before <= now())
        as "isDue",
      exists (select from mailing_recipient where mailing_id = ${mailingId} and state in ('queued', 'sending')) as "isOpen"`.execute(
    db,
  );
  const [left] = rows;
  if (left?.isDue) return pauseSeconds;
  return left?.isOpen ? 60 : null;
}

async function finish(db: Db, mailingId: string): Promise<void> {
  await db
    .updateTable('mailing')
    .set({ finished_at: sql`now()` })
    .where('id', '=', mailingId)
    .where('stopped_at', 'is', null)
    .execute();
}
