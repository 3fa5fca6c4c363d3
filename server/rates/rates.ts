import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { findPlans, getByCode, lockRooms } from './find-rooms.ts';
import { listNights, type NightRange, rangeSpan } from './night-range.ts';
import { openRates, putRate, type RateChange, writeRates } from './rate-rows.ts';

/** Item codes; each room in each arrangement. */
type Pairs = NightRange & { rooms: readonly string[]; arrangements: readonly string[] };

export type RateDraft = Pairs & {
  /** For the standard guests, for the room; null takes the price away, and with it the night from sale. */
  priceCents: number | null;
  /** Off for each adult fewer than the standard. This and what follows is kept as it is where not given. */
  fewerCents?: number;
  extraAdultCents?: number;
  childCents?: number;
  babyCents?: number;
};

/** What is not given stays as it is. */
export type RestrictionDraft = Pairs & {
  stopSell?: boolean;
  closedToArrival?: boolean;
  /** Of the morning of the day. */
  closedToDeparture?: boolean;
  /** Of a stay that arrives this night. */
  minStay?: number;
  /** Of every stay that has this night. */
  minStayThrough?: number;
  /** Of a stay that arrives this night; null: none. */
  maxStay?: number | null;
};

/**
 * Says what nights cost. Later drafts go over earlier ones, so a season may come first and its holidays after it.
 * @throws ApiError `not_found` for an unknown room or arrangement; `invalid` for a range; `conflict` for an
 * arrangement that takes its prices from another
 */
export async function putRates(db: Db, siteId: string, drafts: readonly RateDraft[]): Promise<void> {
  await changeRates(db, siteId, drafts, ({ id, isDerived }, itemCode) => {
    if (isDerived) throw new ApiError('conflict', { details: { itemCode } });
    return id;
  });
}

/**
 * Says what nights ask of a stay. A derived arrangement has these beside those of its base.
 * @throws ApiError `not_found` for an unknown room or arrangement, `invalid` for a range
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
