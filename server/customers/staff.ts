import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import { includedRoles, staffRoles } from '../../contract/roles.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import type { Keys } from '../platform/index.ts';
import { createLink } from './link.ts';
import { hashPassword } from './password.ts';
import { findAccount } from './person.ts';
import { clearUnconfirmed, revokeAccess } from './revoke-access.ts';

type StaffRole = (typeof staffRoles)[number];

export type StaffDraft = {
  emailAddress: string;
  role: StaffRole;
  firstName?: string;
  lastName?: string;
  culture: Culture;
};

/**
 * Makes a person staff: a new person, or the owner of the address, with at least this role. Returns their id.
 * Existing sessions end; an account whose address was never confirmed may be a stranger's and starts empty.
 */
export async function createStaff(db: Db, siteId: string, draft: StaffDraft): Promise<string> {
  return transact(db, async (trx) => {
    const known = await findAccount(trx, siteId, draft.emailAddress);
    if (!known) return addStaff(trx, siteId, draft);
    const role = includedRoles(known.role).includes(draft.role) ? known.role : draft.role;
    await trx.updateTable('person').set({ role, is_locked: false }).where('id', '=', known.id).execute();
    await revokeAccess(trx, known.id);
    if (!known.isConfirmed) await clearUnconfirmed(trx, known.id);
    return known.id;
  });
}

async function addStaff(trx: Db, siteId: string, draft: StaffDraft): Promise<string> {
  const { id } = await trx
    .insertInto('person')
    .values({
      site_id: siteId,
      email_address: draft.emailAddress,
      role: draft.role,
      first_name: draft.firstName ?? '',
      last_name: draft.lastName ?? '',
      culture: draft.culture,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Invites an administrator; returns the token of a link to choose a password, valid for a day. */
export async function inviteAdministrator(
  db: Db,
  keys: Keys,
  siteId: string,
  emailAddress: string,
  culture: Culture,
): Promise<string> {
  return transact(db, async (trx) => {
    const personId = await createStaff(trx, siteId, { emailAddress, role: 'admin', culture });
    return keys.linkToken(await createLink(trx, personId, 'invite', emailAddress));
  });
}

export type DemoPerson = {
  emailAddress: string;
  password: string;
  role: 'customer' | StaffRole;
  firstName: string;
  lastName: string;
};

/** Creates the people of the demo, whose passwords are public. */
export async function createDemoPeople(db: Db, siteId: string, people: readonly DemoPerson[]): Promise<void> {
  for (const { emailAddress, password, role, firstName, lastName } of people) {
    await db
      .insertInto('person')
      .values({
        site_id: siteId,
        email_address: emailAddress,
        password_hash: await hashPassword(password),
        role,
        first_name: firstName,
        last_name: lastName,
        culture: 'nl',
        confirmed_at: sql`now()`,
        is_demo: true,
        // Staff start locked; the server unlocks them where that is safe.
        is_locked: role !== 'customer',
      })
      .execute();
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
    .where('role', 'in', staffRoles)
    .execute();
}
