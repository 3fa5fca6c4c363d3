import { z } from 'zod';
import {
  day,
  maxNights,
  party,
  type Reason,
  stayOffer,
  stayUnits,
  type UnavailabilityReason,
} from './booking.ts';
import { itemCode } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { guestRegister, registerScopeOf, reservationGuest } from './night-register.ts';
import { orderName } from './order.ts';
import { reservationStates } from './reservation-states.ts';
import { clockTime, culture, id, line, listQuery, pageSchema } from './wire.ts';

/** The amount that a guest saw and accepts; it bounds the total of the order. */
export const acceptedAmount = z.number().min(0).max(10_000_000);
const amount = z.number().describe('in the order’s currency, tax included');

/** A booked stay, as its guest sees it. */
export const reservation = stayOffer.omit({ unitsLeft: true, memberPrice: true, promo: true }).extend({
  id,
  link: z.string().describe('opens this stay without a login: `/stay/manage/{link}`'),
  orderName: orderName.nullable(),
  orderLink: z.string().nullable().describe('opens its order: `/order/{link}`'),
  state: z.enum(reservationStates),
  unit: z.string().nullable().describe('its number, once there is one'),
  guestName: z.string(),
  arrivalTime: z.string().nullable().describe('HH:MM, where the inn is'),
  wishes: z.string(),
  emailAddress: z.string(),
  culture,
  extras: z.array(
    z.object({
      id: id.describe('of the line of the order'),
      itemCode: z.string(),
      name: z.string(),
      quantity: z.int(),
      day: z.iso.date().nullable(),
      totalPriceInclVat: amount,
    }),
  ),
  extrasInclVat: amount.describe('of all extras'),
  dueInclVat: amount.describe('what is still to be paid of its order'),
  register: guestRegister
    .nullable()
    .describe('of the main guest; null where a part of it is missing or not asked'),
  guests: z
    .array(reservationGuest)
    .describe(
      'whom the night register names; for a guest only as long as they can be filled in, with the last characters of `documentNumber`',
    ),
  registerScopes: registerScopeOf.describe('of whom the night register asks which fact'),
  isRegistered: z.boolean().describe('the night register has all that it asks'),
  ifCancelledNow: z
    .object({
      fee: amount,
      refund: amount.describe('of what was paid'),
      refundToTenders: amount.describe('of the refund, as points or to gift cards'),
      goodsToReception: z
        .boolean()
        .describe('whether goods that were to be brought to the room are kept at the reception then'),
    })
    .nullable()
    .describe('null where it cannot be cancelled any more'),
  actions: z
    .array(z.enum(['change', 'cancel', 'addExtra', 'describe']))
    .describe('what its guest may still do'),
});

export type ReservationReply = z.infer<typeof reservation>;

/** A stay of the signed-in customer by its id, or any stay by the signed link in its emails. */
const stayKey = z.string().regex(/^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\w-]{43})$/);
const reservationParams = z.object({ stayKey });

export const changeInput = z.object({
  dateFrom: day,
  nights: z.int().min(1).max(maxNights),
  ...party,
  roomItemCode: itemCode.optional().describe('the same without it'),
  arrangementItemCode: itemCode.optional().describe('the same without it'),
});

export const changeQuote = z.object({
  stay: stayOffer.omit({ unitsLeft: true, memberPrice: true, promo: true }).describe('as it would be'),
  before: amount,
  after: amount.describe('with what changing costs'),
  fee: amount.describe('what is kept of a lower price, by the terms of cancelling'),
  toPay: amount,
  toRefund: amount,
  refundToTenders: amount.describe('of the refund, as points or to gift cards'),
  deliveries: z
    .array(
      z.object({
        name: z.string().describe('how they travel'),
        from: z.iso.date(),
        to: z.iso.date().describe('a day of the stay as it would be'),
      }),
    )
    .describe('of goods that are to be brought to the room, and would be on another day'),
});

export type ChangeQuote = z.infer<typeof changeQuote>;

/** The `details` of `not_available` for an impossible change. */
export type NoChange = { reason: UnavailabilityReason; fix: Reason['fix'] };

/** Of an extra that counts by person. */
export const extraPersons = z
  .int()
  .min(1)
  .max(50)
  .optional()
  .describe('for how many of the guests it is, where it counts by person; all of them without it');

const extraInput = z.object({
  itemCode,
  quantity: z.int().min(1).max(50).default(1),
  persons: extraPersons,
  day: day
    .optional()
    .describe(
      'of the stay; the first that is still to come without it. What counts by night does from this day on, so not that of departure',
    ),
});

const extraQuote = z.object({
  itemCode: z.string(),
  name: z.string(),
  unit: z.enum(stayUnits),
  day: z.iso.date(),
  quantity: z.int().describe('how many pieces'),
  nights: z.int().nullable().describe('that it counts; null where it does not count by night'),
  persons: z.int().nullable().describe('whom it counts; null where it does not count by person'),
  unitPriceInclVat: amount,
  totalPriceInclVat: amount.describe('pieces times nights times persons times the price'),
  minimumAge: z.int().nullable().describe('how old one must be to have it; null where anybody may'),
});

export type ExtraQuote = z.infer<typeof extraQuote>;

const personal = { callers: ['anyone'], audience: 'personal', params: reservationParams } as const;

export const reservationCalls = {
  all: endpoint({
    summary: 'The caller’s stays: those to come first, the nearest first.',
    callers: ['customer'],
    audience: 'personal',
    query: listQuery,
    reply: pageSchema(reservation),
    errors: ['unauthenticated'],
  }),
  read: endpoint({
    ...personal,
    summary: 'A stay of the caller by its id, or by its signed link.',
    reply: reservation,
    errors: ['not_found'],
  }),
  describe: endpoint({
    ...personal,
    summary: 'Who comes, when they arrive, what they wish for, and what the night register needs.',
    body: z.object({
      guestName: line(200).optional(),
      arrivalTime: clockTime.nullable().optional(),
      wishes: line(1000).optional(),
      register: guestRegister.nullable().optional().describe('of the main guest; null empties the register'),
      guest: reservationGuest
        .optional()
        .describe(
          'replaces the guest in its place, which is booked or has one; a masked `documentNumber` stays as it is stored while the name and `documentKind` do',
        ),
    }),
    reply: reservation,
    errors: ['not_found', 'conflict'],
  }),
  quoteChange: endpoint({
    ...personal,
    summary:
      'What other dates, another party, room or arrangement would cost. Where they cannot be had, `details` of `not_available` are the `reason` and the nearest `fix`, as `booking.roomAvailability` has them; also in `change`.',
    body: changeInput,
    reply: changeQuote,
    errors: ['not_found', 'conflict', 'not_available'],
  }),
  change: endpoint({
    ...personal,
    summary: 'Changes a stay: what it costs more is to be paid, what it costs less goes back by the terms.',
    body: changeInput.extend({
      acceptedTotal: acceptedAmount.optional().describe('`after`, as the guest saw it'),
    }),
    reply: reservation,
    errors: ['not_found', 'conflict', 'not_available', 'price_changed'],
  }),
  cancel: endpoint({
    ...personal,
    summary: 'Cancels a stay; what is left after the fee of its terms goes back.',
    body: z.object({ acceptedFee: acceptedAmount.optional().describe('as the guest saw it') }),
    reply: reservation,
    errors: ['not_found', 'conflict', 'price_changed'],
  }),
  quoteExtra: endpoint({
    ...personal,
    summary: 'What an extra would cost, and for which day it would be.',
    body: extraInput,
    reply: extraQuote,
    errors: ['not_found', 'conflict', 'not_available'],
  }),
  addExtra: endpoint({
    ...personal,
    summary: 'Adds an extra to a booked stay.',
    body: extraInput.extend({
      acceptedTotal: acceptedAmount
        .optional()
        .describe('`totalPriceInclVat` of its quote, as the guest saw it'),
      confirmsAge: z.boolean().default(false).describe('needed where its quote has a `minimumAge`'),
    }),
    reply: reservation,
    errors: ['not_found', 'conflict', 'not_available', 'price_changed'],
  }),
};
