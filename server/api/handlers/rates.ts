import { ApiError } from '../../../contract/errors.ts';
import { unitsOf } from '../../inventory/index.ts';
import { type Day, dateOf, dayOf } from '../../locale/index.ts';
import { tierIdOf } from '../../loyalty/index.ts';
import {
  exactStays,
  explain,
  extraProducts,
  fromPrices,
  gridOf,
  otherStays,
  type Party,
  type StayQuestion,
  type StayView,
  wireReason,
  wireStay,
} from '../../rates/index.ts';
import type { Handlers } from '../http.ts';
import type { Visit } from '../visit.ts';

export const bookingHandlers: Handlers['booking'] = {
  async roomAvailability(visit, { query }) {
    const { dateFrom, nights, flexibleDays, limit, roomItemCode } = query;
    const arrival = dayOf(dateFrom);
    const view = await viewOf(visit, arrival + nights);
    const tierId = await ownTierId(visit);
    const asked = roomItemCode === undefined ? {} : codesIn(view, roomItemCode);
    const question: StayQuestion = { ...asked, arrival, length: nights, party: partyOf(query), tierId };
    const exact = exactStays(view, question);
    return {
      mainStays: exact.slice(0, limit).map((stay) => wireStay(view, visit.culture, stay)),
      alternatives: otherStays(view, question, flexibleDays).map((stay) =>
        wireStay(view, visit.culture, stay),
      ),
      reasons: reasonsOf(visit, view, question, exact.length),
      totalStays: exact.length,
    };
  },

  async ratePlanAvailability(visit, { query }) {
    const arrival = dayOf(query.dateFrom);
    const view = await viewOf(visit, arrival + query.nights);
    const tierId = await ownTierId(visit);
    const codes = query.ratePlanItemCodes.split(',').map((code) => code.trim());
    return codes.filter(Boolean).map((code) => {
      const planId = planNamed(view, code);
      const none = { ratePlanItemCode: code, available: false, stays: [], reasons: [] };
      if (planId === undefined) return none;
      const question = { planId, arrival, length: query.nights, party: partyOf(query), tierId };
      const stays = exactStays(view, question);
      return {
        ratePlanItemCode: view.terms.plans.get(planId)?.itemCode ?? code,
        available: stays.length > 0,
        stays: stays.map((stay) => wireStay(view, visit.culture, stay)),
        reasons: reasonsOf(visit, view, question, stays.length),
      };
    });
  },

  async fromPrice(visit, { query }) {
    const { roomCode, ratePlanCode, nights, adults, children, babies } = query;
    const period = { from: dayOf(query.DateFrom), until: dayOf(query.DateTo) };
    const view = await viewOf(visit, period.until);
    const roomId = roomCode === undefined ? undefined : found(roomNamed(view, roomCode));
    const planId = ratePlanCode === undefined ? undefined : found(planNamed(view, ratePlanCode));
    const tierId = await ownTierId(visit);
    const question = { roomId, planId, nights, adults, children, babies, tierId };
    return { dates: fromPrices(view, visit.culture, question, period) };
  },

  async grid(visit, { query }) {
    const period = { from: dayOf(query.dateFrom), until: dayOf(query.dateTo) };
    const { adults, children, babies } = query;
    const view = await viewOf(visit, period.until);
    const question = { adults, children, babies, tierId: await ownTierId(visit) };
    return gridOf(view, visit.culture, question, period);
  },

  async units(visit, { query }) {
    const { dateFrom, nights, roomItemCode } = query;
    const arrival = dayOf(dateFrom);
    const view = await viewOf(visit, arrival + nights);
    const roomId = found(roomNamed(view, roomItemCode));
    return unitsOf(visit.db, roomId, dateFrom, dateOf(arrival + nights));
  },

  async extraProducts(visit, { query }) {
    const view = await viewOf(visit, 0);
    const { dateFrom, nights } = query;
    return extraProducts(visit, view, { ...codesIn(view, query.roomItemCode), dateFrom, nights });
  },
};

/** What the answer is found in, and what makes it another one. */
async function viewOf(visit: Visit, until: Day): Promise<StayView> {
  const { site, shows } = visit;
  const view = await visit.stays.view(until);
  for (const topic of ['stays', 'catalog', 'products'] as const) shows(topic, site.id);
  for (const { room } of view.rooms) shows('roomType', String(room.id));
  for (const id of [...view.rooms.map(({ room }) => room.id), ...view.terms.plans.keys()])
    shows('product', String(id));
  for (const { id } of view.terms.extras) shows('product', String(id));
  return view;
}

/** The tier of the member who asks; whose answer is then nobody else's. */
async function ownTierId({ db, site, customer }: Visit): Promise<string | undefined> {
  return (customer && (await tierIdOf(db, site.id, customer.id))) ?? undefined;
}

function reasonsOf({ culture }: Visit, view: StayView, question: StayQuestion, fitting: number) {
  return fitting > 0 ? [] : explain(view, question).map((one) => wireReason(view, culture, one));
}

const partyOf = ({ adults, children, babies }: Party): Party => ({ adults, children, babies });

const isNamed = (itemCode: string, code: string) => itemCode.toLowerCase() === code.toLowerCase();

const roomNamed = ({ rooms }: StayView, code: string): number | undefined =>
  rooms.find(({ room }) => isNamed(room.itemCode, code))?.room.id;

const planNamed = ({ terms }: StayView, code: string): number | undefined =>
  [...terms.plans.values()].find(({ itemCode }) => isNamed(itemCode, code))?.id;

/**
 * `room`, or `room-arrangement` split where both halves are known.
 * @throws ApiError `not_found`
 */
function codesIn(view: StayView, written: string): { roomId: number; planId?: number } {
  const roomId = roomNamed(view, written);
  if (roomId !== undefined) return { roomId };
  for (let dash = written.indexOf('-'); dash > 0; dash = written.indexOf('-', dash + 1)) {
    const [room, plan] = [roomNamed(view, written.slice(0, dash)), planNamed(view, written.slice(dash + 1))];
    if (room !== undefined && plan !== undefined) return { roomId: room, planId: plan };
  }
  throw new ApiError('not_found');
}

/** @throws ApiError `not_found` */
function found(id: number | undefined): number {
  if (id === undefined) throw new ApiError('not_found');
  return id;
}
