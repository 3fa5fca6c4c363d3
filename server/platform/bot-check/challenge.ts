import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import { z } from 'zod';
import { isWithinRate } from '../rate-limit.ts';
import type { RequestContext } from '../request-context.ts';

type Signing = Pick<RequestContext, 'site' | 'keys'>;

/** Lifetime of a challenge, from its creation until the form is sent. Seconds. */
const challengeSeconds = 1200;

/**
 * The work of a challenge: the number of tries, each of `rounds` rounds of PBKDF2. The browser does it while
 * the visitor types. `docs/decisions/034-bot-check.md` has the times.
 */
const work = { rounds: 1000, minTries: 600, maxTries: 1800 };

/** Creates a challenge for a browser, valid on this site for `seconds`. */
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

/** The parts of a token that we read. */
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

/**
 * Tells whether a token solves a challenge of this site that has not expired, and marks it as used for all
 * processes.
 */
export async function isSolved({ db, site, keys }: RequestContext, token: string): Promise<boolean> {
  const solution = read(token);
  if (solution?.challenge.parameters.data?.site !== site.id) return false;
  const { verified } = await verifySolution({
    ...solution,
    deriveKey,
    hmacSignatureSecret: keys.challenge.signature,
    hmacKeySignatureSecret: keys.challenge.keySignature,
  });
  // The nonce, because one signature has several spellings. The window outlasts the challenge.
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
