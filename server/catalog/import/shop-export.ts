import sanitizeHtml from 'sanitize-html';
import type { Culture } from '../../../contract/culture.ts';
import type { ExportedItem, NamedRow } from './exported-item.ts';
import type { Note } from './notes.ts';
import type { BrokenCsv, CsvRow } from './read-csv.ts';
import { isShopifyHeader, shopifyItems } from './shopify-export.ts';
import { isWooCommerceHeader, wooCommerceItems } from './woocommerce-export.ts';

/** The name of a column in the file by ours, in lower case, where it is another. */
export type FileTitles = Map<string, string>;

const exports = [
  {
    ...{ shop: 'Shopify', isHeader: isShopifyHeader, convert: shopifyItems },
    sources: {
      item_code: ['sku', 'variant sku'],
      price: ['price', 'variant price'],
      stock: ['inventory quantity', 'variant inventory qty'],
      brand: ['vendor'],
      vat_category: ['charge tax', 'variant taxable'],
      pictures: ['product image url', 'image src'],
      variant_pictures: ['variant image url', 'variant image'],
      name: ['title'],
      description: ['description', 'body (html)'],
      alts: ['image alt text'],
    },
  },
  {
    ...{ shop: 'WooCommerce', isHeader: isWooCommerceHeader, convert: wooCommerceItems },
    sources: {
      item_code: ['sku'],
      product: ['parent'],
      price: ['regular price'],
      stock: ['stock'],
      brand: ['brands'],
      vat_category: ['tax class'],
      pictures: ['images'],
      variant_pictures: ['images'],
      name: ['name'],
      description: ['description'],
    },
  },
];

/** Notes the columns of an export that ours are read from. */
function noteTitles(
  fileTitles: FileTitles,
  { sources, header, culture }: { sources: object; header: readonly string[]; culture: Culture },
): void {
  for (const [ours, theirs] of Object.entries(sources)) {
    const title = header.find((one) => theirs.includes(one.trim().toLowerCase()));
    const isText = ['name', 'description', 'alts'].includes(ours);
    if (title) fileTitles.set(isText ? `${ours}_${culture}` : ours, title.trim());
  }
}

/**
 * Converts the product export of another shop to rows of our own columns, with the texts in this culture. Other files pass
 * through. An export is held in memory, because its options are known at its end only.
 */
export async function* convertShopExport(
  rows: AsyncIterable<CsvRow | BrokenCsv>,
  culture: Culture,
  { withPictures, titles: fileTitles }: { withPictures: boolean; titles: FileTitles },
): AsyncGenerator<CsvRow | BrokenCsv | { note: Note }> {
  let found: (typeof exports)[number] | undefined;
  let titles: string[] | undefined;
  const named: NamedRow[] = [];
  let broken: BrokenCsv | undefined;
  for await (const row of rows) {
    if (!titles && !('broken' in row)) {
      titles = row.fields.map((title) => title.trim().toLowerCase());
      found = exports.find(({ isHeader }) => isHeader(titles ?? []));
      if (found) {
        noteTitles(fileTitles, { sources: found.sources, header: row.fields, culture });
        continue;
      }
    }
    if (!found || !titles) yield row;
    else if ('broken' in row) broken = row;
    else named.push(withNames(row, titles));
  }
  if (!found) return;
  const { items, notes } = found.convert(named);
  yield { note: { code: 'export_of', values: { shop: found.shop } } };
  for (const note of notes) yield { note };
  const hasPictures = items.some((item) => item.pictures?.length || item.variantPictures?.length);
  if (hasPictures && !withPictures) yield { note: { code: 'without_pictures', values: {} } };
  yield* rowsOf(items, culture, hasPictures && withPictures);
  if (broken) yield broken;
}

function withNames({ line, fields }: CsvRow, titles: readonly string[]): NamedRow {
  const cells = new Map(titles.map((title, index) => [title, (fields[index] ?? '').trim()]));
  return { line, cell: (name) => cells.get(name) ?? '' };
}

function* rowsOf(items: readonly ExportedItem[], culture: Culture, withPictures: boolean): Generator<CsvRow> {
  const namesOf = (list: 'options' | 'attributes') => [
    ...new Map(
      items.flatMap((item) => item[list] ?? []).map(([name]) => [name.toLowerCase(), name]),
    ).values(),
  ];
  const [options, attributes] = [namesOf('options'), namesOf('attributes')];
  const own = [
    'item_code',
    'product',
    'type',
    'brand',
    'vat_category',
    'price',
    'reduced',
    'stock',
    'deleted',
  ];
  const texts = [`name_${culture}`, `description_${culture}`];
  const lists = [...options.map((name) => `opt_${name}`), ...attributes.map((name) => `attr_${name}`)];
  const pictures = withPictures ? ['pictures', 'variant_pictures', `alts_${culture}`] : [];
  yield { line: 1, fields: [...own, ...texts, ...lists, ...pictures] };
  for (const item of items) {
    const valueIn = (list: ExportedItem['attributes'], name: string) =>
      list?.find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1] ?? '';
    yield {
      line: item.line,
      fields: [
        item.code,
        item.product ?? '',
        item.isGiftCard ? 'giftCard' : '',
        item.brand ?? '',
        item.vatCategory ?? '',
        item.price,
        item.isReduced ? 'yes' : 'no',
        item.stock,
        item.isForSale ? 'no' : 'yes',
        item.name ?? '',
        plainText(item.html ?? ''),
        ...options.map((name) => valueIn(item.options, name)),
        ...attributes.map((name) => valueIn(item.attributes, name)),
        ...(withPictures ? pictureCells(item) : []),
      ],
    };
  }
}

function pictureCells({ pictures = [], variantPictures = [] }: ExportedItem): string[] {
  const once = [...new Map(pictures.map((picture) => [picture.address, picture])).values()];
  const alts = once.map(({ alt }) => alt.replaceAll('|', '/'));
  return [
    once.map(({ address }) => withoutPipes(address)).join('|'),
    variantPictures.map(withoutPipes).join('|'),
    alts.some(Boolean) ? alts.join('|') : '',
  ];
}

const withoutPipes = (address: string) => address.replaceAll('|', '%7C');

function plainText(html: string): string {
  const lines = html.replaceAll(/\r\n?/g, '\n').replaceAll(/<br\s*\/?>|<\/(p|div|li|h[1-6]|tr)>/gi, '\n');
  const text = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} });
  const plain = text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return plain
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
