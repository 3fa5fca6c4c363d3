import { z } from 'zod';
import { newAddressFields } from './address.ts';
import { cart, checkout, lineAvailability, paymentMethods, shippingMethod } from './cart.ts';
import { itemCode } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { maxLineQuantity } from './max-line-quantity.ts';
import { withPlaceRules } from './postal-code.ts';
import { isVatNumber, normalizeVatNumber } from './vat-number.ts';
import { clockTime, commaList, id, line } from './wire.ts';

const attribute = z.object({ Name: line(100).min(1), Type: line(40).default('string'), Value: line(1000) });

/**
 * Refuses `DateFrom` beside `datefrom`: names ignore case, so the request would have two values of one name.
 */
function validateUniqueNames(attributes: readonly { Name: string }[], context: z.RefinementCtx): void {
  const names = attributes.map(({ Name }) => Name.toLowerCase());
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) === index) continue;
    context.addIssue({ code: 'custom', path: [index, 'Name'], params: { code: 'named_twice' } });
  }
}

/** The maximum size of the data of a line, and of its attributes, in characters of JSON. */
export const maxLineData = 4000;

function validateSize(value: unknown, context: z.RefinementCtx): void {
  if (JSON.stringify(value).length <= maxLineData) return;
  context.addIssue({
    code: 'too_big',
    origin: 'string',
    maximum: maxLineData,
    inclusive: true,
    input: value,
  });
}

const item = z.object({
  ItemCode: itemCode,
  Quantity: z.int().min(1).max(maxLineQuantity).default(1),
  Description: line(500).default(''),
  CartItemAttributes: z
    .array(attribute)
    .max(30)
    .superRefine(validateUniqueNames)
    .superRefine(validateSize)
    .default([]),
  Data: z.record(z.string().max(100), z.unknown()).superRefine(validateSize).optional(),
  CartName: line(100).optional(),
});

export type CartItemInput = z.output<typeof item>;

/** A VAT number as it is typed, or none. */
export const vatNumber = z
  .string()
  .max(30)
  .transform(normalizeVatNumber)
  .refine((number) => number === '' || isVatNumber(number), { params: { code: 'vat_number' } });

const addressFields = newAddressFields
  .omit({ description: true, addressType: true, externalId: true })
  .extend({
    emailAddress: newAddressFields.shape.emailAddress,
    vatNumber: vatNumber.optional().describe('of a business in the European Union'),
  });

/** An address of a cart. */
export const addressInput = withPlaceRules(addressFields);

/** The invoice address of a cart with gift cards only, which are mailed: a country, and no place in it. */
export const contactInput = addressFields
  .omit({ street: true, houseNumber: true, houseNumberAddition: true, postalCode: true, city: true })
  .transform((contact) => ({ ...contact, street: '', houseNumber: '', postalCode: '', city: '' }));

const delivery = z.object({
  shippingMethodId: id,
  deliveryDate: z.iso.date().optional(),
  AddressId: id.optional().describe('of the customer’s own'),
  Address: addressInput
    .optional()
    .describe('where this goes to, where that is neither the delivery address nor a kept one'),
  CartItemIds: z.array(id).max(100).default([]).describe('none: all that no other choice takes'),
  remark: line(500).default(''),
});

export type DeliveryInput = z.output<typeof delivery>;

/**
 * Requires that each line has one delivery at most, and that one delivery at most takes the remaining lines.
 */
function validateNoOverlap(
  deliveries: readonly Pick<DeliveryInput, 'CartItemIds'>[],
  context: z.RefinementCtx,
) {
  const taken = new Set<string>();
  for (const [index, { CartItemIds }] of deliveries.entries()) {
    const lines = CartItemIds.length > 0 ? CartItemIds : ['the rest'];
    if (lines.some((line) => taken.has(line))) {
      context.addIssue({ code: 'custom', path: [index, 'CartItemIds'], params: { code: 'line_twice' } });
    }
    for (const line of lines) taken.add(line);
  }
}

const draftText = z.string().max(500).optional();

/** An address while the guest types it. The server validates it together with the rest of the checkout. */
const addressDraft = z.object({
  AddressId: id
    .optional()
    .describe(
      'of the customer’s own: the place is taken from there, and the other fields may still be given',
    ),
  companyName: draftText,
  attn: draftText,
  street: draftText,
  houseNumber: draftText,
  houseNumberAddition: draftText,
  postalCode: draftText,
  city: draftText,
  countryCode: draftText,
  country: draftText,
  emailAddress: draftText,
  phoneNumber: draftText,
  vatNumber: draftText.describe('of a business in the European Union'),
});

export type AddressDraft = z.output<typeof addressDraft>;

/** The input of the checkout. The cart keeps its value of an absent field. */
export const checkoutDetails = z.object({
  contact: z
    .object({ emailAddress: draftText, attn: draftText, phoneNumber: draftText })
    .optional()
    .describe('stands on both addresses; `attn` on those that name nobody else'),
  deliveryAddress: addressDraft.optional(),
  invoiceAddress: addressDraft.optional(),
  deliveries: z
    .array(delivery.extend({ Address: addressDraft.omit({ AddressId: true }).optional() }))
    .min(1)
    .max(20)
    .superRefine(validateNoOverlap)
    .optional()
    .describe('how all goods travel, in place of what was chosen before'),
  attributes: z
    .array(attribute.extend({ cartItemId: id }))
    .max(100)
    .optional()
    .describe('of any item; what would make a stay another one is changed by `Item/{cartItemId}/Attribute`'),
  stays: z
    .array(
      z.object({
        cartItemId: id,
        guestName: line(200).optional(),
        arrivalTime: z.union([z.literal(''), clockTime]).optional(),
        wishes: line(1000).optional(),
      }),
    )
    .max(20)
    .optional()
    .describe('who comes, when, and what they wish for'),
  reference: line(100).optional(),
  remark: line(5000).optional(),
  voucherCode: line(60).optional().describe('of a voucher or a gift card to add; none where it is empty'),
  points: z.int().min(0).max(100_000_000).optional().describe('how many a member wants to pay with'),
  paymentMethodId: z.string().max(60).optional(),
});

export type CheckoutDetails = z.output<typeof checkoutDetails>;

const cartParams = z.object({ cartId: id });
const lineParams = cartParams.extend({ cartItemId: id });
const changed = { callers: ['anyone'], audience: 'personal', reply: cart } as const;

export const cartCalls = {
  create: endpoint({
    ...changed,
    summary:
      'Opens a cart: with a name the customer’s cart of that name, with an id that cart, else the customer’s open cart or a new one. Without a name it is stored with its first item.',
    body: z.object({ cartName: line(100).optional() }),
    errors: ['unauthenticated', 'not_found'],
  }),
  byName: endpoint({
    ...changed,
    summary: 'A cart by its name: its id, or the name a customer gave it.',
    params: z.object({ name: line(100).min(1) }),
    errors: ['not_found'],
  }),
  addToCart: endpoint({
    ...changed,
    summary:
      'Adds an item to the cart of a name, which is opened when there is none; without a name to the customer’s open cart or a new one.',
    body: item,
    errors: ['not_found', 'out_of_stock', 'not_available', 'conflict'],
  }),
  read: endpoint({
    ...changed,
    summary: 'A cart by its id; an id that is not stored is an empty cart.',
    params: cartParams,
    errors: ['not_found'],
  }),
  addItem: endpoint({
    ...changed,
    summary: 'Adds an item; the same item twice is one line.',
    params: cartParams,
    body: item,
    errors: ['not_found', 'out_of_stock', 'not_available', 'conflict'],
  }),
  addItems: endpoint({
    ...changed,
    summary:
      'Adds several items, all or none; the message names the one that fails. `StayCartItemId` may say `#1` for the first of them.',
    params: cartParams,
    body: z.array(item).min(1).max(50),
    errors: ['not_found', 'out_of_stock', 'not_available', 'conflict'],
  }),
  changeItem: endpoint({
    ...changed,
    summary: 'Changes how many of an item there are; none removes it.',
    params: lineParams,
    body: z.object({ Quantity: z.int().min(0).max(maxLineQuantity) }),
    errors: ['not_found', 'not_available', 'out_of_stock', 'conflict'],
  }),
  removeItem: endpoint({
    ...changed,
    summary: 'Removes an item.',
    params: lineParams,
    errors: ['not_found'],
  }),
  addAttribute: endpoint({
    ...changed,
    summary: 'Says something about an item, such as a name to be embroidered.',
    params: lineParams,
    body: attribute,
    errors: ['not_found', 'conflict'],
  }),
  addVoucher: endpoint({
    ...changed,
    summary: 'Adds a voucher or a gift card by its code; a refusal says why.',
    params: cartParams,
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
    params: cartParams.extend({ voucherCode: line(60).min(1) }),
    errors: ['not_found'],
  }),
  deliveryAddress: endpoint({
    ...changed,
    summary: 'Where the goods go to.',
    params: cartParams,
    body: addressInput,
    errors: ['not_found'],
  }),
  invoiceAddress: endpoint({
    ...changed,
    summary: 'Whom the invoice is for.',
    params: cartParams,
    body: addressInput,
    errors: ['not_found'],
  }),
  shippingMethod: endpoint({
    ...changed,
    summary: 'How the goods travel; several choices may each take some of the lines.',
    params: cartParams,
    body: delivery,
    errors: ['not_found', 'not_available'],
  }),
  deliveries: endpoint({
    ...changed,
    summary:
      'How all goods travel, in one delivery or several, in place of what was chosen before: all or none. `details.delivery` says which one cannot be.',
    params: cartParams,
    body: z.array(delivery).min(1).max(20).superRefine(validateNoOverlap),
    errors: ['not_found', 'not_available'],
  }),
  info: endpoint({
    ...changed,
    summary: 'A reference and a remark for the order.',
    params: cartParams,
    body: z.object({ reference: line(100).optional(), remark: line(1000).optional() }),
    errors: ['not_found'],
  }),
  points: endpoint({
    callers: ['customer'],
    audience: 'personal',
    reply: cart,
    summary: 'How many of their points a member wants to pay with; 0 for none.',
    params: cartParams,
    body: z.object({ points: z.int().min(0).max(100_000_000) }),
    errors: ['unauthenticated', 'not_found', 'conflict', 'not_available'],
  }),
  readCheckout: endpoint({
    callers: ['anyone'],
    audience: 'personal',
    summary:
      'All that a checkout is made of. Where nobody has chosen how goods travel, or it can no longer be so, the cart is shown with the first way that can; nothing is written.',
    params: cartParams,
    query: z.object({
      countryCode: newAddressFields.shape.countryCode
        .optional()
        .describe('where to, while the cart has no address yet'),
    }),
    reply: checkout,
    errors: ['not_found'],
  }),
  saveCheckout: endpoint({
    ...changed,
    summary:
      'Saves all details of a checkout in one transaction, and answers the cart with all that is missing. Where anything is wrong, `errors` names everything by its path and nothing is changed.',
    params: cartParams,
    body: checkoutDetails,
    errors: ['not_found'],
  }),
  hold: endpoint({
    ...changed,
    summary:
      'Keeps the nights of a cart for the guest while they check out; asked again, as long as before, or once longer.',
    params: cartParams,
    body: z.object({ extend: z.boolean().default(false) }),
    errors: ['not_found', 'not_available', 'conflict'],
  }),
  availability: endpoint({
    callers: ['anyone'],
    audience: 'personal',
    summary: 'Of each line whether it can be had, and if not what could be.',
    params: cartParams,
    reply: z.array(lineAvailability),
    errors: ['not_found'],
  }),
  paymentMethods: endpoint({
    callers: ['anyone'],
    audience: 'personal',
    summary: 'How a cart may be paid. Never cached.',
    params: cartParams,
    query: z.object({ t: z.string().max(40).optional().describe('a timestamp, so that no cache answers') }),
    reply: paymentMethods,
    errors: ['not_found'],
  }),
  reopen: endpoint({
    ...changed,
    summary:
      'Takes back an order that was not paid: what it held is let go, and its lines lie in a new cart.',
    params: cartParams,
    errors: ['not_found', 'conflict'],
  }),
  shippingMethods: endpoint({
    callers: ['anyone'],
    audience: 'personal',
    summary: 'How the goods of a cart may travel, what that costs, and when they arrive.',
    query: z.object({
      cartName: line(100).optional(),
      countryCode: newAddressFields.shape.countryCode
        .optional()
        .describe('where to, while the cart has no address yet; by default its own'),
      CartItemIds: commaList
        .pipe(z.array(id))
        .optional()
        .describe('which of the lines, comma-separated; by default those that no choice names'),
    }),
    reply: z.array(shippingMethod),
    errors: ['not_found'],
  }),
  olderShippingMethod: endpoint({
    ...changed,
    summary: 'How the goods travel, as older clients say it.',
    params: z.object({ id }),
    body: z
      .object({
        id: id.optional().describe('of the shipping method, unless `shippingMethodId` says it'),
        shippingMethodId: id.optional(),
        deliveryDate: z.iso.date().optional(),
        AddressId: delivery.shape.AddressId,
        CartItemIds: delivery.shape.CartItemIds,
        remark: line(500).default(''),
      })
      .refine(({ id, shippingMethodId }) => id ?? shippingMethodId, {
        path: ['id'],
        params: { code: 'required' },
      }),
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
      invoiceAddress: addressInput.optional(),
    }),
    reply: z.object({ succesfull: z.boolean(), url: z.string().nullable() }),
    errors: ['unauthenticated', 'not_found', 'out_of_stock', 'already_used', 'conflict', 'not_available'],
  }),
};
