import { randomBytes } from 'node:crypto';

export type Amount = { value: string; currency: string };

export type FakeStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired';

export type FakePayment = {
  id: string;
  status: FakeStatus;
  amount: Amount;
  description: string;
  redirectUrl: string;
  webhookUrl?: string;
  method: string;
  metadata: unknown;
  locale?: string;
  createdAt: number;
  /** Of a payment on a terminal. */
  terminalId?: string;
  refunds: FakeRefund[];
  /** Amount that a bank has charged back. */
  amountChargedBack?: Amount;
};

export type FakeTerminal = {
  id: string;
  description: string;
  status: 'active' | 'pending' | 'inactive';
};

export type FakeRefund = {
  id: string;
  status: string;
  amount: Amount;
  description: string;
  metadata: unknown;
  createdAt: number;
};

type FakeMethod = {
  id: string;
  description: string;
  issuers: { id: string; name: string }[];
  from: number;
  to: number;
  countries: string[];
  minutes: number;
  isCancelable: boolean;
  needsCustomer: boolean;
};

const method = (id: string, description: string, rest: Partial<FakeMethod> = {}): FakeMethod => ({
  id,
  description,
  issuers: [],
  from: 1,
  to: 5_000_000,
  countries: [],
  minutes: 15,
  isCancelable: true,
  needsCustomer: false,
  ...rest,
});

/** Methods that an account might have enabled. */
export const fakeMethods: readonly FakeMethod[] = [
  method('ideal', 'iDEAL | Wero', { isCancelable: false }),
  method('creditcard', 'Card', { to: 1_000_000, minutes: 30 }),
  method('bancontact', 'Bancontact', { countries: ['BE'], minutes: 60 }),
  method('paypal', 'PayPal', { to: 800_000, minutes: 180 }),
  method('klarna', 'Pay with Klarna', { from: 100, minutes: 2880, needsCustomer: true }),
  method('kbc', 'KBC/CBC', {
    minutes: 60,
    issuers: [
      { id: 'kbc', name: 'KBC' },
      { id: 'cbc', name: 'CBC' },
    ],
  }),
  method('pointofsale', 'Point of sale'),
  method('banktransfer', 'Bank transfer', { minutes: 20_160 }),
  method('voucher', 'Vouchers'),
  method('billie', 'Billie'),
  method('klarnapaylater', 'Pay later'),
];

/** A problem as Mollie reports it. */
export class MollieProblem {
  readonly status: number;
  readonly detail: string;
  readonly field: string | undefined;

  constructor(status: number, detail: string, field?: string) {
    this.status = status;
    this.detail = detail;
    this.field = field;
  }
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export function errorBody({ status, detail, field }: MollieProblem) {
  const documentation = { href: 'https://docs.mollie.com/overview/handling-errors', type: 'text/html' };
  return {
    status,
    title: titles[status] ?? 'Error',
    detail,
    ...(field !== undefined && { field }),
    _links: { documentation },
  };
}

/** Returns the cents of an amount in Mollie's form: text, with the decimals of its currency. */
export function readAmount(amount: unknown, field: string): number {
  const { value, currency } = (amount ?? {}) as Partial<Record<string, unknown>>;
  if (amount === undefined) throw new MollieProblem(422, `The ${field} field is required`, field);
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    throw new MollieProblem(422, 'The currency is invalid', `${field}.currency`);
  }
  if (typeof value !== 'string' || !/^\d+\.\d\d$/.test(value)) {
    throw new MollieProblem(422, `The ${field} contains an invalid value`, `${field}.value`);
  }
  return Math.round(Number(value) * 100);
}

/**
 * Creates a payment.
 * @throws MollieProblem as Mollie has it for missing or wrong fields
 */
export function newPayment(
  body: Record<string, unknown>,
  now: number,
  terminals: readonly FakeTerminal[] = [],
): FakePayment {
  const cents = readAmount(body.amount, 'amount');
  if (typeof body.description !== 'string' || body.description === '') {
    throw new MollieProblem(422, 'The description is required', 'description');
  }
  if (typeof body.redirectUrl !== 'string' || !URL.canParse(body.redirectUrl)) {
    throw new MollieProblem(422, 'The redirect location is invalid', 'redirectUrl');
  }
  if (body.webhookUrl !== undefined && !URL.canParse(String(body.webhookUrl))) {
    throw new MollieProblem(422, 'The webhook location is invalid', 'webhookUrl');
  }
  if (body.locale !== undefined && !/^[a-z]{2}_[A-Z]{2}$/.test(String(body.locale))) {
    throw new MollieProblem(422, 'The locale is invalid', 'locale');
  }
  const chosen = fakeMethods.find(({ id }) => id === body.method);
  if (!chosen) throw new MollieProblem(422, 'The payment method is invalid', 'method');
  if (body.issuer !== undefined && !chosen.issuers.some(({ id }) => id === body.issuer)) {
    throw new MollieProblem(422, 'The issuer is invalid', 'issuer');
  }
  if (cents < chosen.from) throw new MollieProblem(422, 'The amount is lower than the minimum', 'amount');
  if (cents > chosen.to) throw new MollieProblem(422, 'The amount is higher than the maximum', 'amount');
  if (chosen.needsCustomer) assertCustomer(body, cents);
  const isOnTerminal = chosen.id === 'pointofsale';
  if (isOnTerminal !== (body.terminalId !== undefined)) {
    throw new MollieProblem(422, 'The terminalId belongs to the method pointofsale', 'terminalId');
  }
  if (isOnTerminal && !terminals.some(({ id, status }) => id === body.terminalId && status === 'active')) {
    throw new MollieProblem(422, 'The terminal does not exist or is not active', 'terminalId');
  }
  return {
    id: newId('tr'),
    status: 'open',
    amount: body.amount as Amount,
    description: body.description,
    redirectUrl: body.redirectUrl,
    ...(typeof body.webhookUrl === 'string' && { webhookUrl: body.webhookUrl }),
    method: chosen.id,
    metadata: body.metadata ?? null,
    ...(typeof body.locale === 'string' && { locale: body.locale }),
    createdAt: now,
    ...(isOnTerminal && { terminalId: String(body.terminalId) }),
    refunds: [],
  };
}

function assertCustomer({ lines, billingAddress }: Record<string, unknown>, cents: number): void {
  if (!Array.isArray(lines) || lines.length === 0)
    throw new MollieProblem(422, 'The lines are required', 'lines');
  const sum = lines.reduce((total, line) => total + readAmount(line.totalAmount, 'totalAmount'), 0);
  if (sum !== cents) throw new MollieProblem(422, 'The amount does not match the lines', 'amount');
  const address = (billingAddress ?? {}) as Record<string, unknown>;
  for (const part of [
    'givenName',
    'familyName',
    'email',
    'streetAndNumber',
    'postalCode',
    'city',
    'country',
  ]) {
    if (!address[part])
      throw new MollieProblem(422, `The billing ${part} is required`, `billingAddress.${part}`);
  }
}

/**
 * Creates a refund.
 * @throws MollieProblem
 */
export function newRefund(
  payment: FakePayment,
  body: Record<string, unknown>,
  now: number,
  duplicateMs: number,
): FakeRefund {
  const cents = readAmount(body.amount, 'amount');
  const amount = body.amount as Amount;
  if (payment.status !== 'paid')
    throw new MollieProblem(422, 'The payment is not paid, so not refundable', 'amount');
  if (cents === 0 || amount.currency !== payment.amount.currency) {
    throw new MollieProblem(422, 'The amount is invalid', 'amount');
  }
  if (refundedCents(payment) + cents > readAmount(payment.amount, 'amount')) {
    throw new MollieProblem(422, 'The specified amount cannot be refunded', 'amount');
  }
  const isTwin = (refund: FakeRefund) =>
    refund.amount.value === amount.value && now - refund.createdAt < duplicateMs;
  if (payment.refunds.some(isTwin)) throw new MollieProblem(409, 'A duplicate refund has been detected');
  const description = String(body.description ?? '');
  if (description.length > 140) throw new MollieProblem(422, 'The description is too long', 'description');
  const refund = { amount, description, metadata: body.metadata ?? null, createdAt: now };
  return { id: newId('re'), status: 'pending', ...refund };
}

export function refundedCents({ refunds }: FakePayment): number {
  return refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + readAmount(amount, 'amount'), 0);
}

const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`;
