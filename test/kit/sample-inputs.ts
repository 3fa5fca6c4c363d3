import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../../config.ts';
import type { Contract, Input } from '../../contract/contract.ts';
import type { CellChanges } from '../../contract/office-rates.ts';
import { texts } from '../../demo/content.ts';
import { type DemoName, demoPerson } from '../../demo/people.ts';
import { applyImport, checkImport } from '../../server/api/import/import-runs.ts';
import type { Route } from '../../server/api/routes.ts';
import { editedSettings } from '../../server/cart/settings/edit-settings.ts';
import { openShift, readShift } from '../../server/cash/shifts.ts';
import { countUntranslated } from '../../server/catalog/count-untranslated.ts';
import { createCategory } from '../../server/catalog/editing/categories-office.ts';
import { editedProduct } from '../../server/catalog/editing/edited-product.ts';
import { createCompany } from '../../server/companies/company.ts';
import { readInboxConnection } from '../../server/connections/inbox-connection.ts';
import { readMailConnection } from '../../server/connections/mail-connection.ts';
import { readPaymentConnection } from '../../server/connections/payment-connection.ts';
import { storeRedirect } from '../../server/content/drafts/publish-properties.ts';
import { createLocation } from '../../server/content/location.ts';
import { siteCultures } from '../../server/content/site/edit-cultures.ts';
import { editedMenus } from '../../server/content/site/edit-menu.ts';
import { editedProperties } from '../../server/content/site/edit-properties.ts';
import { editedRobotsRules } from '../../server/content/site/edit-robots.ts';
import { createAddress } from '../../server/customers/address.ts';
import { getStaffMember } from '../../server/customers/manage-staff.ts';
import {
  createChallenge,
  createRecoveryCodes,
  startPasskey,
  startTotp,
} from '../../server/customers/second-factor.ts';
import { isStaff } from '../../server/customers/staff-access.ts';
import { readAnswerTemplates } from '../../server/forms/answer-templates.ts';
import { readMessage } from '../../server/forms/conversation.ts';
import { readGiftCard } from '../../server/gift-cards/gift-card-list.ts';
import { readGuest } from '../../server/guests/guest.ts';
import { mergeProfiles } from '../../server/guests/merge.ts';
import { createNote } from '../../server/guests/notes.ts';
import { addFaultPicture } from '../../server/housekeeping/fault-pictures.ts';
import { createFault } from '../../server/housekeeping/faults.ts';
import { createFound } from '../../server/housekeeping/found-things.ts';
import { readRooms } from '../../server/housekeeping/room-states.ts';
import { readRules } from '../../server/housekeeping/rules.ts';
import { readLoyaltySetup } from '../../server/loyalty/edit-programme.ts';
import { readEmail } from '../../server/notifications/edit-emails.ts';
import { cancelOrder } from '../../server/orders/cancel-order.ts';
import { findCounterItems } from '../../server/orders/counter-sale.ts';
import { markReady } from '../../server/orders/fulfilment.ts';
import { declareWithdrawal } from '../../server/orders/withdrawal.ts';
import { readLiveServices } from '../../server/platform/live-services.ts';
import { readExtra } from '../../server/rates/edit-extra.ts';
import { createFee, readAgeBands, readVatRates } from '../../server/rates/edit-fee.ts';
import { createRatePlan, readRatePlan } from '../../server/rates/edit-rate-plan.ts';
import { createRoomType, readRoomType } from '../../server/rates/edit-room-type.ts';
import { saveRateCells } from '../../server/rates/save-rates.ts';
import { putSeason } from '../../server/rates/season.ts';
import { block, listBlocks } from '../../server/reservations/block.ts';
import { checkOut } from '../../server/reservations/check-in.ts';
import { noShow } from '../../server/reservations/no-show.ts';
import { readStoredRules } from '../../server/reservations/register.ts';
import { fakeKey } from '../fakes/fake-mollie.ts';
import { startMailServer } from '../fakes/mail-server.ts';
import { call } from './call-api.ts';
import { inDays } from './days.ts';
import { freshBlock } from './fresh-block.ts';
import {
  cartReader,
  type FreshOrder,
  freshCart,
  freshLine,
  freshOrder,
  paidOrder,
  parcelId,
  readOrderName,
  readyCart,
  unpaidOrder,
} from './fresh-cart.ts';
import {
  anyEntityType,
  entityData,
  freshEntity,
  freshEntityType,
  freshName,
  plainSchema,
} from './fresh-entity.ts';
import { freshGiftCard } from './fresh-gift-card.ts';
import { freshMailing, freshNewsLink, mailingText } from './fresh-mailing.ts';
import { freshMedia, freshPicture } from './fresh-media.ts';
import { freshMember } from './fresh-member.ts';
import { freshMessage, freshSurvey, messageFields, surveyDraft } from './fresh-message.ts';
import { type FreshPerson, freshAddress, freshLink, freshPerson } from './fresh-person.ts';
import { freshProduct } from './fresh-product.ts';
import { freshReport } from './fresh-report.ts';
import {
  defaultRatePlan,
  defaultRoomType,
  freshDefaultRoom,
  freshGuest,
  freshStay,
  freshStayCart,
  guestRegister,
  type StayDraft,
} from './fresh-reservation.ts';
import { freshTerminalPayment, sentTerminalPayment } from './fresh-terminal-payment.ts';
import { freshView } from './fresh-view.ts';
import { freshVoucher, freshVoucherCode } from './fresh-voucher.ts';
import { startImapServer } from './imap-server.ts';
import type { Shop } from './open-shop.ts';
import { softwarePasskey } from './software-passkey.ts';
import { totpCode } from './totp-code.ts';

/**
 * An input, or a function that creates it for a call that consumes its data; `token` belongs to the person of
 * that input.
 */
type Sample<Input> = Input | (() => Promise<Input & { token?: string }>);

type Samples = {
  [Module in keyof Contract]: { [Name in keyof Contract[Module]]: Sample<Input<Contract[Module][Name]>> };
};

let mailServer: ReturnType<typeof startMailServer> | undefined;

/** One mail server for all samples. */
async function sampleMailServer() {
  mailServer ??= startMailServer();
  const server = await mailServer;
  server.unref();
  return server;
}

let imapServer: ReturnType<typeof startImapServer> | undefined;

/** One server of mailboxes for all samples. */
async function sampleImapServer() {
  imapServer ??= startImapServer(samplePassword);
  const server = await imapServer;
  server.unref();
  return server;
}

const samplePassword = 'zilt en zoet';

const newPassword = 'een zee van gras';

const anyGuest = async (shop: Shop) =>
  readGuest(shop.db, { siteId: shop.site.id, culture: 'nl', rights: [] }, (await freshPerson(shop)).id);

async function guestWithoutAccount(shop: Shop) {
  const { id } = await shop.db
    .insertInto('person')
    .values({ site_id: shop.site.id, is_guest: true, email_address: '', culture: 'nl' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readGuest(shop.db, { siteId: shop.site.id, culture: 'nl', rights: [] }, id);
}

/** The input that merges two guests. */
async function mergeInput(shop: Shop) {
  const [remaining, other] = [await guestWithoutAccount(shop), await guestWithoutAccount(shop)];
  const body = { version: remaining.version, otherId: other.id, otherVersion: other.version, facts: [] };
  return { params: { guestId: remaining.id }, body };
}

/** The input that undoes a merge. */
async function mergedGuest(shop: Shop) {
  const { params, body } = await mergeInput(shop);
  const staff = await shop.db.selectFrom('person').select('id').where(isStaff).executeTakeFirstOrThrow();
  const actor = { id: staff.id, rights: [], lacksSecondFactor: false };
  const merging = { siteId: shop.site.id, culture: 'nl', rights: [], staff: actor } as const;
  const { merges } = await mergeProfiles(shop.db, merging, params.guestId, body);
  return { params: { ...params, mergeId: merges[0]?.id ?? '' } };
}

/** An order that staff prepare: goods to be picked up. */
async function freshOrderDraft(shop: Shop) {
  // A site has a bounded number of drafts; tests that make many leave theirs.
  await sql`delete from order_draft where cart_id in (
    select cart_id from order_draft join cart on cart.id = cart_id order by cart.updated_at desc offset 50)`.execute(
    shop.db,
  );
  const params = { draftId: crypto.randomUUID() };
  const { accessToken: token } = await freshPerson(shop, { role: 'manager' });
  const body = { name: 'Fenna', items: [{ itemCode: await freshProduct(shop, 5), quantity: 1 }] };
  const { data } = await call(shop, 'officeOrderDraft.put', { params, body }, { token });
  const pickup = data.shippingMethods.find(({ kind }) => kind === 'pickup');
  const chosen = { ...body, shippingMethodId: pickup?.id ?? null };
  await call(shop, 'officeOrderDraft.put', { params, body: chosen }, { token });
  return { params, acceptedTotal: data.cart.totalPriceInclVat };
}

const inKwelderstad = { houseNumber: '4', postalCode: '1234 AB', city: 'Kwelderstad' };

const freshCompany = (shop: Shop) =>
  createCompany(
    shop.db,
    { siteId: shop.site.id, rights: [] },
    {
      ...{ name: 'Waterbureau De Geul', vatNumber: '', registrationNumber: '', street: 'Sluispad' },
      ...{ ...inKwelderstad, countryCode: 'NL', emailAddress: '', daysToPay: 30, reference: '', note: '' },
    },
  );

const noteTables = {
  officeGuestNote: 'person_id',
  officeStayNote: 'reservation_id',
  officeOrderNote: 'order_id',
} as const;

/** Samples of the calls about the notes of a person, a reservation or an order. */
function noteSamples(shop: Shop, module: keyof typeof noteTables): Samples['officeGuestNote'] {
  const { db, site } = shop;
  async function noted() {
    const { id, order_id, orderName } = await db
      .selectFrom('reservation')
      .innerJoin('customer_order', 'customer_order.id', 'order_id')
      .select(['reservation.id', 'order_id'])
      .select(sql<string>`'H' || number`.as('orderName'))
      .where('reservation.id', '=', (await idOfStay(shop)).stayId)
      .executeTakeFirstOrThrow();
    const { id: personId } = await freshPerson(shop);
    const ids = { person_id: personId, reservation_id: id, order_id };
    const column = noteTables[module];
    const subjectId = (column === 'order_id' ? orderName : ids[column]) ?? '';
    const subject = { siteId: site.id, column, id: ids[column] ?? '' };
    const [note] = await createNote(db, subject, personId, { text: 'Houdt van thee', isPinned: false });
    return { subjectId, noteId: note?.id ?? '', version: note?.version ?? '' };
  }
  return {
    all: async () => ({ params: { subjectId: (await noted()).subjectId } }),
    create: async () => ({
      params: { subjectId: (await noted()).subjectId },
      body: { text: 'Belt eerst', isPinned: true },
    }),
    change: async () => {
      const { version, ...params } = await noted();
      return { params, body: { version, isPinned: true } };
    },
    remove: async () => {
      const { subjectId, noteId } = await noted();
      return { params: { subjectId, noteId } };
    },
  };
}

const anyFault = ({ db, site }: Shop) =>
  createFault(
    db,
    { siteId: site.id, culture: 'nl', today: inDays(0), staffId: null },
    { unitId: null, place: 'de hal', description: 'de lamp is stuk', assigneeId: null, blockUntil: null },
  );

async function anyFaultPicture(shop: Shop) {
  const { id: faultId } = await anyFault(shop);
  const { id: staffId } = await shop.db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow();
  const path = join(shop.mediaFolder, `${faultId}.png`);
  await writeFile(path, Buffer.from(await (await freshPicture()).arrayBuffer()));
  const upload = { uploadId: crypto.randomUUID(), file: { path, fileName: 'foto.png', bytes: 0 } };
  const { pictures } = await addFaultPicture(shop.db, shop.library, {
    ...{ siteId: shop.site.id, staffId, faultId, ...upload },
  });
  return { faultId, pictureId: pictures[0]?.id ?? '' };
}

const anyFound = ({ db, site }: Shop) =>
  createFound(db, site.id, {
    ...{ unitId: null, place: 'de hal', description: 'een paraplu', foundOn: inDays(0), note: '' },
  });

/** A new shift, of a drawer of its own. */
async function anyShift({ db, site }: Shop) {
  const { id: staffId } = await db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow();
  const drawer = `Balie ${crypto.randomUUID()}`;
  return openShift(db, { siteId: site.id, staffId }, { drawer, opening: 150 });
}

/** A room of the demo. */
async function anyRoom({ db, site }: Shop) {
  const [room] = await readRooms(db, site.id, 'nl');
  if (!room) throw new Error('the demo has rooms');
  return room;
}

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

const duinpad = {
  street: 'Duinpad',
  houseNumber: '12',
  postalCode: '0562 ZD',
  city: 'Zandoog',
  countryCode: 'NL',
  addressType: 'Common',
} as const;

function demoLogin(name: DemoName): { emailAddress: string; password: string } {
  const { emailAddress, password } = demoPerson(name);
  return { emailAddress, password };
}

/** An input of any call, by its parts. */
export type SampleInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Token of the person of the input; without one any permitted caller may use it. */
  token?: string;
};

/** Returns a function that finds samples by route; it creates a consumed sample anew each time. */
export async function openSamples(shop: Shop): Promise<(route: Route) => Promise<SampleInput>> {
  const home = shop.db.selectFrom('page').select('id').where('template', '=', 'home');
  const samples: Record<string, Record<string, Sample<SampleInput>>> = sampleInputs(
    shop,
    (await home.executeTakeFirstOrThrow()).id,
  );
  return async ({ module, name }) => {
    const sample = samples[module]?.[name] ?? {};
    return typeof sample === 'function' ? sample() : sample;
  };
}

/** An input for each call, which the demo inn answers with success. A call without one does not compile. */
const sampleInputs = (shop: Shop, pageId: string): Samples => ({
  content: {
    findPageByUrl: { query: { path: texts.nl.pages.rooms.path } },
    pageContent: { query: { id: pageId } },
    breadcrumbs: { query: { pathname: texts.nl.pages.rooms.path } },
    menuByName: { query: { name: 'main' } },
    locations: { query: { filters: 'culture:eq:nl', orderBy: 'name:asc', pageSize: '2' } },
    findPlaces: { query: { search: 'Dokkum' } },
    locationMap: {},
    siteProperties: {},
    singleSetting: { query: { Group: 'checkout', Name: 'defaultCountry' } },
    settingsByGroup: { query: { Group: 'shippingMethods' } },
    robotsRules: { query: { pageNumber: '1', pageSize: '1000' } },
    photoFeed: { query: { name: 'zilteduin', limit: '3' } },
    createFrontendMessage: { body: { severity: 1, message: 'the map did not load', data: { tries: 2 } } },
  },
  botCheck: {
    form: { query: { of: 'contact' } },
    challenge: {},
  },
  catalog: {
    categories: { query: { orderBy: 'sortOrder:asc', pageSize: '9999' } },
    categoriesByParent: { query: { parentId: pageId } },
    categoryByUrl: { query: { path: `/shop/${texts.nl.shop.categories.bath.slug}` } },
    breadcrumbsFromCategories: { query: { pathname: `/shop/${texts.nl.shop.categories.bath.slug}` } },
    breadcrumbsFromProduct: { query: { itemCode: 'SOAP-ALGAE' } },
    products: { query: { filters: 'opt_colour:eq:sea', orderBy: 'price:asc' } },
    productFilters: { query: { filters: 'attr_scent:eq:pine' } },
    productByUrl: { query: { path: `/shop/${texts.nl.shop.products['SOAP-ALGAE'].slug}` } },
    allProducts: { query: { Type: 'extraProduct', items: '9999' } },
    search: { query: { searchTerm: 'zeep' } },
    realtimeStock: { query: { itemCodes: 'SOAP-ALGAE,SOAP-PINE' } },
    favorites: {},
    addOrRemoveFavorite: { body: { itemCode: 'SOAP-ALGAE' } },
    clearFavorites: {},
  },
  booking: {
    roomAvailability: { query: { dateFrom: inDays(30), nights: '3', flexibleDays: '3' } },
    ratePlanAvailability: async () => ({
      query: { ratePlanItemCodes: await getCode(shop, 'ratePlan'), dateFrom: inDays(30), nights: '3' },
    }),
    fromPrice: async () => ({
      query: { DateFrom: inDays(30), DateTo: inDays(60), roomCode: await getCode(shop, 'room') },
    }),
    grid: { query: { dateFrom: inDays(30), dateTo: inDays(44) } },
    units: { query: { roomItemCode: 'DUINLODGE', dateFrom: inDays(30), nights: '3' } },
    extraProducts: async () => ({ query: { roomItemCode: await getCode(shop, 'room'), nights: '3' } }),
  },
  account: {
    login: { body: demoLogin('ana') },
    logout: {},
    forgotPassword: async () => ({ query: { username: freshAddress() } }),
    resetPassword: async () => {
      const token = await freshLink(shop, await freshPerson(shop), 'reset');
      return { body: { token, password: newPassword } };
    },
    changePassword: forFreshPerson(shop, ({ password }) => ({
      body: { currentPassword: password, password: newPassword },
    })),
    refreshToken: async () => ({ query: { refreshToken: (await freshPerson(shop)).refreshToken } }),
    registerPerson: async () => ({ body: { username: freshAddress(), password: newPassword } }),
    register: async () => ({
      body: { emailAddress: freshAddress(), password: newPassword, firstName: 'Noor' },
    }),
    registerGuest: { body: { emailAddress: 'noor@gast.example', firstName: 'Noor', birthDate: '' } },
    changeEmail: forFreshPerson(shop, ({ password }) => ({
      body: { emailAddress: freshAddress(), password },
    })),
    sendConfirmation: forFreshPerson(shop, () => ({})),
    confirmEmail: async () => {
      const person = await freshPerson(shop);
      return { body: { token: await freshLink(shop, person, 'confirm'), password: person.password } };
    },
    me: {},
    update: { body: { firstName: 'Ana', phoneNumber: '+31 562 555 0101' } },
    emailUsed: { query: { emailAddress: 'ana@gast.example' } },
    sessions: {},
    endSession: forFreshPerson(shop, async (person) => ({
      params: { sessionId: await getSession(shop, person) },
    })),
    endOtherSessions: forFreshPerson(shop, () => ({})),
    personalData: {},
    erase: forFreshPerson(shop, ({ password }) => ({ body: { password } })),
    addresses: { query: { filters: 'addressType:eq:Delivery,isDeleted:eq:false', pageSize: '255' } },
    createAddress: { body: duinpad },
    updateAddress: forFreshPerson(shop, async (person) => ({
      body: { id: await createPersonAddress(shop, person), city: 'Zandoog' },
    })),
    deleteAddress: forFreshPerson(shop, async (person) => ({
      query: { id: await createPersonAddress(shop, person) },
    })),
    addressLookup: { query: { PostCode: '0562 ZD', HouseNumber: '12', culture: 'nl' } },
    preferences: { query: { key: 'newsletter' } },
    setPreference: { body: { key: 'newsletter', type: 'boolean', value: 'true' } },
    clearPreferences: {},
    newsLink: async () => ({ params: { link: await freshNewsLink(shop) } }),
    unsubscribe: async () => ({ params: { link: await freshNewsLink(shop) } }),
    track: { body: { consent: true, event: 'shelf.opened', path: '/shop', data: { stock: 'wool' } } },
    tracked: {},
    clearTracked: {},
    olderRegister: async () => ({ body: { emailAddress: freshAddress(), password: newPassword } }),
    olderPerson: {},
    olderPatchPerson: { body: [{ op: 'replace', path: '/firstname', value: 'Ana' }] },
    olderAddress: forFreshPerson(shop, async (person) => ({
      params: { id: await createPersonAddress(shop, person) },
    })),
    olderUpdateAddress: forFreshPerson(shop, async (person) => ({
      params: { id: await createPersonAddress(shop, person) },
      body: { city: 'Zandoog' },
    })),
    olderCreateAddress: { body: duinpad },
  },
  cart: {
    create: { body: {} },
    byName: async () => ({ params: { name: await freshCart(shop) } }),
    addToCart: { body: { ItemCode: 'SOAP-ALGAE', Quantity: 1 } },
    read: { params: { cartId: pageId } },
    addItem: async () => ({ params: { cartId: crypto.randomUUID() }, body: { ItemCode: 'TEA-MINT' } }),
    addItems: async () => ({
      params: { cartId: crypto.randomUUID() },
      body: [{ ItemCode: 'TEA-MINT', Quantity: 2 }, { ItemCode: 'MUG-TIDE' }],
    }),
    changeItem: async () => ({ params: await freshLine(shop), body: { Quantity: 2 } }),
    removeItem: async () => ({ params: await freshLine(shop) }),
    addAttribute: async () => ({
      params: await freshLine(shop),
      body: { Name: 'Monogram', Type: 'string', Value: 'A.Z.' },
    }),
    addVoucher: async () => ({
      params: { cartId: await freshCart(shop) },
      body: { VoucherCode: 'VRIJVRACHT' },
    }),
    removeVoucher: async () => ({
      params: { cartId: await freshCart(shop, 'VRIJVRACHT'), voucherCode: 'VRIJVRACHT' },
    }),
    deliveryAddress: async () => ({ params: { cartId: await freshCart(shop) }, body: duinpad }),
    invoiceAddress: async () => ({ params: { cartId: await freshCart(shop) }, body: duinpad }),
    shippingMethod: async () => ({
      params: { cartId: await freshCart(shop) },
      body: { shippingMethodId: await parcelId(shop) },
    }),
    deliveries: async () => ({
      params: { cartId: await freshCart(shop) },
      body: [{ shippingMethodId: await parcelId(shop), Address: duinpad }],
    }),
    info: async () => ({ params: { cartId: await freshCart(shop) }, body: { reference: 'PO-12' } }),
    readCheckout: async () => ({ params: { cartId: await freshCart(shop) }, query: { countryCode: 'NL' } }),
    saveCheckout: async () => ({
      params: { cartId: await freshCart(shop) },
      body: {
        contact: { emailAddress: 'noor@gast.example', attn: 'Noor' },
        deliveryAddress: duinpad,
        deliveries: [{ shippingMethodId: await parcelId(shop) }],
        remark: 'Graag in de schuur',
        paymentMethodId: 'duinpay',
      },
    }),
    hold: async () => ({ params: { cartId: await freshStayCart(shop) }, body: { extend: true } }),
    points: async () => {
      const { accessToken, id } = await freshMember(shop, { points: 400 });
      const cartId = await freshCart(shop);
      await shop.db.updateTable('cart').set({ customer_id: id }).where('id', '=', cartId).execute();
      return { params: { cartId }, body: { points: 100 }, token: accessToken };
    },
    availability: async () => ({ params: { cartId: await freshCart(shop) } }),
    paymentMethods: async () => ({ params: { cartId: await freshCart(shop) }, query: { t: '1' } }),
    reopen: async () => ({ params: { cartId: await freshOrder(shop) } }),
    shippingMethods: async () => ({ query: { cartName: await freshCart(shop) } }),
    olderShippingMethod: async () => ({
      params: { id: await freshCart(shop) },
      body: { id: await parcelId(shop) },
    }),
    olderPaymentMethod: async () => ({
      params: { id: await readyCart(shop) },
      body: { id: 'duinpay', variables: { issuer: 'duinpay_zeebank' } },
    }),
  },
  order: {
    checkout: async () => ({
      body: {
        cartName: await readyCart(shop),
        paymentMethodId: 'duinpay',
        variables: { acceptTerms: true, issuer: 'duinpay_zeebank' },
      },
    }),
    byName: forFreshPerson(shop, async (person) => ({
      query: { orderName: await readOrderName(shop, person) },
    })),
    unpaid: {},
    all: {},
    find: async () => ({
      body: { orderName: (await unpaidOrder(shop)).orderName, emailAddress: freshAddress() },
    }),
    read: async () => ({ params: getKey(await unpaidOrder(shop)) }),
    paymentMethods: async () => ({ params: getKey(await unpaidOrder(shop)) }),
    pay: async () => ({
      params: getKey(await unpaidOrder(shop)),
      body: { paymentMethodId: 'duinpay', variables: { issuer: 'duinpay_zeebank' } },
    }),
    cancel: async () => ({ params: getKey(await paidOrder(shop)) }),
    withdraw: async () => {
      const { orderKey, cartItemId } = await paidOrder(shop);
      const lines = [{ cartItemId, quantity: 1 }];
      return { params: { orderKey }, body: { lines, name: 'Noor', emailAddress: 'noor@gast.example' } };
    },
    erase: async () => {
      const order = await paidOrder(shop);
      await shop.db
        .updateTable('customer_order')
        .set({ state: 'completed' })
        .where('id', '=', order.id)
        .execute();
      return { params: getKey(order) };
    },
  },
  officeOrder: {
    all: { query: { filters: 'status:eq:pending', orderBy: 'dueInclVat:desc', searchTerm: 'noor' } },
    read: async () => ({ params: getName(await unpaidOrder(shop)) }),
    edit: async () => {
      const params = getName(await paidOrder(shop));
      const { accessToken: token } = await shop.signIn('mees', 'office');
      const { data } = await call(shop, 'officeOrder.read', { params }, { token });
      return { params, body: { version: data.version, remark: 'Bel twee keer.' } };
    },
    makeReady: async () => ({ params: getName(await paidOrder(shop)) }),
    ship: async () => ({
      params: getName(await paidOrder(shop)),
      body: { carrier: 'De boot', trackingCode: 'B-12', trackingUrl: 'https://boot.example/B-12' },
    }),
    complete: async () => {
      const order = await paidOrder(shop);
      await shop.db.transaction().execute((trx) => markReady(trx, shop.paymentDeps, order.id));
      return { params: getName(order) };
    },
    cancel: async () => ({ params: getName(await paidOrder(shop)), body: { reason: 'broken' } }),
    credit: async () => {
      const order = await paidOrder(shop);
      const lines = [{ cartItemId: order.cartItemId, quantity: 1 }];
      return { params: getName(order), body: { lines, shipping: true, restock: true } };
    },
    takePayment: async () => ({
      params: getName(await unpaidOrder(shop)),
      body: { method: 'cash', amount: 5 },
    }),
    terminals: {},
    startTerminalPayment: () => sentTerminalPayment(shop),
    pollTerminalPayment: async () => ({ params: await freshTerminalPayment(shop) }),
    cancelTerminalPayment: async () => ({ params: await freshTerminalPayment(shop) }),
    charge: async () => ({
      params: getName(await paidOrder(shop)),
      body: {
        item: { kind: 'service', description: 'Diner', unitPrice: 32.5, vatCategory: 'reduced' },
        quantity: 2,
      },
    }),
    addPayer: async () => {
      const { orderName } = await freshStay(shop);
      return { params: { orderName }, body: company };
    },
    changePayer: async () => {
      const { payer } = await stayWithPayer(shop);
      return { params: { orderName: payer }, body: { ...company, terms: 'desk' as const } };
    },
    removePayer: async () => ({ params: { orderName: (await stayWithPayer(shop)).payer } }),
    moveLines: async () => {
      const { orderName, payer, lineId } = await stayWithPayer(shop);
      return { params: { orderName }, body: { lines: [{ lineId }], to: payer } };
    },
    discount: async () => {
      const { orderName, lineId } = await stayWithPayer(shop);
      return { params: { orderName }, body: { lineIds: [lineId], percentage: 10, reason: 'noise' } };
    },
    payOut: async () => {
      const order = await paidOrder(shop);
      const [refundId = ''] = await shop.db
        .transaction()
        .execute((trx) => cancelOrder(trx, shop.paymentDeps, order.id, { reason: '', staffId: null }));
      return { params: { ...getName(order), refundId } };
    },
    rejectWithdrawal: async () => {
      const order = await paidOrder(shop);
      const withdrawalId = await withdrawnFrom(shop, order);
      return { params: { ...getName(order), withdrawalId }, body: { reason: 'the seal is broken' } };
    },
    sendEmail: async () => ({
      params: getName(await paidOrder(shop)),
      body: { kind: 'orderConfirmed' },
    }),
    requestBalance: async () => ({ params: getName(await unpaidOrder(shop)) }),
  },
  stay: {
    all: {},
    read: async () => ({ params: await keyOfStay(shop) }),
    describe: async () => ({
      params: await keyOfStay(shop),
      body: { guestName: 'Noor Aerts', arrivalTime: '17:30', wishes: 'een wiegje', register: guestRegister },
    }),
    quoteChange: async () => ({ params: await keyOfStay(shop), body: otherDates }),
    change: async () => ({ params: await keyOfStay(shop), body: otherDates }),
    cancel: async () => ({ params: await keyOfStay(shop), body: {} }),
    quoteExtra: async () => ({
      params: await keyOfStay(shop),
      body: { itemCode: await extraForAll(shop), quantity: 2 },
    }),
    addExtra: async () => ({
      params: await keyOfStay(shop),
      body: { itemCode: await extraForAll(shop), quantity: 2 },
    }),
  },
  officeRoom: {
    all: { query: { filters: 'isArchived:eq:false', orderBy: 'place:asc', searchTerm: 'kamer' } },
    read: { params: { itemCode: 'ZEEKAMER' } },
    create: { body: { texts: { nl: { name: 'Strandkamer' } }, standardGuests: 2, numbers: ['1', '2'] } },
    change: async () => {
      const { itemCode, version } = await freshRoomType(shop);
      return { params: { itemCode }, body: { version, maxBabies: 1 } };
    },
    order: { body: { itemCodes: ['ZEEKAMER'] } },
    createUnit: async () => ({
      params: { itemCode: (await freshRoomType(shop)).itemCode },
      body: { number: 'hoek 3', floor: 1, features: ['bad'] },
    }),
    changeUnit: async () => {
      const { itemCode, unitId, unitVersion: version } = await freshRoomType(shop);
      return { params: { itemCode, unitId }, body: { version, floor: 2 } };
    },
    orderUnits: async () => {
      const { itemCode, unitId } = await freshRoomType(shop);
      return { params: { itemCode }, body: { unitIds: [unitId] } };
    },
  },
  officeRatePlan: {
    all: { query: { filters: 'isArchived:eq:false', orderBy: 'place:asc', searchTerm: 'e' } },
    read: { params: { itemCode: 'BREAKFAST' } },
    create: {
      body: { texts: { nl: { name: 'Logies' } }, cancellation: [{ daysBefore: 2, feePercent: 80 }] },
    },
    change: async () => {
      const { itemCode, version } = await freshRatePlan(shop);
      return { params: { itemCode }, body: { version, deposit: { percent: 20, days: 7 } } };
    },
    copy: { params: { itemCode: 'BREAKFAST' }, body: { texts: { nl: { name: 'Nog een ontbijt' } } } },
    order: { body: { itemCodes: ['BREAKFAST'] } },
  },
  officeExtra: {
    all: { query: { filters: 'isArchived:eq:false', orderBy: 'place:asc', searchTerm: 'e' } },
    read: { params: { itemCode: 'EXTRA-BREAKFAST' } },
    create: { body: { texts: { nl: { name: 'Picknick' } }, price: 18.5, unit: 'perPerson' } },
    change: async () => {
      const { version } = await readExtra(shop.db, shop.site.id, 'EXTRA-BREAKFAST');
      return { params: { itemCode: 'EXTRA-BREAKFAST' }, body: { version, unit: 'perPersonPerNight' } };
    },
    order: { body: { itemCodes: ['EXTRA-BREAKFAST'] } },
  },
  officeFee: {
    all: {},
    create: async () => ({ body: { ...linenFee, code: `bed-${crypto.randomUUID().slice(0, 8)}` } }),
    change: async () => {
      const { code, version } = await freshFee(shop);
      return { params: { code }, body: { version, fromAge: 4 } };
    },
    remove: async () => ({ params: { code: (await freshFee(shop)).code } }),
    ageBands: {},
    putAgeBands: async () => ({ body: await readAgeBands(shop.db, shop.site.id) }),
    vatRates: {},
    async putVatRates() {
      const { version, rates } = await readVatRates(shop.db, shop.site.id);
      return { body: { version, rates } };
    },
  },
  officeStay: {
    all: { query: { filters: 'state:eq:confirmed', orderBy: 'dateFrom:asc', searchTerm: 'noor' } },
    arrivals: { query: { date: inDays(20) } },
    departures: {},
    inHouse: {},
    day: { query: { date: inDays(20) } },
    read: async () => ({ params: await idOfStay(shop) }),
    create: async () => ({ body: await newStay(shop) }),
    previewEmail: async () => ({ body: await newStay(shop) }),
    quote: async () => ({
      body: {
        roomItemCode: await freshDefaultRoom(shop),
        ...{ arrangementItemCode: defaultRatePlan, dateFrom: inDays(20), nights: 2, adults: 2 },
      },
    }),
    quoteChange: async () => ({ params: await idOfStay(shop), body: otherDates }),
    change: async () => ({ params: await idOfStay(shop), body: { ...otherDates, isFeeWaived: true } }),
    move: async () => ({
      params: await idOfStay(shop),
      body: { roomItemCode: defaultRoomType, note: 'stil' },
    }),
    describe: async () => ({
      params: await idOfStay(shop),
      body: { guestName: 'Noor Claes', arrivalTime: '17:30' },
    }),
    note: async () => ({ params: await idOfStay(shop), body: { note: 'komt met een cello' } }),
    book: async () => ({ params: await idOfOption(shop) }),
    extend: async () => ({ params: await idOfOption(shop), body: { until: inDays(4) } }),
    release: async () => ({ params: await idOfOption(shop) }),
    checkIn: async () => ({
      params: await idOfStay(shop, { arrivesIn: 0 }),
      body: { register: guestRegister },
    }),
    checkOut: async () => ({ params: await idOfGuest(shop) }),
    leaveEarly: async () => ({
      params: await idOfGuest(shop),
      body: { departure: inDays(1), refund: 0 },
    }),
    noShow: async () => ({ params: await idOfStay(shop, { arrivesIn: 0 }), body: { isFeeWaived: false } }),
    undoCheckIn: async () => ({ params: await idOfGuest(shop) }),
    undoCheckOut: async () => ({ params: await idOfDeparted(shop) }),
    undoNoShow: async () => ({ params: await idOfNoShow(shop) }),
    cancel: async () => ({ params: await idOfStay(shop), body: { isFeeWaived: true, reason: 'ziek' } }),
    addExtra: async () => ({
      params: await idOfStay(shop),
      body: { itemCode: await extraForAll(shop), day: inDays(21) },
    }),
    blocks: { query: { date: inDays(1) } },
    block: async () => ({ body: await paint(shop) }),
    unblock: async () => {
      const draft = await paint(shop);
      const blockId = await shop.db.transaction().execute((trx) => block(trx, reception(shop), draft));
      return { params: { blockId } };
    },
    changeBlock: async () => {
      const draft = await paint(shop);
      const blockId = await shop.db.transaction().execute((trx) => block(trx, reception(shop), draft));
      const [made] = await listBlocks(shop.db, reception(shop), { id: blockId });
      return { params: { blockId }, body: { version: made?.version ?? '', kind: 'inHouseUse' } };
    },
  },
  officeRegister: {
    tonight: {},
    export: { body: { from: inDays(-5), until: inDays(5) } },
    rules: {},
    putRules: async () => ({
      body: { version: (await readStoredRules(shop.db, shop.site.id)).version, keepDays: 300 },
    }),
  },
  officePlanner: {
    read: { query: { dateFrom: inDays(0), dateTo: inDays(30) } },
    arrange: async () => {
      const { stayId } = await idOfStay(shop);
      const place = { roomItemCode: defaultRoomType, unit: null };
      const move = { stayId, from: { ...place, isPinned: false }, to: { ...place, isPinned: true } };
      return { body: { moves: [move] } };
    },
    assign: { body: { dateFrom: inDays(0), dateTo: inDays(30) } },
  },
  officeRates: {
    grid: { query: { dateFrom: inDays(0), dateTo: inDays(61) } },
    compute: async () => ({
      body: {
        rooms: [await freshDefaultRoom(shop)],
        plans: [defaultRatePlan],
        fields: ['price'],
        ...{ from: inDays(30), to: inDays(40), weekdays: [5, 6] },
        operation: { kind: 'percent', percent: 10 },
      },
    }),
    preview: async () => ({ body: { changes: [await closedArrival(shop)] } }),
    save: async () => ({ body: { changes: [await closedArrival(shop)] } }),
    saves: { query: { filters: 'source:eq:grid' } },
    undo: async () => ({ params: { saveId: await rateSave(shop) } }),
    log: { query: { filters: `room:eq:${defaultRoomType}` } },
    putFloor: { body: { priceFloor: 40 } },
    putSeason: () => Promise.resolve({ params: { seasonId: crypto.randomUUID() }, body: summer }),
    deleteSeason: async () => {
      const seasonId = crypto.randomUUID();
      await putSeason(shop.db, shop.site.id, seasonId, summer);
      return { params: { seasonId } };
    },
  },
  loyalty: {
    tiers: {},
    programme: {},
    ledgerInfo: {},
    ledger: { query: { filters: 'points:gt:0', orderBy: 'createDate:desc' } },
    join: async () => ({ token: (await freshPerson(shop, { isConfirmed: true })).accessToken }),
    leave: async () => ({ token: (await freshMember(shop)).accessToken }),
  },
  officeSearch: {
    find: { query: { term: 'duindoorn' } },
  },
  officeViews: {
    all: { query: { list: 'messages' } },
    save: { body: { list: 'messages', name: 'Te doen', query: 'is_state=open', isShared: true } },
    remove: async () => freshView(shop),
  },
  officeProduct: {
    all: { query: { filters: 'stockStatus:eq:lastFew', searchTerm: 'zeep', orderBy: 'price:asc' } },
    choices: {},
    read: async () => ({ params: { itemCode: await officeProduct(shop) } }),
    create: async () => ({
      body: {
        itemCode: freshCode(),
        price: 12.5,
        stock: 4,
        change: { vatCategory: 'reduced', texts: { nl: { name: 'Duindoornjam' } } },
      },
    }),
    change: async () => {
      const itemCode = await officeProduct(shop);
      const { version } = await editedProduct(shop.db, shop.site.id, itemCode);
      return { params: { itemCode }, body: { version, change: { brand: 'Zilte Duin' } } };
    },
    copy: async () => ({ params: { itemCode: await officeProduct(shop) }, body: { itemCode: freshCode() } }),
    changeMany: async () => ({
      body: {
        products: { itemCodes: [await officeProduct(shop)] },
        change: { field: 'pricePercent', percent: -10, roundTo: '0.05' },
      },
    }),
  },
  officeStock: {
    all: { query: { filters: 'status:eq:soldOut', orderBy: 'left:asc' } },
    movements: { query: { filters: 'itemCode:eq:SOAP-PINE', orderBy: 'at:desc' } },
    move: async () => ({
      params: { itemCode: await officeProduct(shop) },
      body: { reason: 'delivery', quantity: 24, note: 'pakbon 1202' },
    }),
    change: async () => ({
      params: { itemCode: await officeProduct(shop) },
      body: { few: 6, backInStock: '2031-05-01' },
    }),
  },
  officeCategory: {
    all: {},
    create: async () => ({
      body: { code: freshCode(), change: { texts: { nl: { name: `Kaarsen ${freshCode()}` } } } },
    }),
    change: async () => {
      const { code, version } = await officeCategory(shop);
      return {
        params: { code },
        body: { version, change: { texts: { de: { name: 'Kerzen', slug: code.toLowerCase() } } } },
      };
    },
    order: async () => ({ body: { parent: null, codes: [(await officeCategory(shop)).code] } }),
  },
  officeTerm: {
    all: {},
    put: async () => ({
      params: { name: freshCode() },
      body: { labels: { nl: 'Geur' }, values: [{ value: 'pine', labels: { nl: 'den' } }] },
    }),
    order: { body: { names: ['colour', 'size'] } },
  },
  officeImport: {
    all: { query: { filters: 'state:eq:checked', orderBy: 'createdAt:desc' } },
    check: async () => ({ body: { file: importedFile(await officeProduct(shop)), culture: 'nl' } }),
    read: async () => ({ params: { importId: await freshImport(shop) } }),
    apply: async () => ({ params: { importId: await freshImport(shop) } }),
    undo: async () => {
      const importId = await freshImport(shop);
      const { jobs } = shop.paymentDeps;
      const { personId: staffId } = await shop.signIn('mees', 'office');
      await applyImport(shop.db, shop.site.id, importId, {
        staffId,
        readerCulture: 'nl',
        assertKind: anyKind,
        jobs,
        fileOrigins: [],
      });
      return { params: { importId } };
    },
    export: { query: { kind: 'terms' } },
  },
  officeHousekeeping: {
    day: { query: { date: inDays(1) } },
    mark: async () => {
      const { id, version } = await anyRoom(shop);
      return {
        params: { roomId: id },
        body: { markId: crypto.randomUUID(), version, condition: 'clean', ageSeconds: 30 },
      };
    },
    assign: async () => ({
      body: { date: inDays(1), roomIds: [(await anyRoom(shop)).id], staffId: null },
    }),
    units: { query: { roomItemCode: 'DUINKAMER', dateFrom: inDays(20), nights: '2' } },
    rules: {},
    putRules: async () => ({
      body: { version: (await readRules(shop.db, shop.site.id)).version, linenNights: 4 },
    }),
  },
  officeGuest: {
    all: { query: { filters: 'hasAccount:eq:true', orderBy: 'name:asc', searchTerm: 'noor' } },
    read: async () => ({ params: { guestId: (await freshPerson(shop)).id } }),
    create: { body: { firstName: 'Noor', lastName: 'Zandman', tags: ['stamgast'] } },
    change: async () => {
      const { id, version } = await anyGuest(shop);
      return { params: { guestId: id }, body: { version, phoneNumber: '+31562555123' } };
    },
    putNews: async () => ({
      params: { guestId: (await anyGuest(shop)).id },
      body: { isSubscribed: true, source: 'phone', note: 'Wil de aanbiedingen van de winter' },
    }),
    merge: () => mergeInput(shop),
    undoMerge: () => mergedGuest(shop),
    export: async () => ({ params: { guestId: (await freshPerson(shop)).id } }),
    erase: async () => ({ params: { guestId: (await freshPerson(shop)).id } }),
  },
  officeMailing: {
    all: { query: { filters: 'state:eq:draft', orderBy: 'createdAt:desc', searchTerm: 'zee' } },
    read: async () => ({ params: { mailingId: (await freshMailing(shop)).id } }),
    create: async () => ({ body: { guests: { ids: [(await anyGuest(shop)).id] } } }),
    change: async () => {
      const { id, version } = await freshMailing(shop);
      return { params: { mailingId: id }, body: { version, texts: { nl: mailingText } } };
    },
    remove: async () => ({ params: { mailingId: (await freshMailing(shop)).id } }),
    countRecipients: async () => ({ params: { mailingId: (await freshMailing(shop)).id } }),
    recipients: async () => ({
      params: { mailingId: (await freshMailing(shop, { isSent: true })).id },
      query: { filters: 'state:eq:queued', orderBy: 'name:asc', searchTerm: 'noor' },
    }),
    preview: async () => ({
      params: { mailingId: (await freshMailing(shop)).id },
      body: { culture: 'nl', text: mailingText },
    }),
    sendTest: async () => ({
      params: { mailingId: (await freshMailing(shop)).id },
      body: { culture: 'nl' },
    }),
    send: async () => {
      const { id, version } = await freshMailing(shop);
      return { params: { mailingId: id }, body: { version, count: 1 } };
    },
    stop: async () => ({ params: { mailingId: (await freshMailing(shop, { isSent: true })).id } }),
  },
  officeCompany: {
    all: { query: { filters: 'isArchived:eq:false', orderBy: 'name:asc', searchTerm: 'geul' } },
    read: async () => ({ params: { companyId: (await freshCompany(shop)).id } }),
    create: {
      body: { name: 'Waterbureau De Geul', street: 'Sluispad', countryCode: 'NL', ...inKwelderstad },
    },
    change: async () => {
      const { id, version } = await freshCompany(shop);
      const body = { version, name: 'De Geul', street: 'Sluispad', countryCode: 'NL', ...inKwelderstad };
      return { params: { companyId: id }, body };
    },
    archive: async () => ({ params: { companyId: (await freshCompany(shop)).id } }),
    restore: async () => ({ params: { companyId: (await freshCompany(shop)).id } }),
  },
  officeGuestNote: noteSamples(shop, 'officeGuestNote'),
  officeStayNote: noteSamples(shop, 'officeStayNote'),
  officeOrderNote: noteSamples(shop, 'officeOrderNote'),
  officeCash: {
    shifts: { query: { filters: 'drawer:eq:Balie', orderBy: 'openedAt:desc', searchTerm: 'balie' } },
    entries: { query: { filters: 'isOutsideShift:eq:true', orderBy: 'amount:asc', searchTerm: 'H1' } },
    current: {},
    read: async () => ({ params: { shiftId: await anyShift(shop) } }),
    open: async () => ({ body: { drawer: `Balie ${crypto.randomUUID()}`, opening: 150 } }),
    move: async () => ({
      params: { shiftId: await anyShift(shop) },
      body: { kind: 'paidOut', amount: 12.5, reason: 'bloemen' },
    }),
    close: async () => {
      const shiftId = await anyShift(shop);
      const { version } = await readShift(shop.db, shop.site.id, shiftId);
      return { params: { shiftId }, body: { version, counted: 150 } };
    },
  },
  officeOrderDraft: {
    all: {},
    read: async () => ({ params: (await freshOrderDraft(shop)).params }),
    put: async () => ({
      params: { draftId: crypto.randomUUID() },
      body: { name: 'Fenna', items: [{ itemCode: await freshProduct(shop, 5), quantity: 1 }] },
    }),
    remove: async () => ({ params: (await freshOrderDraft(shop)).params }),
    place: async () => {
      const { params, acceptedTotal } = await freshOrderDraft(shop);
      return { params, body: { payment: 'desk', acceptedTotal } };
    },
  },
  officeCounter: {
    find: { query: { searchTerm: 'zeep' } },
    quote: async () => {
      const items = [{ itemCode: await freshProduct(shop, 5), quantity: 1 }];
      return { body: { items, codes: [(await freshGiftCard(shop, 100)).code] } };
    },
    sell: async () => {
      const itemCode = await freshProduct(shop, 5);
      const [item] = await findCounterItems(shop.db, shop.site.id, 'nl', itemCode);
      return {
        body: {
          ...{ saleId: crypto.randomUUID(), method: 'card', acceptedTotal: item?.price ?? 0 },
          items: [{ itemCode, quantity: 1 }],
        },
      };
    },
  },
  officeFault: {
    all: { query: { filters: 'state:eq:open', orderBy: 'createdAt:asc', searchTerm: 'kraan' } },
    read: async () => ({ params: { faultId: (await anyFault(shop)).id } }),
    create: { body: { unitId: null, place: 'de trap', description: 'een tree kraakt' } },
    change: async () => {
      const { id, version } = await anyFault(shop);
      return { params: { faultId: id }, body: { version, state: 'inProgress' } };
    },
    addPicture: async () => ({
      params: { faultId: (await anyFault(shop)).id },
      body: { file: await freshPicture(), uploadId: crypto.randomUUID() },
    }),
    removePicture: async () => ({ params: await anyFaultPicture(shop) }),
  },
  officeFound: {
    all: { query: { filters: 'state:eq:stored', orderBy: 'foundOn:asc', searchTerm: 'sjaal' } },
    read: async () => ({ params: { foundId: (await anyFound(shop)).id } }),
    create: { body: { unitId: null, place: 'de serre', description: 'een sjaal', foundOn: inDays(0) } },
    change: async () => {
      const { id, version } = await anyFound(shop);
      return { params: { foundId: id }, body: { version, state: 'returned' } };
    },
  },
  officeVoucher: {
    all: { query: { filters: 'state:eq:active', orderBy: 'uses:desc' } },
    read: async () => ({ params: { voucherId: (await freshVoucher(shop)).id } }),
    create: async () => ({ body: { kind: 'percent', percentage: 10, code: freshVoucherCode() } }),
    change: async () => {
      const { id, version } = await freshVoucher(shop);
      return { params: { voucherId: id }, body: { version, name: 'Herfstactie', amount: 2.5 } };
    },
    stop: async () => ({ params: { voucherId: (await freshVoucher(shop)).id } }),
    resume: async () => ({ params: { voucherId: (await freshVoucher(shop)).id } }),
    remove: async () => ({ params: { voucherId: (await freshVoucher(shop)).id } }),
    uses: async () => ({
      params: { voucherId: (await freshVoucher(shop)).id },
      query: { orderBy: 'createdAt:desc' },
    }),
    codes: async () => ({
      params: {
        voucherId: (await freshVoucher(shop, { code: undefined, series: { prefix: 'ZEE', count: 2 } })).id,
      },
      query: { filters: 'uses:eq:0' },
    }),
  },
  officeGiftCard: {
    all: { query: { searchTerm: 'H1', filters: 'state:eq:active', orderBy: 'balance:desc' } },
    read: async () => ({ params: { giftCardId: (await freshGiftCard(shop, 100)).id } }),
    find: async () => ({ body: { code: (await freshGiftCard(shop, 100)).code } }),
    issue: {
      body: { amount: 25, reason: 'de verwarming deed het niet', recipientEmail: 'noor@gast.example' },
    },
    change: async () => {
      const { id } = await freshGiftCard(shop, 100);
      const { version } = await readGiftCard(shop.db, shop.site.id, id);
      return { params: { giftCardId: id }, body: { version, validUntil: inDays(400) } };
    },
    block: async () => ({ params: { giftCardId: (await freshGiftCard(shop, 100)).id } }),
    unblock: async () => ({ params: { giftCardId: (await freshGiftCard(shop, 100)).id } }),
    send: async () => ({
      params: { giftCardId: (await freshGiftCard(shop, 100)).id },
      body: { recipientEmail: 'noor@gast.example' },
    }),
  },
  officeEmail: {
    all: {},
    read: { params: { kind: 'orderConfirmed' } },
    putText: async () => {
      const { texts } = await readEmail(shop.db, shop.site, 'stayReminder');
      const words = { subject: 'Tot gauw, {{guestName}}', greeting: '', body: '' };
      return {
        params: { kind: 'stayReminder', culture: 'nl' },
        body: { version: texts.nl?.version ?? '', ...words },
      };
    },
    setOn: { params: { kind: 'stayReminder' }, body: { isOn: true } },
    preview: { params: { kind: 'welcome' }, body: { culture: 'de' } },
    log: {},
    readLogged: async () => ({ params: { emailId: await loggedEmailId(shop) } }),
    resend: async () => ({ params: { emailId: await loggedEmailId(shop) } }),
    sendTest: { params: { kind: 'welcome' }, body: { culture: 'nl' } },
  },
  officeLoyalty: {
    setup: {},
    putProgramme: async () => {
      const { programme } = await readLoyaltySetup(shop.db, shop.site.id);
      if (!programme.terms) throw new Error('the demo has a programme');
      return { body: { version: programme.version, terms: programme.terms } };
    },
    putTiers: async () => ({ body: (await readLoyaltySetup(shop.db, shop.site.id)).tiers }),
    putRules: async () => ({ body: (await readLoyaltySetup(shop.db, shop.site.id)).rules }),
    putMemberPrices: async () => ({ body: (await readLoyaltySetup(shop.db, shop.site.id)).memberPrices }),
    earnings: { query: { amount: '400', appliesTo: 'stays' } },
    all: { query: { orderBy: 'joinedAt:asc', searchTerm: 'gast' } },
    read: async () => ({ params: { memberId: (await freshMember(shop)).memberId } }),
    ledger: async () => ({
      params: { memberId: (await freshMember(shop)).memberId },
      query: { filters: 'kind:eq:adjusted' },
    }),
    adjust: async () => ({
      params: { memberId: (await freshMember(shop)).memberId },
      body: { points: 250, reason: 'wachtte te lang op de sleutel', reference: crypto.randomUUID() },
    }),
  },
  officeStaff: {
    all: { query: { filters: 'role:ct:editor', orderBy: 'name:asc', searchTerm: 'e' } },
    read: async () => ({ params: await staffIdOf(shop) }),
    invite: async () => ({
      body: {
        ...{ emailAddress: freshAddress(), firstName: 'Wout', lastName: 'Wad', culture: 'de' },
        roleIds: [await freshRole(shop)],
      },
    }),
    inviteAgain: async () => ({ params: await staffIdOf(shop) }),
    putRoles: async () => {
      const params = await staffIdOf(shop);
      const { version } = await getStaffMember(shop.db, shop.site.id, params.staffId);
      return { params, body: { roleIds: [await freshRole(shop)], version } };
    },
    lock: async () => ({ params: await staffIdOf(shop) }),
    unlock: async () => ({ params: await staffIdOf(shop) }),
    endSessions: async () => ({ params: await staffIdOf(shop) }),
    remove: async () => ({ params: await staffIdOf(shop) }),
    dropSecondFactor: async () => ({ params: await staffIdOf(shop) }),
    roles: {},
    createRole: async () => ({ body: { name: freshName(), rights: [], needsSecondFactor: false } }),
    updateRole: async () => ({
      params: { roleId: await freshRole(shop) },
      body: { version: 1, name: freshName(), rights: [] },
    }),
    removeRole: async () => ({ params: { roleId: await freshRole(shop) } }),
  },
  officeAccount: {
    update: { body: { culture: 'nl' } },
    changePassword: forFreshStaff(shop, ({ password }) => ({
      body: { currentPassword: password, password: newPassword },
    })),
    secondFactor: {},
    startTotp: forFreshStaff(shop, ({ password }) => ({ body: { password } })),
    confirmTotp: forFreshStaff(shop, async ({ id }) => {
      const { secret } = await startTotp(shop.db, shop.keys, id, 'Herberg');
      return { body: { code: totpCode(secret) } };
    }),
    startPasskey: forFreshStaff(shop, ({ password }) => ({ body: { password } })),
    addPasskey: forFreshStaff(shop, async ({ id }) => {
      const site = { name: 'Herberg', origin: 'http://localhost' };
      const { ticket, options } = await startPasskey(shop.db, site, id);
      return { body: { ticket, name: 'telefoon', response: softwarePasskey().create(options.challenge) } };
    }),
    removeFactor: forFreshStaff(shop, async ({ id, password }) => {
      await startTotp(shop.db, shop.keys, id, 'Herberg');
      return { body: { password } };
    }),
    renewRecoveryCodes: forFreshStaff(shop, ({ password }) => ({ body: { password } })),
    sessions: {},
    endSession: forFreshStaff(shop, async ({ id }) => {
      const { id: sessionId } = await shop.db
        .selectFrom('session')
        .select('id')
        .where('person_id', '=', id)
        .executeTakeFirstOrThrow();
      return { params: { sessionId } };
    }),
    endOtherSessions: forFreshStaff(shop, () => ({})),
  },
  media: {
    upload: async () => ({ body: { file: await freshPicture(), focalX: 0.25, focalY: 0.5 } }),
    all: { query: { searchTerm: 'hero', kind: 'vector', sort: 'name', pageSize: '2' } },
    read: async () => ({ params: { mediaId: await freshMedia(shop) } }),
    change: async () => ({
      params: { mediaId: await freshMedia(shop) },
      body: { fileName: 'zee.jpg', focalX: 0.1, focalY: 0.9 },
    }),
    remove: async () => ({ params: { mediaId: await freshMedia(shop) } }),
  },
  editing: {
    update: async () => {
      const { blockId } = await freshBlock(shop);
      return { body: { id: blockId, data: '<p>De oven is uit.</p>', culture: 'nl', version: 1 } };
    },
    drafts: { query: { pageId, culture: 'nl' } },
    putDraft: async () => {
      const { blockId } = await freshBlock(shop);
      return { params: { blockId }, body: { culture: 'nl', data: '<p>Bijna.</p>', baseVersion: 1 } };
    },
    discardDraft: async () => ({
      params: { blockId: (await freshBlock(shop)).blockId },
      query: { culture: 'nl' },
    }),
    publish: async () => ({
      body: { pageId: (await freshBlock(shop)).pageId, cultures: ['nl', 'de'], name: 'voor de zomer' },
    }),
    versions: async () => ({
      params: { blockId: (await freshBlock(shop)).blockId },
      query: { culture: 'nl' },
    }),
    publications: { query: { pageId } },
    previewLink: { body: { pageId, culture: 'nl', hours: 2 } },
    structure: { query: { pageId } },
    putStructure: async () => {
      const block = { id: crypto.randomUUID(), name: 'heading', type: 'text', className: '' };
      const cols = [{ id: crypto.randomUUID(), className: '', blocks: [block] }];
      const rows = [{ id: crypto.randomUUID(), className: 'prose', cols }];
      return { body: { pageId: (await freshBlock(shop)).pageId, rows, baseVersion: 1, version: 0 } };
    },
    discardStructure: async () => ({ query: { pageId: (await freshBlock(shop)).pageId } }),
    properties: { query: { pageId, culture: 'nl' } },
    putProperties: async () => {
      const { pageId, path } = await freshBlock(shop);
      const properties = [{ name: 'MetaTitle', value: 'Bakkerij' }];
      const text = { culture: 'nl', path: `${path}-nieuw`, title: 'De bakkerij', properties } as const;
      return { body: { pageId, ...text, baseVersion: 1, version: 0 } };
    },
    discardProperties: async () => ({ query: { pageId: (await freshBlock(shop)).pageId, culture: 'nl' } }),
    status: { query: { pageId } },
    publicationEffects: { query: { pageId, cultures: 'nl,be' } },
    restore: async () => {
      const { pageId, publicationId } = await freshPublication(shop);
      return { body: { pageId, culture: 'nl', publicationId, structure: true } };
    },
    publicationContent: async () => ({
      query: { publicationId: (await freshPublication(shop)).publicationId },
    }),
  },
  pages: {
    all: { query: { culture: 'nl' } },
    create: {
      body: { culture: 'nl', title: 'Wadlopen', parentId: pageId, template: 'story', copyOf: pageId },
    },
    createFromTemplates: { body: { templates: ['terms', 'privacy'], isPublished: false } },
    move: async () => ({
      params: { pageId: (await freshBlock(shop)).pageId },
      body: { parentId: pageId, beforeId: null },
    }),
    unpublish: async () => ({
      params: { pageId: (await freshBlock(shop)).pageId },
      body: { cultures: ['nl', 'de'] },
    }),
    remove: async () => ({ params: { pageId: (await freshBlock(shop)).pageId } }),
    usage: { params: { pageId } },
    redirects: { query: { filters: 'culture:eq:nl', orderBy: 'path:asc', searchTerm: 'kamers' } },
    createRedirects: {
      body: {
        culture: 'nl',
        redirects: [{ path: '/oude-site/kamers.html', to: '/de/zimmer' }],
      },
    },
    deleteRedirects: async () => {
      const path = `/vroeger-${crypto.randomUUID()}`;
      await storeRedirect(shop.db, { siteId: shop.site.id, culture: 'nl', path, pageId });
      return { body: { redirects: { paths: [{ culture: 'nl', path }] } } };
    },
    schedules: { query: { pageId } },
    schedule: {
      body: { pageId, cultures: ['nl', 'de'], action: 'publish', at: inAWeek(), name: 'zomer' },
    },
    cancelSchedule: async () => {
      const { id } = await shop.db
        .insertInto('page_schedule')
        .values({ page_id: pageId, cultures: ['nl'], action: 'publish', due_at: new Date('2099-01-01') })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { params: { scheduleId: id } };
    },
    arrive: { body: { pageId, culture: 'nl' } },
    leave: { query: { pageId } },
    untranslated: { query: { culture: 'de' } },
  },
  customEntities: {
    getAll: {
      query: { type: 'sight', filters: 'name:ct:e', orderBy: 'name:desc', searchTerm: 'zee', pageSize: '5' },
    },
    byName: async () => ({ params: { name: (await freshEntity(shop)).name } }),
    create: async () => ({
      body: { type: await anyEntityType(shop), name: freshName(), culture: 'nl', data: entityData },
    }),
    update: async () => ({
      query: { id: (await freshEntity(shop)).id },
      body: { name: freshName(), culture: 'de', data: entityData, version: 0 },
    }),
    remove: async () => ({ params: { entityId: (await freshEntity(shop)).id } }),
    types: {},
    putType: async () => ({ params: { type: freshName() }, body: { schema: plainSchema } }),
    removeType: async () => ({ params: { type: await freshEntityType(shop) } }),
  },
  siteEditing: {
    menus: {},
    putMenu: async () => {
      const menus = await editedMenus(shop.db, shop.site.id, 'nl');
      const version = menus.find(({ name }) => name === 'footer')?.version ?? '';
      const items = [{ pageId, items: [{ path: '/stores', names: { nl: 'Onze adressen' } }] }];
      return { params: { name: 'footer' }, body: { version, items } };
    },
    locations: {},
    locationList: { query: { orderBy: 'name:asc', searchTerm: 'haven' } },
    putLocation: async () => ({
      params: { locationId: crypto.randomUUID() },
      body: {
        ...{ latitude: 53.4, longitude: 6.1, phoneNumber: '+31 562 555 0199' },
        texts: { nl: { name: 'Het pomphuis', address: 'Waterpad 3', openingHours: 'ma-vr 9-17' } },
      },
    }),
    deleteLocation: async () => ({ params: { locationId: await freshLocation(shop) } }),
    orderLocations: async () => ({ body: { ids: [await freshLocation(shop)] } }),
    settings: { params: { group: 'shippingMethods' } },
    putSettings: async () => {
      const { group, ...body } = await editedSettings(shop.db, shop.site.id, 'checkout');
      return { params: { group }, body };
    },
    cultures: {},
    putCultures: async () => {
      const { version } = await siteCultures(shop.db, shop.site.id, countUntranslated);
      return { body: { version, cultures: [...shop.site.cultures] } };
    },
    robotsRules: {},
    putRobotsRules: async () => ({ body: await editedRobotsRules(shop.db, shop.site.id) }),
    properties: {},
    putProperties: async () => ({ body: await editedProperties(shop.db, shop.site.id) }),
  },
  survey: {
    contactForm: { body: { emailFields: messageFields, templateName: 'contact', email: freshAddress() } },
    contactFormWithAttachment: async () => ({
      body: {
        Attachments: [await freshPicture()],
        EmailFields: JSON.stringify(messageFields),
        TemplateName: 'contact',
        Email: freshAddress(),
      },
    }),
    byName: { query: { name: 'stay' } },
    submit: { body: { name: 'stay', answers: { overall: '4', best: ['bed', 'island'], again: 'yes' } } },
  },
  officeSurvey: {
    all: {},
    read: { params: { name: 'stay' } },
    put: async () => ({
      params: { name: `sample-${crypto.randomUUID().slice(0, 8)}` },
      body: { version: '', kind: 'survey', definition: surveyDraft },
    }),
    remove: async () => {
      const { accessToken } = await shop.signIn('eva', 'office');
      return { params: { name: await freshSurvey(shop, accessToken) } };
    },
    results: { params: { name: 'stay' } },
    messages: { query: { filters: 'state:eq:open', orderBy: 'createdAt:desc', searchTerm: 'hond' } },
    message: async () => ({ params: { messageId: await freshMessage(shop) } }),
    changeMessage: async () => {
      const params = { messageId: await freshMessage(shop) };
      return { params, body: { version: await messageVersion(shop, params.messageId), state: 'closed' } };
    },
    answerTemplates: {},
    putAnswerTemplates: async () => {
      const { version } = await readAnswerTemplates(shop.db, shop.site.id);
      return { body: { version, templates: [{ name: 'Hond mee', texts: { nl: 'Ja, de hond mag mee.' } }] } };
    },
    answerMessage: async () => {
      const params = { messageId: await freshMessage(shop) };
      return {
        params,
        body: { version: await messageVersion(shop, params.messageId), text: 'Ja, de hond mag mee.' },
      };
    },
    eraseMessage: async () => ({ params: { messageId: await freshMessage(shop) } }),
  },
  auditLog: {
    all: { query: { filters: 'call:eq:office.login', orderBy: 'at:desc', searchTerm: 'eva' } },
    history: async () => {
      const { params } = await freshView(shop, true);
      return { query: { kind: 'view', subjectId: params.viewId } };
    },
    people: {},
  },
  errorChannel: {
    all: { query: { filters: 'state:eq:open,severity:gte:3', orderBy: 'count:desc', searchTerm: 'map' } },
    read: async () => ({ params: { messageId: await freshReport(shop) } }),
    solve: async () => ({ params: { messageId: await freshReport(shop) } }),
    reopen: async () => ({ params: { messageId: await freshReport(shop) } }),
    solveMany: async () => ({ body: { errors: { ids: [await freshReport(shop)] }, isSolved: true } }),
    failedJobs: { query: { filters: 'failures:gte:5', orderBy: 'createdAt:asc', searchTerm: 'invoice' } },
    runJob: async () => ({ params: { jobId: await freshFailedJob(shop) } }),
  },
  office: {
    login: { body: demoLogin('eva') },
    confirmLogin: async () => {
      const person = await freshPerson(shop, { role: 'editor', isConfirmed: true });
      const [code] = await createRecoveryCodes(shop.db, person.id);
      const ticket = await createChallenge(shop.db, person.id, 'signIn', 'x');
      return { body: { ticket, code } };
    },
    logout: {},
    refreshToken: async () => ({
      query: { refreshToken: (await freshPerson(shop, { role: 'editor' })).refreshToken },
    }),
    me: {},
    checklist: {},
    excludeLine: { params: { name: 'taxes' } },
    includeLine: { params: { name: 'taxes' } },
    testEmail: { body: {} },
    testPayments: { body: {} },
    environment: {},
  },
  officeConnection: {
    mail: {},
    putMail: async () => {
      const { port } = await sampleMailServer();
      const server = { host: '127.0.0.1', port, security: 'none' } as const;
      const row = { site_id: shop.site.id, ...server, sender_address: 'post@inn.example' };
      // A repeated save of the same facts keeps the version.
      await shop.db
        .insertInto('mail_connection')
        .values(row)
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
        .execute();
      const live = readLiveServices(readConfig({}));
      const { version } = await readMailConnection(shop.db, shop.site.id, live);
      return { body: { version, ...server, senderAddress: 'post@inn.example' } };
    },
    removeMail: {},
    inbox: {},
    putInbox: async () => {
      const { port, user } = await sampleImapServer();
      const server = { host: 'localhost', port, security: 'tls', username: user } as const;
      const row = {
        ...{ site_id: shop.site.id, ...server, address: user, uid_validity: 0, last_uid: 0 },
        sealed_password: shop.keys.secrets.seal(samplePassword),
      };
      // A repeated save of the same facts, and without another password, keeps the version.
      await shop.db
        .insertInto('inbox_connection')
        .values(row)
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
        .execute();
      const { version } = await readInboxConnection(shop.db, shop.site.id);
      return { body: { version, ...server, address: user } };
    },
    removeInbox: {},
    payments: {},
    putPayments: async () => {
      const { version } = await readPaymentConnection(
        shop.db,
        shop.site.id,
        readLiveServices(readConfig({})),
      );
      return { body: { version, key: fakeKey } };
    },
    removePayments: { body: {} },
    terminals: {},
  },
});

/** Creates a job that was set aside, and that does nothing when it runs. Returns its id. */
/** An order's confirmation in the log of emails. */
async function loggedEmailId(shop: Shop): Promise<string> {
  const { id } = await paidOrder(shop);
  const { rows } = await sql<{ id: string }>`
    insert into sent_email (site_id, message_key, kind, culture, recipient, subject, state, order_id, queued_at)
    values (${shop.site.id}, ${crypto.randomUUID()}, 'orderConfirmed', 'nl', 'noor@gast.example', 'Bedankt', 'sent', ${id}, now())
    returning id`.execute(shop.db);
  return rows[0]?.id ?? '';
}

async function freshFailedJob({ db, paymentDeps }: Shop): Promise<string> {
  await paymentDeps.jobs.open();
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, source_name, source_retry_count)
    values ('failed', '{}', 'pages-due', 40) returning id`.execute(db);
  return rows[0]?.id ?? '';
}

async function freshRoomType({ db, site }: Shop) {
  const itemCode = await createRoomType(db, site.id, {
    texts: { nl: { name: `Kamer ${crypto.randomUUID().slice(0, 8)}`, description: '' } },
    ...{ vatCategory: 'lodging', pictures: [], beds: [], facts: [], sizeM2: null, floor: null },
    ...{ standardGuests: 2, maxBabies: 0, units: 0, hasNumbers: true, numbers: ['1'] },
    ...{ guestsChooseUnit: false, preferencePrice: 0, ratePlans: [] },
  });
  const { version, numberedUnits } = await readRoomType(db, site.id, itemCode);
  return {
    itemCode,
    version,
    unitId: numberedUnits[0]?.id ?? '',
    unitVersion: numberedUnits[0]?.version ?? '',
  };
}

async function freshRatePlan({ db, site }: Shop) {
  const itemCode = await createRatePlan(db, site.id, {
    texts: { nl: { name: `Plan ${crypto.randomUUID().slice(0, 8)}`, description: '' } },
    ...{ vatCategory: 'lodging', roomTypes: [], base: null, arrivalPattern: 'free' },
    ...{ deposit: { percent: 100, days: 0 }, bookFromDays: null, bookUntilDays: 0 },
    ...{ promoCode: null, cancellation: [], inclusions: [], lengthDiscounts: [] },
  });
  return readRatePlan(db, site.id, itemCode);
}

/** Charged in no year that tests book. */
const linenFee = {
  kind: 'linen' as const,
  unit: 'perStay' as const,
  vatCategory: 'standard',
  names: { nl: 'Linnen' },
  rates: [{ amount: 12, percent: null, validFrom: '2999-01-01', validUntil: null, source: '' }],
};

const freshFee = ({ db, site }: Shop) =>
  createFee(db, site.id, {
    ...linenFee,
    ...{ code: `bed-${crypto.randomUUID().slice(0, 8)}`, fromAge: 0, maxNights: null },
    ...{ isPercentOfNet: false, roomTypes: [] },
  });

const freshLocation = ({ db, site }: Shop) =>
  createLocation(db, site.id, {
    ...{ latitude: 53.4, longitude: 6.1, phoneNumber: '', emailAddress: '' },
    texts: { nl: { name: 'Het pomphuis', address: 'Waterpad 3', openingHours: '' } },
  });

const getKey = ({ orderKey }: FreshOrder) => ({ orderKey });
const getName = ({ orderName }: FreshOrder) => ({ orderName });

const staffIdOf = async (shop: Shop) => ({ staffId: (await freshPerson(shop, { role: [] })).id });

/** Creates a role that nobody has and that gives nothing. Returns its id. */
async function freshRole({ db, site }: Shop): Promise<string> {
  const { id } = await db
    .insertInto('role')
    .values({ site_id: site.id, name: freshName() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates an input for a new member of staff, who makes the call. */
function forFreshStaff<Input>(shop: Shop, inputOf: (person: FreshPerson) => Input | Promise<Input>) {
  return async () => {
    const person = await freshPerson(shop, { role: [] });
    return { ...(await inputOf(person)), token: person.accessToken };
  };
}

/** Creates an input for a new customer, who makes the call. */
function forFreshPerson<Input>(shop: Shop, inputOf: (person: FreshPerson) => Input | Promise<Input>) {
  return async () => {
    const person = await freshPerson(shop);
    return { ...(await inputOf(person)), token: person.accessToken };
  };
}

async function freshPublication(shop: Shop): Promise<{ pageId: string; publicationId: string }> {
  const { pageId } = await freshBlock(shop);
  const { id } = await shop.db
    .insertInto('publication')
    .values({ page_id: pageId, culture: 'nl' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { pageId, publicationId: id };
}

const company = {
  address: {
    ...{ companyName: 'Zeeland Advies bv', street: 'Havenstraat', houseNumber: '1', postalCode: '4511 AA' },
    ...{ city: 'Breskens', countryCode: 'NL' },
  },
  emailAddress: 'facturen@advies.example',
  terms: 'invoice' as const,
  pays: ['nights' as const],
};

/** A stay whose folio a company shares, with one of its lines. */
async function stayWithPayer(shop: Shop): Promise<{ orderName: string; payer: string; lineId: string }> {
  const { orderName } = await freshStay(shop, { isPaid: false });
  const { accessToken: token } = await shop.signIn('mees', 'office');
  const { data } = await call(
    shop,
    'officeOrder.addPayer',
    { params: { orderName }, body: company },
    { token },
  );
  const payer = data.payers.find(({ isMain }) => !isMain)?.orderName ?? '';
  return { orderName, payer, lineId: data.charges[0]?.id ?? '' };
}

/** The body that books a stay at the front desk. */
const newStay = async (shop: Shop) => ({
  ...{ roomItemCode: await freshDefaultRoom(shop), arrangementItemCode: defaultRatePlan },
  ...{ dateFrom: inDays(20), nights: 2, adults: 2 },
  ...{ guestName: 'Noor Aerts', emailAddress: 'noor@gast.example' },
  ...{ arrivalTime: '16:00', wishes: 'een wiegje', note: 'belde zelf' },
});

const idOfStay = async (shop: Shop, draft?: StayDraft) => ({ stayId: (await freshStay(shop, draft)).id });
const idOfOption = (shop: Shop) => idOfStay(shop, { optionUntil: inDays(5) });
const keyOfStay = async (shop: Shop) => ({ stayKey: (await freshStay(shop)).key });
const idOfGuest = async (shop: Shop) => ({ stayId: (await freshGuest(shop, { nights: 3 })).id });
const reception = (shop: Shop) =>
  ({ siteId: shop.site.id, culture: 'nl', today: inDays(0), staffId: null }) as const;

async function idOfDeparted(shop: Shop) {
  const { id } = await freshGuest(shop, { nights: 3 });
  await shop.db.transaction().execute((trx) => checkOut(trx, reception(shop), id));
  return { stayId: id };
}

async function idOfNoShow(shop: Shop) {
  const { id } = await freshStay(shop, { arrivesIn: 0 });
  const { stays: rates } = await cartReader(shop);
  const actor = { deps: shop.paymentDeps, frontDesk: reception(shop), rates };
  await shop.db.transaction().execute((trx) => noShow(trx, actor, id, { isFeeWaived: false }));
  return { stayId: id };
}

const otherDates = { dateFrom: inDays(24), nights: 3, adults: 2 };

const paint = async (shop: Shop) => ({
  ...{ roomItemCode: await freshDefaultRoom(shop), from: inDays(30), until: inDays(31) },
  ...{ units: 1, reason: 'een lik verf' },
});

let changedNights = 0;

/** A night that becomes closed to arrival, another one each time. */
const closedArrival = async (shop: Shop): Promise<CellChanges> => ({
  ...{ room: await freshDefaultRoom(shop), plan: defaultRatePlan, field: 'closedToArrival' },
  ...{ nights: [inDays(400 + changedNights++)], before: [0], values: [1] },
});

async function rateSave(shop: Shop): Promise<string> {
  const save = { siteId: shop.site.id, staffId: null, source: 'grid' } as const;
  const { saveId } = await saveRateCells(shop.db, save, [await closedArrival(shop)]);
  return saveId ?? '';
}

const summer = {
  colour: 'sun' as const,
  ...{ from: inDays(200), to: inDays(240), names: { nl: 'Zomervakantie', de: 'Sommerferien' } },
};

/** Creates an extra that is sold with every room. */
async function extraForAll({ db }: Shop): Promise<string> {
  const found = db
    .selectFrom('extra')
    .innerJoin('product', 'product.id', 'extra.product_id')
    .select('item_code')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('extra_room_type')
            .select('room_type_id')
            .whereRef('extra_id', '=', 'extra.product_id'),
        ),
      ),
    )
    .orderBy('extra.sort_order');
  return (await found.executeTakeFirstOrThrow()).item_code;
}

async function getCode({ db }: Shop, type: 'room' | 'ratePlan'): Promise<string> {
  const found = db.selectFrom('product').select('item_code').where('type', '=', type).orderBy('id');
  return (await found.executeTakeFirstOrThrow()).item_code;
}

/** Withdraws from one item of an order. Returns the withdrawal's id. */
async function withdrawnFrom(shop: Shop, { id, cartItemId }: FreshOrder): Promise<string> {
  const terms = new Map([[cartItemId, { rule: 'open', quantity: 1, until: null }]] as const);
  const noor = { name: 'Noor', emailAddress: 'noor@gast.example', reason: '' };
  return shop.db.transaction().execute((trx) =>
    declareWithdrawal(trx, shop.paymentDeps, id, terms, {
      ...noor,
      lines: [{ lineId: cartItemId, quantity: 1 }],
    }),
  );
}

async function createPersonAddress({ db }: Shop, { id }: FreshPerson): Promise<string> {
  return (await createAddress(db, id, duinpad)).id;
}

async function getSession({ db }: Shop, { id }: FreshPerson): Promise<string> {
  const found = db.selectFrom('session').select('id').where('person_id', '=', id);
  return (await found.executeTakeFirstOrThrow()).id;
}

const messageVersion = async ({ db, site }: Shop, messageId: string) =>
  (await readMessage(db, site.id, 'nl', messageId)).version;

const freshCode = () => `SAMPLE-${crypto.randomUUID().slice(0, 8)}`;

const officeProduct = (shop: Shop) => freshProduct(shop, 5);

async function officeCategory({ db, site }: Shop) {
  const change = { texts: { nl: { name: freshCode() } } };
  return createCategory(db, site.id, { code: freshCode(), change });
}

const importedFile = (itemCode: string) =>
  new File([`item_code,price\n${itemCode},11.50\n`], 'prijzen.csv', { type: 'text/csv' });

/** The actor of a sample may import everything. */
const anyKind = () => {};

async function freshImport(shop: Shop): Promise<string> {
  const path = join(tmpdir(), `import-${crypto.randomUUID()}.csv`);
  await writeFile(path, await importedFile(await officeProduct(shop)).text());
  const { personId: staffId } = await shop.signIn('mees', 'office');
  const upload = {
    path,
    fileName: 'prijzen.csv',
    culture: 'nl',
    readerCulture: 'nl',
    columns: {},
    staffId,
  } as const;
  const rules = { maxPictureBytes: 1_000_000, fileOrigins: [] };
  const { id } = await checkImport(
    shop.db,
    shop.site.id,
    { ...upload, zipPath: undefined, assertKind: anyKind },
    rules,
  );
  await rm(path);
  return id;
}
