import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { jsonPatch } from './json-patch.ts';
import { roles } from './roles.ts';
import { culture, id, instant, listQuery, pageOf } from './wire.ts';

/** Lengths that forms count by. */
export const shortestPassword = 10;
export const longestPassword = 128;

/** A line that a person types: trimmed, and no longer than a column of an envelope. */
const line = (longest: number) => z.string().trim().max(longest);

export const emailAddress = z.string().trim().max(254).pipe(z.email());

/** Any character, as many as a person can remember and no more than hashing should take. */
export const newPassword = z.string().min(shortestPassword).max(longestPassword);

/** Typed to be compared with what is known: no rule of today may refuse it. */
const knownPassword = z.string().min(1).max(1000);

export const phoneNumber = line(30).regex(/^[+()\d\s./-]*$/);

/** An empty birth date is none at all. */
const birthDate = z
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
  roles: z.array(z.enum(roles)),
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

export const addressTypes = ['Common', 'Delivery', 'Invoice'] as const;

const addressFields = {
  externalId: line(100).optional(),
  companyName: line(200).optional(),
  attn: line(200).optional(),
  street: line(200),
  houseNumber: line(20),
  houseNumberAddition: line(20).optional(),
  postalCode: line(20),
  city: line(100),
  countryCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .describe('ISO 3166-1 alpha-2'),
  country: line(100).optional(),
  emailAddress: z.union([z.literal(''), emailAddress]).optional(),
  description: line(200).optional(),
  addressType: z.enum(addressTypes).default('Common'),
  phoneNumber: phoneNumber.optional(),
};

/** A new address: what an envelope needs must not be empty. */
export const newAddress = z.object({
  ...addressFields,
  street: addressFields.street.min(1),
  houseNumber: addressFields.houseNumber.min(1),
  postalCode: addressFields.postalCode.min(1),
  city: addressFields.city.min(1),
});

const optionalLine = (longest: number) => line(longest).nullable().optional();

/** A change of an address: fields that are left out or empty stay as they are; null empties one that may be empty. */
export const addressChange = z.object({
  id,
  ...z.object(addressFields).partial().shape,
  externalId: optionalLine(100),
  companyName: optionalLine(200),
  attn: optionalLine(200),
  houseNumberAddition: optionalLine(20),
  country: optionalLine(100),
  description: optionalLine(200),
  emailAddress: addressFields.emailAddress.nullable(),
  phoneNumber: addressFields.phoneNumber.nullable(),
  countryCode: z.union([z.literal(''), addressFields.countryCode]).optional(),
  addressType: z.union([z.literal(''), z.enum(addressTypes)]).optional(),
});

export const address = z.object({
  id,
  externalId: z.string(),
  companyName: z.string(),
  attn: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  houseNumberAddition: z.string(),
  postalCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  country: z.string().describe('as given, else the name of the country in the culture of the request'),
  emailAddress: z.string(),
  description: z.string(),
  addressType: z.enum(addressTypes),
  phoneNumber: z.string(),
  isDeleted: z.boolean(),
});

export type Address = z.infer<typeof address>;

export const preference = z.object({ key: z.string(), type: z.string(), value: z.string() });

/** Letters, digits and a few signs, so that a key can stand anywhere. */
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

const registration = z.object({
  emailAddress: emailAddress.optional().describe('where it is left out, the username is the address'),
  username: emailAddress.optional(),
  password: newPassword,
  joinsProgramme: z
    .boolean()
    .optional()
    .describe('becomes a member of the loyalty programme once the e-mail address is confirmed'),
  ...profile.shape,
});

/** An account goes by its e-mail address, whichever of the two names it stands under. */
const namedRegistration = registration
  .refine(({ emailAddress, username }) => emailAddress !== undefined || username !== undefined, {
    path: ['emailAddress'],
    params: { code: 'required' },
  })
  .refine(
    ({ emailAddress, username }) =>
      !emailAddress || !username || emailAddress.toLowerCase() === username.toLowerCase(),
    { path: ['username'], params: { code: 'username_differs' } },
  );

export const profileChange = profile;

/** The older person: five fields under their older names. */
const olderPerson = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  salutation: z.string(),
});

export type OlderPerson = z.infer<typeof olderPerson>;

const addressId = z.object({ id });
const nothing = z.null();
const oneTimeToken = z.string().min(1).max(300);

export const account = {
  login: endpoint({
    summary: 'Logs a customer in: tokens in the answer and as cookies.',
    callers: ['anyone'],
    audience: 'personal',
    body: z.object({
      emailAddress: z.string().trim().min(1).max(254),
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
    reply: nothing,
  }),
  forgotPassword: endpoint({
    summary:
      'Sends a link to choose a new password. The answer is the same whether or not there is an account.',
    callers: ['anyone'],
    audience: 'personal',
    query: z.object({ username: z.string().trim().min(1).max(254) }),
    reply: nothing,
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
    reply: nothing,
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
    body: z.object({ username: emailAddress, password: newPassword }),
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
    body: z.object({ emailAddress, ...profile.shape }),
    reply: tokens,
  }),
  changeEmail: endpoint({
    summary: 'Asks for another e-mail address: a link goes to the new one, a notice to the old one.',
    callers: ['customer'],
    audience: 'personal',
    body: z.object({ emailAddress, password: knownPassword }),
    reply: nothing,
    errors: ['unauthenticated'],
  }),
  sendConfirmation: endpoint({
    summary: 'Sends the link that confirms the e-mail address once more.',
    callers: ['customer'],
    audience: 'personal',
    reply: nothing,
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
    reply: nothing,
    errors: ['unauthenticated', 'not_found'],
  }),
  endOtherSessions: endpoint({
    summary: 'Ends every session of the caller but this one.',
    callers: ['customer'],
    audience: 'personal',
    reply: nothing,
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
    reply: nothing,
    errors: ['unauthenticated', 'conflict'],
  }),
  addresses: endpoint({
    summary: 'The caller’s addresses.',
    callers: ['customer'],
    audience: 'personal',
    query: listQuery,
    reply: pageOf(address),
    errors: ['unauthenticated'],
  }),
  createAddress: endpoint({
    summary: 'Adds an address.',
    callers: ['customer'],
    audience: 'personal',
    body: newAddress,
    reply: address,
    errors: ['unauthenticated', 'conflict'],
  }),
  updateAddress: endpoint({
    summary: 'Changes an address; empty fields stay as they are.',
    callers: ['customer'],
    audience: 'personal',
    body: addressChange,
    reply: address,
    errors: ['unauthenticated', 'not_found'],
  }),
  deleteAddress: endpoint({
    summary: 'Removes an address from the list; it is kept as deleted.',
    callers: ['customer'],
    audience: 'personal',
    query: addressId,
    reply: nothing,
    errors: ['unauthenticated', 'not_found'],
  }),
  addressLookup: endpoint({
    summary: 'Street and city of a postal code and house number, by the postcode service that is configured.',
    callers: ['anyone'],
    audience: 'personal',
    query: z.object({
      PostCode: z.string().trim().min(1).max(20),
      HouseNumber: z.string().trim().min(1).max(20),
      culture: z.string().max(20).optional(),
    }),
    reply: z.object({
      information: z
        .object({ street: z.string(), city: z.string() })
        .nullable()
        .describe('null where nothing is known, or no service is configured'),
    }),
  }),
  preferences: endpoint({
    summary:
      'The caller’s preferences, or the one with a key. Staff may ask for those of anybody by `userId`.',
    callers: ['customer', 'editor'],
    audience: 'personal',
    query: z.object({ key: preferenceKey.optional(), userId: id.optional() }),
    reply: z.array(preference),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  setPreference: endpoint({
    summary: 'Sets a preference.',
    callers: ['customer', 'editor'],
    audience: 'personal',
    body: z.object({
      key: preferenceKey,
      type: z.string().max(40).default('string'),
      value: z.string().max(4000),
      userId: id.optional(),
    }),
    reply: preference,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  track: endpoint({
    summary:
      'Counts what somebody does, only with their consent. Nothing in it names a visitor who is not logged in.',
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
    reply: nothing,
    bodyLimit: 10_000,
  }),
  olderRegister: endpoint({
    summary: 'Older: makes an account with a profile.',
    callers: ['anyone'],
    audience: 'personal',
    body: namedRegistration,
    reply: tokens,
    errors: ['already_used'],
  }),
  olderPerson: endpoint({
    summary: 'Older: who is logged in.',
    callers: ['customer'],
    audience: 'personal',
    reply: olderPerson,
    errors: ['unauthenticated'],
  }),
  olderPatchPerson: endpoint({
    summary:
      'Older: a JSON patch (RFC 6902) of firstname, lastname, email, phone and salutation. Another e-mail address is asked for, as by ChangeEmail, and only soon after a login.',
    callers: ['customer'],
    audience: 'personal',
    body: jsonPatch(['firstname', 'lastname', 'email', 'phone', 'salutation']),
    reply: olderPerson,
    errors: ['unauthenticated', 'forbidden', 'conflict'],
  }),
  olderAddress: endpoint({
    summary: 'Older: one address.',
    callers: ['customer'],
    audience: 'personal',
    params: addressId,
    reply: address,
    errors: ['unauthenticated', 'not_found'],
  }),
  olderUpdateAddress: endpoint({
    summary: 'Older: changes an address; empty fields stay as they are.',
    callers: ['customer'],
    audience: 'personal',
    params: addressId,
    body: addressChange.omit({ id: true }),
    reply: address,
    errors: ['unauthenticated', 'not_found'],
  }),
  olderCreateAddress: endpoint({
    summary: 'Older: adds an address.',
    callers: ['customer'],
    audience: 'personal',
    body: newAddress,
    reply: address,
    errors: ['unauthenticated', 'conflict'],
  }),
};
