import { sql } from 'kysely';
import addressparser from 'nodemailer/lib/addressparser';
import type { Logger } from 'pino';
import type { Db } from '../../../database/connect.ts';
import { type LoggedMessage, logEmail } from './email-log.ts';
import type { Message, Sender } from './message.ts';
import type { Addressed } from './smtp.ts';

export type MailSettings = { smtpUrl: string | undefined; mailFrom: string | undefined };

/** The transport of emails: SMTP or the outbox. */
export type Transport = {
  /**
   * Sends an email. If the outcome of the first try is unknown it is sent again with the same key: the outbox
   * stores it once, and a mailbox recognizes its Message-ID. Each try is in the log of emails.
   * @throws when the email could not be sent now, and may be retried
   */
  send: (siteId: string, message: LoggedMessage, messageKey: string) => Promise<void>;
  /** Sends an email once, without a log; throws also when the mail server refuses it for good. */
  sendOrThrow: (siteId: string, message: Message, messageKey: string) => Promise<void>;
  close: () => void;
};

/** Opens the transport: a mail server, or without one the outbox, where staff can read the emails. */
export function openTransport(settings: MailSettings, db: Db, log: Logger): Transport {
  const mailFrom = settings.mailFrom ? readSender(settings.mailFrom) : undefined;
  const { smtpUrl } = settings;
  /** Once an email is sent, a log that cannot be written must not send it again. */
  const logOutcome = (...[siteId, message, key, outcome]: LogInput) =>
    logEmail(db, siteId, message, key, outcome).catch((error) =>
      log.warn({ err: error, job: key }, 'an email could not be logged'),
    );
  if (!smtpUrl) {
    const store: Transport['sendOrThrow'] = (siteId, message, key) =>
      storeMessage(db, siteId, message, senderOf(mailFrom, message), key);
    return {
      async send(siteId, message, key) {
        await store(siteId, message, key);
        await logOutcome(siteId, message, key, { state: 'sent', error: '' });
      },
      sendOrThrow: store,
      close: () => {},
    };
  }
  // Without a mail server the SMTP client is not loaded.
  const smtp = import('./smtp.ts').then(({ openSmtp }) => openSmtp(smtpUrl, log));
  const addressOf = (message: Message) => {
    const from = senderOf(mailFrom, message);
    if (!from) throw new Error('There is no sender: set MAIL_FROM, or the emailAddress of the site.');
    return addressed(message, from);
  };
  return {
    sendOrThrow: async (_siteId, message, key) => (await smtp).sendOrThrow(addressOf(message), key),
    async send(siteId, message, messageKey) {
      try {
        const refusal = await (await smtp).send(addressOf(message), messageKey);
        const state = refusal === undefined ? 'sent' : 'failed';
        await logOutcome(siteId, message, messageKey, { state, error: refusal ?? '' });
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        await logOutcome(siteId, message, messageKey, { state: 'retrying', error: text });
        throw error;
      }
    },
    close: () => void smtp.then(({ close }) => close()),
  };
}

type LogInput = [
  siteId: string,
  message: LoggedMessage,
  key: string,
  outcome: Parameters<typeof logEmail>[4],
];

/** Deletes emails that have been in the outbox for a month. */
export async function trimOutbox(db: Db): Promise<void> {
  await db
    .deleteFrom('outbox_message')
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}

/** The installation's sender, else the site's; a sender without a name takes the business's. */
function senderOf(mailFrom: Sender | undefined, message: Message): Sender | undefined {
  if (!mailFrom) return message.from;
  return { address: mailFrom.address, name: mailFrom.name || message.from?.name || '' };
}

/** Replies go to the business, also if the sender's address has no mailbox. */
function addressed(message: Message, from: Sender): Addressed {
  const { from: businessSender, replyTo } = message;
  return {
    ...message,
    from,
    ...(!replyTo && businessSender && businessSender.address !== from.address && { replyTo: businessSender }),
  };
}

function readSender(text: string): Sender {
  const [first, ...more] = addressparser(text, { flatten: true });
  if (!first?.address.includes('@') || more.length > 0)
    throw new Error('MAIL_FROM must be one email address');
  return { name: first.name, address: first.address };
}

async function storeMessage(
  db: Db,
  siteId: string,
  message: Message,
  from: Sender | undefined,
  messageKey: string,
): Promise<void> {
  const { to, replyTo, subject, text, html, attachments = [] } = message;
  await db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('outbox_message')
      .values({
        site_id: siteId,
        message_key: messageKey,
        to_address: to,
        from_address: from ? `${from.name} <${from.address}>`.trim() : '',
        reply_to: replyTo?.address ?? '',
        subject,
        text,
        html,
      })
      .onConflict((conflict) => conflict.column('message_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted || attachments.length === 0) return;
    await trx
      .insertInto('outbox_attachment')
      .values(
        attachments.map(({ fileName, contentType, bytes }, index) => ({
          message_id: inserted.id,
          file_name: fileName,
          content_type: contentType,
          bytes: Buffer.from(bytes),
          sort_order: index,
        })),
      )
      .execute();
  });
}
