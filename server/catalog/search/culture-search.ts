import { sql } from 'kysely';
import { type Culture, readingOrder } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import { collatorOf } from '../collation.ts';
import type { ProductIndex } from '../index/product-index.ts';
import { type Field, TextIndex } from './text-index.ts';

/** The weight of a word by the field that contains it. */
const weights = { name: 12, code: 15, brand: 5, category: 4, term: 3, description: 1 };

const batchSize = 2000;
const sliceSize = 200;

type Text = { id: number; name: string; description: string; codes: string };

export type Wording = {
  category: (id: string) => string;
  term: (name: string, value: string) => string;
};

/** The names of a site's products in one culture, for sorting, and their words, for searching. */
export class CultureSearch {
  readonly text: TextIndex;
  readonly #culture: Culture;
  readonly #names: string[] = [];
  readonly #collator: Intl.Collator;
  /** Ids of products that changed while the other texts were being read. */
  #changed: Set<number> | undefined = new Set();

  constructor(culture: Culture) {
    this.#culture = culture;
    this.text = new TextIndex(culture);
    this.#collator = collatorOf(culture);
  }

  /** In the culture's alphabetical order; ties by code, as in the database. */
  compareNames = (a: number, b: number) => {
    const [x, y] = [this.#names[a] ?? '', this.#names[b] ?? ''];
    return this.#collator.compare(x, y) || (x < y ? -1 : x > y ? 1 : 0);
  };

  /** Reads the texts of products by id. */
  async read(db: Db, ids: readonly number[]): Promise<Text[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<Text>`
      select product.id, coalesce(t.name, '') as name, coalesce(t.description, '') as description,
        coalesce((select string_agg(item_code, ' ') from variant
          where product_id = product.id and not is_deleted), '') as codes
      from product left join lateral (
        select name, description from product_text where product_id = product.id
        order by array_position(${readingOrder(this.#culture)}::text[], culture) limit 1
      ) t on true
      where product.id = any(${[...ids]}::bigint[])`.execute(db);
    return rows;
  }

  /** Sets names and words of the rows of these changed products. */
  put(texts: readonly Text[], index: ProductIndex, wording: Wording): void {
    for (const { id } of texts) this.#changed?.add(id);
    this.#place(texts, index, wording);
  }

  #place(texts: readonly Text[], index: ProductIndex, wording: Wording): void {
    for (const text of texts) {
      const row = index.rowOf(text.id);
      if (row === undefined) continue;
      this.#names[row] = text.name;
      this.text.put(row, fieldsOf(text, index.valuesOf(row), wording));
    }
  }

  /** Removes rows of deleted products. */
  forget(rows: readonly number[]): void {
    for (const row of rows) this.text.remove(row);
  }

  /** Indexes every product in slices, so that requests run in between. */
  async fill(db: Db, index: ProductIndex, wording: Wording, isCurrent: () => boolean): Promise<void> {
    for (let start = 0; start < index.end; start += batchSize) {
      const rows = Array.from({ length: Math.min(batchSize, index.end - start) }, (_, i) => start + i);
      const texts = await this.read(
        db,
        rows.map((row) => index.idOf(row)),
      );
      for (let from = 0; from < texts.length; from += sliceSize) {
        if (!isCurrent()) return;
        const slice = texts.slice(from, from + sliceSize).filter(({ id }) => !this.#changed?.has(id));
        this.#place(slice, index, wording);
        await new Promise(setImmediate);
      }
    }
    this.#changed = undefined;
  }
}

function fieldsOf(
  { name, description, codes }: Text,
  values: readonly { key: string; value: string }[],
  wording: Wording,
): Field[] {
  const fields: Field[] = [
    { text: name, weight: weights.name },
    ...codes
      .split(' ')
      .filter(Boolean)
      .map((code) => ({ code, weight: weights.code })),
    { text: description, weight: weights.description },
  ];
  for (const { key, value } of values) {
    if (key === 'brand') fields.push({ text: value, weight: weights.brand });
    else if (key === 'category') fields.push({ text: wording.category(value), weight: weights.category });
    else if (/^(attr|opt)_/.test(key)) {
      fields.push({ text: wording.term(key.slice(key.indexOf('_') + 1), value), weight: weights.term });
    }
  }
  return fields;
}
