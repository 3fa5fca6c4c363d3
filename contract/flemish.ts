/**
 * Merges Flemish texts into the Dutch ones. Flemish files contain only the texts that differ; each replaces
 * the Dutch text with its key. A list is replaced whole.
 */
export function withDutch<Texts>(dutch: Texts, flemish: unknown): Texts {
  if (!isGroup(dutch) || !isGroup(flemish)) return (flemish === undefined ? dutch : flemish) as Texts;
  const merged: Record<string, unknown> = { ...dutch };
  for (const [key, value] of Object.entries(flemish)) merged[key] = withDutch(dutch[key], value);
  return merged as Texts;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
