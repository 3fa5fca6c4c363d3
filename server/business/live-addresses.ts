import { type RawBuilder, sql } from 'kysely';
import { cultures } from '../../contract/culture.ts';
import { addressSettings } from '../../contract/known-settings.ts';
import { siteMap } from '../../contract/site-map.ts';

const screens = Object.values(siteMap).map(({ path }) =>
  path.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(/.*)?'),
);

/** Paths that screens and stored files have. */
const ownPaths = `^(${screens.join('|')}|/(media|documents)/.*)$`;

const culturePrefix = `^/(${cultures.join('|')})(?=/|$)`;

/** The path in an address, without the prefix of a culture. */
const pathIn = sql`coalesce(nullif(regexp_replace(regexp_replace(address, '[?#].*$', ''), ${culturePrefix}, ''), ''), '/')`;

/** Whether an address leads to another site, to a screen, or to a page that visitors can read. */
const leadsSomewhere = (siteId: string) => sql`(
  address !~ '^(/|$)' or address ~ '^//' or ${pathIn} ~ ${ownPaths}
  or exists (
    select from page_text join page on page.id = page_id
    where page_text.site_id = ${siteId} and path = ${pathIn} and published_at <= now() and not is_deleted
  )
  or exists (
    select from page_redirect join page_text using (page_id)
    where page_redirect.site_id = ${siteId} and page_redirect.path = ${pathIn} and published_at <= now()
  ))`;

/**
 * The value of a row of `setting`: of addresses, which are one or JSON by culture, those that lead somewhere.
 * Null where none does.
 */
export const liveAddresses = (siteId: string): RawBuilder<string | null> => sql<string | null>`
  case
    when name <> all (${[...addressSettings]}::text[]) then value
    when value is json object then (
      select case when bool_and(leads) then value else (jsonb_object_agg(culture, address) filter (where leads))::text end
      from (
        select culture, address, ${leadsSomewhere(siteId)} as leads
        from jsonb_each_text(value::jsonb) as addresses (culture, address)
      ) as own
    )
    else (select address from (select value as address) as own where ${leadsSomewhere(siteId)})
  end`;
