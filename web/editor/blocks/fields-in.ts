type JsonFields = Record<string, unknown>;

/** What stands in data of JSON; nothing where nobody filled it in, or where it cannot be read. */
export function jsonIn(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

export function fieldsIn(data: string): JsonFields {
  const value = jsonIn(data);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonFields) : {};
}

export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

export function numberIn(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.max(0, Math.round(number)) : null;
}
