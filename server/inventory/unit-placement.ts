/** A reservation or block in a unit. Days are `yyyy-mm-dd`; one with `isFixed` may not move. */
export type Placed = { id: string; unitId: string; arrival: string; departure: string; isFixed: boolean };

type StayToPlace = Pick<Placed, 'id' | 'arrival' | 'departure'>;

/**
 * Limits for the number of moved reservations per placement; the search raises the limit only where a lower
 * one fails.
 */
const moveLimits = [0, 1, 4, 24];
/** Tries per limit before the search gives up. */
const maxTries = 500;

type Search = { units: readonly string[]; maxMoves: number; triesLeft: number };

/**
 * Finds the moves that make one more stay fit into one of these units, with as few moves as needed; undefined
 * where it does not fit. A moved stay gets another unit in turn, and a stay placed in this search is not
 * moved again, so the search covers every placement until the tries run out.
 */
export function placeInUnits(
  target: StayToPlace,
  choices: readonly string[],
  units: readonly string[],
  placed: readonly Placed[],
): Map<string, string> | undefined {
  for (const maxMoves of moveLimits) {
    const search = { units, maxMoves: maxMoves, triesLeft: maxTries };
    const found = settle([{ stay: target, choices }], placed, new Map(), search);
    if (found) return found;
  }
  return undefined;
}

/** A stay without a unit, and the units that it may have; without `choices`, any. */
type WaitingStay = { stay: StayToPlace; choices?: readonly string[] };

function settle(
  waiting: readonly WaitingStay[],
  placed: readonly Placed[],
  settled: ReadonlyMap<string, string>,
  search: Search,
): Map<string, string> | undefined {
  if (waiting.length === 0) return new Map(settled);
  // The first stay is not a move.
  if (settled.size + waiting.length - 1 > search.maxMoves) return undefined;
  if (search.triesLeft-- <= 0) return undefined;
  const options = waiting.map((one) => ({ ...one, unitOptions: getUnitOptions(one, placed, search.units) }));
  // Places the stay with the fewest options first: without an option the search can stop.
  const next = options.reduce((best, one) => (one.unitOptions.length < best.unitOptions.length ? one : best));
  const others = options.filter((one) => one !== next);
  for (const { unitId, blockers } of next.unitOptions) {
    const found = settle(
      [...others, ...blockers.map((stay) => ({ stay }))],
      [...placed.filter((one) => !blockers.includes(one)), { ...next.stay, unitId, isFixed: true }],
      new Map([...settled, [next.stay.id, unitId]]),
      search,
    );
    if (found) return found;
  }
  return undefined;
}

/** Lists the units that a stay may have and the stays that must move from each, fewest first. */
function getUnitOptions({ stay, choices }: WaitingStay, placed: readonly Placed[], units: readonly string[]) {
  const others = placed.filter((one) => one.arrival < stay.departure && one.departure > stay.arrival);
  return (choices ?? units)
    .map((unitId) => ({ unitId, blockers: others.filter((one) => one.unitId === unitId) }))
    .filter(({ blockers }) => !blockers.some(({ isFixed }) => isFixed))
    .toSorted((a, b) => a.blockers.length - b.blockers.length);
}
