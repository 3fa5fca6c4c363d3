import { sql } from 'kysely';
import { type Culture, defaultCulture, readCulture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { PagedList } from '../../contract/filters.ts';
import type { StaffMember } from '../../contract/office-staff.ts';
import type { ListQuery } from '../../contract/wire.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { type KnownPerson, listRows } from '../platform/index.ts';
import { createLink, voidLinks } from './link.ts';
import { type EmailOrigin, enqueueEmail, findAccount, getPerson, personName } from './person.ts';
import { revokeAccess } from './revoke-access.ts';
import { assertHolds, assertOtherAdministrator } from './roles.ts';
import { dropSecondFactor } from './second-factor.ts';
import { endOtherSessions, listSessions } from './session.ts';
import { addRoles, createStaff, type StaffDraft } from './staff.ts';
import { hasSecondFactor, isStaff } from './staff-access.ts';

export type StaffDetail = StaffMember & { sessions: Awaited<ReturnType<typeof listSessions>> };

/** Lists the staff of a site, by name. @throws ApiError `invalid` */
export async function listStaff(db: Db, siteId: string, query: ListQuery): Promise<PagedList<StaffMember>> {
  const list = {
    source: staffOf(siteId),
    columns: [
      { name: 'name', kind: 'text' },
      { name: 'emailAddress', kind: 'text' },
      { name: 'role', kind: 'text' },
      { name: 'state', kind: 'text' },
      { name: 'lastSeenAt', kind: 'instant' },
    ],
    searched: ['name', 'emailAddress'],
    order: sql`lower(name), id`,
  } as const;
  const page = await listRows<StaffRow>(db, list, query);
  return { ...page, items: page.items.map(memberOf) };
}

/** Returns a member of staff with their open sessions. @throws ApiError `not_found` */
export async function getStaffMember(db: Db, siteId: string, personId: string): Promise<StaffDetail> {
  const { rows } =
    await sql<StaffRow>`select * from (${staffOf(siteId)}) as listed where id = ${personId}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return { ...memberOf(row), sessions: await listSessions(db, personId, '') };
}

/**
 * Makes somebody staff with roles whose rights the actor has, and mails them the link to choose a password.
 * @throws ApiError `already_used` for somebody who is staff, `forbidden`, `not_found` for a role
 */
export async function inviteMember(
  db: Db,
  post: EmailOrigin,
  actor: KnownPerson,
  draft: StaffDraft,
): Promise<StaffDetail> {
  return transact(db, async (trx) => {
    await assertHolds(trx, post.siteId, actor, draft.roleIds);
    const known = await findAccount(trx, post.siteId, draft.emailAddress);
    if (known?.isStaff) {
      const message = 'field.staff_already';
      const errors = [{ path: 'body.emailAddress', code: 'already_used', message }];
      throw new ApiError('already_used', { messageKey: message, errors });
    }
    const personId = await createStaff(trx, post.siteId, draft);
    await sendInvitation(trx, post, personId);
    return getStaffMember(trx, post.siteId, personId);
  });
}

/** Mails the invitation again; earlier links are void. @throws ApiError `not_found`, `forbidden` */
export async function inviteAgain(
  db: Db,
  post: EmailOrigin,
  actor: KnownPerson,
  personId: string,
): Promise<StaffDetail> {
  return change(db, post.siteId, actor, personId, async (trx) => {
    await voidLinks(trx, personId, ['invite']);
    await sendInvitation(trx, post, personId);
  });
}

async function sendInvitation(trx: Db, post: EmailOrigin, personId: string): Promise<void> {
  const person = await getPerson(trx, personId);
  const linkId = await createLink(trx, personId, 'invite', person.emailAddress);
  await enqueueEmail(trx, post, person, 'staffInvitation', { linkId });
}

/**
 * Gives a member of staff these roles, in place of those that they have.
 * @throws ApiError `not_found`, `forbidden` for a role with rights that the actor does not have, `conflict` for the
 * last administrator, `version_conflict`
 */
export async function putRoles(
  db: Db,
  siteId: string,
  actor: KnownPerson,
  personId: string,
  { roleIds, version }: { roleIds: readonly string[]; version: string },
): Promise<StaffDetail> {
  return transact(db, async (trx) => {
    await lockMember(trx, siteId, personId);
    const member = await getStaffMember(trx, siteId, personId);
    if (member.version !== version) {
      throw new ApiError('version_conflict', { details: { yours: { roleIds }, theirs: member } });
    }
    const former = member.roles.map(({ id }) => id);
    const added = roleIds.filter((id) => !former.includes(id));
    const removed = member.roles.filter(({ id }) => !roleIds.includes(id));
    await assertHolds(trx, siteId, actor, [...added, ...removed.map(({ id }) => id)]);
    if (removed.some(({ key }) => key === 'administrator'))
      await assertOtherAdministrator(trx, siteId, personId);
    await addRoles(trx, personId, added);
    for (const { id } of removed) {
      await trx
        .deleteFrom('person_role')
        .where('person_id', '=', personId)
        .where('role_id', '=', id)
        .execute();
    }
    return getStaffMember(trx, siteId, personId);
  });
}

/** Locks a member of staff and revokes their access. @throws ApiError `not_found`, `forbidden`, `conflict` */
export async function lockStaff(
  db: Db,
  siteId: string,
  actor: KnownPerson,
  personId: string,
): Promise<StaffDetail> {
  return change(db, siteId, actor, personId, async (trx) => {
    assertAnother(actor, personId);
    await assertOtherAdministrator(trx, siteId, personId);
    await trx.updateTable('person').set({ is_locked: true }).where('id', '=', personId).execute();
    await revokeAccess(trx, personId);
  });
}

/** Lets a member of staff sign in again. @throws ApiError `not_found`, `forbidden` */
export async function unlockStaff(
  db: Db,
  siteId: string,
  actor: KnownPerson,
  personId: string,
): Promise<StaffDetail> {
  return change(db, siteId, actor, personId, async (trx) => {
    await trx.updateTable('person').set({ is_locked: false }).where('id', '=', personId).execute();
  });
}

/** Ends every session of a member of staff. @throws ApiError `not_found`, `forbidden` */
export async function endStaffSessions(
  db: Db,
  siteId: string,
  actor: KnownPerson,
  personId: string,
): Promise<StaffDetail> {
  return change(db, siteId, actor, personId, (trx) => endOtherSessions(trx, personId));
}

/** Removes every second factor of a member of staff, and their sessions. @throws ApiError `not_found`, `forbidden` */
export async function dropStaffFactors(
  db: Db,
  post: EmailOrigin,
  actor: KnownPerson,
  personId: string,
): Promise<StaffDetail> {
  return change(db, post.siteId, actor, personId, async (trx) => {
    await dropSecondFactor(trx, post, personId);
    await endOtherSessions(trx, personId);
  });
}

/** Takes all roles of a member of staff. @throws ApiError `not_found`, `forbidden`, `conflict` */
export async function removeStaff(
  db: Db,
  siteId: string,
  actor: KnownPerson,
  personId: string,
): Promise<void> {
  await transact(db, async (trx) => {
    await assertMayManage(trx, siteId, actor, personId);
    assertAnother(actor, personId);
    await assertOtherAdministrator(trx, siteId, personId);
    await trx.deleteFrom('person_role').where('person_id', '=', personId).execute();
    await voidLinks(trx, personId, ['invite']);
  });
}

/** Changes a member of staff whose rights the actor has too, in one transaction. */
async function change(
  db: Db,
  siteId: string,
  actor: KnownPerson,
  personId: string,
  work: (trx: Db) => Promise<void>,
): Promise<StaffDetail> {
  return transact(db, async (trx) => {
    await assertMayManage(trx, siteId, actor, personId);
    await work(trx);
    return getStaffMember(trx, siteId, personId);
  });
}

/** Locks a member of staff, and asserts that the actor has all their rights: else a lock would be a way up. */
async function assertMayManage(trx: Db, siteId: string, actor: KnownPerson, personId: string): Promise<void> {
  await lockMember(trx, siteId, personId);
  const roles = await trx
    .selectFrom('person_role')
    .select('role_id')
    .where('person_id', '=', personId)
    .execute();
  const roleIds = roles.map(({ role_id }) => role_id);
  await assertHolds(trx, siteId, actor, roleIds);
}

async function lockMember(trx: Db, siteId: string, personId: string): Promise<void> {
  const row = await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('site_id', '=', siteId)
    .where(isStaff)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
}

function assertAnother(actor: KnownPerson, personId: string): void {
  if (actor.id === personId) throw new ApiError('conflict', { messageKey: 'staff.oneself' });
}

type StaffRow = Omit<StaffMember, 'culture' | 'invitedUntil' | 'lastSeenAt'> & {
  culture: string;
  invitedUntil: Date | null;
  lastSeenAt: Date | null;
};

const staffOf = (siteId: string) => sql`
  select person.id, first_name as "firstName", last_name as "lastName", email_address as "emailAddress", culture,
    ${personName()} as name,
    held.roles, held.names as role, ${hasSecondFactor} as "hasSecondFactor", held.version,
    case when is_locked then 'locked' when password_hash is null then 'invited' else 'active' end as state,
    (select max(expires_at) from mailed_link
      where person_id = person.id and purpose = 'invite' and used_at is null and expires_at > now()) as "invitedUntil",
    (select max(last_used_at) from session where person_id = person.id and audience = 'office') as "lastSeenAt"
  from person cross join lateral (
    select jsonb_agg(jsonb_build_object('id', role.id, 'key', key, 'name', role.name) order by role.created_at, role.key, role.id) as roles,
      string_agg(coalesce(key, role.name), ',' order by role.created_at, role.key, role.id) as names,
      md5(string_agg(role.id::text, ',' order by role.id)) as version
    from person_role join role on role.id = role_id where person_id = person.id
  ) as held
  where person.site_id = ${siteId} and held.roles is not null`;

function memberOf(row: StaffRow): StaffMember {
  const { id, firstName, lastName, emailAddress, roles, state, version } = row;
  return {
    ...{ id, firstName, lastName, emailAddress, roles, state, version },
    hasSecondFactor: row.hasSecondFactor,
    culture: readCulture(row.culture) ?? defaultCulture,
    invitedUntil: row.invitedUntil?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}

/** Changes the name of a member of staff, or the culture of their office. */
export async function updateStaffAccount(
  db: Db,
  personId: string,
  { firstName, lastName, culture }: { firstName?: string; lastName?: string; culture?: Culture },
): Promise<void> {
  await db
    .updateTable('person')
    .set({
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
      ...(culture && { culture }),
      updated_at: sql`now()`,
    })
    .where('id', '=', personId)
    .execute();
}
