import { sql } from 'kysely';
import { rights as allRights, hasRight, includingRights, type Right } from '../../contract/rights.ts';
import type { Db } from '../../database/connect.ts';
import { personName } from './person.ts';

/** The condition that a row of `person` is staff: somebody with a role. */
export const isStaff = sql<boolean>`exists (select from person_role where person_id = person.id)`;

/** The roles of a row of `person`, to select with it: the key of a built-in role, else its name. */
export const roleNames = sql<string[]>`array(
  select coalesce(role.key, role.name) from person_role join role on role.id = role_id
  where person_id = person.id order by role.created_at, role.key, role.id)`;

type StaffAccess = { isAdministrator: boolean; rights: Right[] }[];

/** The condition that a row of `person` has a second factor. */
export const hasSecondFactor = sql<boolean>`(exists (select from totp where person_id = person.id and confirmed_at is not null)
  or exists (select from passkey where person_id = person.id))`;

/** The condition that a role of a row of `person` asks for a second factor, and there is none. */
export const lacksSecondFactor = sql<boolean>`(exists (select from person_role join role on role.id = role_id
  where person_id = person.id and needs_second_factor) and not ${hasSecondFactor})`;

/** What each role of a row of `person` gives, to select with it. */
export const staffAccess = sql<StaffAccess>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'isAdministrator', role.key is not distinct from 'administrator', 'rights', to_jsonb(role.rights))), '[]')
  from person_role join role on role.id = role_id where person_id = person.id)`;

/** The rights of somebody with these roles: all there are for an administrator. */
export function rightsOf(access: StaffAccess): Right[] {
  if (access.some(({ isAdministrator }) => isAdministrator)) return [...allRights];
  const held = new Set(access.flatMap(({ rights }) => rights));
  return allRights.filter((right) => held.has(right));
}

const maxGivers = 3;

/**
 * Reads who gives rights to others: staff who may change roles. Returns a function that lists the names of those who
 * have a right and thus can give it, at most three, those who are there longest first; nobody's email address.
 */
export async function readGivers(db: Db, siteId: string): Promise<(right: Right) => string[]> {
  const people = await staffWith(db, siteId, 'staff:write')
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .select(staffAccess.as('access'))
    .execute();
  const givers = people
    .filter(({ name }) => name)
    .map(({ name, access }) => ({ name, rights: rightsOf(access) }));
  return (right) =>
    givers
      .filter(({ rights }) => hasRight(rights, right))
      .slice(0, maxGivers)
      .map(({ name }) => name);
}

/** Lists the staff with a right, those who are there longest first. */
export async function listStaffWith(
  db: Db,
  siteId: string,
  right: Right,
): Promise<{ id: string; name: string }[]> {
  return staffWith(db, siteId, right).select('id').select(personName().as('name')).execute();
}

function staffWith(db: Db, siteId: string, right: Right) {
  return db
    .selectFrom('person')
    .where('site_id', '=', siteId)
    .where('is_locked', '=', false)
    .where(
      sql<boolean>`exists (select from person_role join role on role.id = role_id where person_id = person.id
        and (role.key = 'administrator' or role.rights && ${includingRights(right)}::text[]))`,
    )
    .orderBy('created_at');
}
