import { z } from 'zod';
import { cart } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { orderStates } from './order-states.ts';
import { id, instant, listQuery, pageOf } from './wire.ts';

const orderName = z
  .string()
  .regex(/^[A-Z]\d{1,12}$/)
  .describe('such as H100001');

const order = cart
  .pick({
    cartItems: true,
    totalQuantity: true,
    subtotalInclVat: true,
    discounts: true,
    shipping: true,
    totalPriceInclVat: true,
    vat: true,
    deliveryAddress: true,
    invoiceAddress: true,
    shippingMethods: true,
    reference: true,
    remark: true,
  })
  .extend({
    orderName,
    identifier: id,
    status: z.enum(orderStates),
    createdAt: instant,
    currency: z.string(),
    payments: z.array(
      z.object({ id, method: z.string(), amount: z.number(), status: z.string(), refunded: z.number() }),
    ),
    actions: z.array(z.string()).describe('what may still be done'),
  });

export type Order = z.infer<typeof order>;

/** The calls that make an order of a cart, and tell of orders. */
export const orderCalls = {
  checkout: endpoint({
    summary:
      'Places the order of a cart and begins its payment. Completing a cart again answers the same order, with a payment that can still be made.',
    callers: ['anyone'],
    audience: 'personal',
    body: z.object({
      cartName: z.string().trim().min(1).max(100),
      paymentMethodId: z.string().max(60).default(''),
      variables: z
        .object({
          issuer: z.string().max(100).optional(),
          acceptTerms: z.boolean().default(false),
          returnUrl: z.string().max(2048).optional().describe('a path of this site to come back to'),
          acceptedTotal: z.number().optional().describe('what the guest saw'),
        })
        .prefault({}),
      description: z.string().max(255).default(''),
    }),
    reply: z.object({
      orderName,
      status: z.enum(orderStates),
      paymentUrl: z.string().nullable(),
      total: z.number(),
    }),
    errors: ['not_found', 'price_changed', 'out_of_stock', 'already_used', 'conflict', 'not_available'],
  }),
  byName: endpoint({
    summary: 'An order of the caller: a customer’s own, or the one of the cart whose cookie comes along.',
    callers: ['anyone'],
    audience: 'personal',
    query: z.object({ orderName }),
    reply: order,
    errors: ['not_found'],
  }),
  all: endpoint({
    summary: 'The caller’s orders, the latest first.',
    callers: ['customer'],
    audience: 'personal',
    query: listQuery,
    reply: pageOf(order),
    errors: ['unauthenticated'],
  }),
};
