import type { Block as ContractBlock } from '../../contract/content.ts';
import { decimal, mapOf } from './values.ts';

/** A content block on the wire: its value is text, to be parsed by its type. The type may be unknown. */
export type WireBlock = Omit<ContractBlock, 'type' | 'items'> & { type: string; items?: WireBlock[][] };

export type Link = {
  title: string;
  url: string;
  className: string;
  pageId: string | null;
  target: string | null;
  rel?: string;
  /** The anchor on the target page, as part of the address. */
  fragmentName?: string;
};

export type Image = {
  image: string;
  className: string;
  width: number | null;
  height: number | null;
  title: string;
  alt: string;
  path: string;
  extension: string;
  cropX: number | null;
  cropY: number | null;
  cropWidth: number | null;
  cropHeight: number | null;
  /**
   * Facts from the media library: a blurred preview as a data address, and the focal point of a crop, from 0
   * to 1.
   */
  preview: string;
  focalX: number | null;
  focalY: number | null;
};

export type Grid = { columns: string[]; rows: string[][] };

/** The content of a block, by its type. */
export type Content =
  | { type: 'html' | 'text' | 'string'; value: string }
  | { type: 'boolean'; value: boolean }
  | { type: 'array'; value: string[] }
  | { type: 'json-link'; value: Link }
  | { type: 'json-image'; value: Image }
  | { type: 'jsongrid'; value: Grid }
  | { type: 'repeater' | 'slider'; items: Block[][] }
  | { type: 'google' | 'seo' | 'checkout' | 'shippingMethods'; value: Record<string, string> };

/** A block as pages show it, with the other properties from the wire. */
export type Block = Omit<ContractBlock, 'type' | 'data' | 'items'> & Content;

/** The error for a block with an unknown type or unreadable data. */
export class ContentError extends Error {
  readonly code = 'content';
  readonly blockId: string;
  readonly blockName: string;
  readonly blockType: string;

  constructor(block: WireBlock, reason: string) {
    super(`block ${block.name} (${block.id}) of type ${block.type}: ${reason}`);
    this.name = 'ContentError';
    this.blockId = block.id;
    this.blockName = block.name;
    this.blockType = block.type;
  }
}

/**
 * Parses a block by its type.
 * @throws {ContentError} naming the block, for an unknown type or unreadable data.
 */
export function readBlock(block: WireBlock): Block {
  const { type: _type, data: _data, items: _items, ...facts } = block;
  return { ...facts, ...readContent(block) };
}

function readContent(block: WireBlock): Content {
  const { type, data } = block;
  switch (type) {
    case 'html':
    case 'text':
    case 'string':
      return { type, value: data };
    case 'boolean':
      return { type, value: readBoolean(block, data) };
    case 'array':
      return { type, value: data === '' ? [] : data.split('|') };
    case 'link':
    case 'json-link':
      return { type: 'json-link', value: readLink(readObject(block, data)) };
    case 'image':
    case 'json-image':
      return { type: 'json-image', value: readImage(readObject(block, data)) };
    case 'jsongrid':
      return { type, value: readGrid(block, readObject(block, data)) };
    case 'repeater':
    case 'slider':
      return { type, items: readItems(block) };
    case 'google':
    case 'seo':
    case 'checkout':
    case 'shippingMethods':
      return { type, value: readNameValues(block, data) };
    default:
      throw new ContentError(block, 'unexpected type');
  }
}

function readBoolean(block: WireBlock, data: string): boolean {
  const text = data.trim().toLowerCase();
  if (text === 'true') return true;
  if (text === 'false' || text === '') return false;
  throw new ContentError(block, 'neither true nor false');
}

function readJson(block: WireBlock, data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new ContentError(block, 'not JSON');
  }
}

type Fields = Record<string, unknown>;

/** The fields of a JSON object. A new block without data has none. */
function readObject(block: WireBlock, data: string): Fields {
  const value = data.trim() === '' ? {} : readJson(block, data);
  if (isFields(value)) return value;
  throw new ContentError(block, 'not a JSON object');
}

function readLink(fields: Fields): Link {
  return {
    title: text(fields.title),
    url: text(fields.url),
    className: text(fields.className),
    pageId: text(fields.pageId) || null,
    target: text(fields.target) || null,
    ...(text(fields.rel) && { rel: text(fields.rel) }),
    ...(text(fields.fragmentName) && { fragmentName: text(fields.fragmentName) }),
  };
}

function readImage(fields: Fields): Image {
  return {
    image: text(fields.image),
    className: text(fields.className),
    width: decimal(text(fields.width)),
    height: decimal(text(fields.height)),
    title: text(fields.title),
    alt: text(fields.alt),
    path: text(fields.path),
    extension: text(fields.extension),
    cropX: decimal(text(fields.cropX)),
    cropY: decimal(text(fields.cropY)),
    cropWidth: decimal(text(fields.cropWidth)),
    cropHeight: decimal(text(fields.cropHeight)),
    preview: text(fields.preview),
    focalX: decimal(text(fields.focalX)),
    focalY: decimal(text(fields.focalY)),
  };
}

function readGrid(block: WireBlock, { columns = [], rows = [] }: Fields): Grid {
  if (!Array.isArray(columns)) throw new ContentError(block, 'columns are not a list');
  if (!Array.isArray(rows) || !rows.every(Array.isArray)) throw new ContentError(block, 'rows are not lists');
  return { columns: columns.map(text), rows: rows.map((row: unknown[]) => row.map(text)) };
}

function readItems(block: WireBlock): Block[][] {
  const { items } = block;
  if (!Array.isArray(items)) throw new ContentError(block, 'no items');
  return items.map((item) => {
    if (!Array.isArray(item)) throw new ContentError(block, 'an item is not a list of blocks');
    return item.map((inner) => readBlock(inner));
  });
}

function readNameValues(block: WireBlock, data: string): Record<string, string> {
  const list = data.trim() === '' ? [] : readJson(block, data);
  if (!Array.isArray(list) || !list.every((entry) => isFields(entry) && typeof entry.name === 'string')) {
    throw new ContentError(block, 'not a name-value list');
  }
  return mapOf(list.map((entry) => ({ name: entry.name, value: text(entry.value) })));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
