import type { OfficeVoucher } from '../../contract/office-voucher.ts';
import { createVoucher } from '../../server/cart/write-voucher.ts';
import type { Shop } from './open-shop.ts';

export const freshVoucherCode = () => `TIJ-${crypto.randomUUID().slice(0, 12)}`;

/** Creates a voucher of one euro, or with other rules. */
export function freshVoucher(
  { db, site }: Pick<Shop, 'db' | 'site'>,
  draft: Partial<Parameters<typeof createVoucher>[3]> = {},
): Promise<OfficeVoucher> {
  return createVoucher(db, site.id, 'nl', { kind: 'amount', amount: 1, code: freshVoucherCode(), ...draft });
}
