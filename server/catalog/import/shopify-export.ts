import {
  type ConvertedExport,
  codeFrom,
  type ExportedItem,
  listNameFrom,
  type NamedRow,
} from './exported-item.ts';

/** Recognises the columns of Shopify's product export, also those of before 2025. */
export const isShopifyHeader = (titles: readonly string[]): boolean =>
  titles.includes('title') &&
  (titles.includes('url handle') || (titles.includes('handle') && titles.includes('variant price')));

/** Converts the rows of a Shopify export. A product is its rows with one handle; rows of pictures have no price. */
export function shopifyItems(rows: readonly NamedRow[]): ConvertedExport {
  const items: ExportedItem[] = [];
  for (const group of Map.groupBy(rows, handleOf).values()) {
    const [first] = group;
    const variants = group.filter((row) => priceOf(row) !== '');
    if (!first) continue;
    const names = [1, 2, 3].map((at) => listNameFrom(first.cell(`option${at} name`)));
    let product: string | undefined;
    for (const row of variants) {
      const values = [1, 2, 3].map((at) => row.cell(`option${at} value`));
      // A product without variants has the option “Title” with the value “Default Title”.
      const options = names.flatMap((name, at) =>
        name && values[at] && values[at] !== 'Default Title' ? [[name, values[at]] as const] : [],
      );
      const code =
        codeFrom(skuOf(row)) || codeFrom([handleOf(row), ...options.map(([, value]) => value)].join('-'));
      const item = { line: row.line, code, options, isForSale: isForSale(first), ...priceAndStock(row) };
      const variantPictures = [either(row, 'variant image url', 'variant image')].filter(Boolean);
      if (product) items.push({ ...item, product, variantPictures });
      else items.push({ ...item, ...productFacts(first), pictures: picturesOf(group), variantPictures });
      product ??= code;
    }
  }
  return { items, notes: [] };
}

const either = (row: NamedRow, name: string, olderName: string) => row.cell(name) || row.cell(olderName);
const handleOf = (row: NamedRow) => either(row, 'url handle', 'handle');
const priceOf = (row: NamedRow) => either(row, 'price', 'variant price');
const skuOf = (row: NamedRow) => either(row, 'sku', 'variant sku').replace(/^'/, '');

/** The pictures of a product are on its rows in any order. */
function picturesOf(group: readonly NamedRow[]) {
  return group
    .flatMap((row, index) => {
      const address = either(row, 'product image url', 'image src');
      const place = Number(row.cell('image position')) || index + 1;
      return address ? [{ address, alt: row.cell('image alt text'), place }] : [];
    })
    .toSorted((a, b) => a.place - b.place);
}

function isForSale(row: NamedRow): boolean {
  const status = row.cell('status').toLowerCase();
  const published = either(row, 'published on online store', 'published').toLowerCase();
  return (status === '' || status === 'active') && published !== 'false';
}

function productFacts(row: NamedRow) {
  const isTaxed = either(row, 'charge tax', 'variant taxable').toLowerCase() !== 'false';
  return {
    name: row.cell('title'),
    html: either(row, 'description', 'body (html)'),
    brand: row.cell('vendor'),
    isGiftCard: row.cell('gift card').toLowerCase() === 'true',
    vatCategory: isTaxed ? ('standard' as const) : ('none' as const),
  };
}

function priceAndStock(row: NamedRow) {
  const price = priceOf(row);
  const before = either(row, 'compare-at price', 'variant compare at price');
  const isCounted = either(row, 'inventory tracker', 'variant inventory tracker') !== '';
  const policy = either(row, 'continue selling when out of stock', 'variant inventory policy').toLowerCase();
  const quantity = either(row, 'inventory quantity', 'variant inventory qty');
  const isAlways = !isCounted || policy === 'continue' || policy === 'true' || !/^-?\d+$/.test(quantity);
  return {
    price,
    isReduced: Number(before) > Number(price),
    stock: isAlways ? 'always' : String(Math.max(0, Number(quantity))),
  };
}
