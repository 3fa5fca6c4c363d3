import type { Culture } from '../../../contract/culture.ts';
import type { Texts } from './cells.ts';
import type { AddProblem, Line } from './problems.ts';

export type NameValue = { name: string; value: string };

export type TextBefore = {
  culture: Culture;
  name: string;
  slug: string;
  description: string;
  mediaAlt: string;
};

/** The slug is undefined when it must be generated. */
type Changed = Partial<Record<Culture, Omit<TextBefore, 'culture' | 'slug'> & { slug?: string }>>;

/** The complete texts of each culture that a line changes. */
export function changedTexts(
  own: (Line & { texts: Texts }) | undefined,
  before: { texts: readonly TextBefore[] } | undefined,
  addProblem: AddProblem,
): Changed {
  const changed: Changed = {};
  for (const [key, cells] of Object.entries(own?.texts ?? {})) {
    const culture = key as Culture;
    const was = before?.texts.find((text) => text.culture === culture);
    const name = cells.name || was?.name;
    if (!name) {
      const filled = cells.slug ? 'slug' : 'description';
      if (own && cells[filled]) {
        addProblem(own, `${filled}_${culture}`, 'name_beside', { column: `name_${culture}` });
      }
      continue;
    }
    const text = {
      name,
      // The slug stays when the name changes: guests and search engines have links to it.
      slug: cells.slug || was?.slug,
      description: cells.description ?? was?.description ?? '',
      mediaAlt: was?.mediaAlt ?? '',
    };
    const isSame =
      was && was.name === text.name && was.slug === text.slug && was.description === text.description;
    if (!isSame) changed[culture] = text;
  }
  return changed;
}

/** The new list, or undefined when it is unchanged. */
export function changedList<Item>(after: Item[] | undefined, before: Item[] | undefined): Item[] | undefined {
  return after && JSON.stringify(after) !== JSON.stringify(before) ? after : undefined;
}

const pairs = (name: string, values: readonly string[]) => values.map((value) => ({ name, value }));

const isCalled = (name: string) => (one: NameValue) => one.name.toLowerCase() === name.toLowerCase();

function without(list: readonly NameValue[], name: string): NameValue[] {
  return list.filter((one) => !isCalled(name)(one));
}

/** Replaces the values of a name in place, or appends them. */
export function replaced(list: readonly NameValue[], name: string, values: readonly string[]): NameValue[] {
  const at = list.findIndex(isCalled(name));
  const place = at < 0 ? list.length : at;
  const rest = list.slice(place);
  return [...list.slice(0, place), ...pairs(list[at]?.name ?? name, values), ...without(rest, name)];
}
