import { z } from 'zod';
import { phoneNumber as anyPhoneNumber } from '../../../contract/account.ts';
import { place } from '../../../contract/address.ts';
import type { PaymentMethodOffer, ShippingMethod } from '../../../contract/cart.ts';
import { cartCalls } from '../../../contract/cart-calls.ts';
import { emailAddress } from '../../../contract/email-address.ts';
import { getBodySchema } from '../../ui/form/body-of.ts';
import type { Field } from '../../ui/form/field.tsx';
import { defaultMessages } from '../../ui/form/problem.ts';
import { parsePoints } from '../cart/parse-points.ts';

export const addressSchema = getBodySchema(cartCalls.deliveryAddress);

export type AddressInput = z.output<typeof addressSchema>;

/** The value for a typed address, beside saved addresses. */
export const otherAddress = 'other';

/** The value for the same address as the main delivery. */
export const sameAddress = 'same';

const typed = z.string().trim().optional();
const ticked = z.literal('on').optional();

/** The typed values of a separate delivery. */
const separateDelivery = z.object({
  /** Its lines, separated by commas. */
  lines: typed,
  shippingMethodId: typed,
  date: typed,
  addressId: typed,
  attn: typed,
  countryCode: typed,
  postalCode: typed,
  houseNumber: typed,
  houseNumberAddition: typed,
  street: typed,
  city: typed,
  remark: typed,
});

export type SeparateDeliveryValues = z.output<typeof separateDelivery>;

/** All fields that the page can send. The cart decides which are required: see `checkoutSchema`. */
export const checkoutFields = z.object({
  intent: typed,
  emailAddress: typed,
  attn: typed,
  /** Of reservations, by line id. */
  guestNames: z.record(z.string(), z.string()).optional(),
  arrivalTimes: z.record(z.string(), z.string()).optional(),
  wishes: z.record(z.string(), z.string()).optional(),
  phoneNumber: typed,
  addressId: typed,
  countryCode: typed,
  postalCode: typed,
  houseNumber: typed,
  houseNumberAddition: typed,
  street: typed,
  city: typed,
  shippingMethodId: typed,
  /** By the method's id. */
  dates: z.record(z.string(), z.string()).optional(),
  /** By the line id that identifies a separate delivery. */
  deliveries: z.record(z.string(), separateDelivery).optional(),
  /** The lines to move to a separate delivery. */
  apart: z.record(z.string(), ticked).optional(),
  isOtherInvoice: ticked,
  invoiceAttn: typed,
  invoiceCountryCode: typed,
  invoicePostalCode: typed,
  invoiceHouseNumber: typed,
  invoiceHouseNumberAddition: typed,
  invoiceStreet: typed,
  invoiceCity: typed,
  companyName: typed,
  vatNumber: typed,
  reference: typed,
  remark: typed,
  voucherCode: typed,
  points: typed,
  part: z.enum(['all', 'deposit']).optional(),
  paymentMethodId: typed,
  /** By the method's id. */
  issuers: z.record(z.string(), z.string()).optional(),
  confirmsAge: ticked,
  acceptTerms: ticked,
  news: ticked,
  acceptedTotal: typed,
  acceptedDue: typed,
  /** The number of points that already paid when the page was rendered. */
  payingPoints: typed,
  /** The shipping methods without an address, separated by commas. */
  nowhere: typed,
  /** The cart has gift cards only, which are mailed. */
  isMailed: ticked,
});

export type CheckoutValues = z.output<typeof checkoutFields>;

export type FieldName = keyof CheckoutValues;

export type CheckoutFields = Record<FieldName, Field>;

/** The requirements of an order of this cart. */
export type CheckoutRules = {
  methods: readonly Pick<ShippingMethod, 'id' | 'kind'>[];
  needsShipping: boolean;
  /** Whether the cart has gift cards only: they are mailed, and the invoice needs no street. */
  isMailed: boolean;
  /** The separate deliveries, each with its possible shipping methods. */
  parts: readonly { key: string; methods: readonly Pick<ShippingMethod, 'id' | 'kind'>[] }[];
  /** Whether they contain all lines. */
  isFullySplit: boolean;
  paymentMethods: readonly Pick<PaymentMethodOffer, 'id'>[];
  savedIds: readonly string[];
  remarkMaxLength: number;
  minimumAge: number | null;
  termsRequired: boolean;
};

/** The fields of an address: half of one address and half of another would be invalid. */
export const placeNames = [
  'countryCode',
  'postalCode',
  'houseNumber',
  'houseNumberAddition',
  'street',
  'city',
] as const;

type PlaceName = (typeof placeNames)[number];

/** The typed delivery address; the typed invoice address where nothing is delivered. */
export function typedAddress(values: Partial<Record<PlaceName, string | undefined>>) {
  return Object.fromEntries(placeNames.map((name) => [name, values[name] ?? '']));
}

export function typedInvoiceAddress(values: CheckoutValues) {
  return Object.fromEntries(placeNames.map((name) => [name, values[invoiceName(name)] ?? '']));
}

type InvoiceName = `invoice${Capitalize<(typeof placeNames)[number]>}`;

const invoiceName = (name: string) => `invoice${name[0]?.toUpperCase()}${name.slice(1)}` as InvoiceName;

export const isOrder = ({ intent }: Pick<CheckoutValues, 'intent'>) =>
  intent === undefined || intent === 'order' || intent === 'express';

/**
 * The text beside the express button says that pressing it accepts the terms; elsewhere there is a checkbox.
 */
export const hasAcceptedTerms = ({ intent, acceptTerms }: Pick<CheckoutValues, 'intent' | 'acceptTerms'>) =>
  intent === 'express' || !!acceptTerms;

/** Whether the page's address receives a delivery, so that the invoice may go to another one. */
export function hasMainDelivery(
  values: Pick<CheckoutValues, 'shippingMethodId' | 'deliveries'>,
  rules: Pick<CheckoutRules, 'methods' | 'needsShipping' | 'parts' | 'isFullySplit'>,
): boolean {
  const { methods, needsShipping, parts, isFullySplit } = rules;
  if (!needsShipping) return false;
  if (!isFullySplit && goesToAddress(methods, values.shippingMethodId)) return true;
  return parts.some(({ key, methods }) => {
    const entry = values.deliveries?.[key];
    return (
      (entry?.addressId ?? sameAddress) === sameAddress && goesToAddress(methods, entry?.shippingMethodId)
    );
  });
}

export const isAddressId = (choice: string | undefined): choice is string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(choice ?? '');

/** Whether a shipping method has an address, according to the form. */
export const isSentAway = ({ nowhere = '' }: Pick<CheckoutValues, 'nowhere'>, methodId: string | undefined) =>
  !!methodId && !nowhere.split(',').includes(methodId);

/** Whether the page's address receives a delivery, according to the form. */
export function goesToAddressOf(values: CheckoutValues): boolean {
  if (isSentAway(values, values.shippingMethodId)) return true;
  return Object.values(values.deliveries ?? {}).some(
    ({ addressId = sameAddress, shippingMethodId }) =>
      addressId === sameAddress && isSentAway(values, shippingMethodId),
  );
}

/** The requirements of an order, as far as the form contains them: the server checks the rest. */
export function rulesOfForm(
  values: CheckoutValues,
  settings: { remarkMaxLength: number; termsRequired: boolean },
): CheckoutRules {
  const method = (id: string | undefined) =>
    id ? [{ id, kind: isSentAway(values, id) ? ('parcel' as const) : ('pickup' as const) }] : [];
  const parts = Object.entries(values.deliveries ?? {});
  return {
    ...noRules,
    ...settings,
    methods: method(values.shippingMethodId),
    needsShipping: !!values.shippingMethodId || parts.length > 0,
    isMailed: !!values.isMailed,
    parts: parts.map(([key, { shippingMethodId }]) => ({ key, methods: method(shippingMethodId) })),
    isFullySplit: !values.shippingMethodId && parts.length > 0,
    savedIds: isAddressId(values.addressId) ? [values.addressId] : [],
  };
}

function goesToAddress(methods: CheckoutRules['methods'], chosen: string | undefined): boolean {
  const kind = methods.find(({ id }) => id === chosen)?.kind;
  return kind !== 'pickup' && kind !== 'room';
}

/** The schema of an order. A step that only saves values may have every field missing. */
export function checkoutSchema(rules: CheckoutRules) {
  return checkoutFields.superRefine((values, context) => {
    if (!isOrder(values)) return;
    const check = (name: FieldName, schema: z.ZodType, value: unknown) =>
      addProblems(schema.safeParse(value, { error: defaultMessages }), () => name);
    const addProblems = (found: z.ZodSafeParseResult<unknown>, nameOf: (name: string) => string) => {
      for (const { path, ...issue } of found.error?.issues ?? []) {
        context.addIssue({ ...issue, path: [nameOf(String(path[0] ?? ''))] } as never);
      }
    };
    const choose = (name: FieldName, isChosen: boolean, code = 'oneOf') => {
      if (!isChosen) context.addIssue({ code: 'custom', path: [name], params: { code } });
    };
    check('emailAddress', emailAddress, values.emailAddress);
    check('attn', z.string().max(200), values.attn);
    check('phoneNumber', anyPhoneNumber.optional(), values.phoneNumber);
    if (!rules.isMailed && !rules.savedIds.includes(values.addressId ?? '')) {
      addProblems(place.safeParse(withoutEmpty(typedAddress(values)), { error: defaultMessages }), String);
    }
    for (const { key, methods } of rules.parts) {
      const entry = values.deliveries?.[key];
      if (entry?.addressId !== otherAddress || !goesToAddress(methods, entry.shippingMethodId)) continue;
      const found = z
        .intersection(place, z.object({ attn: z.string().min(1).max(200) }))
        .safeParse(withoutEmpty({ ...typedAddress(entry), attn: entry.attn ?? '' }), {
          error: defaultMessages,
        });
      for (const { path, ...issue } of found.error?.issues ?? []) {
        context.addIssue({ ...issue, path: ['deliveries', key, ...path] } as never);
      }
    }
    if (values.isOtherInvoice && hasMainDelivery(values, rules)) {
      const typedPlace = withoutEmpty(typedInvoiceAddress(values));
      addProblems(place.safeParse(typedPlace, { error: defaultMessages }), invoiceName);
    }
    check('companyName', addressSchema.shape.companyName, values.companyName);
    check('vatNumber', addressSchema.shape.vatNumber, values.vatNumber);
    check('reference', z.string().max(100).optional(), values.reference);
    check('remark', z.string().max(rules.remarkMaxLength).optional(), values.remark);
    choose('points', !values.points || parsePoints(values.points) !== undefined, 'whole_number');
    if (rules.needsShipping && !rules.isFullySplit) {
      choose(
        'shippingMethodId',
        rules.methods.some(({ id }) => id === values.shippingMethodId),
      );
    }
    if (rules.paymentMethods.length > 0) {
      choose(
        'paymentMethodId',
        rules.paymentMethods.some(({ id }) => id === values.paymentMethodId),
      );
    }
    if (rules.minimumAge !== null) choose('confirmsAge', !!values.confirmsAge, 'confirm_age');
    if (rules.termsRequired) choose('acceptTerms', hasAcceptedTerms(values), 'accept_terms');
  });
}

const withoutEmpty = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** For saving a step: no field is required. */
export const noRules: CheckoutRules = {
  methods: [],
  needsShipping: false,
  isMailed: false,
  parts: [],
  isFullySplit: false,
  paymentMethods: [],
  savedIds: [],
  remarkMaxLength: 1000,
  minimumAge: null,
  termsRequired: false,
};
