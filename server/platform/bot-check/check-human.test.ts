import type { Challenge, Payload } from 'altcha-lib/types';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { answerChallenge, humanToken } from '../../../test/kit/bot-check-tokens.ts';
import { openShop, type TestServer } from '../../../test/kit/open-shop.ts';
import { openKeys } from '../keys.ts';
import { newChallenge } from './challenge.ts';

const botCheck = { ...readConfig({}).botCheck, checksAccounts: true };
const shop = await openShop({ botCheck });
const next = await shop.another();

beforeEach(() => shop.db.deleteFrom('rate_limit').execute());

/** Requests a password reset: a form with a bot check and the same answer for every address. */
async function send(
  reCaptchaToken: string | undefined,
  instance: Pick<TestServer, 'fetch'> = shop,
  peer = '10.0.0.1',
) {
  const query = new URLSearchParams({
    username: `${crypto.randomUUID()}@gast.example`,
    ...(reCaptchaToken && { reCaptchaToken }),
  });
  const path = `/api/frontoffice/crm/v1/Auth/ForgotPassword?${query}`;
  const response = await instance.fetch(path, { method: 'POST', peer, headers: { 'Accept-Language': 'nl' } });
  return { status: response.status, ...(await response.json()) };
}

const passed = { status: 200 };
const notHuman = {
  status: 400,
  code: 'invalid',
  errors: [{ path: 'body.reCaptchaToken', code: 'not_human' }],
};

const readToken = (token: string): Payload => JSON.parse(Buffer.from(token, 'base64').toString());
const writeToken = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

describe('the solution of a challenge', () => {
  test('lets one form through, and a second one not', async () => {
    const token = await humanToken(shop);
    expect(await send(token)).toMatchObject(passed);
    expect(await send(token)).toMatchObject(notHuman);
    expect(await send(token, next), 'in another process').toMatchObject(notHuman);
  });

  test('lets one of many simultaneous forms through, in any process', async () => {
    const token = await humanToken(shop);
    const instances = Array.from({ length: 12 }, (_, count) => (count % 2 ? shop : next));
    const answers = await Promise.all(
      instances.map((instance, count) => send(token, instance, `10.0.1.${count}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('counts as used in another spelling too', async () => {
    const token = await humanToken(shop);
    expect(await send(token)).toMatchObject(passed);
    const { challenge, solution } = readToken(token);
    expect(await send(writeToken({ solution, challenge }))).toMatchObject(notHuman);
  });

  test('is of a challenge that has not expired', async () => {
    const { parameters } = await newChallenge(shop);
    expect(parameters.expiresAt).toBeGreaterThan(Date.now() / 1000);
    const over = await newChallenge(shop, -10);
    expect(await send(await answerChallenge(over))).toMatchObject(notHuman);
    expect(await send(await answerChallenge(await newChallenge(shop, 60)))).toMatchObject(passed);
  });

  test('is of a challenge of this site', async () => {
    const elsewhere = { ...shop, site: { ...shop.site, id: crypto.randomUUID() } };
    expect(await send(await answerChallenge(await newChallenge(elsewhere)))).toMatchObject(notHuman);
    const otherKeys = { ...shop, keys: openKeys('the secret of somebody else, also long enough') };
    expect(await send(await answerChallenge(await newChallenge(otherKeys)))).toMatchObject(notHuman);
  });

  test.each<[string, (payload: Payload) => unknown]>([
    [
      'work that was made lighter',
      ({ challenge, solution }) => ({ challenge: edited(challenge, { cost: 1 }), solution }),
    ],
    [
      'a longer life',
      ({ challenge, solution }) => ({ challenge: edited(challenge, { expiresAt: 4e9 }), solution }),
    ],
    [
      'a shorter prefix',
      ({ challenge, solution }) => ({ challenge: edited(challenge, { keyPrefix: '00' }), solution }),
    ],
    ['no signature', ({ challenge: { parameters }, solution }) => ({ challenge: { parameters }, solution })],
    [
      'an empty signature',
      ({ challenge, solution }) => ({ challenge: { ...challenge, signature: '' }, solution }),
    ],
    ['no solution', ({ challenge }) => ({ challenge })],
    [
      'a key that was not found',
      ({ challenge, solution }) => ({
        challenge,
        solution: { ...solution, derivedKey: challenge.parameters.keyPrefix + '0'.repeat(32) },
      }),
    ],
    [
      'parameters of an object’s own kind',
      ({ challenge, solution }) => ({ challenge: { ...challenge, parameters: [] }, solution }),
    ],
    ['a list', () => []],
    ['nothing', () => null],
  ])('is refused with %s', async (_what, change) => {
    expect(await send(writeToken(change(readToken(await humanToken(shop)))))).toMatchObject(notHuman);
  });

  test.each(['x', '{}', '\u{1F980}', 'e30=', 'ticket:', 'ticket:x.y.z', 'A'.repeat(8000)])(
    'is not %s',
    async (token) => {
      expect(await send(token)).toMatchObject(notHuman);
    },
  );

  test('is required, with a message in the culture of the request', async () => {
    const answer = await send(undefined);
    expect(answer).toMatchObject(notHuman);
    expect(answer.errors[0].message).toMatch(/mens/);
  });
});

const edited = (challenge: Challenge, parameters: object) => ({
  ...challenge,
  parameters: { ...challenge.parameters, ...parameters },
});
