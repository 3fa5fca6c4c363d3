import { afterAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../database/test-database.ts';
import { forgiveRate, isWithinRate, limitRate, networkOf } from './rate-limit.ts';

const database = await cloneDatabase();
afterAll(() => database.drop());
const { db } = database;

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2600:3c01::1', '2600:3c01:0:0::/64'],
  ['2600:3c01::2', '2600:3c01:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is of the network %s', (peer, network) => {
  expect(networkOf(peer)).toBe(network);
});

test('a call beyond the limit has a retry time; a forgiven call frees a place', async () => {
  const limit = { calls: 2, seconds: 60 };
  await limitRate(db, 'door', limit);
  await limitRate(db, 'door', limit);
  await expect(limitRate(db, 'door', limit)).rejects.toMatchObject({
    code: 'rate_limited',
    options: { retryAfterSeconds: expect.any(Number) },
  });
  expect(await isWithinRate(db, 'door', limit)).toBe(false);
  expect(await isWithinRate(db, 'another', limit)).toBe(true);
  for (let n = 0; n < 3; n++) await forgiveRate(db, 'door');
  expect(await isWithinRate(db, 'door', limit)).toBe(true);
  expect(await isWithinRate(db, 'door', limit)).toBe(false);
});

test('simultaneous calls are all counted', async () => {
  const limit = { calls: 10, seconds: 60 };
  const within = await Promise.all(Array.from({ length: 40 }, () => isWithinRate(db, 'crowd', limit)));
  expect(within.filter(Boolean)).toHaveLength(10);
});
