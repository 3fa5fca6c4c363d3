import { data, type RouterContextProvider, redirect } from 'react-router';
import { listOrEmpty } from '../../../../client/result.ts';
import type { Api } from '../../../../client/typed.ts';
import type { Product } from '../../../../contract/catalog.ts';
import type { Contract } from '../../../../contract/contract.ts';
import { type Culture, defaultCulture, splitCulture } from '../../../../contract/culture.ts';
import { itemCodePattern } from '../../../../contract/item-code.ts';
import { canonicalPath, roomHref, siteMap } from '../../../../contract/site-map.ts';
import { createRequestApi } from '../../../request-context.ts';
import { requireOffered } from '../../../require-screen.ts';
import { loadSiteDay } from '../../../site-day.ts';
import type { Party } from '../party-fields.tsx';
import { type PromoState, readWithPromo } from '../promo.tsx';
import { readQuestion, type StayQuestion } from '../stay-question.ts';
import { dayForVisitor, type PriceForVisitor } from '../visitor-price.ts';
import { loadStays } from './load-stays.ts';

/** The number of days ahead for the lowest price of a room type. */
const daysAhead = 120;

type LoadRoomArgs = { url: URL; context: Readonly<RouterContextProvider>; culture: Culture; code: string };

/**
 * The data of a room type's page. @throws status 404 where there is no such room type; a redirect to its own
 * address
 */
export async function loadRoom({ url, context, culture, code }: LoadRoomArgs) {
  const api = createRequestApi(context, culture);
  const room = await findRoom(api, code);
  const address = roomHref(culture, room.itemcode);
  if (url.pathname !== address) throw redirect(address + url.search, 301);
  const today = await loadSiteDay(api);
  const requested = readQuestion(url.searchParams);
  const hasParty = Boolean(url.searchParams.get('adults'));
  const [home, { lowest, promo }, arrangements] = await Promise.all([
    api.content.breadcrumbs({ query: { pathname: '/' } }),
    lowestPrice(api, room.itemcode, today, requested.promo, hasParty ? requested : undefined),
    findArrangements(api, room),
  ]);
  // Without persons in the address, the search is for the standard occupancy of the room type.
  const question = hasParty || !lowest ? requested : { ...requested, adults: lowest.party.adults };
  const { from } = question;
  const ratePlanCode = url.searchParams.get('arrangement')?.toUpperCase();
  return {
    culture,
    room,
    today,
    lowest,
    promo,
    question,
    /** Whether the address has a search, so that it is not the room type's own. */
    hasQuery: siteMap.room.query.some((name) => url.searchParams.has(name)),
    home: listOrEmpty(home),
    found: from
      ? await loadStays({
          ...{ api, room, arrangements, question: { ...question, from }, requested: ratePlanCode },
          promoCode: promo === 'valid' ? question.promo : undefined,
        })
      : null,
  };
}

/** A room type by its code, in any case. @throws status 404 where it does not exist any more */
export async function findRoom(api: Api<Contract>, code: string): Promise<Product> {
  if (!itemCodePattern.test(code)) throw data(null, { status: 404 });
  const found = await api.catalog.products({
    query: { filters: [{ property: 'itemcode', operator: 'eq', value: code }] },
  });
  if (!found.succeeded) throw data(null, { status: found.status || 503 });
  const [room] = found.data.items;
  if (room?.type !== 'room') throw data(null, { status: 404 });
  return room;
}

/** The rate plans of a room type, by their codes. */
async function findArrangements(api: Api<Contract>, room: Product): Promise<Map<string, Product>> {
  const codes = room.attributeList.find(({ name }) => name === 'Arrangements')?.value.split('|') ?? [];
  if (codes.length === 0) return new Map();
  const filters = codes.flatMap((value, index) => [
    ...(index > 0 ? ['OR' as const] : []),
    { property: 'itemcode', operator: 'eq' as const, value },
  ]);
  const found = listOrEmpty(await api.catalog.products({ query: { filters, pageSize: codes.length } }));
  return new Map(found.map((one) => [one.itemcode, one]));
}

type Lowest = PriceForVisitor & { nights: number; besideNights: number; party: Party };

/**
 * The cheapest stay that can start in the next months, for a party or else for the standard occupancy of the
 * room type.
 */
async function lowestPrice(
  api: Api<Contract>,
  roomCode: string,
  today: string,
  promo: string | undefined,
  party: StayQuestion | undefined,
): Promise<{ lowest: Lowest | null; promo: PromoState }> {
  const until = new Date(Date.parse(today) + daysAhead * 86_400_000).toISOString().slice(0, 10);
  const query = {
    ...{ roomCode, DateFrom: today, DateTo: until },
    ...(party && { adults: party.adults, children: party.children, babies: party.babies }),
  };
  const { found, isLimited } = await readWithPromo(promo, (code) =>
    api.booking.fromPrice({ query: { ...query, ...code } }),
  );
  const answer = found.data;
  const days = answer?.dates.flatMap((day) => {
    const paid = dayForVisitor(day);
    const { adults, children, babies } = day;
    if (!paid || adults === null || children === null || babies === null) return [];
    return [{ ...paid, party: { adults, children, babies } }];
  });
  return {
    lowest: days?.sort((a, b) => a.price - b.price)[0] ?? null,
    promo: isLimited ? 'limited' : (answer?.promo ?? null),
  };
}

/**
 * The culture and the code in the address of a room type. @throws status 404 at another address, and
 * a redirect where the culture is not offered
 */
export function roomAt(
  url: URL,
  code: string,
  context: Readonly<RouterContextProvider>,
): { culture: Culture; code: string } {
  const address = canonicalPath(url.pathname);
  if (splitCulture(address).path.toLowerCase() !== roomHref(defaultCulture, code))
    throw data(null, { status: 404 });
  return { culture: requireOffered(address, url, context), code };
}

export type RoomData = Awaited<ReturnType<typeof loadRoom>>;
