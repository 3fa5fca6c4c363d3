/** The fields of a cell in the rates grid, and the kind of value that each has. */
export const gridFields = {
  price: 'amount',
  fewer: 'amount',
  extraAdult: 'amount',
  child: 'amount',
  baby: 'amount',
  minStay: 'nights',
  minStayThrough: 'nights',
  maxStay: 'nights',
  closedToArrival: 'flag',
  closedToDeparture: 'flag',
  stopSell: 'flag',
  units: 'count',
} as const;

export type GridField = keyof typeof gridFields;

export const gridFieldNames = Object.keys(gridFields) as [GridField, ...GridField[]];

/** The value of a field that was never set. */
export const blankValue = (field: GridField): number | null => {
  if (field === 'price' || field === 'maxStay') return null;
  return gridFields[field] === 'nights' ? 1 : 0;
};

/** Whether a field is of a room type in every rate plan. */
export const isOfRoom = (field: GridField): boolean => field === 'units';

/** The largest price or supplement of a night. */
export const maxAmount = 1_000_000;
const maxima = { amount: maxAmount, nights: 999, flag: 1, count: 100_000 };

/** Whether a field can have a value: amounts in euros, lengths in nights, flags as 1 or 0. */
export function isGridValue(field: GridField, value: number | null): boolean {
  const kind = gridFields[field];
  if (value === null) return blankValue(field) === null;
  if (value < (kind === 'nights' ? 1 : 0) || value > maxima[kind]) return false;
  return kind === 'amount' ? Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 : Number.isInteger(value);
}

/** The percentage and cents by which a derived rate plan changes the amounts of its base, and how it rounds. */
export type Derivation = { percent: number; cents: number; roundingCents: number };

/** Calculates an amount of a derived rate plan from that of its base; cents and rounding are for prices only. */
export function deriveCents(baseCents: number, { percent, cents, roundingCents }: Derivation): number {
  const exact = Math.max(0, Math.round((baseCents * (100 + percent)) / 100) + cents);
  return Math.round(exact / roundingCents) * roundingCents;
}

/** The most cells of one save. */
export const maxGridCells = 20_000;
export const maxGridNights = 366;

/** The colours of seasons. */
export const seasonColours = ['sand', 'sun', 'clay', 'berry', 'sea', 'leaf'] as const;
