import type { MethodDraft, VoucherDraft } from '../../server/cart/index.ts';
import { inEachCulture, type Texts, texts } from '../content.ts';
import type { CategoryKey } from './products.ts';

export type VoucherShape = Omit<VoucherDraft, 'categoryIds' | 'productIds'> & { category?: CategoryKey };

/** The inn's shipping methods. The boat takes parcels from Tuesday to Saturday. */
const methods: (Omit<MethodDraft, 'texts'> & { code: keyof Texts['shop']['shipping'] })[] = [
  {
    code: 'parcel',
    kind: 'parcel',
    countries: ['NL'],
    priceCents: 595,
    freeFromCents: 7500,
    maxGrams: 23_000,
    weekdays: [2, 3, 4, 5, 6],
    latestOrder: '16:15',
    leadDays: 1,
  },
  {
    code: 'parcel-abroad',
    kind: 'parcel',
    countries: ['BE', 'DE', 'FR', 'GB', 'ES', 'HR'],
    priceCents: 1295,
    freeFromCents: 15_000,
    maxGrams: 23_000,
    weekdays: [1, 2, 3, 4, 5],
    latestOrder: '16:15',
    leadDays: 4,
  },
  {
    code: 'reception',
    kind: 'pickup',
    priceCents: 0,
    leadDays: 0,
    latestOrder: '17:00',
  },
  {
    code: 'room',
    kind: 'room',
    priceCents: 0,
    leadDays: 0,
    latestOrder: '12:00',
  },
];

export const shippingMethods: MethodDraft[] = methods.map((method) => ({
  ...method,
  texts: inEachCulture((culture) => texts[culture].shop.shipping[method.code]),
}));

/** Voucher codes that the inn gives to guests. */
export const vouchers: readonly VoucherShape[] = [
  { code: 'ZILT10', kind: 'percent', percentage: 10, minimumCents: 2500 },
  { code: 'ZEEP5', kind: 'amount', amountCents: 500, category: 'bath', isCombinable: true },
  { code: 'VRIJVRACHT', kind: 'freeShipping', isCombinable: true },
];
