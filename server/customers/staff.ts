import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import type { BuiltInRole } from '../../contract/rights.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import type { Keys } from '../platform/index.ts';
import { createLink } from './link.ts';
import { hashPassword } from './password.ts';
import { findAccount } from './person.ts';
import { clearUnconfirmed, revokeAccess } from './revoke-access.ts';
import { findRole } from './roles.ts';
import { isStaff } from './staff-access.ts';

export type StaffDraft = {
  emailAddress: string;
  roleIds: readonly string[];
  firstName?: string;
  lastName?: string;
  culture: Culture;
};

/**
 * Makes a person staff: a new person, or the owner of the address, who keeps the roles that they have. Returns their
 * id. Existing sessions end; an account whose address was never confirmed may be a stranger's and starts empty.
 */
export async function createStaff(db: Db, siteId: string, draft: StaffDraft): Promise<string> {
  return transact(db, async (trx) => {
    const known = await findAccount(trx, siteId, draft.emailAddress);
    if (known) {
      await trx.updateTable('person').set({ is_locked: false }).where('id', '=', known.id).execute();
      await revokeAccess(trx, known.id);
      if (!known.isConfirmed) await clearUnconfirmed(trx, known.id);
    }
    const personId = known?.id ?? (await addPerson(trx, siteId, draft));
    await addRoles(trx, personId, draft.roleIds);
    return personId;
  });
}

async function addPerson(trx: Db, siteId: string, draft: StaffDraft): Promise<string> {
  const { id } = await trx
    .insertInto('person')
    .values({
      site_id: siteId,
      email_address: draft.emailAddress,
      first_name: draft.firstName ?? '',
      last_name: draft.lastName ?? '',
      culture: draft.culture,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addRoles(trx: Db, personId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  await trx
    .insertInto('person_role')
    .values(roleIds.map((roleId) => ({ person_id: personId, role_id: roleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes a person staff; returns the token of a link to choose a password, valid for a day. */
export async function inviteStaff(db: Db, keys: Keys, siteId: string, draft: StaffDraft): Promise<string> {
  return transact(db, async (trx) => {
    const personId = await createStaff(trx, siteId, draft);
    return keys.linkToken(await createLink(trx, personId, 'invite', draft.emailAddress));
  });
}

export type DemoPerson = {
  emailAddress: string;
  password: string;
  role: 'customer' | BuiltInRole;
  firstName: string;
  lastName: string;
};

/** Creates the people of the demo, whose passwords are public. */
export async function createDemoPeople(db: Db, siteId: string, people: readonly DemoPerson[]): Promise<void> {
  for (const { emailAddress, password, role, firstName, lastName } of people) {
    const { id } = await db
      .insertInto('person')
      .values({
        site_id: siteId,
        email_address: emailAddress,
        password_hash: await hashPassword(password),
        first_name: firstName,
        last_name: lastName,
        culture: 'nl',
        confirmed_at: sql`now()`,
        is_demo: true,
        // Staff start locked; the server unlocks them where that is safe.
        is_locked: role !== 'customer',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (role !== 'customer') await addRoles(db, id, [(await findRole(db, siteId, role)).id]);
  }
}

/**
 * Locks or unlocks the demo's staff: their passwords are public, so they may sign in from this machine only.
 */
export async function lockDemoStaff(db: Db, isLocked: boolean): Promise<void> {
  await db
    .updateTable('person')
    .set({ is_locked: isLocked })
    .where('is_demo', '=', true)
    .where(isStaff)
    .execute();
}
