import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import { isReserved } from '../../business/index.ts';
import { normalizeText } from '../../platform/index.ts';

export type PathInCulture = { siteId: string; culture: Culture; path: string };

const maxWordLength = 80;

/** Letters that are not a base letter with an accent, with their spelling. */
const spellings: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l' };
const germanSpellings: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A title as a segment of a path: `Über uns` is `ueber-uns` in German; Chinese characters stay. */
export function pathSegment(culture: Culture, title: string): string {
  const spelled = culture === 'de' ? { ...spellings, ...germanSpellings } : spellings;
  const plain = [...title.normalize('NFC').toLowerCase()].map((character) => spelled[character] ?? character);
  const slug = normalizeText(plain.join(''))
    .normalize('NFC')
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu);
  return [...(slug ?? ['page']).join('-')].slice(0, maxWordLength).join('').replace(/-$/, '');
}

/** A path below another. */
export const joinPath = (parent: string, word: string) => `${parent === '/' ? '' : parent}/${word}`;

/** The preferred path, or the first free one with a number appended. */
export async function freePath(trx: Db, preferred: PathInCulture): Promise<string> {
  const taken = await takenPaths(trx, preferred);
  for (let number = 1; ; number++) {
    const path =
      number === 1 ? preferred.path : `${preferred.path === '/' ? '/page' : preferred.path}-${number}`;
    if (!taken.has(path) && !isReserved(path)) return path;
  }
}

/** The live and drafted paths of pages that start with the preferred path. */
async function takenPaths(trx: Db, { siteId, culture, path }: PathInCulture): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from page_text where site_id = ${siteId} and culture = ${culture} and starts_with(path, ${path})
    union
    select path from page_text_draft
    where site_id = ${siteId} and culture = ${culture} and starts_with(path, ${path})`.execute(trx);
  return new Set(rows.map((row) => row.path));
}
