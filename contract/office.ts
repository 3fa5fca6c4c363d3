import { z } from 'zod';
import { tokens, user } from './account.ts';
import { emailAddress } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { rights } from './rights.ts';
import { culture } from './wire.ts';

/** The first lines set the business up, the others are what a live site needs besides. */
export const checklistNames = [
  'rooms',
  'ratePlans',
  'prices',
  'taxes',
  'vatRates',
  'products',
  'pages',
  'terms',
  'cultures',
  'colleagues',
  'ownSite',
  'address',
  'proxies',
  'payments',
  'email',
  'postcodes',
  'botCheck',
  'legalFacts',
  'administrator',
  'backup',
  'watch',
] as const;

const me = user.extend({
  rights: z.array(z.enum(rights)).describe('of all their roles; none while a second factor is missing'),
  lacksSecondFactor: z.boolean().describe('a role asks for one, and there is none'),
});

const checklist = z.array(
  z.object({
    name: z.enum(checklistNames),
    isDone: z.boolean(),
    isRequired: z.boolean().describe('without it the site takes no bookings or orders, or breaks the law'),
    isNeeded: z.boolean().describe('false where staff left it out'),
    missing: z
      .array(z.string())
      .describe('names of settings, facts, cultures or templates of pages, where several belong to a line'),
  }),
);

/** The calls of the office about sign-in and staff. */
export const office = {
  login: endpoint({
    summary:
      'Logs staff in: tokens of the back office in the answer and as cookies. For somebody with a second factor it is 401 `unauthenticated` with `details`: `reason` `second_factor`, `ticket` for `confirmLogin`, `hasTotp`, and `passkey`, options for a browser, where there is one.',
    callers: ['anyone'],
    audience: 'personal',
    body: z.object({ emailAddress, password: z.string().min(1).max(1000) }),
    reply: tokens,
    errors: ['unauthenticated'],
  }),
  confirmLogin: endpoint({
    summary:
      'The second step of a login: a code of the app, a recovery code or a passkey, with the `ticket` of `details`, which works for five minutes and five tries. Each answer is valid once.',
    callers: ['anyone'],
    audience: 'personal',
    body: z.object({
      ticket: z.string().min(1).max(100),
      code: z.string().max(40).optional(),
      passkey: z.record(z.string(), z.unknown()).optional(),
    }),
    reply: tokens,
    errors: ['unauthenticated'],
  }),
  logout: endpoint({
    summary: 'Ends the back-office session whose token or cookies come along, and clears the cookies.',
    callers: ['anyone'],
    audience: 'personal',
    reply: z.null(),
  }),
  refreshToken: endpoint({
    summary: 'New tokens for a refresh token of the back office; without one in the query, the cookie’s.',
    callers: ['anyone'],
    audience: 'personal',
    query: z.object({ refreshToken: z.string().max(200).optional() }),
    reply: tokens,
    errors: ['unauthenticated'],
  }),
  me: endpoint({
    summary: 'Who works here.',
    callers: ['staff'],
    right: null,
    audience: 'personal',
    reply: me,
    errors: ['unauthenticated', 'forbidden'],
  }),
  checklist: endpoint({
    summary:
      'What a business sets up and a live site needs, and what of it is there: read from the settings of the server and the data of the site.',
    callers: ['staff'],
    right: 'system:read',
    audience: 'personal',
    reply: checklist,
    errors: ['unauthenticated', 'forbidden'],
  }),
  excludeLine: endpoint({
    summary:
      'Leaves a line of the checklist out that the business does not need; one that is required is 409 `conflict`.',
    callers: ['staff'],
    right: 'system:write',
    audience: 'personal',
    params: z.object({ name: z.enum(checklistNames) }),
    reply: checklist,
    errors: ['unauthenticated', 'forbidden', 'conflict'],
  }),
  includeLine: endpoint({
    summary: 'Brings a line of the checklist back that was left out.',
    callers: ['staff'],
    right: 'system:write',
    audience: 'personal',
    params: z.object({ name: z.enum(checklistNames) }),
    reply: checklist,
    errors: ['unauthenticated', 'forbidden'],
  }),
  testEmail: endpoint({
    summary:
      'Mails a test message to the caller at once. `state` says whether the mail server took it; `answer` is what the server said where it refused, and empty otherwise.',
    callers: ['staff'],
    right: 'system:write',
    audience: 'personal',
    body: z.object({}),
    reply: z.object({
      state: z.enum(['sent', 'outbox', 'refused']).describe('`outbox`: no mail server is set'),
      emailAddress: z.string(),
      answer: z.string(),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),
  testPayments: endpoint({
    summary:
      'Asks the payment provider for its payment methods, with the key of the settings. `answer` is what the provider said where it refused or did not answer, and empty otherwise.',
    callers: ['staff'],
    right: 'system:write',
    audience: 'personal',
    body: z.object({}),
    reply: z.object({
      state: z
        .enum(['live', 'test', 'simulator', 'none', 'noMethods', 'refused', 'unreachable'])
        .describe('`test`: the key works, and moves no money; `refused`: the key is wrong'),
      methods: z.array(z.string()),
      answer: z.string(),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),
  environment: endpoint({
    summary: 'What runs here.',
    callers: ['staff'],
    right: null,
    audience: 'personal',
    reply: z.object({
      ...{ name: z.string(), version: z.string(), culture, demo: z.boolean() },
      liveAfter: z
        .string()
        .describe(
          'the position of the events of the office: with it as `after` they begin with what changed since',
        ),
      missingRights: z
        .array(z.object({ right: z.enum(rights), message: z.string() }))
        .describe(
          'what the caller may not do: for each right that they lack, a sentence that names it and who can give it',
        ),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),
};
