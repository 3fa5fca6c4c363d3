import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import { staffRoles } from '../../contract/roles.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import type { Keys } from '../keys.ts';
import { createLink } from './link.ts';
import { hashPassword } from './password.ts';

type StaffRole = (typeof staffRoles)[number];

export type StaffDraft = {
  emailAddress: string;
  role: StaffRole;
  firstName?: string;
  lastName?: string;
  culture: Culture;
};

/** Makes somebody staff: a new person, or whoever has the address already, with at least this role. Answers who it is. */
export async function makeStaff(db: Db, siteId: string, draft: StaffDraft): Promise<string> {
  const { id } = await db
    .insertInto('person')
    .values({
      site_id: siteId,
      email_address: draft.emailAddress,
      role: draft.role,
      first_name: draft.firstName ?? '',
      last_name: draft.lastName ?? '',
      culture: draft.culture,
    })
    .onConflict((conflict) =>
      conflict.expression(sql`site_id, lower(email_address)`).where(sql<boolean>`not is_guest`).doUpdateSet({
        role: draft.role,
        is_locked: false,
        // Whoever registered with an address that they did not show to be theirs must not get in as staff.
        password_hash: sql`case when person.confirmed_at is not null then person.password_hash end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes an administrator; answers the token of a link by which they choose their password within a day. */
export async function inviteAdministrator(
  db: Db,
  keys: Keys,
  siteId: string,
  emailAddress: string,
  culture: Culture,
): Promise<string> {
  return transact(db, async (trx) => {
    const personId = await makeStaff(trx, siteId, { emailAddress, role: 'admin', culture });
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

/** Makes the people of the demo, whose passwords everybody may know. */
export async function makeDemoPeople(db: Db, siteId: string, people: readonly DemoPerson[]): Promise<void> {
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
        // Unlocked at the start, where it is safe.
        is_locked: role !== 'customer',
      })
      .execute();
  }
}

/** Lets the demo's staff in, or keeps them out: their passwords are no secret, so they may only be reached from this machine. */
export async function lockDemoStaff(db: Db, isLocked: boolean): Promise<void> {
  await db
    .updateTable('person')
    .set({ is_locked: isLocked })
    .where('is_demo', '=', true)
    .where('role', 'in', staffRoles)
    .execute();
}
