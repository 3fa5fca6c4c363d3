import { dataOrThrow, type Result } from '../../../client/result.ts';
import type { Api } from '../../../client/typed.ts';
import type { Block, PageContent } from '../../../contract/content.ts';
import type { Contract, Reply } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { contentApi, officeApi } from '../../office/office-api.ts';
import { type Part, propertiesPart, type StoredPage, type StoredPart, structurePart } from './document.ts';
import { allBlocks } from './structure.ts';

/** The data of a page for the editor, in a culture. */
export type Editing = {
  content: PageContent;
  drafts: Reply<Contract['editing']['drafts']>;
  structure: Reply<Contract['editing']['structure']>;
  properties: Reply<Contract['editing']['properties']>;
};

/** Reads a page with its drafts; `answered` returns the data of each result, or throws. */
export async function loadEditing(
  api: Api<Pick<Contract, 'content' | 'editing'>>,
  { pageId, culture }: { pageId: string; culture: Culture },
  answered: <Data>(result: Result<Data>) => Data,
): Promise<Editing> {
  const [content, drafts, structure, properties] = await Promise.all([
    api.content.pageContent(
      { query: { id: pageId, preview: true, withHidden: true } },
      { culture, audience: 'office' },
    ),
    api.editing.drafts({ query: { pageId, culture } }),
    api.editing.structure({ query: { pageId } }),
    api.editing.properties({ query: { pageId, culture } }),
  ]);
  return {
    content: answered(content),
    drafts: answered(drafts),
    structure: answered(structure),
    properties: answered(properties),
  };
}

/**
 * Reads a page again in the browser.
 * @throws {CallError} for a failed call
 */
export function readEditing(page: { pageId: string; culture: Culture }): Promise<Editing> {
  return loadEditing({ ...contentApi, editing: officeApi.editing }, page, dataOrThrow);
}

/** The stored parts of a page, for the document. */
export function storedPage(
  { content, drafts, structure, properties }: Editing,
  culture: Culture,
): StoredPage {
  const parts = new Map<Part, StoredPart>();
  const draftsByBlock = new Map(drafts.map((draft) => [draft.blockId, draft]));
  const shown = new Map(blocksIn(content).map((block) => [block.id, block]));
  parts.set(structurePart, {
    value: structure.rows,
    baseVersion: structure.baseVersion,
    version: structure.version,
    culture,
    savedAt: structure.updatedAt,
  });
  parts.set(propertiesPart, {
    value: { path: properties.path, title: properties.title, properties: properties.properties },
    baseVersion: properties.baseVersion,
    version: properties.version,
    culture,
    savedAt: properties.updatedAt,
  });
  for (const { block } of allBlocks(structure.rows)) {
    const [draft, text] = [draftsByBlock.get(block.id), shown.get(block.id)];
    const isOwn = text?.culture === culture;
    parts.set(block.id, {
      // The value for display: a link has its address, a picture its size.
      value: text?.data ?? draft?.data ?? '',
      baseVersion: draft?.baseVersion ?? (isOwn ? (text?.version ?? 0) : 0),
      version: draft?.version ?? 0,
      culture: draft ? culture : (text?.culture ?? culture),
      savedAt: draft?.updatedAt ?? null,
    });
  }
  return { pageId: content.id, culture, parts };
}

function blocksIn({ rows }: PageContent): Block[] {
  const within = (block: Block): Block[] => [block, ...(block.items ?? []).flat().flatMap(within)];
  return rows.flatMap(({ cols }) => cols.flatMap((col) => col.content.flatMap(within)));
}
