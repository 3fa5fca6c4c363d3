import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type ProductDraft, putTerms, writeProducts } from '../../server/catalog/index.ts';
import type { Media } from '../../server/media/index.ts';
import { publishProductChanges } from '../../server/platform/index.ts';
import {
  blockNights,
  putAgeBands,
  putAllotments,
  putRatePlan,
  putRates,
  putRestrictions,
  putRoomType,
  putStayExtras,
  putStayFees,
} from '../../server/rates/index.ts';
import { inEachCulture, texts } from '../content.ts';
import { timeZone } from '../time-zone.ts';
import { ageBands, extras, fees } from './costs.ts';
import { countOccupiedUnits, type OtherReservation, otherReservations, unitCount } from './occupancy.ts';
import { demoRatePlans } from './rate-plans.ts';
import { createRates, createRestrictions } from './rates.ts';
import { type RoomType, roomFacts, roomFactTerms, roomTypes } from './room-types.ts';
import type { Span } from './seasons.ts';

/** Before the shop opened, so that no room is the newest product. */
const openedDaysAgo = 120;
/** After all products of the shop. */
const firstPlace = 1000;
/** The percentage of the spring price in the cheapest season; lists sort a room by that price. */
const lowestPercent = 80;

/** Invented guests with names from the coast. */
const guestNames = [
  'Noor Zand',
  'Wout Wier',
  'Mina Meeuw',
  'Sil Schelp',
  'Britt Branding',
  'Teun Tij',
  'Fenna Fuik',
  'Jonas Kwal',
  'Lotte Luwte',
  'Karel Kiezel',
  'Vera Vloedlijn',
] as const;

/**
 * Seeds room types, rate plans and reservations, with prices for two years from today on. `library` has the
 * pictures by name.
 */
export async function seedStays(db: Db, siteId: string, library: ReadonlyMap<string, Media>): Promise<void> {
  await putTerms(db, siteId, termDrafts());
  const drafts = [...roomTypes.map((room, place) => roomDraft(room, place, library)), ...planDrafts()];
  const opened = new Date(Date.now() - openedDaysAgo * 86_400_000);
  const { productIds } = await writeProducts(db, siteId, drafts, opened);
  await publishProductChanges(db, siteId, productIds, 'theirs');
  for (const [sortOrder, room] of roomTypes.entries()) await furnish(db, siteId, room, sortOrder);
  await putAgeBands(db, siteId, ageBands);
  await putStayExtras(db, siteId, extras);
  for (const [sortOrder, plan] of demoRatePlans.entries())
    await putRatePlan(db, siteId, { ...plan, sortOrder });
  await putStayFees(
    db,
    siteId,
    fees.map((fee) => ({ ...fee, texts: inEachCulture((culture) => texts[culture].stays.fees[fee.code]) })),
  );
  const today = Temporal.Now.plainDateISO(timeZone);
  const span = { from: today.toString(), to: today.add({ days: 729 }).toString() };
  await putRates(db, siteId, createRates(span));
  await putRestrictions(db, siteId, createRestrictions(span));
  await openNights(db, siteId, span, today);
}

async function openNights(db: Db, siteId: string, span: Span, today: Temporal.PlainDate): Promise<void> {
  await putAllotments(
    db,
    siteId,
    roomTypes.map((room) => ({ rooms: [room.code], ...span, units: unitCount(room) })),
  );
  const stays = otherReservations(span);
  await bringStays(db, siteId, stays);
  // One of the sea rooms is painted on nights when it is free.
  const painted = today.add({ days: 40 });
  const taken = countOccupiedUnits(stays, 'ZEEKAMER');
  for (let day = 0; day < 10; day += 1) {
    const night = painted.add({ days: day }).toString();
    if ((taken.get(night) ?? 0) > 2) continue;
    await blockNights(db, siteId, [{ rooms: ['ZEEKAMER'], from: night, to: night, units: 1 }]);
  }
}

/** Adds the reservations from the inn's previous system. */
async function bringStays(db: Db, siteId: string, stays: readonly OtherReservation[]): Promise<void> {
  const rows = stays.map((stay, place) => ({
    ...stay,
    adults: 1 + (place % 2),
    name: guestNames[place % guestNames.length],
    number: getNumbers(stay.room)[stay.unit],
  }));
  await sql`
    insert into reservation (site_id, room_type_id, arrival, departure, adults, unit_id, state, guest_name, source)
    select ${siteId}, product.id, arrival, departure, adults, unit.id, 'confirmed', name, 'other'
    from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows')
      as input(room text, arrival date, departure date, adults int, name text, number text)
    join product on product.site_id = ${siteId} and product.item_code = input.room
    left join unit on unit.room_type_id = product.id and unit.number = input.number`.execute(db);
  await sql`
    update night set sold = taken.units from (
      select room_type_id, day::date as night, count(*)::int as units
      from reservation, generate_series(arrival, departure - 1, interval '1 day') as day
      where site_id = ${siteId} group by 1, 2
    ) as taken where night.room_type_id = taken.room_type_id and night.night = taken.night`.execute(db);
}

/** Returns the numbers of a room type's units, or an empty list. */
function getNumbers(code: string): readonly string[] {
  return roomTypes.find((room) => room.code === code)?.units ?? [];
}

async function furnish(db: Db, siteId: string, room: RoomType, sortOrder: number): Promise<void> {
  const { code, units, guestsChooseUnit, standard, guests, adults, babies, sizeM2, floor } = room;
  await putRoomType(db, siteId, {
    itemCode: code,
    units: units.map((number) => ({ number, floor })),
    guestsChooseUnit,
    standardGuests: standard,
    maxGuests: guests,
    maxAdults: adults,
    maxBabies: babies,
    sizeM2,
    floor,
    preferenceCents: guestsChooseUnit ? 1500 : 0,
    sortOrder,
  });
}

function roomDraft(room: RoomType, place: number, library: ReadonlyMap<string, Media>): ProductDraft {
  const media = library.get(room.picture);
  if (!media) throw new Error(`there is no picture ${room.picture}`);
  return {
    itemCode: room.code,
    type: 'room',
    vatCategory: 'lodging',
    sortOrder: firstPlace + place,
    mediaIds: [media.id],
    attributes: roomFacts(room),
    texts: inEachCulture((culture) => {
      const { pages, pictures } = texts[culture];
      const card = pages.rooms.rows.rooms.cards[place];
      if (!card) throw new Error(`the page about rooms does not list ${room.code}`);
      return { name: card.title, description: card.text, mediaAlt: pictures[room.picture] };
    }),
    variants: [sole(room.code, Math.round((room.cents * lowestPercent) / 10_000) * 100)],
  };
}

function planDrafts(): ProductDraft[] {
  return demoRatePlans.map(({ itemCode }, place) => ({
    itemCode,
    type: 'ratePlan',
    vatCategory: 'lodging',
    sortOrder: firstPlace + roomTypes.length + place,
    texts: inEachCulture((culture) => texts[culture].stays.arrangements[itemCode]),
    // Its price is that of a room's nights in this rate plan.
    variants: [sole(itemCode, 0)],
  }));
}

const sole = (itemCode: string, priceCents: number) => ({ itemCode, options: [], priceCents, stock: null });

/**
 * Returns the labels of the attributes that connect rooms and rate plans, and of the facts of rooms; none of
 * them is a filter in the shop.
 */
function termDrafts() {
  const label = (name: 'type' | 'room' | 'arrangement' | 'arrangements' | 'rooms') =>
    inEachCulture((culture) => texts[culture].stays.terms[name]);
  const values = (['room', 'arrangement'] as const).map((value) => ({ value, labels: label(value) }));
  return [
    { name: 'Type', labels: label('type'), values },
    { name: 'Arrangements', labels: label('arrangements'), values: [] },
    { name: 'Rooms', labels: label('rooms'), values: [] },
    ...roomFactTerms(),
  ].map((term, place) => ({ ...term, isFacet: false, sortOrder: firstPlace + place }));
}
