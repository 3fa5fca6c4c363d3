import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { findPlans, getByCode, lockRooms } from './find-rooms.ts';
import { listNights, type NightRange, rangeSpan } from './night-range.ts';
import { openRates, putRate, type RateChange, writeRates } from './rate-rows.ts';

/** Item codes; every room type with every rate plan. */
type Pairs = NightRange & { rooms: readonly string[]; arrangements: readonly string[] };

export type RateDraft = Pairs & {
  /** Per room for the standard guests; null removes the price and stops the sale of the night. */
  priceCents: number | null;
  /** Discount per missing adult. This and the following fields stay unchanged where absent. */
  fewerCents?: number;
  extraAdultCents?: number;
  childCents?: number;
  babyCents?: number;
};

/** An absent field stays unchanged. */
export type RestrictionDraft = Pairs & {
  stopSell?: boolean;
  closedToArrival?: boolean;
  /** No departure on the morning of this day. */
  closedToDeparture?: boolean;
  /** For stays that arrive on this night. */
  minStay?: number;
  /** For every stay that includes this night. */
  minStayThrough?: number;
  /** For stays that arrive on this night; null: no maximum. */
  maxStay?: number | null;
};

/**
 * Stores the rates of nights. Later drafts overwrite earlier ones, so holidays can follow their season.
 * @throws ApiError `not_found` for an unknown room type or rate plan; `invalid` for a range; `conflict` for a
 * derived rate plan
 */
export async function putRates(db: Db, siteId: string, drafts: readonly RateDraft[]): Promise<void> {
  await changeRates(db, siteId, drafts, ({ id, isDerived }, itemCode) => {
    if (isDerived) throw new ApiError('conflict', { details: { itemCode } });
    return id;
  });
}

/**
 * Stores the restrictions of nights. A derived rate plan has its own beside those of its base.
 * @throws ApiError `not_found` for an unknown room type or rate plan; `invalid` for a range
 */
export async function putRestrictions(
  db: Db,
  siteId: string,
  drafts: readonly RestrictionDraft[],
): Promise<void> {
  await changeRates(db, siteId, drafts, ({ id }) => id);
}

async function changeRates(
  db: Db,
  siteId: string,
  drafts: readonly (Pairs & RateChange)[],
  planId: (plan: { id: number; isDerived: boolean }, itemCode: string) => number,
): Promise<void> {
  await transact(db, async (trx) => {
    const rooms = await lockRooms(
      trx,
      siteId,
      drafts.flatMap((draft) => draft.rooms),
    );
    const plans = await findPlans(
      trx,
      siteId,
      drafts.flatMap((draft) => draft.arrangements),
    );
    const rowChanges = await openRates(trx, [...rooms.values()], rangeSpan(drafts));
    for (const { rooms: roomCodes, arrangements, from, to, weekdays, ...change } of drafts) {
      const nights = listNights({ from, to, weekdays });
      for (const room of roomCodes) {
        for (const plan of arrangements) {
          const pair = {
            roomTypeId: getByCode(rooms, room),
            ratePlanId: planId(getByCode(plans, plan), plan),
          };
          for (const night of nights) putRate(rowChanges, { ...pair, night }, change);
        }
      }
    }
    await writeRates(trx, rowChanges);
  });
}
