import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import type { Draft } from '../../../contract/editing.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Structure } from '../../../contract/page-draft.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { publishChanges } from '../../platform/index.ts';
import { lockBlocks, writeText } from '../block-text.ts';
import { type LockedPage, lockPage } from '../lock-page.ts';
import { lockTree } from '../pages/own-page.ts';
import { liveStructure, shapesIn } from '../structure.ts';
import { type Conflict, propertiesConflicts, structureConflicts, textConflicts } from './conflicts.ts';
import { dropDraft, listDrafts } from './draft.ts';
import { draftedProperties } from './properties-draft.ts';
import { publishProperties } from './publish-properties.ts';
import { publishStructure } from './publish-structure.ts';
import { followingTexts, type WrittenText } from './shared-values.ts';
import { findDraftedStructure } from './structure-draft.ts';

export type Publishing = {
  pageId: string;
  cultures: readonly Culture[];
  /** The blocks whose drafted texts are published; by default all with a draft. */
  blockIds?: readonly string[] | undefined;
  /**
   * Whether to publish the drafted structure, and the drafted paths, titles and properties; by default both.
   */
  structure?: boolean | undefined;
  properties?: boolean | undefined;
  name: string;
  staffId: string | null;
};

/**
 * Makes the drafts of a page live, all or none, and returns their number.
 * @throws ApiError `not_found`, `version_conflict` with everything published since the base of a draft,
 * `invalid` when another page took a path
 */
export async function publishDrafts(db: Db, siteId: string, publishing: Publishing): Promise<number> {
  const {
    pageId,
    cultures,
    blockIds,
    structure: withStructure = true,
    properties: withProperties = true,
  } = publishing;
  const { name, staffId } = publishing;
  return transact(db, async (trx) => {
    if (withProperties) await lockTree(trx, siteId);
    const page = await lockPage(trx, siteId, pageId);
    const structure = withStructure ? await findDraftedStructure(trx, pageId) : undefined;
    const texts = await textsToPublish(trx, siteId, publishing, structure?.structure);
    const properties = withProperties
      ? (await draftedProperties(trx, pageId)).filter(({ culture }) => cultures.includes(culture))
      : [];
    const conflicts: Conflict[] = [
      ...(await structureConflicts(trx, page, structure)),
      ...(await propertiesConflicts(trx, properties)),
      ...(await textConflicts(trx, texts)),
    ];
    if (conflicts.length > 0) throw new ApiError('version_conflict', { details: { conflicts } });
    if (structure) await publishStructure(trx, page, structure.structure, staffId);
    for (const text of properties) await publishProperties(trx, page, text, staffId);
    const following = await publishTexts(trx, page, texts, staffId);
    // A selection of texts alone does not publish a page that is not live.
    const shown = withProperties && !blockIds ? await publishPageText(trx, siteId, { pageId, cultures }) : [];
    const published = texts.length + properties.length + (structure ? 1 : 0) + shown.length;
    if (published === 0) return 0;
    const touched = structure
      ? cultures
      : [...[...texts, ...properties].map(({ culture }) => culture), ...shown];
    await recordPublication(trx, page, [...touched, ...following], { name, staffId });
    await publishChanges(trx, [
      { topic: 'page', key: pageId },
      { topic: 'pageTexts', key: siteId },
    ]);
    return published;
  });
}

/** The drafted texts of blocks that are live after the structure is published. */
export async function textsToPublish(
  trx: Db,
  siteId: string,
  { pageId, cultures, blockIds }: Pick<Publishing, 'pageId' | 'cultures' | 'blockIds'>,
  structure: Structure | undefined,
): Promise<Draft[]> {
  const shapes = shapesIn(structure ?? (await liveStructure(trx, pageId)));
  const standing = new Set(shapes.map(({ shape }) => shape.id));
  const selectedIds = blockIds && new Set(blockIds.map((id) => id.toLowerCase()));
  return (await listDrafts(trx, siteId, { pageId })).filter(
    ({ culture, blockId }) =>
      cultures.includes(culture) && standing.has(blockId) && (selectedIds?.has(blockId) ?? true),
  );
}

/**
 * Makes drafted texts live, and what other cultures have in common with them: pictures, link targets, codes.
 * Returns the other cultures that changed.
 */
async function publishTexts(
  trx: Db,
  { siteId, at }: LockedPage,
  texts: readonly Draft[],
  staffId: string | null,
): Promise<Culture[]> {
  const blocks = await lockBlocks(
    trx,
    siteId,
    texts.map(({ blockId }) => blockId),
  );
  const following = await followingTexts(trx, texts);
  const write = async ({ blockId, culture, data }: WrittenText) => {
    const block = blocks.get(blockId);
    if (!block) throw new Error('a locked block is missing');
    return writeText(trx, block, { blockId, culture, data, staffId, at });
  };
  const isOf = (text: WrittenText) => (other: WrittenText) =>
    other.blockId === text.blockId && other.culture === text.culture;
  for (const text of texts) {
    const followed = following.find((other) => other.isDraft && isOf(text)(other));
    await write(followed ?? text);
    await dropDraft(trx, text);
  }
  const others = following.filter((one) => !texts.some(isOf(one)));
  for (const { blockId, culture, data } of others.filter(({ isDraft }) => isDraft)) {
    await sql`
      update block_draft set data = ${data} where block_id = ${blockId} and culture = ${culture}`.execute(
      trx,
    );
  }
  const live = others.filter(({ isDraft }) => !isDraft);
  for (const text of live) {
    const version = await write(text);
    await sql`
      update block_draft set base_version = ${version}
      where block_id = ${text.blockId} and culture = ${text.culture} and base_version = ${version - 1}`.execute(
      trx,
    );
  }
  return live.map(({ culture }) => culture);
}

/** Records a publication of a page, or of texts of it; the first one also as the state before it. */
export async function recordPublication(
  trx: Db,
  { id: pageId, at }: Pick<LockedPage, 'id' | 'at'>,
  cultures: readonly Culture[],
  { name, staffId }: { name: string; staffId: string | null },
): Promise<void> {
  await recordOriginal(trx, { id: pageId, at }, cultures);
  await sql`
    insert into publication (page_id, culture, name, staff_id, published_at)
    select ${pageId}, culture, ${name}, ${staffId}, ${at}::text::timestamptz
    from unnest(${[...new Set(cultures)]}::text[]) as culture`.execute(trx);
}

/**
 * Records the state of a page right before its first publication, in those of these cultures in which it had
 * texts, so that it can be restored.
 */
async function recordOriginal(
  trx: Db,
  { id: pageId, at }: Pick<LockedPage, 'id' | 'at'>,
  cultures: readonly Culture[],
): Promise<void> {
  await sql`
    insert into publication (page_id, culture, published_at, is_original)
    select distinct ${pageId}::uuid, culture, ${at}::text::timestamptz - interval '1 microsecond', true
    from (
      select culture from block_text where page_id = ${pageId} and updated_at < ${at}::text::timestamptz
      union all
      select culture from block_history join block on block.id = block_id
      where block.page_id = ${pageId} and replaced_at = ${at}::text::timestamptz
    ) as former
    where culture = any (${[...cultures]}::text[])
      and not exists (select from publication where page_id = ${pageId} and publication.culture = former.culture)`.execute(
    trx,
  );
}

/**
 * Publishes a page in those of these cultures in which it has a text; returns the cultures in which it was
 * not live before.
 */
async function publishPageText(
  trx: Db,
  siteId: string,
  { pageId, cultures }: { pageId: string; cultures: readonly Culture[] },
): Promise<Culture[]> {
  const { rows } = await sql<{ culture: Culture }>`
    update page_text set published_at = now()
    where page_id = ${pageId} and site_id = ${siteId} and published_at is null
      and culture = any (${[...cultures]}::text[])
    returning culture`.execute(trx);
  if (rows.length > 0) {
    await publishChanges(trx, [
      { topic: 'page', key: pageId },
      { topic: 'paths', key: siteId },
    ]);
  }
  return rows.map(({ culture }) => culture);
}
