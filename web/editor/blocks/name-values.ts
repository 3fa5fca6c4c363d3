import { parseJson, readText } from './fields-in.ts';

export type NameValue = { name: string; value: string };

export function parseNameValues(data: string): NameValue[] {
  const list = parseJson(data);
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) =>
    typeof entry === 'object' && entry !== null
      ? [{ name: readText(entry.name), value: readText(entry.value) }]
      : [],
  );
}

export const serializeNameValues = (list: readonly NameValue[]): string => JSON.stringify(list);

/** Whether the list has the same name at another index; readers use only the last value of a name. */
export const isRepeated = (list: readonly NameValue[], index: number): boolean =>
  list.some(({ name }, at) => at !== index && name !== '' && name === list[index]?.name);
