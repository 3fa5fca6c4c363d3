/** Converts a name-value list to a map. The last value of a repeated name counts. */
export function mapOf(list: readonly { name: string; value: string }[]): Record<string, string> {
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}

/** Parses a number with a decimal comma or point; null when it is no number. */
export function decimal(value: string | number | null | undefined): number | null {
  const text = String(value ?? '').trim();
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
}
