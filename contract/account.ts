import { z } from 'zod';
import { emailAddress, loginName } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { humanToken } from './human-token.ts';
import { maxPhoneNumberLength, parsePhoneNumber } from './phone-number.ts';
import { culture, id, instant, line, listQuery, pageSchema } from './wire.ts';

/** Lengths of passwords in characters, also for the counters of forms. */
export const minPasswordLength = 10;
export const maxPasswordLength = 128;

/** Any characters. The maximum bounds the cost of hashing. */
export const newPassword = z.string().min(minPasswordLength).max(maxPasswordLength);

/** A password that is compared with the stored hash: the rules for new passwords do not apply to it. */
const knownPassword = z.string().min(1).max(1000);

/** An empty text means no telephone number. */
export const phoneNumber = line(maxPhoneNumberLength)
  .overwrite((text) => parsePhoneNumber(text) ?? text)
  .refine((text) => text === '' || parsePhoneNumber(text) !== undefined, {
    params: { code: 'invalid_phone' },
  });

/** An empty birth date means no birth date. */
export const birthDate = z
  .union([z.literal(''), z.iso.date()])
  .refine((date) => date === '' || (date >= '1900-01-01' && date <= new Date().toISOString().slice(0, 10)), {
    params: { code: 'birth_date' },
  });

const profile = z.object({
  firstName: line(100).optional(),
  lastName: line(100).optional(),
  salutation: line(40).optional(),
  phoneNumber: phoneNumber.optional(),
  birthDate: birthDate.nullable().optional(),
});

export const user = z.object({
  id,
  emailAddress: z.string(),
  username: z.string().describe('the e-mail address'),
  firstName: z.string(),
  lastName: z.string(),
  salutation: z.string(),
  phoneNumber: z.string(),
  birthDate: z.iso.date().nullable(),
  roles: z
    .array(z.string())
    .describe('`customer`; of staff also the key of each built-in role and the name of each other role'),
  isGuest: z.boolean(),
  isConfirmed: z.boolean().describe('whether the e-mail address was confirmed by its link'),
  culture,
  tierId: id.nullable().describe('the tier whose prices they pay; null for who is no member'),
});

export type User = z.infer<typeof user>;

export const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.int().describe('seconds until the access token expires'),
  user,
});

export type TokenReply = z.infer<typeof tokens>;

export const preference = z.object({ key: z.string(), type: z.string(), value: z.string() });

/** Letters, digits and a few signs, so that a key can stand in a path or query. */
const preferenceKey = z.string().regex(/^[\w.:-]{1,100}$/);

export const session = z.object({
  id,
  device: z.string().describe('browser and system, as far as they say so'),
  audience: z.enum(['customer', 'office']),
  createdAt: instant,
  lastUsedAt: instant,
  isCurrent: z.boolean(),
});

export type Session = z.infer<typeof session>;

/** The words of a box that a person ticked to get news by e-mail. */
export const newsText = z.string().trim().max(500);

const registration = z.object({
  emailAddress: emailAddress.optional().describe('where it is left out, the username is the address'),
  username: emailAddress.optional(),
  password: newPassword,
  joinsProgramme: z
    .boolean()
    .optional()
    .describe('becomes a member of the loyalty programme once the e-mail address is confirmed'),
  news: newsText
    .optional()
    .describe('agrees to news by e-mail: the words of the box that the customer ticked'),
  ...profile.shape,
  reCaptchaToken: humanToken,
});

/** Lets a rule of several fields run also when one of those fields is wrong by itself. */
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** The e-mail address identifies the account, under either of its two input names. */
export const namedRegistration = registration
  .refine(({ emailAddress, username }) => emailAddress !== undefined || username !== undefined, {
    path: ['emailAddress'],
    params: { code: 'required' },
    when: isObject,
  })
  .refine(
    ({ emailAddress, username }) =>
      !emailAddress ||
      !username ||
      // Of another type they have an error of their own.
      typeof emailAddress !== 'string' ||
      typeof username !== 'string' ||
      emailAddress.toLowerCase() === username.toLowerCase(),
    { path: ['username'], params: { code: 'username_differs' }, when: isObject },
  );

export const profileChange = profile;

const newsLinkParams = z.object({ link: z.string().regex(/^[\w-]{43}$/) });

const newsLink = z.object({
  address: z.string().describe('such as `no…@gast.example`; empty where nobody knows it any more'),
  isSubscribed: z.boolean(),
});

const emptyReply = z.null();
const oneTimeToken = z.string().min(1).max(300);

const trackedEvent = z.object({
  id,
  event: z.string(),
  path: z.string().nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  createDate: instant,
});

export type TrackedEvent = z.infer<typeof trackedEvent>;

export const account = {
  login: endpoint({
    summary: 'Logs a customer in: tokens in the answer and as cookies.',
    callers: ['anyone'],
    audience: 'personal',
    body: z.object({
      emailAddress: loginName.min(1),
      password: knownPassword,
      isCheckingOut: z
        .boolean()
        .default(false)
        .describe('the cart that comes along goes on as it is, beside the customer’s own'),
    }),
    reply: tokens,
    errors: ['unauthenticated'],
  }),
  logout: endpoint({
    summary: 'Ends the session whose token or cookies come along, and clears the cookies.',
    callers: ['anyone'],
    audience: 'personal',
    reply: emptyReply,
  }),
  forgotPassword: endpoint({
    summary:
      'Sends a link to choose a new password. The answer is the same whether or not there is an account.',
    callers: ['anyone'],
    audience: 'personal',
    query: z.object({ username: loginName.min(1), reCaptchaToken: humanToken }),
    reply: emptyReply,
  }),
  resetPassword: endpoint({
    summary: 'Sets a new password by the token of a mailed link, and ends every session.',
    callers: ['anyone'],
    audience: 'personal',
    body: z.object({ token: oneTimeToken, password: newPassword }),
    reply: z.object({ isStaff: z.boolean() }),
    errors: ['already_used', 'not_found'],
  }),
  changePassword: endpoint({
    summary: 'Changes the password and ends every other session.',
    callers: ['customer'],
    audience: 'personal',
    body: z.object({ currentPassword: knownPassword, password: newPassword }),
    reply: emptyReply,
    errors: ['unauthenticated'],
  }),
  refreshToken: endpoint({
    summary: 'New tokens for a refresh token, which serves once; without one in the query, the cookie’s.',
    callers: ['anyone'],
    audience: 'personal',
    query: z.object({ refreshToken: z.string().max(200).optional() }),
    reply: tokens,
    errors: ['unauthenticated'],
  }),
  registerPerson: endpoint({
    summary: 'Makes an account of an e-mail address and a password.',
    callers: ['anyone'],
    audience: 'personal',
    body: z.object({ username: emailAddress, password: newPassword, reCaptchaToken: humanToken }),
    reply: tokens,
    errors: ['already_used'],
  }),
  register: endpoint({
    summary: 'Makes an account with a profile.',
    callers: ['anyone'],
    audience: 'personal',
    body: namedRegistration,
    reply: tokens,
    errors: ['already_used'],
  }),
  registerGuest: endpoint({
    summary: 'Makes a guest: somebody without a password, known by this session only.',
    callers: ['anyone'],
    audience: 'personal',
    body: z.object({ emailAddress, ...profile.shape, reCaptchaToken: humanToken }),
    reply: tokens,
  }),
  changeEmail: endpoint({
    summary: 'Asks for another e-mail address: a link goes to the new one, a notice to the old one.',
    callers: ['customer'],
    audience: 'personal',
    body: z.object({ emailAddress, password: knownPassword }),
    reply: emptyReply,
    errors: ['unauthenticated'],
  }),
  sendConfirmation: endpoint({
    summary: 'Sends the link that confirms the e-mail address once more.',
    callers: ['customer'],
    audience: 'personal',
    reply: emptyReply,
    errors: ['unauthenticated'],
  }),
  confirmEmail: endpoint({
    summary: 'Confirms an e-mail address, or a change of it, by the token of a mailed link.',
    callers: ['anyone'],
    audience: 'personal',
    body: z.object({
      token: oneTimeToken,
      password: knownPassword.optional().describe('of the account, for who is not logged in to it'),
    }),
    reply: z.object({
      emailAddress: z.string(),
      hasJoined: z.boolean().describe('whether this made a member of the loyalty programme'),
    }),
    errors: ['already_used', 'not_found'],
  }),
  me: endpoint({
    summary: 'Who is logged in.',
    callers: ['customer'],
    audience: 'personal',
    reply: user,
    errors: ['unauthenticated'],
  }),
  update: endpoint({
    summary: 'Changes the profile; fields that are left out, and an empty birth date, stay as they are.',
    callers: ['customer'],
    audience: 'personal',
    body: profileChange,
    reply: user,
    errors: ['unauthenticated'],
  }),
  emailUsed: endpoint({
    summary: 'Whether an account has this e-mail address. Few questions are answered.',
    callers: ['anyone'],
    audience: 'personal',
    query: z.object({ emailAddress }),
    reply: z.object({ used: z.boolean() }),
  }),
  sessions: endpoint({
    summary: 'Where the caller is logged in, the latest first.',
    callers: ['customer'],
    audience: 'personal',
    reply: z.array(session),
    errors: ['unauthenticated'],
  }),
  endSession: endpoint({
    summary: 'Ends one session of the caller.',
    callers: ['customer'],
    audience: 'personal',
    params: z.object({ sessionId: id }),
    reply: emptyReply,
    errors: ['unauthenticated', 'not_found'],
  }),
  endOtherSessions: endpoint({
    summary: 'Ends every session of the caller but this one.',
    callers: ['customer'],
    audience: 'personal',
    reply: emptyReply,
    errors: ['unauthenticated'],
  }),
  personalData: endpoint({
    summary: 'All that is kept of the caller, by kind.',
    callers: ['customer'],
    audience: 'personal',
    reply: z.record(z.string(), z.unknown()),
    errors: ['unauthenticated'],
  }),
  erase: endpoint({
    summary:
      'Erases the caller and all that is kept of them, but what the law makes us keep. A guest has no password to give.',
    callers: ['customer'],
    audience: 'personal',
    body: z.object({ password: knownPassword.optional() }),
    reply: emptyReply,
    errors: ['unauthenticated', 'conflict'],
  }),
  preferences: endpoint({
    summary:
      'The caller’s preferences, or the one with a key. Staff with the right `guests:read` may ask for those of anybody by `userId`.',
    callers: ['customer', 'staff'],
    right: null,
    audience: 'personal',
    query: z.object({ key: preferenceKey.optional(), userId: id.optional() }),
    reply: z.array(preference),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  setPreference: endpoint({
    summary:
      'Sets a preference of the caller; staff with the right `guests:write` may set one of anybody by `userId`.',
    callers: ['customer', 'staff'],
    right: null,
    audience: 'personal',
    body: z.object({
      key: preferenceKey,
      type: z.string().max(40).default('string'),
      value: z.string().max(4000),
      userId: id.optional(),
      text: newsText
        .optional()
        .describe('of `newsletter`: the words that the person agreed to, which are stored as proof'),
    }),
    reply: preference,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  clearPreferences: endpoint({
    summary:
      'Forgets the caller’s preferences, but the choice of being counted or not (`consent`), which holds until another is made.',
    callers: ['customer'],
    audience: 'personal',
    reply: emptyReply,
    errors: ['unauthenticated'],
  }),
  newsLink: endpoint({
    summary:
      'What the link of an e-mail with news unsubscribes: the start of its address, and whether that still gets news. It changes nothing.',
    callers: ['anyone'],
    audience: 'personal',
    params: newsLinkParams,
    reply: newsLink,
    errors: ['not_found'],
  }),
  unsubscribe: endpoint({
    summary:
      'Withdraws the consent to news by e-mail of the guest whose e-mail has the link; also for a guest who was erased since.',
    callers: ['anyone'],
    audience: 'personal',
    params: newsLinkParams,
    reply: newsLink,
    errors: ['not_found'],
  }),
  track: endpoint({
    summary:
      'Counts what somebody does, only with their consent. Nothing in it names a visitor who is not logged in. Nothing is kept of a customer whose preference `consent` is `denied`.',
    callers: ['anyone'],
    audience: 'personal',
    body: z.object({
      consent: z.literal(true),
      event: z.string().regex(/^[\w.:-]{1,100}$/),
      path: z.string().max(500).optional().describe('kept without its query'),
      data: z
        .record(z.string().max(60), z.union([z.string().max(200), z.number(), z.boolean()]))
        .refine((data) => Object.keys(data).length <= 20, { params: { code: 'too_many_values' } })
        .optional(),
    }),
    reply: emptyReply,
    bodyLimit: 10_000,
  }),
  tracked: endpoint({
    summary:
      'What was counted of the caller, the latest first. Filters and order: `event`, `path`, `createDate`.',
    callers: ['customer'],
    audience: 'personal',
    query: listQuery,
    reply: pageSchema(trackedEvent),
    errors: ['unauthenticated'],
  }),
  clearTracked: endpoint({
    summary: 'Forgets all that was counted of the caller.',
    callers: ['customer'],
    audience: 'personal',
    reply: emptyReply,
    errors: ['unauthenticated'],
  }),
};
