import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import type { Keys, KnownPerson } from '../platform/index.ts';
import { limitMail } from './limit-mail.ts';
import { createLink, readLink, useLink, voidLinks } from './link.ts';
import { requirePassword } from './login.ts';
import { lockWithGuests, mergeGuests } from './merge-guests.ts';
import { type EmailOrigin, enqueueEmail, getPerson, type Person } from './person.ts';
import { endOtherSessions } from './session.ts';

const uniqueViolation = '23505';

/**
 * Requests another email address: a link goes to the new one and a notice to the old one. Only the reader of
 * the new mailbox learns whether the address is free.
 */
export async function requestEmailChange(
  db: Db,
  { jobs, siteId, origin }: EmailOrigin,
  { id: personId, sessionId }: Pick<KnownPerson, 'id' | 'sessionId'>,
  emailAddress: string,
  peer: string,
): Promise<void> {
  await limitMail(db, siteId, emailAddress, peer);
  await jobs.enqueue(db, 'email-change', { siteId, personId, sessionId, emailAddress, origin });
}

/** Sends the link that confirms the address again; nothing if the address is confirmed. */
export async function sendConfirmation(
  db: Db,
  post: EmailOrigin,
  personId: string,
  peer: string,
): Promise<void> {
  const person = await getPerson(db, personId);
  if (person.isConfirmed || person.isGuest) return;
  await limitMail(db, post.siteId, person.emailAddress, peer);
  await db.transaction().execute(async (trx) => {
    const linkId = await createLink(trx, personId, 'confirm', person.emailAddress);
    await enqueueEmail(trx, post, person, 'confirm', { linkId });
  });
}

/**
 * Confirms an address, or a change of it, by a mailed link. It requires a session of that person or their
 * password, because a stranger may have made an account with the reader's address. The account gets the data
 * of guests with that address. A change ends every other session, because another session may be the reason
 * for it. A person who opted in at registration becomes a member.
 * @throws ApiError `not_found`, `already_used` for a used link and for an address that got an account in the
 * meantime, `invalid` for the password
 */
export async function confirmEmail(
  db: Db,
  keys: Keys,
  post: EmailOrigin,
  { token, password = '' }: { token: string; password?: string },
  current: KnownPerson | null,
  onConfirmed: (trx: Db, person: Person, origin: string) => Promise<boolean>,
): Promise<{ emailAddress: string; hasJoined: boolean }> {
  const link = await readLink(db, keys, token, ['confirm', 'changeEmail']);
  const isOwn = current?.id === link.personId;
  if (!isOwn) await requirePassword(db, link.personId, password, 'body.password');
  return db.transaction().execute(async (trx) => {
    await lockWithGuests(trx, link.personId, link.emailAddress);
    await useLink(trx, link);
    const before = await getPerson(trx, link.personId);
    const isChange = link.purpose === 'changeEmail';
    // A link to an address that the account no longer has confirms nothing.
    if (!isChange && link.emailAddress.toLowerCase() !== before.emailAddress.toLowerCase()) {
      throw new ApiError('not_found', { messageKey: 'field.link.not_found' });
    }
    if (isChange) await putEmailAddress(trx, before, link.emailAddress);
    await trx
      .updateTable('person')
      .set({ confirmed_at: sql`now()`, updated_at: sql`now()` })
      .where('id', '=', before.id)
      .execute();
    const person = await getPerson(trx, before.id);
    await mergeGuests(trx, person);
    if (isChange) {
      await endOtherSessions(trx, person.id, isOwn ? current.sessionId : undefined);
      await voidLinks(trx, person.id, ['reset', 'confirm', 'changeEmail', 'invite']);
      await enqueueEmail(trx, post, before, 'emailChanged', { newAddress: person.emailAddress });
    }
    const hasJoined = await onConfirmed(trx, person, post.origin);
    return { emailAddress: person.emailAddress, hasJoined };
  });
}

async function putEmailAddress(trx: Db, person: Person, emailAddress: string): Promise<void> {
  try {
    await trx
      .updateTable('person')
      .set({ email_address: emailAddress })
      .where('id', '=', person.id)
      .execute();
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    throw new ApiError('already_used', { messageKey: 'field.address_taken' });
  }
}
