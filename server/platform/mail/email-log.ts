import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import type { LoggedEmailName } from '../../../contract/email-kinds.ts';
import type { Db } from '../../../database/connect.ts';
import type { Message } from './message.ts';

/** What the log says about an email, besides its recipient and its subject. */
export type EmailSubject = {
  kind: LoggedEmailName;
  culture: Culture;
  /** When its job was enqueued. */
  queuedAt: Date;
  /** A preview that staff mailed to themselves. */
  isTest?: boolean;
  orderId?: string;
  /** The payment, shipment, document or reservation of an email about an order. */
  refId?: string | undefined;
  giftCardId?: string | undefined;
  memberId?: string;
  entryId?: string;
  mailingRecipientId?: string;
};

export type LoggedMessage = Message & { about: EmailSubject };

type Outcome = { state: 'sent' | 'retrying' | 'failed'; error: string };

const maxErrorLength = 500;

/** Writes what became of a try to send an email. A later failure does not change that it was sent. */
export async function logEmail(
  db: Db,
  siteId: string,
  { to, subject, about }: LoggedMessage,
  messageKey: string,
  { state, error }: Outcome,
): Promise<void> {
  const outcome = { state, error: error.slice(0, maxErrorLength) };
  await db
    .insertInto('sent_email')
    .values({
      ...{ site_id: siteId, message_key: messageKey, kind: about.kind, culture: about.culture, subject },
      // The log must not hold the address of an erased person.
      recipient: about.kind === 'erased' ? '' : to,
      is_test: about.isTest ?? false,
      order_id: about.orderId ?? null,
      ref_id: about.refId ?? null,
      gift_card_id: about.giftCardId ?? null,
      member_id: about.memberId ?? null,
      entry_id: about.entryId ?? null,
      mailing_recipient_id: about.mailingRecipientId ?? null,
      queued_at: about.queuedAt,
      ...outcome,
    })
    .onConflict((conflict) =>
      conflict
        .column('message_key')
        .doUpdateSet({ ...outcome, tries: sql`sent_email.tries + 1`, tried_at: sql`now()` })
        .where('sent_email.state', '<>', 'sent'),
    )
    .execute();
}

/** Marks the email of a job that was set aside; nothing is logged for other jobs. */
export async function setEmailFailed(db: Db, jobId: string): Promise<void> {
  await db.updateTable('sent_email').set({ state: 'failed' }).where('message_key', '=', jobId).execute();
}

/** Deletes the log of emails that were enqueued more than `days` days ago. */
export async function trimEmailLog(db: Db, days: number): Promise<void> {
  await sql`delete from sent_email where queued_at < now() - make_interval(days => ${days})`.execute(db);
}
