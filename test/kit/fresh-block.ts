import type { Culture } from '../../contract/culture.ts';
import { createPage } from '../../server/content/create-page.ts';
import type { Shop } from './open-shop.ts';

export type FreshBlock = { blockId: string; pageId: string; path: string };

/** Creates a page of its own with one block, in Dutch by default. */
export async function freshBlock(
  { db, site }: Pick<Shop, 'db' | 'site'>,
  {
    type = 'html',
    data = { nl: '<p>De oven is aan.</p>' },
  }: { type?: string; data?: Partial<Record<Culture, string>> } = {},
): Promise<FreshBlock> {
  const path = `/blok-${crypto.randomUUID()}`;
  const title = 'Een blok';
  const pageId = await createPage(db, site.id, {
    template: 'content',
    texts: { nl: { path, title }, en: { path, title } },
    rows: [{ className: 'prose', cols: [{ className: '', blocks: [{ name: 'body', type, data }] }] }],
  });
  const { id: blockId } = await db
    .selectFrom('block')
    .select('id')
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow();
  return { blockId, pageId, path };
}
