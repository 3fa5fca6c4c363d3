import pino from 'pino';
import type { Sql } from 'postgres';
import { connect } from '../database/connect.ts';
import { onDatabase, startThrowawayServer, templateName, withServer } from '../database/throwaway-server.ts';
import { createSite } from '../server/business/index.ts';
import { dayToDate } from '../server/locale/index.ts';
import {
  buildGrid,
  exactStays,
  explain,
  fromPrices,
  otherStays,
  RatesCache,
  type RatesSnapshot,
  type RoomCalendar,
  reasonReply,
  type StayQuery,
  stayOfferReply,
} from '../server/rates/index.ts';
import { generateStays, type StaysSize } from './generate-stays.ts';
import { median } from './median.ts';

type Times = {
  'p50, ms': number;
  'p99, ms': number;
  'own mean, ms'?: number;
  bytes?: number;
};

const runs = 1000;
const flexibleDays = 3;
/** The default limit of the call. */
const limit = 100;

/**
 * Measures the availability search in this process, from the query to the text of the reply, without HTTP and
 * caches: each query is different. `own` is the processor time of a query, without that of other work. For
 * comparison it runs the search as one SQL statement.
 */
export async function measureStays(sizes: readonly number[]): Promise<void> {
  const server = await startThrowawayServer();
  try {
    for (const rooms of sizes) {
      const size = { rooms, plans: 10, nights: 540 };
      const name = `stays_${size.rooms}`;
      await withServer(server.url, (sql) => sql`create database ${sql(name)} template ${sql(templateName)}`);
      await measureSize(onDatabase(server.url, name), size);
      await withServer(server.url, (sql) => sql`drop database ${sql(name)} with (force)`);
    }
  } finally {
    await server.stop();
  }
}

async function measureSize(databaseUrl: string, size: StaysSize): Promise<void> {
  const { db, sql, close } = connect(databaseUrl, { max: 4 });
  const site = await createSite(db, { name: 'Stays', cultures: ['nl'] });
  await generateStays(sql, site.id, size);
  console.log(`\n${size.rooms} rooms x ${size.plans} arrangements x ${size.nights} nights`);

  const calendar = new RatesCache(db, site, pino({ level: 'warn' }));
  const [readMs, maxMs] = await timedWithPauses(() => calendar.warm());
  const view = await calendar.view(0);
  const megabytes = view.rooms.reduce((sum, calendar) => sum + bytesOf(calendar), 0) / 1e6;
  const one = view.rooms[0]?.room.id ?? 0;
  const again: number[] = [];
  for (let run = 0; run < 20; run++) {
    const started = performance.now();
    await calendar.refresh({ terms: false, all: false, products: [], rooms: [one] });
    again.push(performance.now() - started);
  }
  console.table({
    'all nights read, ms': Math.round(readMs),
    'longest that guests waited meanwhile, ms': Math.round(maxMs),
    'nights, MB': Math.round(megabytes),
    'one room read again, median ms': roundHundredths(median(again)),
  });

  const questions = questionsFor(view);
  const cachedView = await calendar.view(0);
  console.table({
    [`search, flexible days ${flexibleDays}`]: measure(questions, (question) => search(cachedView, question)),
    'search where all is taken': measure(
      questions.map((question, at) => ({ ...question, arrival: cachedView.today + 201 + (at % 25) })),
      (question) => search(cachedView, question),
    ),
    'search of one room': measure(
      questions.map((question, at) => ({
        ...question,
        roomId: cachedView.rooms[at % cachedView.rooms.length]?.room.id,
      })),
      (question) => search(cachedView, question),
    ),
    'year of from-prices, any room': measure(questions, ({ arrival, party }) => {
      const question = { adults: party.adults };
      return { dates: fromPrices(cachedView, 'nl', question, { from: arrival, until: arrival + 364 }) };
    }),
    'year of from-prices, one room': measure(questions, ({ arrival, party }, at) => {
      const question = {
        adults: party.adults,
        roomId: cachedView.rooms[at % cachedView.rooms.length]?.room.id,
      };
      return { dates: fromPrices(cachedView, 'nl', question, { from: arrival, until: arrival + 364 }) };
    }),
    'grid of 60 days': measure(questions, ({ arrival, party }) =>
      buildGrid(cachedView, 'nl', { adults: party.adults }, { from: arrival, until: arrival + 59 }),
    ),
  });
  console.table({ 'search by SQL': await measureSql(sql, questions.slice(0, 20)) });
  await close();
}

function search(view: RatesSnapshot, question: StayQuery) {
  const exact = exactStays(view, question);
  return {
    mainStays: exact.slice(0, limit).map((stay) => stayOfferReply(view, 'nl', stay)),
    alternatives: otherStays(view, question, flexibleDays).map((stay) => stayOfferReply(view, 'nl', stay)),
    reasons: exact.length > 0 ? [] : explain(view, question).map((one) => reasonReply(view, 'nl', one)),
    totalStays: exact.length,
  };
}

function questionsFor({ today }: RatesSnapshot): StayQuery[] {
  return Array.from({ length: runs }, (_, at) => ({
    arrival: today + 1 + ((at * 37) % 165),
    length: 1 + (at % 14),
    party: { adults: 1 + (at % 3), children: at % 2, babies: 0 },
  }));
}

/**
 * Measures a search. The first hundred queries run before and are not counted: the compiler optimises the
 * code and lookups are cached.
 */
function measure<Question>(
  questions: readonly Question[],
  search: (question: Question, at: number) => unknown,
): Times {
  const times: number[] = [];
  let own = 0;
  let bytes = 0;
  for (const [at, question] of [...questions.slice(0, 100), ...questions].entries()) {
    const started = performance.now();
    const usedBefore = process.threadCpuUsage();
    bytes += JSON.stringify(search(question, at)).length;
    const used = process.threadCpuUsage(usedBefore);
    times.push(performance.now() - started);
    if (at >= 100) own += (used.user + used.system) / 1000;
  }
  return {
    ...quantiles(times.slice(100)),
    'own mean, ms': roundHundredths(own / questions.length),
    bytes: Math.round(bytes / times.length),
  };
}

function quantiles(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) =>
    roundHundredths(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return { 'p50, ms': at(0.5), 'p99, ms': at(0.99) };
}

const roundHundredths = (ms: number) => Math.round(ms * 100) / 100;

function bytesOf({ left, plans }: RoomCalendar): number {
  const columns = plans.flatMap((nights) => Object.values(nights).filter((one) => ArrayBuffer.isView(one)));
  return [left, ...columns].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** Returns the duration of some work, and the longest time that it blocked this process. */
async function timedWithPauses(work: () => Promise<unknown>): Promise<[number, number]> {
  let last = performance.now();
  let maxPause = 0;
  const ticks = setInterval(() => {
    maxPause = Math.max(maxPause, performance.now() - last);
    last = performance.now();
  }, 1);
  const started = performance.now();
  await work();
  clearInterval(ticks);
  return [performance.now() - started, maxPause];
}

/**
 * Measures the search in SQL: stays near the requested dates with their prices, the nearest and cheapest
 * first, without their lines.
 */
async function measureSql(sql: Sql, questions: readonly StayQuery[]): Promise<Times> {
  const times: number[] = [];
  for (const { arrival, length, party } of questions) {
    const started = performance.now();
    await sql`
      with move as (
        select ${dayToDate(arrival)}::date + days as arrival, ${length}::int + more as nights, abs(days) + abs(more) as distance
        from generate_series(${-flexibleDays}::int, ${flexibleDays}::int) days, generate_series(-1, 1) more
        where ${length}::int + more > 0
      ), stay as (
        select room.product_id as room_id, plan.product_id as plan_id, base_plan_id, arrival, nights, distance,
          sum(greatest(0, rate.price_cents - greatest(0, standard_guests - ${party.adults}::int) * rate.fewer_cents)
            + greatest(0, ${party.adults}::int - standard_guests) * rate.extra_adult_cents + ${party.children}::int * rate.child_cents
          ) * (100 + derived_percent) / 100 as cents
        from move
        cross join room_type room
        join room_type_rate_plan link on link.room_type_id = room.product_id
        join rate_plan plan on plan.product_id = link.rate_plan_id
        join night on night.room_type_id = room.product_id
          and night.night >= arrival and night.night < arrival + nights
        join night_rate rate on rate.room_type_id = room.product_id
          and rate.rate_plan_id = coalesce(plan.base_plan_id, plan.product_id) and rate.night = night.night
        left join night_rate own on plan.base_plan_id is not null and own.room_type_id = room.product_id
          and own.rate_plan_id = plan.product_id and own.night = night.night
        where max_guests >= ${party.adults + party.children}::int
        group by room.product_id, plan.product_id, base_plan_id, arrival, nights, distance
        having count(*) = nights and min(capacity - sold - held - blocked) > 0
          and not bool_or(rate.stop_sell or coalesce(own.stop_sell, false))
          and not bool_or(night.night = arrival and (rate.closed_to_arrival or coalesce(own.closed_to_arrival, false)))
          and max(greatest(rate.min_stay_through, own.min_stay_through)) <= nights
          and max(case when night.night = arrival then greatest(rate.min_stay, own.min_stay) end) <= nights
          and coalesce(min(case when night.night = arrival then least(rate.max_stay, own.max_stay) end), nights) >= nights
      )
      select * from stay where not exists (
        select from night_rate leaving where leaving.room_type_id = stay.room_id
          and leaving.rate_plan_id in (stay.plan_id, base_plan_id) and leaving.night = arrival + nights and closed_to_departure)
      order by distance, cents limit ${limit + 24}`;
    times.push(performance.now() - started);
  }
  return quantiles(times);
}
