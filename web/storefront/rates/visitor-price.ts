import type { MemberPrice, StayOffer } from '../../../contract/booking.ts';

/**
 * The price to pay, and the price beside it: for a member the public price, for others the members' price.
 */
export type PriceForVisitor = {
  price: number;
  beside: { price: number; tier: string; isOwn: boolean } | null;
};

type Priced = { price: number; memberPrice: Pick<MemberPrice, 'price' | 'tier' | 'isOwn'> | null };

/** The visitor's own price. */
export function priceForVisitor({ price, memberPrice }: Priced): PriceForVisitor {
  if (!memberPrice) return { price, beside: null };
  const { tier, isOwn } = memberPrice;
  return isOwn
    ? { price: memberPrice.price, beside: { price, tier, isOwn } }
    : { price, beside: { price: memberPrice.price, tier, isOwn } };
}

/** A stay with the visitor's own price. */
export type StayForVisitor = Omit<StayOffer, 'memberPrice'> & Pick<PriceForVisitor, 'beside'>;

export function stayForVisitor({ memberPrice, ...stay }: StayOffer): StayForVisitor {
  const { price, beside } = priceForVisitor({ price: stay.totalPriceInclVat, memberPrice });
  return { ...stay, ...memberPrice?.details, totalPriceInclVat: price, beside };
}

export type DayForVisitor = PriceForVisitor & { nights: number; besideNights: number };

type Day = {
  price: number | null;
  nights: number | null;
  memberPrice: (MemberPrice & { nights: number }) | null;
};

/**
 * The visitor's own price for the stay that starts on a day, and its nights; null where none can start. The
 * other price may be for another stay, of `besideNights`.
 */
export function dayForVisitor({ price, nights, memberPrice }: Day): DayForVisitor | null {
  if (price === null || nights === null) return null;
  const besideNights = memberPrice?.isOwn === false ? memberPrice.nights : nights;
  const paid = priceForVisitor({ price, memberPrice });
  return { ...paid, nights: memberPrice?.isOwn ? memberPrice.nights : nights, besideNights };
}
