import {
  type FakePayment,
  type FakeRefund,
  type FakeTerminal,
  fakeMethods,
  readAmount,
  refundedCents,
} from './fake-mollie-state.ts';

const money = (cents: number, currency: string) => ({ value: (cents / 100).toFixed(2), currency });
const link = (href: string, type = 'application/hal+json') => ({ href, type });

export function paymentAnswer(payment: FakePayment, base: string) {
  const { status, amount, createdAt, terminalId, refunds: _refunds, ...rest } = payment;
  const chosen = fakeMethods.find(({ id }) => id === payment.method);
  const isUnfinished = status === 'open' || status === 'pending';
  const refunded = refundedCents(payment);
  return {
    resource: 'payment',
    mode: 'test',
    ...rest,
    status,
    amount,
    createdAt: new Date(createdAt).toISOString(),
    ...(status === 'paid' && {
      amountRefunded: money(refunded, amount.currency),
      amountRemaining: money(readAmount(amount, 'amount') - refunded, amount.currency),
    }),
    ...(isUnfinished && { isCancelable: status === 'open' && chosen?.isCancelable === true }),
    ...(isUnfinished && { expiresAt: new Date(createdAt + (chosen?.minutes ?? 15) * 60_000).toISOString() }),
    profileId: 'pfl_herberg',
    sequenceType: 'oneoff',
    ...(terminalId !== undefined && { details: { terminalId } }),
    _links: {
      self: link(`${base}payments/${payment.id}`),
      ...(status === 'open' &&
        terminalId === undefined && {
          checkout: link(`https://www.mollie.com/checkout/${payment.id}`, 'text/html'),
        }),
      ...(status === 'open' &&
        terminalId !== undefined && {
          changePaymentState: link(
            `https://www.mollie.com/checkout/test-mode?method=pointofsale&token=${payment.id}`,
            'text/html',
          ),
        }),
    },
  };
}

export function refundAnswer(refund: FakeRefund, paymentId: string, base: string) {
  const createdAt = new Date(refund.createdAt).toISOString();
  const self = link(`${base}payments/${paymentId}/refunds/${refund.id}`);
  return { resource: 'refund', mode: 'test', ...refund, createdAt, paymentId, _links: { self } };
}

export function terminalAnswer(terminal: FakeTerminal, profileId: string, base: string) {
  return {
    ...{ resource: 'terminal', mode: 'test', profileId, ...terminal },
    ...{ brand: 'PAX', model: 'A920', serialNumber: '1234567890', currency: 'EUR' },
    ...{ createdAt: '2025-02-12T11:58:35+00:00', updatedAt: '2025-11-15T13:32:11+00:00' },
    _links: { self: link(`${base}terminals/${terminal.id}`) },
  };
}

export function profileAnswer({ id, name }: { id: string; name: string }, key: string, base: string) {
  return {
    ...{ resource: 'profile', id, name, mode: key.slice(0, 4), website: 'https://inn.example' },
    ...{ email: 'info@inn.example', phone: '+31208202070', businessCategory: 'OTHER_MERCHANDISE' },
    ...{ status: 'verified', createdAt: '2025-03-20T09:28:37+00:00' },
    _links: { self: link(`${base}profiles/${id}`) },
  };
}

export function listAnswer(name: string, items: unknown[], self: string) {
  const next = null as ReturnType<typeof link> | null;
  const _links = { self: link(self), next, previous: null };
  return { count: items.length, _embedded: { [name]: items }, _links };
}

/**
 * Returns the enabled methods for the query's amount and country; issuers only when the query includes them.
 */
export function methodAnswers(query: URLSearchParams) {
  const currency = query.get('amount[currency]') ?? undefined;
  const value = query.get('amount[value]') ?? undefined;
  const requestedAmount = value !== undefined || currency !== undefined ? { value, currency } : undefined;
  const cents = requestedAmount && readAmount(requestedAmount, 'amount');
  const country = query.get('billingCountry');
  const withIssuers = (query.get('include') ?? '').split(',').includes('issuers');
  const image = (id: string) => ({
    size1x: `https://www.mollie.com/external/icons/payment-methods/${id}.png`,
    size2x: `https://www.mollie.com/external/icons/payment-methods/${id}%402x.png`,
    svg: `https://www.mollie.com/external/icons/payment-methods/${id}.svg`,
  });
  return fakeMethods
    .filter(({ from, to }) => cents === undefined || (from <= cents && cents <= to))
    .filter(({ countries }) => !country || countries.length === 0 || countries.includes(country))
    .map(({ id, description, issuers, from, to }) => ({
      resource: 'method',
      id,
      description: query.get('locale') === 'nl_NL' && id === 'banktransfer' ? 'Overschrijving' : description,
      minimumAmount: money(from, 'EUR'),
      maximumAmount: money(to, 'EUR'),
      image: image(id),
      status: 'activated',
      ...(withIssuers && {
        issuers: issuers.map((issuer) => ({ resource: 'issuer', ...issuer, image: image(issuer.id) })),
      }),
      _links: { self: link(`https://api.mollie.com/v2/methods/${id}`) },
    }));
}
