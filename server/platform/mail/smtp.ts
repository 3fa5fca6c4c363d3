import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { openCircuitBreaker } from '../circuit-breaker.ts';
import type { Message, Sender } from './message.ts';

/** A message and its sender. */
export type Addressed = Message & { from: Sender; replyTo?: Sender };

/** Maximum silence of a mail server. Milliseconds. */
const patience = 20_000;

/** Opens a pool of two connections to the mail server, connected on demand. */
export function openSmtp(smtpUrl: string, log: Logger) {
  // Options in the URL override these, such as `?requireTLS=false` and `?tls.rejectUnauthorized=false`.
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

  const breaker = openCircuitBreaker(isServerAway);

  async function deliver(message: Addressed, messageKey: string): Promise<void> {
    const { to, from, replyTo, subject, text, html, attachments = [] } = message;
    await breaker(() =>
      mailer.sendMail({
        // As objects, so that a comma in an address does not split it in two.
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
        messageId: `<${messageKey}@${domainOf(from.address)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
    );
  }

  return {
    /**
     * Sends the message to the mail server. A permanent refusal is logged and the email dropped.
     * Returns the server's answer to it.
     */
    async send(message: Addressed, messageKey: string): Promise<string | undefined> {
      try {
        await deliver(message, messageKey);
        return undefined;
      } catch (error) {
        if (!isPermanentFailure(error)) throw withoutNames(error);
        const { responseCode, command } = error;
        log.warn(
          { domain: domainOf(message.to), responseCode, command },
          'an email was rejected and will not be sent again',
        );
        return hideNames(error.message);
      }
    },
    sendOrThrow: (message: Addressed, messageKey: string) =>
      deliver(message, messageKey).catch((error) => Promise.reject(withoutNames(error))),
    close: () => mailer.close(),
  };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/**
 * Tells whether the server refuses this mail for good: a 5xx about its recipient or its content. 503 and 53x
 * are about the login and the order of commands, which the operator must correct.
 */
function isPermanentFailure(error: unknown): error is SmtpError {
  if (!(error instanceof Error)) return false;
  const { command, responseCode = 0 } = error as SmtpError;
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA';
  const isPermanent = responseCode >= 500 && responseCode < 600;
  const isOfTheSession = responseCode === 503 || (responseCode >= 530 && responseCode < 540);
  return isOfThisMail && isPermanent && !isOfTheSession;
}

/** Whether the server could not be reached, broke off or is closing (421). */
function isServerAway(error: unknown): boolean {
  const { code = '', responseCode } = error as SmtpError;
  return responseCode === 421 || /^(ECONNECTION|ETIMEDOUT|ESOCKET|EDNS)$/.test(code);
}

/** Mail servers repeat the recipient's address; a log and a queue need only its domain. */
function withoutNames(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message, code, command, responseCode } = error as SmtpError;
  return Object.assign(new Error(hideNames(message)), { code, command, responseCode });
}

const hideNames = (text: string) => text.replace(/[^\s<>"'(]+@/g, '...@');

/** A password goes over the network encrypted or not at all. */
function carriesPassword(smtpUrl: string): boolean {
  const { hostname, password } = new URL(smtpUrl);
  return password !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
