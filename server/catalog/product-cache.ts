import type { Product } from '../../contract/catalog.ts';
import type { Culture } from '../../contract/culture.ts';
import type { Db } from '../../database/connect.ts';
import { type TaggedCache, tagOf } from '../platform/index.ts';
import { CardCache, readStored, type StoredProduct } from './cards.ts';
import type { CatalogContext } from './catalog-context.ts';

export type StoredProducts = TaggedCache<StoredProduct | null>;

/** Products as in replies, cached within a size limit until they change. */
export class ProductCache {
  readonly #db: Db;
  readonly #stored: StoredProducts;
  readonly #written = new CardCache();

  constructor(db: Db, stored: StoredProducts) {
    this.#db = db;
    this.#stored = stored;
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

  #store(id: number, load: (id: number) => Promise<StoredProduct | undefined>) {
    return this.#stored.getOrMake(String(id), async () => {
      const value = (await load(id)) ?? null;
      return { value, bytes: bytesOf(value), tags: new Set([tagOf('product', String(id))]) };
    });
  }
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
