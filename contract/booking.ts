import { z } from 'zod';
import { itemCode, product } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { commaList, instant } from './wire.ts';

/** Why a stay cannot be booked. */
export const unavailabilityReasons = [
  'too_many_guests',
  'past',
  'too_late',
  'too_early',
  'closed',
  'sold_out',
  'no_arrival',
  'fixed_stay',
  'min_stay',
  'max_stay',
  'no_departure',
] as const;

export type UnavailabilityReason = (typeof unavailabilityReasons)[number];

export const stayLineKinds = ['night', 'extra', 'fee', 'touristTax', 'discount'] as const;

export type StayLineKind = (typeof stayLineKinds)[number];

export const stayUnits = ['once', 'perNight', 'perPerson', 'perPersonPerNight'] as const;

export type StayUnit = (typeof stayUnits)[number];

const promoCodePattern = /^[A-Z0-9_-]{3,40}$/;

/** Returns a promo code as it is stored and compared: in capitals, without blanks. */
export const foldPromoCode = (code: string): string => code.toUpperCase().replace(/\s/g, '');

/** A promo code as staff write it: letters, digits, - and _; capitals and blanks do not matter. */
export const newPromoCode = z
  .string()
  .max(80)
  .refine((code) => promoCodePattern.test(foldPromoCode(code)), { params: { code: 'promo_code' } });

const promoCode = z
  .string()
  .max(80)
  .optional()
  .describe('adds the rate plans with this promo code; capitals and blanks do not matter');

/** Whether a rate plan has the promo code of a request. */
const promo = z.enum(['valid', 'unknown']).nullable().describe('about `promoCode`; null without one');

/** The largest number of nights of one stay. */
export const maxNights = 90;

const money = z.number().describe('in the currency’s major unit, VAT included');
const date = z.iso.date();
/** A day in a request. The pattern bounds it to years that the calendar has. */
export const day = date.regex(/^2/);
const named = z.object({ itemCode: z.string(), name: z.string() });

/**
 * The price for members of a tier. A member reads the price of their own tier; everybody else reads the price
 * of the lowest tier that has one.
 */
const memberPrice = z.object({
  tierId: z.string(),
  tier: z.string().describe('what it is called'),
  price: money.describe('all that members of the tier pay'),
  isOwn: z.boolean().describe('of the tier of whoever asks, who pays this'),
});

export type MemberPrice = z.infer<typeof memberPrice>;

/** The price of a stay: its lines, its payment schedule and its cancellation terms. */
const priced = {
  lines: z.array(
    z.object({
      kind: z.enum(stayLineKinds),
      description: z.string(),
      quantity: z.int(),
      amount: money.describe('of the whole line; negative for a discount'),
      vatRate: z.number().describe('percent'),
    }),
  ),
  pricePerNight: z.array(
    z.object({ date, price: money.describe('for the whole party, its discounts taken off, without fees') }),
  ),
  deposit: z.object({
    percent: z.number().describe('of the total'),
    amount: money.describe('to be paid when booking'),
    rest: money,
    restDueDate: date.nullable().describe('null where nothing is left to pay'),
  }),
  cancellation: z.object({
    freeUntil: instant.nullable().describe('null where cancelling costs nothing at any time'),
    steps: z.array(z.object({ from: instant, feePercent: z.number(), fee: money })),
  }),
};

export const stayOffer = z.object({
  room: named,
  arrangement: named,
  dateFrom: date.describe('the day of arrival'),
  dateTo: date.describe('the day of departure'),
  nights: z.int(),
  adults: z.int(),
  children: z.int(),
  babies: z.int(),
  unitsLeft: z.int().describe('how many of the room are left on the fullest of these nights'),
  promo: z
    .object({ description: z.string() })
    .nullable()
    .describe('of a rate plan that only guests with its promo code can book; null for any other'),
  totalPriceInclVat: money.describe('all that must be paid: nights, what is in them, fees and tourist tax'),
  ...priced,
  memberPrice: memberPrice
    .extend({
      details: z
        .object(priced)
        .nullable()
        .describe('of the price that the asker pays; null for anybody else'),
    })
    .nullable()
    .describe('null where members pay no less'),
});

export type StayOffer = z.infer<typeof stayOffer>;

const shortReason = z.object({ code: z.enum(unavailabilityReasons), message: z.string() });

const reason = shortReason.extend({
  fix: z
    .object({
      dateFrom: date.optional(),
      nights: z.int().optional(),
      roomItemCode: z.string().optional(),
    })
    .nullable()
    .describe('the nearest question that has an answer, as far as it differs; null where none is near'),
  arrangement: named.optional().describe('the only one that it is about, where others were asked about too'),
});

export type Reason = z.infer<typeof reason>;

/** The party that the prices of days are for. */
const forParty = { adults: z.int(), children: z.int(), babies: z.int() };

const dateReply = {
  date,
  price: money.nullable().describe('of the cheapest stay that can begin on this day, all-in'),
  memberPrice: memberPrice
    .extend({ ...forParty, nights: z.int(), roomItemCode: z.string(), ratePlanItemCode: z.string() })
    .nullable()
    .describe('of the stay that is cheapest for members; null where they pay no less'),
  arrival: z.boolean().describe('whether a stay can begin on this day'),
  departure: z.boolean().describe('whether a stay can end on this day'),
  reasons: z.array(shortReason).describe('why none can begin'),
};

export const party = {
  adults: z.int().min(1).max(50),
  children: z.int().min(0).max(50).default(0),
  babies: z.int().min(0).max(50).default(0),
};

const wholeNumber = z.coerce.number<string>().int();
const nights = wholeNumber.min(1).max(maxNights);
const guests = wholeNumber.min(0).max(50);
const adults = wholeNumber.min(1).max(50);

/** The party in the query of a calendar. */
const datesQuery = {
  adults: adults.optional().describe('the guests each room is meant for without it'),
  children: guests.optional().describe('none without it'),
  babies: guests.optional().describe('none without it'),
};

const partyQuery = { adults: adults.default(2), children: guests.default(0), babies: guests.default(0) };

/** The longest period of a calendar in days: two years. */
const maxDates = 732;
const maxGridDates = 92;

function period<Shape extends { from: string; until: string }>(maxDays: number, { from, until }: Shape) {
  return (value: Record<string, unknown>, context: z.core.$RefinementCtx) => {
    const days = (Date.parse(String(value[until])) - Date.parse(String(value[from]))) / 86_400_000;
    if (days >= 0 && days < maxDays) return;
    context.addIssue({ code: 'custom', path: [until], params: { code: 'not_a_period' } });
  };
}

export const booking = {
  roomAvailability: endpoint({
    summary:
      'Stays that match a question exactly, cheapest first but each room’s cheapest before any room’s next; the nearest others; where none matches, why.',
    callers: ['anyone'],
    audience: 'member',
    query: z.object({
      roomItemCode: z
        .string()
        .max(201)
        .optional()
        .describe('`room` or `room-arrangement`; all rooms without it'),
      dateFrom: day,
      nights,
      ...partyQuery,
      flexibleDays: wholeNumber.min(0).max(14).default(1).describe('earlier or later, for the alternatives'),
      limit: wholeNumber.min(1).max(1000).default(100).describe('the most stays that match to answer with'),
      promoCode,
    }),
    reply: z.object({
      mainStays: z.array(stayOffer),
      alternatives: z
        .array(stayOffer)
        .describe(
          'within the flexible days and one night more or less, nearest first, then cheapest; 24 at most',
        ),
      reasons: z.array(reason),
      totalStays: z.int().describe('how many match'),
      promo,
    }),
    errors: ['not_found', 'rate_limited'],
  }),
  ratePlanAvailability: endpoint({
    summary: 'Which of some arrangements can be had for given nights, and in which rooms.',
    callers: ['anyone'],
    audience: 'member',
    query: z.object({
      ratePlanItemCodes: commaList.describe('item codes with commas between'),
      dateFrom: day,
      nights,
      ...partyQuery,
      promoCode,
    }),
    errors: ['rate_limited'],
    reply: z.array(
      z.object({
        ratePlanItemCode: z.string(),
        available: z.boolean(),
        stays: z.array(stayOffer).describe('cheapest first'),
        reasons: z.array(reason),
      }),
    ),
  }),
  fromPrice: endpoint({
    summary: 'For each day the cheapest stay that can begin on it, bookable as shown.',
    callers: ['anyone'],
    audience: 'member',
    query: z
      .object({
        DateFrom: day.describe('the first day of arrival'),
        DateTo: day.describe('the last day of arrival; two years at most'),
        roomCode: itemCode.optional(),
        ratePlanCode: itemCode.optional(),
        nights: nights.optional().describe('the shortest stay that is possible without it'),
        ...datesQuery,
        promoCode,
      })
      .superRefine(period(maxDates, { from: 'DateFrom', until: 'DateTo' })),
    reply: z.object({
      dates: z.array(
        z.object({
          ...dateReply,
          nights: z.int().nullable(),
          adults: z.int().nullable(),
          children: z.int().nullable(),
          babies: z.int().nullable(),
          roomItemCode: z.string().nullable(),
          ratePlanItemCode: z.string().nullable(),
        }),
      ),
      promo,
    }),
    errors: ['not_found', 'rate_limited'],
  }),
  grid: endpoint({
    summary: 'Rooms by days: what is left and from what price a stay begins.',
    callers: ['anyone'],
    audience: 'member',
    query: z
      .object({
        dateFrom: day,
        dateTo: day.describe('the last day; 92 days at most'),
        ...datesQuery,
        promoCode,
      })
      .superRefine(period(maxGridDates, { from: 'dateFrom', until: 'dateTo' })),
    errors: ['rate_limited'],
    reply: z.object({
      promo,
      dates: z.array(date),
      rooms: z.array(
        named.extend({
          ...forParty,
          days: z.array(
            z.object({
              ...dateReply,
              unitsLeft: z.int(),
              nights: z.int().nullable().describe('of the stay that the price is for'),
            }),
          ),
        }),
      ),
    }),
  }),
  extraProducts: endpoint({
    summary: 'What can be added to a stay in a room.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({
      roomItemCode: z.string().max(201).describe('`room` or `room-arrangement`'),
      dateFrom: day.optional().describe('the VAT rate is that of this day'),
      nights: nights.optional(),
      promoCode,
    }),
    reply: z.array(
      product.extend({
        unit: z.enum(stayUnits),
        isAtDeparture: z.boolean().describe('for the day of departure and no other, one piece of it'),
        daysLeft: z
          .array(z.object({ date, quantity: z.int() }))
          .nullable()
          .describe(
            'pieces left on each day of the requested nights; null where they are not counted by day',
          ),
        isIncluded: z.boolean().describe('in the price of the arrangement that is asked for'),
        priceForNights: money
          .nullable()
          .describe('over the nights asked for; a person’s where it is by person'),
      }),
    ),
    errors: ['not_found', 'rate_limited'],
  }),
  units: endpoint({
    summary:
      'Which numbers of a room a guest may choose, and what choosing costs; none where it has no numbers.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({ roomItemCode: itemCode, dateFrom: day, nights }),
    reply: z.object({
      preferencePriceInclVat: money.describe('once, for choosing'),
      units: z.array(
        z.object({
          number: z.string().describe('as on its door'),
          floor: z.int().nullable(),
          available: z.boolean().describe('for all of these nights'),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
};
