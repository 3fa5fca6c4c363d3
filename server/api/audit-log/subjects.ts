import type { z } from 'zod';
import type { AuditSubjectKind } from '../../../contract/audit-log.ts';
import { type Contract, contract, type Reply } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { checkoutSettings } from '../../../contract/known-settings.ts';
import type { ListQuery } from '../../../contract/wire.ts';
import { findSavedView } from '../../customers/index.ts';
import { readRoom } from '../../housekeeping/index.ts';
import { readMedia } from '../../media/index.ts';
import { type Facts, getStaff, hidden, money, percent, rowFacts } from '../../platform/index.ts';
import { readPriceFloor, readSeason } from '../../rates/index.ts';
import type { ApiContext } from '../api-context.ts';
import type { Handlers } from '../http.ts';
import type { Input } from '../read-input.ts';

/** A kind of thing that calls change, as the office reads it before and after a change. */
export type Subject<Row> = {
  kind: AuditSubjectKind;
  calls: readonly string[];
  /** The calls that make one; the reply has its id. */
  makes?: readonly string[];
  /** The part of the input with its id; without it there is one such thing for the site or the caller. */
  param?: string;
  /** Its id, where that takes several parts of the input. */
  idFrom?: (input: Input) => string;
  read: (handlers: Handlers, context: ApiContext, id: string) => Promise<Row | undefined>;
  /** A call that replies with this has the state after the change in its reply. */
  reply?: z.ZodType<Row>;
  idOf: (row: Row) => string;
  /** What it is called, never the name of a person. */
  label?: (row: Row, culture: Culture) => string;
  facts: (row: Row) => Facts;
};

const subject = <Row>(own: Subject<Row>): Subject<unknown> => own as unknown as Subject<unknown>;

/** The input of a reading call; each has the types of its own. */
const input = (params: object, query: Partial<ListQuery> = {}) =>
  ({ params, query: { pageNumber: 1, pageSize: 1, ...query }, body: undefined }) as never;

type Named = Partial<Record<Culture, { name: string } | null>>;

/** The name in the first culture of the site, else in any. */
const nameIn = (texts: Named, culture: Culture): string =>
  texts[culture]?.name ?? Object.values(texts).find((text) => text)?.name ?? '';

const stringIn = (names: Partial<Record<Culture, string>>, culture: Culture): string =>
  names[culture] ?? Object.values(names)[0] ?? '';

/** The texts of each culture: the name, and whether the others changed. */
const textFacts = (texts: Named): Facts =>
  rowFacts(
    Object.entries(texts),
    ([culture]) => culture,
    ([, text]) => {
      const { name, ...others } = { ...text };
      return { name: name ?? null, description: hidden(JSON.stringify(others)) };
    },
  );

const pictureFacts = (pictures: readonly { mediaId: string }[]): Facts => ({
  pictures: hidden(pictures.length === 0 ? null : JSON.stringify(pictures)),
});

const orderFacts = (order: Reply<Contract['officeOrder']['read']>): Facts => ({
  orderState: order.status,
  paymentState: order.paymentStatus,
  total: money(order.totalPriceInclVat),
  paid: money(order.paidInclVat),
  due: money(order.dueInclVat),
  deliveryAddress: hidden(JSON.stringify(order.deliveryAddress)),
  deliveryDay: order.shippingMethods.map(({ deliveryDate }) => deliveryDate ?? '').join(', '),
  remark: hidden(order.remark),
  ...rowFacts(
    order.payments.filter(({ status }) => status === 'paid'),
    ({ id }) => id,
    ({ amount, method }) => ({ payment: money(amount, method) }),
  ),
  ...rowFacts(
    order.refunds,
    ({ id }) => id,
    ({ amount, method, status }) => ({
      refund: money(amount, method),
      paidOut: money(status === 'refunded' ? amount : null, method),
    }),
  ),
  ...rowFacts(
    order.credits,
    ({ id }) => id,
    ({ total }) => ({ credit: money(total, '') }),
  ),
  ...rowFacts(
    order.staffDiscounts,
    ({ id }) => id,
    ({ amount }) => ({ discount: money(amount, '') }),
  ),
  ...rowFacts(
    order.shipments,
    ({ id }) => id,
    ({ carrier, shippedAt }) => ({ shipped: { kind: 'hidden', value: shippedAt, of: carrier } }),
  ),
  ...rowFacts(
    order.withdrawals,
    ({ id }) => id,
    ({ state }) => ({ withdrawal: state }),
  ),
});

const giftCardFacts = (card: Reply<Contract['officeGiftCard']['read']>): Facts => ({
  state: card.state,
  initialAmount: money(card.initialAmount),
  balance: money(card.balance),
  validUntil: card.validUntil,
  sendOn: card.sendOn,
  sentAt: card.sentAt,
  recipientName: hidden(card.recipientName),
  emailAddress: hidden(card.recipientEmail),
});

const roleFacts = (role: Reply<Contract['officeStaff']['createRole']>): Facts => ({
  name: role.name,
  needsSecondFactor: role.needsSecondFactor,
  right: role.rights,
});

const staffFacts = (member: Reply<Contract['officeStaff']['read']>): Facts => ({
  name: hidden(`${member.firstName} ${member.lastName}`),
  emailAddress: hidden(member.emailAddress),
  language: member.culture,
  role: member.roles.map(({ key, name }) => key ?? name),
  state: member.state,
  secondFactor: member.hasSecondFactor,
  sessions: member.sessions.length,
});

const readStaff: Subject<Reply<Contract['officeStaff']['read']>>['read'] = (handlers, context, id) =>
  handlers.officeStaff.read(context, input({ staffId: id }));

const rows = (values: readonly object[]) => hidden(JSON.stringify(values));

/** What each change of the office is about. A call that no subject names is logged with the ids of its input. */
const subjects: readonly Subject<unknown>[] = [
  subject({
    kind: 'order',
    param: 'orderName',
    calls: [
      ...['edit', 'makeReady', 'ship', 'complete', 'cancel', 'credit', 'takePayment', 'payOut'],
      ...['startTerminalPayment', 'cancelTerminalPayment'],
      ...['charge', 'discount', 'rejectWithdrawal', 'sendEmail', 'requestBalance'],
    ].map((name) => `officeOrder.${name}`),
    makes: ['officeCounter.sell', 'officeOrderDraft.place'],
    read: (handlers, context, orderName) => handlers.officeOrder.read(context, input({ orderName })),
    reply: contract.officeOrder.read.reply,
    idOf: ({ orderName }) => orderName,
    label: ({ orderName }) => orderName,
    facts: orderFacts,
  }),
  subject({
    kind: 'cashShift',
    param: 'shiftId',
    calls: ['officeCash.move', 'officeCash.close'],
    makes: ['officeCash.open'],
    read: (handlers, context, shiftId) => handlers.officeCash.read(context, input({ shiftId })),
    reply: contract.officeCash.read.reply,
    idOf: ({ id }) => id,
    label: ({ drawer }) => drawer,
    facts: ({ opening, expected, counted, difference, entries }) => ({
      opening: money(opening),
      expected: money(expected),
      counted: money(counted),
      difference: money(difference),
      ...rowFacts(
        entries.filter(({ kind }) => kind === 'paidIn' || kind === 'paidOut'),
        ({ id }) => id,
        ({ amount, reason }) => ({ cashMoved: money(amount, reason) }),
      ),
    }),
  }),
  subject({
    kind: 'reservation',
    param: 'stayId',
    calls: [
      ...['change', 'move', 'describe', 'note', 'checkIn', 'checkOut', 'leaveEarly', 'noShow', 'undoCheckIn'],
      ...['undoCheckOut', 'undoNoShow', 'cancel', 'addExtra', 'book', 'extend', 'release'],
    ].map((name) => `officeStay.${name}`),
    makes: ['officeStay.create'],
    async read(handlers, context, stayId) {
      const stay = await handlers.officeStay.read(context, input({ stayId }));
      const order = stay.orderName
        ? await handlers.officeOrder.read(context, input({ orderName: stay.orderName }))
        : undefined;
      return { ...stay, order };
    },
    idOf: ({ id }) => id,
    label: ({ orderName, room, unit }) => [orderName, room.name, unit].filter(Boolean).join(' · '),
    facts: ({ order, ...stay }) => ({
      state: stay.state,
      arrival: stay.dateFrom,
      departure: stay.dateTo,
      room: stay.room.name,
      ratePlan: stay.arrangement?.name ?? null,
      unit: stay.unit,
      adults: stay.adults,
      children: stay.children,
      babies: stay.babies,
      optionUntil: stay.optionUntil,
      price: money(stay.totalPriceInclVat),
      extras: money(stay.extrasInclVat),
      guestName: hidden(stay.guestName),
      emailAddress: hidden(stay.emailAddress),
      arrivalTime: stay.arrivalTime,
      wishes: hidden(stay.wishes),
      nightRegister: hidden(JSON.stringify(stay.guests)),
      note: hidden(stay.note),
      ...(stay.priceOverride && {
        priceOverride: money(stay.priceOverride.price, stay.priceOverride.reason),
      }),
      ...(order && orderFacts(order)),
    }),
  }),
  subject({
    kind: 'block',
    param: 'blockId',
    calls: ['officeStay.changeBlock', 'officeStay.unblock'],
    makes: ['officeStay.block'],
    read: async (handlers, context, blockId) =>
      (await handlers.officeStay.blocks(context, input({}))).find(({ id }) => id === blockId),
    idOf: ({ id }) => id,
    label: ({ room, unit }) => [room.name, unit].filter(Boolean).join(' '),
    facts: ({ from, until, unit, units, kind }) => ({
      arrival: from,
      departure: until,
      unit,
      units,
      blockKind: hidden(kind),
    }),
  }),
  subject({
    kind: 'room',
    param: 'roomId',
    calls: ['officeHousekeeping.mark'],
    read: (_, { db, site, culture }, roomId) => readRoom(db, { siteId: site.id, culture }, roomId),
    reply: contract.officeHousekeeping.mark.reply,
    idOf: ({ id }) => id,
    label: ({ name }) => name,
    facts: ({ condition, reason }) => ({ roomCondition: condition, reason: hidden(reason) }),
  }),
  subject({
    kind: 'guest',
    param: 'guestId',
    calls: [
      'officeGuest.change',
      'officeGuest.merge',
      'officeGuest.putNews',
      'officeGuest.undoMerge',
      'officeGuest.export',
      'officeGuest.erase',
    ],
    makes: ['officeGuest.create'],
    read: (handlers, context, guestId) => handlers.officeGuest.read(context, input({ guestId })),
    reply: contract.officeGuest.read.reply,
    idOf: ({ id }) => id,
    facts: ({ firstName, lastName, emailAddress, phoneNumber, blockedReason, tags, news, merges }) => ({
      contact: hidden(JSON.stringify([firstName, lastName, emailAddress, phoneNumber])),
      isBlocked: blockedReason !== null,
      receivesNews: news.isSubscribed,
      tags: hidden(tags.join()),
      ...rowFacts(
        merges,
        ({ id }) => id,
        ({ guestId }) => ({ mergedGuest: guestId }),
      ),
    }),
  }),
  subject({
    kind: 'mailing',
    param: 'mailingId',
    calls: [
      'officeMailing.change',
      'officeMailing.remove',
      'officeMailing.sendTest',
      'officeMailing.send',
      'officeMailing.stop',
    ],
    makes: ['officeMailing.create'],
    read: (handlers, context, mailingId) => handlers.officeMailing.read(context, input({ mailingId })),
    reply: contract.officeMailing.read.reply,
    idOf: ({ id }) => id,
    label: ({ subject }) => subject,
    facts: ({ state, subject, recipients }) => ({ state, subject, recipients }),
  }),
  subject({
    kind: 'company',
    param: 'companyId',
    calls: ['officeCompany.change', 'officeCompany.archive', 'officeCompany.restore'],
    makes: ['officeCompany.create'],
    read: (handlers, context, companyId) => handlers.officeCompany.read(context, input({ companyId })),
    reply: contract.officeCompany.read.reply,
    idOf: ({ id }) => id,
    label: ({ name }) => name,
    facts: ({ name, vatNumber, registrationNumber, emailAddress, note, ...company }) => ({
      ...{ name, vatNumber, registrationNumber, emailAddress: hidden(emailAddress) },
      address: hidden(
        JSON.stringify([
          ...[company.street, company.houseNumber, company.postalCode],
          ...[company.city, company.countryCode],
        ]),
      ),
      ...{ daysToPay: company.daysToPay, reference: company.reference, note: hidden(note) },
      isArchived: company.isArchived,
    }),
  }),
  subject({
    kind: 'fault',
    param: 'faultId',
    calls: ['officeFault.change', 'officeFault.addPicture', 'officeFault.removePicture'],
    makes: ['officeFault.create'],
    read: (handlers, context, faultId) => handlers.officeFault.read(context, input({ faultId })),
    reply: contract.officeFault.read.reply,
    idOf: ({ id }) => id,
    label: ({ unit, place }) => [unit, place].filter(Boolean).join(' '),
    facts: ({ state, assignee, blockedUntil, description, place, pictures }) => ({
      ...{ state, place, description: hidden(description), assignee: hidden(assignee) },
      ...{ blockedUntil, pictures: pictures.length },
    }),
  }),
  subject({
    kind: 'foundThing',
    param: 'foundId',
    calls: ['officeFound.change'],
    makes: ['officeFound.create'],
    read: (handlers, context, foundId) => handlers.officeFound.read(context, input({ foundId })),
    reply: contract.officeFound.read.reply,
    idOf: ({ id }) => id,
    label: ({ unit, place }) => [unit, place].filter(Boolean).join(' '),
    facts: ({ state, place, description, note }) => ({
      ...{ state, place, description: hidden(description), note: hidden(note) },
    }),
  }),
  subject({
    kind: 'settings',
    calls: ['officeRegister.putRules'],
    read: (handlers, context) => handlers.officeRegister.rules(context, input({})),
    reply: contract.officeRegister.rules.reply,
    idOf: () => 'register',
    facts: ({ keepDays, version: _, ...scopes }) => ({
      keepDays,
      registerScopes: hidden(JSON.stringify(scopes)),
    }),
  }),
  subject({
    kind: 'settings',
    calls: ['officeHousekeeping.putRules'],
    read: (handlers, context) => handlers.officeHousekeeping.rules(context, input({})),
    reply: contract.officeHousekeeping.rules.reply,
    idOf: () => 'housekeeping',
    facts: ({ cleaningDays, linenNights, needsInspection }) => ({
      cleaningDays,
      linenNights,
      needsInspection,
    }),
  }),
  subject({
    kind: 'product',
    param: 'itemCode',
    calls: ['officeProduct.change'],
    makes: ['officeProduct.create', 'officeProduct.copy'],
    read: (handlers, context, itemCode) => handlers.officeProduct.read(context, input({ itemCode })),
    reply: contract.officeProduct.read.reply,
    idOf: ({ itemCode }) => itemCode,
    label: ({ texts }, culture) => nameIn(texts, culture),
    facts: (product) => ({
      brand: product.brand,
      vatCategory: product.vatCategory,
      isArchived: product.isArchived,
      publishFrom: product.publishFrom,
      publishUntil: product.publishUntil,
      weight: product.weightGrams,
      minimumAge: product.minimumAge,
      category: product.categories,
      attributes: rows(product.attributes),
      ...textFacts(product.texts),
      ...pictureFacts(product.pictures),
      ...rowFacts(
        product.variants,
        ({ itemCode }) => itemCode,
        ({ price, isReduced, plannedPrice, isArchived, stock }) => ({
          price: money(price),
          isReduced,
          plannedPrice: money(plannedPrice?.price ?? null),
          plannedFrom: plannedPrice?.from ?? null,
          variantArchived: isArchived,
          stock: stock.left,
          few: stock.few,
          backInStock: stock.backInStock,
        }),
      ),
    }),
  }),
  subject({
    kind: 'product',
    param: 'itemCode',
    calls: ['officeStock.move', 'officeStock.change'],
    read: async (handlers, context, itemCode) =>
      (
        await handlers.officeStock.all(
          context,
          input({}, { filters: `itemCode:eq:${encodeURIComponent(itemCode)}` }),
        )
      ).items[0],
    reply: contract.officeStock.all.reply.shape.items.element,
    idOf: ({ productCode }) => productCode,
    label: ({ name, options }) => [name, options].filter(Boolean).join(' · '),
    facts: ({ itemCode, left, few, backInStock }) => ({
      [`stock@${itemCode}`]: left,
      [`few@${itemCode}`]: few,
      [`backInStock@${itemCode}`]: backInStock,
    }),
  }),
  subject({
    kind: 'category',
    param: 'code',
    calls: ['officeCategory.change'],
    makes: ['officeCategory.create'],
    read: async (handlers, context, code) =>
      (await handlers.officeCategory.all(context, input({}))).find((category) => category.code === code),
    reply: contract.officeCategory.change.reply,
    idOf: ({ code }) => code,
    label: ({ texts }, culture) => nameIn(texts, culture),
    facts: ({ parent, isArchived, mediaId, texts }) => ({
      parent,
      isArchived,
      pictures: hidden(mediaId),
      ...textFacts(texts),
    }),
  }),
  subject({
    kind: 'attribute',
    param: 'name',
    calls: ['officeTerm.put'],
    read: async (handlers, context, name) =>
      (await handlers.officeTerm.all(context, input({}))).find((term) => term.name === name),
    reply: contract.officeTerm.put.reply,
    idOf: ({ name }) => name,
    label: ({ name }) => name,
    facts: ({ labels, isFacet, values }) => ({
      isFacet,
      values: rows(values),
      ...rowFacts(
        Object.entries(labels),
        ([culture]) => culture,
        ([, name]) => ({ name }),
      ),
    }),
  }),
  subject({
    kind: 'voucher',
    param: 'voucherId',
    calls: ['officeVoucher.change', 'officeVoucher.stop', 'officeVoucher.resume', 'officeVoucher.remove'],
    makes: ['officeVoucher.create'],
    read: (handlers, context, voucherId) => handlers.officeVoucher.read(context, input({ voucherId })),
    reply: contract.officeVoucher.read.reply,
    idOf: ({ id }) => id,
    label: ({ name, code }) => name || code,
    facts: (voucher) => ({
      name: voucher.name,
      state: voucher.state,
      percentage: percent(voucher.percentage),
      amount: money(voucher.amount),
      minimumAmount: money(voucher.minimumAmount),
      validFrom: voucher.validFrom,
      validUntil: voucher.validUntil,
      maxUses: voucher.maxUses,
      maxUsesPerCustomer: voucher.maxUsesPerCustomer,
      isCombinable: voucher.isCombinable,
      isAutomatic: voucher.isAutomatic,
      product: voucher.products.map(({ name, itemCode }) => name || itemCode),
      category: voucher.categories.map(({ name }) => name),
    }),
  }),
  subject({
    kind: 'giftCard',
    param: 'giftCardId',
    calls: ['change', 'block', 'unblock', 'send'].map((name) => `officeGiftCard.${name}`),
    makes: ['officeGiftCard.issue'],
    read: (handlers, context, giftCardId) => handlers.officeGiftCard.read(context, input({ giftCardId })),
    reply: contract.officeGiftCard.read.reply,
    idOf: ({ id }) => id,
    label: ({ lastFour }) => `•••• ${lastFour}`,
    facts: giftCardFacts,
  }),
  subject({
    kind: 'roomType',
    param: 'itemCode',
    calls: ['officeRoom.change', 'officeRoom.createUnit', 'officeRoom.changeUnit', 'officeRoom.orderUnits'],
    makes: ['officeRoom.create'],
    read: (handlers, context, itemCode) => handlers.officeRoom.read(context, input({ itemCode })),
    reply: contract.officeRoom.read.reply,
    idOf: ({ itemCode }) => itemCode,
    label: ({ texts }, culture) => nameIn(texts, culture),
    facts: (room) => ({
      isArchived: room.isArchived,
      vatCategory: room.vatCategory,
      size: room.sizeM2,
      floor: room.floor,
      standardGuests: room.standardGuests,
      maxGuests: room.maxGuests,
      adults: room.maxAdults,
      children: room.maxChildren,
      babies: room.maxBabies,
      units: room.units,
      hasNumbers: room.hasNumbers,
      guestsChooseUnit: room.guestsChooseUnit,
      preferencePrice: money(room.preferencePrice),
      beds: room.beds.map(({ kind, count }) => `${count} × ${kind}`),
      feature: room.facts,
      ratePlan: room.ratePlans,
      ...textFacts(room.texts),
      ...pictureFacts(room.pictures),
      ...rowFacts(
        room.numberedUnits,
        ({ id }) => id,
        ({ number, floor, isArchived, features }) => ({
          unit: number,
          unitFloor: { kind: 'hidden', value: floor, of: number },
          unitFeatures: { kind: 'hidden', value: features.join(), of: number },
          unitArchived: { kind: 'hidden', value: isArchived, of: number },
        }),
      ),
    }),
  }),
  subject({
    kind: 'ratePlan',
    param: 'itemCode',
    calls: ['officeRatePlan.change'],
    makes: ['officeRatePlan.create', 'officeRatePlan.copy'],
    read: (handlers, context, itemCode) => handlers.officeRatePlan.read(context, input({ itemCode })),
    reply: contract.officeRatePlan.read.reply,
    idOf: ({ itemCode }) => itemCode,
    label: ({ texts }, culture) => nameIn(texts, culture),
    facts: (plan) => ({
      isArchived: plan.isArchived,
      vatCategory: plan.vatCategory,
      base: plan.base?.ratePlan ?? null,
      basePercent: percent(plan.base?.percent ?? null),
      baseAmount: money(plan.base?.amount ?? null),
      rounding: money(plan.base?.rounding ?? null),
      arrivalPattern: plan.arrivalPattern,
      deposit: percent(plan.deposit.percent),
      depositDays: plan.deposit.days,
      bookFromDays: plan.bookFromDays,
      bookUntilDays: plan.bookUntilDays,
      roomType: plan.roomTypes,
      ...textFacts(plan.texts),
      ...rowFacts(
        plan.cancellation,
        ({ daysBefore, hour }) => `${daysBefore} · ${hour}:00`,
        ({ feePercent }) => ({ cancellation: percent(feePercent) }),
      ),
      ...rowFacts(
        plan.inclusions,
        ({ extra }) => extra,
        ({ amount }) => ({ inclusion: money(amount) }),
      ),
      ...rowFacts(
        plan.lengthDiscounts,
        ({ fromNights }) => String(fromNights),
        (discount) => ({ lengthDiscount: percent(discount.percent) }),
      ),
    }),
  }),
  subject({
    kind: 'season',
    param: 'seasonId',
    calls: ['officeRates.putSeason', 'officeRates.deleteSeason'],
    read: (_, { db, site }, seasonId) => readSeason(db, site.id, seasonId),
    reply: contract.officeRates.putSeason.reply,
    idOf: ({ id }) => id,
    label: ({ names }, culture) => stringIn(names, culture),
    facts: ({ from, to, colour, names }) => ({
      from,
      to,
      colour,
      ...rowFacts(
        Object.entries(names),
        ([culture]) => culture,
        ([, name]) => ({ name }),
      ),
    }),
  }),
  subject({
    kind: 'settings',
    calls: ['officeRates.putFloor'],
    read: async (_, { db, site }) => ({ priceFloor: await readPriceFloor(db, site.id) }),
    reply: contract.officeRates.putFloor.reply,
    idOf: () => 'priceFloor',
    facts: ({ priceFloor }) => ({ priceFloor: money(priceFloor) }),
  }),
  subject({
    kind: 'extra',
    param: 'itemCode',
    calls: ['officeExtra.change'],
    makes: ['officeExtra.create'],
    read: (handlers, context, itemCode) => handlers.officeExtra.read(context, input({ itemCode })),
    reply: contract.officeExtra.read.reply,
    idOf: ({ itemCode }) => itemCode,
    label: ({ texts }, culture) => nameIn(texts, culture),
    facts: (extra) => ({
      isArchived: extra.isArchived,
      vatCategory: extra.vatCategory,
      price: money(extra.price),
      per: extra.unit,
      roomType: extra.roomTypes,
      ...textFacts(extra.texts),
      ...pictureFacts(extra.pictures),
    }),
  }),
  subject({
    kind: 'fee',
    param: 'code',
    calls: ['officeFee.change', 'officeFee.remove'],
    makes: ['officeFee.create'],
    read: async (handlers, context, code) =>
      (await handlers.officeFee.all(context, input({}))).find((fee) => fee.code === code),
    reply: contract.officeFee.change.reply,
    idOf: ({ code }) => code,
    label: ({ names, code }, culture) => stringIn(names, culture) || code,
    facts: (fee) => ({
      vatCategory: fee.vatCategory,
      per: fee.unit,
      fromAge: fee.fromAge,
      maxNights: fee.maxNights,
      roomType: fee.roomTypes,
      ...rowFacts(
        Object.entries(fee.names),
        ([culture]) => culture,
        ([, name]) => ({ name }),
      ),
      ...rowFacts(
        fee.rates,
        ({ validFrom }) => validFrom,
        (rate) => ({
          amount: money(rate.amount),
          percentage: percent(rate.percent),
          validUntil: rate.validUntil,
        }),
      ),
    }),
  }),
  subject({
    kind: 'settings',
    calls: ['officeFee.putAgeBands'],
    read: (handlers, context) => handlers.officeFee.ageBands(context, input({})),
    reply: contract.officeFee.ageBands.reply,
    idOf: () => 'ageBands',
    facts: ({ childrenFrom, adultsFrom }) => ({ childrenFrom, adultsFrom }),
  }),
  subject({
    kind: 'settings',
    calls: ['officeFee.putVatRates'],
    read: (handlers, context) => handlers.officeFee.vatRates(context, input({})),
    reply: contract.officeFee.vatRates.reply,
    idOf: () => 'vatRates',
    facts: ({ rates }) =>
      rowFacts(
        rates,
        ({ category, validFrom }) => `${category} · ${validFrom}`,
        ({ percentage }) => ({ vatRate: percent(percentage) }),
      ),
  }),
  subject({
    kind: 'member',
    param: 'memberId',
    calls: ['officeLoyalty.adjust'],
    read: (handlers, context, memberId) => handlers.officeLoyalty.read(context, input({ memberId })),
    idOf: ({ id }) => id,
    facts: ({ availablePoints, tier }) => ({ points: availablePoints, tier }),
  }),
  subject({
    kind: 'settings',
    calls: ['putProgramme', 'putTiers', 'putRules', 'putMemberPrices'].map((name) => `officeLoyalty.${name}`),
    read: (handlers, context) => handlers.officeLoyalty.setup(context, input({})),
    idOf: () => 'loyalty',
    facts: ({ programme, tiers, rules, memberPrices }) => ({
      pointValue: money(programme.terms?.pointValue ?? null),
      minPoints: programme.terms?.minPoints ?? null,
      expiryMonths: programme.terms?.expiryMonths ?? null,
      windowMonths: programme.terms?.windowMonths ?? null,
      graceDays: programme.terms?.graceDays ?? null,
      returnDays: programme.terms?.returnDays ?? null,
      ...rowFacts(
        tiers.tiers,
        ({ code }) => code,
        ({ minimumPoints, texts }) => ({ points: minimumPoints, texts: rows([texts]) }),
      ),
      ...rowFacts(
        rules.rules,
        ({ code }) => code,
        ({ points, code, ...others }) => ({ rulePoints: points, rule: rows([others]) }),
      ),
      ...rowFacts(
        memberPrices.prices,
        ({ tier, itemCode }) => `${tier} · ${itemCode}`,
        (price) => ({ memberPrice: percent(price.percent) }),
      ),
    }),
  }),
  subject({
    kind: 'staff',
    param: 'staffId',
    calls: ['inviteAgain', 'putRoles', 'lock', 'unlock', 'endSessions', 'remove', 'dropSecondFactor'].map(
      (name) => `officeStaff.${name}`,
    ),
    makes: ['officeStaff.invite'],
    read: readStaff,
    reply: contract.officeStaff.read.reply,
    idOf: ({ id }) => id,
    facts: staffFacts,
  }),
  subject({
    kind: 'staff',
    calls: [
      ...['update', 'changePassword', 'confirmTotp', 'addPasskey', 'removeFactor', 'renewRecoveryCodes'],
      ...['endSession', 'endOtherSessions'],
    ].map((name) => `officeAccount.${name}`),
    read: (handlers, context) => readStaff(handlers, context, getStaff(context).id),
    idOf: ({ id }) => id,
    facts: staffFacts,
  }),
  subject({
    kind: 'role',
    param: 'roleId',
    calls: ['officeStaff.updateRole', 'officeStaff.removeRole'],
    makes: ['officeStaff.createRole'],
    read: async (handlers, context, roleId) =>
      (await handlers.officeStaff.roles(context, input({}))).find(({ id }) => id === roleId),
    reply: contract.officeStaff.updateRole.reply,
    idOf: ({ id }) => id,
    label: ({ key, name }) => key ?? name,
    facts: roleFacts,
  }),
  subject({
    kind: 'email',
    param: 'kind',
    calls: ['officeEmail.putText', 'officeEmail.setOn', 'officeEmail.sendTest', 'officeEmail.preview'],
    read: (handlers, context, kind) => handlers.officeEmail.read(context, input({ kind })),
    idOf: ({ kind }) => kind,
    label: ({ kind }) => kind,
    facts: ({ isOn, texts }) => ({
      isOn,
      ...rowFacts(
        Object.entries(texts),
        ([culture]) => culture,
        ([, text]) => ({ texts: rows([text?.own ?? {}]) }),
      ),
    }),
  }),
  subject({
    kind: 'settings',
    param: 'group',
    calls: ['siteEditing.putSettings'],
    read: (handlers, context, group) => handlers.siteEditing.settings(context, input({ group })),
    reply: contract.siteEditing.settings.reply,
    idOf: ({ group }) => group,
    // A setting that the product does not know may be a secret of something that the business added.
    facts: ({ settings }) =>
      rowFacts(
        settings,
        ({ name }) => name,
        ({ name, value }) => ({
          setting: checkoutSettings.has(name) ? value : { kind: 'hidden', value, of: name },
        }),
      ),
  }),
  subject({
    kind: 'settings',
    calls: ['siteEditing.putProperties'],
    read: (handlers, context) => handlers.siteEditing.properties(context, input({})),
    reply: contract.siteEditing.properties.reply,
    idOf: () => 'properties',
    facts: ({ properties }) =>
      rowFacts(
        properties,
        ({ name, culture }) => [name, culture].filter(Boolean).join(' · '),
        ({ value }) => ({ setting: value }),
      ),
  }),
  subject({
    kind: 'settings',
    calls: ['officeConnection.putPayments', 'officeConnection.removePayments'],
    read: (handlers, context) => handlers.officeConnection.payments(context, input({})),
    reply: contract.officeConnection.payments.reply,
    idOf: () => 'payments',
    facts: ({ source, mode, profileName, lastFour, checkedAt }): Facts =>
      source === 'own' ? { mode, profileName, lastFour, key: hidden(checkedAt) } : {},
  }),
  subject({
    kind: 'settings',
    calls: ['officeConnection.putInbox', 'officeConnection.removeInbox'],
    read: (handlers, context) => handlers.officeConnection.inbox(context, input({})),
    reply: contract.officeConnection.inbox.reply,
    idOf: () => 'inbox',
    facts: ({ isConnected, host, port, security, username, folder, address, passwordChangedAt }): Facts =>
      isConnected
        ? {
            ...{ host, port, security, folder, address: hidden(address) },
            ...{ username: hidden(username), password: hidden(passwordChangedAt) },
          }
        : {},
  }),
  subject({
    kind: 'settings',
    calls: ['officeConnection.putMail', 'officeConnection.removeMail'],
    read: (handlers, context) => handlers.officeConnection.mail(context, input({})),
    reply: contract.officeConnection.mail.reply,
    idOf: () => 'mail',
    facts: ({ source, host, port, security, username, senderName, senderAddress, passwordChangedAt }) =>
      source === 'own'
        ? {
            ...{ host, port, security, username: hidden(username), password: hidden(passwordChangedAt) },
            ...{ senderName: hidden(senderName), senderAddress: hidden(senderAddress) },
          }
        : {},
  }),
  subject({
    kind: 'settings',
    calls: ['siteEditing.putCultures'],
    read: (handlers, context) => handlers.siteEditing.cultures(context, input({})),
    reply: contract.siteEditing.cultures.reply,
    idOf: () => 'cultures',
    facts: ({ cultures }) => ({
      cultures: cultures.flatMap(({ culture, isOffered }) => (isOffered ? [culture] : [])),
    }),
  }),
  subject({
    kind: 'settings',
    calls: ['siteEditing.putRobotsRules'],
    read: (handlers, context) => handlers.siteEditing.robotsRules(context, input({})),
    reply: contract.siteEditing.robotsRules.reply,
    idOf: () => 'robots',
    facts: ({ rules }) => ({
      rule: rules.map((rule) => `${rule.userAgent}: + ${rule.allow} − ${rule.disallow}`),
    }),
  }),
  subject({
    kind: 'menu',
    param: 'name',
    calls: ['siteEditing.putMenu'],
    read: async (handlers, context, name) =>
      (await handlers.siteEditing.menus(context, input({}))).find((menu) => menu.name === name),
    reply: contract.siteEditing.putMenu.reply,
    idOf: ({ name }) => name,
    label: ({ name }) => name,
    facts: ({ items }) => ({ items: rows(items) }),
  }),
  subject({
    kind: 'location',
    param: 'locationId',
    calls: ['siteEditing.putLocation', 'siteEditing.deleteLocation'],
    read: async (handlers, context, locationId) =>
      (await handlers.siteEditing.locations(context, input({}))).find(({ id }) => id === locationId),
    reply: contract.siteEditing.putLocation.reply,
    idOf: ({ id }) => id,
    label: ({ texts }, culture) => nameIn(texts, culture),
    facts: ({ texts, hours, phoneNumber, emailAddress, latitude, longitude }) => ({
      phoneNumber,
      emailAddress,
      hours: rows([hours]),
      place: `${latitude}, ${longitude}`,
      ...textFacts(texts),
    }),
  }),
  subject({
    kind: 'media',
    param: 'mediaId',
    calls: ['media.change', 'media.remove'],
    makes: ['media.upload'],
    read: (_, { db }, mediaId) => readMedia(db, mediaId),
    idOf: ({ id }) => id,
    label: ({ fileName }) => fileName,
    facts: ({ fileName, focalX, focalY, bytes }) => ({
      fileName,
      bytes,
      focalPoint: `${Math.round(focalX * 100)} % · ${Math.round(focalY * 100)} %`,
    }),
  }),
  subject({
    kind: 'import',
    param: 'importId',
    calls: ['officeImport.apply', 'officeImport.undo'],
    makes: ['officeImport.check'],
    read: (handlers, context, importId) => handlers.officeImport.read(context, input({ importId })),
    reply: contract.officeImport.read.reply,
    idOf: ({ id }) => id,
    label: ({ fileName }) => fileName,
    facts: ({ state, lines, added, changed, unchanged, problemCount, notUndone }) => ({
      importState: state,
      lines,
      added,
      changedItems: changed,
      unchanged,
      problems: problemCount,
      notUndone: notUndone.length,
    }),
  }),
  subject({
    kind: 'view',
    idFrom: ({ params, body }) => {
      const { viewId } = Object(params) as { viewId?: string };
      return viewId ?? JSON.stringify(body);
    },
    calls: ['officeViews.save', 'officeViews.remove'],
    read: (_, context, id) => {
      const owner = { siteId: context.site.id, personId: getStaff(context).id };
      return findSavedView(context.db, owner, id.startsWith('{') ? JSON.parse(id) : { id });
    },
    idOf: ({ id }) => id,
    label: ({ name }) => name,
    // A query may search for a guest.
    facts: ({ name, list, query, isShared }) => ({ name, list, query: hidden(query), isShared }),
  }),
  subject({
    kind: 'message',
    param: 'messageId',
    calls: ['officeSurvey.changeMessage', 'officeSurvey.answerMessage', 'officeSurvey.eraseMessage'],
    read: (handlers, context, messageId) => handlers.officeSurvey.message(context, input({ messageId })),
    reply: contract.officeSurvey.message.reply,
    idOf: ({ id }) => id,
    label: ({ reference }) => reference,
    facts: ({ state, assignee, orderName, answers, posts, emailAddress }) => ({
      state,
      assignee: hidden(assignee),
      order: orderName,
      answers: posts.filter(({ isFromGuest }) => !isFromGuest).length,
      emailAddress: hidden(emailAddress),
      texts: rows(answers),
    }),
  }),
  subject({
    kind: 'settings',
    calls: ['officeSurvey.putAnswerTemplates'],
    read: (handlers, context) => handlers.officeSurvey.answerTemplates(context, input({})),
    reply: contract.officeSurvey.answerTemplates.reply,
    idOf: () => 'answerTemplates',
    facts: ({ version, templates }) => ({
      name: templates.map(({ name }) => name).join(', '),
      texts: hidden(version),
    }),
  }),
  subject({
    kind: 'form',
    param: 'name',
    calls: ['officeSurvey.put', 'officeSurvey.remove'],
    read: (handlers, context, name) => handlers.officeSurvey.read(context, input({ name })),
    reply: contract.officeSurvey.read.reply,
    idOf: ({ name }) => name,
    label: ({ name }) => name,
    facts: ({ version }) => ({ texts: hidden(version) }),
  }),
  subject({
    kind: 'page',
    param: 'pageId',
    calls: [
      ...['move', 'unpublish', 'remove', 'schedule'].map((name) => `pages.${name}`),
      ...['putStructure', 'discardStructure', 'putProperties', 'discardProperties', 'publish', 'restore'].map(
        (name) => `editing.${name}`,
      ),
    ],
    read: async (handlers, context, pageId) =>
      (await handlers.pages.all(context, input({}))).find(({ id }) => id === pageId),
    idOf: ({ id }) => id,
    label: ({ title }) => title,
    facts: ({ path, parentId, liveCultures, draftCount }) => ({
      path,
      parent: hidden(parentId),
      live: liveCultures,
      drafts: draftCount,
    }),
  }),
];

const byCall: ReadonlyMap<string, Subject<unknown>> = new Map(
  subjects.flatMap((one) => [...one.calls, ...(one.makes ?? [])].map((call) => [call, one] as const)),
);

/** Returns what a call changes. */
export const subjectOf = (call: string): Subject<unknown> | undefined => byCall.get(call);
