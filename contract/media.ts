import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { upload } from './upload.ts';
import { culture, id, instant, line, listQuery, pageSchema } from './wire.ts';

export const mediaKinds = ['image', 'vector', 'document'] as const;

export const mediaSorts = ['newest', 'oldest', 'name', 'largest'] as const;
export type MediaSort = (typeof mediaSorts)[number];

export type MediaKind = (typeof mediaKinds)[number];

const mediaId = z.string().regex(/^[0-9a-f]{32}$/);

const fraction = z.number().min(0).max(1);

export const mediaItem = z.object({
  id: mediaId,
  fileName: z.string(),
  kind: z.enum(mediaKinds),
  extension: z.string().describe('jpg, png, webp, avif, svg or pdf, by what the file holds'),
  width: z.int().describe('pixels; 0 of a document'),
  height: z.int(),
  bytes: z.int(),
  focalX: fraction.describe('the point that a crop keeps in sight'),
  focalY: fraction,
  preview: z
    .string()
    .describe('a blurred picture of a few pixels as a data address; empty where there is none'),
  url: z.string().describe('where it can be seen or got: of a picture a rendition, of a document the file'),
  path: z.string().describe('what an image block keeps as its path, and renditions begin with'),
  createdAt: instant,
});

export type MediaItem = z.infer<typeof mediaItem>;

export const mediaUseKinds = [
  'block',
  'draft',
  'location',
  'category',
  'product',
  'siteProperty',
  'pageProperty',
  'menu',
  'feed',
  'otherSite',
] as const;

const mediaUse = z.object({
  kind: z.enum(mediaUseKinds),
  pageId: id.optional(),
  culture: culture.optional(),
  title: z
    .string()
    .describe('of the page, product, place or menu; the name of the property or feed; empty of another site'),
});

export type MediaUse = z.infer<typeof mediaUse>;

const itemParams = z.object({ mediaId });

const byEditor = { callers: ['staff'], right: 'media:write', audience: 'personal' } as const;

/** A number in a form, where numbers are text. */
const writtenFraction = z.coerce.number<number>().min(0).max(1);

export const media = {
  upload: endpoint({
    ...byEditor,
    summary:
      'Takes a file into the library: JPEG, PNG, WebP, AVIF, HEIC, GIF, SVG or PDF by what it holds, whatever its name says. HEIC is stored as JPEG, GIF as PNG. Where it was taken, and with what, is removed; SVG is cleaned. The same file twice is one item. `too_large` is also a picture of too many pixels, and a drawing that takes too much time or memory.',
    files: { file: { maxCount: 1 } },
    body: z.object({
      file: upload,
      focalX: writtenFraction.optional(),
      focalY: writtenFraction.optional(),
    }),
    reply: mediaItem.extend({
      isNew: z.boolean().describe('false: it was in the library already'),
      isStill: z.boolean().describe('the file is an animation, of which the first picture is shown'),
    }),
    errors: ['unauthenticated', 'forbidden', 'too_large', 'unsupported_media_type'],
  }),
  all: endpoint({
    ...byEditor,
    summary: 'The library, the newest first by default; `searchTerm` is looked for in the names of files.',
    query: listQuery.pick({ searchTerm: true, pageNumber: true }).extend({
      pageSize: z.coerce.number<string>().int().min(1).max(200).default(48),
      kind: z
        .enum([...mediaKinds, 'picture'])
        .optional()
        .describe('`picture` is an image or a vector'),
      sort: z.enum(mediaSorts).default('newest'),
    }),
    reply: pageSchema(mediaItem),
    errors: ['unauthenticated', 'forbidden'],
  }),
  read: endpoint({
    ...byEditor,
    summary: 'An item of the library, and where it is used, live or in a draft.',
    params: itemParams,
    reply: mediaItem.extend({ usage: z.array(mediaUse) }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  change: endpoint({
    ...byEditor,
    summary: 'Names an item, or sets the point that crops of it keep in sight.',
    params: itemParams,
    body: z.object({
      fileName: line(200).min(1).optional(),
      focalX: fraction.optional(),
      focalY: fraction.optional(),
    }),
    reply: mediaItem,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  remove: endpoint({
    ...byEditor,
    summary:
      'Removes an item with all that was made of it. One that is used is 409 `conflict`, whose `details.usage` says where.',
    params: itemParams,
    reply: z.null(),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
};
