import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { vi } from 'vitest';
import type { Keys } from '../../server/platform/keys.ts';
import type { TestServer } from './open-shop.ts';

/** Solves a challenge as a browser does. */
export async function answerChallenge(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Returns a token that permits one form. */
export async function humanToken(server: Pick<TestServer, 'fetch'>, peer?: string): Promise<string> {
  const response = await server.fetch('/api/frontoffice/cms/v1/BotCheck/Challenge', { peer });
  return answerChallenge((await response.json()).data);
}

/** Returns the ticket of a form that was rendered so many seconds ago. */
export async function createFormTicket(keys: Keys, siteId: string, secondsAgo: number): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - secondsAgo * 1000 });
  const signing = keys.signTicket(siteId, 7200);
  vi.useRealTimers();
  return signing;
}
