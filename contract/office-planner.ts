import { z } from 'zod';
import { day } from './booking.ts';
import { itemCode } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { unitBlock } from './office-reservation.ts';
import { reservationStates } from './reservation-states.ts';
import { commaList, culture, id, instant, line } from './wire.ts';

const maxPlannerNights = 62;
/** More reservations than a business has at a time. */
const maxMoves = 2000;

const place = z.object({
  roomItemCode: itemCode,
  unit: line(20).min(1).nullable().describe('its number; null for none'),
  isPinned: z.boolean().describe('it keeps its unit when others are placed'),
});

export type Place = z.infer<typeof place>;

const move = z.object({
  stayId: id,
  from: place.describe('where the writer saw it'),
  to: place,
});

export type PlannerMove = z.infer<typeof move>;

const placed = place.extend({ stayId: id });

const plannerStay = placed.extend({
  state: z.enum(reservationStates),
  isCart: z.boolean().describe('held for a cart, whose guest is not known'),
  isOption: z.boolean().describe('held by staff for a guest who decides or pays later'),
  expiresAt: instant.nullable().describe('the end of a hold'),
  orderName: z.string().nullable(),
  guestName: z.string(),
  culture: culture.nullable().describe('the language of its guest; null for a cart or another system'),
  dateFrom: z.iso.date(),
  dateTo: z.iso.date(),
  roomFrom: z.iso.date().describe('the first night in its present room'),
  adults: z.int(),
  children: z.int(),
  babies: z.int(),
  arrivalTime: z.string().nullable(),
  hasNote: z.boolean().describe('there is a note or a wish'),
  dueInclVat: z.number().nullable().describe('of its order; null without the right `orders:read`'),
});

export type PlannerStay = z.infer<typeof plannerStay>;

const counts = z.array(z.int()).describe('one value a night');

const planner = z.object({
  today: z.iso.date(),
  dateFrom: z.iso.date(),
  dateTo: z.iso.date().describe('the last night'),
  rooms: z.array(
    z.object({
      itemCode: z.string(),
      name: z.string(),
      hasNumbers: z.boolean(),
      units: z.array(z.object({ number: z.string(), floor: z.int().nullable() })),
      capacity: counts,
      sold: counts,
      held: counts,
      blocked: counts,
    }),
  ),
  stays: z.array(plannerStay),
  earlierRooms: z
    .array(
      z.object({
        stayId: id,
        roomItemCode: z.string(),
        unit: z.string().nullable(),
        from: z.iso.date(),
        until: z.iso.date().describe('the day of the change'),
      }),
    )
    .describe('where guests in house slept before'),
  blocks: z.array(unitBlock),
});

export type Planner = z.infer<typeof planner>;

const assignment = z.object({
  moves: z.array(move),
  unplaced: z.array(id).describe('for which no unit is free on all their nights'),
});

const period = z.object({ dateFrom: day, dateTo: day.describe('the last night') });
const isPeriod = ({ dateFrom, dateTo }: z.infer<typeof period>) => {
  const nights = (Date.parse(dateTo) - Date.parse(dateFrom)) / 86_400_000 + 1;
  return nights >= 1 && nights <= maxPlannerNights;
};
const badPeriod = { params: { code: 'not_a_period' }, path: ['dateTo'] };

const forStaff = { callers: ['staff'], audience: 'personal' } as const;

export const officePlanner = {
  read: endpoint({
    ...forStaff,
    right: 'reservations:read',
    summary:
      'The units of each room type, with the reservations, holds and blocks of at most 62 nights. A hold of a cart has no personal data.',
    query: period
      .extend({ roomItemCodes: commaList.optional().describe('only these room types') })
      .refine(isPeriod, badPeriod),
    reply: planner,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  arrange: endpoint({
    ...forStaff,
    right: 'reservations:write',
    summary:
      'Moves reservations to other units or room types at the agreed price, exchanges or pins them: all of them or none, and no others. Guests in house move from tonight on. 409 `version_conflict` with `details.theirs` where one is no longer at its `from`; 409 `conflict` with the `unit`, the `night` and the `nearest` free unit in `details` where a unit is not free.',
    body: z.object({ moves: z.array(move).min(1).max(maxMoves) }),
    reply: z.array(placed),
    errors: [
      ...(['unauthenticated', 'forbidden', 'not_found', 'not_available'] as const),
      ...(['conflict', 'version_conflict'] as const),
    ],
  }),
  assign: endpoint({
    ...forStaff,
    right: 'reservations:write',
    summary:
      'Finds a unit for every reservation of the period that has none, or for those of `stayIds`, with as few moves of others as needed; pinned reservations and guests in house stay. Changes nothing: `arrange` takes the moves.',
    body: period
      .extend({
        roomItemCodes: z.array(itemCode).max(500).optional(),
        stayIds: z.array(id).max(200).optional().describe('only these reservations get a unit'),
      })
      .refine(isPeriod, badPeriod),
    reply: assignment,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
};
