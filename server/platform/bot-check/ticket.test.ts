import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { createFormTicket as signedTicket } from '../../../test/kit/bot-check-tokens.ts';
import { openShop, type TestServer } from '../../../test/kit/open-shop.ts';
import { openKeys } from '../keys.ts';

const botCheck = { ...readConfig({}).botCheck, checksAccounts: true };
const shop = await openShop({ botCheck });
const next = await shop.another();

async function send(ticket: string, peer: string, instance: Pick<TestServer, 'fetch'> = shop) {
  const reCaptchaToken = `ticket:${ticket}`;
  const query = new URLSearchParams({ username: `${crypto.randomUUID()}@gast.example`, reCaptchaToken });
  const path = `/api/frontoffice/crm/v1/Auth/ForgotPassword?${query}`;
  const response = await instance.fetch(path, { method: 'POST', peer });
  return response.status;
}

const ticketOf = (secondsAgo: number, keys = shop.keys, siteId = shop.site.id) =>
  signedTicket(keys, siteId, secondsAgo);

const ofForm = async (of: string, instance: Pick<TestServer, 'fetch'> = shop) => {
  const response = await instance.fetch(`/api/frontoffice/cms/v1/BotCheck?of=${of}`);
  return (await response.json()).data;
};

beforeEach(() => shop.db.deleteFrom('rate_limit').execute());

describe('the ticket of a form', () => {
  test('lets one form of a network through', async () => {
    const ticket = await ticketOf(20);
    expect(await send(ticket, '10.0.0.1')).toBe(200);
    expect(await send(ticket, '10.0.0.1')).toBe(400);
    expect(await send(ticket, '10.0.0.1', next), 'in another process').toBe(400);
    expect(await send(ticket, '10.0.0.2'), 'of who asked for the page at that moment').toBe(200);
  });

  test('lets one of many simultaneous forms through', async () => {
    const ticket = await ticketOf(20);
    const instances = Array.from({ length: 10 }, (_, count) => (count % 2 ? shop : next));
    const statuses = await Promise.all(instances.map((instance) => send(ticket, '10.0.0.3', instance)));
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(400)]);
  });

  test('has a minimum and a maximum age', async () => {
    expect(await send(await ticketOf(0), '10.0.0.4')).toBe(400);
    expect(await send(await ticketOf(7000), '10.0.0.4')).toBe(200);
    expect(await send(await ticketOf(7300), '10.0.0.4')).toBe(400);
  });

  test('belongs to this site and has a valid signature', async () => {
    expect(await send(await ticketOf(20, shop.keys, crypto.randomUUID()), '10.0.0.5')).toBe(400);
    const others = openKeys('the secret of somebody else, also long enough');
    expect(await send(await ticketOf(20, others), '10.0.0.5')).toBe(400);
    const [head, claims = '', seal] = (await ticketOf(20)).split('.');
    const older = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const changed = Buffer.from(JSON.stringify({ ...older, jti: 'mine' })).toString('base64url');
    expect(await send([head, changed, seal].join('.'), '10.0.0.5')).toBe(400);
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await send([unsigned, claims, ''].join('.'), '10.0.0.5')).toBe(400);
  });

  test('is limited: a network has five in an hour, and does not use up those of another', async () => {
    for (let count = 0; count < 5; count++) expect(await send(await ticketOf(20), '10.0.0.6')).toBe(200);
    expect(await send(await ticketOf(20), '10.0.0.6')).toBe(429);
    expect(await send(await ticketOf(20), '10.0.0.7')).toBe(200);
  });

  test('is limited: all networks together have a hundred', async () => {
    const key = `unproven ${shop.site.id}`;
    const window_ends_at = new Date(Date.now() + 60_000);
    await shop.db.insertInto('rate_limit').values({ key, window_ends_at, calls: 99 }).execute();
    expect(await send(await ticketOf(20), '10.0.0.8')).toBe(200);
    expect(await send(await ticketOf(20), '10.0.0.9')).toBe(429);
  });
});

describe('the bot check of a form', () => {
  test('names its provider and has a ticket of its own', async () => {
    const [first, second] = [await ofForm('contact'), await ofForm('account')];
    expect(first).toEqual({ provider: 'altcha', ticket: expect.any(String), recaptcha: null });
    expect(second.ticket).not.toBe(first.ticket);
  });

  test('is off where the settings turn it off', async () => {
    const off = { provider: 'off', ticket: null, recaptcha: null };
    const instance = await shop.another({ botCheck: { ...botCheck, provider: 'off' } });
    expect(await ofForm('contact', instance)).toEqual(off);
    const contactOnly = await shop.another({ botCheck: { ...botCheck, checksAccounts: false } });
    expect(await ofForm('account', contactOnly)).toEqual(off);
    expect(await send('x', '10.0.1.1', contactOnly)).toBe(200);
    expect((await ofForm('contact', contactOnly)).provider).toBe('altcha');
  });

  test('is on a page that is never cached', async () => {
    const read = async () =>
      /name="formTicket" value="([^"]+)"/.exec(await (await shop.fetch('/register')).text())?.[1];
    const [first, second] = [await read(), await read()];
    expect(first).toBeDefined();
    expect(second).not.toBe(first);
  });
});
