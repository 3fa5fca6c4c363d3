import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { culture, id, instant, line, listQuery, pageSchema } from './wire.ts';

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
  guestId: id.describe('of their profile'),
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

const version = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .describe('changes with what it is of');
const code = line(40).regex(/^[A-Za-z0-9_-]+$/);

const terms = z.object({
  pointValue: z.number().min(0.01).max(100).multipleOf(0.01).describe('what a point pays'),
  minPoints: z.int().min(1).max(1_000_000).describe('the fewest that can be spent at once'),
  expiryMonths: z.int().min(1).max(120),
  windowMonths: z.int().min(1).max(60).describe('how far back points count for a tier'),
  graceDays: z.int().min(0).max(366).describe('how long a tier stays after its end'),
  returnDays: z.int().min(0).max(366).describe('how long after delivery the points of goods are pending'),
});

const editedTier = z.object({
  code,
  minimumPoints: z.int().min(0).max(100_000_000),
  texts: z.partialRecord(
    culture,
    z.object({ name: line(100).min(1), benefits: z.array(line(300).min(1)).max(20) }),
  ),
});

const editedRule = z.object({
  code,
  kind: z.enum(['perEuro', 'welcome', 'birthday']),
  points: z.number().min(0.01).max(100_000).multipleOf(0.01),
  appliesTo: z.enum(['goods', 'stays']).nullable(),
  tier: code.nullable().describe('only for this tier and those above it'),
  category: line(100).nullable().describe('its code'),
  itemCode: line(100).nullable(),
  validFrom: day.nullable(),
  validUntil: day.nullable(),
  qualifies: z.boolean().describe('whether the points count for a tier'),
});

const editedPrice = z.object({
  tier: code,
  itemCode: line(100).min(1),
  percent: z.number().min(0.01).max(99.99).multipleOf(0.01),
});

const editedTerms = z.object({ version, terms: terms.nullable().describe('null: there is no programme') });
const editedTiers = z.object({ version, tiers: z.array(editedTier).max(20) });
const editedRules = z.object({ version, rules: z.array(editedRule).max(200) });
const editedPrices = z.object({ version, prices: z.array(editedPrice).max(1000) });

const setup = z.object({
  programme: editedTerms,
  tiers: editedTiers,
  rules: editedRules,
  memberPrices: editedPrices,
});

export type LoyaltySetup = z.infer<typeof setup>;

const tierEarnings = z.object({
  tier: z.string(),
  name: z.string(),
  points,
  worth: amount.describe('what these points pay'),
});

export type TierEarnings = z.infer<typeof tierEarnings>;

const readBySetup = { callers: ['staff'], audience: 'personal', right: 'loyalty:read' } as const;
const putSetup = { callers: ['staff'], audience: 'personal', right: 'loyalty:write' } as const;
const staleSetup =
  '409 `version_conflict` with `details.yours` and `details.theirs` where it has changed since.';
const setupErrors = ['unauthenticated', 'forbidden', 'version_conflict'] as const;

/** The calls of the office about members. */
export const officeLoyalty = {
  setup: endpoint({
    ...readBySetup,
    summary: 'The programme, its tiers, earning rules and member prices, each with its version.',
    reply: setup,
    errors: ['unauthenticated', 'forbidden'],
  }),
  putProgramme: endpoint({
    ...putSetup,
    summary: `Starts the programme, or changes its terms; points that were given keep theirs. ${staleSetup}`,
    body: z.object({ version, terms }),
    reply: editedTerms,
    errors: setupErrors,
  }),
  putTiers: endpoint({
    ...putSetup,
    summary: `Replaces the tiers; the lowest begins at 0, and a tier that members had stays. ${staleSetup}`,
    body: editedTiers,
    reply: editedTiers,
    errors: [...setupErrors, 'conflict'],
  }),
  putRules: endpoint({
    ...putSetup,
    summary: `Replaces the earning rules. ${staleSetup}`,
    body: editedRules,
    reply: editedRules,
    errors: setupErrors,
  }),
  putMemberPrices: endpoint({
    ...putSetup,
    summary: `Replaces the member prices of products and rate plans. ${staleSetup}`,
    body: editedPrices,
    reply: editedPrices,
    errors: setupErrors,
  }),
  earnings: endpoint({
    ...readBySetup,
    summary: 'The points that members of each tier would earn today with goods or a stay of this price.',
    query: z.object({
      amount: z.coerce.number<string>().min(0).max(1_000_000).describe('tax included'),
      appliesTo: z.enum(['goods', 'stays']),
    }),
    reply: z.array(tierEarnings),
    errors: ['unauthenticated', 'forbidden'],
  }),
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
