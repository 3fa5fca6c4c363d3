import type { CartAddress } from '../../../contract/cart.ts';
import {
  type AddressDraft,
  addressInput,
  type CheckoutDetails,
  contactInput,
} from '../../../contract/cart-calls.ts';
import { ApiError, type FieldError, isApiError } from '../../../contract/errors.ts';
import {
  acceptsParcel,
  assertCardFits,
  assertPointsFit,
  assertVoucherFits,
  type CartLine,
  type CartState,
  deliveryDates,
  fillAddress,
  getEnteredVoucher,
  getLocalTime,
  getParcel,
  loadCheckoutSettings,
  loadMethods,
  parseCheckoutRules,
  priceCart,
  type ShippingChoice,
  type Voucher,
  voucherMessageValues,
} from '../../cart/index.ts';
import type { CatalogContext } from '../../catalog/index.ts';
import { ownAddresses, wireAddress } from '../../customers/index.ts';
import {
  findEnteredGiftCard,
  type GiftCard,
  getGiftCardProblem,
  giftCardMessageValues as valuesOfCard,
} from '../../gift-cards/index.ts';
import type { SalesContext } from '../../payments/index.ts';
import { translate, validatePart } from '../../platform/index.ts';
import { isStayAttribute, parseStayInput } from '../../rates/index.ts';
import { paymentOffers } from './payment-offers.ts';

/** The changes that a checkout makes to a cart; absent fields stay as they are. */
export type CheckoutChange = {
  deliveryAddress?: CartAddress;
  invoiceAddress?: CartAddress;
  shipping?: ShippingChoice[];
  /** All attributes of the lines that change. */
  attributes?: { lineId: string; attributes: CartLine['attributes'] }[];
  reference?: string;
  remark?: string;
  voucher?: Voucher;
  giftCard?: GiftCard;
  points?: number;
  paymentMethodId?: string;
};

export type CheckedDetails = {
  /** The cart with all valid details. */
  cart: CartState;
  change: CheckoutChange;
  /** All errors in the details, each with its path. */
  errors: FieldError[];
};

/**
 * Validates the details of a checkout and applies them to a cart in memory; `path` is their path in the
 * input.
 * @throws ApiError `rate_limited` for a guest who guesses codes
 */
export async function applyDetails(
  context: SalesContext,
  cart: CartState,
  details: CheckoutDetails,
  path = 'body',
): Promise<CheckedDetails> {
  const errors: FieldError[] = [];
  const change: CheckoutChange = {};
  const catalogContext = await context.catalog.context();
  const about = { context, catalogContext, errors, path };
  let now = cart;
  const apply = (more: CheckoutChange, changed: Partial<CartState>) => {
    Object.assign(change, more);
    now = { ...now, ...changed };
  };

  const addresses = await addressesIn(about, now, details);
  apply(addresses, addresses);
  const lines = linesWith(about, now.lines, details);
  if (lines) apply({ attributes: lines.attributes }, { lines: lines.lines });
  const { reference, remark } = details;
  if (reference !== undefined) apply({ reference }, { reference });
  if (remark !== undefined && (await isShortEnough(about, cart, remark))) apply({ remark }, { remark });
  if (details.deliveries) {
    const chosen = await deliveriesIn(about, now, details.deliveries);
    if (chosen) apply({ shipping: chosen.shipping }, chosen);
  }
  if (details.voucherCode) {
    const more = await codeIn(about, now, details.voucherCode).catch(noteAt(about, 'voucherCode'));
    const { voucher, giftCard } = more ?? {};
    if (voucher) apply({ voucher }, { vouchers: [...now.vouchers, voucher] });
    if (giftCard) apply({ giftCard }, { giftCards: [...now.giftCards, giftCard] });
  }
  const { points } = details;
  if (points !== undefined) {
    const { points: known } = now;
    const wanted = { points: known && { ...known, wanted: points } };
    try {
      if (points > 0) assertPointsFit(priceCart(now, catalogContext).points, points);
      apply({ points }, wanted);
    } catch (error) {
      noteAt(about, 'points')(error);
    }
  }
  const { paymentMethodId } = details;
  if (paymentMethodId !== undefined) {
    if (await isOfferedFor(about, now, paymentMethodId)) {
      apply({ paymentMethodId }, { paymentMethodId: paymentMethodId || null });
    } else {
      note(
        about,
        'paymentMethodId',
        new ApiError('not_available', { messageKey: 'order.payment_unavailable' }),
      );
    }
  }
  return { cart: now, change, errors };
}

type DetailsContext = {
  context: SalesContext;
  catalogContext: CatalogContext;
  errors: FieldError[];
  path: string;
};

/** Adds an API error as the error of a field. */
function note({ context, errors, path }: DetailsContext, field: string, { code, options }: ApiError): void {
  const { messageKey = `error.${code}`, values } = options;
  errors.push({ path: `${path}.${field}`, code, message: translate(context.culture, messageKey, values) });
}

/** @throws every error that is not one of this field */
const noteAt =
  (about: DetailsContext, field: string) =>
  (error: unknown): undefined => {
    if (!isApiError(error) || error.code === 'rate_limited') throw error;
    note(about, field, error);
  };

const { emailAddress, attn, phoneNumber } = addressInput.shape;
const contactFields = { emailAddress, attn, phoneNumber };

type Contact = NonNullable<CheckoutDetails['contact']>;

/** Both addresses, with the email address; an invalid one stays as it is. */
async function addressesIn(
  about: DetailsContext,
  { deliveryAddress, invoiceAddress, lines }: CartState,
  details: CheckoutDetails,
): Promise<Pick<CheckoutChange, 'deliveryAddress' | 'invoiceAddress'>> {
  const { context, path, errors } = about;
  const contact: Contact = {};
  for (const name of ['emailAddress', 'attn', 'phoneNumber'] as const) {
    const input = details.contact?.[name];
    if (input === undefined) continue;
    const found = validatePart(contactFields[name], input, `${path}.contact.${name}`, context.culture);
    errors.push(...found.errors);
    if (found.errors.length === 0) contact[name] = input;
  }
  const hasNone = [deliveryAddress, invoiceAddress, details.deliveryAddress, details.invoiceAddress].every(
    (one) => !one,
  );
  if (details.contact && hasNone) {
    errors.push({ path: `${path}.invoiceAddress`, code: 'required', message: 'field.cart.invoiceAddress' });
  }
  const ids = [details.deliveryAddress, details.invoiceAddress].flatMap((draft) => draft?.AddressId ?? []);
  const own = await ownOf(context, ids);
  const isMailed = lines.every(({ type }) => type === 'giftCard');
  const result: Pick<CheckoutChange, 'deliveryAddress' | 'invoiceAddress'> = {};
  for (const name of ['deliveryAddress', 'invoiceAddress'] as const) {
    const before = name === 'deliveryAddress' ? deliveryAddress : invoiceAddress;
    const draft = details[name];
    const address = draft
      ? addressIn(about, draft, contact, own, name, isMailed && name === 'invoiceAddress')
      : before &&
        details.contact &&
        fillAddress({ ...before, ...withoutUndefined(contact) }, context.culture);
    if (address) result[name] = address;
  }
  return result;
}

async function ownOf({ db, customer, culture }: SalesContext, ids: readonly string[]) {
  const rows = customer ? await ownAddresses(db, customer.id, ids) : [];
  return new Map(rows.map((row) => [row.id, wireAddress(row, culture)]));
}

type Own = Awaited<ReturnType<typeof ownOf>>;

function addressIn(
  about: DetailsContext,
  { AddressId, ...typed }: AddressDraft,
  contact: Contact,
  own: Own,
  field: string,
  needsNoPlace = false,
): CartAddress | undefined {
  const { context, path, errors } = about;
  const stored = AddressId ? own.get(AddressId) : undefined;
  if (AddressId && !stored) {
    note(about, `${field}.AddressId`, new ApiError('not_found'));
    return undefined;
  }
  const place = stored && {
    ...{
      street: stored.street,
      houseNumber: stored.houseNumber,
      houseNumberAddition: stored.houseNumberAddition,
    },
    ...{ postalCode: stored.postalCode, city: stored.city, countryCode: stored.countryCode },
  };
  const name = typed.attn || stored?.attn || contact.attn;
  const { emailAddress, phoneNumber } = contact;
  const input = {
    ...withoutUndefined({ emailAddress, phoneNumber }),
    ...withoutUndefined(typed),
    ...place,
    ...(name && { attn: name }),
  };
  const isPlaceless = needsNoPlace && !input.street && !input.city && !input.postalCode;
  const schema = isPlaceless ? contactInput : addressInput;
  const found = validatePart(schema, input, `${path}.${field}`, context.culture);
  errors.push(...found.errors);
  return found.data && fillAddress(found.data, context.culture);
}

const withoutUndefined = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

/** The maximum number of attributes of a line. */
const maxAttributes = 30;

/** The lines with their changed attributes; undefined where none change. */
function linesWith(
  about: DetailsContext,
  lines: readonly CartLine[],
  { attributes = [], stays = [] }: CheckoutDetails,
): { lines: CartLine[]; attributes: NonNullable<CheckoutChange['attributes']> } | undefined {
  const text = new Map<string, CartLine['attributes']>();
  const say = (cartItemId: string, field: string, one: CartLine['attributes'][number]) => {
    const line = lines.find(({ id }) => id === cartItemId);
    const known = text.get(cartItemId) ?? line?.attributes ?? [];
    const others = known.filter(({ name }) => name.toLowerCase() !== one.name.toLowerCase());
    if (others.length >= maxAttributes)
      note(about, field, new ApiError('conflict', { messageKey: 'cart.too_many_attributes' }));
    else text.set(cartItemId, [...others, one]);
  };
  const isThere = (cartItemId: string, field: string, needsStay: boolean) => {
    const line = lines.find(({ id }) => id === cartItemId);
    if (line && (!needsStay || line.stay)) return true;
    note(about, `${field}.cartItemId`, new ApiError('not_found'));
    return false;
  };
  for (const [index, { cartItemId, Name: name, Type: type, Value: value }] of attributes.entries()) {
    const field = `attributes.${index}`;
    if (!isThere(cartItemId, field, false)) continue;
    if (isStayAttribute(name)) {
      const path = `${about.path}.${field}.Name`;
      about.errors.push({ path, code: 'changes_stay', message: 'field.changes_stay' });
    } else say(cartItemId, field, { name, type, value });
  }
  for (const [index, { cartItemId, guestName, arrivalTime, wishes }] of stays.entries()) {
    const field = `stays.${index}`;
    if (!isThere(cartItemId, field, true)) continue;
    const values = { GuestName: guestName, ArrivalTime: arrivalTime, Wishes: wishes };
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined) say(cartItemId, field, { name, type: 'string', value });
    }
  }
  if (text.size === 0) return undefined;
  return {
    attributes: [...text].map(([lineId, attributes]) => ({ lineId, attributes })),
    lines: lines.map((line) => {
      const attributes = text.get(line.id) ?? line.attributes;
      const input = line.stay && parseStayInput(attributes);
      return { ...line, attributes, stay: line.stay && { ...line.stay, input: input ?? line.stay.input } };
    }),
  };
}

async function isShortEnough({ context, errors, path }: DetailsContext, cart: CartState, remark: string) {
  const settings = cart.settings ?? (await loadCheckoutSettings(context.db, context.site.id));
  const { remarkMaxLength: max } = parseCheckoutRules(settings);
  if (remark.length <= max) return true;
  const message = translate(context.culture, 'field.too_long', { max });
  errors.push({ path: `${path}.remark`, code: 'too_long', message });
  return false;
}

type Delivery = NonNullable<CheckoutDetails['deliveries']>[number];

/** The shipping of all goods; undefined where one of the deliveries is not possible. */
async function deliveriesIn(
  about: DetailsContext,
  cart: CartState,
  deliveries: readonly Delivery[],
): Promise<(Pick<CartState, 'shipping' | 'methods'> & { shipping: ShippingChoice[] }) | undefined> {
  const { context, catalogContext, errors } = about;
  const ids = deliveries.flatMap(({ AddressId }) => AddressId ?? []);
  const [methods, own] = await Promise.all([loadMethods(context.db, context.site.id), ownOf(context, ids)]);
  const before = errors.length;
  // The lines of the other deliveries decide the remaining lines of one.
  const nothingYet = { id: '', methodId: '', deliveryDate: null, addressId: null, address: null, remark: '' };
  const divided = {
    ...cart,
    shipping: deliveries.map(({ CartItemIds }) => ({ ...nothingYet, lineIds: CartItemIds })),
  };
  const shipping = deliveries.flatMap((delivery, index): ShippingChoice[] => {
    const { shippingMethodId, AddressId, Address, CartItemIds: lineIds, remark } = delivery;
    const field = `deliveries.${index}`;
    const method = methods.find(({ id }) => id === shippingMethodId);
    if (!method) note(about, `${field}.shippingMethodId`, new ApiError('not_found'));
    if (lineIds.some((id) => !cart.lines.some((line) => line.id === id))) {
      note(about, `${field}.CartItemIds`, new ApiError('not_found'));
    }
    const stored = AddressId ? own.get(AddressId) : undefined;
    if (AddressId && !stored) note(about, `${field}.AddressId`, new ApiError('not_found'));
    const typed = Address && !AddressId ? addressIn(about, Address, {}, own, `${field}.Address`) : undefined;
    const address = stored ? fillAddress(stored, context.culture) : (typed ?? null);
    if (!method) return [];
    const load = getParcel(divided, { lineIds, address });
    if (!acceptsParcel(method, load)) {
      const problem = { messageKey: 'cart.shipping.not_there' };
      note(about, `${field}.shippingMethodId`, new ApiError('not_available', problem));
      return [];
    }
    const dates = deliveryDates(method, getLocalTime(catalogContext), load.stayDays);
    const deliveryDate = delivery.deliveryDate ?? dates[0] ?? null;
    if (deliveryDate && !dates.includes(deliveryDate)) {
      const problem = { messageKey: 'cart.shipping.not_then' };
      note(about, `${field}.deliveryDate`, new ApiError('not_available', problem));
      return [];
    }
    const id = crypto.randomUUID();
    return [
      { id, methodId: method.id, deliveryDate, addressId: AddressId ?? null, address, lineIds, remark },
    ];
  });
  if (errors.length > before) return undefined;
  return { shipping, methods: methods.filter(({ id }) => shipping.some(({ methodId }) => methodId === id)) };
}

/**
 * Returns the voucher or the gift card of a code.
 * @throws ApiError where it reduces or pays nothing of this cart
 */
async function codeIn(
  { context, catalogContext }: DetailsContext,
  cart: CartState,
  code: string,
): Promise<{ voucher?: Voucher; giftCard?: GiftCard }> {
  const { db, culture } = context;
  const giftCard = await findEnteredGiftCard(context, code);
  if (giftCard) {
    const why = getGiftCardProblem(giftCard, catalogContext);
    if (why) {
      throw new ApiError('not_available', { messageKey: why, values: valuesOfCard(giftCard, culture) });
    }
    const itemCodes = cart.lines.flatMap(({ type, itemCode }) => (type === 'room' ? [] : [itemCode]));
    assertCardFits(context, giftCard, cart.giftCards, itemCodes);
    return { giftCard };
  }
  const voucher = await getEnteredVoucher(context, code);
  assertVoucherCounts(cart, catalogContext, voucher, context);
  await assertVoucherFits(db, { customerId: context.customer?.id ?? null }, cart.vouchers, voucher);
  return { voucher };
}

/** @throws ApiError `not_available` for a voucher that reduces nothing of the cart */
export function assertVoucherCounts(
  cart: CartState,
  catalogContext: CatalogContext,
  voucher: Voucher,
  { culture }: Pick<SalesContext, 'culture'>,
): void {
  const [rejected] = priceCart({ ...cart, vouchers: [voucher] }, catalogContext).rejectedVouchers;
  if (!rejected) return;
  const values = voucherMessageValues(voucher, culture, catalogContext.currency);
  throw new ApiError('not_available', {
    messageKey: rejected.why,
    values,
    details: { minimum: voucher.minimumCents / 100 },
  });
}

/**
 * Returns whether a method is offered for a cart. Accepts any where the provider does not answer, or nothing
 * is due.
 */
async function isOfferedFor(
  { context, catalogContext }: DetailsContext,
  cart: CartState,
  id: string,
): Promise<boolean> {
  if (!id) return true;
  const offered = await paymentOffers(context, cart, catalogContext);
  return !offered || offered.length === 0 || offered.some((method) => method.id === id);
}
