import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { publishChanges } from '../platform/index.ts';
import { productId } from './find-products.ts';
import { hasRooms, planIds } from './find-rooms.ts';
import { linkRoomsAndPlans } from './link-rooms.ts';

export type UnitDraft = { number: string; floor?: number | null };

export type RoomTypeDraft = {
  /** Of a product of type `room`, with its texts, pictures and VAT category. */
  itemCode: string;
  /** The number of units, or each unit with its number, which guests may choose. */
  units: number | readonly UnitDraft[];
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
      is_numbered: typeof draft.units !== 'number',
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
    const isFirst = !(await hasRooms(trx, siteId));
    await trx
      .insertInto('room_type')
      .values({ product_id: id, ...values })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet(values))
      .execute();
    await writeUnits(trx, id, numbered);
    if (draft.arrangements) {
      const ids = await planIds(trx, siteId, draft.arrangements);
      await linkRoomsAndPlans(trx, siteId, { room: id, planIds: ids });
    }
    await publishChanges(trx, [
      { topic: 'roomType', key: String(id) },
      // The first room type makes a site bookable.
      ...(isFirst ? [{ topic: 'stays', key: siteId } as const] : []),
    ]);
    return id;
  });
}

/** Takes unnamed units out of use; their existing reservations keep them. */
async function writeUnits(trx: Db, roomTypeId: number, units: readonly UnitDraft[]): Promise<void> {
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
      units.map(({ number, floor = null }, sort_order) => ({
        room_type_id: roomTypeId,
        number,
        floor,
        sort_order,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['room_type_id', 'number']).doUpdateSet((eb) => ({
        floor: eb.ref('excluded.floor'),
        sort_order: eb.ref('excluded.sort_order'),
        is_deleted: false,
      })),
    )
    .execute();
}
