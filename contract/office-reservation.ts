import { z } from 'zod';
import { phoneNumber } from './account.ts';
import { blockKinds } from './block-kinds.ts';
import { day, maxNights, party, stayOffer } from './booking.ts';
import { addressInput } from './cart-calls.ts';
import { itemCode } from './catalog.ts';
import { emailAddress } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { guestRegister, reservationGuests, signature, signatureRules } from './night-register.ts';
import { roomConditions } from './office-housekeeping.ts';
import { terminalPayment } from './office-order.ts';
import { stale, version } from './office-rooms.ts';
import { acceptedAmount, changeInput, changeQuote, extraPersons, reservation } from './reservation.ts';
import { reservationStates, undoableActions } from './reservation-states.ts';
import { clockTime, culture, id, instant, line, listQuery, pageSchema } from './wire.ts';

const named = z.object({ itemCode: z.string(), name: z.string() });

const summary = z.object({
  id,
  state: z.enum(reservationStates),
  orderName: z.string().nullable(),
  guestName: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  room: named,
  arrangement: named.nullable(),
  unit: z.string().nullable(),
  dateFrom: z.iso.date(),
  dateTo: z.iso.date(),
  nights: z.int(),
  adults: z.int(),
  children: z.int(),
  babies: z.int(),
  arrivalTime: z.string().nullable(),
  wishes: z.string(),
  note: z.string(),
  totalPriceInclVat: z.number().describe('of the stay, without extras'),
  dueInclVat: z.number().describe('of its folio'),
  isRegistered: z.boolean().describe('the night register is filled in'),
  optionUntil: instant.nullable().describe('until when it is held for a guest who decides or pays later'),
});

export type ReservationSummary = z.infer<typeof summary>;

const priceKinds = ['total', 'perNight', 'complimentary'] as const;

const priceRule = 'needs the right `prices:override`; fees and tourist tax are added';

/** A price in the place of that of the rates; without fees and tourist tax, which are added to it. */
const quotedPrice = z
  .object({
    kind: z.enum(priceKinds).describe('of all nights, of each night, or free'),
    amount: z.number().min(0).max(100_000).multipleOf(0.01).default(0),
  })
  .describe(priceRule);

/** A price as it is agreed: with the reason, on which no amount depends. */
const priceOverride = quotedPrice
  .extend({ reason: line(500).min(1).describe('only staff see it') })
  .describe(priceRule);

export type QuotedPriceInput = z.output<typeof quotedPrice>;

export type PriceOverrideInput = z.output<typeof priceOverride>;

const staffReservation = reservation.extend({
  phoneNumber: z.string().describe('of the payer of its order'),
  guestId: id.nullable().describe('of the profile of who booked it; null: none'),
  signature: signature.describe('of the main guest; empty: none'),
  signedAt: instant.nullable(),
  signatureRule: z.enum(signatureRules),
  keyNote: z.string().describe('which keys the guests have'),
  note: z.string(),
  priceOverride: z
    .object({
      kind: z.enum(priceKinds),
      listPrice: z.number().describe('what the rates would have charged'),
      price: z.number().describe('what was agreed, with fees and tourist tax'),
      reason: z.string(),
      staffName: z.string().nullable(),
      at: instant,
    })
    .nullable()
    .describe('null: at the price of the rates'),
  payers: z
    .array(
      z.object({
        ...{ orderName: z.string(), name: z.string(), due: z.number(), isOnAccount: z.boolean() },
        terminalPayments: z.array(terminalPayment),
      }),
    )
    .describe('who pays the folio, its guest first; empty without an order'),
  group: z
    .array(
      z.object({
        id,
        room: named,
        unit: z.string().nullable(),
        guestName: z.string(),
        state: z.enum(reservationStates),
      }),
    )
    .describe('the other reservations of its order'),
  source: z.enum(['site', 'desk', 'other']),
  optionUntil: instant.nullable().describe('until when it is held for a guest who decides or pays later'),
  paymentLink: z
    .string()
    .nullable()
    .describe('the address at which the guest pays what is due; null where nothing is'),
  arrivedAt: instant.nullable(),
  departedAt: instant.nullable(),
  endedAt: instant.nullable(),
  staffActions: z.array(
    z.enum([
      ...([
        'book',
        'extend',
        'release',
        'change',
        'cancel',
        'addExtra',
        'move',
        'checkIn',
        'noShow',
        'leaveEarly',
        'checkOut',
      ] as const),
      ...(['undoCheckIn', 'undoCheckOut', 'undoNoShow'] as const),
    ]),
  ),
  history: z
    .array(z.object({ action: z.enum(undoableActions), at: instant, undoneAt: instant.nullable() }))
    .describe('what staff did with it, the first first'),
});

export type StaffReservation = z.infer<typeof staffReservation>;

export const unitBlock = z.object({
  id,
  version: z.string(),
  room: named,
  unit: z.string().nullable(),
  from: z.iso.date(),
  until: z.iso.date().describe('the last night'),
  units: z.int(),
  kind: z.enum(blockKinds),
  reason: z.string(),
  createdAt: instant,
});

export type NightBlock = z.infer<typeof unitBlock>;

const reservationParams = z.object({ stayId: id });
const mayRead = { callers: ['staff'], right: 'reservations:read' } as const;
const mayWrite = { callers: ['staff'], right: 'reservations:write' } as const;
const listed = {
  ...mayRead,
  audience: 'personal',
  errors: ['unauthenticated', 'forbidden'],
} as const;
const changed = {
  ...mayWrite,
  audience: 'personal',
  params: reservationParams,
  reply: staffReservation,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'not_available'],
} as const;

const staffChange = changeInput.extend({
  isFeeWaived: z.boolean().default(false),
  price: priceOverride.optional(),
  isAtRates: z
    .boolean()
    .default(false)
    .describe('at the price of now, also for nights whose price staff agreed on; those keep it otherwise'),
  unit: line(20)
    .min(1)
    .optional()
    .describe('the number that it gets on the changed dates; a guest in house keeps theirs'),
  basedOn: z
    .object({ dateFrom: day, dateTo: day })
    .optional()
    .describe(
      'the dates that the writer saw: 409 `version_conflict` with `details.theirs` where they changed since',
    ),
});

const quotedStay = stayOffer.omit({ unitsLeft: true, memberPrice: true, promo: true });

const optionalEmail = z.union([z.literal(''), emailAddress]);

export const paymentChoices = ['desk', 'invoice', 'deposit', 'all', 'option'] as const;

export type PaymentChoice = (typeof paymentChoices)[number];

/** The most rooms of one booking. */
export const maxBookedRooms = 10;

const bookedRoom = {
  roomItemCode: itemCode,
  arrangementItemCode: itemCode,
  ...party,
  unit: line(20).optional(),
};

/** The stay that is booked. */
const bookedStay = {
  ...bookedRoom,
  dateFrom: day,
  nights: z.int().min(1).max(maxNights),
  price: priceOverride.optional(),
  moreRooms: z
    .array(
      z.object({
        ...bookedRoom,
        guestName: line(200).default('').describe('that of the first room without it'),
      }),
    )
    .max(maxBookedRooms - 1)
    .default([])
    .describe(
      'booked with it, in one order, on the same nights; then without `price`, and wishes and note are of the first room',
    ),
};

const booking = z.object({
  ...bookedStay,
  guestId: id
    .optional()
    .describe('a known guest: the stay is in their profile, unless others may read what is theirs'),
  guestName: line(200).min(1),
  emailAddress: optionalEmail.default(''),
  phoneNumber: phoneNumber.default(''),
  invoiceAddress: addressInput.optional().describe('of the payer, such as a company'),
  companyId: id
    .optional()
    .describe('a known company that pays it, whose days to pay count; needs `invoiceAddress`'),
  culture: culture.optional(),
  arrivalTime: clockTime.optional(),
  wishes: line(1000).default(''),
  note: line(1000).default(''),
  payment: z
    .enum(paymentChoices)
    .default('desk')
    .describe(
      'at the desk or by an invoice, both confirmed at once; its deposit or all of it by a payment link, which confirms it once it is paid; an option without payment',
    ),
  until: day
    .optional()
    .describe(
      'the last day on which a payment link or an option holds the nights, at the latest that of arrival',
    ),
  sendsEmail: z.boolean().default(true).describe('whether the guest gets the confirmation, or the link'),
});

const dateQuery = z.object({ date: day.optional().describe('today, where the inn is, without it') });

const toDoCount = z.int().nullable();

const dayToDo = z
  .object({
    overdueArrivals: z.int().describe('expected before today'),
    overdueDepartures: z.int().describe('in house after their departure'),
    ordersToPack: toDoCount,
    unpaidOrders: toDoCount,
    openMessages: toDoCount,
  })
  .describe('as of now, for any day; null for a reader without the right to it');

export type DayToDo = z.infer<typeof dayToDo>;

/** The calls of the office about reservations. */
export const officeReservation = {
  all: endpoint({
    ...listed,
    summary:
      'The stays of the house, the latest arrival first; `searchTerm` looks in names, order and e-mail address.',
    query: listQuery,
    reply: pageSchema(summary),
  }),
  arrivals: endpoint({
    ...listed,
    summary: 'Who arrives on a day, those who came already among them.',
    query: dateQuery,
    reply: z.array(summary),
  }),
  departures: endpoint({
    ...listed,
    summary: 'Who leaves on a day, those who left already among them.',
    query: dateQuery,
    reply: z.array(summary),
  }),
  inHouse: endpoint({
    ...listed,
    summary: 'Who has the night of a day.',
    query: dateQuery,
    reply: z.array(summary),
  }),
  day: endpoint({
    ...listed,
    summary:
      'A day at the front desk: who arrives, who leaves, who has the night, what they eat, and what is still to do.',
    query: dateQuery,
    reply: z.object({
      date: z.iso.date(),
      arrivals: z.array(summary),
      departures: z.array(summary),
      inHouse: z.array(summary),
      rooms: z
        .array(z.object({ stayId: id, condition: z.enum(roomConditions), isReady: z.boolean() }))
        .describe('the state of the numbered rooms of who arrives, as it is now'),
      extras: z
        .array(z.object({ itemCode: z.string(), name: z.string(), persons: z.int() }))
        .describe('of the guests who have the night: extras by person and night, such as breakfasts'),
      toDo: dayToDo,
      options: z
        .array(summary)
        .describe('held for a guest until this day or the next, the first to end first'),
    }),
  }),
  read: endpoint({
    ...mayRead,
    audience: 'personal',
    summary:
      'A stay of the house. Its guests and their signature are empty for a reader without `register:read` or `reservations:write`.',
    params: reservationParams,
    reply: staffReservation,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  create: endpoint({
    ...mayWrite,
    audience: 'personal',
    summary:
      'Books a stay for a guest who rang or stands at the desk; where nothing else is chosen it is paid at the desk, and confirmed at once. Booked for the e-mail address of a customer it is theirs, at the price of their tier. Without an e-mail address nothing is mailed.',
    body: booking,
    reply: staffReservation,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'not_available', 'conflict', 'price_changed'],
  }),
  quote: endpoint({
    ...mayWrite,
    audience: 'personal',
    summary: 'What a stay costs at the rates, and at the price that staff agree on.',
    body: z.object({
      ...bookedStay,
      price: quotedPrice.optional(),
      guestId: id.optional(),
      emailAddress: optionalEmail.default(''),
    }),
    reply: z.object({
      list: quotedStay,
      override: quotedStay.nullable(),
      moreRooms: z.array(quotedStay).describe('the other rooms, in their order'),
      payments: z.array(z.enum(paymentChoices)).describe('how it can be paid'),
    }),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'not_available'],
  }),
  previewEmail: endpoint({
    ...mayWrite,
    audience: 'personal',
    summary: 'The e-mail that the guest of a booking would get, in their language; nothing is booked.',
    body: booking,
    reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'not_available', 'conflict', 'price_changed'],
  }),
  quoteChange: endpoint({
    ...changed,
    summary: 'What a change would cost its guest.',
    body: staffChange.extend({ price: quotedPrice.optional() }),
    reply: changeQuote,
    errors: [...changed.errors, 'version_conflict'],
  }),
  change: endpoint({
    ...changed,
    summary:
      'Changes dates, party, room or arrangement at the price of now. Of a guest in the house the nights that were slept keep their price and room, and `dateFrom` stays.',
    body: staffChange.extend({
      acceptedTotal: acceptedAmount.optional().describe('`after`, as staff saw it'),
    }),
    errors: [...changed.errors, 'price_changed', 'version_conflict'],
  }),
  move: endpoint({
    ...changed,
    summary:
      'Gives a stay another unit of its room, or another room at the same price; a guest in the house from tonight on.',
    body: z.object({
      roomItemCode: itemCode.optional(),
      unit: line(20).optional(),
      note: line(1000).optional(),
    }),
  }),
  describe: endpoint({
    ...changed,
    summary:
      'Corrects the name, the ways to reach, the time of arrival or the wishes of a guest who is expected or in house.',
    body: z.object({
      guestName: line(200).min(1).optional(),
      emailAddress: optionalEmail.optional().describe('of its order, to which its e-mails go'),
      phoneNumber: phoneNumber.optional(),
      arrivalTime: clockTime.nullable().optional(),
      wishes: line(1000).optional(),
      guests: reservationGuests.optional().describe('replaces all guests of the night register'),
    }),
  }),
  note: endpoint({
    ...changed,
    summary: 'Writes a note that only staff see.',
    body: z.object({ note: line(1000) }),
  }),
  book: endpoint({
    ...changed,
    summary: 'Books a stay that staff hold as an option: it is confirmed, and paid at the desk.',
  }),
  extend: endpoint({
    ...changed,
    summary: 'Holds the nights of an option until another day.',
    body: z.object({ until: day.describe('the last day, from today until that of arrival') }),
  }),
  release: endpoint({
    ...changed,
    summary: 'Ends an option before its day: its nights are free again.',
  }),
  checkIn: endpoint({
    ...changed,
    summary:
      'The guest is here; the night register is filled in. `invalid` names the facts that are missing in `guests`, `conflict` those that are missing without it.',
    body: z.object({
      register: guestRegister.optional().describe('of the main guest'),
      guests: reservationGuests.optional().describe('replaces all guests of the night register'),
      signature: signature.optional(),
      keyNote: line(200).optional().describe('which keys the guests get'),
      unit: line(20).optional(),
    }),
  }),
  checkOut: endpoint({ ...changed, summary: 'The guest has left.' }),
  leaveEarly: endpoint({
    ...changed,
    summary:
      'The guest leaves before the day that was agreed; the nights after are free again. What goes back is decided here; it needs the right `payments:refund` too.',
    body: z.object({
      departure: day,
      refund: z
        .number()
        .min(0)
        .max(1_000_000)
        .multipleOf(0.01)
        .default(0)
        .describe('of what was paid for the nights'),
    }),
  }),
  noShow: endpoint({
    ...changed,
    summary:
      'The guest did not come: the fee of the terms is kept, the nights after the first are free again.',
    body: z.object({ isFeeWaived: z.boolean().default(false) }),
  }),
  undoCheckIn: endpoint({
    ...changed,
    summary: 'Undoes a check-in on the same day: the guest is expected again.',
  }),
  undoCheckOut: endpoint({
    ...changed,
    summary:
      'Undoes a check-out on the same day: the guest is in the house again, for the nights that were agreed, where they are still free.',
  }),
  undoNoShow: endpoint({
    ...changed,
    summary:
      'Undoes a no-show on the same day: the guest is expected again at the agreed price, where the nights are still free, and the fee is credited.',
  }),
  cancel: endpoint({
    ...changed,
    summary: 'Cancels a stay for its guest.',
    body: z.object({ isFeeWaived: z.boolean().default(false), reason: line(500).default('') }),
  }),
  addExtra: endpoint({
    ...changed,
    summary: 'Adds an extra to a stay.',
    body: z.object({
      itemCode,
      quantity: z.int().min(1).max(50).default(1),
      persons: extraPersons,
      day: day.optional().describe('as `stay.addExtra` has it'),
    }),
  }),
  blocks: endpoint({
    ...listed,
    summary: 'What is out of use from a day on, and why.',
    query: dateQuery,
    reply: z.array(unitBlock),
  }),
  block: endpoint({
    ...mayWrite,
    audience: 'personal',
    summary: 'Takes a unit, or some of a room, out of use for nights, with a reason.',
    body: z.object({
      roomItemCode: itemCode,
      unit: line(20).optional().describe('its number; without, any of them'),
      from: day.describe('the first night'),
      until: day.describe('the last night'),
      units: z.int().min(1).max(1000).default(1),
      kind: z.enum(blockKinds).default('outOfOrder'),
      reason: line(500).min(1),
    }),
    reply: unitBlock,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  changeBlock: endpoint({
    ...mayWrite,
    audience: 'personal',
    summary: `Changes the unit, nights, kind or reason of what is out of use. ${stale}`,
    params: z.object({ blockId: id }),
    body: z.object({
      version,
      unit: line(20).min(1).nullable().optional().describe('its number; null for any of them'),
      from: day.optional().describe('the first night'),
      until: day.optional().describe('the last night'),
      units: z.int().min(1).max(1000).optional(),
      kind: z.enum(blockKinds).optional(),
      reason: line(500).min(1).optional(),
    }),
    reply: unitBlock,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'version_conflict'],
  }),
  unblock: endpoint({
    ...mayWrite,
    audience: 'personal',
    summary: 'Puts what was out of use back into use.',
    params: z.object({ blockId: id }),
    reply: z.null(),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
};
