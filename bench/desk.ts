import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../database/connect.ts';
import { findRunning } from '../database/embedded.ts';
import { demoPerson } from '../demo/people.ts';
import { loadSites } from '../server/business/index.ts';
import { inDays } from '../test/kit/days.ts';
import { createRoomType, defaultRatePlan } from '../test/kit/fresh-reservation.ts';
import { percentile } from './median.ts';
import { type BenchSite, startSite } from './site.ts';

/** Reservations that arrive on the measured day, and that leave on it. */
const perDay = 30;
const reads = 200;
const dayIn = 5;
const nights = 2;

/**
 * Measures what a receptionist waits for, one call at a time over HTTP: the price and the booking of a new reservation,
 * Today with 60 reservations, the planner of two months.
 */
export async function measureDesk(dataDir: string): Promise<void> {
  const site = await startSite(dataDir);
  try {
    const room = await openRoom(site, (await findRunning(dataDir)) ?? '');
    const call = await signIn(site);
    const prices: number[] = [];
    const bookings: number[] = [];
    for (let n = 0; n < 2 * perDay; n++) {
      const body = {
        ...{ roomItemCode: room, arrangementItemCode: defaultRatePlan, adults: 2 },
        ...{ dateFrom: inDays(n % 2 === 0 ? dayIn : dayIn - nights), nights },
        ...{ guestName: `Noor Aerts ${n}`, emailAddress: `noor${n}@gast.example` },
      };
      prices.push(await timed(() => call('POST', '/backoffice/booking/v1/Stay/Quote', body)));
      bookings.push(await timed(() => call('POST', '/backoffice/booking/v1/Stay/Create', body)));
    }
    const today = await repeat(() => call('GET', `/backoffice/booking/v1/Stay/Day?date=${inDays(dayIn)}`));
    const period = `dateFrom=${inDays(0)}&dateTo=${inDays(61)}`;
    const planner = await repeat(() => call('GET', `/backoffice/booking/v1/Planner?${period}`));
    console.table({
      'new reservation, its price': figuresOf(prices),
      'new reservation, booked': figuresOf(bookings),
      [`Today, ${2 * perDay} reservations (target 200 ms with the screen)`]: figuresOf(today),
      'planner of the demo, 62 nights': figuresOf(planner),
    });
  } finally {
    await site.stop();
  }
}

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

async function openRoom(site: BenchSite, databaseUrl: string): Promise<string> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  const [own] = await loadSites(db);
  if (!own) throw new Error('the database has no site');
  const room = await createRoomType({ db, site: own }, 'BENCH-DESK');
  await close();
  const path = `/api/frontoffice/booking/v1/RoomAvailability?roomItemCode=${room}&dateFrom=${inDays(10)}&nights=2`;
  while (!(await fetch(site.url + path)).ok) await wait(100);
  return room;
}

async function signIn(site: BenchSite): Promise<Call> {
  const { emailAddress, password } = demoPerson('mees');
  const login = await post(site, '/backoffice/crm/v1/Auth/Login', { emailAddress, password }, {});
  const { accessToken } = login as { accessToken: string };
  const headers = { Authorization: `Bearer ${accessToken}` };
  return async (method, path, body) => {
    if (method === 'POST') return post(site, path, body ?? {}, headers);
    return answerOf(await fetch(site.url + path, { headers }));
  };
}

const post = async (site: BenchSite, path: string, body: object, headers: Record<string, string>) =>
  answerOf(
    await fetch(site.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );

/** Any error fails the measurement. */
async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} was answered ${response.status}: ${text.slice(0, 300)}`);
  const { data } = JSON.parse(text) as { data?: unknown };
  return data ?? JSON.parse(text);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function repeat(work: () => Promise<unknown>): Promise<number[]> {
  for (let n = 0; n < 10; n++) await work();
  const took: number[] = [];
  for (let n = 0; n < reads; n++) took.push(await timed(work));
  return took;
}

const figuresOf = (took: readonly number[]) => ({
  'p50, ms': percentile(took, 0.5),
  'p99, ms': percentile(took, 0.99),
});
