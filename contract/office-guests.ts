import { z } from 'zod';
import { birthDate, phoneNumber } from './account.ts';
import { emailAddress } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { byStaff, closed, stale, version } from './office-rooms.ts';
import { orderStates } from './order-states.ts';
import { reservationStates } from './reservation-states.ts';
import { culture, id, instant, line, listQuery, pageSchema } from './wire.ts';

const listed = z.object({
  id,
  name: z.string(),
  companyName: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  city: z.string(),
  culture,
  hasAccount: z.boolean(),
  isBlocked: z.boolean(),
  receivesNews: z.boolean().describe('agreed to news by e-mail'),
  tags: z.array(z.string()),
  createdAt: instant,
});

export type ListedGuest = z.infer<typeof listed>;

/** How staff heard of a consent, or of its withdrawal. */
export const newsSourcesOfStaff = ['phone', 'desk', 'paper', 'email'] as const;

/** Where a consent to news by e-mail was given or withdrawn; `earlier`: before that was stored. */
export const newsSources = [
  ...newsSourcesOfStaff,
  ...(['checkout', 'registration', 'account', 'link', 'earlier'] as const),
] as const;

export type NewsSource = (typeof newsSources)[number];

const news = z.object({
  isSubscribed: z.boolean(),
  history: z
    .array(
      z.object({
        isSubscribed: z.boolean(),
        source: z.enum(newsSources),
        text: z.string().describe('what the guest agreed to, as they read it; or what staff noted'),
        staffName: z.string().nullable(),
        at: instant,
      }),
    )
    .describe('the proof, the latest first'),
});

/** The most stays, orders and messages in a profile, the latest of each. */
export const maxProfileRows = 50;

const profile = z.object({
  id,
  version,
  firstName: z.string(),
  lastName: z.string(),
  salutation: z.string(),
  emailAddress: z.string(),
  isConfirmed: z.boolean().describe('the address is shown to be theirs'),
  hasAccount: z.boolean(),
  phoneNumber: z.string(),
  birthDate: z.iso.date().nullable(),
  culture,
  tags: z.array(z.string()),
  blockedReason: z.string().nullable().describe('null: not blocked; the site does not reveal it'),
  createdAt: instant,
  addresses: z.array(
    z.object({
      id,
      companyName: z.string(),
      attn: z.string(),
      street: z.string().describe('with the house number'),
      postalCode: z.string(),
      city: z.string(),
      country: z.string(),
    }),
  ),
  preferences: z.array(z.object({ key: z.string(), value: z.string() })),
  news: news.describe('the consent to news by e-mail'),
  mailings: z
    .array(z.object({ id, subject: z.string(), sentAt: instant }))
    .describe('the mailings that went to the guest, the latest first'),
  stays: z
    .array(
      z.object({
        id,
        orderName: z.string().nullable(),
        state: z.enum(reservationStates),
        dateFrom: z.iso.date(),
        dateTo: z.iso.date(),
        roomName: z.string(),
      }),
    )
    .nullable()
    .describe('the latest arrival first; null for a reader without the right `reservations:read`'),
  orders: z
    .array(
      z.object({
        orderName: z.string(),
        status: z.enum(orderStates),
        createdAt: instant,
        totalPriceInclVat: z.number().describe('charged, less credited'),
      }),
    )
    .nullable()
    .describe('the newest first; null for a reader without the right `orders:read`'),
  spentInclVat: z.number().nullable().describe('of all orders but cancelled ones, less credited'),
  messages: z
    .array(z.object({ id, reference: z.string(), createdAt: instant, isAnswered: z.boolean() }))
    .nullable()
    .describe('the newest first; null for a reader without the right `messages:read`'),
  memberId: id.nullable().describe('null: not in the programme, or not for this reader'),
  points: z.number().int().nullable().describe('that can be spent; null as `memberId`'),
  merges: z
    .array(
      z.object({
        id,
        guestId: id.describe('the profile that went'),
        name: z.string(),
        staffName: z.string().nullable(),
        at: instant,
      }),
    )
    .describe('the merges that can be undone until the end of the day, the last one first'),
});

export type GuestProfile = z.infer<typeof profile>;

/** The facts of a merged guest that can come from either profile. */
export const mergeFacts = ['name', 'emailAddress', 'phoneNumber', 'birthDate', 'culture'] as const;

export const maxTags = 20;
/** Maximum number of characters of the reason of a block. */
export const maxReason = 500;

const tags = z.array(line(40).min(1)).max(maxTags);
const blockedReason = line(maxReason).min(1).nullable();
const person = {
  firstName: line(100),
  lastName: line(100),
  salutation: line(40),
  phoneNumber,
  birthDate: birthDate.nullable(),
  emailAddress: z.union([z.literal(''), emailAddress]),
};

const read = { ...byStaff, right: 'guests:read' } as const;
const written = { ...byStaff, right: 'guests:write' } as const;
const params = z.object({ guestId: id });

/** The calls of the office about guests: people whom the business knows, but for its staff. */
export const officeGuest = {
  all: endpoint({
    ...read,
    summary:
      'The guests, the newest first; `searchTerm` looks in names, e-mail address, telephone numbers, companies, addresses and whole tags. Filters: `culture`, `hasAccount`, `isBlocked`, `receivesNews`, `tags`.',
    query: listQuery,
    reply: pageSchema(listed).extend({ readAt: instant }),
    errors: closed,
  }),
  read: endpoint({
    ...read,
    summary: 'A guest with their stays, orders and messages, as far as the reader may see those.',
    params,
    reply: profile,
    errors: [...closed, 'not_found'],
  }),
  create: endpoint({
    ...written,
    summary: 'Adds a guest, who has no account and gets no e-mail.',
    body: z.object({
      firstName: person.firstName.default(''),
      lastName: person.lastName.min(1),
      salutation: person.salutation.default(''),
      emailAddress: person.emailAddress.default(''),
      phoneNumber: person.phoneNumber.default(''),
      birthDate: person.birthDate.default(null),
      culture: culture.optional(),
      tags: tags.default([]),
    }),
    reply: profile,
    errors: closed,
  }),
  change: endpoint({
    ...written,
    summary: `Changes the sent fields of a guest. The e-mail address of an account is changed by its owner only: \`conflict\`. ${stale}`,
    params,
    body: z.object({
      version,
      firstName: person.firstName.optional(),
      lastName: person.lastName.optional(),
      salutation: person.salutation.optional(),
      emailAddress: person.emailAddress.optional(),
      phoneNumber: person.phoneNumber.optional(),
      birthDate: person.birthDate.optional(),
      culture: culture.optional(),
      tags: tags.optional(),
      blockedReason: blockedReason.optional(),
    }),
    reply: profile,
    errors: [...closed, 'not_found', 'conflict', 'version_conflict'],
  }),
  putNews: endpoint({
    ...written,
    summary:
      'Records that a guest agreed to news by e-mail, or withdrew it, and how staff heard of it. A withdrawal holds for every profile with the address.',
    params,
    body: z.object({
      isSubscribed: z.boolean(),
      source: z.enum(newsSourcesOfStaff),
      note: line(500).default('').describe('such as the words of a form on paper'),
    }),
    reply: profile,
    errors: [...closed, 'not_found'],
  }),
  merge: endpoint({
    ...written,
    summary: `Merges another profile of the same person into a guest: orders, stays, points, addresses, notes, messages, tags and preferences pass on, and of consents the stricter one stays. The other profile ends, an account with its sessions too. Of two profiles the one with an account is the guest who stays, and its address must be confirmed. Needs \`guests:erase\` too where the other profile has an account, and \`loyalty:write\` for two members. \`conflict\` where both have too many tags, preferences or reasons together. ${stale}`,
    params,
    body: z.object({
      version,
      otherId: id.describe('the profile that ends'),
      otherVersion: version,
      facts: z
        .array(z.enum(mergeFacts))
        .max(mergeFacts.length)
        .default([])
        .describe('the facts that come from the other profile; never the address of an account'),
    }),
    reply: profile,
    errors: [...closed, 'not_found', 'conflict', 'version_conflict'],
  }),
  undoMerge: endpoint({
    ...written,
    summary:
      'Undoes the last merge of a guest, until the end of the day: both profiles are as they were. What happened since stays with the guest. `conflict` on a later day, for an earlier merge, and where another account has the address by now.',
    params: params.extend({ mergeId: id }),
    reply: profile,
    errors: [...closed, 'not_found', 'conflict'],
  }),
  export: endpoint({
    ...byStaff,
    right: 'guests:erase',
    summary: 'All stored data of a guest, by table, for a guest who asks for it. The log has the request.',
    params,
    reply: z.record(z.string(), z.array(z.unknown())),
    errors: [...closed, 'not_found'],
  }),
  erase: endpoint({
    ...byStaff,
    right: 'guests:erase',
    summary:
      'Erases a guest on request, with an account too; `conflict` while an order or a stay is under way.',
    params,
    reply: z.null(),
    errors: [...closed, 'not_found', 'conflict'],
  }),
};
