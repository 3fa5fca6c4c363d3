import { readFileSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '..', 'fixtures', name), 'utf8');

/** The certificate of a mail server as `localhost`, and its key. */
export const mailCertificate = { cert: fixture('localhost.pem'), key: fixture('localhost-key.pem') };

/** The setting with which a site may have a mail server of this machine. */
export const testMail = { hosts: ['127.0.0.1', 'localhost'], certificate: mailCertificate.cert };

/** A received email. */
export type Arrived = {
  from: string;
  to: string[];
  /** Whether the connection was encrypted, and its user. */
  secure: boolean;
  user: string | undefined;
  headers: Map<string, string>;
  /** The readable parts, then the attachments with their names. */
  parts: { type: string; content: string; fileName?: string; bytes: Buffer }[];
};

/**
 * Starts a mail server on a free port of this machine; `answer` may refuse an email with a code, after its
 * recipient or its content.
 */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = [];
  const rejections: { at: 'recipient' | 'content'; code: number; to?: string; times: number }[] = [];
  const sockets = new Set<Socket>();
  let attemptCount = 0;
  let hangUps = 0;

  function takeRejection(at: 'recipient' | 'content', to: string): Error | undefined {
    const found = rejections.find((one) => one.at === at && one.times > 0 && (one.to ?? to) === to);
    if (!found) return undefined;
    found.times -= 1;
    return Object.assign(new Error(`not today, <${to}>`), { responseCode: found.code });
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    ...options,
    onRcptTo({ address }, _session, done) {
      attemptCount += 1;
      done(takeRejection('recipient', address));
    },
    onData(stream, { envelope, secure, user }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        if (hangUps > 0) {
          hangUps -= 1;
          for (const socket of sockets) socket.destroy();
          return;
        }
        const rejection = takeRejection('content', to[0] ?? '');
        if (rejection) return done(rejection);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const source = Buffer.concat(chunks).toString('latin1');
        arrived.push({ from, to, secure, user: user as string | undefined, ...readMail(source) });
        done();
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  // Some tests need a client that hangs up.
  server.on('error', () => {});
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    arrived,
    /** Number of times that a recipient was named. */
    attempts: () => attemptCount,
    reject: (
      at: 'recipient' | 'content',
      code: number,
      { to, times = 1 }: { to?: string; times?: number } = {},
    ) => rejections.push({ at, code, times, ...(to && { to }) }),
    /** Hangs up once, when it has the whole of an email and has not said so. */
    hangUp: () => {
      hangUps += 1;
    },
    /** Lets the process end while the server runs. */
    unref: () => void server.server.unref(),
    /** Ends all rejections. */
    accept: () => void rejections.splice(0),
    stop: () => new Promise<void>((done) => server.close(done)),
  };
}

function readMail(source: string): Pick<Arrived, 'headers' | 'parts'> {
  return { headers: split(source).headers, parts: partsOf(source) };
}

function partsOf(source: string): Arrived['parts'] {
  const { headers, body } = split(source);
  const type = headers.get('content-type') ?? '';
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  if (boundary) {
    const pieces = body.split(`--${boundary}`).slice(1, -1);
    return pieces.flatMap((piece) => partsOf(piece.replace(/^\r\n/, '').replace(/\r\n$/, '')));
  }
  const encoding = headers.get('content-transfer-encoding');
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quotedPrintable(body)
        : Buffer.from(body, 'latin1');
  const fileName = /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  const content = bytes.toString('utf8').replaceAll('\r\n', '\n');
  return [{ type, content, bytes, ...(fileName && { fileName }) }];
}

function quotedPrintable(text: string): Buffer {
  const unfolded = text.replaceAll('=\r\n', '');
  const bytes = unfolded.replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

function split(source: string): { headers: Map<string, string>; body: string } {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: source.slice(end + 4) };
}
