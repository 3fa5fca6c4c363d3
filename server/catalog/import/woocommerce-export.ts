import { shortened } from './cells.ts';
import {
  type ConvertedExport,
  codeFrom,
  type ExportedItem,
  listNameFrom,
  type NamedRow,
} from './exported-item.ts';
import type { Note } from './notes.ts';

/** Recognises the English columns of WooCommerce's product export. */
export const isWooCommerceHeader = (titles: readonly string[]): boolean =>
  ['sku', 'name', 'type', 'regular price'].every((title) => titles.includes(title));

/**
 * Converts the rows of a WooCommerce export. A variable product becomes its first variation; products without a counterpart
 * are left out, with a note.
 */
export function wooCommerceItems(rows: readonly NamedRow[]): ConvertedExport {
  const items: ExportedItem[] = [];
  const notes: Note[] = [];
  const typesOf = (row: NamedRow) => row.cell('type').toLowerCase().split(/,\s*/);
  const isVariation = (row: NamedRow) => typesOf(row).includes('variation');
  const variationsOf = Map.groupBy(rows.filter(isVariation), (row) => row.cell('parent').toLowerCase());
  for (const row of rows.filter((one) => !isVariation(one))) {
    const [type = ''] = typesOf(row);
    if (type === 'variable') {
      const keys = [row.cell('sku').toLowerCase(), `id:${row.cell('id')}`];
      const variations = keys.filter(Boolean).flatMap((key) => variationsOf.get(key) ?? []);
      if (variations.length === 0) notes.push({ code: 'no_variations', values: { line: row.line } });
      items.push(...variableProduct(row, variations));
    } else if (type === 'simple') {
      const pictures = picturesOf(row);
      items.push({
        ...item(row),
        ...productFacts(row),
        options: [],
        attributes: attributesOf(row),
        pictures,
      });
    } else notes.push({ code: 'foreign_type', values: { line: row.line, type: shortened(type) } });
  }
  return { items, notes };
}

function variableProduct(parent: NamedRow, variations: readonly NamedRow[]): ExportedItem[] {
  let product: string | undefined;
  return variations.map((row) => {
    const options = attributesOf(row);
    const variantPictures = picturesOf(row).map(({ address }) => address);
    const own = { ...item(row), options, isForSale: isForSale(parent), variantPictures };
    if (product) return { ...own, product, isForSale: isForSale(parent) && isForSale(row) };
    product = own.code;
    const isOption = new Set(variations.flatMap(attributesOf).map(([name]) => name));
    const attributes = attributesOf(parent).filter(([name]) => !isOption.has(name));
    return { ...own, ...productFacts(parent), attributes, pictures: picturesOf(parent) };
  });
}

/** Addresses with commas between them; an address may have commas of its own. */
const picturesOf = (row: NamedRow) =>
  row
    .cell('images')
    .split(/,\s*(?=https?:)/i)
    .map((address) => ({ address: address.trim().replace(/,$/, ''), alt: '' }))
    .filter(({ address }) => address);

const isForSale = (row: NamedRow) => row.cell('published') === '' || row.cell('published') === '1';

function item(row: NamedRow) {
  const [sale, regular] = [row.cell('sale price'), row.cell('regular price')];
  const stock = row.cell('stock');
  const isInStock = row.cell('in stock?') !== '0';
  return {
    line: row.line,
    code: codeFrom(row.cell('sku')) || `WOO-${row.cell('id')}`,
    price: sale || regular,
    isReduced: sale !== '',
    stock: /^-?\d+$/.test(stock) ? String(Math.max(0, Number(stock))) : isInStock ? 'always' : '0',
    isForSale: isForSale(row),
  };
}

function productFacts(row: NamedRow) {
  const isReducedRate = row.cell('tax class').toLowerCase().startsWith('reduced');
  const isUntaxed =
    row.cell('tax status').toLowerCase() === 'none' || row.cell('tax class').startsWith('zero');
  return {
    name: row.cell('name'),
    html: row.cell('description') || row.cell('short description'),
    brand: row.cell('brands'),
    vatCategory: isUntaxed ? ('none' as const) : isReducedRate ? ('reduced' as const) : ('standard' as const),
  };
}

/** The names of attributes with their values; several values have pipes between them. */
function attributesOf(row: NamedRow): (readonly [name: string, value: string])[] {
  const found: (readonly [string, string])[] = [];
  for (let at = 1; row.cell(`attribute ${at} name`); at++) {
    const name = listNameFrom(row.cell(`attribute ${at} name`));
    const values = row.cell(`attribute ${at} value(s)`).split(/\s*,\s*/);
    if (name && values[0]) found.push([name, values.join('|')]);
  }
  return found;
}
