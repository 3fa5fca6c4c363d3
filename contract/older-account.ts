import { z } from 'zod';
import { namedRegistration, tokens } from './account.ts';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

/** The older shape of a person: five fields under their older names. */
const olderPerson = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  salutation: z.string(),
});

export type OlderPerson = z.infer<typeof olderPerson>;

export const olderAccountCalls = {
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
};

/** A JSON patch (RFC 6902) that tests, replaces, adds or removes texts with these names, ignoring case. */
function jsonPatch<Name extends string>(names: readonly [Name, ...Name[]]) {
  const path = z
    .string()
    .max(100)
    .transform((pointer) => pointer.replace(/^\//, '').toLowerCase())
    .pipe(z.enum(names));
  const value = z.string().trim().max(254);
  const written = z.object({ op: z.enum(['replace', 'add', 'test']), path, value });
  const removed = z.object({ op: z.literal('remove'), path });
  return z
    .array(z.discriminatedUnion('op', [written, removed]))
    .min(1)
    .max(50);
}
