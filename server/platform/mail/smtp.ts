import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { openCircuitBreaker } from '../circuit-breaker.ts';
import { isLoopback } from '../demo-access.ts';
import { isPublicHost, PrivateAddressError, resolvePublic } from '../public-host.ts';
import type { MailConnection } from './mail-connection.ts';
import type { Message, Sender } from './message.ts';

/** A message and its sender. */
export type Addressed = Message & { from: Sender; replyTo?: Sender };

/** Maximum silence of a mail server. Milliseconds. */
const patience = 20_000;

/** Mail servers of a test: hosts that are reached besides those of the internet, and a certificate that is trusted. */
export type TestMail = { hosts: readonly string[]; certificate: string };

const limits = {
  connectionTimeout: patience,
  greetingTimeout: patience,
  socketTimeout: patience,
  dnsTimeout: patience,
  disableFileAccess: true,
  disableUrlAccess: true,
};

/** Opens a pool of two connections to the mail server of the settings, connected on demand. */
export const openSmtp = (smtpUrl: string, log: Logger) =>
  // Options in the URL override these, such as `?requireTLS=false` and `?tls.rejectUnauthorized=false`.
  sendThrough(
    createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      ...limits,
      requireTLS: carriesPassword(smtpUrl),
    }),
    log,
  );

/** Opens a pool of two connections to the mail server of a site, connected on demand. */
export const openSiteSmtp = (connection: MailConnection, testMail: TestMail | undefined, log: Logger) =>
  sendThrough(
    createTransport({ pool: true, maxConnections: 2, ...limits, ...optionsOf(connection, testMail) }),
    log,
  );

export type Smtp = ReturnType<typeof openSmtp>;

function optionsOf(connection: MailConnection, testMail: TestMail | undefined) {
  const { host, port, security, username, password } = connection;
  return {
    ...{ host, port, secure: security === 'tls' },
    ...{ requireTLS: security === 'starttls', ignoreTLS: security === 'none' },
    ...(username && { auth: { user: username, pass: password } }),
    ...(testMail && { tls: { ca: testMail.certificate } }),
    getSocket: (_: unknown, done: (error: Error | null, socket: { connection: Socket } | false) => void) =>
      connectPublic(host, port, testMail?.hosts ?? [], done),
  };
}

/**
 * Connects to a host that staff typed. It must be on the internet, also where its name leads to: else they could
 * look around in the network of the server. The address is checked at the moment of the connection.
 */
function connectPublic(
  host: string,
  port: number,
  otherHosts: readonly string[],
  done: (error: Error | null, socket: { connection: Socket } | false) => void,
): void {
  const isOfTest = otherHosts.includes(host);
  if (!isOfTest && !isPublicHost(host)) {
    done(new PrivateAddressError('The host is private.'), false);
    return;
  }
  const socket = connect({ host, port, timeout: patience, ...(!isOfTest && { lookup: resolvePublic }) });
  const fail = (error: NodeJS.ErrnoException) => {
    socket.destroy();
    const isPrivate = error instanceof PrivateAddressError;
    done(isPrivate ? error : Object.assign(error, { code: 'ECONNECTION' }), false);
  };
  const onTimeout = () => fail(new Error('Connection timeout'));
  socket.once('error', fail).once('timeout', onTimeout);
  socket.once('connect', () => {
    socket.off('error', fail).off('timeout', onTimeout).setTimeout(0);
    done(null, { connection: socket });
  });
}

/** Why a mail server cannot be used: the field that is wrong, its error, and the words of the server. */
export type MailProblem = { field: keyof MailConnection; code: string; answer: string };

/** Milliseconds that a person waits for a mail server. */
const trialMs = 25_000;

/** Sends one message through a mail server that no pool has yet. Returns the problem with it, if there is one. */
export async function tryMailServer(
  connection: MailConnection,
  testMail: TestMail | undefined,
  message: Addressed,
  messageKey: string,
  log: Logger,
): Promise<MailProblem | undefined> {
  const { host, security, username } = connection;
  const isOfThisMachine = isLoopback(host);
  if (security === 'none' && username && !isOfThisMachine)
    return { field: 'security', code: 'mail_unencrypted', answer: '' };
  const shortened = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
  const mailer = createTransport({ ...limits, ...shortened, ...optionsOf(connection, testMail) });
  const smtp = sendThrough(mailer, log);
  const late = AbortSignal.timeout(trialMs);
  try {
    await Promise.race([
      mailer.verify().then(() => smtp.sendOrThrow(message, messageKey)),
      new Promise((_, reject) => {
        late.addEventListener('abort', () => reject(Object.assign(new Error(''), { code: 'ETIMEDOUT' })));
      }),
    ]);
    return undefined;
  } catch (error) {
    return problemOf(error);
  } finally {
    smtp.close();
  }
}

const maxAnswerLength = 300;

function problemOf(error: unknown): MailProblem {
  if (error instanceof PrivateAddressError) return { field: 'host', code: 'mail_private', answer: '' };
  const { code = '', message, command = '', responseCode } = error as SmtpError;
  const answer = hideNames(message).slice(0, maxAnswerLength);
  if (/certificate|altnames/i.test(message)) return { field: 'host', code: 'mail_certificate', answer };
  if (responseCode === 530) return { field: 'username', code: 'mail_login_needed', answer };
  if (code === 'EAUTH') return { field: 'password', code: 'mail_login', answer };
  if (/^(MAIL FROM|RCPT TO|DATA)$/.test(command))
    return { field: 'senderAddress', code: 'mail_sender', answer };
  if (code === 'ETLS' || /SSL|TLS/.test(message)) return { field: 'security', code: 'mail_no_tls', answer };
  if (code === 'ECONNECTION' && command === '') return { field: 'host', code: 'mail_unreachable', answer };
  return { field: 'port', code: 'mail_silent', answer };
}

type Mailer = Pick<ReturnType<typeof createTransport>, 'sendMail' | 'close'>;

function sendThrough(mailer: Mailer, log: Logger) {
  const breaker = openCircuitBreaker(isServerAway);

  async function deliver(message: Addressed, messageKey: string): Promise<void> {
    const { to, from, replyTo, subject, text, html, attachments = [], unsubscribeUrl, inReplyTo } = message;
    await breaker(() =>
      mailer.sendMail({
        // As objects, so that a comma in an address does not split it in two.
        to: { name: '', address: to },
        from,
        ...(replyTo && { replyTo }),
        ...(inReplyTo && { inReplyTo, references: inReplyTo }),
        subject,
        text,
        html,
        attachments: attachments.map(({ fileName, contentType, bytes }) => ({
          filename: fileName,
          contentType,
          content: Buffer.from(bytes),
        })),
        messageId: `<${messageKey}@${domainOf(from.address)}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
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

type SmtpError = Error & {
  code?: string;
  /** Of the system, such as `ECONNREFUSED`. */
  originalCode?: string;
  command?: string;
  responseCode?: number;
  timeoutType?: string;
};

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

/** An error of a delivery. `mayHaveArrived`: the server may have the email, although it did not say so. */
export type DeliveryError = Error &
  Pick<SmtpError, 'code' | 'command' | 'responseCode'> & { mayHaveArrived: boolean };

/** Mail servers repeat the recipient's address; a log and a queue need only its domain. */
function withoutNames(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message, code, command, responseCode } = error as SmtpError;
  const mayHaveArrived = isBrokenOff(error);
  return Object.assign(new Error(hideNames(message)), { code, command, responseCode, mayHaveArrived });
}

/** Whether a server fell silent or hung up after it was reached. The client names each such error `CONN`. */
function isBrokenOff(error: SmtpError): boolean {
  const { code = '', originalCode = '', command, responseCode, timeoutType } = error;
  if (responseCode || command !== 'CONN') return false;
  if (code === 'ETIMEDOUT') return timeoutType === 'SOCKET_TIMEOUT';
  return code === 'ECONNECTION' || (code === 'ESOCKET' && /^(ECONNRESET|EPIPE)$/.test(originalCode));
}

const hideNames = (text: string) => text.replace(/[^\s<>"'(]+@/g, '...@');

/** A password goes over the network encrypted or not at all. */
function carriesPassword(smtpUrl: string): boolean {
  const { hostname, password } = new URL(smtpUrl);
  return password !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
