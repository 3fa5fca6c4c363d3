import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../../config.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { openRecaptchaServer } from '../../../test/kit/recaptcha-server.ts';

const google = await openRecaptchaServer();
afterAll(google.stop);
afterEach(() => google.fail(undefined));

const recaptcha = { siteKey: 'site', secret: google.secret, url: google.url, minScore: 0.5 };
const botCheck = {
  ...readConfig({}).botCheck,
  provider: 'recaptcha' as const,
  checksAccounts: true,
  recaptcha,
};
const shop = await openShop({ botCheck });

async function send(
  reCaptchaToken: string | undefined,
  instance = shop as Pick<typeof shop, 'fetch'>,
  peer = '10.0.0.1',
) {
  const query = new URLSearchParams({
    username: `${crypto.randomUUID()}@gast.example`,
    ...(reCaptchaToken && { reCaptchaToken }),
  });
  const path = `/api/frontoffice/crm/v1/Auth/ForgotPassword?${query}`;
  const response = await instance.fetch(path, { method: 'POST', peer });
  return response.status;
}

beforeEach(() => shop.db.deleteFrom('rate_limit').execute());

describe('a token of Google', () => {
  test('lets one form through', async () => {
    const token = google.token({ score: 0.9 });
    expect(await send(token)).toBe(200);
    expect(google.requests.at(-1)).toEqual({ secret: google.secret, response: token });
    expect(await send(token), 'timeout-or-duplicate').toBe(400);
  });

  test('needs the score, the action and a host name that Google knows', async () => {
    expect(await send(google.token({ score: 0.5 }))).toBe(200);
    expect(await send(google.token({ score: 0.4 }))).toBe(400);
    expect(await send(google.token({ score: 0.9, action: 'login' }))).toBe(400);
    expect(await send('made up'), 'invalid-input-response').toBe(400);
    expect(await send(undefined)).toBe(400);
    expect(await send(google.token({})), 'of v2, which gives no score').toBe(200);
  });
});

describe('without an answer of Google', () => {
  test.each(['away', 'broken', 'slow', 'strange', 'moved'] as const)(
    'a Google that is %s lets few forms pass, and is logged',
    async (trouble) => {
      const instance = await shop.another();
      google.fail(trouble);
      expect(await send('x', instance)).toBe(200);
      expect(instance.log.take(/Google did not say/)).toHaveLength(1);
    },
  );

  test.each(['missing-input-secret', 'invalid-input-secret', 'bad-request'])(
    'the error %s is ours, not the visitor’s',
    async (code) => {
      google.fail({ code });
      expect(await send('x')).toBe(200);
      expect(shop.log.take(/Google refused/)).toMatchObject([{ codes: [code] }]);
    },
  );

  test('a sixth form in an hour is refused, and only the first waits for Google', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    google.fail('away');
    const { length } = google.requests;
    for (let count = 0; count < 5; count++) expect(await send('x')).toBe(200);
    expect(await send('x')).toBe(429);
    expect(google.requests).toHaveLength(length + 1);
    expect(shop.log.take(/Google did not say/)).toHaveLength(1);
    google.fail(undefined);
    vi.setSystemTime(Date.now() + 6000);
    expect(await send(google.token({ score: 0.9 })), 'and one with proof does not').toBe(200);
  });

  test('a wrong secret appears in the log only', async () => {
    const instance = await shop.another({
      botCheck: { ...botCheck, recaptcha: { ...recaptcha, secret: 'another' } },
    });
    expect(await send(google.token({ score: 0.9 }), instance)).toBe(200);
    expect(instance.log.take(/Google refused/)).toMatchObject([{ codes: ['invalid-input-secret'] }]);
  });
});

test('a solution of the other provider is never sent to Google', async () => {
  expect(await send(btoa('{}'))).toBe(400);
  const response = await shop.fetch('/api/frontoffice/cms/v1/BotCheck');
  const { data } = await response.json();
  expect(data).toMatchObject({ provider: 'recaptcha', recaptcha: { siteKey: 'site', url: google.url } });
  expect(JSON.stringify(data)).not.toContain(google.secret);
});

test('a page allows Google only if it has such a form', async () => {
  const policyOf = async (path: string) =>
    (await shop.fetch(path)).headers.get('Content-Security-Policy') ?? '';
  const policy = await policyOf('/register');
  expect(policy).toMatch(
    new RegExp(`script-src 'self' [^;]*${google.url}/ https://www.gstatic.com/recaptcha/`),
  );
  expect(policy).toMatch(new RegExp(`frame-src 'self' ${google.url}/`));
  expect(policy).not.toContain('unsafe-eval');
  expect(await policyOf('/login')).not.toContain(google.url);
});

test('reCAPTCHA needs both of its keys', () => {
  expect(() => readConfig({ BOT_CHECK: 'recaptcha' })).toThrow('RECAPTCHA_SITE_KEY');
  expect(() => readConfig({ BOT_CHECK: 'recaptcha', RECAPTCHA_SITE_KEY: 'a' })).toThrow('RECAPTCHA_SECRET');
});
