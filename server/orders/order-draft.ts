import { sql } from 'kysely';
import type { CartAddress } from '../../contract/cart.ts';
import { addressInput } from '../../contract/cart-calls.ts';
import type { Received } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import { emailAddress as emailAddressSchema } from '../../contract/email-address.ts';
import { ApiError, type FieldError, isApiError } from '../../contract/errors.ts';
import {
  type ListedOrderDraft,
  maxLinkDays,
  maxOrderDrafts,
  type OrderDraft,
  type OrderDraftPayment,
  type officeOrderDraft,
  type TypedAddress,
} from '../../contract/office-order-draft.ts';
import type { Db } from '../../database/connect.ts';
import { withinSavepoint } from '../../database/transaction.ts';
import {
  acceptsParcel,
  addItems,
  addVoucher,
  assertVoucherFits,
  type CartReader,
  type CartState,
  chooseShipping,
  deliveryDates,
  findCart,
  getCartProducts,
  getLocalTime,
  getParcel,
  getVoucher,
  lineName,
  loadMethods,
  type Method,
  pricedCartReply,
  shippingMethodReply,
} from '../cart/index.ts';
import type { CatalogContext } from '../catalog/index.ts';
import { requireCompanyTerms } from '../companies/index.ts';
import { findGuestOfStaff, findVerifiedCustomer, personName } from '../customers/index.ts';
import { countryName } from '../locale/index.ts';
import { findTierId } from '../loyalty/index.ts';
import type { SalesContext } from '../payments/index.ts';
import { fieldError, type OrderEmail, translate, validatePart } from '../platform/index.ts';
import { holdOrderUntil } from './option.ts';
import { loadPayLaterTerms } from './pay-later-methods.ts';
import { placeOrder } from './place-order.ts';

type DraftInput = Received<typeof officeOrderDraft.put>['body'];
type PlacementInput = Received<typeof officeOrderDraft.place>['body'];

/** Lists the orders that staff prepare, the one that was saved last first. */
export async function listOrderDrafts(db: Db, siteId: string): Promise<ListedOrderDraft[]> {
  const { rows } = await sql<Omit<ListedOrderDraft, 'savedAt'> & { savedAt: Date }>`
    select cart.id, coalesce(nullif(invoice_address ->> 'attn', ''), invoice_address ->> 'companyName', '') as name,
      (select coalesce(sum(quantity), 0)::int from cart_line where cart_id = cart.id) as quantity,
      cart.updated_at as "savedAt", ${personName()} as "savedBy"
    from order_draft join cart on cart.id = cart_id left join person on person.id = staff_id
    where order_draft.site_id = ${siteId} and closed_at is null
    order by cart.updated_at desc, cart.id limit ${maxOrderDrafts}`.execute(db);
  return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }));
}

/**
 * Saves an order that staff prepare as a cart, which belongs to no customer yet. It replaces what was saved of it. Goods,
 * a code or a delivery that are not possible stay as they were, and all else is saved before the error is thrown.
 * @throws ApiError `not_found` for the cart of somebody else, an item or a guest, and, with a version, for a draft that was
 *   discarded or erased; `out_of_stock`, `not_available`, `invalid` for a discount code or a delivery that is not possible,
 *   `conflict` for a placed order or too many drafts, `version_conflict` with the order as a colleague saved it since
 * @returns the time of the save, which is the new version. An error after which the rest was saved has it in
 *   `details.savedAt`.
 */
export async function saveOrderDraft(
  context: SalesContext,
  staffId: string,
  draftId: string,
  input: DraftInput,
): Promise<string> {
  const { db, site } = context;
  // Before the guest is looked up: erasing a guest erases the draft too.
  await isCurrentVersion(db, draftId, input.version);
  // Reads outside the transaction, because a transaction must not wait for a second connection.
  const reader = await getReader(context, input);
  const owner = { ...reader, customerId: null };
  const company = await requireCompanyTerms(db, site.id, input.companyId);
  const catalogContext = await context.catalog.context();
  const methods = input.shippingMethodId ? await loadMethods(db, site.id) : [];
  const method = methods.find(({ id }) => id === input.shippingMethodId);
  const failures: ApiError[] = [];
  const savedAt = await db.transaction().execute(async (trx) => {
    await lockDraft(trx, draftId);
    await assertOwnDraft(trx, site.id, draftId);
    if (!(await isCurrentVersion(trx, draftId, input.version))) return null;
    // Creates the cart.
    await addItems(trx, owner, draftId, []);
    const payer = toCartAddress(input, reader.culture);
    await sql`update cart set culture = ${reader.culture}, remark = ${input.remark},
        invoice_address = ${payer}::jsonb, delivery_address = ${input.address ? payer : null}::jsonb
      where id = ${draftId}`.execute(trx);
    await sql`insert into order_draft (cart_id, site_id, guest_id, company_id, staff_id)
      values (${draftId}, ${site.id}, ${input.guestId}, ${company?.id ?? null}, ${staffId})
      on conflict (cart_id) do update set guest_id = excluded.guest_id, company_id = excluded.company_id,
        staff_id = excluded.staff_id`.execute(trx);
    await trx.deleteFrom('cart_shipping').where('cart_id', '=', draftId).execute();
    await attempt(trx, failures, async () => {
      await trx.deleteFrom('cart_line').where('cart_id', '=', draftId).execute();
      const items = input.items.map(({ itemCode, quantity }) => ({
        ...{ ItemCode: itemCode, Quantity: quantity, Description: '', CartItemAttributes: [] },
      }));
      await addItems(trx, owner, draftId, items);
      await assertGoods(trx, draftId);
    });
    await attempt(trx, failures, async () => {
      await trx.deleteFrom('cart_voucher').where('cart_id', '=', draftId).execute();
      await addCode(context, trx, reader, draftId, input.voucherCode);
    });
    await attempt(trx, failures, async () => {
      if (input.shippingMethodId && !method) throw fieldError('body.shippingMethodId', 'no_such_shipping');
      if (method) await chooseMethod(trx, reader, draftId, { catalogContext, method, input });
    });
    // Last, because the goods mark the cart as used by the time at which the transaction began.
    const saved = await trx
      .updateTable('cart')
      .set({ updated_at: sql`clock_timestamp()` })
      .where('id', '=', draftId)
      .returning('updated_at')
      .executeTakeFirstOrThrow();
    return saved.updated_at.toISOString();
  });
  if (savedAt === null) throw await versionConflict(context, draftId);
  const [first] = failures;
  if (!first) return savedAt;
  const { code, options } = first;
  if (failures.some((one) => one.code !== 'invalid'))
    throw new ApiError(code, { ...options, details: { ...options.details, savedAt } });
  const errors = failures.flatMap((one) => one.options.errors ?? []);
  throw new ApiError('invalid', { errors, details: { savedAt } });
}

const versionConflict = async (context: SalesContext, draftId: string) =>
  new ApiError('version_conflict', { details: { theirs: await readOrderDraft(context, draftId) } });

/** Does a part of a transaction, or notes the error of a request that cannot be met and undoes the part. */
async function attempt(trx: Db, failures: ApiError[], work: () => Promise<void>): Promise<void> {
  try {
    await withinSavepoint(trx, work);
  } catch (error) {
    if (!isApiError(error)) throw error;
    failures.push(error);
  }
}

/** Of two simultaneous requests the second waits for the first. */
async function lockDraft(trx: Db, draftId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order draft ${draftId}`}, 0))`.execute(trx);
}

/** @throws ApiError `not_found` for another cart, `conflict` for a placed one, or for too many drafts */
async function assertOwnDraft(trx: Db, siteId: string, draftId: string): Promise<void> {
  const { rows } = await sql<{ isOwn: boolean; isPlaced: boolean }>`
    select closed_at is not null as "isPlaced", exists (
      select from order_draft where cart_id = cart.id and site_id = ${siteId}) as "isOwn"
    from cart where id = ${draftId}`.execute(trx);
  const [known] = rows;
  if (known?.isPlaced) throw new ApiError('conflict', { messageKey: 'order.draft_placed' });
  if (known && !known.isOwn) throw new ApiError('not_found');
  if (known) return;
  const { count } = await trx
    .selectFrom('order_draft')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxOrderDrafts)
    throw new ApiError('conflict', { messageKey: 'order.too_many_drafts' });
}

/**
 * Returns whether nobody saved a draft since the version that was read; a version is when it was saved.
 * @throws ApiError `not_found` where it was discarded, or erased with its guest
 */
async function isCurrentVersion(trx: Db, draftId: string, version: string | undefined): Promise<boolean> {
  if (version === undefined) return true;
  const { rows } = await sql<{ savedAt: Date }>`
    select updated_at as "savedAt" from cart where id = ${draftId}`.execute(trx);
  const [stored] = rows;
  if (!stored) throw new ApiError('not_found', { messageKey: 'order.draft_gone', details: { isGone: true } });
  return stored.savedAt.getTime() === Date.parse(version);
}

/** A room has dates and guests, and a gift card has a recipient: they are sold elsewhere. */
async function assertGoods(trx: Db, draftId: string): Promise<void> {
  const { rows } = await sql<{ itemCode: string }>`
    select variant.item_code as "itemCode" from cart_line join variant on variant.id = variant_id
      join product on product.id = product_id where cart_id = ${draftId} and product.type <> 'product' limit 1`.execute(
    trx,
  );
  const [other] = rows;
  if (!other) return;
  throw new ApiError('not_available', { messageKey: 'cart.not_sold_alone', values: other, details: other });
}

async function addCode(
  { culture }: SalesContext,
  trx: Db,
  reader: CartReader,
  draftId: string,
  typed: string,
): Promise<void> {
  const code = typed.trim();
  if (code === '') return;
  try {
    const voucher = await getVoucher(trx, reader.siteId, code);
    await assertVoucherFits(trx, reader, [], voucher);
    await addVoucher(trx, { ...reader, customerId: null }, draftId, voucher);
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { messageKey = `error.${error.code}`, values } = error.options;
    throw invalid('body.voucherCode', error.code, translate(culture, messageKey, values));
  }
}

type MethodChoice = { catalogContext: CatalogContext; method: Method; input: DraftInput };

async function chooseMethod(
  trx: Db,
  reader: CartReader,
  draftId: string,
  { catalogContext, method, input }: MethodChoice,
): Promise<void> {
  const cart = await findCart(trx, reader, draftId);
  if (!cart) throw new ApiError('not_found');
  const load = getParcel(cart, { lineIds: [], address: null });
  if (!acceptsParcel(method, load)) {
    throw invalid('body.shippingMethodId', 'not_available', 'cart.shipping.not_there');
  }
  const dates = deliveryDates(method, getLocalTime(catalogContext), load.stayDays);
  // A day that passed while the order was prepared gives way to the next one.
  const isPossible = input.deliveryDate !== null && dates.includes(input.deliveryDate);
  const deliveryDate = isPossible ? input.deliveryDate : (dates[0] ?? null);
  const choice = { methodId: method.id, deliveryDate, addressId: null, lineIds: [], remark: '' };
  await chooseShipping(trx, { ...reader, customerId: null }, draftId, choice);
}

const invalid = (path: string, code: string, message: string) =>
  new ApiError('invalid', { errors: [{ path, code, message }] });

/** Discards an order that staff prepare, with its cart. @throws ApiError `not_found` */
export async function removeOrderDraft(db: Db, siteId: string, draftId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockDraft(trx, draftId);
    const { rows } = await sql`
      delete from cart using order_draft
      where cart.id = ${draftId} and cart_id = cart.id and order_draft.site_id = ${siteId} and closed_at is null
      returning 1`.execute(trx);
    if (rows.length === 0) throw new ApiError('not_found');
  });
}

/**
 * Reads an order that staff prepare, with its prices of now and how it can be delivered and paid.
 * @throws ApiError `not_found`
 */
export async function readOrderDraft(context: SalesContext, draftId: string): Promise<OrderDraft> {
  const { guestId, companyId, reader, cart } = await loadDraft(context, draftId);
  const { db, site, culture } = context;
  const now = getLocalTime(await context.catalog.context());
  const load = getParcel(cart, { lineIds: [], address: null });
  const methods = (await loadMethods(db, site.id)).filter((method) => acceptsParcel(method, load));
  const [choice] = cart.shipping;
  const [entered] = cart.vouchers.filter(({ isAutomatic }) => !isAutomatic);
  const { attn = '', emailAddress = '', phoneNumber = '' } = cart.invoiceAddress ?? {};
  return {
    id: cart.id,
    ...{ guestId, companyId },
    ...{ name: attn, emailAddress, phoneNumber, culture: reader.culture },
    address: cart.deliveryAddress && typedAddressOf(cart.deliveryAddress),
    shippingMethodId: choice?.methodId ?? null,
    deliveryDate: choice?.deliveryDate ?? null,
    voucherCode: entered?.code ?? '',
    remark: cart.remark,
    savedAt: new Date(cart.changedAt).toISOString(),
    cart: await pricedCartReply({ ...context, customer: null }, cart),
    shippingMethods: methods.map((method) => shippingMethodReply(method, load, culture, now)),
    payments: await listPayments(context),
  };
}

type LoadedDraft = {
  guestId: string | null;
  companyId: string | null;
  reader: CartReader;
  cart: CartState;
};

async function loadDraft(context: SalesContext, draftId: string): Promise<LoadedDraft> {
  type Row = Pick<LoadedDraft, 'guestId' | 'companyId'> & { culture: Culture; emailAddress: string };
  const { rows } = await sql<Row>`
    select guest_id as "guestId", company_id as "companyId", culture, coalesce(invoice_address ->> 'emailAddress', '') as "emailAddress"
    from order_draft join cart on cart.id = cart_id
    where cart_id = ${draftId} and order_draft.site_id = ${context.site.id} and closed_at is null`.execute(
    context.db,
  );
  const [row] = rows;
  const reader = row && (await getReader(context, row));
  const cart = reader && (await findCart(context.db, reader, draftId));
  if (!cart) throw new ApiError('not_found');
  return { guestId: row.guestId, companyId: row.companyId, reader, cart };
}

/** The guest whose prices count: the chosen one, or the verified customer of the email address. */
async function getReader(
  { db, site, stays, culture }: SalesContext,
  {
    guestId,
    emailAddress,
    culture: requested,
  }: { guestId: string | null; emailAddress: string; culture?: Culture | undefined },
): Promise<CartReader> {
  const customer = guestId
    ? await findGuestOfStaff(db, site.id, guestId)
    : await findVerifiedCustomer(db, site.id, emailAddress.trim());
  const customerId = customer?.id ?? null;
  return {
    ...{ siteId: site.id, customerId, culture: requested ?? customer?.culture ?? culture, isStaff: true },
    stays: await stays.context(),
    tierId: await findTierId(db, site.id, customerId),
  };
}

async function listPayments(context: SalesContext): Promise<OrderDraftPayment[]> {
  const { byInvoice } = await loadPayLaterTerms(context);
  return byInvoice ? ['desk', 'invoice', 'link'] : ['desk', 'link'];
}

/**
 * Places an order that staff prepared, in one transaction. It is confirmed at once and paid at the desk or by invoice,
 * or held for a payment link. Placed again it is the same order. Returns the order's id.
 * @throws ApiError `not_found`, `invalid` with all that is missing, `version_conflict` with the order as a colleague saved
 *   it since, and as `placeOrder` does
 */
export async function placeOrderDraft(
  context: SalesContext,
  draftId: string,
  input: PlacementInput,
): Promise<string> {
  const { db, site, jobs, keys, origin } = context;
  const before = await findPlaced(db, site.id, draftId);
  if (before) return before;
  if (!(await isCurrentVersion(db, draftId, input.version))) throw await versionConflict(context, draftId);
  const { companyId, reader, cart } = await loadDraft(context, draftId);
  const company = await requireCompanyTerms(db, site.id, companyId);
  const catalogContext = await context.catalog.context();
  const terms = await loadPayLaterTerms(context);
  const emailAddress = cart.invoiceAddress?.emailAddress ?? '';
  assertComplete(context, cart, input, { byInvoice: terms.byInvoice, today: catalogContext.today });
  const products = await getCartProducts({ ...context, culture: reader.culture }, cart);
  const names = new Map(
    cart.lines.map((line) => {
      const product = products.get(line.itemCode);
      return [line.id, product ? lineName(line, product) : line.itemCode];
    }),
  );
  const orderId = await db.transaction().execute(async (trx) => {
    await lockDraft(trx, draftId);
    const placed = await findPlaced(trx, site.id, draftId);
    if (placed) return placed;
    if (!(await isCurrentVersion(trx, draftId, input.version))) return null;
    const order = await placeOrder(
      { db: trx, jobs, keys },
      reader,
      { catalogContext, names, terms },
      {
        ...{ cartId: draftId, acceptsTerms: true, confirmsAge: input.confirmsAge, isDeposit: false },
        ...{ payLater: input.payment === 'link' ? undefined : input.payment, origin },
        ...{ acceptedCents: Math.round(input.acceptedTotal * 100), emailAddress: emailAddress || null },
        ...{ isSilent: !input.sendsEmail, company },
      },
    );
    await trx.deleteFrom('order_draft').where('cart_id', '=', draftId).execute();
    if (input.payment === 'link' && input.until) {
      await holdOrderUntil(trx, order.id, input.until);
      const email: OrderEmail = { kind: 'paymentLink', orderId: order.id };
      if (input.sendsEmail && emailAddress) await jobs.enqueue(trx, 'order-email', email);
    }
    return order.id;
  });
  if (orderId === null) throw await versionConflict(context, draftId);
  return orderId;
}

async function findPlaced(db: Db, siteId: string, draftId: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('customer_order')
    .select('id')
    .where('cart_id', '=', draftId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return order?.id;
}

type Rules = { byInvoice: boolean; today: string };

/** @throws ApiError `invalid` with all that is wrong or missing in what was typed */
function assertComplete(
  { culture }: SalesContext,
  { invoiceAddress, deliveryAddress, shipping, methods, lines }: CartState,
  { payment, until, sendsEmail }: PlacementInput,
  { byInvoice, today }: Rules,
): void {
  const errors: FieldError[] = [];
  const note = (field: string, code: string, message = `field.${code}`) =>
    errors.push({ path: `body.${field}`, code, message });
  const { attn = '', emailAddress = '', companyName = '' } = invoiceAddress ?? {};
  if (lines.length === 0) note('items', 'empty', 'field.cart.empty');
  if (!attn && !companyName) note('name', 'required');
  if (emailAddress)
    errors.push(...validatePart(emailAddressSchema, emailAddress, 'body.emailAddress', culture).errors);
  const [method] = methods;
  if (lines.length > 0 && shipping.length === 0) note('shippingMethodId', 'cart.shippingMethod');
  const isSent = method !== undefined && method.countries.length > 0;
  if (payment === 'invoice' && !byInvoice) note('payment', 'no_such_order_payment');
  if ((isSent || payment === 'invoice') && !deliveryAddress) note('address', 'invoice_address');
  if (deliveryAddress) {
    const { emailAddress: _, phoneNumber: __, country: ___, ...place } = deliveryAddress;
    errors.push(...validatePart(addressInput, place, 'body.address', culture).errors);
  }
  if (payment === 'link') {
    const last = Temporal.PlainDate.from(today).add({ days: maxLinkDays }).toString();
    if (!until || until < today || until > last) note('until', 'link_day');
    if (!emailAddress && sendsEmail) note('emailAddress', 'link_email');
  }
  if (errors.length > 0) throw new ApiError('invalid', { errors });
}

function toCartAddress(
  { name, emailAddress, phoneNumber, address }: DraftInput,
  culture: Culture,
): CartAddress {
  const country = address?.countryCode ? countryName(address.countryCode, culture) : '';
  return {
    ...{ ...noAddress, ...address, country, attn: name.trim() },
    ...{ emailAddress: emailAddress.trim(), phoneNumber: phoneNumber.trim() },
  };
}

const noAddress: TypedAddress & Pick<CartAddress, 'houseNumberAddition'> = {
  ...{ companyName: '', vatNumber: '', street: '', houseNumber: '', houseNumberAddition: '' },
  ...{ postalCode: '', city: '', countryCode: '' },
};

const typedAddressOf = (address: CartAddress): TypedAddress => ({
  companyName: address.companyName,
  vatNumber: address.vatNumber,
  street: address.street,
  houseNumber: address.houseNumber,
  postalCode: address.postalCode,
  city: address.city,
  countryCode: address.countryCode,
});
