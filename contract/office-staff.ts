import { z } from 'zod';
import { newPassword, session } from './account.ts';
import { emailAddress } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { builtInRoles, rights } from './rights.ts';
import { culture, id, instant, line, listQuery, pageSchema } from './wire.ts';

const roleName = line(60).min(1);
const roleRights = z.array(z.enum(rights)).max(rights.length);

const roleFields = {
  id,
  key: z.enum(builtInRoles).nullable().describe('of a built-in role, which the screens name; else null'),
  name: z.string().describe('empty for a built-in role'),
};

const staffRole = z.object({
  ...roleFields,
  rights: roleRights,
  needsSecondFactor: z.boolean().describe('its members can do nothing in the office without a second factor'),
  members: z.int().describe('people who have the role'),
  version: z.int(),
});

export type StaffRole = z.infer<typeof staffRole>;

export const staffStates = ['active', 'invited', 'locked'] as const;

const staffMember = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  culture,
  roles: z.array(z.object(roleFields)),
  state: z.enum(staffStates).describe('`invited`: without a password yet'),
  invitedUntil: instant.nullable().describe('until when the link of the last invitation works'),
  lastSeenAt: instant.nullable().describe('in the office, to a quarter of an hour'),
  hasSecondFactor: z.boolean(),
  version: z.string().describe('of the roles'),
});

export type StaffMember = z.infer<typeof staffMember>;

const staffDetail = staffMember.extend({ sessions: z.array(session) });

const staffParams = z.object({ staffId: id });
const roleParams = z.object({ roleId: id });
const roleIds = z.array(id).min(1).max(50);

const forReaders = { callers: ['staff'], right: 'staff:read', audience: 'personal' } as const;
const forWriters = { callers: ['staff'], right: 'staff:write', audience: 'personal' } as const;
const forOneself = { callers: ['staff'], right: null, audience: 'personal' } as const;
const closed = ['unauthenticated', 'forbidden'] as const;
const onPerson = {
  ...forWriters,
  params: staffParams,
  reply: staffDetail,
  errors: [...closed, 'not_found', 'conflict'],
} as const;

/**
 * The calls of the office about its staff and their roles. Nobody gives or takes a right that they do not have: such a
 * call is 403 `forbidden`.
 */
export const officeStaff = {
  all: endpoint({
    ...forReaders,
    summary:
      'The people who work here. Filters and order: `name`, `emailAddress`, `role` (the keys and names with commas, so `role:ct:reception`), `state`, `lastSeenAt`; the search term is looked for in name and e-mail address.',
    query: listQuery,
    reply: pageSchema(staffMember),
    errors: closed,
  }),
  read: endpoint({
    ...forReaders,
    summary: 'Somebody who works here, with their open sessions.',
    params: staffParams,
    reply: staffDetail,
    errors: [...closed, 'not_found'],
  }),
  invite: endpoint({
    ...forWriters,
    summary:
      'Makes somebody staff and mails them a link, valid for a day, to choose a password. A customer with this address keeps their data, and chooses a new password. 409 `already_used`: they are staff already.',
    body: z.object({
      emailAddress,
      firstName: line(100).default(''),
      lastName: line(100).default(''),
      culture: culture
        .optional()
        .describe('of the e-mail and of their office; by default that of the request'),
      roleIds,
    }),
    reply: staffDetail,
    errors: [...closed, 'not_found', 'already_used'],
  }),
  inviteAgain: endpoint({
    ...onPerson,
    summary: 'Mails the invitation again; links of earlier ones no longer work.',
  }),
  putRoles: endpoint({
    ...onPerson,
    summary:
      'Gives somebody these roles, in place of those that they have. The last administrator stays one: 409 `conflict`.',
    body: z.object({ roleIds, version: z.string().max(40) }),
    errors: [...onPerson.errors, 'version_conflict'],
  }),
  lock: endpoint({
    ...onPerson,
    summary:
      'Locks somebody out at once, and ends their sessions. Oneself and the last administrator are 409 `conflict`.',
  }),
  unlock: endpoint({ ...onPerson, summary: 'Lets somebody sign in again.' }),
  endSessions: endpoint({ ...onPerson, summary: 'Ends every session of somebody; they sign in again.' }),
  remove: endpoint({
    ...onPerson,
    summary:
      'Takes all roles of somebody, so that they are a customer only. Oneself and the last administrator are 409 `conflict`.',
    reply: z.null(),
  }),
  dropSecondFactor: endpoint({
    ...onPerson,
    summary: 'Removes every second factor of somebody, who lost theirs, and ends their sessions.',
  }),
  roles: endpoint({
    ...forReaders,
    summary: 'The roles, each with its rights and how many people have it.',
    reply: z.array(staffRole),
    errors: closed,
  }),
  createRole: endpoint({
    ...forWriters,
    summary: 'Adds a role.',
    body: z.object({ name: roleName, rights: roleRights, needsSecondFactor: z.boolean().default(false) }),
    reply: staffRole,
    errors: [...closed, 'already_used'],
  }),
  updateRole: endpoint({
    ...forWriters,
    summary:
      'Changes a role; its members have other rights with their next call. The name of a built-in role and the rights of the administrator stay: 409 `conflict`.',
    params: roleParams,
    body: z.object({
      version: z.int(),
      name: roleName.optional(),
      rights: roleRights.optional(),
      needsSecondFactor: z.boolean().optional(),
    }),
    reply: staffRole,
    errors: [...closed, 'not_found', 'conflict', 'already_used', 'version_conflict'],
  }),
  removeRole: endpoint({
    ...forWriters,
    summary: 'Removes a role. A built-in one, and one that somebody has, are 409 `conflict`.',
    params: roleParams,
    reply: z.null(),
    errors: [...closed, 'not_found', 'conflict'],
  }),
};

const secondFactor = z.object({
  hasTotp: z.boolean().describe('an app that shows codes'),
  passkeys: z.array(z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })),
  recoveryCodesLeft: z.int(),
  isNeeded: z.boolean().describe('a role of theirs asks for one: without it they have no rights'),
});

export type SecondFactorState = z.infer<typeof secondFactor>;

/** Options and replies of the browser's WebAuthn calls, as `@simplewebauthn/browser` takes and gives them. */
const webAuthn = z.record(z.string(), z.unknown());
const password = z.string().min(1).max(1000);
const newCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('shown this once; empty when it was not the first second factor'),
});

/** The calls with which staff change their own account. */
export const officeAccount = {
  update: endpoint({
    ...forOneself,
    summary: 'Changes the caller’s name, or the language of their office and e-mails.',
    body: z.object({
      firstName: line(100).optional(),
      lastName: line(100).optional(),
      culture: culture.optional(),
    }),
    reply: z.null(),
    errors: closed,
  }),
  changePassword: endpoint({
    ...forOneself,
    summary: 'Changes the caller’s password, and ends every other session of theirs.',
    body: z.object({ currentPassword: z.string().min(1).max(1000), password: newPassword }),
    reply: z.null(),
    errors: closed,
  }),
  secondFactor: endpoint({
    ...forOneself,
    summary: 'The second factors of the caller.',
    reply: secondFactor,
    errors: closed,
  }),
  startTotp: endpoint({
    ...forOneself,
    summary:
      'Makes the secret for an app that shows codes. It counts once `confirmTotp` has a code of it. 409 `conflict`: there is one already.',
    body: z.object({ password }),
    reply: z.object({ secret: z.string(), uri: z.string().describe('`otpauth:`, for the app') }),
    errors: [...closed, 'conflict'],
  }),
  confirmTotp: endpoint({
    ...forOneself,
    summary:
      'Sets up the app by a code of it. Other sessions of the caller end with the first second factor.',
    body: z.object({ code: z.string().min(1).max(40) }),
    reply: newCodes,
    errors: closed,
  }),
  startPasskey: endpoint({
    ...forOneself,
    summary: 'The options with which a browser makes a passkey, for five minutes.',
    body: z.object({ password }),
    reply: z.object({ ticket: z.string(), options: webAuthn }),
    errors: closed,
  }),
  addPasskey: endpoint({
    ...forOneself,
    summary:
      'Adds the passkey that a browser made. Other sessions of the caller end with the first second factor.',
    body: z.object({ ticket: z.string().max(100), name: line(60).min(1), response: webAuthn }),
    reply: newCodes,
    errors: closed,
  }),
  removeFactor: endpoint({
    ...forOneself,
    summary: 'Removes the app, or the passkey that is named.',
    body: z.object({ password, passkeyId: id.optional() }),
    reply: secondFactor,
    errors: [...closed, 'not_found'],
  }),
  renewRecoveryCodes: endpoint({
    ...forOneself,
    summary: 'Makes other recovery codes; the ones before no longer work.',
    body: z.object({ password }),
    reply: newCodes,
    errors: closed,
  }),
  sessions: endpoint({
    ...forOneself,
    summary: 'The caller’s open sessions, the last used first.',
    reply: z.array(session),
    errors: closed,
  }),
  endSession: endpoint({
    ...forOneself,
    summary: 'Ends a session of the caller.',
    params: z.object({ sessionId: id }),
    reply: z.null(),
    errors: [...closed, 'not_found'],
  }),
  endOtherSessions: endpoint({
    ...forOneself,
    summary: 'Ends every session of the caller but this one.',
    reply: z.null(),
    errors: closed,
  }),
};
