import { type Culture, cultures } from '../../../contract/culture.ts';
import type { LocalizedTexts } from '../form/localized-texts.ts';

/** The texts of a room type, rate plan or extra, each by culture. */
export type SoldTexts = { names: LocalizedTexts; slugs: LocalizedTexts; descriptions: LocalizedTexts };

type StoredTexts = Partial<Record<Culture, { name: string; slug: string; description: string }>>;

export function toSoldTexts(stored: StoredTexts): SoldTexts {
  const of = (part: 'name' | 'slug' | 'description'): LocalizedTexts =>
    Object.fromEntries(
      cultures.flatMap((culture) => {
        const text = stored[culture]?.[part];
        return text ? [[culture, text]] : [];
      }),
    );
  return { names: of('name'), slugs: of('slug'), descriptions: of('description') };
}

type TextInput = { name: string; description: string; slug?: string } | null;

/** The texts as a request has them. A culture whose name and description were emptied is removed. */
export function toTextsInput(
  { names, slugs, descriptions }: SoldTexts,
  stored: StoredTexts,
): Partial<Record<Culture, TextInput>> {
  return Object.fromEntries(
    cultures.flatMap((culture): [Culture, TextInput][] => {
      const [name, slug, description] = [names[culture], slugs[culture], descriptions[culture]];
      if (!name && !description) return stored[culture] ? [[culture, null]] : [];
      return [[culture, { name: name ?? '', description: description ?? '', ...(slug && { slug }) }]];
    }),
  );
}

/** The fields of a draft that differ from those that were read: a write touches no others. */
export function changedFields<Draft extends object>(draft: Draft, before: Draft): Partial<Draft> {
  const isOther = (name: keyof Draft) => JSON.stringify(draft[name]) !== JSON.stringify(before[name]);
  return Object.fromEntries(
    Object.entries(draft).filter(([name]) => isOther(name as keyof Draft)),
  ) as Partial<Draft>;
}

/** Moves a row of a list by one place. */
export function moved<Row>(rows: readonly Row[], index: number, by: number): Row[] {
  const next = rows.toSpliced(index, 1);
  const row = rows[index];
  return row === undefined ? next : next.toSpliced(index + by, 0, row);
}
