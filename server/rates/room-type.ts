import type { Insertable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import { publishChanges } from '../platform/index.ts';
import { productId } from './find-products.ts';
import { hasRooms, planIds } from './find-rooms.ts';
import { linkRoomsAndPlans } from './link-rooms.ts';

export type UnitDraft = { number: string; floor?: number | null; features?: readonly string[] };

export type RoomTypeDraft = {
  /** Of a product of type `room`, with its texts, pictures and VAT category. */
  itemCode: string;
  /** The number of units, or each unit with its number. */
  units: number | readonly UnitDraft[];
  /** Guests may choose a number. Default: they may, where units have numbers. */
  guestsChooseUnit?: boolean;
  /** Adults included in the price of a night. */
  standardGuests: number;
  /** Adults and children together. Default: the standard guests. */
  maxGuests?: number;
  /** Default: `maxGuests`. */
  maxAdults?: number;
  /** Default: one fewer than `maxGuests`, because a child needs an adult. */
  maxChildren?: number;
  /** In cots, beyond the other guests. */
  maxBabies?: number;
  sizeM2?: number | null;
  floor?: number | null;
  /** The price of choosing a unit. */
  preferenceCents?: number;
  sortOrder?: number;
  /** Item codes of its rate plans. Absent: unchanged. */
  arrangements?: readonly string[];
};

/**
 * Creates or updates a room type. `putAllotments` sets the units for sale on a night.
 * @throws ApiError `not_found` for an unknown item code; `conflict` for one of another type of product
 */
export async function putRoomType(db: Db, siteId: string, draft: RoomTypeDraft): Promise<number> {
  return transact(db, async (trx) => {
    const id = await productId(trx, siteId, 'room', draft.itemCode);
    const numbered = typeof draft.units === 'number' ? [] : draft.units;
    const maxGuests = draft.maxGuests ?? draft.standardGuests;
    const values = {
      units: typeof draft.units === 'number' ? draft.units : draft.units.length,
      has_numbers: typeof draft.units !== 'number',
      guests_choose_unit: typeof draft.units !== 'number' && (draft.guestsChooseUnit ?? true),
      standard_guests: draft.standardGuests,
      max_guests: maxGuests,
      max_adults: draft.maxAdults ?? maxGuests,
      max_children: draft.maxChildren ?? maxGuests - 1,
      max_babies: draft.maxBabies ?? 0,
      size_m2: draft.sizeM2 ?? null,
      floor: draft.floor ?? null,
      preference_cents: draft.preferenceCents ?? 0,
      sort_order: draft.sortOrder ?? 0,
    };
    await writeRoomType(trx, siteId, id, values, draft.arrangements);
    await writeUnits(trx, id, numbered);
    return id;
  });
}

export type RoomTypeValues = Omit<Insertable<DB['room_type']>, 'product_id'>;

/**
 * Creates or updates the row of a room type, and its rate plans unless they are undefined.
 * @throws ApiError `not_found` for an unknown rate plan
 */
export async function writeRoomType(
  trx: Db,
  siteId: string,
  id: number,
  values: RoomTypeValues,
  ratePlans: readonly string[] | undefined,
): Promise<void> {
  const isFirst = !(await hasRooms(trx, siteId));
  await trx
    .insertInto('room_type')
    .values({ product_id: id, ...values })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(values))
    .execute();
  if (ratePlans) {
    const ids = await planIds(trx, siteId, ratePlans);
    await linkRoomsAndPlans(trx, siteId, { room: id, planIds: ids });
  }
  await publishChanges(trx, [
    { topic: 'roomType', key: String(id) },
    // The first room type makes a site bookable.
    ...(isFirst ? [{ topic: 'stays', key: siteId } as const] : []),
  ]);
}

/** Takes unnamed units out of use; their existing reservations keep them. */
export async function writeUnits(trx: Db, roomTypeId: number, units: readonly UnitDraft[]): Promise<void> {
  await trx
    .updateTable('unit')
    .set({ is_deleted: true })
    .where('room_type_id', '=', roomTypeId)
    .where('is_deleted', '=', false)
    .execute();
  if (units.length === 0) return;
  await trx
    .insertInto('unit')
    .values(
      units.map(({ number, floor = null, features = [] }, sort_order) => ({
        room_type_id: roomTypeId,
        number,
        floor,
        features: [...features],
        sort_order,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['room_type_id', 'number']).doUpdateSet((eb) => ({
        floor: eb.ref('excluded.floor'),
        features: eb.ref('excluded.features'),
        sort_order: eb.ref('excluded.sort_order'),
        is_deleted: false,
      })),
    )
    .execute();
}
