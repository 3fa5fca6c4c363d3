import { readFile } from 'node:fs/promises';
import { afterAll } from 'vitest';
import { connect } from '../../database/connect.ts';
import { type ProductDraft, upsertProduct } from '../../server/catalog/product.ts';
import { type StockDraft, setStock } from '../../server/catalog/stock.ts';
import { type BlockDraft, createPage, type RowDraft } from '../../server/content/create-page.ts';
import { storySite } from './story-site.ts';

/** Opens the site's database and log, for stories that need unusual data. */
export function openSiteData() {
  const { databaseUrl, logFile } = storySite();
  const { db, close } = connect(databaseUrl, { max: 1 });
  afterAll(close);

  async function siteId(): Promise<string> {
    return (await db.selectFrom('site').select('id').executeTakeFirstOrThrow()).id;
  }

  async function blockId(pageId: string, name: string): Promise<string> {
    const blocks = db.selectFrom('block').select('id').where('page_id', '=', pageId);
    return (await blocks.where('name', '=', name).executeTakeFirstOrThrow()).id;
  }

  return {
    db,
    siteId,
    blockId,
    /** Creates a Dutch page that no menu links to, so that no other story finds it. */
    async addPage(path: string, { title = 'Proef', rows }: { title?: string; rows: RowDraft[] }) {
      const texts = { nl: { path, title } };
      return createPage(db, await siteId(), { template: 'content', texts, rows });
    },
    /** Creates a product in no category. */
    async addProduct(draft: Omit<ProductDraft, 'vatCategory'>) {
      return upsertProduct(db, await siteId(), { vatCategory: 'standard', ...draft });
    },
    async setStock(itemCode: string, stock: StockDraft) {
      return setStock(db, await siteId(), itemCode, stock);
    },
    /**
     * Stores data in the blocks of a name that no editor could write, before the page is cached. Returns the
     * first block's id.
     */
    async breakBlocks(pageId: string, name: string, type: string, data: string): Promise<string> {
      const named = db
        .selectFrom('block')
        .select('id')
        .where('page_id', '=', pageId)
        .where('name', '=', name);
      await db.updateTable('block_text').set({ data }).where('block_id', 'in', named).execute();
      await db.updateTable('block').set({ type }).where('id', 'in', named).execute();
      return blockId(pageId, name);
    },
    readLog: () => readFile(logFile, 'utf8'),
  };
}

export function rowDraft(className: string, ...blocks: BlockDraft[]): RowDraft {
  return { className, cols: [{ className: '', blocks }] };
}

export function textDraft(name: string, data: string): BlockDraft {
  return { name, type: 'text', data: { nl: data } };
}
