import { sql } from 'kysely';
import { type Culture, languageTags, readingOrder } from '../../../contract/culture.ts';
import type { PublicationEffect } from '../../../contract/page-draft.ts';
import type { Db } from '../../../database/connect.ts';
import { inSnapshot } from '../../../database/transaction.ts';
import type { Site } from '../../business/index.ts';
import { fieldsOf } from '../block-data.ts';
import { getOwnPage } from '../pages/own-page.ts';
import { draftedStructure, liveStructure, shapesIn } from '../structure.ts';
import { isCode } from './missing-texts.ts';
import { textsToPublish } from './publish.ts';
import { followingTexts, type WrittenText } from './shared-values.ts';

/**
 * What publishing the drafts of a page in some cultures will do to its other cultures, in the order of the
 * site's. A culture without any effect is left out.
 * @throws ApiError `not_found`
 */
export async function publicationEffects(
  db: Db,
  site: Site,
  { pageId, cultures }: { pageId: string; cultures: readonly Culture[] },
): Promise<PublicationEffect[]> {
  return inSnapshot(db, async (trx) => {
    const { id } = await getOwnPage(trx, site.id, pageId);
    const structure = (await draftedStructure(trx, id)) ?? (await liveStructure(trx, id));
    const texts = await textsToPublish(trx, site.id, { pageId: id, cultures }, structure);
    const live = await liveTexts(trx, texts);
    const following = await followingTexts(trx, texts);
    const shapes = new Map(shapesIn(structure).map(({ shape }) => [shape.id, shape]));
    const words = ({ blockId, data }: WrittenText) => wordsOf(shapes.get(blockId), data);
    const isSamePicture = (one: WrittenText, other: WrittenText) => {
      const [path, otherPath] = [one, other].map(({ blockId, data }) => {
        const type = shapes.get(blockId)?.type ?? '';
        return type === 'json-image' ? fieldsOf({ type, data })?.path : '';
      });
      return path === otherPath;
    };
    const textIn = (list: readonly WrittenText[], blockId: string, culture: Culture) =>
      list.find((text) => text.blockId === blockId && text.culture === culture);
    const hasText = (blockId: string, culture: Culture) =>
      textIn(texts, blockId, culture) ?? textIn(live, blockId, culture);
    const shown = new Set([...(await liveCultures(trx, id)), ...cultures]);

    const effectOn = (culture: Culture): PublicationEffect => {
      const hidden = new Set(
        shapesIn(structure.filter(({ hiddenIn }) => hiddenIn?.includes(culture))).map(
          ({ shape }) => shape.id,
        ),
      );
      const others = texts.filter((text) => text.culture !== culture && !hidden.has(text.blockId));
      const isBorrowed = (text: WrittenText) =>
        words(text) !== '' &&
        readingOrder(culture).find((one) => hasText(text.blockId, one)) === text.culture &&
        !isSameLanguage(culture, text.culture);
      const isOutdated = (text: WrittenText) => {
        const [former, own] = [text.culture, culture].map((one) => textIn(live, text.blockId, one));
        if (!former || !own || textIn(texts, text.blockId, culture)) return false;
        if (changed.includes(text.blockId) || !isSamePicture(former, own)) return false;
        return words(own) !== '' && words(former) !== words(text);
      };
      const isOther = (text: WrittenText) =>
        text.culture === culture && !textIn(texts, text.blockId, culture) && !hidden.has(text.blockId);
      const changed = following
        .filter((text) => !text.isDraft && isOther(text))
        .map(({ blockId }) => blockId);
      return {
        culture,
        borrowed: others
          .filter(isBorrowed)
          .map(({ blockId, culture: sourceCulture }) => ({ blockId, sourceCulture })),
        outdated: [...new Set(others.filter(isOutdated).map(({ blockId }) => blockId))],
        changed,
      };
    };
    return site.cultures
      .filter((culture) => shown.has(culture))
      .map(effectOn)
      .filter(({ borrowed, outdated, changed }) => borrowed.length + outdated.length + changed.length > 0);
  });
}

const isSameLanguage = (one: Culture, other: Culture) =>
  languageTags[one].slice(0, 2) === languageTags[other].slice(0, 2);

const wordTypes = ['text', 'string', 'html', 'array', 'jsongrid'];

/** What a reader reads of a block; empty for codes, and for a picture or link without words. */
function wordsOf(block: { name: string; type: string } | undefined, data: string): string {
  if (!block || isCode(block)) return '';
  const { title = '', alt = '' } = fieldsOf({ type: block.type, data }) ?? {};
  return wordTypes.includes(block.type) ? data.trim() : `${title}${alt}`;
}

async function liveTexts(db: Db, texts: readonly WrittenText[]): Promise<WrittenText[]> {
  const ids = [...new Set(texts.map(({ blockId }) => blockId))];
  const { rows } = await sql<WrittenText>`
    select block_id as "blockId", culture, data from block_text where block_id = any (${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** The cultures in which visitors can read a page. */
async function liveCultures(db: Db, pageId: string): Promise<Culture[]> {
  const { rows } = await sql<{ culture: Culture }>`
    select culture from page_text where page_id = ${pageId} and published_at <= now()`.execute(db);
  return rows.map(({ culture }) => culture);
}
