import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { ImapFlow } from 'imapflow';
import type { inboxProblems } from '../../../contract/office-connections.ts';
import { isPublicHost, PrivateAddressError, resolvePublic } from '../public-host.ts';
import type { InboxConnection } from './inbox-connection.ts';
import type { TestMail } from './smtp.ts';

/** The error of a mailbox that cannot be read: the field that is wrong, its code, and the words of the server. */
export type InboxProblem = {
  field: keyof InboxConnection;
  code: (typeof inboxProblems)[number];
  answer: string;
};

/** How far a folder was read. With another `uidValidity` the server numbers its emails anew. */
export type InboxPosition = { uidValidity: number; lastUid: number };

/** The headers of an email that say whether it is a reply, as `name: value` with small letters in the name. */
export type InboxHeaders = readonly string[];

const connectMs = 10_000;
const silenceMs = 20_000;

/** Emails of which the headers are read at once. */
const batch = 200;

/** Larger emails are not read. */
const maxEmailBytes = 25_000_000;

/** Days of emails that are looked at again when a server numbers them anew. */
const daysAgain = 7;

const readHeaders = [
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'in-reply-to',
  'references',
  'auto-submitted',
  'x-autoreply',
  'precedence',
];

/** Logs in, opens the folder and returns its end, or the problem. Nothing in the mailbox changes. */
export async function tryInbox(
  connection: InboxConnection,
  testMail: TestMail | undefined,
): Promise<{ end: InboxPosition; problem?: undefined } | { problem: InboxProblem }> {
  try {
    const end = await withFolder(connection, testMail, undefined, async ({ uidValidity, uidNext }) => ({
      uidValidity: Number(uidValidity),
      lastUid: uidNext - 1,
    }));
    return { end };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

export type ReadInbox = {
  connection: InboxConnection;
  position: InboxPosition;
  signal: AbortSignal;
  /** The id of the message that an email with these headers answers; undefined for an email that is not read. */
  findMessage: (headers: InboxHeaders) => Promise<string | undefined>;
  onEmail: (source: Buffer, messageId: string) => Promise<void>;
  /** Called when all emails up to a position were handled. */
  onPosition: (position: InboxPosition) => Promise<void>;
};

/**
 * Reads the emails of a folder after a position. The folder is opened read-only, so all stay unread in it. Returns the
 * problem that ended the reading, if there is one.
 */
export async function readInbox(
  { connection, position, signal, findMessage, onEmail, onPosition }: ReadInbox,
  testMail: TestMail | undefined,
): Promise<InboxProblem | undefined> {
  // An error of ours ends the reading too, and is not the mailbox's.
  let own: unknown;
  const ours = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error) => {
      own = error;
      throw error;
    });
  try {
    await withFolder(connection, testMail, signal, async ({ uidValidity, uidNext }, client) => {
      const validity = Number(uidValidity);
      const isSame = validity === position.uidValidity;
      let last = isSame ? position.lastUid : await endBefore(client, uidNext);
      while (last < uidNext - 1) {
        const until = Math.min(last + batch, uidNext - 1);
        const emails = await client.fetchAll(
          `${last + 1}:${until}`,
          { uid: true, size: true, headers: readHeaders },
          { uid: true },
        );
        for (const { uid, size = 0, headers } of emails.toSorted((one, other) => one.uid - other.uid)) {
          const messageId = size <= maxEmailBytes && (await ours(findMessage(linesOf(headers))));
          if (!messageId) continue;
          const { source } = (await client.fetchOne(String(uid), { source: true }, { uid: true })) || {};
          if (source) await ours(onEmail(source, messageId));
          await ours(onPosition({ uidValidity: validity, lastUid: uid }));
        }
        last = until;
        await ours(onPosition({ uidValidity: validity, lastUid: last }));
      }
      if (!isSame) await ours(onPosition({ uidValidity: validity, lastUid: uidNext - 1 }));
    });
    return undefined;
  } catch (error) {
    if (own) throw own;
    return problemOf(error);
  }
}

/** The number before the first email of the last days. */
async function endBefore(client: ImapFlow, uidNext: number): Promise<number> {
  const since = new Date(Date.now() - daysAgain * 86_400_000);
  const recent = (await client.search({ since }, { uid: true })) || [];
  return recent.length > 0 ? Math.min(...recent) - 1 : uidNext - 1;
}

type Folder = { uidValidity: bigint; uidNext: number };

/** Runs `work` with the open folder, and hangs up after it. */
async function withFolder<Result>(
  { host, port, security, username, password, folder }: InboxConnection,
  testMail: TestMail | undefined,
  signal: AbortSignal | undefined,
  work: (folder: Folder, client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const address = await publicAddressOf(host, testMail);
  const client = new ImapFlow({
    ...{ host: address, port, secure: security === 'tls', logger: false, disableAutoIdle: true },
    ...(!isIP(host) && { servername: host }),
    ...(security === 'starttls' && { doSTARTTLS: true }),
    auth: { user: username, pass: password },
    ...{ connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: silenceMs },
    ...{ maxLiteralSize: maxEmailBytes, maxResponseSize: 2 * maxEmailBytes, maxLineLength: 2_000_000 },
    maxResponseTokens: 100_000,
    tls: { minVersion: 'TLSv1.2', ...(testMail && { ca: testMail.certificate }) },
  });
  // A connection that breaks rejects the command in flight; without a listener its event would end the process.
  client.on('error', () => {});
  const hangUp = () => client.close();
  signal?.addEventListener('abort', hangUp, { once: true });
  try {
    signal?.throwIfAborted();
    await client.connect();
    const opened = await client.mailboxOpen(folder, { readOnly: true }).catch((error) => {
      throw Object.assign(error, { isOfFolder: error.responseStatus === 'NO' });
    });
    const result = await work(opened, client);
    await client.logout();
    return result;
  } finally {
    signal?.removeEventListener('abort', hangUp);
    client.close();
  }
}

const resolveTest = promisify(lookup);
const resolve = promisify(resolvePublic as typeof lookup);

/**
 * Resolves a host that staff typed. It must be on the internet: else they could look around in the network of the
 * server. The connection goes to the address that was checked.
 */
async function publicAddressOf(host: string, testMail: TestMail | undefined): Promise<string> {
  if (testMail?.hosts.includes(host)) return (await resolveTest(host, { family: 4 })).address;
  if (!isPublicHost(host)) throw new PrivateAddressError('The host is private.');
  return isIP(host) ? host : (await resolve(host, {})).address;
}

const linesOf = (headers: Buffer | undefined): string[] =>
  (headers?.toString('utf8') ?? '')
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const [name = '', ...value] = line.split(':');
      return `${name.trim().toLowerCase()}: ${value.join(':').trim()}`;
    });

const maxAnswerLength = 300;

type ImapError = Error & {
  code?: string;
  authenticationFailed?: boolean;
  isOfFolder?: boolean;
  responseText?: string;
};

function problemOf(error: unknown): InboxProblem {
  if (error instanceof PrivateAddressError) return { field: 'host', code: 'mail_private', answer: '' };
  const { code = '', message, authenticationFailed, isOfFolder, responseText } = error as ImapError;
  const answer = (responseText ?? message).replace(/[^\s<>"'(]+@/g, '...@').slice(0, maxAnswerLength);
  if (authenticationFailed) return { field: 'password', code: 'mail_login', answer };
  if (isOfFolder) return { field: 'folder', code: 'mail_folder', answer };
  if (/certificate|altnames/i.test(`${code} ${message}`))
    return { field: 'host', code: 'mail_certificate', answer };
  // The words are those of a library, not of the server.
  if (/SSL|TLS/i.test(`${code} ${message}`)) return { field: 'security', code: 'mail_no_tls', answer: '' };
  if (/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT)$/.test(code))
    return { field: 'host', code: 'mail_unreachable', answer };
  return { field: 'port', code: 'mail_silent', answer };
}
