import { data } from 'react-router';
import { listOrEmpty } from '../../../../client/result.ts';
import type { Api } from '../../../../client/typed.ts';
import type { Reason } from '../../../../contract/booking.ts';
import type { Product } from '../../../../contract/catalog.ts';
import type { Contract } from '../../../../contract/contract.ts';
import type { StayQuestion } from '../stay-question.ts';
import { unavailabilityReasons } from '../unavailability-reasons.ts';
import { type StayForVisitor, stayForVisitor } from '../visitor-price.ts';

/** A search with a date of arrival. */
export type DatedStayQuestion = StayQuestion & { from: string };

type StaysOf = {
  api: Api<Contract>;
  room: Product;
  arrangements: ReadonlyMap<string, Product>;
  question: DatedStayQuestion;
  /** The code of the arrangement that the guest chose. */
  requested: string | undefined;
  /** Known to be right. */
  promoCode: string | undefined;
};

/** The stays in a room that answer a question, and what can be had with the one that is chosen. @throws status 503 */
export async function loadStays({ api, room, arrangements, question, requested, promoCode }: StaysOf) {
  const { from: dateFrom, nights, adults, children, babies } = question;
  const query = { dateFrom, nights, adults, children, babies, promoCode };
  const available = (roomItemCode: string) =>
    api.booking.roomAvailability({ query: { roomItemCode, ...query, flexibleDays: 7 } });
  const found = await available(room.itemcode);
  if (!found.succeeded) throw data(null, { status: found.status || 503 });
  const mainStays = found.data.mainStays.map(stayForVisitor);
  const reasons = unavailabilityReasons(found.data.reasons);
  const offers = mainStays.map((stay) => ({
    stay,
    description: stay.promo
      ? { text: stay.promo.description, culture: undefined }
      : getDescription(arrangements.get(stay.arrangement.itemCode)),
    cancellation: toCancellationTerms(stay),
  }));
  const closed = mainStays.length > 0 ? await closedArrangements() : [];
  const [only, ...more] = offers;
  const chosen =
    offers.find(({ stay }) => stay.arrangement.itemCode === requested) ??
    (more.length === 0 ? only : undefined);
  const [extras, units, larger] = await Promise.all([
    chosen
      ? api.booking.extraProducts({
          query: {
            roomItemCode: `${room.itemcode}-${chosen.stay.arrangement.itemCode}`,
            dateFrom,
            nights,
            promoCode,
          },
        })
      : null,
    chosen ? api.booking.units({ query: { roomItemCode: room.itemcode, dateFrom, nights } }) : null,
    findLargerRooms(api, reasons),
  ]);
  return {
    offers,
    closed,
    reasons,
    nearby: mainStays.length > 0 ? [] : cheapestByDays(found.data.alternatives.map(stayForVisitor)),
    larger,
    chosen: chosen ?? null,
    extras: extras ? listOrEmpty(extras) : [],
    units: units?.data ?? null,
  };

  /** The unavailable rate plans with their reasons, in the order of the room type. */
  async function closedArrangements() {
    const open = new Set(mainStays.map(({ arrangement }) => arrangement.itemCode));
    const others = [...arrangements.values()].filter(({ itemcode }) => !open.has(itemcode));
    return Promise.all(
      others.map(async (plan) => {
        const answer = await available(`${room.itemcode}-${plan.itemcode}`);
        const [reason] = answer.data?.reasons ?? [];
        return { itemCode: plan.itemcode, name: plan.name, culture: plan.culture, reason: reason ?? null };
      }),
    );
  }
}

const getDescription = (plan: Product | undefined) =>
  plan ? { text: plan.description, culture: plan.culture } : null;

export type CancellationTerms =
  | { kind: 'always' }
  | { kind: 'until'; until: string }
  | { kind: 'costs'; fee: number; percent: number };

/** The cancellation terms of a booking made now. */
function toCancellationTerms({ cancellation: { freeUntil, steps } }: StayForVisitor): CancellationTerms {
  if (freeUntil === null) return { kind: 'always' };
  const now = Date.now();
  const step = steps.findLast(({ from }) => Date.parse(from) <= now);
  return step
    ? { kind: 'costs', fee: step.fee, percent: step.feePercent }
    : { kind: 'until', until: freeUntil };
}

const maxAlternatives = 4;

/** Only the cheapest stay for the same dates, the nearest dates first. */
function cheapestByDays(stays: readonly StayForVisitor[]): StayForVisitor[] {
  const byDays = Map.groupBy(stays, ({ dateFrom, nights }) => `${dateFrom} ${nights}`);
  const cheapest = [...byDays.values()].flatMap(
    (same) => same.toSorted((a, b) => a.totalPriceInclVat - b.totalPriceInclVat)[0] ?? [],
  );
  return cheapest.slice(0, maxAlternatives);
}

/** The names of the room types in reasons. */
async function findLargerRooms(
  api: Api<Contract>,
  reasons: readonly Reason[],
): Promise<Record<string, string>> {
  const codes = [...new Set(reasons.flatMap(({ fix }) => fix?.roomItemCode ?? []))];
  const rooms = await Promise.all(
    codes.map(async (value) => {
      const filters = [{ property: 'itemcode', operator: 'eq' as const, value }];
      return listOrEmpty(await api.catalog.products({ query: { filters } }));
    }),
  );
  return Object.fromEntries(rooms.flat().map(({ itemcode, name }) => [itemcode, name]));
}

export type FoundStays = Awaited<ReturnType<typeof loadStays>>;
export type Offer = FoundStays['offers'][number];
export type UnavailableRatePlan = FoundStays['closed'][number];
