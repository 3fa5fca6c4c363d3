import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { MediaBucket } from '../../config.ts';
import { ApiError } from '../../contract/errors.ts';
import { CircuitOpenError, openCircuitBreaker } from '../platform/index.ts';
import type { Storage } from './storage.ts';

/** `path` is of an error of this machine's disk. */
type Failure = Error & { $metadata?: { httpStatusCode?: number }; code?: string; path?: string };

const tries = 3;
const pauseMs = 200;

/**
 * Opens a bucket of S3, or of a service with its API; objects are named `originals/{name}`. The client is
 * loaded only when a bucket is configured.
 */
export async function openBucket(
  { bucket, endpoint, region, key, secret }: MediaBucket,
  log: Logger,
): Promise<Storage & { close: () => void }> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Some S3-compatible services reject the checksums that Amazon's newer clients add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: tries,
    // The client writes to the console by default.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  });
  const breaker = openCircuitBreaker((error) => isPassing(error as Failure));
  const at = (name: string) => ({ Bucket: bucket, Key: `originals/${name}` });

  /** An error of the bucket is logged for the operator of the site; an editor can only try again later. */
  async function request<Result>(what: string, name: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await breaker(work);
    } catch (error) {
      if (!(error instanceof CircuitOpenError))
        log.warn(
          { err: error, code: (error as Error).name, what, name },
          'a request to the media bucket failed',
        );
      throw new ApiError('unavailable', { messageKey: 'media.storage_away' });
    }
  }

  return {
    put: (name, file) =>
      request('put', name, async () => {
        const { size } = await stat(file);
        for (let attempt = 1; ; attempt++) {
          // The client cannot send a stream twice on a retry.
          const Body = createReadStream(file);
          try {
            await client.send(new s3.PutObjectCommand({ ...at(name), Body, ContentLength: size }));
            return;
          } catch (error) {
            if (attempt === tries || !isPassing(error as Failure)) throw error;
            await wait(pauseMs * attempt);
          } finally {
            Body.destroy();
          }
        }
      }),
    read: (name) =>
      request('get', name, async () => {
        const { Body } = await client.send(new s3.GetObjectCommand(at(name)));
        return Body as Readable;
      }),
    exists: (name) =>
      request('head', name, async () => {
        try {
          await client.send(new s3.HeadObjectCommand(at(name)));
          return true;
        } catch (error) {
          if ((error as Failure).$metadata?.httpStatusCode === 404) return false;
          throw error;
        }
      }),
    delete: (name) =>
      request('delete', name, async () => {
        await client.send(new s3.DeleteObjectCommand(at(name)));
      }),
    close: () => client.destroy(),
  };
}

/** The bucket is busy or unreachable, so a retry may succeed. */
function isPassing({ $metadata, code, name, path }: Failure): boolean {
  const status = $metadata?.httpStatusCode;
  if (status !== undefined) return status >= 500 || status === 429;
  return (code !== undefined && path === undefined) || name === 'TimeoutError';
}
