import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { dataOrThrow } from '../../../../client/result.ts';
import { api } from '../../../reads.ts';
import type { Prover } from './prover.ts';
import SolverWorker from './solver.ts?worker';

type Proof = { token: string; expiresAt: number };

/** A proof that ends sooner than this is no longer sent: the form needs time to arrive. */
const marginMs = 60_000;

/** After a failure, typing starts no new attempt before this pause. */
const pauseMs = 10_000;

/** At most half of the processor cores, so that the page stays fast. */
const maxWorkers = 4;

/** Proves that a human sends a form with a computation that is expensive for bulk senders: ALTCHA's. */
export function openProver(): Prover {
  const ending = new AbortController();
  let made: Promise<Proof> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  const make = () => {
    made ??= solve(ending);
    // A failure is ignored until the form is sent; then there is a new attempt.
    made.catch(() => {
      made = undefined;
      failedAt = performance.now();
    });
    return made;
  };
  return {
    prepare: () => void (isSupported() && performance.now() > failedAt + pauseMs && make()),
    async prove() {
      if (!isSupported()) return '';
      let proof = await make();
      if (proof.expiresAt - marginMs < Date.now()) {
        made = undefined;
        proof = await make();
      }
      made = undefined;
      return proof.token;
    },
    stop: () => ending.abort(),
  };
}

/** Browsers have no Web Crypto on a page without TLS. */
const isSupported = () => window.isSecureContext;

async function solve(controller: AbortController): Promise<Proof> {
  const challenge: Challenge = dataOrThrow(await api.botCheck.challenge());
  const concurrency = Math.max(1, Math.min(maxWorkers, Math.floor(navigator.hardwareConcurrency / 2)));
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency,
    controller,
    createWorker: () => new SolverWorker(),
  });
  if (!solution) throw new Error('the bot check was aborted');
  const { expiresAt = 0 } = challenge.parameters;
  return { token: btoa(JSON.stringify({ challenge, solution })), expiresAt: expiresAt * 1000 };
}
