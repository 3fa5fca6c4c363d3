import { sql } from 'kysely';
import { type Culture, cultures } from '../../../contract/culture.ts';
import type { Db } from '../../../database/connect.ts';
import { versionOf } from '../../content/index.ts';
import { termKey } from '../term.ts';

/** A name of an attribute or option, or one of its values, with its labels. */
export type TermState = {
  name: string;
  /** Empty: the name itself. */
  value: string;
  isFacet: boolean;
  sortOrder: number;
  labels: Partial<Record<Culture, string>>;
};

/** How a term is called in lists: its name, and its value. */
export const termCode = ({ name, value }: Pick<TermState, 'name' | 'value'>) =>
  value ? `${name}: ${value}` : name;

/** The terms of a site in their order, by their keys; locks those that are there. */
export async function termStates(trx: Db, siteId: string): Promise<Map<string, TermState>> {
  await trx.selectFrom('term').select('name').where('site_id', '=', siteId).forNoKeyUpdate().execute();
  const { rows } = await sql<TermState>`
    select name, value, is_facet as "isFacet", sort_order as "sortOrder",
      coalesce((select json_object_agg(culture, label) from term_text
        where (term_text.site_id, term_text.name, term_text.value) = (term.site_id, term.name, term.value)), '{}')
        as labels
    from term where site_id = ${siteId} order by sort_order, name`.execute(trx);
  return new Map(rows.map((term) => [termKey(term.name, term.value), term]));
}

/** What an import left of a term. Its place among others is apart: an order of all of them moves it. */
export type TermAfter = { version: string; sortOrder: number };

export function termAfter({ value, isFacet, sortOrder, labels }: TermState): TermAfter {
  const inOrder = cultures.map((culture) => labels[culture] ?? null);
  return { version: versionOf([value === '' && isFacet, inOrder]), sortOrder };
}
