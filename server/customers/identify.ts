import type { Endpoint, AccessRole as Right } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import { includedRoles, staffRoles } from '../../contract/roles.ts';
import type { Db } from '../../database/connect.ts';
import type { Audience, Keys, KnownPerson } from '../platform/index.ts';
import { cookieNames, readCookie } from './cookies.ts';
import { personOfSession } from './session.ts';

export type Identity = { customer: KnownPerson | null; staff: KnownPerson | null };

type ShownTokens = { bearer: string | undefined; cookies: string; isOffice: boolean };

/** Returns the token of an Authorization header. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
}

/**
 * Identifies the caller by the token in the header, else by those in the cookies. A token that is expired,
 * forged, of an ended session or of another audience is ignored.
 */
export async function identify(
  db: Db,
  keys: Keys,
  siteId: string,
  { bearer, cookies, isOffice }: ShownTokens,
): Promise<Identity> {
  const read = async (audience: Audience) => {
    const token = bearer ?? readCookie(cookies, cookieNames[audience].access);
    const claims = token ? await keys.readAccess(token) : undefined;
    if (!claims || claims === 'expired' || claims.audience !== audience) return null;
    return personOfSession(db, siteId, audience, claims.sessionId);
  };
  // A customer's token never opens the back office.
  const [customer, staff] = await Promise.all([isOffice ? null : read('customer'), read('office')]);
  return { customer, staff };
}

/**
 * Asserts that the call is for anyone, or for this caller.
 * @throws ApiError `unauthenticated` without a known caller, `forbidden` for staff without a suitable role
 */
export function assertAllowed({ callers }: Pick<Endpoint, 'callers'>, { customer, staff }: Identity): void {
  if (callers.includes('anyone') || (customer && callers.includes('customer'))) return;
  const needed = callers.filter((right): right is Exclude<Right, 'anyone' | 'customer'> =>
    staffRoles.some((role) => role === right),
  );
  if (needed.length === 0 || !staff) throw new ApiError('unauthenticated');
  const held = includedRoles(staff.role);
  if (!needed.some((role) => held.includes(role))) throw new ApiError('forbidden');
}
