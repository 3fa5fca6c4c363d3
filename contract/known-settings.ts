import { z } from 'zod';
import { culture } from './wire.ts';

/** The kind of a setting's value, which the server validates. */
export type SettingKind = 'flag' | 'whole' | 'amount' | 'percentage' | 'country' | 'countries' | 'addresses';

/**
 * The settings of the group `checkout` that the shop reads. A business may store other settings in the group.
 */
export const checkoutSettings: ReadonlyMap<string, SettingKind> = new Map(
  Object.entries<SettingKind>({
    guestCheckout: 'flag',
    termsRequired: 'flag',
    termsUrl: 'addresses',
    privacyUrl: 'addresses',
    withdrawalUrl: 'addresses',
    referenceEnabled: 'flag',
    remarkMaxLength: 'whole',
    countries: 'countries',
    defaultCountry: 'country',
    depositFrom: 'amount',
    depositPercentage: 'percentage',
    balanceDaysBefore: 'whole',
    payAtDesk: 'flag',
    cashShiftRequired: 'flag',
    payByInvoice: 'flag',
    invoiceLimit: 'amount',
    invoiceDays: 'whole',
  }),
);

/** The settings that are the addresses of pages. */
export const addressSettings: readonly string[] = [...checkoutSettings].flatMap(([name, kind]) =>
  kind === 'addresses' ? [name] : [],
);

/** The largest value of a setting of the kind `whole`. */
export const maxSettingValue = 999;

const country = z.string().regex(/^[A-Z]{2}$/);
const euros = z.number().min(0).max(1_000_000);

/** A shipping method, stored as JSON under its code in the group `shippingMethods`. */
export const shippingSetting = z.object({
  kind: z.enum(['parcel', 'pickup', 'room']),
  countries: z.array(country).max(250).default([]).describe('none: it needs no address'),
  priceInclVat: euros,
  freeFrom: euros.nullable().default(null).describe('from this worth of goods on it costs nothing'),
  maxGrams: z.int().min(1).max(1_000_000).nullable().default(null),
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).describe('on which it arrives, 1 for Monday'),
  latestOrder: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default(null)
    .describe('what is ordered later counts for the next day'),
  leadDays: z.int().min(0).max(365),
  texts: z
    .partialRecord(
      culture,
      z.object({
        name: z.string().trim().min(1).max(200),
        description: z.string().trim().max(500).default(''),
      }),
    )
    .refine((texts) => Object.keys(texts).length > 0),
});

export type ShippingSetting = z.output<typeof shippingSetting>;

export type FactKind =
  | 'text'
  | 'emailAddress'
  | 'phoneNumber'
  | 'country'
  | 'latitude'
  | 'longitude'
  | 'time'
  | 'currency'
  | 'timeZone'
  | 'vatId'
  | 'iban'
  | 'picture';

export type Fact = {
  kind: FactKind;
  /** The fact is the same in every culture. */
  isShared?: true;
  /** The fact is printed on invoices, and no invoice is issued without it. */
  isOnInvoices?: true;
};

/** The facts of a site that its pages, emails and documents show. A business may store other facts. */
export const siteFacts: ReadonlyMap<string, Fact> = new Map(
  Object.entries<Fact>({
    name: { kind: 'text' },
    tagline: { kind: 'text' },
    shopLead: { kind: 'text' },
    phoneNumber: { kind: 'phoneNumber' },
    emailAddress: { kind: 'emailAddress' },
    street: { kind: 'text', isOnInvoices: true },
    postalCode: { kind: 'text', isOnInvoices: true },
    city: { kind: 'text', isOnInvoices: true },
    country: { kind: 'country', isShared: true, isOnInvoices: true },
    latitude: { kind: 'latitude', isShared: true },
    longitude: { kind: 'longitude', isShared: true },
    checkInTime: { kind: 'time' },
    checkOutTime: { kind: 'time' },
    starRating: { kind: 'text' },
    currency: { kind: 'currency', isShared: true },
    timeZone: { kind: 'timeZone', isShared: true },
    legalName: { kind: 'text', isShared: true },
    vatId: { kind: 'vatId', isShared: true, isOnInvoices: true },
    chamberOfCommerceNumber: { kind: 'text', isShared: true, isOnInvoices: true },
    iban: { kind: 'iban', isShared: true, isOnInvoices: true },
    notFoundTitle: { kind: 'text' },
    notFoundText: { kind: 'text' },
    notFoundPicture: { kind: 'picture' },
  }),
);

/** Facts that the server computes, so no screen edits them. */
export const computedFacts: readonly string[] = [
  'hasStays',
  'hasShop',
  'hasStores',
  'hasLoyalty',
  'loginPath',
];
