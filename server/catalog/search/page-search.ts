import { type Culture, withCulture } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import type { Site } from '../../business/index.ts';
import { type PageTexts, readPageTexts } from '../../content/index.ts';
import { type Bits, bitsFor, setBit } from '../index/row-set.ts';
import { bestOf, type Hits, TextIndex } from './text-index.ts';

const weights = { title: 12, description: 3, body: 1 };

const maxPages = 6;
/** The number of pages that are indexed between two requests. */
const sliceSize = 50;

type Page = Pick<PageTexts, 'id' | 'path' | 'title' | 'description'>;

type PageIndex = { pages: Page[]; text: TextIndex; all: Bits };

export type FoundPages = Pick<Hits, 'isExact' | 'corrected'> & {
  pages: { id: string; title: string; url: string; description: string }[];
};

/** The words of a site's pages in this process, for each culture that somebody searches in. */
export class PageSearch {
  readonly #db: Db;
  readonly #byCulture = new Map<Culture, Promise<PageIndex>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Reads the pages again at the next search. */
  clear(): void {
    this.#byCulture.clear();
  }

  /** Finds the pages that match a text, the best first. */
  async search(site: Site, culture: Culture, text: string): Promise<FoundPages> {
    const index = await this.#indexOf(site, culture);
    const { rows, scores, ...hits } = index.text.search(text, index.all);
    const best = bestOf({ rows, scores }, 0, maxPages, (row) => row);
    const pages = best.flatMap((row) => {
      const page = index.pages[row];
      return page ? [{ ...page, url: withCulture(culture, page.path) }] : [];
    });
    return { ...hits, pages: pages.map(({ path, ...page }) => page) };
  }

  #indexOf(site: Site, culture: Culture): Promise<PageIndex> {
    const known = this.#byCulture.get(culture);
    if (known) return known;
    const index = this.#read(site, culture);
    this.#byCulture.set(culture, index);
    index.catch(() => {
      if (this.#byCulture.get(culture) === index) this.#byCulture.delete(culture);
    });
    return index;
  }

  async #read(site: Site, culture: Culture): Promise<PageIndex> {
    const texts = await readPageTexts(this.#db, site, culture);
    const index: PageIndex = { pages: [], text: new TextIndex(culture), all: bitsFor(texts.length) };
    for (const [row, { id, path, title, description, body }] of texts.entries()) {
      index.pages.push({ id, path, title, description });
      index.text.put(row, [
        { text: title, weight: weights.title },
        { text: description, weight: weights.description },
        { text: body, weight: weights.body },
      ]);
      setBit(index.all, row);
      if (row % sliceSize === sliceSize - 1) await new Promise(setImmediate);
    }
    return index;
  }
}
