import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderName } from './order.ts';
import { id, instant, line, listQuery, pageSchema } from './wire.ts';

/** The kinds of vouchers: percent off, an amount off, free shipping, and so many pieces for the price of fewer. */
export const voucherKinds = ['percent', 'amount', 'freeShipping', 'pieces'] as const;

/** Whether a voucher counts today, and the reason that it does not. */
export const voucherStates = ['active', 'planned', 'ended', 'usedUp', 'stopped'] as const;

export const maxSeriesCodes = 1000;

const amount = z.number().min(0).max(1_000_000).multipleOf(0.01);
const day = z.iso.date().nullable();
const uses = z.int().min(1).max(1_000_000).nullable();

const rules = z.object({
  name: line(200).describe('what staff call it'),
  kind: z.enum(voucherKinds),
  percentage: z.number().min(0).max(100).multipleOf(0.01).describe('of the kind `percent`'),
  amount: amount.describe('of the kind `amount`, in the site’s currency'),
  boughtPieces: z.int().min(0).max(99).describe('of the kind `pieces`: out of so many pieces …'),
  paidPieces: z.int().min(0).max(98).describe('… only so many are paid; the cheapest are free'),
  minimumAmount: amount.describe('what the goods and nights must cost at least'),
  validFrom: day,
  validUntil: day.describe('the last day'),
  maxUses: uses.describe('by all customers together; of a series for each code'),
  maxUsesPerCustomer: uses,
  isCombinable: z.boolean().describe('counts together with other vouchers that can be combined'),
  isAutomatic: z.boolean().describe('applies to every cart that suits, without its code'),
  itemCodes: z
    .array(line(100).min(1))
    .max(500)
    .describe('the products, rooms and rate plans that it is for; with `categoryIds` empty: all of them'),
  categoryIds: z.array(id).max(500).describe('the categories that it is for, with all below them'),
});

/** The rules of a voucher as input; what is not sent is empty, or stays as it is. */
export type VoucherRules = z.infer<typeof rules>;

const code = line(40)
  .regex(/^[A-Za-z0-9_-]{3,40}$/)
  .describe('letters, digits, - and _');

const version = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .describe('changes with what it is of');

const listed = z.object({
  id,
  code: z.string().describe('the code; of a series how its codes begin'),
  name: z.string(),
  kind: z.enum(voucherKinds),
  state: z.enum(voucherStates),
  percentage: z.number(),
  amount: z.number(),
  boughtPieces: z.int(),
  paidPieces: z.int(),
  minimumAmount: z.number(),
  validFrom: day,
  validUntil: day,
  maxUses: z.int().nullable(),
  isAutomatic: z.boolean(),
  isSeries: z.boolean(),
  codes: z.int().describe('1, or of a series how many there are'),
  uses: z.int().describe('by orders, of all its codes'),
  createdAt: instant,
});

export type ListedVoucher = z.infer<typeof listed>;

const voucher = listed.extend({
  version,
  maxUsesPerCustomer: z.int().nullable(),
  isCombinable: z.boolean(),
  products: z.array(z.object({ itemCode: z.string(), name: z.string(), type: z.string() })),
  categories: z.array(z.object({ id, name: z.string() })),
  stoppedAt: instant.nullable(),
  isRemovable: z.boolean().describe('no order ever used it'),
});

export type OfficeVoucher = z.infer<typeof voucher>;

const use = z.object({
  orderName,
  code: z.string(),
  amount: z.number().describe('what it took off the order'),
  customerName: z.string(),
  emailAddress: z.string(),
  status: z.string().describe('of the order'),
  createdAt: instant.describe('of the order'),
});

export type VoucherUse = z.infer<typeof use>;

const seriesCode = z.object({
  code: z.string(),
  uses: z.int(),
  orderName: z.string().describe('the last order that used it; empty where none did'),
});

export type SeriesCode = z.infer<typeof seriesCode>;

const params = z.object({ voucherId: id });
const read = { callers: ['staff'], audience: 'personal', right: 'vouchers:read' } as const;
const written = { callers: ['staff'], audience: 'personal', right: 'vouchers:write' } as const;
const closed = ['unauthenticated', 'forbidden'] as const;

/** The calls of the office about vouchers. A series of codes goes by one id, and has one set of rules. */
export const officeVoucher = {
  all: endpoint({
    ...read,
    summary: 'The vouchers and series of codes, the latest first; `searchTerm` looks in codes and names.',
    query: listQuery,
    reply: pageSchema(listed),
    errors: closed,
  }),
  read: endpoint({
    ...read,
    summary: 'A voucher, or a series of codes.',
    params,
    reply: voucher,
    errors: [...closed, 'not_found'],
  }),
  create: endpoint({
    ...written,
    summary: `Makes a voucher with a code, or a series of at most ${maxSeriesCodes} generated codes, each for one use unless \`maxUses\` says more.`,
    body: rules
      .partial()
      .required({ kind: true })
      .extend({
        code: code.optional(),
        series: z
          .object({
            prefix: line(20)
              .regex(/^[A-Za-z0-9_-]*$/)
              .default(''),
            count: z.int().min(1).max(maxSeriesCodes),
          })
          .optional(),
      }),
    reply: voucher,
    errors: closed,
  }),
  change: endpoint({
    ...written,
    summary:
      'Changes the rules that are sent, of a series for all its codes; orders keep what they used. 409 `version_conflict` with `details.yours` and `details.theirs` where it has changed since.',
    params,
    body: rules.partial().extend({ version }),
    reply: voucher,
    errors: [...closed, 'not_found', 'version_conflict'],
  }),
  stop: endpoint({
    ...written,
    summary: 'The voucher counts no more; orders keep it. Again changes nothing.',
    params,
    reply: voucher,
    errors: [...closed, 'not_found'],
  }),
  resume: endpoint({
    ...written,
    summary: 'A voucher that was stopped counts again.',
    params,
    reply: voucher,
    errors: [...closed, 'not_found'],
  }),
  remove: endpoint({
    ...written,
    summary: 'Deletes a voucher that no order used; else 409 `conflict`: it can be stopped.',
    params,
    reply: z.null(),
    errors: [...closed, 'not_found', 'conflict'],
  }),
  uses: endpoint({
    ...read,
    summary: 'The orders that used a voucher, the latest first.',
    params,
    query: listQuery,
    reply: pageSchema(use),
    errors: [...closed, 'not_found'],
  }),
  codes: endpoint({
    ...read,
    summary: 'The codes of a series, with their uses.',
    params,
    query: listQuery,
    reply: pageSchema(seriesCode),
    errors: [...closed, 'not_found'],
  }),
};
