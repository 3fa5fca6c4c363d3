import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';

/**
 * Prices stays slowly and simply: every query reads the tables and goes from night to night. It shares only
 * the tables with the server's rates snapshot, so that each can prove the other right.
 */

type Text = string;
export type OracleParty = { adults: number; children: number; babies: number };
export type OracleStay = { room: Text; plan: Text; dateFrom: Text; nights: number; cents: number };

type RoomRow = {
  id: number;
  code: Text;
  vat: Text;
  standard: number;
  guests: number;
  adults: number;
  children: number;
  babies: number;
};
type PlanRow = {
  id: number;
  code: Text;
  base: number | null;
  percent: number;
  cents: number;
  pattern: Text;
  depositPercent: number;
  depositDays: number;
  bookFrom: number | null;
  bookUntil: number;
};
type RateRow = {
  price_cents: number | null;
  fewer_cents: number;
  extra_adult_cents: number;
  child_cents: number;
  baby_cents: number;
  stop_sell: boolean;
  closed_to_arrival: boolean;
  closed_to_departure: boolean;
  min_stay: number;
  min_stay_through: number;
  max_stay: number | null;
};
type FeeRow = {
  code: Text;
  kind: Text;
  unit: Text;
  cents: number;
  from_age: number;
  valid_from: Text;
  valid_until: Text | null;
  vat_category: Text;
  rooms: number[];
};
type TierRow = { id: Text; code: Text; points: number };
type InclusionRow = { plan: number; extra: Text; unit: Text; cents: number; vat: Text };

const dates = new Map<Text, Text>();

function later(date: Text, days: number): Text {
  const key = `${date} ${days}`;
  const known = dates.get(key) ?? Temporal.PlainDate.from(date).add({ days }).toString();
  dates.set(key, known);
  return known;
}

const daysBetween = (from: Text, until: Text) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until)).days;
const weekday = (date: Text) => Temporal.PlainDate.from(date).dayOfWeek;
const half = (cents: number) => Math.floor(cents + 0.5);

const patterns: Record<Text, [weekday: number, nights: number][]> = {
  midweek: [[1, 4]],
  weekend: [[5, 3]],
  week: [
    [1, 7],
    [5, 7],
  ],
};

export class PricingOracle {
  readonly #today: Text;
  readonly rooms: RoomRow[];
  readonly plans: PlanRow[];
  readonly #links: Set<Text>;
  readonly #units: Map<Text, number>;
  readonly #rates: Map<Text, RateRow>;
  readonly #fees: FeeRow[];
  readonly #ages: Record<Text, number>;
  readonly #vat: { category: Text; valid_from: Text; percentage: number }[];
  readonly #tiers: TierRow[];
  readonly #memberPrices: { tier: Text; plan: number; percent: number }[];
  readonly #discounts: { plan: number; from: number; percent: number }[];
  readonly #inclusions: InclusionRow[];
  readonly #steps: { plan: number; days: number; hour: number; fee: number }[];

  private constructor(today: Text, tables: Tables) {
    this.#today = today;
    this.rooms = tables.rooms;
    this.plans = tables.plans;
    this.#links = new Set(tables.links.map(({ room, plan }) => `${room} ${plan}`));
    this.#units = new Map(tables.nights.map(({ room, night, left }) => [`${room} ${night}`, left]));
    this.#rates = new Map(tables.rates.map((row) => [`${row.room} ${row.plan} ${row.night}`, row]));
    this.#fees = tables.fees;
    this.#ages = Object.fromEntries(tables.bands.map(({ band, age }) => [band, age]));
    this.#vat = tables.vat;
    this.#tiers = tables.tiers;
    this.#memberPrices = tables.memberPrices;
    this.#discounts = tables.discounts;
    this.#inclusions = tables.inclusions;
    this.#steps = tables.steps;
  }

  static async read(db: Db, siteId: Text, today: Text): Promise<PricingOracle> {
    return new PricingOracle(today, await readTables(db, siteId));
  }

  left(room: RoomRow, night: Text): number | undefined {
    return this.#units.get(`${room.id} ${night}`);
  }

  /**
   * Returns the rate and the restrictions of a night in a rate plan, combined with those of its base plan.
   */
  #rate(room: RoomRow, plan: PlanRow, night: Text): RateRow | undefined {
    const own = this.#rates.get(`${room.id} ${plan.id} ${night}`);
    if (plan.base === null) return own;
    const base = this.#rates.get(`${room.id} ${plan.base} ${night}`);
    if (!base) return undefined;
    const change = (cents: number) => half(cents + (cents * plan.percent) / 100);
    const limits = [base.max_stay, own?.max_stay].filter((nights) => nights != null);
    return {
      price_cents: base.price_cents === null ? null : Math.max(0, change(base.price_cents) + plan.cents),
      fewer_cents: change(base.fewer_cents),
      extra_adult_cents: change(base.extra_adult_cents),
      child_cents: change(base.child_cents),
      baby_cents: change(base.baby_cents),
      stop_sell: base.stop_sell || own?.stop_sell === true,
      closed_to_arrival: base.closed_to_arrival || own?.closed_to_arrival === true,
      closed_to_departure: base.closed_to_departure || own?.closed_to_departure === true,
      min_stay: Math.max(base.min_stay, own?.min_stay ?? 1),
      min_stay_through: Math.max(base.min_stay_through, own?.min_stay_through ?? 1),
      max_stay: limits.length > 0 ? Math.min(...limits) : null,
    };
  }

  /** Whether a day is closed to departure by the base plan, by the rate plan itself, or by both. */
  #isDepartureClosed(room: RoomRow, plan: PlanRow, day: Text): boolean {
    return [plan.id, plan.base].some(
      (id) => this.#rates.get(`${room.id} ${id} ${day}`)?.closed_to_departure === true,
    );
  }

  reason(room: RoomRow, plan: PlanRow, dateFrom: Text, nights: number, party: OracleParty): Text | null {
    const { adults, children, babies } = party;
    if (adults > room.adults || children > room.children || babies > room.babies) return 'too_many_guests';
    if (adults + children > room.guests) return 'too_many_guests';
    if (dateFrom < this.#today) return 'past';
    const ahead = daysBetween(this.#today, dateFrom);
    if (ahead < plan.bookUntil) return 'too_late';
    if (plan.bookFrom !== null && ahead > plan.bookFrom) return 'too_early';
    const days = Array.from({ length: nights }, (_, night) => later(dateFrom, night));
    const rates = days.map((day) => this.#rate(room, plan, day));
    const isOff = rates.some((rate) => !rate || rate.price_cents === null || rate.stop_sell);
    const units = days.map((day) => this.left(room, day));
    if (isOff || units.includes(undefined)) return 'closed';
    if (units.includes(0)) return 'sold_out';
    const [first] = rates as [RateRow];
    if (first.closed_to_arrival) return 'no_arrival';
    const fixed = patterns[plan.pattern];
    if (fixed && !fixed.some(([day, length]) => day === weekday(dateFrom) && length === nights))
      return 'fixed_stay';
    if (nights < first.min_stay || rates.some((rate) => nights < (rate?.min_stay_through ?? 1)))
      return 'min_stay';
    if (first.max_stay !== null && nights > first.max_stay) return 'max_stay';
    if (this.#isDepartureClosed(room, plan, later(dateFrom, nights))) return 'no_departure';
    return null;
  }

  #vatOn(category: Text, day: Text): number {
    const started = this.#vat.filter((one) => one.category === category && one.valid_from <= day);
    return started.sort((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0]?.percentage ?? 0;
  }

  #fullNight(room: RoomRow, rate: RateRow, { adults, children, babies }: OracleParty): number {
    let price = rate.price_cents ?? 0;
    for (let missing = adults; missing < room.standard; missing++) price -= rate.fewer_cents;
    price = Math.max(0, price);
    for (let extra = room.standard; extra < adults; extra++) price += rate.extra_adult_cents;
    return price + children * rate.child_cents + babies * rate.baby_cents;
  }

  tier(code: Text | undefined): TierRow | undefined {
    return this.#tiers.find((tier) => tier.code === code);
  }

  /** Returns the member discount of a tier: the row of that tier, or of the nearest tier below. */
  #memberPercent(plan: PlanRow, tier: TierRow | undefined): number {
    const reached = this.#tiers.filter(({ points }) => tier && points <= tier.points).reverse();
    const rows = reached.flatMap(({ id }) =>
      this.#memberPrices.filter((row) => row.tier === id && row.plan === plan.id),
    );
    return rows[0]?.percent ?? 0;
  }

  /** Returns the tier in a visitor's member price: the lowest with a price in any of these rate plans. */
  memberTier(pairs: [RoomRow, PlanRow][]): TierRow | undefined {
    return this.#tiers.find((tier) => pairs.some(([, plan]) => this.#memberPercent(plan, tier) > 0));
  }

  /** Prices a stay for the public or for members: by night, by purpose and VAT, and in total. */
  price(room: RoomRow, plan: PlanRow, dateFrom: Text, nights: number, party: OracleParty, tier?: TierRow) {
    const memberPercent = this.#memberPercent(plan, tier);
    const days = Array.from({ length: nights }, (_, night) => later(dateFrom, night));
    const percents = this.#discounts.filter((one) => one.plan === plan.id && one.from <= nights);
    const percent = percents.sort((a, b) => b.from - a.from)[0]?.percent ?? 0;
    const parts = new Map<Text, number>();
    const add = (key: Text, vat: number, cents: number) => {
      const name = `${key} ${vat}`;
      parts.set(name, (parts.get(name) ?? 0) + cents);
    };
    const worth = new Map<number, number>();
    const perNight: number[] = [];
    for (const day of days) {
      const rate = this.#rate(room, plan, day);
      if (!rate) throw new Error('a night without a rate has no price');
      const full = this.#fullNight(room, rate, party);
      const off = half((full * percent) / 100);
      const vat = this.#vatOn(room.vat, day);
      const left = full - off;
      const memberOff = Math.floor((left * half(memberPercent * 100) + 5000) / 10_000);
      perNight.push(left - memberOff);
      worth.set(vat, (worth.get(vat) ?? 0) + left - memberOff);
      add('night', vat, full);
      add('discount', vat, -off);
      add('member', vat, -memberOff);
    }
    for (const { extra, unit, cents, vat } of this.#inclusions.filter((one) => one.plan === plan.id)) {
      for (const day of unit.endsWith('Night') ? days : days.slice(0, 1)) {
        const lodging = this.#vatOn(room.vat, day);
        const amount = unit.startsWith('perPerson') ? cents * (party.adults + party.children) : cents;
        const share = Math.min(amount, worth.get(lodging) ?? 0);
        worth.set(lodging, (worth.get(lodging) ?? 0) - share);
        add('night', lodging, -share);
        add(`extra ${extra}`, this.#vatOn(vat, day), share);
      }
    }
    let tax = 0;
    let mandatory = 0;
    for (const fee of this.#fees) {
      if (fee.rooms.length > 0 && !fee.rooms.includes(room.id)) continue;
      const persons = (['adults', 'children', 'babies'] as const)
        .filter((band) => (this.#ages[band] ?? 0) >= fee.from_age)
        .reduce((sum, band) => sum + party[band], 0);
      for (const day of fee.unit.endsWith('Night') ? days : days.slice(0, 1)) {
        if (day < fee.valid_from || (fee.valid_until !== null && day > fee.valid_until)) continue;
        const cents = fee.cents * (fee.unit.startsWith('perPerson') ? persons : 1);
        mandatory += cents;
        if (fee.kind === 'touristTax') tax += cents;
        const kind = fee.kind === 'touristTax' ? 'touristTax' : 'fee';
        add(`${kind} ${fee.code}`, this.#vatOn(fee.vat_category, day), cents);
      }
    }
    const total = perNight.reduce((sum, cents) => sum + cents, 0) + mandatory;
    const dueDay = later(dateFrom, -plan.depositDays);
    const isTooSoon = dueDay < later(this.#today, plan.depositDays > 0 ? 3 : 0);
    const isAllDue = plan.depositPercent === 100 || isTooSoon;
    return {
      total,
      perNight,
      parts: Object.fromEntries([...parts].filter(([, cents]) => cents !== 0).sort()),
      deposit: isAllDue ? total : half((total * plan.depositPercent) / 100),
      restDue: isAllDue ? null : dueDay,
      steps: this.#steps
        .filter((one) => one.plan === plan.id && one.fee > 0)
        .sort((a, b) => b.days - a.days || a.hour - b.hour)
        .map(({ days, hour, fee }) => ({
          from: Temporal.PlainDateTime.from(`${later(dateFrom, -days)}T${String(hour).padStart(2, '0')}:00`)
            .toZonedDateTime('Europe/Amsterdam')
            .toInstant().epochMilliseconds,
          fee: half(((total - tax) * fee) / 100),
        })),
    };
  }

  pairs(roomCode?: Text, planCode?: Text): [RoomRow, PlanRow][] {
    return this.rooms
      .filter(({ code }) => roomCode === undefined || code === roomCode)
      .flatMap((room) =>
        this.plans
          .filter((plan) => this.#links.has(`${room.id} ${plan.id}`))
          .filter(({ code }) => planCode === undefined || code === planCode)
          .map((plan): [RoomRow, PlanRow] => [room, plan]),
      );
  }

  /** Lists all stays of so many nights, in the order of the site. */
  stays(
    pairs: [RoomRow, PlanRow][],
    dateFrom: Text,
    nights: number,
    party: OracleParty,
    tier?: TierRow,
  ): OracleStay[] {
    return pairs.flatMap(([room, plan]) =>
      nights < 1 || nights > 90 || this.reason(room, plan, dateFrom, nights, party)
        ? []
        : [
            {
              room: room.code,
              plan: plan.code,
              dateFrom,
              nights,
              cents: this.price(room, plan, dateFrom, nights, party, tier).total,
            },
          ],
    );
  }

  /**
   * Lists the shortest stay of each pair that can begin on a day: of exactly `nights` nights, or else of at
   * most `maxResults` nights.
   */
  openings(
    pairs: [RoomRow, PlanRow][],
    dateFrom: Text,
    { adults, children = 0, babies = 0 }: Partial<OracleParty> = {},
    {
      nights: requestedNights,
      tier,
      maxResults = 20,
    }: { nights?: number; tier?: TierRow; maxResults?: number } = {},
  ): (OracleStay & OracleParty)[] {
    return pairs.flatMap(([room, plan]) => {
      const party = { adults: adults ?? Math.min(room.standard, room.adults), children, babies };
      for (let nights = requestedNights ?? 1; nights <= (requestedNights ?? maxResults); nights++) {
        const [stay] = this.stays([[room, plan]], dateFrom, nights, party, tier);
        if (stay) return [{ ...stay, ...party }];
      }
      return [];
    });
  }
}

type Tables = Awaited<ReturnType<typeof readTables>>;

async function readTables(db: Db, siteId: Text) {
  const all = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows;
  return {
    rooms: await all(sql<RoomRow>`
      select id, item_code as code, vat_category as vat, standard_guests as standard, max_guests as guests,
        max_adults as adults, max_children as children, max_babies as babies
      from room_type join product on id = product_id where site_id = ${siteId} and not is_deleted
      order by room_type.sort_order, id`),
    plans: await all(sql<PlanRow>`
      select id, item_code as code, base_plan_id as base, derived_percent as percent, derived_cents as cents,
        arrival_pattern as pattern, deposit_percent as "depositPercent", deposit_days as "depositDays",
        book_from_days as "bookFrom", book_until_days as "bookUntil"
      from rate_plan join product on id = product_id where site_id = ${siteId} and not is_deleted
      order by rate_plan.sort_order, id`),
    links: await all(sql<{ room: number; plan: number }>`
      select room_type_id as room, rate_plan_id as plan from room_type_rate_plan`),
    nights: await all(sql<{ room: number; night: Text; left: number }>`
      select room_type_id as room, night, capacity - sold - held - blocked as left from night`),
    rates: await all(sql<RateRow & { room: number; plan: number; night: Text }>`
      select *, room_type_id as room, rate_plan_id as plan from night_rate`),
    fees: await all(sql<FeeRow>`
      select *, array(select room_type_id::int from fee_room_type where fee_id = id) as rooms
      from fee where site_id = ${siteId}`),
    bands: await all(sql<{ band: Text; age: number }>`
      select band, from_age as age from age_band where site_id = ${siteId}`),
    vat: await all(sql<{ category: Text; valid_from: Text; percentage: number }>`
      select category, valid_from, percentage::float8 as percentage from vat_rate where site_id = ${siteId}`),
    tiers: await all(sql<TierRow>`
      select id, code, minimum_points as points from loyalty_tier where site_id = ${siteId} order by minimum_points`),
    memberPrices: await all(sql<{ tier: Text; plan: number; percent: number }>`
      select tier_id as tier, product_id as plan, percent::float8 as percent from member_price`),
    discounts: await all(sql<{ plan: number; from: number; percent: number }>`
      select rate_plan_id as plan, from_nights as from, percent from length_discount`),
    inclusions: await all(sql<InclusionRow>`
      select rate_plan_id as plan, item_code as extra, unit, cents, rate_plan_inclusion.vat_category as vat
      from rate_plan_inclusion join product on id = extra_id order by rate_plan_inclusion.sort_order, id`),
    steps: await all(sql<{ plan: number; days: number; hour: number; fee: number }>`
      select rate_plan_id as plan, days_before as days, hour, fee_percent as fee from cancellation_step`),
  };
}
