import { sql } from 'kysely';
import addressparser from 'nodemailer/lib/addressparser';
import type { Logger } from 'pino';
import type { Db } from '../../database/connect.ts';
import { type Addressed, openSmtp } from './smtp.ts';
import type { Message, Sender } from './write-letter.ts';

export type MailSettings = { smtpUrl: string | undefined; mailFrom: string | undefined };

/** The way that letters go out. */
export type Transport = {
  /** @throws when the letter could not be sent now, and may be tried again */
  send: (siteId: string, message: Message) => Promise<void>;
  close: () => void;
};

/** By a mail server, or without one into the outbox, where they can be read. */
export function openTransport(settings: MailSettings, db: Db, log: Logger): Transport {
  const mailFrom = settings.mailFrom ? readSender(settings.mailFrom) : undefined;
  if (!settings.smtpUrl) {
    return {
      send: (siteId, message) => keep(db, siteId, message, senderOf(mailFrom, message)),
      close: () => {},
    };
  }
  const smtp = openSmtp(settings.smtpUrl, log);
  return {
    async send(_siteId, message) {
      const from = senderOf(mailFrom, message);
      if (!from) throw new Error('Nobody to send from: set MAIL_FROM, or the emailAddress of the site.');
      await smtp.send(addressed(message, from));
    },
    close: smtp.close,
  };
}

/** Forgets what has been in the outbox for a month. */
export async function trimOutbox(db: Db): Promise<void> {
  await db
    .deleteFrom('outbox_message')
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}

/** The installation's sender before the site's own; without a name of its own it takes the house's. */
function senderOf(mailFrom: Sender | undefined, message: Message): Sender | undefined {
  if (!mailFrom) return message.from;
  return { address: mailFrom.address, name: mailFrom.name || message.from?.name || '' };
}

/** Answers reach the house, also when an address without a mailbox sends. */
function addressed(message: Message, from: Sender): Addressed {
  const { from: house } = message;
  return { ...message, from, ...(house && house.address !== from.address && { replyTo: house }) };
}

function readSender(text: string): Sender {
  const [first, ...more] = addressparser(text, { flatten: true });
  if (!first?.address.includes('@') || more.length > 0)
    throw new Error('MAIL_FROM must be one e-mail address');
  return { name: first.name, address: first.address };
}

async function keep(db: Db, siteId: string, message: Message, from: Sender | undefined): Promise<void> {
  const { to, subject, text, html } = message;
  await db
    .insertInto('outbox_message')
    .values({
      site_id: siteId,
      to_address: to,
      from_address: from ? `${from.name} <${from.address}>`.trim() : '',
      subject,
      text,
      html,
    })
    .execute();
}
