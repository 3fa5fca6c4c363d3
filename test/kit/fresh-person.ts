import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '../../contract/roles.ts';
import { demoPerson } from '../../demo/people.ts';
import { createLink, type LinkPurpose } from '../../server/customers/link.ts';
import { openSession } from '../../server/customers/session.ts';
import type { Shop } from './open-shop.ts';

export type FreshPerson = {
  id: string;
  emailAddress: string;
  password: string;
  accessToken: string;
  refreshToken: string;
};

type Draft = { role?: Role; emailAddress?: string; isConfirmed?: boolean };

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
      role,
      culture: 'nl',
      confirmed_at: isConfirmed ? sql<Date>`now()` : null,
      // To hash a password takes longer than everything else here.
      password_hash: eb.selectFrom('person').select('password_hash').where('email_address', '=', anas),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
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
