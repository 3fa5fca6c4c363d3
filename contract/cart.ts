import { z } from 'zod';
import { address } from './address.ts';
import { stayOffer, stayUnits } from './booking.ts';
import { id } from './wire.ts';

const amount = z.number().describe('in the site’s currency, tax included');

const cartAddress = address
  .omit({ isDeleted: true, description: true, addressType: true, id: true, externalId: true })
  .extend({ vatNumber: z.string() });

export type CartAddress = z.infer<typeof cartAddress>;

/** A stay in a cart; without a price and lines where it is no longer available. */
const cartStay = stayOffer.omit({ memberPrice: true, promo: true }).extend({
  unit: z.string().nullable().describe('the number that the guest chose'),
  guestName: z.string(),
  arrivalTime: z.string().nullable(),
  wishes: z.string(),
  promoCode: z.string().optional().describe('that the guest gave'),
});

export type CartStayReply = z.infer<typeof cartStay>;

const cartExtra = z.object({
  stayCartItemId: id,
  unit: z.enum(stayUnits),
  times: z.int().describe('how often one of it counts: nights, persons or both; 1 where it is once'),
  day: z.iso.date().describe('of the stay; of what counts by night that of its first night'),
  maxQuantity: z.int().optional().describe('how many pieces of it a stay has at most, where that is said'),
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
  needsShipping: z.boolean().describe('whether it comes to the guest by a shipping method'),
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
  discounts: z.array(
    z.object({
      voucherCode: z.string(),
      amountInclVat: amount,
      isAutomatic: z.boolean().describe('applies by itself; nobody entered it, so it cannot be removed'),
      message: z.string().describe('why it takes nothing off now; empty where it does'),
    }),
  ),
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
      message: z.string().describe('why it pays nothing now; empty where it does'),
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
      maxPoints: z.int().describe('as many as this cart can be paid with, of those available'),
      requestedPoints: z.int(),
      pointValue: amount.describe('what a point pays'),
      minPoints: z.int(),
      earns: z.int().describe('what the cart brings as it is; for who is no member, what it would bring one'),
    })
    .nullable()
    .describe('null where the site has no programme'),
  minimumAge: z.int().nullable().describe('how old one must be to buy this'),
  vat: z.array(z.object({ rate: z.number(), amount })),
  deliveryAddress: cartAddress.nullable(),
  invoiceAddress: cartAddress.nullable(),
  shippingMethods: z.array(shippingChoice),
  paymentMethodId: z.string().nullable().describe('how the guest wants to pay, where they have said it'),
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

export const shippingMethod = z.object({
  id,
  code: z.string(),
  kind: z.enum(['parcel', 'pickup', 'room']),
  name: z.string(),
  description: z.string(),
  priceInclVat: amount,
  deliveryDates: z.array(z.iso.date()),
});

export type ShippingMethod = z.infer<typeof shippingMethod>;

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

export const lineAvailability = z.object({
  cartItemId: id,
  itemCode: z.string(),
  available: z.boolean(),
  code: z.string(),
  message: z.string(),
  quantity: z.int().nullable().describe('how many there are; null where nothing is counted'),
});

/** A cart with all choices of the checkout. */
export const checkout = z.object({
  cart,
  countryCode: z.string().describe('that goods are thought to go to'),
  shippingMethods: z.array(shippingMethod).describe('for what goes together'),
  deliveries: z
    .array(z.object({ cartItemIds: z.array(id), shippingMethods: z.array(shippingMethod) }))
    .describe('for what goes apart, each delivery by its items'),
  paymentMethods: paymentMethods.nullable().describe('null while the provider does not answer'),
  availability: z.array(lineAvailability).describe('of the items that cannot be had as they are'),
  addresses: z.array(address).describe('the customer’s own'),
  before: z
    .object({
      deliveryAddress: cartAddress.nullable(),
      invoiceAddress: cartAddress.nullable(),
      shippingMethodId: id.nullable(),
      paymentMethodId: z.string().nullable(),
    })
    .nullable()
    .describe('as the customer ordered last'),
});

export type Checkout = z.infer<typeof checkout>;
