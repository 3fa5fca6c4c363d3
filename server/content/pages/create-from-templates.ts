import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { type Culture, withCulture } from '../../../contract/culture.ts';
import { type PageTemplate, pageTemplates } from '../../../contract/pages.ts';
import type { Db } from '../../../database/connect.ts';
import { transact } from '../../../database/transaction.ts';
import { putSettings, type Site, siteProperties } from '../../business/index.ts';
import { countryName } from '../../locale/index.ts';
import { publishChanges } from '../../platform/index.ts';
import { createPage, type PageDraft } from '../create-page.ts';
import { type Facts, fillTemplate, pageStructures, templatePath } from '../templates/page-templates.ts';
import { getOwnPage, lockTree } from './own-page.ts';
import { freePath } from './page-path.ts';

export type TemplatedPages = {
  templates: readonly PageTemplate[];
  isPublished: boolean;
  parentId?: string | undefined;
};

/**
 * Creates pages with starter texts in every culture of the site, and adds them to a menu. The address of the
 * terms and of the page about privacy becomes a setting of the checkout, where it has none.
 * @throws ApiError `not_found` for the parent
 */
export async function createFromTemplates(
  db: Db,
  site: Site,
  { templates, isPublished, parentId }: TemplatedPages,
): Promise<{ id: string; template: PageTemplate }[]> {
  return transact(db, async (trx) => {
    await lockTree(trx, site.id);
    if (parentId) await getOwnPage(trx, site.id, parentId);
    const facts: Partial<Record<Culture, Facts>> = {};
    for (const culture of site.cultures) facts[culture] = await readFacts(trx, site, culture);
    const pages: { id: string; template: PageTemplate }[] = [];
    for (const template of pageTemplates.filter((name) => templates.includes(name))) {
      const { texts, rows } = fillTemplate(template, facts);
      for (const [culture, text] of Object.entries(texts)) {
        text.path = await freePath(trx, { siteId: site.id, culture: culture as Culture, path: text.path });
      }
      const sortOrder = await nextPlace(trx, site.id, parentId);
      const page = { template: 'page', texts, rows, isPublished, sortOrder };
      const id = await createPage(trx, site.id, { ...page, ...(parentId && { parentId }) });
      await appendToMenu(trx, site.id, pageStructures[template].menu, id);
      await putCheckoutAddress(trx, site.id, template, texts);
      pages.push({ id, template });
    }
    return pages;
  });
}

/** Lists the templates of which the site has no page at the template's path, in any culture. */
export async function listMissingPages(db: Db, site: Site): Promise<PageTemplate[]> {
  const { rows } = await sql<{ culture: Culture; path: string }>`
    select page_text.culture, path from page_text join page on page.id = page_id
    where page_text.site_id = ${site.id} and not is_deleted`.execute(db);
  const taken = new Set(rows.map(({ culture, path }) => withCulture(culture, path)));
  return pageTemplates.filter(
    (template) =>
      template !== 'home' &&
      !site.cultures.some((culture) => taken.has(withCulture(culture, templatePath(template, culture)))),
  );
}

/** The facts that texts can name, with the address as one. */
async function readFacts(db: Db, site: Site, culture: Culture): Promise<Facts> {
  const properties = await siteProperties(db, site, culture);
  const facts = new Map(
    properties.flatMap(({ name, value }) => (value.trim() ? [[name, value.trim()] as const] : [])),
  );
  const name = facts.get('name') ?? site.name;
  facts.set('name', name);
  if (!facts.has('legalName')) facts.set('legalName', name);
  const [street, postalCode, city, country] = ['street', 'postalCode', 'city', 'country'].map((one) =>
    facts.get(one),
  );
  if (street && city) facts.set('address', `${street}, ${[postalCode, city].filter(Boolean).join(' ')}`);
  if (country) facts.set('country', countryName(country, culture));
  return facts;
}

async function nextPlace(trx: Db, siteId: string, parentId: string | undefined): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(sort_order) + 1, 0) as place
    from page where site_id = ${siteId} and parent_id is not distinct from ${parentId ?? null}::uuid`.execute(
    trx,
  );
  return rows[0]?.place ?? 0;
}

async function appendToMenu(trx: Db, siteId: string, name: string, pageId: string): Promise<void> {
  await sql`
    with own as (
      insert into menu (site_id, name) values (${siteId}, ${name})
      on conflict (site_id, name) do update set name = excluded.name returning id
    )
    insert into menu_item (id, menu_id, page_id, sort_order)
    select ${randomUUIDv7()}, own.id, ${pageId}, (
      select coalesce(max(sort_order) + 1, 0) from menu_item where menu_id = own.id and parent_id is null
    ) from own`.execute(trx);
  await publishChanges(trx, [{ topic: 'menu', key: name }]);
}

async function putCheckoutAddress(
  trx: Db,
  siteId: string,
  template: PageTemplate,
  texts: PageDraft['texts'],
): Promise<void> {
  const name = pageStructures[template].setting;
  if (!name) return;
  const stored = await trx
    .selectFrom('setting')
    .select('value')
    .where('site_id', '=', siteId)
    .where('group_name', '=', 'checkout')
    .where('name', '=', name)
    .executeTakeFirst();
  if (stored?.value) return;
  const addresses = Object.entries(texts).map(([culture, { path }]) => [
    culture,
    withCulture(culture as Culture, path),
  ]);
  await putSettings(trx, siteId, [
    { group: 'checkout', name, value: JSON.stringify(Object.fromEntries(addresses)) },
  ]);
}
