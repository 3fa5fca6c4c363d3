import { z } from 'zod';
import { day, maxNights } from './booking.ts';
import { itemCode } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { byStaff, closed, version } from './office-rooms.ts';
import { id, instant, line } from './wire.ts';

/** The state of a room. Check-out and nights that were slept make it dirty; staff set the others. */
export const roomConditions = ['dirty', 'clean', 'inspected', 'outOfService'] as const;

export type RoomCondition = (typeof roomConditions)[number];

/** What a room needs on a day, the most urgent first. */
export const roomTasks = ['arrival', 'departure', 'stayOver', 'clean', 'inspect', 'none'] as const;

const person = z.object({ id, name: z.string() });

const roomState = z.object({
  id: id.describe('of the unit; of a room type without numbers, of the stay'),
  version,
  name: z.string().describe('its number; of a room type without numbers, the number of the order'),
  condition: z.enum(roomConditions),
  isReady: z
    .boolean()
    .describe('a guest can be checked in: nobody is in it, and it is as clean as the rules ask'),
  reason: z.string().describe('why it is out of service'),
  markedAt: instant.nullable().describe('when staff last set its state'),
  markedBy: z.string(),
});

export type RoomState = z.infer<typeof roomState>;

const stay = z.object({
  adults: z.int(),
  children: z.int(),
  babies: z.int().describe('each sleeps in a cot'),
  nights: z.int(),
  wishes: z.string(),
  extras: z.array(z.object({ name: z.string(), quantity: z.int() })),
});

const room = roomState.extend({
  hasNumber: z.boolean(),
  roomType: z.object({ itemCode, name: z.string() }),
  floor: z.int().nullable(),
  features: z.array(z.string()),
  task: z.enum(roomTasks),
  isLinenDue: z.boolean(),
  assignee: person.nullable(),
  leaving: z.object({ hasLeft: z.boolean() }).nullable(),
  staying: stay.extend({ nightsLeft: z.int() }).nullable(),
  arriving: stay.extend({ time: z.string().nullable(), hasArrived: z.boolean() }).nullable(),
});

export type HousekeepingRoom = z.infer<typeof room>;

const rules = z.object({
  cleaningDays: z.int().min(0).max(30).describe('rooms in use are cleaned each so many days; 0: on request'),
  linenNights: z.int().min(0).max(30).describe('linen is changed each so many nights; 0: after departure'),
  needsInspection: z.boolean().describe('a clean room is ready when it is inspected'),
});

const storedRules = rules.extend({ version });

export type HousekeepingRules = z.infer<typeof storedRules>;

const unitState = z.object({
  number: z.string(),
  floor: z.int().nullable(),
  available: z.boolean(),
  condition: z.enum(roomConditions),
  isReady: z.boolean(),
});

/** The longest time that a phone may be without a connection, in seconds. */
const maxAgeSeconds = 7 * 86_400;

/** The calls of the office about the state of rooms and who cleans them. */
export const officeHousekeeping = {
  day: endpoint({
    ...byStaff,
    right: 'housekeeping:read',
    summary:
      'The rooms of a day with their state as it is now, the most urgent first. A room type without numbers has a row for each stay, until its room is clean.',
    query: z.object({ date: day.optional().describe('today, where the inn is, without it') }),
    reply: z.object({
      date: z.iso.date(),
      rules: storedRules,
      people: z.array(person).describe('who can be assigned'),
      rooms: z.array(room),
    }),
    errors: closed,
  }),
  mark: endpoint({
    ...byStaff,
    right: 'housekeeping:write',
    summary:
      'Sets the state of a room. The device makes `markId`, which becomes the version: the same mark twice counts once, and marks of a lost connection can be sent later, in their order. 409 `version_conflict` with `details.theirs` where somebody else set another state since.',
    params: z.object({ roomId: id }),
    body: z
      .object({
        markId: id,
        version,
        condition: z.enum(roomConditions),
        reason: line(500).default('').describe('required for `outOfService`'),
        ageSeconds: z.int().min(0).max(maxAgeSeconds).default(0).describe('how long ago it was set'),
      })
      .refine(({ condition, reason }) => condition !== 'outOfService' || reason !== '', {
        path: ['reason'],
        params: { code: 'required' },
      }),
    reply: roomState,
    errors: [...closed, 'not_found', 'version_conflict'],
  }),
  assign: endpoint({
    ...byStaff,
    right: 'housekeeping:write',
    summary: 'Assigns rooms of a day to a member of staff, or to nobody.',
    body: z.object({ date: day, roomIds: z.array(id).min(1).max(500), staffId: id.nullable() }),
    reply: z.null(),
    errors: [...closed, 'not_found'],
  }),
  units: endpoint({
    ...byStaff,
    right: 'reservations:read',
    summary:
      'The units of a room type for a stay: which are free, and their state now; the ready ones first.',
    query: z.object({
      roomItemCode: itemCode,
      dateFrom: day,
      nights: z.coerce.number<string>().int().min(1).max(maxNights),
    }),
    reply: z.array(unitState),
    errors: [...closed, 'not_found'],
  }),
  rules: endpoint({
    ...byStaff,
    right: 'housekeeping:read',
    summary: 'When rooms are cleaned and linen is changed.',
    reply: storedRules,
    errors: closed,
  }),
  putRules: endpoint({
    ...byStaff,
    right: 'settings:write',
    summary:
      'Changes the sent rules of cleaning. 409 `version_conflict` with `details.theirs` where they have changed since.',
    body: rules.partial().extend({ version }),
    reply: storedRules,
    errors: [...closed, 'version_conflict'],
  }),
};
