import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import addressparser from 'nodemailer/lib/addressparser';
import type { Logger } from 'pino';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/connect.ts';
import type { Keys } from '../keys.ts';
import { type LoggedMessage, logEmail } from './email-log.ts';
import type { InboxPosition, InboxProblem, ReadInbox } from './imap.ts';
import type { InboxConnection } from './inbox-connection.ts';
import { findMailConnection, type MailConnection } from './mail-connection.ts';
import type { Message, Sender } from './message.ts';
import type { Addressed, MailProblem, Smtp, TestMail } from './smtp.ts';

export type MailSettings = {
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  testMail?: TestMail | undefined;
};

/**
 * The transport of emails: the mail server of each site, else that of the settings, else the outbox; and the mailboxes
 * that sites connected.
 */
export type Transport = {
  /**
   * Sends an email. If the outcome of the first try is unknown it is sent again with the same key: the outbox
   * stores it once, and a mailbox recognizes its Message-ID. Each try is in the log of emails.
   * @throws when the email could not be sent now, and may be retried
   */
  send: (siteId: string, message: LoggedMessage, messageKey: string) => Promise<void>;
  /** Sends an email once, without a log; throws also when the mail server refuses it for good. */
  sendOrThrow: (siteId: string, message: Message, messageKey: string) => Promise<void>;
  /** Sends an email through a mail server that no site has yet. Returns the problem with the server, if there is one. */
  tryServer: (connection: MailConnection, message: Message) => Promise<MailProblem | undefined>;
  /** Opens the folder of a mailbox, and returns its end or the problem with it. */
  tryInbox: (
    connection: InboxConnection,
  ) => Promise<{ end: InboxPosition; problem?: undefined } | { problem: InboxProblem }>;
  /** Reads the new emails of a mailbox. Returns the problem that ended the reading, if there is one. */
  readInbox: (reading: ReadInbox) => Promise<InboxProblem | undefined>;
  close: () => void;
};

/** Delivers the emails of a site now. `send` returns the server's words where it refuses an email for good. */
type Delivery = {
  send: (message: Message, messageKey: string) => Promise<string | undefined>;
  sendOrThrow: (message: Message, messageKey: string) => Promise<void>;
};

/** Opens the transport. Without any mail server emails are in the outbox, where staff can read them. */
export function openTransport(
  settings: MailSettings,
  db: Db,
  keys: Pick<Keys, 'secrets'>,
  log: Logger,
): Transport {
  const mailFrom = settings.mailFrom ? readSender(settings.mailFrom) : undefined;
  const { smtpUrl, testMail } = settings;
  const outbox = (siteId: string): Delivery => {
    const store = (message: Message, key: string) =>
      storeMessage(db, siteId, message, senderOf(mailFrom, message), key);
    return { send: async (message, key) => void (await store(message, key)), sendOrThrow: store };
  };
  // Without a mail server the SMTP client is not loaded.
  const smtp = smtpUrl ? import('./smtp.ts').then(({ openSmtp }) => openSmtp(smtpUrl, log)) : undefined;
  /** The open pools of sites, each with the facts that it was opened with. */
  const pools = new Map<string, { facts: string; smtp: Smtp }>();

  function closePool(siteId: string): void {
    pools.get(siteId)?.smtp.close();
    pools.delete(siteId);
  }

  /** The connection is read for each email, so that a change of it holds in every process at once. */
  async function deliveryOf(siteId: string): Promise<Delivery> {
    const connection = await findMailConnection(db, keys, siteId);
    if (connection) return deliverThrough(await openPool(siteId, connection), ownSender(connection));
    closePool(siteId);
    return smtp ? deliverThrough(await smtp, mailFrom) : outbox(siteId);
  }

  async function openPool(siteId: string, connection: MailConnection): Promise<Smtp> {
    const facts = JSON.stringify(connection);
    const { openSiteSmtp } = await import('./smtp.ts');
    const open = pools.get(siteId);
    if (open?.facts === facts) return open.smtp;
    closePool(siteId);
    const pool = openSiteSmtp(connection, testMail, log);
    pools.set(siteId, { facts, smtp: pool });
    return pool;
  }

  /** Once an email is sent, a log that cannot be written must not send it again. */
  const logOutcome = (...[siteId, message, key, outcome]: LogInput) =>
    logEmail(db, siteId, message, key, outcome).catch((error) =>
      log.warn({ err: error, job: key }, 'an email could not be logged'),
    );
  return {
    sendOrThrow: async (siteId, message, key) => (await deliveryOf(siteId)).sendOrThrow(message, key),
    async send(siteId, message, messageKey) {
      try {
        const refusal = await (await deliveryOf(siteId)).send(message, messageKey);
        const state = refusal === undefined ? 'sent' : 'failed';
        await logOutcome(siteId, message, messageKey, { state, error: refusal ?? '' });
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        await logOutcome(siteId, message, messageKey, { state: 'retrying', error: text });
        throw error;
      }
    },
    async tryServer(connection, message) {
      const { tryMailServer } = await import('./smtp.ts');
      const from = senderOf(ownSender(connection), message) ?? ownSender(connection);
      return tryMailServer(connection, testMail, addressed(message, from), randomUUID(), log);
    },
    async tryInbox(connection) {
      const { tryInbox } = await import('./imap.ts');
      return tryInbox(connection, testMail);
    },
    async readInbox(reading) {
      const { readInbox } = await import('./imap.ts');
      return readInbox(reading, testMail);
    },
    close() {
      for (const siteId of [...pools.keys()]) closePool(siteId);
      smtp?.then(({ close }) => close());
    },
  };
}

const ownSender = ({ senderName, senderAddress }: MailConnection): Sender => ({
  name: senderName,
  address: senderAddress,
});

function deliverThrough(smtp: Smtp, sender: Sender | undefined): Delivery {
  const addressOf = (message: Message) => {
    const from = senderOf(sender, message);
    if (!from) throw new Error('There is no sender: set MAIL_FROM, or the emailAddress of the site.');
    return addressed(message, from);
  };
  return {
    send: async (message, key) => smtp.send(addressOf(message), key),
    sendOrThrow: async (message, key) => smtp.sendOrThrow(addressOf(message), key),
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

/** The sender of the mail server, else the site's; a sender without a name takes the business's. */
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

/**
 * Sends `message` through a mail server that no site has yet.
 * @throws ApiError `invalid` at the field that the server refuses
 */
export async function assertMailServer(
  transport: Transport,
  connection: MailConnection,
  message: Message,
): Promise<void> {
  const problem = await transport.tryServer(connection, message);
  if (problem) throw mailError(problem);
}

/**
 * Opens the folder of a mailbox that no site has yet. Returns its end.
 * @throws ApiError `invalid` at the field that is wrong
 */
export async function assertInbox(transport: Transport, connection: InboxConnection): Promise<InboxPosition> {
  const tried = await transport.tryInbox(connection);
  if (tried.problem) throw mailError(tried.problem);
  return tried.end;
}

function mailError({ field, code, answer }: MailProblem | InboxProblem): ApiError {
  const error = { path: `body.${field}`, code, message: `field.${code}`, values: { answer } };
  return new ApiError('invalid', { errors: [error] });
}
