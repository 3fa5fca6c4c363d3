/** A name-value list as a map. Of a name that comes twice the last value counts. */
export function mapOf(list: readonly { name: string; value: string }[]): Record<string, string> {
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}

/** A number written with a decimal comma or point; null when it is none. */
export function decimal(value: string | number | null | undefined): number | null {
  const text = String(value ?? '').trim();
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
}
