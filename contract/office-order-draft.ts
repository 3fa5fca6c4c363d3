import { z } from 'zod';
import { cart, shippingMethod } from './cart.ts';
import { itemCode } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { maxLineQuantity } from './max-line-quantity.ts';
import { officeOrder } from './office-order.ts';
import { byStaff, closed } from './office-rooms.ts';
import { acceptedAmount } from './reservation.ts';
import { culture, id, instant, line } from './wire.ts';

export const orderDraftPayments = ['desk', 'invoice', 'link'] as const;

export type OrderDraftPayment = (typeof orderDraftPayments)[number];

/** The most drafts of a business. */
export const maxOrderDrafts = 200;

/** The most days that a payment link holds goods. */
export const maxLinkDays = 30;

/** An address as it is typed so far. */
const typedAddress = z.object({
  companyName: line(200).default(''),
  vatNumber: line(30).default(''),
  street: line(200).default(''),
  houseNumber: line(20).default(''),
  postalCode: line(20).default(''),
  city: line(100).default(''),
  countryCode: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]).default(''),
});

export type TypedAddress = z.infer<typeof typedAddress>;

const contents = {
  guestId: id.nullable().default(null).describe('a known guest, whose order it will be'),
  companyId: id.nullable().default(null).describe('a known company that pays it, whose days to pay count'),
  name: line(200).default(''),
  emailAddress: line(320).default('').describe('as it is typed so far'),
  phoneNumber: line(40).default(''),
  culture: culture.optional().describe('the language of the guest'),
  address: typedAddress
    .nullable()
    .default(null)
    .describe('where the goods go to, and on the invoice; null: none is needed'),
  shippingMethodId: id.nullable().default(null),
  deliveryDate: z.iso.date().nullable().default(null),
  voucherCode: line(100).default(''),
  remark: line(1000).default(''),
};

const draft = z.object({
  id,
  guestId: id.nullable(),
  companyId: id.nullable(),
  name: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  culture,
  address: typedAddress.nullable(),
  shippingMethodId: id.nullable(),
  deliveryDate: z.iso.date().nullable(),
  voucherCode: z.string(),
  remark: z.string(),
  savedAt: instant,
  cart: cart.describe('the goods with their prices of now, and what is missing'),
  shippingMethods: z.array(shippingMethod).describe('that can bring them'),
  payments: z.array(z.enum(orderDraftPayments)).describe('how it can be paid'),
});

export type OrderDraft = z.infer<typeof draft>;

const listed = z.object({
  id,
  name: z.string(),
  quantity: z.int(),
  savedAt: instant,
  savedBy: z.string().describe('the name of a colleague'),
});

export type ListedOrderDraft = z.infer<typeof listed>;

const version = instant.optional();
const draftParams = z.object({ draftId: id });
const written = { ...byStaff, right: 'orders:write', params: draftParams } as const;

/** The calls of the office about orders that staff prepare for a guest on the phone. */
export const officeOrderDraft = {
  all: endpoint({
    ...byStaff,
    right: 'orders:write',
    summary: 'The orders that staff prepare and have not placed, the latest first.',
    reply: z.array(listed),
    errors: closed,
  }),
  read: endpoint({
    ...written,
    summary: 'An order that is prepared, with its prices of now.',
    reply: draft,
    errors: [...closed, 'not_found'],
  }),
  put: endpoint({
    ...written,
    summary: `Saves an order that is prepared: all of it, also what is incomplete. Its id is made by the caller. Holds no stock. At most ${maxOrderDrafts} of a business.`,
    body: z.object({
      ...contents,
      items: z
        .array(z.object({ itemCode, quantity: z.int().min(1).max(maxLineQuantity) }))
        .max(100)
        .default([])
        .describe('goods of the shop'),
      version: version.describe(
        '`savedAt` of what was read; without it, what a colleague saved since is replaced',
      ),
    }),
    reply: draft,
    errors: [
      ...closed,
      ...([
        'not_found',
        'not_available',
        'out_of_stock',
        'conflict',
        'version_conflict',
        'already_used',
      ] as const),
    ],
  }),
  remove: endpoint({
    ...written,
    summary: 'Discards an order that is prepared.',
    reply: z.null(),
    errors: [...closed, 'not_found'],
  }),
  place: endpoint({
    ...written,
    summary:
      'Places an order that is prepared. At the desk or by an invoice it is confirmed at once; a payment link holds the goods until the end of a day and confirms it once it is paid. Placed twice it is the same order.',
    body: z.object({
      payment: z.enum(orderDraftPayments),
      until: z.iso
        .date()
        .optional()
        .describe(`the last day of a payment link, at most ${maxLinkDays} days ahead`),
      sendsEmail: z.boolean().default(true).describe('whether the guest gets the confirmation, or the link'),
      confirmsAge: z.boolean().default(false).describe('staff asked for the age that the goods need'),
      acceptedTotal: acceptedAmount.describe('the total that staff said'),
      version: version.describe(
        '`savedAt` of what was read; without it, what a colleague saved since is placed',
      ),
    }),
    reply: officeOrder.read.reply,
    errors: [
      ...closed,
      ...([
        'not_found',
        'not_available',
        'out_of_stock',
        'price_changed',
        'conflict',
        'version_conflict',
        'already_used',
      ] as const),
    ],
  }),
};
