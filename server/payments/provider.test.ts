import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../../database/test-database.ts';
import { fakeKey, startFakeMollie } from '../../test/fakes/fake-mollie.ts';
import { startShopServer } from '../../test/fakes/shop-server.ts';
import { openMollie } from './mollie.ts';
import { type PaymentProvider, type PaymentRequest, terminalMethod } from './provider.ts';
import { openSimulator } from './simulator.ts';
import { simulatorPages } from './simulator-pages.ts';
import type { Choice } from './simulator-tables.ts';
import { postedPaymentId } from './webhook-id.ts';

type End = 'pending' | 'paid' | 'failed' | 'canceled' | 'expired';

/** A provider, and functions that act as the guest who pays there. */
type Stage = {
  provider: PaymentProvider;
  /** A method that can be cancelled, one with issuers, one for Belgians only, and one that is slow. */
  names: { plain: string; issued: string; issuer: string; belgian: string; slow: string };
  move: (providerId: string, to: End) => Promise<void>;
  /** Advances time until the money of a refund has arrived. */
  settleRefunds: (providerId: string) => Promise<void>;
  stop: () => Promise<void>;
};

async function mollieStage(): Promise<Stage> {
  const mollie = await startFakeMollie();
  mollie.terminals.push({ id: 'term_desk', description: 'Balie', status: 'active' });
  return {
    provider: openMollie({ apiKey: fakeKey, apiUrl: mollie.url, log: pino({ level: 'silent' }) }),
    names: {
      plain: 'creditcard',
      issued: 'kbc',
      issuer: 'cbc',
      belgian: 'bancontact',
      slow: 'banktransfer',
    },
    move: (id, to) => mollie.move(id, to),
    async settleRefunds(id) {
      for (const refund of mollie.payment(id).refunds) refund.status = 'refunded';
    },
    stop: () => mollie.stop(),
  };
}

async function simulatorStage(): Promise<Stage> {
  const database = await cloneDatabase();
  const answer = simulatorPages(database.db);
  const choices: Record<End, Choice> = {
    pending: 'later',
    paid: 'pay',
    failed: 'fail',
    canceled: 'cancel',
    expired: 'expire',
  };
  const provider = openSimulator(database.db);
  return {
    provider,
    names: {
      plain: 'kustcard',
      issued: 'duinpay',
      issuer: 'duinpay_zeebank',
      belgian: 'zandpas',
      slow: 'strandgiro',
    },
    async move(id, to) {
      const isInTransit = (await provider.read(id)).state === 'pending' && to === 'paid';
      const choice = isInTransit ? 'arrive' : choices[to];
      const body = new URLSearchParams({ choice, webhook: 'before' });
      const response = await answer(new Request(`http://shop/simulator/${id}`, { method: 'POST', body }));
      expect(response?.status).toBe(303);
    },
    async settleRefunds(id) {
      await database.db
        .updateTable('simulator_refund')
        .set({ refunded_at: new Date(0) })
        .where('payment_id', '=', id)
        .execute();
    },
    stop: () => database.drop(),
  };
}

describe.each([
  ['mollie', mollieStage],
  ['simulator', simulatorStage],
] as const)('%s', (name, open) => {
  let stage: Stage;
  let shop: Awaited<ReturnType<typeof startShopServer>>;
  beforeAll(async () => {
    shop = await startShopServer();
    stage = await open();
  });
  afterAll(async () => {
    await stage.stop();
    await shop.stop();
  });

  const paymentRequest = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
    paymentId: randomUUID(),
    orderName: 'H-1001',
    amountCents: 12_345,
    currency: 'EUR',
    method: stage.names.plain,
    description: 'Herberg H-1001',
    returnUrl: shop.returnUrl,
    webhookUrl: shop.webhookUrl,
    culture: 'nl',
    ...changes,
  });
  const begin = (changes?: Partial<PaymentRequest>) => stage.provider.create(paymentRequest(changes));
  const methods = (changes: { amountCents?: number; countryCode?: string; quickOnly?: boolean } = {}) =>
    stage.provider.methods({
      amountCents: 12_345,
      currency: 'EUR',
      countryCode: 'BE',
      culture: 'nl',
      quickOnly: false,
      ...changes,
    });
  async function paid(changes?: Partial<PaymentRequest>) {
    const { providerId } = await begin(changes);
    await stage.move(providerId, 'paid');
    return providerId;
  }
  const refund = (providerId: string, amountCents: number, refundId: string = randomUUID()) =>
    stage.provider.refund({ providerId, refundId, amountCents, currency: 'EUR', description: 'Back' });
  const rejected = expect.objectContaining({ code: 'provider_refused' });

  test('has a name', () => {
    expect(stage.provider.name).toBe(name);
  });

  test('offers methods, with issuers where it has them', async () => {
    const offered = await methods();
    const { plain, issued, issuer, belgian, slow } = stage.names;
    expect(offered.map(({ id }) => id)).toEqual(expect.arrayContaining([plain, issued, belgian, slow]));
    for (const method of offered) expect(method.name).not.toBe('');
    expect(offered.find(({ id }) => id === plain)?.issuers).toEqual([]);
    const issuers = offered.find(({ id }) => id === issued)?.issuers ?? [];
    expect(issuers.map(({ id }) => id)).toContain(issuer);
    for (const one of issuers) expect(one).toEqual({ id: expect.any(String), name: expect.any(String) });
  });

  test('has terminals, on which a payment is begun, found by our id and made', async () => {
    const active = (await stage.provider.terminals()).filter(({ state }) => state === 'active');
    expect(active.map(({ name }) => name)).not.toContain('');
    const paymentId = randomUUID();
    const since = new Date();
    expect(await stage.provider.find(paymentId, since)).toBeUndefined();
    const onTerminal = { paymentId, method: terminalMethod, terminalId: active[0]?.id ?? '' };
    const made = await begin(onTerminal);
    expect(made).toMatchObject({ paymentId, state: 'open', url: expect.stringContaining('http') });
    expect((await begin(onTerminal)).providerId).toBe(made.providerId);
    expect(await stage.provider.find(paymentId, since)).toEqual(made);
    await stage.move(made.providerId, 'paid');
    expect(await stage.provider.find(paymentId, since)).toMatchObject({ state: 'paid', url: null });
    const other = await begin({ ...onTerminal, paymentId: randomUUID() });
    expect((await stage.provider.cancel(other.providerId)).state).toBe('canceled');
    for (const terminalId of ['term_unknown', undefined]) {
      await expect(begin({ method: terminalMethod, terminalId })).rejects.toEqual(rejected);
    }
    await expect(begin({ terminalId: onTerminal.terminalId })).rejects.toEqual(rejected);
    expect((await methods()).map(({ id }) => id)).not.toContain(terminalMethod);
  });

  test('leaves out methods that do not suit the country, the amount or the hold', async () => {
    const { plain, belgian, slow } = stage.names;
    const ids = async (changes: Parameters<typeof methods>[0]) =>
      (await methods(changes)).map(({ id }) => id);
    const dutch = await ids({ countryCode: 'NL' });
    expect(dutch).toContain(plain);
    expect(dutch).not.toContain(belgian);
    expect(await ids({ countryCode: undefined })).toContain(belgian);
    const dear = await ids({ amountCents: 4_000_000 });
    expect(dear).toContain(slow);
    expect(dear).not.toContain(plain);
    const quick = await ids({ quickOnly: true });
    expect(quick).toContain(plain);
    expect(quick).not.toContain(slow);
  });

  test('a new payment is open, and has a page to pay at', async () => {
    const before = Date.now();
    const payment = await begin({ method: stage.names.issued, issuer: stage.names.issuer });
    expect(payment).toEqual({
      providerId: expect.any(String),
      paymentId: expect.any(String),
      state: 'open',
      url: expect.stringMatching(/^https?:/),
      expiresAt: expect.any(Date),
      amountCents: 12_345,
      refundedCents: 0,
    });
    expect(payment.expiresAt?.getTime()).toBeGreaterThan(before);
    expect(await stage.provider.read(payment.providerId)).toEqual(payment);
  });

  test.each([1, 99, 100, 100_001])('%i cents remain the same amount', async (amountCents) => {
    expect((await begin({ amountCents })).amountCents).toBe(amountCents);
  });

  test('a repeated call with the same id gets the same payment, also at the same time', async () => {
    const request = paymentRequest();
    const made = await Promise.all(Array.from({ length: 5 }, () => stage.provider.create(request)));
    const again = await stage.provider.create(request);
    expect(new Set([again, ...made].map(({ providerId }) => providerId)).size).toBe(1);
    expect((await begin()).providerId).not.toBe(again.providerId);
  });

  test.each<[string, Partial<PaymentRequest>]>([
    ['method', { method: 'seashells' }],
    ['issuer', { issuer: 'seashell_bank' }],
    ['amount', { amountCents: 0 }],
    ['amount', { amountCents: 4_000_000 }],
    ['redirectUrl', { returnUrl: 'nowhere' }],
  ])('refuses a wrong %s, and names it', async (field, changes) => {
    const method = field === 'issuer' ? stage.names.issued : stage.names.plain;
    const rejection = begin({ method, ...changes });
    await expect(rejection).rejects.toEqual(expect.objectContaining({ code: 'provider_refused', field }));
  });

  test.each(['paid', 'failed', 'canceled', 'expired'] as const)(
    'a payment becomes %s, which is the end of its page; the webhook names it',
    async (end) => {
      const { providerId } = await begin();
      const earlier = shop.calls.length;
      await stage.move(providerId, end);
      expect(await stage.provider.read(providerId)).toEqual({
        providerId,
        paymentId: expect.any(String),
        state: end,
        url: null,
        expiresAt: null,
        amountCents: 12_345,
        refundedCents: 0,
      });
      await expect.poll(() => shop.calls.length).toBe(earlier + 1);
      const [call, ...more] = shop.calls.slice(earlier);
      expect(more).toEqual([]);
      expect(call && (await postedPaymentId(call))).toBe(providerId);
    },
  );

  test('a payment in transit is pending, without a webhook, and then paid', async () => {
    const { providerId } = await begin();
    const earlier = shop.calls.length;
    await stage.move(providerId, 'pending');
    expect(await stage.provider.read(providerId)).toMatchObject({ state: 'pending', url: null });
    expect((await stage.provider.cancel(providerId)).state).toBe('pending');
    expect(shop.calls.length).toBe(earlier);
    await stage.move(providerId, 'paid');
    expect((await stage.provider.read(providerId)).state).toBe('paid');
    await expect.poll(() => shop.calls.length).toBe(earlier + 1);
  });

  test('without a webhook no address is called', async () => {
    const earlier = shop.calls.length;
    const { providerId } = await begin({ webhookUrl: undefined });
    await stage.move(providerId, 'paid');
    expect((await stage.provider.read(providerId)).state).toBe('paid');
    expect(shop.calls.length).toBe(earlier);
  });

  test('an open payment is cancelled once; cancelled again it stays cancelled', async () => {
    const { providerId } = await begin();
    expect(await stage.provider.cancel(providerId)).toMatchObject({ state: 'canceled', url: null });
    expect((await stage.provider.cancel(providerId)).state).toBe('canceled');
    expect((await stage.provider.read(providerId)).state).toBe('canceled');
  });

  test.each(['paid', 'failed', 'expired'] as const)('too late to cancel one that is %s', async (end) => {
    const { providerId } = await begin();
    await stage.move(providerId, end);
    expect((await stage.provider.cancel(providerId)).state).toBe(end);
    expect((await stage.provider.read(providerId)).state).toBe(end);
  });

  test('refunds in parts, up to what was paid', async () => {
    const providerId = await paid();
    const first = await refund(providerId, 345);
    expect(first).toEqual({ providerRefundId: expect.any(String), state: 'pending' });
    const second = await refund(providerId, 11_999);
    expect(second.providerRefundId).not.toBe(first.providerRefundId);
    expect((await stage.provider.read(providerId)).refundedCents).toBe(12_344);
    await expect(refund(providerId, 2)).rejects.toEqual(rejected);
    await refund(providerId, 1);
    expect(await stage.provider.read(providerId)).toMatchObject({ state: 'paid', refundedCents: 12_345 });
    await expect(refund(providerId, 3)).rejects.toEqual(rejected);
  });

  test('a repeated refund is the same one, with its present state', async () => {
    const providerId = await paid();
    const refundId = randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => refund(providerId, 500, refundId)));
    expect(new Set(made.map(({ providerRefundId }) => providerRefundId)).size).toBe(1);
    expect((await stage.provider.read(providerId)).refundedCents).toBe(500);
    await stage.settleRefunds(providerId);
    expect(await refund(providerId, 500, refundId)).toEqual({ ...made[0], state: 'refunded' });
    expect((await stage.provider.read(providerId)).refundedCents).toBe(500);
  });

  test('refuses a refund of an unpaid payment, of too much, of nothing, or in another currency', async () => {
    const { providerId } = await begin();
    await expect(refund(providerId, 1)).rejects.toEqual(rejected);
    await stage.move(providerId, 'paid');
    await expect(refund(providerId, 12_346)).rejects.toEqual(rejected);
    await expect(refund(providerId, 0)).rejects.toEqual(rejected);
    const dollars = { providerId, refundId: randomUUID(), amountCents: 5, currency: 'USD', description: '' };
    await expect(stage.provider.refund(dollars)).rejects.toEqual(rejected);
    expect((await stage.provider.read(providerId)).refundedCents).toBe(0);
  });

  test.each(['', 'tr_nobodyKnowsThis', `sim_${'0'.repeat(32)}`, '../methods', "' or 1=1"])(
    'finds no payment %j',
    async (id) => {
      await expect(stage.provider.read(id)).rejects.toEqual(rejected);
      await expect(stage.provider.cancel(id)).rejects.toEqual(rejected);
      await expect(refund(id, 1)).rejects.toEqual(rejected);
    },
  );

  test('only a posted form with exactly one id names a payment', async () => {
    const { providerId } = await begin();
    const form = 'application/x-www-form-urlencoded';
    const named = (body: string, type = form, method = 'POST') =>
      postedPaymentId(
        new Request('http://shop/webhook', { method, body, headers: { 'Content-Type': type } }),
      );
    expect(await named(`id=${providerId}`)).toBe(providerId);
    expect(await named(`id=${providerId}`, `${form}; charset=utf-8`)).toBe(providerId);
    expect(await named(`id=${providerId}`, 'text/plain')).toBeUndefined();
    expect(await named(JSON.stringify({ id: providerId }), 'application/json')).toBeUndefined();
    expect(await named(`id=${providerId}`, form, 'PUT')).toBeUndefined();
    expect(await named(`id=${providerId}&id=${providerId}`)).toBeUndefined();
    expect(await named(`id=${providerId}%0A`)).toBeUndefined();
    expect(await named('id=ord_12345678')).toBeUndefined();
    expect(await named('')).toBeUndefined();
    expect(await named(`id=${providerId}&filling=${'x'.repeat(2000)}`)).toBeUndefined();
    const get = new Request(`http://shop/webhook?id=${providerId}`);
    expect(await postedPaymentId(get)).toBeUndefined();
  });

  test('two webhooks of two payments each name their own', async () => {
    const ids = [await paid(), await paid()];
    await vi.waitFor(async () => {
      const named = await Promise.all(
        shop.calls.slice(-2).map((call) => postedPaymentId(call.clone() as Request)),
      );
      expect(named).toEqual(ids);
    });
  });
});
