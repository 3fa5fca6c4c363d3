import { sql } from 'kysely';
import type { Culture } from '../../contract/culture.ts';
import type { RateGrid, Season } from '../../contract/office-rates.ts';
import {
  blankValue,
  type Derivation,
  deriveCents,
  type GridField,
  gridFieldNames,
} from '../../contract/rate-grid.ts';
import type { Db } from '../../database/connect.ts';
import { zoneOfSite } from '../locale/index.ts';
import { fromWhole, isAmount } from './grid-cells.ts';
import { priceFloorOf } from './price-floor.ts';
import { type Names, nameIn, productNames } from './rate-rules.ts';
import { seasonsOf } from './season.ts';

type NamedRow = { id: number; itemCode: string; names: Names };
type PlanRow = NamedRow & Derivation & { basePlanId: number | null };
/** Columns of numbers; `at` is the night's place in the grid. */
type NightColumns = {
  room: number;
  at: number[];
  units: number[];
  sold: number[];
  held: number[];
  blocked: number[];
};
type RateColumns = { room: number; plan: number; at: number[] } & Record<
  Exclude<GridField, 'units'>,
  (number | null)[] | null
>;

type GridRows = {
  today: string;
  rooms: NamedRow[];
  plans: PlanRow[];
  links: [number, number][];
  nights: NightColumns[];
  rates: RateColumns[];
  seasons: Season[];
  floor: string | null;
};

/** Reads the rates, restrictions and availability of nights, both inclusive, in one statement. */
export async function readRateGrid(
  db: Db,
  siteId: string,
  culture: Culture,
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
): Promise<RateGrid> {
  const read = await readRows(db, siteId, dateFrom, dateTo);
  const length = (Date.parse(dateTo) - Date.parse(dateFrom)) / 86_400_000 + 1;
  const named = ({ itemCode, names }: NamedRow) => ({ itemCode, name: nameIn(names, culture, itemCode) });
  const nightsOf = new Map(read.nights.map((columns) => [columns.room, columns]));
  const ratesOf = new Map(read.rates.map((columns) => [`${columns.room} ${columns.plan}`, columns]));
  const codeOf = new Map(read.plans.map(({ id, itemCode }) => [id, itemCode]));
  const plansOf = Map.groupBy(read.links, ([room]) => room);
  return {
    ...{ dateFrom, dateTo, today: read.today, seasons: read.seasons },
    priceFloor: read.floor === null ? null : Number(read.floor),
    rooms: read.rooms.map((room) => {
      const columns = nightsOf.get(room.id);
      const dense = (name: 'units' | 'sold' | 'held' | 'blocked') =>
        spread(columns?.at ?? [], columns?.[name] ?? [], length, 0);
      return {
        ...named(room),
        ...{ units: dense('units'), sold: dense('sold'), held: dense('held'), blocked: dense('blocked') },
      };
    }),
    plans: read.plans.map(({ basePlanId, percent, cents, roundingCents, ...plan }) => {
      const base = basePlanId === null ? undefined : codeOf.get(basePlanId);
      return {
        ...named(plan),
        base:
          base === undefined
            ? null
            : { itemCode: base, percent, amount: cents / 100, rounding: roundingCents / 100 },
      };
    }),
    rows: read.rooms.flatMap((room) => {
      const linked = new Set(plansOf.get(room.id)?.map(([, plan]) => plan));
      return read.plans
        .filter(({ id }) => linked.has(id))
        .map((plan) => {
          const own = ratesOf.get(`${room.id} ${plan.id}`);
          const base = plan.basePlanId === null ? own : ratesOf.get(`${room.id} ${plan.basePlanId}`);
          return { room: room.itemCode, plan: plan.itemCode, values: valuesOf(plan, own, base, length) };
        });
    }),
  };
}

/** Amounts of a derived plan come from its base; its restrictions are its own. */
function valuesOf(
  plan: PlanRow,
  own: RateColumns | undefined,
  base: RateColumns | undefined,
  length: number,
) {
  const values: RateGrid['rows'][number]['values'] = {};
  for (const field of gridFieldNames) {
    if (field === 'units') continue;
    const columns = isAmount(field) ? base : own;
    const column = columns?.[field];
    if (!columns || !column) continue;
    const derivation = field === 'price' ? plan : { percent: plan.percent, cents: 0, roundingCents: 1 };
    const isDerived = plan.basePlanId !== null && isAmount(field);
    const wholes = isDerived
      ? column.map((cents) => (cents === null ? null : deriveCents(cents, derivation)))
      : column;
    values[field] = spread(
      columns.at,
      wholes.map((whole) => fromWhole(field, whole)),
      length,
      blankValue(field),
    );
  }
  return values;
}

function spread<Value>(
  at: readonly number[],
  values: readonly Value[],
  length: number,
  blank: Value,
): Value[] {
  const all = new Array<Value>(length).fill(blank);
  for (const [index, place] of at.entries()) all[place] = values[index] as Value;
  return all;
}

async function readRows(db: Db, siteId: string, from: string, to: string): Promise<GridRows> {
  const span = sql`between ${from}::text::date and ${to}::text::date`;
  const place = sql`night - ${from}::text::date`;
  const column = (name: string, isSet: string) =>
    sql`case when bool_or(${sql.raw(isSet)}) then json_agg(${sql.raw(name)} order by night) end`;
  const { rows } = await sql<GridRows>`
    with room as (
      select product.id, item_code, room_type.sort_order from room_type join product on product.id = room_type.product_id
      where site_id = ${siteId} and not is_deleted
    ), plan as (
      select product.id, item_code, rate_plan.sort_order, base_plan_id, derived_percent, derived_cents,
        derived_rounding_cents
      from rate_plan join product on product.id = rate_plan.product_id where site_id = ${siteId} and not is_deleted
    )
    select (now() at time zone ${zoneOfSite(siteId)})::date as today,
      (select coalesce(json_agg(json_build_object('id', id, 'itemCode', item_code, 'names', ${productNames('room.id')})
        order by sort_order, id), '[]') from room) as rooms,
      (select coalesce(json_agg(json_build_object('id', id, 'itemCode', item_code, 'names', ${productNames('plan.id')},
        'basePlanId', base_plan_id, 'percent', derived_percent, 'cents', derived_cents, 'roundingCents',
        derived_rounding_cents) order by sort_order, id), '[]')
        from plan) as plans,
      (select coalesce(json_agg(json_build_array(room_type_id, rate_plan_id)), '[]') from room_type_rate_plan
        where room_type_id in (select id from room)) as links,
      (select coalesce(json_agg(columns), '[]') from (
        select room_type_id as room, json_agg(${place} order by night) as at, json_agg(capacity order by night) as units,
          json_agg(sold order by night) as sold, json_agg(held order by night) as held,
          json_agg(blocked order by night) as blocked
        from night where room_type_id in (select id from room) and night ${span} group by 1) columns) as nights,
      (select coalesce(json_agg(columns), '[]') from (
        select room_type_id as room, rate_plan_id as plan, json_agg(${place} order by night) as at,
          ${column('price_cents', 'price_cents is not null')} as price, ${column('fewer_cents', 'fewer_cents <> 0')} as fewer,
          ${column('extra_adult_cents', 'extra_adult_cents <> 0')} as "extraAdult",
          ${column('child_cents', 'child_cents <> 0')} as child, ${column('baby_cents', 'baby_cents <> 0')} as baby,
          ${column('min_stay', 'min_stay <> 1')} as "minStay",
          ${column('min_stay_through', 'min_stay_through <> 1')} as "minStayThrough",
          ${column('max_stay', 'max_stay is not null')} as "maxStay",
          ${column('closed_to_arrival::int', 'closed_to_arrival')} as "closedToArrival",
          ${column('closed_to_departure::int', 'closed_to_departure')} as "closedToDeparture",
          ${column('stop_sell::int', 'stop_sell')} as "stopSell"
        from night_rate where room_type_id in (select id from room) and night ${span} group by 1, 2) columns) as rates,
      ${seasonsOf(siteId)} as seasons,
      ${priceFloorOf(siteId)} as floor`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the rates grid has no row');
  return row;
}
