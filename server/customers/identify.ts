import type { Access } from '../../contract/endpoint.ts';
import { ApiError, isApiError } from '../../contract/errors.ts';
import { hasRight, type Right, rights } from '../../contract/rights.ts';
import type { Db } from '../../database/connect.ts';
import type { Audience, Keys, KnownPerson } from '../platform/index.ts';
import { cookieNames, readCookie } from './cookies.ts';
import { personOfSession } from './session.ts';
import { readGivers } from './staff-access.ts';

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
 * @throws ApiError `unauthenticated` without a known caller, `forbidden` for staff without the right
 */
export function assertAllowed({ callers, right }: Access, { customer, staff }: Identity): void {
  const isFor = (caller: 'anyone' | 'customer') => callers.some((one) => one === caller);
  if (isFor('anyone') || (customer && isFor('customer'))) return;
  if (right === undefined || !staff) throw new ApiError('unauthenticated');
  if (right !== null) assertRight(staff, right);
}

/** Asserts that a member of staff has a right. @throws ApiError `forbidden`, whose `details.right` names it */
export function assertRight(staff: Pick<KnownPerson, 'rights' | 'lacksSecondFactor'>, right: Right): void {
  if (hasRight(staff.rights, right)) return;
  if (staff.lacksSecondFactor) {
    throw new ApiError('forbidden', {
      messageKey: 'staff.second_factor_needed',
      details: { reason: 'second_factor' },
    });
  }
  throw new ApiError('forbidden', {
    messageKey: 'staff.missing_right',
    details: { right },
  });
}

/**
 * Adds to a refusal for lack of a right who can give it: `details.givers`, the names of staff who change roles and have
 * the right themselves. Any other error stays as it is.
 */
export async function nameGivers(db: Db, siteId: string, error: unknown): Promise<unknown> {
  if (!isApiError(error) || error.code !== 'forbidden') return error;
  const right = rights.find((one) => one === error.options.details?.right);
  if (!right) return error;
  const listGivers = await readGivers(db, siteId).catch(() => () => []);
  const details = { ...error.options.details, givers: listGivers(right) };
  return new ApiError('forbidden', { ...error.options, details });
}
