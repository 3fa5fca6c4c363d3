import { z } from 'zod';
import { phoneNumber as anyPhoneNumber, emailAddress } from '../../contract/account.ts';
import { place } from '../../contract/address.ts';
import type { PaymentMethodOffer, ShippingMethod } from '../../contract/cart.ts';
import { cartCalls } from '../../contract/cart-calls.ts';
import { pointsTyped } from '../cart/points-typed.ts';
import { bodyOf } from '../forms/body-of.ts';
import type { Field } from '../forms/field.tsx';
import { defaultMessages } from '../forms/problem.ts';

export const envelope = bodyOf(cartCalls.deliveryAddress);

export type Envelope = z.output<typeof envelope>;

/** Stands for an address that is typed, where there are kept ones to choose from. */
export const otherAddress = 'other';

/** Stands for the address that the rest goes to. */
export const sameAddress = 'same';

const typed = z.string().trim().optional();
const ticked = z.literal('on').optional();

/** What is typed of a delivery apart. */
const apart = z.object({
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

export type TypedApart = z.output<typeof apart>;

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
  deliveries: z.record(z.string(), apart).optional(),
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

export type Typed = z.output<typeof checkoutFields>;

export type FieldName = keyof Typed;

export type CheckoutFields = Record<FieldName, Field>;

/** What an order of this cart asks for. */
export type Rules = {
  methods: readonly Pick<ShippingMethod, 'id' | 'kind'>[];
  needsShipping: boolean;
  /** The deliveries apart, each with the ways that it may go. */
  parts: readonly { key: string; methods: readonly Pick<ShippingMethod, 'id' | 'kind'>[] }[];
  /** Whether they take everything. */
  isAllApart: boolean;
  ways: readonly Pick<PaymentMethodOffer, 'id'>[];
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
export function typedAddress(given: Partial<Record<PlaceName, string | undefined>>) {
  return Object.fromEntries(placeNames.map((name) => [name, given[name] ?? '']));
}

export function typedInvoiceAddress(given: Typed) {
  return Object.fromEntries(placeNames.map((name) => [name, given[invoiceName(name)] ?? '']));
}

type InvoiceName = `invoice${Capitalize<(typeof placeNames)[number]>}`;

const invoiceName = (name: string) => `invoice${name[0]?.toUpperCase()}${name.slice(1)}` as InvoiceName;

export const isOrder = ({ intent }: Pick<Typed, 'intent'>) =>
  intent === undefined || intent === 'order' || intent === 'express';

/** Beside the express button stands that to press it is to agree; elsewhere it is ticked. */
export const agrees = ({ intent, acceptTerms }: Pick<Typed, 'intent' | 'acceptTerms'>) =>
  intent === 'express' || !!acceptTerms;

/** Whether anything goes to the address of the page, so that the bill may go to another one. */
export function isSent(
  given: Pick<Typed, 'shippingMethodId' | 'deliveries'>,
  rules: Pick<Rules, 'methods' | 'needsShipping' | 'parts' | 'isAllApart'>,
): boolean {
  const { methods, needsShipping, parts, isAllApart } = rules;
  if (!needsShipping) return false;
  if (!isAllApart && goesToAddress(methods, given.shippingMethodId)) return true;
  return parts.some(({ key, methods }) => {
    const said = given.deliveries?.[key];
    return (said?.addressId ?? sameAddress) === sameAddress && goesToAddress(methods, said?.shippingMethodId);
  });
}

export const isAddressId = (choice: string | undefined): choice is string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(choice ?? '');

/** Whether a way to travel leads to an address, as the form itself says. */
export const isSentAway = ({ nowhere = '' }: Pick<Typed, 'nowhere'>, methodId: string | undefined) =>
  !!methodId && !nowhere.split(',').includes(methodId);

/** Whether anything goes to the address of the page, as the form itself says. */
export function goesToAddressOf(given: Typed): boolean {
  if (isSentAway(given, given.shippingMethodId)) return true;
  return Object.values(given.deliveries ?? {}).some(
    ({ addressId = sameAddress, shippingMethodId }) =>
      addressId === sameAddress && isSentAway(given, shippingMethodId),
  );
}

/** What an order asks for, as far as its form says: the server knows the rest. */
export function rulesOfForm(
  given: Typed,
  settings: { remarkMaxLength: number; termsRequired: boolean },
): Rules {
  const method = (id: string | undefined) =>
    id ? [{ id, kind: isSentAway(given, id) ? ('parcel' as const) : ('pickup' as const) }] : [];
  const parts = Object.entries(given.deliveries ?? {});
  return {
    ...noRules,
    ...settings,
    methods: method(given.shippingMethodId),
    needsShipping: !!given.shippingMethodId || parts.length > 0,
    parts: parts.map(([key, { shippingMethodId }]) => ({ key, methods: method(shippingMethodId) })),
    isAllApart: !given.shippingMethodId && parts.length > 0,
    savedIds: isAddressId(given.addressId) ? [given.addressId] : [],
  };
}

function goesToAddress(methods: Rules['methods'], chosen: string | undefined): boolean {
  const kind = methods.find(({ id }) => id === chosen)?.kind;
  return kind !== 'pickup' && kind !== 'room';
}

/** What an order needs. On the way to it, while only parts are kept, everything may still be missing. */
export function checkoutSchema(rules: Rules) {
  return checkoutFields.superRefine((given, context) => {
    if (!isOrder(given)) return;
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
    check('emailAddress', emailAddress, given.emailAddress);
    check('attn', z.string().max(200), given.attn);
    check('phoneNumber', anyPhoneNumber.optional(), given.phoneNumber);
    if (!rules.savedIds.includes(given.addressId ?? '')) {
      addProblems(place.safeParse(withoutEmpty(typedAddress(given)), { error: defaultMessages }), String);
    }
    for (const { key, methods } of rules.parts) {
      const said = given.deliveries?.[key];
      if (said?.addressId !== otherAddress || !goesToAddress(methods, said.shippingMethodId)) continue;
      const found = z
        .intersection(place, z.object({ attn: z.string().min(1).max(200) }))
        .safeParse(withoutEmpty({ ...typedAddress(said), attn: said.attn ?? '' }), {
          error: defaultMessages,
        });
      for (const { path, ...issue } of found.error?.issues ?? []) {
        context.addIssue({ ...issue, path: ['deliveries', key, ...path] } as never);
      }
    }
    if (given.isOtherInvoice && isSent(given, rules)) {
      const typedPlace = withoutEmpty(typedInvoiceAddress(given));
      addProblems(place.safeParse(typedPlace, { error: defaultMessages }), invoiceName);
    }
    check('companyName', envelope.shape.companyName, given.companyName);
    check('vatNumber', envelope.shape.vatNumber, given.vatNumber);
    check('reference', z.string().max(100).optional(), given.reference);
    check('remark', z.string().max(rules.remarkMaxLength).optional(), given.remark);
    choose('points', !given.points || pointsTyped(given.points) !== undefined, 'whole_number');
    if (rules.needsShipping && !rules.isAllApart) {
      choose(
        'shippingMethodId',
        rules.methods.some(({ id }) => id === given.shippingMethodId),
      );
    }
    if (rules.ways.length > 0) {
      choose(
        'paymentMethodId',
        rules.ways.some(({ id }) => id === given.paymentMethodId),
      );
    }
    if (rules.minimumAge !== null) choose('confirmsAge', !!given.confirmsAge, 'confirm_age');
    if (rules.termsRequired) choose('acceptTerms', agrees(given), 'accept_terms');
  });
}

const withoutEmpty = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** While only parts are kept nothing is asked for. */
export const noRules: Rules = {
  methods: [],
  needsShipping: false,
  parts: [],
  isAllApart: false,
  ways: [],
  savedIds: [],
  remarkMaxLength: 1000,
  minimumAge: null,
  termsRequired: false,
};
