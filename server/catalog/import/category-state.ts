import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import { versionOf } from '../../content/index.ts';
import type { NameValue, TextBefore } from './changed-fields.ts';

/** A category with all that an import may change; `parent` is a code. */
export type CategoryState = {
  code: string;
  parent: string | null;
  sortOrder: number;
  mediaId: string | null;
  isDeleted: boolean;
  texts: TextBefore[];
  attributes: NameValue[];
};

export const categoryKey = (code: string) => code.toLowerCase();

/** The categories of a site, by their codes in lower case. */
export async function categoryStates(trx: Db, siteId: string): Promise<Map<string, CategoryState>> {
  const { rows } = await sql<CategoryState>`
    select category.code, above.code as parent, category.sort_order as "sortOrder",
      category.media_id as "mediaId", category.is_deleted as "isDeleted",
      coalesce((select json_agg(json_build_object('culture', culture, 'name', name, 'slug', slug,
          'description', description, 'mediaAlt', media_alt) order by culture)
        from category_text where category_id = category.id), '[]') as texts,
      coalesce((select json_agg(json_build_object('name', name, 'value', value) order by name)
        from category_attribute where category_id = category.id), '[]') as attributes
    from category left join category as above on above.id = category.parent_id
    where category.site_id = ${siteId}`.execute(trx);
  return new Map(rows.map((row) => [categoryKey(row.code), row]));
}

/** What an import left of a category. Its place among others is apart: an order of all of them moves it. */
export type CategoryAfter = { version: string; sortOrder: number };

export function categoryAfter({ sortOrder, ...state }: CategoryState): CategoryAfter {
  return { version: versionOf(state), sortOrder };
}
