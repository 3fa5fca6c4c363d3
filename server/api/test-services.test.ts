import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { fakeKey, startFakeMollie } from '../../test/fakes/fake-mollie.ts';
import { startMailServer } from '../../test/fakes/mail-server.ts';
import { call } from '../../test/kit/call-api.ts';
import { collectLog } from '../../test/kit/collected-log.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { openProvider } from '../payments/open-provider.ts';
import { openTransport, readLiveServices } from '../platform/index.ts';
import { testEmail, testPayments } from './test-services.ts';

const shop = await openShop();
const [mollie, mail] = [await startFakeMollie(), await startMailServer()];
afterAll(() => Promise.all([mollie.stop(), mail.stop()]));
const { log } = collectLog();

/** Tests the payments of a server with these settings. */
async function payments(settings: Record<string, string>) {
  const config = readConfig({ DEMO: 'off', ...settings });
  return testPayments(await openProvider(config, shop.db, log), readLiveServices(config), 'nl');
}

test('a key of Mollie is tried: wrong, of a test, without an answer, or missing', async () => {
  const at = { MOLLIE_API_URL: mollie.url };
  const works = await payments({ ...at, MOLLIE_API_KEY: fakeKey });
  expect(works).toMatchObject({ state: 'test', answer: '' });
  expect(works.methods).toContain('Bancontact');
  const wrong = await payments({ ...at, MOLLIE_API_KEY: `live_${'k'.repeat(30)}` });
  expect(wrong).toMatchObject({ state: 'refused', methods: [] });
  expect(wrong.answer).toContain('failed to authenticate');
  const nowhere = { MOLLIE_API_KEY: fakeKey, MOLLIE_API_URL: 'http://127.0.0.1:9/v2/' };
  expect(await payments(nowhere)).toMatchObject({ state: 'unreachable', methods: [] });
  expect(await payments({})).toEqual({ state: 'none', methods: [], answer: '' });
  expect(await payments({ PAYMENTS: 'simulator' })).toMatchObject({ state: 'simulator' });
});

test('a test message reaches its reader, or the mail server says why not', async () => {
  const config = readConfig({ DEMO: 'off', SMTP_URL: mail.url, MAIL_FROM: 'linde@inn.example' });
  const transport = openTransport(config, shop.db, shop.keys, log);
  const live = readLiveServices(config);
  const { db, keys, site } = shop;
  const request = { db, keys, site, transport, live, culture: 'de', origin: 'http://localhost' } as const;
  const emailAddress = 'waard@linde.example';
  expect(await testEmail({ ...request, emailAddress })).toEqual({ state: 'sent', emailAddress, answer: '' });
  expect(mail.arrived.at(-1)?.to).toEqual([emailAddress]);
  mail.reject('recipient', 550);
  const refused = await testEmail({ ...request, emailAddress });
  expect(refused).toMatchObject({ state: 'refused' });
  expect(refused.answer).toContain('not today');
  expect(refused.answer).not.toContain('waard@');
  transport.close();
});

test('an administrator tests both, and a receptionist neither', async () => {
  const { accessToken: token } = await shop.signIn('ada', 'office');
  expect(await call(shop, 'office.testEmail', { body: {} }, { token })).toMatchObject({
    data: { state: 'outbox', answer: '' },
  });
  expect(await call(shop, 'office.testPayments', { body: {} }, { token })).toMatchObject({
    data: { state: 'simulator' },
  });
  const other = await shop.signIn('roos', 'office');
  for (const name of ['office.testEmail', 'office.testPayments'] as const) {
    expect((await call(shop, name, { body: {} }, { token: other.accessToken })).status).toBe(403);
  }
});
