import { sql } from 'kysely';
import { type Culture, readingOrder } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { publishChanges } from '../platform/index.ts';

/**
 * The labels of an attribute or option and of its values. Guests see them in the order of the lists, unless a
 * place is set; cultures without input keep their labels.
 */
export type TermDraft = {
  name: string;
  labels: Partial<Record<Culture, string>>;
  isFacet?: boolean;
  sortOrder?: number;
  values: readonly { value: string; labels: Partial<Record<Culture, string>>; sortOrder?: number }[];
};

/** The place of names that products introduced: after all others. */
export const lastPlace = 2_147_483_647;

export async function putTerms(db: Db, siteId: string, terms: readonly TermDraft[]): Promise<void> {
  await transact(db, async (trx) => {
    const rows = terms.flatMap(({ name, labels, isFacet = true, sortOrder, values }, place) => [
      { name, value: '', labels, isFacet, order: sortOrder ?? place },
      ...values.map((one, index) => ({ ...one, name, isFacet, order: one.sortOrder ?? index })),
    ]);
    if (rows.length === 0) return;
    await trx
      .insertInto('term')
      .values(
        rows.map(({ name, value, isFacet, order }) => ({
          site_id: siteId,
          name,
          value,
          is_facet: isFacet,
          sort_order: order,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'name', 'value']).doUpdateSet((eb) => ({
          is_facet: eb.ref('excluded.is_facet'),
          sort_order: eb.ref('excluded.sort_order'),
        })),
      )
      .execute();
    const texts = rows.flatMap(({ name, value, labels }) =>
      Object.entries(labels).map(([culture, label]) => ({ site_id: siteId, name, value, culture, label })),
    );
    if (texts.length > 0) {
      await trx
        .insertInto('term_text')
        .values(texts)
        .onConflict((conflict) =>
          conflict
            .columns(['site_id', 'name', 'value', 'culture'])
            .doUpdateSet((eb) => ({ label: eb.ref('excluded.label') })),
        )
        .execute();
    }
    await publishChanges(trx, [{ topic: 'catalog', key: siteId }]);
  });
}

/** Adds names that products use, without labels. */
export async function addMissingTerms(
  db: Db,
  siteId: string,
  names: Iterable<string>,
  { isFacet = true } = {},
): Promise<void> {
  const rows = [...new Set(names)].map((name) => ({
    site_id: siteId,
    name,
    value: '',
    is_facet: isFacet,
    sort_order: lastPlace,
  }));
  if (rows.length === 0) return;
  const made = await db
    .insertInto('term')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['site_id', 'name', 'value']).doNothing())
    .returning('name')
    .execute();
  if (made.length > 0) await publishChanges(db, [{ topic: 'catalog', key: siteId }]);
}

/** Adds labels of names and values that have none yet; guests do not filter the shop by them. */
export async function addMissingLabels(trx: Db, siteId: string, terms: readonly TermDraft[]): Promise<void> {
  const rows = terms.flatMap(({ name, labels, values }) => [
    { name, value: '', labels, order: lastPlace },
    ...values.map((one, index) => ({ ...one, name, order: one.sortOrder ?? index })),
  ]);
  if (rows.length === 0) return;
  const { rows: added } = await sql`
    with missing as (
      select * from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows')
        as input(name text, value text, "order" int, labels jsonb)
      where not exists (
        select from term_text where site_id = ${siteId} and term_text.name = input.name and term_text.value = input.value)
    ), named as (
      insert into term (site_id, name, value, is_facet, sort_order)
      select ${siteId}, name, value, false, "order" from missing on conflict do nothing
    )
    insert into term_text (site_id, name, value, culture, label)
    select ${siteId}, name, missing.value, label.key, label.value from missing, jsonb_each_text(labels) as label
    returning name`.execute(trx);
  if (added.length > 0) await publishChanges(trx, [{ topic: 'catalog', key: siteId }]);
}

/** The terms of a site. */
export class Terms {
  /** Names in lower case with their own spelling, in order. */
  readonly names = new Map<string, { name: string; isFacet: boolean }>();
  readonly #labels = new Map<string, Map<string, string>>();
  readonly #order = new Map<string, number>();

  constructor(
    terms: readonly { name: string; value: string; is_facet: boolean; sort_order: number }[],
    texts: readonly { name: string; value: string; culture: string; label: string }[],
  ) {
    for (const { name, value, is_facet, sort_order } of terms) {
      if (value === '') this.names.set(name.toLowerCase(), { name, isFacet: is_facet });
      this.#order.set(termKey(name, value), sort_order);
    }
    for (const { name, value, culture, label } of texts) {
      const key = termKey(name, value);
      const labels = this.#labels.get(key) ?? new Map();
      this.#labels.set(key, labels.set(culture, label));
    }
  }

  /** Whether a name has a label in any culture. */
  hasLabel(name: string): boolean {
    return this.#labels.has(termKey(name));
  }

  /** The label of a name, or of its value; without one, the name or value itself. */
  label(culture: Culture, name: string, value = ''): string {
    const labels = this.#labels.get(termKey(name, value));
    if (!labels) return value || name;
    for (const one of readingOrder(culture)) {
      const label = labels.get(one);
      if (label !== undefined) return label;
    }
    return value || name;
  }

  /** Compares the places of two values of a name; those without a place come last, by their text. */
  compareValues(name: string, a: string, b: string): number {
    const last = Number.MAX_SAFE_INTEGER;
    const difference =
      (this.#order.get(termKey(name, a)) ?? last) - (this.#order.get(termKey(name, b)) ?? last);
    return difference || byNumber.compare(a, b);
  }
}

/** Sorts `9` before `10`; cached, because creating a collator takes longer than comparing. */
const byNumber = new Intl.Collator('en', { numeric: true });

/** A name has no line breaks, so the key is unique for each name and value. */
export const termKey = (name: string, value = '') => `${name}\n${value}`.toLowerCase();

export async function loadTerms(db: Db, siteId: string): Promise<Terms> {
  const [terms, texts] = await Promise.all([
    db
      .selectFrom('term')
      .select(['name', 'value', 'is_facet', 'sort_order'])
      .where('site_id', '=', siteId)
      .orderBy('sort_order')
      .orderBy('name')
      .execute(),
    db
      .selectFrom('term_text')
      .select(['name', 'value', 'culture', 'label'])
      .where('site_id', '=', siteId)
      // Names that differ only in case share their labels: the last one counts, in every process.
      .orderBy('name')
      .orderBy('value')
      .execute(),
  ]);
  return new Terms(terms, texts);
}
