import type { officeCalls } from '../../../contract/office-calls.ts';
import type { LiveTopic } from '../../../contract/office-live.ts';
import { officeApi } from '../office-api.ts';

/** The topics that the reads of each part of the API show; a read of another part is not live. */
const topicsOf: Partial<Record<keyof typeof officeCalls, readonly LiveTopic[]>> = {
  officeStay: ['reservations', 'orders', 'rooms'],
  officeGuest: ['reservations', 'orders', 'messages'],
  officeCompany: ['orders', 'reservations'],
  officeRegister: ['reservations', 'rooms'],
  officeStayNote: ['reservations'],
  officeOrderNote: ['orders'],
  officePlanner: ['reservations', 'orders', 'rooms', 'rates'],
  officeHousekeeping: ['rooms', 'reservations'],
  officeFault: ['rooms'],
  officeFound: ['rooms'],
  officeOrder: ['orders'],
  officeCash: ['orders'],
  officeCounter: ['products'],
  officeSurvey: ['messages', 'website'],
  officeRoom: ['rooms'],
  officeRates: ['rates', 'reservations'],
  officeRatePlan: ['rates'],
  officeExtra: ['rates'],
  officeFee: ['rates'],
  officeProduct: ['products'],
  officeCategory: ['products'],
  officeTerm: ['products'],
  officeStock: ['products'],
  officeImport: ['products'],
  officeLoyalty: ['loyalty'],
  pages: ['pages'],
  media: ['media'],
  siteEditing: ['website', 'settings'],
};

const topicsByCall = new Map<unknown, readonly LiveTopic[]>(
  Object.entries(topicsOf).flatMap(([module, topics]) =>
    Object.values(officeApi[module as keyof typeof topicsOf]).map((call) => [call, topics] as const),
  ),
);

export const findTopics = (call: unknown): readonly LiveTopic[] => topicsByCall.get(call) ?? [];

/** Makes a function that calls the API as live as the call that it makes. */
export function liveAs<Call>(source: unknown, call: Call): Call {
  topicsByCall.set(call, findTopics(source));
  return call;
}
