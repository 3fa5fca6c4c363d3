import { jsonIn, textIn } from './fields-in.ts';

export type NameValue = { name: string; value: string };

export function nameValuesIn(data: string): NameValue[] {
  const list = jsonIn(data);
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) =>
    typeof entry === 'object' && entry !== null
      ? [{ name: textIn(entry.name), value: textIn(entry.value) }]
      : [],
  );
}

export const nameValuesData = (list: readonly NameValue[]): string => JSON.stringify(list);

/** Whether a name stands in the list before: only the last of them is read. */
export const isTwice = (list: readonly NameValue[], index: number): boolean =>
  list.some(({ name }, at) => at !== index && name !== '' && name === list[index]?.name);
