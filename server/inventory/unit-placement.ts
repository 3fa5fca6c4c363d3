/** A stay, or a time out of use, in a unit. Days are `yyyy-mm-dd`; `isFixed` stays where it is. */
export type Placed = { id: string; unitId: string; arrival: string; departure: string; isFixed: boolean };

type StayToPlace = Pick<Placed, 'id' | 'arrival' | 'departure'>;

/** How many stays may be moved to make room for one: more of them only where few are not enough. */
const moveLimits = [0, 1, 4, 24];
/** How often a stay is tried somewhere, with so many moves, before there is said to be no place for it. */
const maxTries = 500;

type Search = { units: readonly string[]; maxMoves: number; triesLeft: number };

/**
 * Which stays go to which units so that one more fits into one of these; with few moves where few do, undefined where it does not fit.
 * Whoever has to make way is put somewhere else in turn, and whoever was put somewhere in this search stays there: so every arrangement is
 * tried that there is, until the tries are used up.
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

/** Who waits for a unit, and which they may have; none named: any. */
type WaitingStay = { stay: StayToPlace; choices?: readonly string[] };

function settle(
  waiting: readonly WaitingStay[],
  placed: readonly Placed[],
  settled: ReadonlyMap<string, string>,
  search: Search,
): Map<string, string> | undefined {
  if (waiting.length === 0) return new Map(settled);
  // The first one is no move.
  if (settled.size + waiting.length - 1 > search.maxMoves) return undefined;
  if (search.triesLeft-- <= 0) return undefined;
  const options = waiting.map((one) => ({ ...one, unitOptions: getUnitOptions(one, placed, search.units) }));
  // Whoever has the fewest ways is put somewhere first: where there is none, nothing else need be tried.
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

/** The units that a stay may have, and who must make way in each; where fewest must, first. */
function getUnitOptions({ stay, choices }: WaitingStay, placed: readonly Placed[], units: readonly string[]) {
  const others = placed.filter((one) => one.arrival < stay.departure && one.departure > stay.arrival);
  return (choices ?? units)
    .map((unitId) => ({ unitId, blockers: others.filter((one) => one.unitId === unitId) }))
    .filter(({ blockers }) => !blockers.some(({ isFixed }) => isFixed))
    .toSorted((a, b) => a.blockers.length - b.blockers.length);
}
