import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { StaffRole } from '../../contract/office-staff.ts';
import { rights as allRights, type BuiltInRole, builtInRoles, type Right } from '../../contract/rights.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import type { KnownPerson } from '../platform/index.ts';
import { assertRight } from './identify.ts';
import { rightsOf } from './staff-access.ts';

export type RoleDraft = { name?: string; rights?: readonly Right[]; needsSecondFactor?: boolean };

const builtInRole = (key: string | null): BuiltInRole | null =>
  builtInRoles.find((one) => one === key) ?? null;

/** Lists the roles of a site, the built-in ones first, with how many people have each. */
export async function listRoles(db: Db, siteId: string): Promise<StaffRole[]> {
  const rows = await selectRoles(db, siteId)
    .orderBy(
      (eb) => eb.fn('array_position', [sql`${[...builtInRoles]}::text[]`, 'key']),
      (order) => order.nullsLast(),
    )
    .orderBy('name')
    .execute();
  return rows.map(roleOf);
}

/** @throws ApiError `not_found` */
export async function getRole(db: Db, siteId: string, roleId: string): Promise<StaffRole> {
  const row = await selectRoles(db, siteId).where('id', '=', roleId).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return roleOf(row);
}

/** Returns the role with this key or name. @throws Error of one line, which names the roles that there are */
export async function findRole(db: Db, siteId: string, name: string): Promise<{ id: string; name: string }> {
  const roles = (await listRoles(db, siteId)).map(({ id, key, name }) => ({ id, name: key ?? name }));
  const found = roles.find((role) => role.name.toLowerCase() === name.toLowerCase());
  if (found) return found;
  throw new Error(`There is no role ${name}; the roles are ${roles.map((role) => role.name).join(', ')}.`);
}

/** Creates a role with rights that the actor has. @throws ApiError `already_used`, `forbidden` */
export async function createRole(
  db: Db,
  siteId: string,
  actor: KnownPerson,
  { name, rights, needsSecondFactor }: Required<RoleDraft>,
): Promise<StaffRole> {
  for (const right of rights) assertRight(actor, right);
  return transact(db, async (trx) => {
    const made = await trx
      .insertInto('role')
      .values({ site_id: siteId, name, rights: sorted(rights), needs_second_factor: needsSecondFactor })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw nameTaken();
    return getRole(trx, siteId, made.id);
  });
}

/**
 * Changes a role. Only rights that the actor has are given or taken; the name of a built-in role and the rights of the
 * administrator stay.
 * @throws ApiError `not_found`, `forbidden`, `conflict`, `already_used`, `version_conflict`
 */
export async function updateRole(
  db: Db,
  siteId: string,
  actor: KnownPerson,
  roleId: string,
  { version, ...draft }: RoleDraft & { version: number },
): Promise<StaffRole> {
  return transact(db, async (trx) => {
    await lockRole(trx, siteId, roleId);
    const role = await getRole(trx, siteId, roleId);
    if (role.version !== version) {
      throw new ApiError('version_conflict', { details: { yours: draft, theirs: role } });
    }
    const isFixed = (draft.name !== undefined && role.key) || (draft.rights && role.key === 'administrator');
    if (isFixed) throw new ApiError('conflict', { messageKey: 'staff.fixed_role' });
    const { rights = role.rights } = draft;
    const changed = allRights.filter((right) => rights.includes(right) !== role.rights.includes(right));
    for (const right of changed) assertRight(actor, right);
    if (draft.needsSecondFactor !== undefined) for (const right of role.rights) assertRight(actor, right);
    const taken =
      draft.name !== undefined &&
      (await trx
        .selectFrom('role')
        .select('id')
        .where('site_id', '=', siteId)
        .where('key', 'is', null)
        .where((eb) => eb(eb.fn('lower', ['name']), '=', draft.name?.toLowerCase() ?? ''))
        .where('id', '!=', roleId)
        .executeTakeFirst());
    if (taken) throw nameTaken();
    await trx
      .updateTable('role')
      .set({
        ...(draft.name !== undefined && { name: draft.name }),
        ...(draft.rights && { rights: sorted(draft.rights) }),
        ...(draft.needsSecondFactor !== undefined && { needs_second_factor: draft.needsSecondFactor }),
        version: sql`version + 1`,
      })
      .where('id', '=', roleId)
      .execute();
    return getRole(trx, siteId, roleId);
  });
}

/** Deletes a role that nobody has. @throws ApiError `not_found`, `conflict` for a built-in role or one that is in use */
export async function deleteRole(db: Db, siteId: string, roleId: string): Promise<void> {
  await transact(db, async (trx) => {
    await trx.selectFrom('role').select('id').where('id', '=', roleId).forUpdate().execute();
    const role = await getRole(trx, siteId, roleId);
    if (role.key) throw new ApiError('conflict', { messageKey: 'staff.fixed_role' });
    if (role.members > 0) throw new ApiError('conflict', { messageKey: 'staff.used_role' });
    await trx.deleteFrom('role').where('id', '=', roleId).execute();
  });
}

/**
 * Asserts that a site keeps an administrator who can sign in when this person is none any more. It locks the role, so
 * that of two such changes the second sees the first.
 * @throws ApiError `conflict`
 */
export async function assertOtherAdministrator(trx: Db, siteId: string, personId: string): Promise<void> {
  const administrators = trx
    .selectFrom('person_role')
    .innerJoin('role', 'role.id', 'role_id')
    .innerJoin('person', 'person.id', 'person_id')
    .where('role.site_id', '=', siteId)
    .where('key', '=', 'administrator')
    .where('is_locked', '=', false);
  const own = await administrators.select('role_id').where('person_id', '=', personId).executeTakeFirst();
  if (!own) return;
  await lockRole(trx, siteId, own.role_id);
  const other = await administrators
    .select('person_id')
    .where('person_id', '!=', personId)
    .executeTakeFirst();
  if (!other) throw new ApiError('conflict', { messageKey: 'account.last_admin' });
}

/** Asserts that the actor has every right of a person, or of roles: nobody gives or takes what they do not have. */
export async function assertHolds(
  db: Db,
  siteId: string,
  actor: KnownPerson,
  roleIds: readonly string[],
): Promise<void> {
  if (roleIds.length === 0) return;
  const roles = await selectRoles(db, siteId).where('id', 'in', roleIds).execute();
  if (roles.length < new Set(roleIds).size) throw new ApiError('not_found');
  for (const right of rightsOf(roles.map(roleOf).map(accessOf))) assertRight(actor, right);
}

const accessOf = ({ key, rights }: StaffRole) => ({ isAdministrator: key === 'administrator', rights });

async function lockRole(trx: Db, siteId: string, roleId: string): Promise<void> {
  await trx
    .selectFrom('role')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', roleId)
    .forNoKeyUpdate()
    .execute();
}

function selectRoles(db: Db, siteId: string) {
  return db
    .selectFrom('role')
    .select(['id', 'key', 'name', 'rights', 'needs_second_factor', 'version'])
    .select(sql<number>`(select count(*) from person_role where role_id = role.id)::int`.as('members'))
    .where('site_id', '=', siteId);
}

type RoleRow = Awaited<ReturnType<ReturnType<typeof selectRoles>['executeTakeFirstOrThrow']>>;

const roleOf = ({ rights, needs_second_factor, key, ...row }: RoleRow): StaffRole => ({
  ...row,
  key: builtInRole(key),
  rights: key === 'administrator' ? [...allRights] : allRights.filter((right) => rights.includes(right)),
  needsSecondFactor: needs_second_factor,
});

const sorted = (rights: readonly Right[]) => allRights.filter((right) => rights.includes(right));

function nameTaken(): ApiError {
  const message = 'field.role_taken';
  return new ApiError('already_used', {
    messageKey: message,
    errors: [{ path: 'body.name', code: 'already_used', message }],
  });
}
