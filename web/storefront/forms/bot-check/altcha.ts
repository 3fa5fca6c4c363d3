import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { dataOrThrow } from '../../../../client/result.ts';
import { api } from '../../../reads.ts';
import type { Prover } from './prover.ts';
import SolverWorker from './solver.ts?worker';

type Proof = { token: string; expiresAt: number };

/** So long before its end a proof is no longer sent: the form takes a while to arrive. */
const marginMs = 60_000;

/** Typing on asks no sooner again after a failure. */
const pauseMs = 10_000;

/** Half of the machine, so that the page stays quick. */
const maxWorkers = 4;

/** Shows that a human sends a form by work that costs a machine which sends many: ALTCHA's. */
export function openProver(): Prover {
  const ending = new AbortController();
  let made: Promise<Proof> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  const make = () => {
    made ??= solve(ending);
    // A failure is nobody's until the form is sent; then it is tried anew.
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

/** On a page without TLS browsers have no Web Crypto. */
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
  if (!solution) throw new Error('the bot check was given up');
  const { expiresAt = 0 } = challenge.parameters;
  return { token: btoa(JSON.stringify({ challenge, solution })), expiresAt: expiresAt * 1000 };
}
