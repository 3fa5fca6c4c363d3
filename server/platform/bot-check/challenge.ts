import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import { z } from 'zod';
import { isWithinRate } from '../rate-limit.ts';
import type { RequestContext } from '../request-context.ts';

type Signing = Pick<RequestContext, 'site' | 'keys'>;

/** How long a challenge may be worked on and its solution kept, until the form is sent. Seconds. */
const challengeSeconds = 1200;

/**
 * How much work it is: so many tries, each of so many rounds of PBKDF2, beside the page while somebody types. How long
 * that takes stands in `docs/decisions/034-bot-check.md`.
 */
const work = { rounds: 1000, minTries: 600, maxTries: 1800 };

/** A piece of work for a browser, of this site and for so many seconds. */
export function newChallenge({ site, keys }: Signing, seconds = challengeSeconds): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.rounds,
    counter: randomInt(work.maxTries, work.minTries),
    deriveKey,
    expiresAt: new Date(Date.now() + seconds * 1000),
    data: { site: site.id },
    hmacSignatureSecret: keys.challenge.signature,
    hmacKeySignatureSecret: keys.challenge.keySignature,
  });
}

/** Of what is sent, only what can be ours is looked at. */
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().regex(/^[\da-f]{32}$/),
      salt: z.string().regex(/^[\da-f]{32}$/),
      cost: z.literal(work.rounds),
      keyLength: z.literal(32),
      keyPrefix: z.string().regex(/^[\da-f]{32}$/),
      keySignature: z.string().regex(/^[\da-f]{64}$/),
      expiresAt: z.int().positive(),
      data: z.strictObject({ site: z.string() }),
    }),
    signature: z.string().regex(/^[\da-f]{64}$/),
  }),
  solution: z.object({
    counter: z.int().min(0).max(0xffff_ffff),
    derivedKey: z.string().regex(/^[\da-f]{64}$/),
  }),
});

/** Whether a token is the solution of a challenge of this site that is not over and was not used: once, in all processes. */
export async function isSolved({ db, site, keys }: RequestContext, token: string): Promise<boolean> {
  const solution = read(token);
  if (solution?.challenge.parameters.data?.site !== site.id) return false;
  const { verified } = await verifySolution({
    ...solution,
    deriveKey,
    hmacSignatureSecret: keys.challenge.signature,
    hmacKeySignatureSecret: keys.challenge.keySignature,
  });
  // The nonce, as a signature may be written in several ways. The window outlasts the challenge.
  const key = `solution ${solution.challenge.parameters.nonce}`;
  return verified && isWithinRate(db, key, { calls: 1, seconds: challengeSeconds + 60 });
}

function read(token: string): Payload | undefined {
  try {
    return payload.parse(JSON.parse(Buffer.from(token, 'base64').toString())) as Payload;
  } catch {
    return undefined;
  }
}
