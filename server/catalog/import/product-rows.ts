import { type ProductType, productTypes } from '../../../contract/catalog.ts';
import type { Culture } from '../../../contract/culture.ts';
import {
  cents,
  code,
  day,
  listed,
  listedInPlace,
  maxLengths,
  putText,
  readCells,
  short,
  shortened,
  signedNumber,
  type Texts,
  Unreadable,
  wholeNumber,
  yesOrNo,
} from './cells.ts';
import type { Column, Field } from './columns.ts';
import type { PictureRef } from './pictures.ts';
import { createProblem, type Problem, type ProblemCode } from './problems.ts';
import type { CsvRow } from './read-csv.ts';

const maxAltLength = 500;

/** The fields of an item in a line. Undefined fields stay unchanged. */
export type ProductLine = {
  line: number;
  itemCode: string;
  /** The product in the line; undefined without such a column, empty for an empty cell. */
  product?: string;
  type?: ProductType;
  brand?: string | null;
  vatCategory?: string;
  categories?: string[];
  pictures?: PictureRef[];
  /** Those of the product that show this variant. */
  variantPictures?: PictureRef[];
  /** Descriptions of the pictures, in their order. */
  alts: Partial<Record<Culture, string[]>>;
  sortOrder?: number;
  isDeleted?: boolean;
  texts: Texts;
  attributes: { name: string; values: string[] }[];
  options: { name: string; value: string }[];
  priceCents?: number;
  isReduced?: boolean;
  /** Null: stock is not counted. */
  left?: number | null;
  few?: number;
  backInStock?: string | null;
  /** Non-empty columns that describe a product as a whole, not one of its variants. */
  ofProduct: string[];
  /** Columns, in lower case, that have a problem already and get no other. */
  unreadable: string[];
};

/** What an import may bring with it. */
export type IncomingPictures = {
  hasZip: boolean;
  /** Names in the zip beside the file, in lower case. */
  inZip: ReadonlySet<string>;
  /** The picture of an address, or the problem with it. */
  find: (address: string) => PictureRef | { problem: ProblemCode };
};

export const noIncomingPictures: IncomingPictures = {
  hasZip: false,
  inZip: new Set(),
  find: () => ({ problem: 'picture_address' }),
};

/** Names in the shop that lines refer to: the spelling of each, by its lower case. */
export type ShopNames = {
  categories: ReadonlySet<string>;
  /** The ids of the library's pictures, by their file name in lower case; of equal names the newest. */
  pictures: ReadonlyMap<string, string>;
  /** Pictures that come from elsewhere. */
  incoming: IncomingPictures;
  vatCategories: ReadonlyMap<string, string>;
  /** The spelling of the name of an attribute or option. */
  spelling: (name: string) => string;
};

/** Reads a line; its problems go to `problems`. */
export function readProductLine(
  columns: readonly Column[],
  row: CsvRow,
  shop: ShopNames,
): { line: ProductLine; problems: Problem[] } {
  const line: ProductLine = {
    line: row.line,
    itemCode: '',
    texts: {},
    alts: {},
    attributes: [],
    options: [],
    ofProduct: [],
    unreadable: [],
  };
  const problems = readCells(columns, row, (column, cell) => put(line, column, cell, shop));
  line.unreadable = problems.map(({ column }) => column.toLowerCase());
  if (line.left === null && (line.few !== undefined || line.backInStock)) {
    problems.push(createProblem(row.line, 'stock', 'always_in_stock'));
  }
  return { line, problems };
}

function put(line: ProductLine, column: Column, cell: string, shop: ShopNames): void {
  const isOfProduct =
    column.kind === 'text' ||
    column.kind === 'attribute' ||
    (column.kind === 'field' && productFields.has(column.field));
  if (isOfProduct && cell) line.ofProduct.push(column.title);
  if (column.kind === 'field') putField(line, column.field, cell, shop);
  else if (column.kind === 'text' && column.part === 'alts') {
    const texts = listedInPlace(short(cell, maxLengths.alts), maxAltLength);
    if (texts.length > 0) line.alts[column.culture] = texts;
  } else if (column.kind === 'text') putText(line.texts, column, cell);
  else if (column.kind === 'attribute') {
    line.attributes.push({ name: shop.spelling(column.name), values: listed(cell) });
  } else if (column.kind === 'option') {
    line.options.push({ name: shop.spelling(column.name), value: short(cell, maxLengths.value) });
  }
}

const productFields: ReadonlySet<Field> = new Set([
  'type',
  'brand',
  'vat_category',
  'categories',
  'pictures',
  'sort_order',
]);

function putField(line: ProductLine, field: Field, cell: string, shop: ShopNames): void {
  if (field === 'item_code') {
    if (!cell) throw new Unreadable('needs_value');
    line.itemCode = code(cell);
  } else if (field === 'product') line.product = cell && code(cell);
  else if (field === 'brand') line.brand = short(cell, maxLengths.value) || null;
  else if (field === 'categories') {
    line.categories = listed(cell).map((one) => {
      if (shop.categories.has(one.toLowerCase())) return one.toLowerCase();
      throw new Unreadable('no_category', { category: shortened(one) });
    });
  } else if (field === 'pictures') {
    line.pictures = readPictures(cell, shop);
  } else if (field === 'variant_pictures') {
    line.variantPictures = readPictures(cell, shop);
  } else if (field === 'back_in_stock') line.backInStock = cell ? day(cell) : null;
  else if (cell) putFilled(line, field, cell, shop);
}

function readPictures(cell: string, shop: ShopNames): PictureRef[] {
  const refs = cell
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => readPicture(one, shop));
  return [...new Map(refs.map((ref) => [ref.mediaId ?? ref.source, ref])).values()];
}

function readPicture(text: string, { pictures, incoming }: ShopNames): PictureRef {
  const source = text.toLowerCase();
  if (/^https?:/.test(source)) {
    const found = incoming.find(text);
    if ('problem' in found) throw new Unreadable(found.problem, { address: shortened(text) });
    return found;
  }
  if (incoming.inZip.has(source)) return { source, mediaId: null };
  const mediaId = pictures.get(source);
  if (mediaId) return { source, mediaId };
  throw new Unreadable(incoming.hasZip ? 'no_picture_in_zip' : 'no_picture', { picture: shortened(text) });
}

/** Empty cells of these columns leave the field unchanged. */
function putFilled(line: ProductLine, field: Field, cell: string, shop: ShopNames): void {
  const lower = cell.toLowerCase();
  if (field === 'type') {
    line.type = productTypes.find((one) => one.toLowerCase() === lower);
    if (!line.type)
      throw new Unreadable('none_of', {
        cell: shortened(cell),
        known: productTypes.join(', '),
        knownOf: 'type',
      });
  } else if (field === 'vat_category') {
    line.vatCategory = shop.vatCategories.get(lower);
    if (line.vatCategory === undefined) {
      const known = [...shop.vatCategories.values()].join(', ');
      throw known
        ? new Unreadable('none_of', { cell: shortened(cell), known, knownOf: 'vatCategory' })
        : new Unreadable('no_vat_rates');
    }
  } else if (field === 'price') line.priceCents = cents(cell);
  else if (field === 'reduced') line.isReduced = yesOrNo(cell);
  else if (field === 'deleted') line.isDeleted = yesOrNo(cell);
  else if (field === 'few') line.few = wholeNumber(cell);
  else if (field === 'stock') line.left = lower === 'always' ? null : wholeNumber(cell, 'always');
  else if (field === 'sort_order') line.sortOrder = signedNumber(cell);
}
