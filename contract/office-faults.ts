import { z } from 'zod';
import { day } from './booking.ts';
import { endpoint } from './endpoint.ts';
import { byStaff, closed, stale, version } from './office-rooms.ts';
import { upload } from './upload.ts';
import { id, instant, line, listQuery, pageSchema } from './wire.ts';

export const faultStates = ['open', 'inProgress', 'solved'] as const;

/** Pictures that a fault has at most, and that are sent with its report. */
export const maxFaultPictures = 6;
export const maxReportPictures = 3;

export type FaultState = (typeof faultStates)[number];

export const foundStates = ['stored', 'returned', 'donated'] as const;

export type FoundState = (typeof foundStates)[number];

const where = {
  unitId: id.nullable().describe('the unit that it is in'),
  place: line(200).describe('where it is, if not in a unit; or more exactly'),
};

const description = line(1000).min(1);

const fault = z.object({
  id,
  version,
  unitId: id.nullable(),
  unit: z.string().nullable(),
  place: z.string(),
  description: z.string(),
  state: z.enum(faultStates),
  assigneeId: id.nullable(),
  assignee: z.string(),
  blockedUntil: z.iso.date().nullable().describe('the last night that the unit is out of use for it'),
  createdAt: instant,
  pictures: z
    .array(z.object({ id, width: z.int(), height: z.int() }))
    .describe(
      'the oldest first: WebP at `/office-files/fault-picture/{id}`, small at `/office-files/fault-thumbnail/{id}`, for who may read faults',
    ),
});

export type Fault = z.infer<typeof fault>;

const foundThing = z.object({
  id,
  version,
  description: z.string(),
  ...{ unitId: id.nullable(), unit: z.string().nullable(), place: z.string() },
  foundOn: z.iso.date(),
  stayId: id.nullable().describe('of the last stay in the unit until that day'),
  orderName: z.string().nullable().describe('of that stay'),
  state: z.enum(foundStates),
  note: z.string(),
  createdAt: instant,
});

export type FoundThing = z.infer<typeof foundThing>;

const read = { ...byStaff, right: 'housekeeping:read' } as const;
const written = { ...byStaff, right: 'housekeeping:write' } as const;
const faultParams = z.object({ faultId: id });
const foundParams = z.object({ foundId: id });

/** The calls of the office about what is broken. */
export const officeFault = {
  all: endpoint({
    ...read,
    summary: 'What is broken, the newest first; `searchTerm` looks in description, place and unit.',
    query: listQuery,
    reply: pageSchema(fault.omit({ version: true })),
    errors: closed,
  }),
  read: endpoint({
    ...read,
    summary: 'A fault.',
    params: faultParams,
    reply: fault,
    errors: [...closed, 'not_found'],
  }),
  create: endpoint({
    ...written,
    summary:
      'Reports a fault. With `blockUntil` its unit is out of use from today until that night, which needs the right `reservations:write` too.',
    body: z.object({
      faultId: id.optional().describe('made by the device, so that a report that is sent twice counts once'),
      ...where,
      description,
      assigneeId: id.nullable().default(null),
      blockUntil: day.nullable().default(null),
    }),
    reply: fault,
    errors: [...closed, 'not_found', 'conflict'],
  }),
  change: endpoint({
    ...written,
    summary: `Changes a fault. A solved one puts its unit back into use. ${stale}`,
    params: faultParams,
    body: z.object({
      version,
      place: where.place.optional(),
      description: description.optional(),
      assigneeId: id.nullable().optional(),
      state: z.enum(faultStates).optional(),
    }),
    reply: fault,
    errors: [...closed, 'not_found', 'version_conflict'],
  }),
  addPicture: endpoint({
    ...written,
    summary: `Adds a picture: JPEG, PNG, WebP, AVIF, HEIC or GIF by what it holds. It is scaled to 1,600 pixels, and where it was taken is removed. A fault has ${maxFaultPictures} at most. The device makes \`uploadId\`: the same upload twice counts once.`,
    params: faultParams,
    files: { file: { maxCount: 1 } },
    body: z.object({ file: upload, uploadId: id }),
    reply: fault,
    errors: [...closed, 'not_found', 'conflict', 'too_large', 'unsupported_media_type'],
  }),
  removePicture: endpoint({
    ...written,
    summary: 'Removes a picture of a fault.',
    params: faultParams.extend({ pictureId: id }),
    reply: fault,
    errors: [...closed, 'not_found'],
  }),
};

/** The calls of the office about what guests left behind. */
export const officeFound = {
  all: endpoint({
    ...read,
    summary: 'What was found, the newest first; `searchTerm` looks in description, place, unit and order.',
    query: listQuery,
    reply: pageSchema(foundThing.omit({ version: true })),
    errors: closed,
  }),
  read: endpoint({
    ...read,
    summary: 'Something that was found.',
    params: foundParams,
    reply: foundThing,
    errors: [...closed, 'not_found'],
  }),
  create: endpoint({
    ...written,
    summary: 'Notes what was found, and with a unit which stay it is of.',
    body: z.object({ ...where, description, foundOn: day, note: line(1000).default('') }),
    reply: foundThing,
    errors: [...closed, 'not_found'],
  }),
  change: endpoint({
    ...written,
    summary: `Changes what is known of it. ${stale}`,
    params: foundParams,
    body: z.object({
      version,
      description: description.optional(),
      place: where.place.optional(),
      state: z.enum(foundStates).optional(),
      note: line(1000).optional(),
    }),
    reply: foundThing,
    errors: [...closed, 'not_found', 'version_conflict'],
  }),
};
