import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Message, Sender } from './message.ts';

/** A message and whom it is from. */
export type Addressed = Message & { from: Sender; replyTo?: Sender };

/** Milliseconds that a mail server may be silent. */
const patience = 20_000;

/** Two connections to the mail server, opened when there is something to say. */
export function openSmtp(smtpUrl: string, log: Logger) {
  // Options in the address come after these and win, such as `?requireTLS=false` and `?tls.rejectUnauthorized=false`.
  const mailer = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
    requireTLS: carriesPassword(smtpUrl),
  });

  return {
    /** Hands the message to the mail server. A letter that it refuses for good is logged and let go. */
    async send(message: Addressed, messageKey: string): Promise<void> {
      const { to, from, replyTo, subject, text, html, attachments = [] } = message;
      const domain = domainOf(from.address);
      try {
        await mailer.sendMail({
          // As objects, so that a comma in an address does not make it two.
          to: { name: '', address: to },
          from,
          ...(replyTo && { replyTo }),
          subject,
          text,
          html,
          attachments: attachments.map(({ fileName, contentType, bytes }) => ({
            filename: fileName,
            contentType,
            content: Buffer.from(bytes),
          })),
          messageId: `<${messageKey}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        if (!isPermanentFailure(error)) throw withoutNames(error);
        const { responseCode, command } = error;
        log.warn(
          { domain: domainOf(to), responseCode, command },
          'a letter was refused, and is not sent again',
        );
      }
    },
    close: () => mailer.close(),
  };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/**
 * Whether the server will not take this mail however often it is tried: a 5xx to its recipient or its content. 503 and
 * 53x speak of the login and the order of things, which is for the operator to mend.
 */
function isPermanentFailure(error: unknown): error is SmtpError {
  if (!(error instanceof Error)) return false;
  const { command, responseCode = 0 } = error as SmtpError;
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA';
  const isPermanent = responseCode >= 500 && responseCode < 600;
  const isOfTheSession = responseCode === 503 || (responseCode >= 530 && responseCode < 540);
  return isOfThisMail && isPermanent && !isOfTheSession;
}

/** Mail servers repeat the address that they speak of; a log and a queue need only its domain. */
function withoutNames(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message, code, command, responseCode } = error as SmtpError;
  return Object.assign(new Error(message.replace(/[^\s<>"'(]+@/g, '...@')), { code, command, responseCode });
}

/** A password goes over the network encrypted or not at all. */
function carriesPassword(smtpUrl: string): boolean {
  const { hostname, password } = new URL(smtpUrl);
  return password !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
