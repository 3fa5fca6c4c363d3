import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { Locale } from '@mollie/api-client';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Culture, cultures } from '../../contract/culture.ts';
import { type FakeMollie, type Fault, fakeKey, startFakeMollie } from '../../test/fakes/fake-mollie.ts';
import type { FakeStatus } from '../../test/fakes/fake-mollie-state.ts';
import { type CollectedLog, collectLog } from '../../test/kit/collected-log.ts';
import { type MollieOptions, openMollie } from './mollie.ts';
import { closedMethods, slowMethods } from './mollie-tables.ts';
import type { PaymentProvider, PaymentRequest } from './provider.ts';

let mollie: FakeMollie;
let collected: CollectedLog;

beforeAll(async () => {
  mollie = await startFakeMollie();
});
afterAll(() => mollie.stop());
beforeEach(() => {
  collected = collectLog();
  mollie.faults.length = 0;
  mollie.requests.length = 0;
});

const open = (options: Partial<MollieOptions> = {}) =>
  openMollie({ apiKey: fakeKey, apiUrl: mollie.url, log: collected.log, ...options });

const paymentRequest = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  paymentId: randomUUID(),
  orderName: 'H-1001',
  amountCents: 1234,
  currency: 'EUR',
  method: 'creditcard',
  description: 'Herberg H-1001',
  returnUrl: 'https://inn.example/order/1',
  webhookUrl: undefined,
  culture: 'nl',
  ...changes,
});

async function paid(): Promise<string> {
  const { providerId } = await open().create(paymentRequest());
  await mollie.move(providerId, 'paid');
  mollie.requests.length = 0;
  return providerId;
}

const refundRequest = (providerId: string, changes: { refundId?: string; amountCents?: number } = {}) => ({
  providerId,
  refundId: randomUUID(),
  amountCents: 100,
  currency: 'EUR',
  description: 'Returned',
  ...changes,
});

const unreachable = expect.objectContaining({ code: 'provider_unreachable' });

const listMethods = (provider: PaymentProvider) =>
  provider.methods({
    amountCents: 1,
    currency: 'EUR',
    countryCode: undefined,
    culture: 'nl',
    quickOnly: true,
  });

const anna = {
  firstName: 'Ana',
  lastName: 'Kovač',
  companyName: '',
  emailAddress: 'ana@example.com',
  streetAndNumber: 'Duinweg 1',
  postalCode: '1234 AB',
  city: 'Zandvoort',
  countryCode: 'NL',
};

describe('requests to Mollie', () => {
  test('describe a new payment', async () => {
    const request = paymentRequest({
      method: 'kbc',
      issuer: 'cbc',
      webhookUrl: 'https://inn.example/payments/webhook',
      culture: 'be',
      amountCents: 100_005,
      billing: anna,
    });
    await open().create(request);
    expect(mollie.requests).toEqual([
      {
        method: 'POST',
        path: 'payments',
        query: {},
        idempotencyKey: request.paymentId,
        body: {
          amount: { value: '1000.05', currency: 'EUR' },
          description: 'Herberg H-1001',
          redirectUrl: 'https://inn.example/order/1',
          webhookUrl: 'https://inn.example/payments/webhook',
          locale: 'nl_BE',
          method: 'kbc',
          issuer: 'cbc',
          metadata: { paymentId: request.paymentId },
        },
      },
    ]);
  });

  test('contain no webhook that Mollie could not reach', async () => {
    await open().create(paymentRequest());
    expect(mollie.requests[0]?.body).not.toHaveProperty('webhookUrl');
    expect(mollie.requests[0]?.body).not.toHaveProperty('issuer');
  });

  test('contain the payer only for a method that requires it', async () => {
    const payment = await open().create(paymentRequest({ method: 'klarna', billing: anna }));
    expect(payment.state).toBe('open');
    const amount = { value: '12.34', currency: 'EUR' };
    expect(mollie.requests[0]?.body).toMatchObject({
      lines: [{ description: 'Herberg H-1001', quantity: 1, unitPrice: amount, totalAmount: amount }],
      billingAddress: {
        givenName: 'Ana',
        familyName: 'Kovač',
        email: 'ana@example.com',
        streetAndNumber: 'Duinweg 1',
        postalCode: '1234 AB',
        city: 'Zandvoort',
        country: 'NL',
      },
    });
    const billing = { ...anna, emailAddress: 'ana@müller.example' };
    await open().create(paymentRequest({ method: 'klarna', billing }));
    expect(mollie.requests[1]?.body).toMatchObject({
      billingAddress: { email: 'ana@xn--mller-kva.example' },
    });
    await expect(open().create(paymentRequest({ method: 'klarna' }))).rejects.toMatchObject({
      code: 'provider_refused',
      field: 'billingAddress.givenName',
    });
  });

  test('list methods', async () => {
    const amountFields = {
      amountCents: 5,
      currency: 'EUR',
      countryCode: 'BE',
      culture: 'fr',
      quickOnly: false,
    } as const;
    await open().methods(amountFields);
    await open().methods({ ...amountFields, countryCode: undefined });
    const query = {
      'amount[value]': '0.05',
      'amount[currency]': 'EUR',
      billingCountry: 'BE',
      include: 'issuers',
      locale: 'fr_FR',
    };
    const { billingCountry: _, ...withoutCountry } = query;
    expect(mollie.requests.map((request) => request.query)).toEqual([query, withoutCountry]);
  });

  test.each(cultures)('have a locale that Mollie knows for %s', async (culture: Culture) => {
    const amountFields = { amountCents: 500, currency: 'EUR', countryCode: 'NL', culture, quickOnly: false };
    await open().methods(amountFields);
    expect(Object.values<string>(Locale)).toContain(mollie.requests[0]?.query.locale);
  });

  test('describe a refund', async () => {
    const providerId = await paid();
    const request = { ...refundRequest(providerId), description: 'x'.repeat(200) };
    await open().refund(request);
    expect(mollie.requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(mollie.requests[1]).toMatchObject({
      path: `payments/${providerId}/refunds`,
      idempotencyKey: request.refundId,
      body: {
        amount: { value: '1.00', currency: 'EUR' },
        description: 'x'.repeat(140),
        metadata: { refundId: request.refundId },
      },
    });
  });
});

describe('replies of Mollie', () => {
  const methods = async (changes: { quickOnly?: boolean; culture?: Culture } = {}) =>
    open().methods({
      amountCents: 5000,
      currency: 'EUR',
      countryCode: 'BE',
      culture: 'nl',
      quickOnly: false,
      ...changes,
    });

  test('list methods with names and pictures, without those that we cannot serve', async () => {
    const found = await methods();
    expect(found[0]).toEqual({
      id: 'ideal',
      name: 'iDEAL | Wero',
      image: 'https://www.mollie.com/external/icons/payment-methods/ideal.svg',
      issuers: [],
    });
    const ids = found.map(({ id }) => id);
    expect(ids).toEqual(['ideal', 'creditcard', 'bancontact', 'paypal', 'klarna', 'kbc', 'banktransfer']);
    expect(found.find(({ id }) => id === 'banktransfer')?.name).toBe('Overschrijving');
    expect((await methods({ quickOnly: true })).map(({ id }) => id)).toEqual(ids.slice(0, -1));
  });

  test('have a reason for every method that is left out', () => {
    for (const reason of Object.values({ ...slowMethods, ...closedMethods })) {
      expect(reason).toMatch(/\w.*\.$/);
    }
  });

  test.each(['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const)(
    'a payment is %s',
    async (status: FakeStatus) => {
      const { providerId } = await open().create(paymentRequest());
      await mollie.move(providerId, status);
      const { state, url } = await open().read(providerId);
      expect(state).toBe(status);
      expect(url === null).toBe(status !== 'open');
    },
  );

  test('with an unknown state are an error', async () => {
    const { providerId } = await open().create(paymentRequest());
    mollie.payment(providerId).status = 'toString' as FakeStatus;
    await expect(open().read(providerId)).rejects.toEqual(unreachable);
  });

  test('show a chargeback as a refund', async () => {
    const provider = open();
    const { providerId } = await provider.create(paymentRequest());
    await mollie.move(providerId, 'paid');
    await provider.refund({
      ...{ providerId, refundId: randomUUID(), amountCents: 34, currency: 'EUR', description: '' },
    });
    mollie.payment(providerId).amountChargedBack = { value: '12.00', currency: 'EUR' };
    expect(await provider.read(providerId)).toMatchObject({ state: 'paid', refundedCents: 1234 });
  });

  test('with an invalid amount are not read as zero', async () => {
    const { providerId } = await open().create(paymentRequest());
    mollie.payment(providerId).amount.value = '12,34';
    await mollie.move(providerId, 'failed');
    await expect(open().read(providerId)).rejects.toEqual(unreachable);
  });

  test.each([
    ['queued', 'pending'],
    ['pending', 'pending'],
    ['processing', 'pending'],
    ['refunded', 'refunded'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('a refund that is %s is %s', async (status, state) => {
    const request = refundRequest(await paid());
    const { providerRefundId } = await open().refund(request);
    mollie.refundIs(request.providerId, providerRefundId, status);
    expect(await open().refund(request)).toEqual({ providerRefundId, state });
  });

  test('a method that cannot be cancelled stays open', async () => {
    const { providerId } = await open().create(paymentRequest({ method: 'ideal' }));
    expect((await open().cancel(providerId)).state).toBe('open');
    expect(mollie.requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  test('of a payment that is paid between the read and the cancel are paid', async () => {
    const { providerId } = await open().create(paymentRequest());
    const paid = Promise.withResolvers<void>();
    mollie.requests.length = 0;
    mollie.faults.push({ wait: Promise.resolve() }, { wait: paid.promise });
    const canceling = open().cancel(providerId);
    await expect.poll(() => mollie.requests.map(({ method }) => method)).toEqual(['GET', 'DELETE']);
    await mollie.move(providerId, 'paid');
    paid.resolve();
    expect((await canceling).state).toBe('paid');
    expect((await open().read(providerId)).state).toBe('paid');
  });
});

describe('a bad connection to Mollie', () => {
  test.each<[string, Fault[]]>([
    ['cut in the middle of the answer', ['cut']],
    ['cut twice', ['cut', 'cut']],
    ['cut before anything was done', ['drop']],
    ['a 503 and a 500', [{ status: 503 }, { status: 500 }]],
  ])('%s: still one payment', async (_, faults) => {
    const before = mollie.payments().length;
    mollie.faults.push(...faults);
    const { providerId } = await open().create(paymentRequest());
    expect(
      mollie
        .payments()
        .slice(before)
        .map(({ id }) => id),
    ).toEqual([providerId]);
    expect(mollie.requests.length).toBe(faults.length + 1);
    expect(new Set(mollie.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('a refund whose reply was cut off is made once', async () => {
    const request = refundRequest(await paid());
    mollie.faults.push({ wait: Promise.resolve() }, 'cut');
    await open().refund(request);
    expect(mollie.payment(request.providerId).refunds.length).toBe(1);
  });

  test('a refund repeated after an hour is made once', async () => {
    const request = refundRequest(await paid());
    const made = await open().refund(request);
    mollie.forgetKeys();
    expect(await open().refund(request)).toEqual(made);
    expect(mollie.payment(request.providerId).refunds.length).toBe(1);
  });

  test('the same amount twice in a minute is not refused for good', async () => {
    const providerId = await paid();
    await open().refund(refundRequest(providerId));
    const second = refundRequest(providerId);
    await expect(open().refund(second)).rejects.toEqual(unreachable);
    mollie.settings.duplicateMs = 0;
    mollie.forgetKeys();
    expect((await open().refund(second)).state).toBe('pending');
    mollie.settings.duplicateMs = 60_000;
  });

  test.each<[string, Fault[]]>([
    ['429', [{ status: 429 }]],
    ['503 without end', Array(3).fill({ status: 503 })],
    ['no JSON', Array(3).fill('garbage')],
    ['a line that is cut without end', Array(3).fill('drop')],
  ])('%s is unreachable', async (_, faults) => {
    mollie.faults.push(...faults);
    await expect(open().create(paymentRequest())).rejects.toEqual(unreachable);
    expect(mollie.faults).toEqual([]);
    expect(mollie.requests.length).toBe(faults.length);
    expect(collected.take(/Mollie failed a call/)).toEqual([
      expect.objectContaining({ call: 'create', level: 50 }),
    ]);
  });

  test('a reply that is too slow is unreachable; the payment it made is found again', async () => {
    const awake = Promise.withResolvers<void>();
    mollie.faults.push({ wait: awake.promise });
    const request = paymentRequest();
    const before = mollie.payments().length;
    await expect(open({ timeoutMs: 50 }).create(request)).rejects.toEqual(unreachable);
    awake.resolve();
    await expect.poll(() => mollie.payments().length).toBe(before + 1);
    const { providerId } = await open().create(request);
    expect(
      mollie
        .payments()
        .slice(before)
        .map(({ id }) => id),
    ).toEqual([providerId]);
  });

  test('a reply shorter than its length is waited for; a repeated call gets the same payment', async () => {
    mollie.faults.push('cut short');
    const request = paymentRequest();
    const before = mollie.payments().length;
    await expect(open({ timeoutMs: 300 }).create(request)).rejects.toEqual(unreachable);
    const { providerId } = await open().create(request);
    expect(
      mollie
        .payments()
        .slice(before)
        .map(({ id }) => id),
    ).toEqual([providerId]);
  });

  test('that do not come in time make the next calls fail at once, until Mollie is back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const awake = Promise.withResolvers<void>();
    mollie.faults.push({ wait: awake.promise });
    const provider = open({ timeoutMs: 50 });
    for (let time = 0; time < 3; time++) await expect(listMethods(provider)).rejects.toEqual(unreachable);
    expect(mollie.faults, 'the fault was met').toEqual([]);
    awake.resolve();
    expect(collected.take(/Mollie failed a call/)).toHaveLength(1);
    await expect.poll(() => mollie.requests.length).toBe(1);
    vi.setSystemTime(Date.now() + 6000);
    expect(await listMethods(provider)).not.toEqual([]);
  });

  test('that refuse one call do not pause the others', async () => {
    const provider = open();
    await expect(provider.read('tr_00000000')).rejects.toMatchObject({ code: 'provider_refused' });
    expect(await listMethods(provider)).not.toEqual([]);
  });

  test('a closed port is unreachable', async () => {
    const gone = await startFakeMollie();
    await gone.stop();
    const provider = open({ apiUrl: gone.url });
    await expect(provider.read('tr_12345678')).rejects.toEqual(unreachable);
    await expect(listMethods(provider)).rejects.toEqual(unreachable);
  });
});

describe('the key', () => {
  const wrongKey = 'test_somebodyElsesKey1234567890abcdef';

  test('that is wrong is refused, and is in no error and no line of the log', async () => {
    const failures = [
      open({ apiKey: wrongKey }).create(paymentRequest()),
      open({ apiKey: wrongKey }).read('tr_12345678'),
      open({ apiKey: wrongKey, apiUrl: 'http://127.0.0.1:9/' }).read('tr_12345678'),
    ];
    const errors = await Promise.all(failures.map((failure) => failure.catch((error: unknown) => error)));
    expect(errors.slice(0, 2)).toEqual(
      Array(2).fill(
        expect.objectContaining({
          code: 'provider_refused',
          message: expect.stringContaining('Unauthorized Request'),
        }),
      ),
    );
    const errorText = `${inspect(errors, { depth: 9, showHidden: true })} ${JSON.stringify(collected.lines)}`;
    expect(collected.lines.map(({ level }) => level)).toEqual([50, 50, 50]);
    expect(errorText).not.toContain(wrongKey.slice(5));
  });

  test.each(['', 'live_short', 'sk_live_1234567890123456789012345', `${wrongKey}\n`])(
    'that is invalid is neither used nor repeated: %j',
    (apiKey) => {
      expect(() => open({ apiKey })).toThrow(/^That is no API key of Mollie\.$/);
    },
  );

  test('is not sent unencrypted to another machine', () => {
    expect(() => open({ apiUrl: 'http://mollie.example/v2/' })).toThrow(/https/);
    expect(() => open({ apiUrl: 'https://mollie.example/v2/' })).not.toThrow();
    expect(() => open({ apiUrl: undefined })).not.toThrow();
  });
});
