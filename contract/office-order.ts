import { z } from 'zod';
import { addressInput } from './cart-calls.ts';
import { itemCode } from './catalog.ts';
import { emailAddress } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { giftCardCode } from './office-gift-card.ts';
import { version } from './office-rooms.ts';
import { lineQuantities, order, orderName } from './order.ts';
import { orderStates, paymentStates } from './order-states.ts';
import { id, instant, line, listQuery, pageSchema } from './wire.ts';

const summary = z.object({
  orderName,
  status: z.enum(orderStates),
  paymentStatus: z.enum(paymentStates),
  createdAt: instant,
  customerName: z.string(),
  emailAddress: z.string(),
  totalQuantity: z.int(),
  totalPriceInclVat: z.number().describe('what the order costs now: charged, less credited'),
  dueInclVat: z.number(),
  dueOn: z.iso.date().nullable(),
  deliveryDate: z.iso.date().nullable(),
  isToPack: z.boolean().describe('goods of a confirmed order that were not shipped'),
  isToHandOver: z.boolean().describe('stands ready to be picked up'),
  isUnpaid: z.boolean().describe('something is due of an order that counts'),
  isRefundDue: z.boolean().describe('staff have yet to give money back at the desk or by the bank'),
  hasOpenWithdrawal: z.boolean().describe('a withdrawal waits for its goods'),
});

export type OrderSummary = z.infer<typeof summary>;

/** Emails that staff may send once more. */
const resendableEmails = [
  'orderConfirmed',
  'orderShipped',
  'orderReady',
  'invoiceIssued',
  'giftCard',
] as const;

export type ResendableEmail = (typeof resendableEmails)[number];

const payerTerms = z.enum(['desk', 'invoice']).describe('pays at the desk, or on account');

const pays = z
  .array(z.enum(['nights', 'extras', 'charges']))
  .max(3)
  .describe('what is charged to this payer from now on');

/** One of those who pay a folio; their part of it is an order of its own. */
const payer = z.object({
  orderName,
  isMain: z.boolean().describe('the guest, whose order has the reservation'),
  name: z.string(),
  address: order.shape.invoiceAddress,
  emailAddress: z.string(),
  companyId: id.nullable().describe('of the record of a company that they are'),
  terms: z.enum(['online', 'desk', 'invoice']),
  pays,
  total: z.number().describe('what was charged to them, less what was credited'),
  balance: z.number(),
  isRemovable: z.boolean().describe('nothing was ever charged to them'),
});

export type FolioPayer = z.infer<typeof payer>;

const payerInput = z.object({
  address: addressInput.describe('on the invoice; with a name, a company, or both'),
  emailAddress: z.union([z.literal(''), emailAddress]).default(''),
  companyId: id
    .nullable()
    .default(null)
    .describe('a known company, whose days to pay count; the address is the one that is sent'),
  terms: payerTerms,
  pays: pays.default([]),
});

/** A payment on a card terminal that is in progress, or that ended a moment ago. */
export const terminalPayment = z.object({
  id,
  amount: z.number(),
  terminalName: z.string(),
  status: z
    .enum(['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'])
    .describe('`open`: the guest has yet to hold the card to the terminal'),
  createdAt: instant,
  takenBy: z.string().describe('the name of the colleague who began it'),
  isConfirmed: z.boolean().describe('the provider has confirmed that it is on the terminal'),
  testUrl: z
    .string()
    .nullable()
    .describe('where its outcome is chosen while no money moves; null with a real terminal'),
});

export type TerminalPayment = z.infer<typeof terminalPayment>;

export const cardTerminal = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['active', 'pending', 'inactive']).describe('only an active one takes payments'),
});

/** An order as staff see it. */
const staffOrder = order.extend({
  guestId: id.nullable().describe('of the profile of who ordered; null: none'),
  company: z
    .object({ id, name: z.string() })
    .nullable()
    .describe('the known company that pays it, as it is called now; null: none'),
  version: z.string().describe('of what `edit` changes'),
  staffActions: z.array(
    z.enum([
      'cancel',
      'edit',
      'makeReady',
      'ship',
      'complete',
      'credit',
      'takePayment',
      'charge',
      'discount',
      'move',
    ]),
  ),
  emails: z.array(z.enum(resendableEmails)).describe('that may be sent once more'),
  optionUntil: instant.nullable().describe('until when it is held for a guest who pays later'),
  paymentLink: z
    .string()
    .nullable()
    .describe('where the guest pays an order that waits for its payment; null for any other'),
  confirmedAt: instant.nullable(),
  completedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cartItems: z.array(
    order.shape.cartItems.element.extend({
      creditableInclVat: z.number().describe('what was charged for it, less what was credited'),
      sentQuantity: z.int().describe('of goods: shipped and not credited'),
      unsentQuantity: z.int().describe('of goods: neither shipped nor credited'),
    }),
  ),
  charges: z
    .array(
      z.object({
        id: z.string(),
        day: z.iso.date(),
        name: z.string(),
        quantity: z.int(),
        unitPrice: z.number(),
        discount: z.number(),
        amount: z.number().describe('before credits'),
        creditedQuantity: z.int(),
        remaining: z.number().describe('of the amount, after credits'),
        isMovable: z.boolean().describe('it can go to another payer of the folio'),
        isDiscountable: z.boolean().describe('staff may take a discount off it'),
        unit: z.string().nullable(),
        addedBy: z.string(),
      }),
    )
    .describe('of the folio, by day'),
  payers: z.array(payer).describe('who pays its folio, its guest first'),
  staffDiscounts: z
    .array(
      z.object({
        id,
        name: z.string().describe('as the guest reads it'),
        reason: z.string().describe('for staff'),
        percentage: z.number().nullable().describe('of each line; null of an amount'),
        amount: z.number(),
        lines: z.array(z.object({ lineId: id, amount: z.number() })),
        createdAt: instant,
        staffName: z.string(),
      }),
    )
    .describe('by staff, the first one first'),
  balance: z.number().describe('of the folio; negative while the guest is owed a refund'),
  payments: z.array(
    order.shape.payments.element.extend({
      createdAt: instant,
      reference: z.string(),
      takenBy: z.string().describe('the name of a colleague; empty for a payment by the provider'),
    }),
  ),
  terminalPayments: z
    .array(terminalPayment)
    .describe('in progress on card terminals, or ended a moment ago; the latest one first'),
  giftCardEntries: z
    .array(
      z.object({
        id,
        createdAt: instant,
        amount: z.number().describe('that a gift card paid; negative where it went back to the card'),
        code: z.string().describe('the last four characters'),
      }),
    )
    .describe('by gift cards, the first one first'),
  refunds: z.array(
    z.object({
      id,
      method: z.string(),
      amount: z.number(),
      reason: z.string(),
      status: z.string(),
      createdAt: instant,
      isForStaff: z.boolean().describe('waits for staff to give the money back'),
    }),
  ),
  credits: z.array(
    z.object({
      id,
      reason: z.string(),
      createdAt: instant,
      creditedBy: z.string(),
      total: z.number(),
      shipping: z.number(),
      lines: z.array(z.object({ cartItemId: id, quantity: z.int(), amount: z.number() })),
    }),
  ),
  withdrawals: z.array(
    order.shape.withdrawals.element.extend({
      name: z.string(),
      reason: z.string().describe('of the guest'),
      refusal: z.string().describe('the reason of the refusal, as the guest reads it'),
      lines: z.array(
        z.object({ cartItemId: id, quantity: z.int(), openQuantity: z.int().describe('not credited yet') }),
      ),
    }),
  ),
});

export type StaffOrder = z.infer<typeof staffOrder>;

const orderParams = z.object({ orderName });

const changed = {
  callers: ['staff'],
  right: 'orders:write',
  audience: 'personal',
  params: orderParams,
  reply: staffOrder,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
} as const;

/** The calls of the office about orders. Each email to a guest follows from one of them. */
export const officeOrder = {
  all: endpoint({
    summary:
      'The orders of the business, the latest first; `searchTerm` looks in number, names, companies, e-mail address, phone numbers and the reference. `isToPack`, `isToHandOver`, `isUnpaid`, `isRefundDue` and `hasOpenWithdrawal` filter by who waits for what.',
    callers: ['staff'],
    right: 'orders:read',
    audience: 'personal',
    query: listQuery,
    reply: pageSchema(summary),
    errors: ['unauthenticated', 'forbidden'],
  }),
  read: endpoint({
    summary: 'An order of the house.',
    callers: ['staff'],
    right: 'orders:read',
    audience: 'personal',
    params: orderParams,
    reply: staffOrder,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  makeReady: endpoint({
    ...changed,
    summary: 'The order stands ready to be picked up; the guest hears of it.',
  }),
  ship: endpoint({
    ...changed,
    summary: 'The order, or some lines of it, is on its way; the guest hears of it.',
    body: z.object({
      carrier: line(100).default(''),
      trackingCode: line(100).default(''),
      trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
      cartItemIds: z.array(id).max(100).default([]),
    }),
  }),
  complete: endpoint({ ...changed, summary: 'The goods have come, or were picked up.' }),
  edit: endpoint({
    ...changed,
    summary:
      'Edits where the goods of an order go, on which days, and its remark, until they are packed. The address stays in its country, because the price depends on it. Only the fields that are sent change. 409 `version_conflict` with `details.yours` and `details.theirs` where it has changed since.',
    body: z.object({
      version,
      deliveryAddress: addressInput.optional(),
      deliveryDates: z
        .array(z.iso.date().nullable())
        .max(100)
        .optional()
        .describe('one for each of `shippingMethods`, in their order'),
      remark: line(1000).optional(),
    }),
    errors: [...changed.errors, 'version_conflict'],
  }),
  cancel: endpoint({
    ...changed,
    summary: 'Cancels an order; its stock is free again, and what was paid goes back.',
    body: z.object({ reason: line(500).default('') }),
  }),
  credit: endpoint({
    ...changed,
    right: 'payments:refund',
    summary:
      'Gives back what some lines cost, and what it travelled for; to the gift cards first, then to the payments it came from. A credit note follows.',
    body: z.object({
      lines: lineQuantities.or(z.array(z.never()).max(0)).default([]),
      shipping: z.boolean().default(false).describe('also what it travelled for'),
      restock: z.boolean().default(false).describe('the goods are for sale again'),
      reason: line(500).default(''),
      withdrawalId: id
        .optional()
        .describe('the withdrawal that this counts for; without, what was withdrawn from first'),
    }),
  }),
  takePayment: endpoint({
    ...changed,
    right: 'payments:take',
    summary:
      'Notes a payment that came at the desk or by the bank, or pays with a gift card. What a gift card paid goes back to it.',
    body: z
      .object({
        method: z.enum(['cash', 'card', 'transfer', 'giftCard']),
        amount: z.number().min(0.01).max(1_000_000).multipleOf(0.01).describe('at most what is due'),
        reference: line(200).default(''),
        code: giftCardCode.default('').describe('of the gift card'),
      })
      .refine(({ method, code }) => method !== 'giftCard' || code !== '', {
        params: { code: 'required' },
        path: ['code'],
      }),
  }),
  terminals: endpoint({
    ...changed,
    right: 'payments:take',
    params: z.object({}),
    summary:
      'The card terminals of the payment account of the business. 503 while the payment provider does not answer.',
    reply: z.array(cardTerminal),
    errors: ['unauthenticated', 'forbidden', 'unavailable'],
  }),
  startTerminalPayment: endpoint({
    ...changed,
    right: 'payments:take',
    summary:
      'Sends an amount to a card terminal, on which the guest pays it; `terminalPayments` of the order says how it goes. The same `requestId` is one payment, also where a reply was lost. Until it ends, nobody can take its amount once more.',
    body: z.object({
      requestId: id.describe('made by the caller for each payment'),
      terminalId: line(100).min(1),
      amount: z.number().min(0.01).max(1_000_000).multipleOf(0.01).describe('at most what is due'),
    }),
    errors: [...changed.errors, 'not_available', 'unavailable'],
  }),
  pollTerminalPayment: endpoint({
    ...changed,
    right: 'payments:take',
    summary:
      'Reads a payment on a card terminal at the payment provider, and settles the order; a screen that waits for it calls this every few seconds.',
    params: orderParams.extend({ paymentId: id }),
    errors: [...changed.errors, 'unavailable'],
  }),
  cancelTerminalPayment: endpoint({
    ...changed,
    right: 'payments:take',
    summary:
      'Cancels a payment on a card terminal that the guest has not made yet. 409 where it can only be cancelled on the terminal.',
    params: orderParams.extend({ paymentId: id }),
    errors: [...changed.errors, 'unavailable'],
  }),
  charge: endpoint({
    ...changed,
    summary:
      'Charges goods of the shop, or a service such as a dinner, which are handed over at once; the VAT is that of their day.',
    body: z.object({
      item: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('goods'), itemCode }),
        z.object({
          kind: z.literal('service'),
          description: line(200).min(1),
          unitPrice: z.number().min(0.01).max(100_000).multipleOf(0.01),
          vatCategory: line(50).min(1),
        }),
      ]),
      quantity: z.int().min(1).max(999).default(1),
      day: z.iso.date().optional().describe('at most a year ago; today without it'),
      stayId: id.optional(),
    }),
    errors: [...changed.errors, 'not_available'],
  }),
  discount: endpoint({
    ...changed,
    right: 'prices:override',
    summary:
      'Takes an amount, or a percentage, off lines of an order; what was invoiced is credited and invoiced anew at the lower price. What was paid too much goes back, which needs the right `payments:refund` too. The same discount sent twice within seconds counts once.',
    body: z
      .object({
        lineIds: z
          .array(id)
          .min(1)
          .max(100)
          .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'named_twice' } }),
        percentage: z.number().gt(0).max(100).multipleOf(0.01).optional().describe('of each line'),
        amount: z
          .number()
          .min(0.01)
          .max(1_000_000)
          .multipleOf(0.01)
          .optional()
          .describe('of all lines together, in proportion to their prices'),
        name: line(80).default('').describe('for the guest; empty: that of any discount'),
        reason: line(500).min(1).describe('for staff'),
      })
      .refine(({ percentage, amount }) => (percentage === undefined) !== (amount === undefined), {
        params: { code: 'one_discount' },
        path: ['percentage'],
      }),
  }),
  addPayer: endpoint({
    ...changed,
    summary:
      'Adds a payer to the folio of an order with a reservation, such as a company; they get an order of their own. The same payer added again is the same.',
    body: payerInput,
  }),
  changePayer: endpoint({
    ...changed,
    summary:
      'Changes whom the next invoice of a payer is for, how they pay, and what is charged to them from now on.',
    body: payerInput,
  }),
  removePayer: endpoint({
    ...changed,
    summary: 'Removes a payer to whom nothing was charged; answers with the order of the reservation.',
  }),
  moveLines: endpoint({
    ...changed,
    summary:
      'Moves lines, or a part of them, to another payer of the folio; what was invoiced is credited here and invoiced there. What the payer paid too much goes back, or counts for the new one.',
    body: z
      .object({
        lines: z
          .array(z.object({ lineId: id, quantity: z.int().min(1).max(999_999).optional() }))
          .min(1)
          .max(100)
          .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
            params: { code: 'named_twice' },
          }),
        to: orderName.describe('of the payer who gets them'),
        percentage: z.number().gt(0).max(100).optional().describe('of each line; all of it without it'),
        amount: z.number().min(0.01).max(1_000_000).multipleOf(0.01).optional().describe('of the only line'),
        movesPayments: z
          .boolean()
          .default(false)
          .describe('payments count for the new payer, as far as they fit'),
      })
      .refine(
        ({ lines, percentage, amount }) => {
          const pieces = lines.find(({ quantity }) => quantity !== undefined)?.quantity;
          return [pieces, percentage, amount].filter((part) => part !== undefined).length < 2;
        },
        { params: { code: 'one_share' }, path: ['percentage'] },
      ),
  }),
  payOut: endpoint({
    ...changed,
    right: 'payments:refund',
    summary: 'Notes that money which came at the desk or by the bank was given back there.',
    params: orderParams.extend({ refundId: id }),
  }),
  rejectWithdrawal: endpoint({
    ...changed,
    summary: 'Refuses a withdrawal, or what is open of it; the guest is told why.',
    params: orderParams.extend({ withdrawalId: id }),
    body: z.object({ reason: line(500).min(1) }),
  }),
  sendEmail: endpoint({
    ...changed,
    summary: 'Sends a letter once more; an invoice that was not issued when it was due is issued.',
    body: z.object({ kind: z.enum(resendableEmails) }),
  }),
  requestBalance: endpoint({ ...changed, summary: 'Mails the link to pay what is still due.' }),
};
