import { z } from 'zod';
import { cart } from './cart.ts';
import { itemCode } from './catalog.ts';
import { emailAddress } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { maxLineQuantity } from './max-line-quantity.ts';
import { giftCardCode } from './office-gift-card.ts';
import { officeOrder } from './office-order.ts';
import { byStaff, closed } from './office-rooms.ts';
import { acceptedAmount } from './reservation.ts';
import { id, line } from './wire.ts';

const item = z.object({
  itemCode,
  name: z.string().describe('with the options of the variant'),
  price: z.number(),
  left: z.int().nullable().describe('null where the stock is not counted'),
  minimumAge: z.int().describe('in years; 0 where there is none'),
  isExact: z.boolean().describe('its item code, or the value of its attribute `ean`, is the term'),
});

export type CounterItem = z.infer<typeof item>;

const sale = z.object({
  items: z
    .array(z.object({ itemCode, quantity: z.int().min(1).max(maxLineQuantity) }))
    .min(1)
    .max(100),
  emailAddress: z
    .union([z.literal(''), emailAddress])
    .default('')
    .describe('empty for a guest who gives none'),
  codes: z
    .array(giftCardCode.min(1))
    .max(10)
    .default([])
    .describe('of gift cards and vouchers, as they are scanned or typed'),
});

const quote = cart
  .pick({
    subtotalInclVat: true,
    discounts: true,
    tenders: true,
    totalPriceInclVat: true,
    dueInclVat: true,
  })
  .extend({
    giftCards: z.array(z.object({ code: z.string().describe('the last characters'), balance: z.number() })),
  });

export type CounterQuote = z.infer<typeof quote>;

/** The calls of the office about sales at the counter: goods that a guest takes along. */
export const officeCounter = {
  find: endpoint({
    ...byStaff,
    right: 'orders:read',
    summary:
      'Goods by what is scanned or typed: an item code, the attribute `ean`, or words of the name; at most 20, the exact one first.',
    query: z.object({ searchTerm: line(100).min(1) }),
    reply: z.array(item),
    errors: closed,
  }),
  quote: endpoint({
    ...byStaff,
    right: 'payments:take',
    summary:
      'What a sale costs, with gift cards and vouchers: their balance, what each takes off or pays, and what is left to pay. A code that cannot be used is an error of its field, with the reason.',
    body: sale,
    reply: quote,
    errors: [...closed, 'not_found', 'not_available', 'out_of_stock', 'conflict'],
  }),
  sell: endpoint({
    ...byStaff,
    right: 'payments:take',
    summary:
      'Sells goods that the guest pays and takes along: an order that is paid and completed at once. On a card terminal it is completed when the guest has paid, and lapses if nobody pays it. For the e-mail address of a customer it is theirs, with its points. The same `saleId` sells once; with other goods it is a `conflict`.',
    body: sale.extend({
      saleId: id.describe('made by the caller for each sale'),
      method: z.enum(['cash', 'card', 'terminal']).describe('of what the gift cards do not pay'),
      terminalId: line(100).default('').describe('of the card terminal on which the guest pays'),
      reference: line(200).default(''),
      acceptedTotal: acceptedAmount.describe('the total that staff saw'),
      acceptedDue: acceptedAmount.optional().describe('what gift cards left to pay, as staff saw it'),
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
        'unavailable',
      ] as const),
    ],
  }),
};
