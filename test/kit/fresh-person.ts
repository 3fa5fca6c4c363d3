import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { BuiltInRole, Right } from '../../contract/rights.ts';
import { demoPerson } from '../../demo/people.ts';
import { createLink, type LinkPurpose } from '../../server/customers/link.ts';
import { findRole } from '../../server/customers/roles.ts';
import { openSession } from '../../server/customers/session.ts';
import { addRoles } from '../../server/customers/staff.ts';
import type { Shop } from './open-shop.ts';

export type FreshPerson = {
  id: string;
  emailAddress: string;
  password: string;
  accessToken: string;
  refreshToken: string;
};

type Draft = { role?: PersonRole; emailAddress?: string; isConfirmed?: boolean };

/** A customer, or staff with a built-in role or with a role of these rights alone. */
export type PersonRole = 'customer' | BuiltInRole | readonly Right[];

let made = 0;

/** Returns an unused email address. */
export const freshAddress = () => `guest-${++made}@gast.example`;

/**
 * Creates a person unknown to other tests, signed in with the audience of their role; their password is
 * ana's.
 */
export async function freshPerson(
  { db, keys, site }: Pick<Shop, 'db' | 'keys' | 'site'>,
  { role = 'customer', emailAddress = freshAddress(), isConfirmed = false }: Draft = {},
): Promise<FreshPerson> {
  const { password, emailAddress: anas } = demoPerson('ana');
  const { id } = await db
    .insertInto('person')
    .values((eb) => ({
      site_id: site.id,
      email_address: emailAddress,
      culture: 'nl',
      confirmed_at: isConfirmed ? sql<Date>`now()` : null,
      // To hash a password takes longer than everything else here.
      password_hash: eb.selectFrom('person').select('password_hash').where('email_address', '=', anas),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (role !== 'customer') await giveRole({ db, site }, id, role);
  const device = { userAgent: 'Firefox/140.0', secret: randomBytes(32).toString('base64url') };
  const tokens = await openSession(db, keys, id, role === 'customer' ? 'login' : 'office', device);
  return { id, emailAddress, password, ...tokens };
}

/** Returns the token of a link, as an email would contain it. */
export async function freshLink(
  { db, keys }: Pick<Shop, 'db' | 'keys'>,
  person: Pick<FreshPerson, 'id' | 'emailAddress'>,
  purpose: LinkPurpose,
  emailAddress = person.emailAddress,
): Promise<string> {
  return keys.linkToken(await createLink(db, person.id, purpose, emailAddress));
}

/** Gives a person a role: a built-in one, or a new one with these rights alone. */
export async function giveRole(
  { db, site }: { db: Shop['db']; site: Pick<Shop['site'], 'id'> },
  personId: string,
  role: BuiltInRole | readonly Right[],
): Promise<void> {
  if (typeof role === 'string') return addRoles(db, personId, [(await findRole(db, site.id, role)).id]);
  const { id } = await db
    .insertInto('role')
    .values({ site_id: site.id, name: `Role of ${personId}`, rights: [...role] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addRoles(db, personId, [id]);
}
