import { expect, test } from 'vitest';
import { openShop, type ShopRequest } from '../../../test/kit/open-shop.ts';
import { messages } from '../messages.ts';

const shop = await openShop();
const next = await shop.another();

const send = (instance: Pick<typeof shop, 'fetch'>, body: object, init: ShopRequest = {}) =>
  instance.fetch('/api/frontoffice/cms/v1/FrontendMessage/create', {
    method: 'POST',
    ...init,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...init.headers },
  });

test.each([
  [1, 30],
  [2, 40],
  [3, 50],
  [4, 50],
  [5, 60],
])('severity %i is stored, and logged at level %i', async (severity, level) => {
  const report = {
    severity,
    message: `the calendar did not open, ${'very '.repeat(severity)}badly`,
    stack: 'at calendar.tsx:7',
    url: '/de/zimmer?token=secret',
    data: { browser: 'old', tries: [1, 2, { deep: null }] },
  };
  const headers = { 'User-Agent': 'x'.repeat(900) };
  const response = await send(shop, report, { peer: '10.0.0.1', headers });
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const { id } = (await response.json()).data;
  const stored = await shop.db
    .selectFrom('frontend_message')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    ...report,
    url: '/de/zimmer',
    site_id: shop.site.id,
    user_agent: 'x'.repeat(500),
    request_id: response.headers.get('X-Request-Id'),
  });
  const lines = shop.log.take(/^reported$/);
  expect(lines).toMatchObject([{ level, report: { severity, message: report.message, url: '/de/zimmer' } }]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test.each([0, 6, 1.5, -1])('there is no severity %d', async (severity) => {
  const response = await send(shop, { severity, message: 'x' }, { peer: '10.0.0.2' });
  expect(await response.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'body.severity' }] });
});

test('one machine may send twenty in a minute, to all processes together', async () => {
  const report = { severity: 1, message: 'again' };
  const sendReports = (count: number, peer: string) =>
    send(count % 2 ? shop : next, report, { peer, headers: { 'Accept-Language': 'nl' } });
  const responses = await Promise.all(
    Array.from({ length: 25 }, (_, count) => sendReports(count, '10.0.0.3')),
  );
  const limited = responses.filter(({ status }) => status === 429);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(limited).toHaveLength(5);
  const seconds = Number(limited[0]?.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await limited[0]?.json()).toMatchObject({
    code: 'rate_limited',
    message: messages.nl['error.rate_limited']?.replace('{{seconds}}', String(seconds)),
  });
  expect((await sendReports(0, '10.0.0.4')).status, 'another machine').toBe(200);
  await shop.db
    .updateTable('rate_limit')
    .set({ window_ends_at: new Date(Date.now() - 1) })
    .where('key', 'like', '%10.0.0.3')
    .execute();
  expect((await sendReports(0, '10.0.0.3')).status, 'a new minute').toBe(200);
});

test('markup in a message is stored unchanged', async () => {
  const message = '<script>alert(1)</script> “é” 🦀';
  const { id } = (await (await send(shop, { severity: 2, message }, { peer: '10.0.0.5' })).json()).data;
  const stored = await shop.db
    .selectFrom('frontend_message')
    .select('message')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(stored?.message).toBe(message);
});
