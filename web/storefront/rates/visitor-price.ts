import type { MemberPrice, StayOffer } from '../../../contract/booking.ts';

/** What is paid, and what is told beside it: to a member what others pay, to anybody else what members pay. */
export type PriceForVisitor = {
  price: number;
  beside: { price: number; tier: string; isOwn: boolean } | null;
};

type Priced = { price: number; memberPrice: Pick<MemberPrice, 'price' | 'tier' | 'isOwn'> | null };

/** What whoever asks pays of a price. */
export function priceForVisitor({ price, memberPrice }: Priced): PriceForVisitor {
  if (!memberPrice) return { price, beside: null };
  const { tier, isOwn } = memberPrice;
  return isOwn
    ? { price: memberPrice.price, beside: { price, tier, isOwn } }
    : { price, beside: { price: memberPrice.price, tier, isOwn } };
}

/** A stay as whoever asks pays it. */
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
 * What whoever asks pays for the stay of a day, and for how many nights; none where none can begin. The others may have another stay
 * for theirs, of `besideNights`.
 */
export function dayForVisitor({ price, nights, memberPrice }: Day): DayForVisitor | null {
  if (price === null || nights === null) return null;
  const besideNights = memberPrice?.isOwn === false ? memberPrice.nights : nights;
  const paid = priceForVisitor({ price, memberPrice });
  return { ...paid, nights: memberPrice?.isOwn ? memberPrice.nights : nights, besideNights };
}
