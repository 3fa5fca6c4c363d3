import { ApiError } from '../../../contract/errors.ts';
import { parseFilters } from '../../../contract/filters.ts';
import type { Right } from '../../../contract/rights.ts';
import {
  addressProperties,
  assertRight,
  clearPreferences,
  clearTracked,
  createAddress,
  deleteAddress,
  getOwnAddress,
  listAddresses,
  listPreferences,
  listTracked,
  setPreference,
  track,
  updateAddress,
  wireAddress,
} from '../../customers/index.ts';
import { getCustomer, limitRate, listPage, networkOf, readOr400 } from '../../platform/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';

type AddressHandlers = Pick<
  Handlers['account'],
  | 'addresses'
  | 'createAddress'
  | 'updateAddress'
  | 'deleteAddress'
  | 'addressLookup'
  | 'preferences'
  | 'setPreference'
  | 'clearPreferences'
  | 'track'
  | 'tracked'
  | 'clearTracked'
  | 'olderAddress'
  | 'olderUpdateAddress'
  | 'olderCreateAddress'
>;

export const addressHandlers: AddressHandlers = {
  /** Deleted addresses are left out unless a filter names `isDeleted`, as with products. */
  async addresses(context, { query }) {
    const rows = await listAddresses(context.db, getCustomer(context).id);
    const filters = readOr400('query.filters', () => parseFilters(query.filters ?? '')).flat();
    const filtersDeleted = filters.some(({ property }) => property.toLowerCase() === 'isdeleted');
    const listed = rows.filter((row) => filtersDeleted || !row.is_deleted);
    return listPage(
      listed.map((row) => wireAddress(row, context.culture)),
      query,
      addressProperties,
    );
  },

  async createAddress(context, { body }) {
    return wireAddress(await createAddress(context.db, getCustomer(context).id, body), context.culture);
  },

  async updateAddress(context, { body: { id, ...change } }) {
    return wireAddress(await updateAddress(context.db, getCustomer(context).id, id, change), context.culture);
  },

  async deleteAddress(context, { query }) {
    await deleteAddress(context.db, getCustomer(context).id, query.id);
    return null;
  },

  async addressLookup({ db, peer, environment, log }, { query }) {
    await limitRate(db, `address-lookup:${networkOf(peer)}`, { calls: 30, seconds: 60 });
    return { information: await environment.lookUpAddress(query, log) };
  },

  async preferences(context, { query }) {
    return listPreferences(
      context.db,
      await getTargetPersonId(context, query.userId, 'guests:read'),
      query.key,
    );
  },

  async setPreference(context, { body: { userId, text, ...preference } }) {
    const personId = await getTargetPersonId(context, userId, 'guests:write');
    const staffId = context.staff && context.staff.id !== personId ? context.staff.id : null;
    const proof = { source: staffId ? 'desk' : 'account', text, staffId } as const;
    return setPreference(context.db, personId, preference, proof);
  },

  async clearPreferences(context) {
    await clearPreferences(context.db, getCustomer(context).id);
    return null;
  },

  async track({ db, site, customer, peer }, { body }) {
    const network = networkOf(peer);
    await limitRate(db, `tracking:${network}`, { calls: 60, seconds: 60 });
    await limitRate(db, `tracking-day:${network}`, { calls: 5000, seconds: 86_400 });
    await track(db, site.id, customer?.id ?? null, body);
    return null;
  },

  tracked: (context, { query }) => listTracked(context.db, getCustomer(context).id, query),

  async clearTracked(context) {
    await clearTracked(context.db, getCustomer(context).id);
    return null;
  },

  async olderAddress(context, { params }) {
    return wireAddress(await getOwnAddress(context.db, getCustomer(context).id, params.id), context.culture);
  },

  async olderUpdateAddress(context, { params, body }) {
    return wireAddress(
      await updateAddress(context.db, getCustomer(context).id, params.id, body),
      context.culture,
    );
  },

  async olderCreateAddress(context, { body }) {
    return wireAddress(await createAddress(context.db, getCustomer(context).id, body), context.culture);
  },
};

/**
 * Returns the person whose preferences a call is about: staff with the right may name any person of the site, other
 * callers only themselves.
 * @throws ApiError `unauthenticated`, `forbidden`, `not_found`
 */
async function getTargetPersonId(
  { db, site, customer, staff }: ApiContext,
  userId: string | undefined,
  right: Right,
): Promise<string> {
  const ownPerson = customer ?? staff;
  if (!ownPerson) throw new ApiError('unauthenticated');
  if (userId === undefined || userId.toLowerCase() === ownPerson.id) return ownPerson.id;
  if (!staff) throw new ApiError('forbidden');
  assertRight(staff, right);
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', userId)
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  if (!person) throw new ApiError('not_found');
  return person.id;
}
