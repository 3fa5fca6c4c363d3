import { sql } from 'kysely';
import {
  type CsvRow,
  createProblem,
  type Fate,
  type ImportedFile,
  type LineImport,
  type Problem,
  problemReporter,
  shortened,
} from '../../catalog/index.ts';
import { zoneOfSite } from '../../locale/index.ts';
import {
  changedCells,
  type FoundPlan,
  findPlans,
  isOver,
  lockRooms,
  logRateSave,
  maxNightsAhead,
  type NightRow,
  openNights,
  openRates,
  putNight,
  putRate,
  type RateRow,
  type RowChanges,
  rangeSpan,
  writeNights,
  writeRates,
} from '../../rates/index.ts';
import { blockedRows, nightItems } from './night-items.ts';
import { amounts, type NightLine, readNightLine } from './night-line.ts';

type ImportContext = {
  rooms: ReadonlyMap<string, number>;
  plans: ReadonlyMap<string, FoundPlan>;
  nights: RowChanges<NightRow>;
  rates: RowChanges<RateRow>;
};

/**
 * Imports prices, restrictions and allotments of nights, all at the end: a later line overrides an earlier
 * one.
 */
export class NightImport implements LineImport {
  readonly #file: ImportedFile;
  readonly #lines: NightLine[] = [];
  readonly #found: Problem[] = [];

  constructor(file: ImportedFile) {
    this.#file = file;
  }

  async take(row: CsvRow): Promise<void> {
    const { line, problems } = readNightLine(this.#file.columns, row);
    this.#found.push(...problems);
    this.#lines.push(line);
  }

  async end(isWhole: boolean): Promise<Fate[]> {
    const { trx, problems, journal } = this.#file;
    const importContext = await this.#catalogContext();
    for (const line of this.#lines) this.#put(line, importContext);
    this.#checkCounts(importContext);
    problems.add(this.#found);
    if (!isWhole || problems.count > 0) return [];
    await writeNights(trx, importContext.nights);
    await writeRates(trx, importContext.rates);
    const cells = changedCells(importContext);
    for (const item of nightItems({ lines: this.#lines, ...importContext })) journal?.written(item);
    const { siteId, staffId = null } = this.#file;
    const { saveId } = await logRateSave(trx, { siteId, staffId, source: 'import' }, cells);
    if (saveId) journal?.rateSave?.(saveId);
    journal?.rows?.(blockedRows(importContext.nights));
    await this.#warnOfFarNights();
    return [...importContext.nights.fates(), ...importContext.rates.fates()];
  }

  /** Nights that no calendar shows yet are written, and open as time passes. */
  async #warnOfFarNights(): Promise<void> {
    const { trx, siteId, warnings } = this.#file;
    const { rows } = await sql<{ first: string }>`
      select (now() at time zone ${zoneOfSite(siteId)})::date + ${maxNightsAhead}::int as first`.execute(trx);
    const first = rows[0]?.first ?? '';
    for (const { line, nights } of this.#lines)
      if ((nights.at(-1) ?? '') >= first)
        warnings.push(createProblem(line, 'to', 'far_nights', { first, days: maxNightsAhead }));
  }

  async #catalogContext(): Promise<ImportContext> {
    const { trx, siteId } = this.#file;
    const span = rangeSpan(this.#lines.flatMap(({ range, nights }) => (nights.length > 0 ? [range] : [])));
    const rooms = await lockRooms(
      trx,
      siteId,
      this.#lines.flatMap((line) => line.rooms),
    );
    const plans = await findPlans(
      trx,
      siteId,
      this.#lines.flatMap((line) => line.arrangements),
    );
    const roomIds = [...rooms.values()];
    return {
      rooms,
      plans,
      nights: await openNights(trx, roomIds, span),
      rates: await openRates(trx, roomIds, span),
    };
  }

  #put(line: NightLine, { rooms, plans, nights, rates }: ImportContext): void {
    const addError = problemReporter(this.#found);
    for (const plan of line.arrangements) {
      const found = plans.get(plan.toLowerCase());
      if (!found) addError(line, 'arrangement', 'no_arrangement', { plan: shortened(plan) });
      if (!found?.isDerived) continue;
      const filled = line.ofArrangement.filter((column) => column in amounts);
      for (const column of filled) addError(line, column, 'derived_plan', { plan });
    }
    for (const room of line.rooms) {
      const roomTypeId = rooms.get(room.toLowerCase());
      if (roomTypeId === undefined) {
        addError(line, 'room', 'no_room', { room: shortened(room) });
        continue;
      }
      const hasCounts = Object.keys(line.counts).length > 0;
      for (const night of hasCounts ? line.nights : []) putNight(nights, roomTypeId, night, line.counts);
      if (line.ofArrangement.length === 0) continue;
      for (const plan of line.arrangements) {
        const ratePlanId = plans.get(plan.toLowerCase())?.id;
        if (ratePlanId === undefined) continue;
        for (const night of line.nights) putRate(rates, { roomTypeId, ratePlanId, night }, line.terms);
      }
    }
  }

  /** Checks the final counts of the nights; an error is reported at the last line of its night. */
  #checkCounts({ rooms, nights }: ImportContext): void {
    const over = new Map(
      nights
        .changed()
        .filter(isOver)
        .map((row) => [`${row.roomTypeId} ${row.night}`, row]),
    );
    if (over.size === 0) return;
    const addError = problemReporter(this.#found);
    for (const line of this.#lines.toReversed()) {
      for (const room of Object.keys(line.counts).length > 0 ? line.rooms : []) {
        const keys = line.nights.map((night) => `${rooms.get(room.toLowerCase())} ${night}`);
        const [first, ...more] = keys.flatMap((key) => over.get(key) ?? []);
        for (const key of keys) over.delete(key);
        if (!first) continue;
        const column = line.counts.capacity === undefined ? 'blocked' : 'units';
        const { capacity, blocked, taken, night } = first;
        const values = { room, night, capacity, taken, blocked, nights: more.length };
        addError(line, column, more.length > 0 ? 'too_few_units_more' : 'too_few_units', values);
      }
    }
  }
}
