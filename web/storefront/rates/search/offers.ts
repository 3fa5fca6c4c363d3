import type { PriceForVisitor, StayForVisitor } from '../visitor-price.ts';
import type { RoomInfo } from './room-info.ts';
import type { StaySearch } from './stay-search.ts';

/** When cancellation is free: always, until a moment, or no longer. */
export type FreeCancelling = { kind: 'always' } | { kind: 'until'; at: string } | { kind: 'never' };

/** A room type in one of its rate plans, for the searched nights. */
export type Offer = {
  arrangement: { itemCode: string; name: string };
  /** Only for guests with its promo code. */
  isPromo: boolean;
  total: number;
  beside: PriceForVisitor['beside'];
  included: string[];
  cancelling: FreeCancelling;
  deposit: Pick<StayForVisitor['deposit'], 'amount' | 'rest' | 'restDueDate'>;
};

export type RoomOffers = { room: RoomInfo; unitsLeft: number; offers: Offer[] };

/** The filtered stays by room type; room types by their lowest price or in the business's order. */
export function roomOffers(
  stays: readonly StayForVisitor[],
  rooms: readonly RoomInfo[],
  search: StaySearch,
): RoomOffers[] {
  const now = Date.now();
  const found: RoomOffers[] = [];
  for (const [itemCode, ofRoom] of Map.groupBy(stays, ({ room }) => room.itemCode)) {
    const [first] = ofRoom;
    const offers = ofRoom.map((stay) => toOffer(stay, now)).filter((offer) => suits(offer, search));
    if (!first || offers.length === 0) continue;
    const room = rooms.find((one) => one.itemCode === itemCode) ?? unknown(first);
    found.push({ room, unitsLeft: first.unitsLeft, offers: offers.sort((a, b) => a.total - b.total) });
  }
  const getOrder = ({ room }: RoomOffers) => rooms.findIndex(({ itemCode }) => itemCode === room.itemCode);
  const getCheapest = ({ offers }: RoomOffers) => offers[0]?.total ?? 0;
  const by = search.order === 'room' ? getOrder : getCheapest;
  return found.sort((a, b) => by(a) - by(b));
}

/** The rate plans of some stays, by name. */
export function listRatePlans(stays: readonly StayForVisitor[]): Offer['arrangement'][] {
  const byCode = new Map(stays.map(({ arrangement }) => [arrangement.itemCode, arrangement]));
  return [...byCode.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function toOffer(stay: StayForVisitor, now: number): Offer {
  const { arrangement, totalPriceInclVat, beside, lines, deposit, cancellation } = stay;
  const { freeUntil } = cancellation;
  const { amount, rest, restDueDate } = deposit;
  const extras = lines.filter(({ kind }) => kind === 'extra').map(({ description }) => description);
  return {
    arrangement,
    isPromo: stay.promo !== null,
    total: totalPriceInclVat,
    beside,
    included: [...new Set(extras)],
    cancelling:
      freeUntil === null
        ? { kind: 'always' }
        : Date.parse(freeUntil) > now
          ? { kind: 'until', at: freeUntil }
          : { kind: 'never' },
    deposit: { amount, rest, restDueDate },
  };
}

function suits({ arrangement, total, cancelling }: Offer, search: StaySearch): boolean {
  if (search.arrangement && arrangement.itemCode.toUpperCase() !== search.arrangement) return false;
  if (search.max !== undefined && total > search.max) return false;
  return !search.isFreeOnly || cancelling.kind !== 'never';
}

/** An available room type that is not in the catalog. */
function unknown({ room }: StayForVisitor): RoomInfo {
  return { ...room, description: '', culture: 'nl', image: null, facts: [] };
}
