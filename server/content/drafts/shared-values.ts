import { sql } from 'kysely';
import { type Culture, readingOrder, splitCulture } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import { fieldsOf } from '../block-data.ts';
import { isCode } from './missing-texts.ts';

type BlockKind = { name: string; type: string };
type Fields = Record<string, unknown>;

/** Fields beside the words, in groups that change together; the first group says what is shown or linked. */
const sharedFields: Record<string, readonly (readonly string[])[]> = {
  'json-link': [['pageId', 'url'], ['fragmentName'], ['target'], ['className'], ['rel']],
  'json-image': [
    ['image', 'path', 'extension', 'width', 'height'],
    ['cropX', 'cropY', 'cropWidth', 'cropHeight'],
    ['className'],
  ],
};

/**
 * Applies the change of a block in one culture to its text in another: a picture, crop, link target, code or
 * switch that was the same in both changes in both, the words do not. A new picture has no description of the
 * former one. `onlyThisCulture` in a text keeps it apart.
 */
export function followChange(
  block: BlockKind,
  { former, next, own }: { former: string; next: string; own: string },
): string {
  if (block.type === 'boolean' || isCode(block)) return own === former ? next : own;
  const [first, ...groups] = sharedFields[block.type] ?? [];
  const [before, after, fields] = [former, next, own].map((data) => fieldsOf({ type: block.type, data }));
  if (!first || !before || !after || !fields || after.onlyThisCulture || fields.onlyThisCulture) return own;
  const isSame = (one: Fields, other: Fields, group: readonly string[]) =>
    group.every((name) => comparable(one, name) === comparable(other, name));
  if (!isSame(fields, before, first)) return own;
  const isReplaced = !isSame(after, before, first);
  const taken = [first, ...groups].filter(
    (group) =>
      !isSame(after, before, group) &&
      (isSame(fields, before, group) || (isReplaced && block.type === 'json-image')),
  );
  if (taken.length === 0) return own;
  const hasNewPicture = isReplaced && block.type === 'json-image';
  return JSON.stringify({
    ...fields,
    ...Object.fromEntries(taken.flat().map((name) => [name, after[name]])),
    ...(hasNewPicture && { title: '', alt: '' }),
  });
}

/** The value of a field, the same for the same target in every culture. */
function comparable(fields: Fields, name: string): unknown {
  const value = fields[name] ?? '';
  // Sizes come from the library, and a page's address from the page.
  if (name === 'width' || name === 'height' || name === 'extension') return '';
  if (name === 'path' && fields.image) return '';
  if (name === 'url') return fields.pageId ? '' : unprefixed(String(value));
  return value;
}

/** A path of the site without the prefix of a culture. */
const unprefixed = (url: string) => (url.startsWith('/') ? splitCulture(url).path : url);

/** A text to publish or its effect on another culture. */
export type WrittenText = { blockId: string; culture: Culture; data: string };
type StoredText = WrittenText & BlockKind & { isDraft: boolean };

/**
 * The texts of other cultures, live or drafted, that change with these texts; some of them may be among these
 * texts.
 */
export async function followingTexts(
  db: Db,
  texts: readonly WrittenText[],
): Promise<(WrittenText & { isDraft: boolean })[]> {
  const ids = [...new Set(texts.map(({ blockId }) => blockId))];
  const { rows } = await sql<StoredText>`
    select block.id as "blockId", name, type, culture, data, "isDraft"
    from block join (
      select block_id, culture, data, false as "isDraft" from block_text
      union all
      select block_id, culture, data, true from block_draft
    ) as stored on block_id = block.id
    where block.id = any (${ids}::uuid[])`.execute(db);
  const byBlock = Map.groupBy(rows, ({ blockId }) => blockId);
  return [...byBlock].flatMap(([blockId, stored]) => {
    const own = texts.filter((text) => text.blockId === blockId);
    const live = stored.filter(({ isDraft }) => !isDraft);
    const changes = own.flatMap(({ culture, data: next }) => {
      const former = nearestText(live, culture)?.data;
      const kind = stored[0];
      if (!kind || former === undefined || followChange(kind, { former, next, own: former }) === former)
        return [];
      return [{ culture, former, next: inAnyCulture(kind, culture, next) }];
    });
    const [change] = changes;
    if (!change) return [];
    return stored
      .filter(({ culture }) => !changes.some((one) => one.culture === culture))
      .flatMap(({ name, type, culture, data, isDraft }) => {
        const followed = followChange({ name, type }, { ...change, own: data });
        return followed === data ? [] : [{ blockId, culture, data: followed, isDraft }];
      });
  });
}

/** The text that a reader of the culture sees. */
const nearestText = (texts: readonly StoredText[], culture: Culture): StoredText | undefined =>
  readingOrder(culture).flatMap((one) => texts.find((text) => text.culture === one) ?? [])[0];

/** A link without the prefix of the culture that it was written in; reading adds that of the reader. */
function inAnyCulture({ type }: BlockKind, culture: Culture, data: string): string {
  const fields = type === 'json-link' ? fieldsOf({ type, data }) : undefined;
  const url = String(fields?.url ?? '');
  if (!url.startsWith('/') || splitCulture(url).culture !== culture) return data;
  return JSON.stringify({ ...fields, url: splitCulture(url).path });
}
