import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { StaffRole } from '../../contract/office-staff.ts';
import { rights as allRights, type BuiltInRole, builtInRoles } from '../../contract/rights.ts';
import type { Db } from '../../database/connect.ts';

const builtInRole = (key: string | null): BuiltInRole | null =>
  builtInRoles.find((one) => one === key) ?? null;

/** Lists the roles of a site, the built-in ones first, with how many people have each. */
async function listRoles(db: Db, siteId: string): Promise<StaffRole[]> {
  const rows = await selectRoles(db, siteId)
    .orderBy(
      (eb) => eb.fn('array_position', [sql`${[...builtInRoles]}::text[]`, 'key']),
      (order) => order.nullsLast(),
    )
    .orderBy('name')
    .execute();
  return rows.map(roleOf);
}

/** Returns the role with this key or name. @throws Error of one line, which names the roles that there are */
export async function findRole(db: Db, siteId: string, name: string): Promise<{ id: string; name: string }> {
  const roles = (await listRoles(db, siteId)).map(({ id, key, name }) => ({ id, name: key ?? name }));
  const found = roles.find((role) => role.name.toLowerCase() === name.toLowerCase());
  if (found) return found;
  throw new Error(`There is no role ${name}; the roles are ${roles.map((role) => role.name).join(', ')}.`);
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
