import { z } from 'zod';
import { type Block, blockTypes } from '../../contract/content.ts';
import { type Culture, localAddress, withCulture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import { nameValue } from '../../contract/wire.ts';
import type { Media } from '../media/index.ts';
import { cleanHtml } from './clean-html.ts';

const text = z.string().max(100_000);
const short = z.string().max(2048);
const pixels = z.number().int().min(0).max(50_000);

/** SPEC 2: an address that begins with www. gets https:// in front when it is shown. */
const address = short.trim().refine(isSafeAddress, { params: { code: 'link_address' } });

const link = z.object({
  url: address.default(''),
  title: short.default(''),
  pageId: z.uuid().nullish(),
  target: z.enum(['', '_self', '_blank']).nullish(),
  className: short.nullish(),
  rel: short.nullish(),
  fragmentName: short.nullish(),
  onlyThisCulture: z.boolean().optional(),
});

const image = z.object({
  image: short.default(''),
  path: short.trim().refine(isPictureAddress, { params: { code: 'picture_address' } }),
  extension: short.default(''),
  className: short.nullish(),
  width: pixels,
  height: pixels,
  title: short.default(''),
  alt: short.default(''),
  cropX: pixels.nullish(),
  cropY: pixels.nullish(),
  cropWidth: pixels.nullish(),
  cropHeight: pixels.nullish(),
  onlyThisCulture: z.boolean().optional(),
});

const grid = z.object({ columns: z.array(short).max(50), rows: z.array(z.array(short).max(50)).max(1000) });
const nameValues = z.array(nameValue).max(200);

/** Valid data of each block type; JSON types are checked after parsing. */
const schemas: Record<(typeof blockTypes)[number], { json: boolean; schema: z.ZodType }> = {
  text: { json: false, schema: text },
  html: { json: false, schema: text },
  string: { json: false, schema: text },
  boolean: { json: false, schema: z.enum(['true', 'false']) },
  array: { json: false, schema: text },
  'json-link': { json: true, schema: link },
  'json-image': { json: true, schema: image },
  jsongrid: { json: true, schema: grid },
  repeater: { json: false, schema: text },
  slider: { json: false, schema: text },
  google: { json: true, schema: nameValues },
  seo: { json: true, schema: nameValues },
  checkout: { json: true, schema: nameValues },
  shippingMethods: { json: true, schema: nameValues },
};

type NamedBlock = { name: string; type: string };

/**
 * Validates that only repeaters and sliders have items, and returns the block's type.
 * @throws ApiError `invalid` that names the block
 */
export function storableKind(block: NamedBlock & { items?: unknown[] }): (typeof blockTypes)[number] {
  const kind = blockTypes.find((type) => type === block.type);
  if (!kind) throw blockError(block, 'unknown_block_type');
  // SPEC: the id of an editor's unsaved block.
  if (block.name === 'temp-content') throw blockError(block, 'reserved_name');
  const hasItems = kind === 'repeater' || kind === 'slider';
  if (block.items?.length && !hasItems) throw blockError(block, 'unexpected_items');
  return kind;
}

/**
 * Validates data by the block's type, and returns it as stored: html is cleaned.
 * @throws ApiError `invalid` that names the block
 */
export function storableData(block: NamedBlock, data: string): string {
  const kind = storableKind(block);
  const { json, schema } = schemas[kind];
  const parsed = schema.safeParse(json ? parseJson(data) : data);
  if (!parsed.success) {
    const [issue, ...more] = parsed.error.issues;
    const rule = issue?.code === 'custom' && more.length === 0 ? issue.params?.code : undefined;
    throw blockError(block, rule ?? 'invalid_data');
  }
  if (kind === 'html') return cleanHtml(data);
  return json ? JSON.stringify(parsed.data) : data;
}

function blockError({ name }: NamedBlock, code: string): ApiError {
  return new ApiError('invalid', { errors: [{ path: `block.${name}`, code, message: `field.${code}` }] });
}

/** The id of the page that a link block links to, if any. */
export function pageIdIn(block: Pick<Block, 'type' | 'data'>): string | undefined {
  return block.type === 'json-link' ? (read(link, block.data)?.pageId ?? undefined) : undefined;
}

/** The id of the picture of an image block. */
export function mediaIdIn(block: Pick<Block, 'type' | 'data'>): string | undefined {
  return block.type === 'json-image' ? read(image, block.data)?.image : undefined;
}

/** Adds to a link to a page the page's address in the culture, and its title unless the link has its own. */
export function completeLink(
  data: string,
  culture: Culture,
  pages: ReadonlyMap<string, { path: string; title: string }>,
): string {
  const parsed = read(link, data);
  if (!parsed) return data;
  const page = parsed.pageId ? pages.get(parsed.pageId) : undefined;
  const url = page ? withCulture(culture, page.path) : localAddress(culture, parsed.url);
  return JSON.stringify({ ...parsed, url, title: parsed.title || page?.title || '' });
}

/** Adds size, focal point and blurred preview from the media library to a picture. */
export function completeImage(data: string, pictures: ReadonlyMap<string, Media>): string {
  const parsed = read(image, data);
  const known = parsed && pictures.get(parsed.image);
  if (!known) return data;
  const { width, height, focalX, focalY, preview } = known;
  return JSON.stringify({ ...parsed, width, height, focalX, focalY, preview });
}

/** The fields of a link or a picture; undefined for other blocks and unreadable data. */
export function fieldsOf({ type, data }: Pick<Block, 'type' | 'data'>): Record<string, unknown> | undefined {
  if (type === 'json-link') return read(link, data);
  return type === 'json-image' ? read(image, data) : undefined;
}

function read<Schema extends z.ZodType>(schema: Schema, data: string): z.output<Schema> | undefined {
  const parsed = schema.safeParse(parseJson(data));
  return parsed.success ? parsed.data : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const schemes = ['https', 'http', 'mailto', 'tel'];

/** Characters that browsers skip inside a scheme, or that are invisible. */
const unseen = /[\p{C}\p{Z}]/gu;

/** The scheme of an address as a browser reads it; undefined for a path, a fragment, or an empty address. */
function schemeOf(address: string): string | undefined {
  return /^([^/?#:]*):/.exec(address.replace(unseen, ''))?.[1]?.toLowerCase();
}

/** Whether a link may have this address: of the web, a mailbox, a telephone, or a path on the site. */
export function isSafeAddress(address: string): boolean {
  if (isDisguisedForeign(address)) return false;
  const scheme = schemeOf(address);
  return scheme === undefined || schemes.includes(scheme);
}

/** Whether a picture may have this address: of the site itself, or of the web. */
function isPictureAddress(address: string): boolean {
  if (isDisguisedForeign(address)) return false;
  const scheme = schemeOf(address);
  return scheme === undefined ? address === '' || address.startsWith('/') : /^https?$/.test(scheme);
}

/** Two slashes, forward or backward, address another host, and look like a path of the site. */
const isDisguisedForeign = (address: string) => /^[/\\]{2}|^\\/.test(address.replace(unseen, ''));
