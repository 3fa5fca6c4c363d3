import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../database/connect.ts';
import type { Site } from '../business/index.ts';
import { type Day, parseDay } from '../locale/index.ts';
import { derivationKey, type RoomCalendar } from './calendar.ts';
import { readCalendars } from './calendar-read.ts';
import { Openings } from './openings.ts';
import { loadRateRules, type RateRules } from './rate-rules.ts';

/** A change that affects rates. */
export type RatesChange = {
  terms: boolean;
  all: boolean;
  products: readonly number[];
  rooms: readonly number[];
};

/** The rules and prices of a site at one moment; immutable for its readers. */
export type RatesSnapshot = {
  terms: RateRules;
  today: Day;
  /** In the order of the business. */
  rooms: readonly RoomCalendar[];
  openings: Openings;
};

/**
 * The input to price a stay: a site's terms and its local date. Without `rooms` the nights are read from the
 * database.
 */
export type RatesContext = Pick<RatesSnapshot, 'terms' | 'today'> & Partial<Pick<RatesSnapshot, 'rooms'>>;

const todayIn = (timeZone: string) => Temporal.Now.plainDateISO(timeZone).toString();
/** Room types per read; between two reads the process answers requests. */
const roomsAtOnce = 5;
/** The longest stay with its nearest alternatives: the number of days that rules read beyond a day. */
const maxReachDays = 150;

/** The cached nights of one site. The database answers while they are being read. */
export class RatesCache {
  readonly #db: Db;
  readonly #site: Site;
  readonly #log: Logger;
  readonly #fits: boolean;
  readonly #today: (timeZone: string) => string;
  #terms: Promise<RateRules> | undefined;
  #view: RatesSnapshot | undefined;
  #warming: Promise<void> | undefined;
  /** Counts the reads, so that an outdated one is discarded. */
  #generation = 0;
  /** Room types that changed while all were being read. */
  #touched = new Set<number>();

  /** Without `keeps` the database answers everything. `today` is the date (`yyyy-mm-dd`) in a time zone. */
  constructor(db: Db, site: Site, log: Logger, { fits = true, today = todayIn } = {}) {
    this.#db = db;
    this.#site = site;
    this.#log = log;
    this.#fits = fits;
    this.#today = today;
  }

  get isReady(): boolean {
    return this.#view !== undefined;
  }

  /** Returns all nights, or, while they are being read, those for arrivals until a day. */
  async view(until: Day): Promise<RatesSnapshot> {
    if (this.#view) return this.#view;
    const terms = await this.#loadTerms();
    const today = this.#dayIn(terms);
    const window = { from: today, until: Math.max(until, today) + maxReachDays };
    const rooms = await readCalendars(this.#db, terms, window);
    return { terms, today, rooms, openings: new Openings() };
  }

  async context(): Promise<RatesContext> {
    if (this.#view) return this.#view;
    const terms = await this.#loadTerms();
    return { terms, today: this.#dayIn(terms) };
  }

  /** Starts reading all nights, unless they are loaded or being read. */
  warm(): Promise<void> {
    if (!this.#fits) return Promise.resolve();
    this.#warming ??= this.#readAll().catch((error) => {
      this.#log.warn({ err: error }, 'the nights could not be read');
      this.#warming = undefined;
    });
    return this.#warming;
  }

  /** Returns whether a new local day started; if so, reads the nights again, one day farther. */
  async beginDay(): Promise<boolean> {
    const view = this.#view;
    if (!view) return false;
    const today = this.#dayIn(view.terms);
    if (today === view.today) return false;
    this.#view = { ...view, today, openings: new Openings() };
    this.#startAnew();
    return true;
  }

  /** Applies a change; resolves when the next reply shows it. */
  async refresh({ terms, all, products, rooms }: RatesChange): Promise<void> {
    const named = await this.#kindsOf(products);
    if (terms || all || named.terms) this.#terms = undefined;
    if (!this.#fits) return;
    if (all) {
      // Prevents replies from old nights until the new ones are read.
      this.#view = undefined;
      this.#startAnew();
      return;
    }
    const ids = new Set([...rooms, ...named.rooms]);
    for (const id of ids) this.#touched.add(id);
    if (this.#view && (ids.size > 0 || !this.#terms)) await this.#reread(ids);
  }

  /** Finds the room types among products, and whether any is a rate plan or an extra. */
  async #kindsOf(products: readonly number[]): Promise<{ rooms: number[]; terms: boolean }> {
    if (products.length === 0) return { rooms: [], terms: false };
    const { rows } = await sql<{ id: number; isRoom: boolean }>`
      select product_id as id, true as "isRoom" from room_type where product_id = any(${[...products]}::bigint[])
      union all select product_id, false from rate_plan where product_id = any(${[...products]}::bigint[])
      union all select product_id, false from extra where product_id = any(${[...products]}::bigint[])`.execute(
      this.#db,
    );
    const rooms = rows.flatMap(({ id, isRoom }) => (isRoom ? [id] : []));
    return { rooms, terms: rooms.length < rows.length };
  }

  #loadTerms(): Promise<RateRules> {
    const loading = this.#terms ?? loadRateRules(this.#db, this.#site.id);
    this.#terms = loading;
    loading.catch(() => {
      if (this.#terms === loading) this.#terms = undefined;
    });
    return loading;
  }

  #dayIn({ timeZone }: RateRules): Day {
    return parseDay(this.#today(timeZone));
  }

  #startAnew(): void {
    this.#warming = undefined;
    void this.warm();
  }

  async #readAll(): Promise<void> {
    const generation = ++this.#generation;
    this.#touched.clear();
    const terms = await this.#loadTerms();
    const today = this.#dayIn(terms);
    const read = new Map<number, RoomCalendar>();
    for (let ids = await this.#roomIds(); ids.length > 0; ids = this.#takeTouched()) {
      for (let at = 0; at < ids.length; at += roomsAtOnce) {
        const some = ids.slice(at, at + roomsAtOnce);
        for (const id of some) read.delete(id);
        for (const one of await readCalendars(this.#db, terms, { ids: some, from: today }))
          read.set(one.room.id, one);
        if (generation !== this.#generation) return;
      }
    }
    if (terms !== (await this.#loadTerms())) {
      this.#startAnew();
      return;
    }
    this.#view = { terms, today, rooms: inOrder([...read.values()]), openings: new Openings() };
  }

  #takeTouched(): number[] {
    const ids = [...this.#touched];
    this.#touched.clear();
    return ids;
  }

  async #roomIds(): Promise<number[]> {
    const rows = await this.#db
      .selectFrom('room_type')
      .innerJoin('product', 'product.id', 'room_type.product_id')
      .select('product.id')
      .where('site_id', '=', this.#site.id)
      .orderBy('product.id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Reads these room types again, and those whose rate plans or derived prices changed. */
  async #reread(ids: ReadonlySet<number>): Promise<void> {
    const terms = await this.#loadTerms();
    const before = this.#view;
    if (!before) return;
    const isStale = ({ room, plans }: RoomCalendar) =>
      ids.has(room.id) ||
      (terms !== before.terms &&
        plans.some(({ plan, derivedFrom }) => derivedFrom !== currentDerivation(terms, plan.id)));
    const gained =
      terms === before.terms ? [] : [...terms.plans.keys()].filter((id) => !before.terms.plans.has(id));
    const stale = before.rooms.filter((one) => gained.length > 0 || isStale(one)).map(({ room }) => room.id);
    const rereadIds = [...new Set([...ids, ...stale])];
    const read = await readCalendars(this.#db, terms, { ids: rereadIds, from: before.today });
    // Another call may have replaced the snapshot meanwhile.
    const now = this.#view ?? before;
    const unchanged = now.rooms.filter(({ room }) => !rereadIds.includes(room.id));
    const bound = terms === now.terms ? unchanged : unchanged.map((one) => bindCalendar(one, terms));
    const openings = terms === now.terms ? now.openings.without(rereadIds) : new Openings();
    this.#view = { terms, today: now.today, rooms: inOrder([...bound, ...read]), openings };
  }
}

const currentDerivation = (terms: RateRules, planId: number): string | undefined => {
  const plan = terms.plans.get(planId);
  return plan && derivationKey(plan);
};

/** Returns the same nights with the current terms. */
function bindCalendar(calendar: RoomCalendar, terms: RateRules): RoomCalendar {
  const plans = calendar.plans.flatMap((nights) => {
    const plan = terms.plans.get(nights.plan.id);
    return plan ? [{ ...nights, plan }] : [];
  });
  plans.sort((a, b) => a.plan.sortOrder - b.plan.sortOrder || a.plan.id - b.plan.id);
  return { ...calendar, plans };
}

const inOrder = (rooms: readonly RoomCalendar[]): RoomCalendar[] =>
  rooms.toSorted((a, b) => a.room.sortOrder - b.room.sortOrder || a.room.id - b.room.id);
