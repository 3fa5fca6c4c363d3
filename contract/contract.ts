import type { z } from 'zod';
import { account } from './account.ts';
import { addressCalls } from './address.ts';
import { auditLog } from './audit-log.ts';
import { booking } from './booking.ts';
import { botCheck } from './bot-check.ts';
import { cartCalls as cart } from './cart-calls.ts';
import { catalog } from './catalog.ts';
import { content } from './content.ts';
import { customEntities } from './custom-entities.ts';
import { editing } from './editing.ts';
import type { Endpoint } from './endpoint.ts';
import { errorChannel } from './error-channel.ts';
import { loyaltyCalls as loyalty, officeLoyalty } from './loyalty.ts';
import { media } from './media.ts';
import { office } from './office.ts';
import type { EveryCall } from './office-calls.ts';
import { officeCash } from './office-cash.ts';
import { officeCategory, officeProduct, officeStock, officeTerm } from './office-catalog.ts';
import { officeCompany } from './office-companies.ts';
import { officeConnection } from './office-connections.ts';
import { officeCounter } from './office-counter.ts';
import { officeEmail } from './office-email.ts';
import { officeFault, officeFound } from './office-faults.ts';
import { officeExtras, officeFees } from './office-fees.ts';
import { officeGiftCard } from './office-gift-card.ts';
import { officeGuest } from './office-guests.ts';
import { officeHousekeeping } from './office-housekeeping.ts';
import { officeImport } from './office-import.ts';
import { officeMailing } from './office-mailings.ts';
import { officeGuestNote, officeOrderNote, officeStayNote } from './office-notes.ts';
import { officeOrder } from './office-order.ts';
import { officeOrderDraft } from './office-order-draft.ts';
import { officePlanner } from './office-planner.ts';
import { officeRatePlans } from './office-rate-plans.ts';
import { officeRates } from './office-rates.ts';
import { officeRegister } from './office-register.ts';
import { officeReservation } from './office-reservation.ts';
import { officeRooms } from './office-rooms.ts';
import { officeSearch } from './office-search.ts';
import { officeAccount, officeStaff } from './office-staff.ts';
import { officeSurvey } from './office-survey.ts';
import { officeViews } from './office-views.ts';
import { officeVoucher } from './office-voucher.ts';
import { olderAccountCalls } from './older-account.ts';
import { orderCalls as order } from './order.ts';
import { pages } from './pages.ts';
import { reservationCalls as stay } from './reservation.ts';
import { siteEditing } from './site-editing.ts';
import { surveyCalls as survey } from './survey.ts';

/**
 * Every call of the product with its schemas; `calls.ts` and `office-calls.ts` have method and path under the
 * same names.
 */
export const contract = {
  content,
  botCheck,
  catalog,
  booking,
  account: { ...account, ...addressCalls, ...olderAccountCalls },
  cart,
  order,
  stay,
  office,
  officeSearch,
  officeStaff,
  officeAccount,
  editing,
  pages,
  officeProduct,
  officeStock,
  officeCategory,
  officeTerm,
  officeImport,
  officeOrder,
  officeCash,
  officeCounter,
  officeStay: officeReservation,
  officeHousekeeping,
  officeGuest,
  officeGuestNote,
  officeMailing,
  officeCompany,
  officeConnection,
  officeStayNote,
  officeOrderDraft,
  officeOrderNote,
  officeFault,
  officeFound,
  officePlanner,
  officeRegister,
  officeRates,
  officeRoom: officeRooms,
  officeRatePlan: officeRatePlans,
  officeExtra: officeExtras,
  officeFee: officeFees,
  officeVoucher,
  officeGiftCard,
  officeEmail,
  loyalty,
  officeLoyalty,
  media,
  customEntities,
  siteEditing,
  survey,
  officeSurvey,
  officeViews,
  auditLog,
  errorChannel,
} satisfies {
  [Module in keyof EveryCall]: Record<keyof EveryCall[Module], Endpoint>;
};

export type Contract = typeof contract;

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;

/** The parsed input that a handler receives. */
export type Received<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? { params: OutputOf<Params>; query: OutputOf<Query>; body: OutputOf<Body> }
    : never;

type InputPart<Name extends string, Schema> = Schema extends z.ZodNever
  ? { [N in Name]?: undefined }
  : Schema extends z.ZodType
    ? Record<never, never> extends z.input<Schema>
      ? { [N in Name]?: z.input<Schema> }
      : { [N in Name]: z.input<Schema> }
    : never;

/** The input that a caller passes. */
export type Input<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? InputPart<'params', Params> & InputPart<'query', Query> & InputPart<'body', Body>
    : never;

/** The `data` of a successful reply. */
export type Reply<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
