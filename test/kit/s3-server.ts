import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MediaBucket } from '../../config.ts';

type Trouble = 'away' | 'slow' | 'broken' | 'denied' | 'cut';

export type S3Server = {
  settings: MediaBucket;
  /** The objects of the bucket, by key. */
  objects: Map<string, Buffer>;
  /** The requests, as `PUT key`. */
  requests: string[];
  /** Sets the fault of later requests: of so many, or of all until the next call. */
  fail: (trouble: Trouble | undefined, times?: number) => void;
  stop: () => Promise<void>;
};

const errors = {
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  AccessDenied: [403, 'Access Denied'],
  SignatureDoesNotMatch: [
    403,
    'The request signature we calculated does not match the signature you provided.',
  ],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the current time is too large.'],
  SlowDown: [503, 'Please reduce your request rate.'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  BadDigest: [400, 'The Content-SHA256 you specified did not match what we received.'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
} as const;

/**
 * Starts a server with one bucket, addressed by path, that answers PutObject, GetObject, HeadObject and
 * DeleteObject as the REST API of S3 documents them. It verifies signatures (Signature Version 4, in the
 * header).
 */
export async function openS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let trouble: Trouble | undefined;
  let left = 0;
  const settings = { bucket: 'herberg', region: 'eu-west-3', key: 'AKIDHERBERG', secret: 'zout+en/zand==' };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://s3');
    const [, bucket = '', ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const now = trouble && left-- > 0 ? trouble : undefined;
    if (now === 'cut') return request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    requests.push(`${request.method} ${key}`);
    const replyError = (code: keyof typeof errors) => sendError(response, request, code, key);
    if (now === 'slow') return replyError('SlowDown');
    if (now === 'broken') return replyError('InternalError');
    if (now === 'denied') return replyError('AccessDenied');
    const wrong = signatureError(request, url, body, settings);
    if (wrong) return replyError(wrong);
    if (bucket !== settings.bucket) return replyError('NoSuchBucket');
    switch (request.method) {
      case 'PUT':
        if (!request.headers['content-length']) return replyError('MissingContentLength');
        objects.set(key, body);
        return response.writeHead(200, { ETag: getEtag(body) }).end();
      case 'GET':
      case 'HEAD': {
        const found = objects.get(key);
        if (!found) return replyError('NoSuchKey');
        response.writeHead(200, { 'Content-Length': found.length, ETag: getEtag(found) });
        return response.end(request.method === 'GET' ? found : undefined);
      }
      case 'DELETE':
        objects.delete(key);
        return response.writeHead(204).end();
      default:
        return replyError('MethodNotAllowed');
    }
  });

  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    settings: { ...settings, endpoint: `http://127.0.0.1:${port}` },
    objects,
    requests,
    fail(next, times = Number.POSITIVE_INFINITY) {
      trouble = next;
      left = times;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const getEtag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

function sendError(
  response: ServerResponse,
  { method }: IncomingMessage,
  code: keyof typeof errors,
  key: string,
): void {
  const [status, message] = errors[code];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>${code}</Code><Message>${message}</Message><Resource>/${key}</Resource><RequestId>4442587FB7D0A2F9</RequestId></Error>`;
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(method === 'HEAD' ? undefined : xml);
}

/** Returns the error in the signature of a request. */
function signatureError(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { key, secret, region }: Pick<MediaBucket, 'key' | 'secret' | 'region'>,
): keyof typeof errors | undefined {
  const { authorization = '' } = request.headers;
  const [, scope = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (!signature) return 'AccessDenied';
  const [shownKey, day = '', shownRegion, service, end] = scope.split('/');
  if (shownKey !== key) return 'InvalidAccessKeyId';
  if (shownRegion !== region || service !== 's3' || end !== 'aws4_request') return 'SignatureDoesNotMatch';
  const at = String(request.headers['x-amz-date']);
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? [];
  if (Math.abs(Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) - Date.now()) > 900_000)
    return 'RequestTimeTooSkewed';
  const names = signedHeaders.split(';');
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'AccessDenied';
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'BadDigest';
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .toSorted()
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signedHeaders,
    payload,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', at, scope.slice(scope.indexOf('/') + 1), sha256(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`));
  const expected = hmac(signingKey, toSign);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
