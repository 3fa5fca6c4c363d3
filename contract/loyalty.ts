import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, listQuery, pageSchema } from './wire.ts';

/** The kinds of changes of a member’s points. */
export const pointKinds = [
  'earned',
  'welcome',
  'birthday',
  'takenBack',
  'reserved',
  'redeemed',
  'released',
  'restored',
  'expired',
  'adjusted',
  'forfeited',
] as const;

export type PointKind = (typeof pointKinds)[number];

const tier = z.object({
  id,
  name: z.string(),
  minimumPointsForTier: z.int(),
  benefits: z.array(z.string()).describe('what the house promises its members of this tier'),
});

export type LoyaltyTier = z.infer<typeof tier>;

const points = z.int();
const amount = z.number().describe('in the site’s currency');
const day = z.iso.date();

export const ledgerInfo = z.object({
  isMember: z.boolean(),
  memberId: id.nullable(),
  joinedAt: instant.nullable(),
  currentTier: tier.nullable(),
  tierUntil: day.nullable().describe('the last day for which the tier was reached; null for the lowest'),
  availablePoints: points.describe(
    'what can be spent now; below 0 where points that were spent were taken back',
  ),
  pendingPoints: points.describe('earned, and not yet to be spent'),
  reservedPoints: points.describe('kept for orders that are not confirmed yet'),
  totalPoints: points.describe(
    'what counts for a tier: earned within the window, and neither pending nor taken back',
  ),
  availableAmount: amount.describe('what the available points pay'),
  nextTier: z
    .object({
      id,
      name: z.string(),
      points: points.describe('how many more it takes'),
      amount: amount.describe('what it takes to earn them, tax left out; 0 where nothing earns any'),
    })
    .nullable()
    .describe('null at the highest'),
  expiring: z
    .object({ points, date: day.describe('the last day on which they can be spent') })
    .nullable()
    .describe('what runs out first of what is available'),
});

export type LedgerInfo = z.infer<typeof ledgerInfo>;

const ledgerEntry = z.object({
  id,
  points,
  kind: z.enum(pointKinds),
  description: z.string(),
  orderName: z.string().nullable(),
  notBefore: day.nullable().describe('the first day on which these points can be spent'),
  expiryDate: day.nullable().describe('the last one'),
  createDate: instant,
});

export type LedgerEntry = z.infer<typeof ledgerEntry>;

const ledger = pageSchema(ledgerEntry);

const rule = z.object({
  code: z.string(),
  kind: z.enum(['perEuro', 'welcome', 'birthday']),
  points: z.number().describe('for each euro without tax, or as many at once'),
  appliesTo: z.enum(['goods', 'stays']).nullable(),
  tier: z.object({ id, name: z.string() }).nullable().describe('only for this tier and those above it'),
  target: z
    .object({ name: z.string(), url: z.string() })
    .nullable()
    .describe('the shelf, room or thing that it is for'),
  validFrom: day.nullable(),
  validUntil: day.nullable(),
});

const memberPrice = z.object({
  tier: z
    .object({ id, name: z.string() })
    .describe('those above it have this too, unless they have their own'),
  percent: z.number().describe('so much off'),
  target: z
    .object({ name: z.string(), url: z.string() })
    .describe('the thing or the arrangement that it is for'),
});

export const programme = z.object({
  pointValue: amount.describe('what a point pays'),
  minPoints: points.describe('the fewest that can be spent at once'),
  expiryMonths: z.int(),
  windowMonths: z.int(),
  graceDays: z.int(),
  returnDays: z.int(),
  rules: z.array(rule),
  memberPrices: z.array(memberPrice).describe('by tier, the lowest first, and the most off first'),
});

export type Programme = z.infer<typeof programme>;

/** The calls of the loyalty programme. */
export const loyaltyCalls = {
  tiers: endpoint({
    summary: 'The tiers of the programme, the lowest first; none where the site has no programme.',
    callers: ['anyone'],
    audience: 'public',
    reply: z.array(tier),
  }),
  programme: endpoint({
    summary:
      'What points are given for, what they are worth, and what members pay less for; null where the site has no programme.',
    callers: ['anyone'],
    audience: 'public',
    reply: programme.nullable(),
  }),
  ledgerInfo: endpoint({
    summary: 'Where the caller stands: tier, points, what is next. Of whoever has not joined all is 0.',
    callers: ['customer'],
    audience: 'personal',
    reply: ledgerInfo,
    errors: ['unauthenticated'],
  }),
  ledger: endpoint({
    summary: 'What happened to the caller’s points, the latest first.',
    callers: ['customer'],
    audience: 'personal',
    query: listQuery,
    reply: ledger,
    errors: ['unauthenticated'],
  }),
  join: endpoint({
    summary: 'The caller becomes a member; again changes nothing.',
    callers: ['customer'],
    audience: 'personal',
    reply: ledgerInfo,
    errors: ['unauthenticated', 'conflict', 'not_found'],
  }),
  leave: endpoint({
    summary: 'The caller is no member any more, and has no points left.',
    callers: ['customer'],
    audience: 'personal',
    reply: ledgerInfo,
    errors: ['unauthenticated', 'conflict'],
  }),
};

const member = z.object({
  id,
  name: z.string(),
  emailAddress: z.string(),
  tier: z.string(),
  tierUntil: day.nullable(),
  availablePoints: points,
  pendingPoints: points,
  totalPoints: points,
  joinedAt: instant,
});

export type LoyaltyMember = z.infer<typeof member>;

const memberParams = z.object({ memberId: id });

/** The calls of the office about members. */
export const officeLoyalty = {
  all: endpoint({
    summary: 'The members of the house; `searchTerm` looks in name and e-mail address.',
    callers: ['staff'],
    right: 'loyalty:read',
    audience: 'personal',
    query: listQuery,
    reply: pageSchema(member),
    errors: ['unauthenticated', 'forbidden'],
  }),
  read: endpoint({
    summary: 'A member, with the tiers that they had.',
    callers: ['staff'],
    right: 'loyalty:read',
    audience: 'personal',
    params: memberParams,
    reply: member.extend({
      tiers: z.array(
        z.object({
          tier: z.string(),
          reason: z.enum(['joined', 'reached', 'renewed', 'lost']),
          until: day.nullable(),
          createdAt: instant,
        }),
      ),
    }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  ledger: endpoint({
    summary: 'What happened to a member’s points, the latest first.',
    callers: ['staff'],
    right: 'loyalty:read',
    audience: 'personal',
    params: memberParams,
    query: listQuery,
    reply: pageSchema(
      ledgerEntry.extend({ reason: z.string(), staffName: z.string().describe('who gave or took them') }),
    ),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  adjust: endpoint({
    summary:
      'Gives or takes points, with a reason that is kept. The same `reference` again changes nothing and answers the member as they are.',
    callers: ['staff'],
    right: 'loyalty:write',
    audience: 'personal',
    params: memberParams,
    body: z.object({
      points: z
        .int()
        .min(-1_000_000)
        .max(1_000_000)
        .refine((value) => value !== 0, { params: { code: 'not_zero' } }),
      reason: z.string().trim().min(3).max(500),
      reference: id.describe('made by whoever asks, one for each adjustment'),
      qualifies: z.boolean().default(false).describe('whether points that are given count for a tier'),
    }),
    reply: member,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
};
