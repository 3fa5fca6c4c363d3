/**
 * Flemish texts hold only what differs from the Dutch ones: their keys in the place of the Dutch.
 * A list is replaced whole.
 */
export function withDutch(dutch: unknown, flemish: unknown): unknown {
  if (!isGroup(dutch) || !isGroup(flemish)) return flemish === undefined ? dutch : flemish;
  const merged: Record<string, unknown> = { ...dutch };
  for (const [key, value] of Object.entries(flemish)) merged[key] = withDutch(dutch[key], value);
  return merged;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
