import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { messageStates } from './office-survey.ts';
import { orderStates } from './order-states.ts';
import { reservationStates } from './reservation-states.ts';
import { id, instant, line } from './wire.ts';

/** The most results of each kind. */
export const maxFoundOfKind = 5;

const found = z.object({
  guests: z.array(
    z.object({
      id,
      name: z.string(),
      companyName: z.string(),
      emailAddress: z.string(),
      phoneNumber: z.string(),
      hasAccount: z.boolean(),
      blockedReason: z.string().nullable().describe('null: not blocked'),
    }),
  ),
  companies: z
    .array(z.object({ id, name: z.string(), city: z.string(), vatNumber: z.string() }))
    .describe('without archived ones'),
  reservations: z.array(
    z.object({
      id,
      orderName: z.string().nullable(),
      guestName: z.string(),
      state: z.enum(reservationStates),
      dateFrom: z.iso.date(),
      dateTo: z.iso.date(),
      roomName: z.string(),
      unit: z.string().nullable(),
    }),
  ),
  units: z
    .array(z.object({ roomItemCode: z.string(), roomName: z.string(), number: z.string() }))
    .describe('of room types, by their number'),
  orders: z.array(
    z.object({
      orderName: z.string(),
      customerName: z.string(),
      emailAddress: z.string(),
      status: z.enum(orderStates),
      createdAt: instant,
      totalPriceInclVat: z.number().describe('charged, less credited'),
    }),
  ),
  invoices: z
    .array(
      z.object({
        name: z.string().describe('its number, as it is printed'),
        kind: z.enum(['invoice', 'creditNote']),
        orderName: z.string(),
        issuedOn: z.iso.date(),
        total: z.number(),
      }),
    )
    .describe('and credit notes'),
  giftCards: z.array(z.object({ id, lastFour: z.string(), recipientName: z.string(), balance: z.number() })),
  vouchers: z
    .array(z.object({ id: id.describe('of its series, if it has one'), code: z.string(), name: z.string() }))
    .describe('without deleted ones'),
  messages: z.array(
    z.object({
      id,
      reference: z.string(),
      emailAddress: z.string(),
      state: z.enum(messageStates),
      createdAt: instant,
    }),
  ),
  products: z.array(z.object({ itemCode: z.string(), name: z.string(), price: z.number() })),
  pages: z.array(z.object({ id, title: z.string(), path: z.string() })),
});

export type OfficeFound = z.infer<typeof found>;

/** The search of the office. */
export const officeSearch = {
  find: endpoint({
    summary:
      'Finds guests, companies, reservations, rooms, orders, invoices, gift cards, vouchers, messages, products and pages by parts of names, numbers, codes, addresses and telephone numbers: a few of each kind that the caller may read.',
    callers: ['staff'],
    right: null,
    audience: 'personal',
    query: z.object({ term: line(100).min(1) }),
    reply: found,
    errors: ['unauthenticated', 'forbidden'],
  }),
};
