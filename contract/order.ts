import { z } from 'zod';
import { newsText } from './account.ts';
import { cart, paymentMethods } from './cart.ts';
import { checkoutDetails } from './cart-calls.ts';
import { emailAddress } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { type OrderProgress, orderStates, paymentStates, withdrawalRules } from './order-states.ts';
import { reservationStates } from './reservation-states.ts';
import { culture, id, instant, listQuery, pageSchema } from './wire.ts';

export const orderName = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^H[1-9]\d{0,11}$/)
  .describe('such as H100001');

/**
 * An order of the signed-in customer by its name, or any order by the signed link in its emails. The link in
 * the email of a gift card also shows the code of the card.
 */
const orderKey = z.string().regex(/^([Hh][1-9]\d{0,11}|[\w-]{43})$/);

const amount = z.number().describe('in the order’s currency, tax included');
const day = z.iso.date();

/** A stay of an order, as it was agreed. */
const orderStay = cart.shape.cartItems.element.shape.stay
  .unwrap()
  .omit({ unitsLeft: true })
  .extend({
    id,
    link: z.string().describe('opens the stay: `/stay/manage/{link}`'),
    state: z.enum(reservationStates),
  });

const orderLine = cart.shape.cartItems.element.omit({ stay: true, needsShipping: true }).extend({
  stay: orderStay.nullable(),
  creditedQuantity: z.int().describe('of which the money went back, or was never asked'),
  remainingQuantity: z.int().describe('that was not credited; of a stay 1 while any part of it is left'),
  remainingInclVat: z.number().describe('what is left of the subtotal'),
  suppliedOn: day.nullable().describe('of a charge at the front desk: its day'),
  withdrawal: z.object({
    rule: z.enum(withdrawalRules),
    quantity: z.int().describe('from how many the guest may still withdraw'),
    until: day.nullable().describe('the last day, once the goods have come'),
  }),
});

export const order = cart
  .pick({
    totalQuantity: true,
    subtotalInclVat: true,
    shippingSubtotal: true,
    shipping: true,
    vat: true,
    deliveryAddress: true,
    invoiceAddress: true,
    shippingMethods: true,
    reference: true,
    remark: true,
  })
  .extend({
    orderName,
    identifier: id.describe('of the cart it was'),
    cartName: z.string().describe('of that cart: by default its identifier'),
    link: z.string().describe('opens this order without a login: `/order/{link}`'),
    cartItems: z.array(orderLine),
    discounts: z.array(
      cart.shape.discounts.element.omit({ isAutomatic: true, message: true }).extend({
        voucherCode: z.string().describe('of a discount by staff its name'),
        isByStaff: z.boolean().describe('given by staff, without a voucher'),
      }),
    ),
    status: z.enum(orderStates),
    progress: z
      .object({
        unsentQuantity: z.int().describe('of goods that were neither shipped nor credited'),
        sentQuantity: z.int().describe('of goods that were shipped and not credited'),
        openReservations: z.int().describe('reservations that are held, confirmed or in house'),
      } satisfies Record<keyof OrderProgress, z.ZodType>)
      .describe('what is left to deliver'),
    paymentStatus: z.enum(paymentStates),
    createdAt: instant,
    currency: z.string(),
    culture: culture.describe('of the words that it was ordered in'),
    emailAddress: z.string(),
    tenders: z.array(cart.shape.tenders.element.omit({ message: true })),
    totalPriceInclVat: amount.describe('what the order costs now: charged, less credited'),
    creditedInclVat: amount.describe('taken off since it was ordered'),
    paidInclVat: amount.describe('by money and gift cards together'),
    refundedInclVat: amount,
    dueInclVat: amount.describe('what is still to be paid'),
    payNowInclVat: amount.describe('what a payment now would be of: the deposit at first, then what is due'),
    dueOn: day.nullable(),
    deposit: z.object({ amountInclVat: amount, balanceDueOn: day }).nullable(),
    payments: z.array(
      z.object({ id, method: z.string(), amount: z.number(), status: z.string(), refunded: z.number() }),
    ),
    shipments: z.array(
      z.object({
        id,
        carrier: z.string(),
        trackingCode: z.string(),
        trackingUrl: z.string(),
        shippedAt: instant,
        cartItemIds: z.array(id).describe('empty: everything'),
      }),
    ),
    invoices: z
      .array(
        z.object({
          kind: z.enum(['invoice', 'creditNote', 'giftCard']),
          name: z.string(),
          issuedOn: day,
          total: z.number(),
          url: z.string().describe('of the PDF'),
          isMasked: z
            .boolean()
            .describe('a gift card with only the last four characters of its code on the PDF'),
        }),
      )
      .describe('and what else comes as a document: credit notes, gift cards'),
    withdrawals: z.array(
      z.object({
        id,
        declaredAt: instant,
        state: z.enum(['declared', 'refunded', 'refused']),
        lines: z.array(z.object({ cartItemId: id, quantity: z.int() })),
      }),
    ),
    hold: z.object({ expiresAt: instant }).nullable().describe('until when the goods are kept for the guest'),
    actions: z
      .array(z.enum(['pay', 'reopen', 'cancel', 'withdraw', 'erase']))
      .describe('what whoever asks may still do'),
  });

export type Order = z.infer<typeof order>;

const payment = {
  paymentMethodId: z.string().max(60).default(''),
  variables: z
    .object({
      issuer: z.string().max(100).optional(),
      returnUrl: z.string().max(2048).optional().describe('a path of this site to come back to'),
    })
    .prefault({}),
};

const checkoutReply = z.object({
  orderName,
  link: z.string(),
  status: z.enum(orderStates),
  paymentUrl: z.string().nullable(),
  total: z.number(),
});

const orderParams = z.object({ orderKey });

/** Order lines with the quantity of each. */
export const lineQuantities = z
  .array(z.object({ cartItemId: id, quantity: z.int().min(1).max(999) }))
  .min(1)
  .max(100);

/** The calls that place an order, and the calls of a guest about an order. */
export const orderCalls = {
  checkout: endpoint({
    summary:
      'Places the order of a cart and begins its payment. Completing a cart again answers the same order, with a payment that can still be made.',
    callers: ['anyone'],
    audience: 'personal',
    body: z.object({
      cartName: z.string().trim().min(1).max(100),
      paymentMethodId: payment.paymentMethodId,
      variables: z
        .object({
          issuer: z.string().max(100).optional(),
          acceptTerms: z.boolean().default(false),
          confirmsAge: z.boolean().default(false).describe('needed where the cart has a `minimumAge`'),
          part: z.enum(['all', 'deposit']).default('all').describe('`deposit` where the cart offers one'),
          returnUrl: z.string().max(2048).optional().describe('a path of this site to come back to'),
          acceptedTotal: z.number().optional().describe('what the guest saw'),
          acceptedDue: z.number().optional().describe('what they saw left to pay beside gift cards'),
          news: newsText
            .optional()
            .describe('agrees to news by e-mail: the words of the box that the guest ticked'),
        })
        .prefault({}),
      description: z.string().max(255).default(''),
      details: checkoutDetails
        .omit({ paymentMethodId: true })
        .optional()
        .describe('saved with the order, in its transaction; of an order that is refused nothing is saved'),
    }),
    reply: checkoutReply,
    errors: [
      'unauthenticated',
      'not_found',
      'price_changed',
      'out_of_stock',
      'already_used',
      'conflict',
      'not_available',
    ],
  }),
  byName: endpoint({
    summary: 'An order of the caller: a customer’s own, or the one of the cart whose cookie comes along.',
    callers: ['anyone'],
    audience: 'personal',
    query: z.object({ orderName }),
    reply: order,
    errors: ['not_found'],
  }),
  unpaid: endpoint({
    summary:
      'The caller’s latest order that waits for its payment, if any: a customer’s own, or the one of the cart whose cookie comes along.',
    callers: ['anyone'],
    audience: 'personal',
    reply: order.pick({ orderName: true, link: true }).nullable(),
    errors: [],
  }),
  all: endpoint({
    summary: 'The caller’s orders, the latest first.',
    callers: ['customer'],
    audience: 'personal',
    query: listQuery,
    reply: pageSchema(order),
    errors: ['unauthenticated'],
  }),
  find: endpoint({
    summary:
      'Sends the link of an order to the e-mail address it was placed with. The answer is the same whether or not name and address belong together.',
    callers: ['anyone'],
    audience: 'personal',
    body: z.object({
      orderName,
      emailAddress,
      page: z.enum(['order', 'withdrawal']).default('order').describe('of the order, which the link opens'),
    }),
    reply: z.null(),
    errors: ['rate_limited'],
  }),
  read: endpoint({
    summary: 'An order of the caller by its name, or by its signed link.',
    callers: ['anyone'],
    audience: 'personal',
    params: orderParams,
    reply: order,
    errors: ['not_found'],
  }),
  paymentMethods: endpoint({
    summary: 'How what is still to be paid of an order may be paid. Never cached.',
    callers: ['anyone'],
    audience: 'personal',
    params: orderParams,
    reply: paymentMethods,
    errors: ['not_found'],
  }),
  pay: endpoint({
    summary: 'Begins a payment of what is still to be paid: another attempt, or the balance after a deposit.',
    callers: ['anyone'],
    audience: 'personal',
    params: orderParams,
    body: z.object(payment),
    reply: checkoutReply,
    errors: ['not_found', 'conflict', 'not_available'],
  }),
  cancel: endpoint({
    summary: 'Cancels an order that is not on its way yet; what was paid goes back.',
    callers: ['anyone'],
    audience: 'personal',
    params: orderParams,
    reply: order,
    errors: ['not_found', 'conflict'],
  }),
  withdraw: endpoint({
    summary:
      'The guest withdraws from the contract for some lines within the term. The acknowledgement comes by mail; the money goes back when the goods have.',
    callers: ['anyone'],
    audience: 'personal',
    params: orderParams,
    body: z.object({
      lines: lineQuantities,
      name: z.string().trim().min(1).max(200),
      emailAddress,
      reason: z.string().trim().max(1000).default(''),
    }),
    reply: order,
    errors: ['not_found', 'conflict', 'not_available'],
  }),
  erase: endpoint({
    summary:
      'Erases what an order without an account tells of its guest, once it has come to its end; not what the law makes us keep.',
    callers: ['anyone'],
    audience: 'personal',
    params: orderParams,
    reply: order,
    errors: ['not_found', 'conflict'],
  }),
};
