import { z } from 'zod';
import { phoneNumber as anyPhoneNumber, emailAddress } from '../../../contract/account.ts';
import { place } from '../../../contract/address.ts';
import type { PaymentMethodOffer, ShippingMethod } from '../../../contract/cart.ts';
import { cartCalls } from '../../../contract/cart-calls.ts';
import { getBodySchema } from '../../ui/form/body-of.ts';
import type { Field } from '../../ui/form/field.tsx';
import { defaultMessages } from '../../ui/form/problem.ts';
import { parsePoints } from '../cart/parse-points.ts';

export const addressSchema = getBodySchema(cartCalls.deliveryAddress);

export type AddressInput = z.output<typeof addressSchema>;

/** Stands for an address that is typed, where there are kept ones to choose from. */
export const otherAddress = 'other';

/** Stands for the address that the rest goes to. */
export const sameAddress = 'same';

const typed = z.string().trim().optional();
const ticked = z.literal('on').optional();

/** What is typed of a delivery apart. */
const separateDelivery = z.object({
  /** The lines that it takes, with commas between. */
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

/** Everything that the page can send. What of it must be there depends on the cart: see `checkoutSchema`. */
export const checkoutFields = z.object({
  intent: typed,
  emailAddress: typed,
  attn: typed,
  /** Of stays, by their lines. */
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
  /** By the line that a delivery apart is known by. */
  deliveries: z.record(z.string(), separateDelivery).optional(),
  /** The lines that are to go apart. */
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
  acceptedTotal: typed,
  acceptedDue: typed,
  /** How many points paid already when the page was made. */
  payingPoints: typed,
  /** The ways to travel that lead to no address, with commas between. */
  nowhere: typed,
});

export type CheckoutValues = z.output<typeof checkoutFields>;

export type FieldName = keyof CheckoutValues;

export type CheckoutFields = Record<FieldName, Field>;

/** What an order of this cart asks for. */
export type CheckoutRules = {
  methods: readonly Pick<ShippingMethod, 'id' | 'kind'>[];
  needsShipping: boolean;
  /** The deliveries apart, each with the ways that it may go. */
  parts: readonly { key: string; methods: readonly Pick<ShippingMethod, 'id' | 'kind'>[] }[];
  /** Whether they take everything. */
  isFullySplit: boolean;
  paymentMethods: readonly Pick<PaymentMethodOffer, 'id'>[];
  savedIds: readonly string[];
  remarkMaxLength: number;
  minimumAge: number | null;
  termsRequired: boolean;
};

/** What an address is made of: half of one and half of another are none. */
export const placeNames = [
  'countryCode',
  'postalCode',
  'houseNumber',
  'houseNumberAddition',
  'street',
  'city',
] as const;

type PlaceName = (typeof placeNames)[number];

/** What is typed of the address that goods go to; where none go anywhere, of the one on the bill. */
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

/** Beside the express button stands that to press it is to agree; elsewhere it is ticked. */
export const hasAcceptedTerms = ({ intent, acceptTerms }: Pick<CheckoutValues, 'intent' | 'acceptTerms'>) =>
  intent === 'express' || !!acceptTerms;

/** Whether anything goes to the address of the page, so that the bill may go to another one. */
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

/** Whether a way to travel leads to an address, as the form itself says. */
export const isSentAway = ({ nowhere = '' }: Pick<CheckoutValues, 'nowhere'>, methodId: string | undefined) =>
  !!methodId && !nowhere.split(',').includes(methodId);

/** Whether anything goes to the address of the page, as the form itself says. */
export function goesToAddressOf(values: CheckoutValues): boolean {
  if (isSentAway(values, values.shippingMethodId)) return true;
  return Object.values(values.deliveries ?? {}).some(
    ({ addressId = sameAddress, shippingMethodId }) =>
      addressId === sameAddress && isSentAway(values, shippingMethodId),
  );
}

/** What an order asks for, as far as its form says: the server knows the rest. */
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
    parts: parts.map(([key, { shippingMethodId }]) => ({ key, methods: method(shippingMethodId) })),
    isFullySplit: !values.shippingMethodId && parts.length > 0,
    savedIds: isAddressId(values.addressId) ? [values.addressId] : [],
  };
}

function goesToAddress(methods: CheckoutRules['methods'], chosen: string | undefined): boolean {
  const kind = methods.find(({ id }) => id === chosen)?.kind;
  return kind !== 'pickup' && kind !== 'room';
}

/** What an order needs. On the way to it, while only parts are kept, everything may still be missing. */
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
    if (!rules.savedIds.includes(values.addressId ?? '')) {
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

/** While only parts are kept nothing is asked for. */
export const noRules: CheckoutRules = {
  methods: [],
  needsShipping: false,
  parts: [],
  isFullySplit: false,
  paymentMethods: [],
  savedIds: [],
  remarkMaxLength: 1000,
  minimumAge: null,
  termsRequired: false,
};
