import type { Product } from '../../contract/catalog.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { type Tagged, type TaggedCache, tagOf } from '../platform/index.ts';
import { CardCache, cardOf, readStored, type StoredProduct } from './cards.ts';
import type { CatalogContext } from './catalog-context.ts';

export type StoredProducts = TaggedCache<StoredProduct | null>;

/** Products as JSON; null for one that is not shown. */
export type CardTexts = TaggedCache<string | null>;

/** Products as in replies, cached within a size limit until they change. */
export class ProductCache {
  readonly #db: Db;
  readonly #stored: StoredProducts;
  readonly #texts: CardTexts;
  readonly #written = new CardCache();

  constructor(db: Db, stored: StoredProducts, texts: CardTexts) {
    this.#db = db;
    this.#stored = stored;
    this.#texts = texts;
  }

  /** Products in the order of `ids`; deleted ones are left out. `through` selects the variant to show. */
  async read(
    context: CatalogContext,
    culture: Culture,
    ids: readonly number[],
    through?: ReadonlyMap<number, string>,
  ): Promise<Product[]> {
    const loader = batched((ids: number[]) => readStored(this.#db, ids));
    const cards: Product[] = [];
    const all = await Promise.all(ids.map((id) => this.#stored.get(String(id)) ?? this.#store(id, loader)));
    for (const { value } of all) {
      // A product without a variant cannot be sold, so it is not shown.
      if (value?.variants.length)
        cards.push(this.#written.card(context, value, culture, through?.get(value.id)));
    }
    return cards;
  }

  /** The same as JSON, for replies that show many products: an unchanged product is written once. */
  async readTexts(
    context: CatalogContext,
    culture: Culture,
    ids: readonly number[],
    through?: ReadonlyMap<number, string>,
  ): Promise<string[]> {
    const before = `${numberOf(context)} ${culture} `;
    const load = batched((ids: number[]) => readStored(this.#db, ids));
    const all = ids.map((id) => {
      const itemCode = through?.get(id);
      const key = `${before}${id}${itemCode === undefined ? '' : ` ${itemCode}`}`;
      const make = async () => {
        const { value } = this.#stored.get(String(id)) ?? (await this.#store(id, load));
        const text = value?.variants.length
          ? JSON.stringify(cardOf(context, value, culture, itemCode))
          : null;
        return {
          value: text,
          bytes: 300 + Buffer.byteLength(text ?? ''),
          tags: new Set([tagOf('product', String(id))]),
        };
      };
      return this.#texts.get(key) ?? this.#texts.getOrMake(key, make);
    });
    const read = all.some((one) => one instanceof Promise)
      ? await Promise.all(all)
      : (all as Tagged<string | null>[]);
    return read.flatMap(({ value }) => value ?? []);
  }

  #store(id: number, load: (id: number) => Promise<StoredProduct | undefined>) {
    return this.#stored.getOrMake(String(id), async () => {
      const value = (await load(id)) ?? null;
      return { value, bytes: bytesOf(value), tags: new Set([tagOf('product', String(id))]) };
    });
  }
}

const numbers = new WeakMap<CatalogContext, number>();
let contexts = 0;

/** A number of this context alone: what was written with another one is another text. */
function numberOf(context: CatalogContext): number {
  const known = numbers.get(context) ?? ++contexts;
  numbers.set(context, known);
  return known;
}

/** Batches the calls of one turn of the event loop into one read. */
function batched<Item extends { id: number }>(
  read: (ids: number[]) => Promise<Item[]>,
): (id: number) => Promise<Item | undefined> {
  let batch: number[] = [];
  let reading: Promise<Map<number, Item>> | undefined;
  return async (id) => {
    batch.push(id);
    reading ??= Promise.resolve().then(async () => {
      const ids = batch;
      batch = [];
      reading = undefined;
      return new Map((await read(ids)).map((item) => [item.id, item]));
    });
    return (await reading).get(id);
  };
}

function bytesOf(value: StoredProduct | null): number {
  if (!value) return 100;
  const texts = value.texts.reduce((sum, text) => sum + text.name.length + text.description.length + 200, 0);
  return (
    texts * 2 + value.variants.length * 400 + value.attributes.length * 150 + value.images.length * 900 + 500
  );
}
