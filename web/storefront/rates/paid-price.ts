import type { MemberPrice, Stay } from '../../../contract/booking.ts';

/** What is paid, and what is told beside it: to a member what others pay, to anybody else what members pay. */
export type PaidPrice = { price: number; beside: { price: number; tier: string; isOwn: boolean } | null };

type Priced = { price: number; memberPrice: Pick<MemberPrice, 'price' | 'tier' | 'isOwn'> | null };

/** What whoever asks pays of a price. */
export function paidPrice({ price, memberPrice }: Priced): PaidPrice {
  if (!memberPrice) return { price, beside: null };
  const { tier, isOwn } = memberPrice;
  return isOwn
    ? { price: memberPrice.price, beside: { price, tier, isOwn } }
    : { price, beside: { price: memberPrice.price, tier, isOwn } };
}

/** A stay as whoever asks pays it. */
export type PaidStay = Omit<Stay, 'memberPrice'> & Pick<PaidPrice, 'beside'>;

export function paidStay({ memberPrice, ...stay }: Stay): PaidStay {
  const { price, beside } = paidPrice({ price: stay.totalPriceInclVat, memberPrice });
  return { ...stay, ...memberPrice?.details, totalPriceInclVat: price, beside };
}

export type PaidDay = PaidPrice & { nights: number; besideNights: number };

type Day = {
  price: number | null;
  nights: number | null;
  memberPrice: (MemberPrice & { nights: number }) | null;
};

/**
 * What whoever asks pays for the stay of a day, and for how many nights; none where none can begin. The others may have another stay
 * for theirs, of `besideNights`.
 */
export function paidDay({ price, nights, memberPrice }: Day): PaidDay | null {
  if (price === null || nights === null) return null;
  const besideNights = memberPrice?.isOwn === false ? memberPrice.nights : nights;
  const paid = paidPrice({ price, memberPrice });
  return { ...paid, nights: memberPrice?.isOwn ? memberPrice.nights : nights, besideNights };
}
