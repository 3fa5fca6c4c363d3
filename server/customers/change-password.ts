import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { Keys } from '../platform/index.ts';
import { limitMail } from './limit-mail.ts';
import { readLink, useLink, voidLinks } from './link.ts';
import { requirePassword, wrongPasswordError } from './login.ts';
import { lockWithGuests, mergeGuests } from './merge-guests.ts';
import { assertNotObvious, hashPassword } from './password.ts';
import { type EmailOrigin, enqueueEmail, getPerson, type Person } from './person.ts';
import { clearUnconfirmed, revokeAccess } from './revoke-access.ts';
import { endOtherSessions } from './session.ts';

/** Enqueues the email with a password link; its job finds out whether the account exists. */
export async function forgotPassword(
  db: Db,
  { jobs, siteId, origin }: EmailOrigin,
  emailAddress: string,
  peer: string,
): Promise<void> {
  await limitMail(db, siteId, emailAddress, peer);
  await jobs.enqueue(db, 'password-reset', { siteId, emailAddress, origin });
}

/**
 * Sets a new password by a mailed link, which also confirms the address, and ends every session.
 * @throws ApiError `not_found`, `already_used`, `invalid` for an obvious password, after which the link stays
 * valid
 */
export async function resetPassword(
  db: Db,
  keys: Keys,
  post: EmailOrigin,
  { token, password }: { token: string; password: string },
): Promise<{ isStaff: boolean }> {
  const link = await readLink(db, keys, token, ['reset', 'invite']);
  const person = await getPerson(db, link.personId);
  await assertNotObvious(password, namesOf(person));
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const confirms = link.emailAddress.toLowerCase() === person.emailAddress.toLowerCase();
    if (confirms) await lockWithGuests(trx, person.id, link.emailAddress);
    await useLink(trx, link);
    // An invitation cleared the account when it was made; since then only staff wrote its names.
    const isForeign = !person.isConfirmed && link.purpose !== 'invite';
    if (confirms && isForeign) await clearUnconfirmed(trx, person.id);
    await trx
      .updateTable('person')
      .set({ password_hash, updated_at: sql`now()` })
      .$if(confirms, (update) => update.set({ confirmed_at: sql`coalesce(confirmed_at, now())` }))
      .where('id', '=', person.id)
      .execute();
    await revokeAccess(trx, person.id);
    if (confirms) await mergeGuests(trx, person);
    await enqueueEmail(trx, post, person, 'passwordChanged', { at: new Date().toISOString() });
    return { isStaff: person.isStaff };
  });
}

/** Changes the password and ends every other session. @throws ApiError `invalid`, `rate_limited` */
export async function changePassword(
  db: Db,
  post: EmailOrigin,
  personId: string,
  sessionId: string,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const person = await requirePassword(db, personId, currentPassword, 'body.currentPassword');
  await assertNotObvious(password, namesOf(person));
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('person')
      .set({ password_hash, updated_at: sql`now()` })
      .where('id', '=', personId)
      // Only if the checked password is still current and the session is still open: of two changes at once
      // the first one counts.
      .where('password_hash', '=', person.passwordHash)
      .where((eb) =>
        eb.exists(
          eb.selectFrom('session').select('id').where('id', '=', sessionId).where('ended_at', 'is', null),
        ),
      )
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw wrongPasswordError('body.currentPassword');
    await endOtherSessions(trx, personId, sessionId);
    await voidLinks(trx, personId, ['reset', 'changeEmail']);
    await enqueueEmail(trx, post, person, 'passwordChanged', { at: new Date().toISOString() });
  });
}

/** The personal names that a password must not consist of. */
export function namesOf(person: Pick<Person, 'emailAddress' | 'firstName' | 'lastName'>): string[] {
  return [person.emailAddress, person.firstName, person.lastName].filter(Boolean);
}
