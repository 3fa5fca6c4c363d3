import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import type { Keys } from '../platform/index.ts';

/** The purposes of mailed links and their lifetimes. Hours. */
const lifetimes = { confirm: 168, reset: 1, changeEmail: 24, invite: 24 } as const;

export type LinkPurpose = keyof typeof lifetimes;

type MailedLink = { id: string; personId: string; purpose: LinkPurpose; emailAddress: string };

/**
 * Creates a link for a person at an address, valid once. Returns its id; `keys.linkToken` makes its token.
 */
export async function createLink(
  db: Db,
  personId: string,
  purpose: LinkPurpose,
  emailAddress: string,
): Promise<string> {
  const { id } = await db
    .insertInto('mailed_link')
    .values({
      person_id: personId,
      purpose,
      email_address: emailAddress,
      expires_at: sql`now() + make_interval(hours => ${lifetimes[purpose]})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Returns the link of a token while it is valid.
 * @throws ApiError `not_found` for a token that is not ours or too old, `already_used`
 */
export async function readLink(
  db: Db,
  keys: Keys,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<MailedLink> {
  const id = keys.linkIdOf(token);
  const link =
    id &&
    (await db
      .selectFrom('mailed_link')
      .select(['id', 'person_id', 'purpose', 'email_address', 'used_at'])
      .select(sql<boolean>`expires_at > now()`.as('isFresh'))
      .where('id', '=', id)
      .where('purpose', 'in', purposes)
      .executeTakeFirst());
  if (!link || (!link.used_at && !link.isFresh)) throw linkError('not_found');
  if (link.used_at) throw linkError('already_used');
  const { person_id: personId, purpose, email_address: emailAddress } = link;
  return { id: link.id, personId, purpose: purpose as LinkPurpose, emailAddress };
}

/** Marks a link as used: of several simultaneous tries one succeeds. @throws ApiError `already_used` */
export async function useLink(trx: Db, { id }: MailedLink): Promise<void> {
  const taken = await trx
    .updateTable('mailed_link')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw linkError('already_used');
}

/** Voids every unused link of a person with these purposes. */
export async function voidLinks(db: Db, personId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  await db
    .updateTable('mailed_link')
    .set({ expires_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes links that were used or expired a month ago. */
export async function trimLinks(db: Db): Promise<void> {
  await sql`delete from mailed_link where expires_at < now() - interval '30 days'`.execute(db);
}

function linkError(code: 'not_found' | 'already_used'): ApiError {
  const message = code === 'already_used' ? 'field.link.already_used' : 'field.link.not_found';
  return new ApiError(code, { messageKey: message, errors: [{ path: 'body.token', code, message }] });
}
