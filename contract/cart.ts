import { z } from 'zod';
import { address, newAddress } from './address.ts';
import { stay, stayUnits } from './booking.ts';
import { itemCode } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { mostOfALine } from './most-of-a-line.ts';
import { isVatNumber, plainVatNumber } from './vat-number.ts';
import { id, line } from './wire.ts';

export { mostOfALine };

const attribute = z.object({ Name: line(100).min(1), Type: line(40).default('string'), Value: line(1000) });

/** `DateFrom` and `datefrom` are one name: which of two values is meant, nobody can tell. */
function refuseTwice(attributes: readonly { Name: string }[], context: z.RefinementCtx): void {
  const names = attributes.map(({ Name }) => Name.toLowerCase());
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) === index) continue;
    context.addIssue({ code: 'custom', path: [index, 'Name'], params: { code: 'named_twice' } });
  }
}

const item = z.object({
  ItemCode: itemCode,
  Quantity: z.int().min(1).max(mostOfALine).default(1),
  Description: line(500).default(''),
  CartItemAttributes: z.array(attribute).max(30).superRefine(refuseTwice).default([]),
  Data: z.record(z.string().max(100), z.unknown()).optional(),
  CartName: line(100).optional(),
});

export type CartItemInput = z.output<typeof item>;

const amount = z.number().describe('in the site’s currency, tax included');

const cartAddress = address
  .omit({ isDeleted: true, description: true, addressType: true, id: true, externalId: true })
  .extend({ vatNumber: z.string() });

export type CartAddress = z.infer<typeof cartAddress>;

/** A stay as it lies in a cart; without a price and lines where it cannot be had any more. */
const cartStay = stay.omit({ memberPrice: true }).extend({
  unit: z.string().nullable().describe('the number that the guest chose'),
  guestName: z.string(),
  arrivalTime: z.string().nullable(),
  wishes: z.string(),
});

export type CartStay = z.infer<typeof cartStay>;

const cartExtra = z.object({
  stayCartItemId: id,
  unit: z.enum(stayUnits),
  times: z.int().describe('how often one of it counts: nights, persons or both; 1 where it is once'),
  day: z.iso.date().describe('of the stay; of what counts by night that of its first night'),
});

const cartItem = z.object({
  id,
  itemCode: z.string(),
  quantity: z.int(),
  description: z.string(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  cartItemAttributes: z.array(z.object({ name: z.string(), type: z.string(), value: z.string() })),
  unitPriceInclVat: amount,
  publicUnitPriceInclVat: amount
    .nullable()
    .describe('what one costs whoever is no member, where a member pays less; of a stay, all of it'),
  subtotalInclVat: amount.describe('before reductions'),
  totalPriceInclVat: amount.describe('after reductions'),
  vatRate: z.number(),
  image: z.string(),
  url: z.string(),
  messages: z.array(z.object({ code: z.string(), message: z.string() })),
  stay: cartStay.nullable().describe('of a room: from when to when, for whom, and what it is made of'),
  extra: cartExtra.nullable().describe('of what belongs to a stay'),
  isCarried: z.boolean().describe('whether it comes to the guest by a shipping method'),
});

const shippingChoice = z.object({
  shippingMethodId: id,
  name: z.string(),
  deliveryDate: z.iso.date().nullable(),
  addressId: id.nullable(),
  address: cartAddress.nullable().describe('where this goes to, if not to the delivery address'),
  cartItemIds: z.array(id),
  remark: z.string(),
  priceInclVat: amount,
});

export const cart = z.object({
  identifier: id,
  cartName: z.string(),
  cartItems: z.array(cartItem),
  totalQuantity: z.int(),
  subtotalInclVat: amount.describe('before reductions and shipping'),
  discounts: z.array(z.object({ voucherCode: z.string(), amountInclVat: amount })),
  shippingSubtotal: amount.describe('before reductions'),
  shipping: amount,
  tenders: z.array(
    z.object({
      kind: z.enum(['giftCard', 'points']),
      name: z.string(),
      code: z
        .string()
        .describe('of a card the last characters, by which it can be taken away; of points how many'),
      amount,
    }),
  ),
  totalPriceInclVat: amount.describe('all that was bought, whatever pays it'),
  dueInclVat: amount.describe('what is left to pay when the tenders have paid their part'),
  deposit: z
    .object({ amountInclVat: amount, balanceInclVat: amount, balanceDueOn: z.iso.date() })
    .nullable()
    .describe('what may be paid now beside gift cards, what later, and until when'),
  points: z
    .object({
      isMember: z.boolean(),
      available: z.int(),
      most: z.int().describe('as many as this cart can be paid with, of those available'),
      wanted: z.int(),
      pointValue: amount.describe('what a point pays'),
      leastPoints: z.int(),
      earns: z.int().describe('what the cart brings as it is; for who is no member, what it would bring one'),
    })
    .nullable()
    .describe('null where the site has no programme'),
  minimumAge: z.int().nullable().describe('how old one must be to buy this'),
  vat: z.array(z.object({ rate: z.number(), amount })),
  deliveryAddress: cartAddress.nullable(),
  invoiceAddress: cartAddress.nullable(),
  shippingMethods: z.array(shippingChoice),
  reference: z.string(),
  remark: z.string(),
  requirements: z
    .array(z.object({ code: z.string(), path: z.string() }))
    .describe('what is missing before it can be ordered; `variables.…` are given with the order itself'),
  hold: z
    .object({ expiresAt: z.iso.datetime(), mayExtend: z.boolean() })
    .nullable()
    .describe('until when the nights are kept for the guest, since checkout began'),
  carts: z
    .array(z.object({ identifier: id, cartName: z.string(), totalQuantity: z.int() }))
    .describe('the open carts of a customer, who may give them names'),
});

export type Cart = z.infer<typeof cart>;

const shippingMethod = z.object({
  id,
  code: z.string(),
  kind: z.enum(['parcel', 'pickup', 'room']),
  name: z.string(),
  description: z.string(),
  priceInclVat: amount,
  deliveryDates: z.array(z.iso.date()),
});

export type ShippingMethod = z.infer<typeof shippingMethod>;

const givenAddress = newAddress.omit({ description: true, addressType: true, externalId: true }).extend({
  emailAddress: newAddress.shape.emailAddress,
  vatNumber: z
    .string()
    .max(30)
    .transform(plainVatNumber)
    .refine((number) => number === '' || isVatNumber(number), { params: { code: 'vat_number' } })
    .optional()
    .describe('of a business in the European Union'),
});

const delivery = z.object({
  shippingMethodId: id,
  deliveryDate: z.iso.date().optional(),
  AddressId: id.optional().describe('of the customer’s own'),
  Address: givenAddress
    .optional()
    .describe('where this goes to, where that is neither the delivery address nor a kept one'),
  CartItemIds: z.array(id).max(100).default([]).describe('none: all that no other choice takes'),
  remark: line(500).default(''),
});

export type DeliveryInput = z.output<typeof delivery>;

/** Each line goes one way, and one choice at most takes the rest. */
function refuseOverlap(deliveries: readonly Pick<DeliveryInput, 'CartItemIds'>[], context: z.RefinementCtx) {
  const taken = new Set<string>();
  for (const [index, { CartItemIds }] of deliveries.entries()) {
    const lines = CartItemIds.length > 0 ? CartItemIds : ['the rest'];
    if (lines.some((line) => taken.has(line))) {
      context.addIssue({ code: 'custom', path: [index, 'CartItemIds'], params: { code: 'line_twice' } });
    }
    for (const line of lines) taken.add(line);
  }
}

export const paymentMethods = z.array(
  z.object({
    id: z.string().describe('of the provider, or `invoice` or `desk`'),
    name: z.string(),
    description: z.string(),
    image: z.string(),
    model: z.array(
      z.object({
        name: z.string(),
        type: z.literal('choice'),
        label: z.string(),
        options: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    ),
  }),
);

export type PaymentMethodOffer = z.infer<typeof paymentMethods>[number];

const inCart = z.object({ cartId: id });
const ofLine = inCart.extend({ cartItemId: id });
const changed = { callers: ['anyone'], audience: 'personal', reply: cart } as const;

export const cartCalls = {
  create: endpoint({
    ...changed,
    summary: 'Opens a cart; with a name, the caller’s cart of that name.',
    body: z.object({ cartName: line(100).optional() }),
    errors: ['unauthenticated'],
  }),
  byName: endpoint({
    ...changed,
    summary: 'A cart by its name: its id, or the name a customer gave it.',
    params: z.object({ name: line(100).min(1) }),
    errors: ['not_found'],
  }),
  addToCart: endpoint({
    ...changed,
    summary: 'Adds an item to the cart of a name, which is opened when there is none.',
    body: item,
    errors: ['not_found', 'out_of_stock', 'not_available', 'conflict'],
  }),
  read: endpoint({
    ...changed,
    summary: 'A cart by its id; one that is not there, or is somebody else’s, is empty.',
    params: inCart,
  }),
  addItem: endpoint({
    ...changed,
    summary: 'Adds an item; the same item twice is one line.',
    params: inCart,
    body: item,
    errors: ['not_found', 'out_of_stock', 'not_available', 'conflict'],
  }),
  addItems: endpoint({
    ...changed,
    summary:
      'Adds several items, all or none; the message names the one that fails. `StayCartItemId` may say `#1` for the first of them.',
    params: inCart,
    body: z.array(item).min(1).max(50),
    errors: ['not_found', 'out_of_stock', 'not_available', 'conflict'],
  }),
  changeItem: endpoint({
    ...changed,
    summary: 'Changes how many of an item there are; none removes it.',
    params: ofLine,
    body: z.object({ Quantity: z.int().min(0).max(mostOfALine) }),
    errors: ['not_found', 'out_of_stock', 'conflict'],
  }),
  removeItem: endpoint({
    ...changed,
    summary: 'Removes an item.',
    params: ofLine,
    errors: ['not_found'],
  }),
  addAttribute: endpoint({
    ...changed,
    summary: 'Says something about an item, such as a name to be embroidered.',
    params: ofLine,
    body: attribute,
    errors: ['not_found', 'conflict'],
  }),
  addVoucher: endpoint({
    ...changed,
    summary: 'Adds a voucher or a gift card by its code; a refusal says why.',
    params: inCart,
    body: z.object({
      VoucherCode: line(60).min(1),
      BasketName: line(100).optional(),
      cartName: line(100).optional(),
    }),
    errors: ['not_found', 'not_available', 'conflict', 'already_used'],
  }),
  removeVoucher: endpoint({
    ...changed,
    summary: 'Takes a voucher away, or a gift card by the end of its code.',
    params: inCart.extend({ voucherCode: line(60).min(1) }),
    errors: ['not_found'],
  }),
  deliveryAddress: endpoint({
    ...changed,
    summary: 'Where the goods go to.',
    params: inCart,
    body: givenAddress,
    errors: ['not_found'],
  }),
  invoiceAddress: endpoint({
    ...changed,
    summary: 'Whom the invoice is for.',
    params: inCart,
    body: givenAddress,
    errors: ['not_found'],
  }),
  shippingMethod: endpoint({
    ...changed,
    summary: 'How the goods travel; several choices may each take some of the lines.',
    params: inCart,
    body: delivery,
    errors: ['not_found', 'not_available'],
  }),
  deliveries: endpoint({
    ...changed,
    summary:
      'How all goods travel, in one delivery or several, in place of what was chosen before: all or none. `details.delivery` says which one cannot be.',
    params: inCart,
    body: z.array(delivery).min(1).max(20).superRefine(refuseOverlap),
    errors: ['not_found', 'not_available'],
  }),
  info: endpoint({
    ...changed,
    summary: 'A reference and a remark for the order.',
    params: inCart,
    body: z.object({ reference: line(100).optional(), remark: line(1000).optional() }),
    errors: ['not_found'],
  }),
  points: endpoint({
    callers: ['customer'],
    audience: 'personal',
    reply: cart,
    summary: 'How many of their points a member wants to pay with; 0 for none.',
    params: inCart,
    body: z.object({ points: z.int().min(0).max(100_000_000) }),
    errors: ['unauthenticated', 'not_found', 'conflict', 'not_available'],
  }),
  hold: endpoint({
    ...changed,
    summary:
      'Keeps the nights of a cart for the guest while they check out; asked again, as long as before, or once longer.',
    params: inCart,
    body: z.object({ extend: z.boolean().default(false) }),
    errors: ['not_found', 'not_available', 'conflict'],
  }),
  availability: endpoint({
    callers: ['anyone'],
    audience: 'personal',
    summary: 'Of each line whether it can be had, and if not what could be.',
    params: inCart,
    reply: z.array(
      z.object({
        cartItemId: id,
        itemCode: z.string(),
        available: z.boolean(),
        code: z.string(),
        message: z.string(),
        quantity: z.int().nullable().describe('how many there are; null where nothing is counted'),
      }),
    ),
  }),
  paymentMethods: endpoint({
    callers: ['anyone'],
    audience: 'personal',
    summary: 'How a cart may be paid. Never cached.',
    params: inCart,
    query: z.object({ t: z.string().max(40).optional().describe('a timestamp, so that no cache answers') }),
    reply: paymentMethods,
    errors: ['not_found'],
  }),
  reopen: endpoint({
    ...changed,
    summary:
      'Takes back an order that was not paid: what it held is let go, and its lines lie in a new cart.',
    params: inCart,
    errors: ['not_found', 'conflict'],
  }),
  shippingMethods: endpoint({
    callers: ['anyone'],
    audience: 'personal',
    summary: 'How the goods of a cart may travel, what that costs, and when they arrive.',
    query: z.object({
      cartName: line(100).optional(),
      countryCode: newAddress.shape.countryCode
        .optional()
        .describe('where to, while the cart has no address yet; by default its own'),
      CartItemIds: z
        .string()
        .max(4000)
        .transform((ids) => ids.split(','))
        .pipe(z.array(id))
        .optional()
        .describe('which of the lines, comma-separated; by default those that no choice names'),
    }),
    reply: z.array(shippingMethod),
  }),
  olderShippingMethod: endpoint({
    ...changed,
    summary: 'How the goods travel, as older clients say it.',
    params: z.object({ id }),
    body: z.object({ id, deliveryDate: z.iso.date().optional(), remark: line(500).default('') }),
    errors: ['not_found', 'not_available'],
  }),
  olderPaymentMethod: endpoint({
    callers: ['anyone'],
    audience: 'personal',
    summary: 'Places the order and begins its payment, as older clients do it: calling it accepts the terms.',
    params: z.object({ id }),
    body: z.object({
      id: z.string().max(60).describe('of the payment method'),
      variables: z.object({ issuer: z.string().max(100).optional() }).prefault({}),
      invoiceAddress: givenAddress.optional(),
    }),
    reply: z.object({ succesfull: z.boolean(), url: z.string().nullable() }),
    errors: ['not_found', 'out_of_stock', 'already_used', 'conflict', 'not_available'],
  }),
};
