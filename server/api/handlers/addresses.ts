import { ApiError } from '../../../contract/errors.ts';
import { parseFilters } from '../../../contract/filters.ts';
import {
  addressesOf,
  addressProperties,
  clearPreferences,
  clearTracked,
  createAddress,
  deleteAddress,
  ownAddress,
  preferencesOf,
  setPreference,
  track,
  tracked,
  updateAddress,
  wireAddress,
} from '../../customers/index.ts';
import { customerOf, limitRate, listPage, networkOf, readOr400 } from '../../platform/index.ts';
import type { Handlers } from '../http.ts';
import type { Visit } from '../visit.ts';

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
  /** As with products, deleted ones are left out where no filter names `isDeleted`. */
  async addresses(visit, { query }) {
    const rows = await addressesOf(visit.db, customerOf(visit).id);
    const filters = readOr400('query.filters', () => parseFilters(query.filters ?? '')).flat();
    const saysDeleted = filters.some(({ property }) => property.toLowerCase() === 'isdeleted');
    const listed = rows.filter((row) => saysDeleted || !row.is_deleted);
    return listPage(
      listed.map((row) => wireAddress(row, visit.culture)),
      query,
      addressProperties,
    );
  },

  async createAddress(visit, { body }) {
    return wireAddress(await createAddress(visit.db, customerOf(visit).id, body), visit.culture);
  },

  async updateAddress(visit, { body: { id, ...change } }) {
    return wireAddress(await updateAddress(visit.db, customerOf(visit).id, id, change), visit.culture);
  },

  async deleteAddress(visit, { query }) {
    await deleteAddress(visit.db, customerOf(visit).id, query.id);
    return null;
  },

  async addressLookup({ db, peer, environment, log }, { query }) {
    await limitRate(db, `address-lookup:${networkOf(peer)}`, { calls: 30, seconds: 60 });
    return { information: await environment.lookUpAddress(query, log) };
  },

  async preferences(visit, { query }) {
    return preferencesOf(visit.db, await personMeant(visit, query.userId), query.key);
  },

  async setPreference(visit, { body: { userId, ...preference } }) {
    return setPreference(visit.db, await personMeant(visit, userId), preference);
  },

  async clearPreferences(visit) {
    await clearPreferences(visit.db, customerOf(visit).id);
    return null;
  },

  async track({ db, site, customer, peer }, { body }) {
    const network = networkOf(peer);
    await limitRate(db, `tracking:${network}`, { calls: 60, seconds: 60 });
    await limitRate(db, `tracking-day:${network}`, { calls: 5000, seconds: 86_400 });
    await track(db, site.id, customer?.id ?? null, body);
    return null;
  },

  tracked: (visit, { query }) => tracked(visit.db, customerOf(visit).id, query),

  async clearTracked(visit) {
    await clearTracked(visit.db, customerOf(visit).id);
    return null;
  },

  async olderAddress(visit, { params }) {
    return wireAddress(await ownAddress(visit.db, customerOf(visit).id, params.id), visit.culture);
  },

  async olderUpdateAddress(visit, { params, body }) {
    return wireAddress(await updateAddress(visit.db, customerOf(visit).id, params.id, body), visit.culture);
  },

  async olderCreateAddress(visit, { body }) {
    return wireAddress(await createAddress(visit.db, customerOf(visit).id, body), visit.culture);
  },
};

/**
 * Whose preferences a call is about: staff may name anybody of the site, everybody else is about themselves.
 * @throws ApiError `unauthenticated`, `forbidden`, `not_found`
 */
async function personMeant(
  { db, site, customer, staff }: Visit,
  userId: string | undefined,
): Promise<string> {
  const caller = customer ?? staff;
  if (!caller) throw new ApiError('unauthenticated');
  if (userId === undefined || userId.toLowerCase() === caller.id) return caller.id;
  if (!staff) throw new ApiError('forbidden');
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', userId)
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  if (!person) throw new ApiError('not_found');
  return person.id;
}
