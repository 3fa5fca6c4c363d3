import { sql } from 'kysely';
import type { Culture } from '../../../contract/culture.ts';
import { goodsTypes } from '../../../contract/goods.ts';
import type { EditedProduct } from '../../../contract/office-catalog.ts';
import type { Db } from '../../../database/connect.ts';
import { editedCategories } from '../editing/categories-office.ts';
import { editedProducts, ruleNames } from '../editing/edited-product.ts';
import { lastPlace } from '../term.ts';
import { productFields } from './columns.ts';

const batch = 500;

/** The goods of a site as a file that imports to the same. */
export async function exportProducts(db: Db, siteId: string, cultures: readonly Culture[]): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    select id from product where site_id = ${siteId} and type = any(${[...goodsTypes]}::text[])
    order by sort_order, id`.execute(db);
  const products: EditedProduct[] = [];
  for (let at = 0; at < rows.length; at += batch) {
    const ids = rows.slice(at, at + batch).map(({ id }) => id);
    const read = await editedProducts(db, ids);
    products.push(...ids.flatMap((id) => read.get(id) ?? []));
  }
  const attributes = namesIn(products.flatMap(attributesOf));
  const options = namesIn(products.flatMap(({ variants }) => variants.flatMap((one) => one.options)));
  const header = [
    ...productFields,
    ...cultures.flatMap((culture) => [`name_${culture}`, `slug_${culture}`, `description_${culture}`]),
    ...cultures.map((culture) => `alts_${culture}`),
    ...attributes.map((name) => `attr_${name}`),
    ...options.map((name) => `opt_${name}`),
  ];
  const lines = products.flatMap((product) =>
    product.variants.map((variant, index) => {
      const isOwn = index === 0;
      const own = (text: string) => (isOwn ? text : '');
      const { left, few, backInStock } = variant.stock;
      const facts = attributesOf(product);
      return [
        variant.itemCode,
        isOwn ? '' : product.itemCode,
        own(product.type),
        own(product.brand ?? ''),
        own(product.vatCategory),
        own(product.categories.join('|')),
        own(product.pictures.map(({ mediaId }) => mediaId).join('|')),
        variant.pictures.join('|'),
        variant.price.toFixed(2),
        yesOrNo(variant.isReduced),
        left === null ? 'always' : String(left),
        left === null ? '' : String(few),
        left === null ? '' : (backInStock ?? ''),
        own(String(product.sortOrder)),
        yesOrNo(isOwn ? product.isArchived : variant.isArchived),
        ...cultures.flatMap((culture) => {
          const { name = '', slug = '', description = '' } = (isOwn && product.texts[culture]) || {};
          return [name, slug, description];
        }),
        ...cultures.map((culture) => own(altsIn(product.pictures, culture))),
        ...attributes.map((name) => own(facts.find((one) => one.name === name)?.values.join('|') ?? '')),
        ...options.map((name) => variant.options.find((one) => one.name === name)?.value ?? ''),
      ];
    }),
  );
  return asCsv([header, ...lines]);
}

/** The attributes of a product, with the rules that are stored as such. */
function attributesOf(product: EditedProduct): { name: string; values: string[] }[] {
  const rules = ruleNames.flatMap((name) => {
    const value = product[name];
    return value === null ? [] : [{ name, values: [String(value)] }];
  });
  return [...product.attributes, ...rules];
}

/** The descriptions of pictures in their order; empty where there is none. */
function altsIn(pictures: EditedProduct['pictures'], culture: Culture): string {
  const alts = pictures.map(({ alts }) => (alts[culture] ?? '').replaceAll('|', '/'));
  return alts.some(Boolean) ? alts.join('|') : '';
}

const namesIn = (list: readonly { name: string }[]) => [...new Set(list.map(({ name }) => name))].toSorted();

/** The categories of a site as a file that imports to the same. */
export async function exportCategories(
  db: Db,
  siteId: string,
  cultures: readonly Culture[],
): Promise<string> {
  const header = [
    ...['category', 'parent', 'sort_order', 'deleted'],
    ...cultures.flatMap((culture) => [`name_${culture}`, `slug_${culture}`, `description_${culture}`]),
  ];
  const lines = (await editedCategories(db, siteId)).map(({ code, parent, sortOrder, isArchived, texts }) => [
    ...[code, parent ?? '', String(sortOrder), yesOrNo(isArchived)],
    ...cultures.flatMap((culture) => {
      const { name = '', slug = '', description = '' } = texts[culture] ?? {};
      return [name, slug, description];
    }),
  ]);
  return asCsv([header, ...lines]);
}

/**
 * The labels of attributes and options as a file that imports to the same. Names that products introduced, and
 * that nobody gave a label or a place, come with the products.
 */
export async function exportTerms(db: Db, siteId: string, cultures: readonly Culture[]): Promise<string> {
  const { rows } = await sql<{
    name: string;
    value: string;
    isFacet: boolean;
    sortOrder: number;
    labels: Partial<Record<Culture, string>>;
  }>`
    select name, value, is_facet as "isFacet", sort_order as "sortOrder",
      coalesce((select json_object_agg(culture, label) from term_text
        where (term_text.site_id, term_text.name, term_text.value) = (term.site_id, term.name, term.value)), '{}') as labels
    from term where site_id = ${siteId} and sort_order < ${lastPlace} and name in (
      select name from term where site_id = ${siteId} and value = '' and sort_order < ${lastPlace}
    )
    order by name, value <> '', sort_order, value`.execute(db);
  const header = ['term', 'value', 'facet', 'sort_order', ...cultures.map((culture) => `label_${culture}`)];
  const lines = rows.map(({ name, value, isFacet, sortOrder, labels }) => [
    ...[name, value, value ? '' : yesOrNo(isFacet), String(sortOrder)],
    ...cultures.map((culture) => labels[culture] ?? ''),
  ]);
  return asCsv([header, ...lines]);
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

function asCsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
