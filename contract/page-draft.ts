import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { commaList, culture, id, instant, line } from './wire.ts';

/** The version of a draft, of the live page, or of the live page at the start of a draft. */
export const draftVersion = z.int().min(0).max(1_000_000_000);

export const author = z.string().describe('who wrote it; empty where nobody knows any more');

export const maxRows = 100;
export const maxBlocks = 2000;
export const maxBlockDepth = 4;

const className = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\p{L}\p{N}_ -]*$/u);

const shape = z.object({
  id,
  name: z
    .string()
    .min(1)
    .max(100)
    .refine((name) => name !== 'temp-content', { params: { code: 'reserved_name' } }),
  type: z.string().min(1).max(50),
  className,
  get items(): z.ZodOptional<z.ZodArray<z.ZodArray<typeof shape>>> {
    return z.array(z.array(shape)).optional();
  },
});

/** A block in the structure of a page. Its content is stored by culture, elsewhere. */
export type Shape = z.infer<typeof shape>;

const structure = z
  .array(
    z.object({
      id,
      className,
      hiddenIn: z
        .array(culture)
        .min(1)
        .optional()
        .describe('cultures whose visitors do not see the section, such as one that is not translated yet'),
      cols: z.array(z.object({ id, className, blocks: z.array(shape).max(maxBlocks) })).max(100),
    }),
  )
  .max(maxRows);

/** Rows, columns and blocks of a page; the same in every culture. */
export type Structure = z.infer<typeof structure>;

/** A stored draft; without a draft the live version. */
const draftFields = {
  baseVersion: draftVersion.describe('the live version that it was begun over'),
  liveVersion: draftVersion,
  version: draftVersion.describe('another one each time that it is kept; 0 where there is no draft'),
  updatedAt: instant.nullable(),
  updatedBy: author,
};

/** The versions that a request to store a draft names. */
const saveDraftFields = {
  baseVersion: draftVersion,
  version: draftVersion
    .optional()
    .describe('of the draft that this one goes on from; without it, or 0, there is none yet'),
};

const structureDraft = z.object({ pageId: id, rows: structure, ...draftFields });

export type StructureDraft = z.infer<typeof structureDraft>;

const property = z.object({
  name: line(100).regex(/^[A-Za-z][A-Za-z0-9:._-]*$/),
  value: line(2000),
});

const properties = z
  .array(property)
  .max(50)
  .refine((list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length, {
    params: { code: 'duplicate_name' },
  });

const propertiesDraft = z.object({
  pageId: id,
  culture,
  path: z.string(),
  title: z.string(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })),
  ...draftFields,
  isLive: z.boolean().describe('visitors can read the page in this culture'),
});

export type PropertiesDraft = z.infer<typeof propertiesDraft>;

const cultureStatus = z.object({
  culture,
  isLive: z.boolean(),
  publishedAt: instant.nullable(),
  path: z.string().nullable().describe('as drafted, else as it is; null where the page has no text'),
  title: z.string().nullable(),
  draftCount: z.int().describe('texts of blocks that are written and not published'),
  hasPropertiesDraft: z.boolean(),
  draftUpdatedAt: instant.nullable(),
  missing: z.int().describe('blocks that have words in another culture and none of their own in this one'),
});

const byEditor = { callers: ['staff'], right: 'pages:write', audience: 'personal' } as const;
const denied = ['unauthenticated', 'forbidden', 'not_found'] as const;

const publicationEffect = z.object({
  culture: culture.describe('another one, in which the page is live'),
  borrowed: z
    .array(z.object({ blockId: id, sourceCulture: culture }))
    .describe('blocks that will show words of `sourceCulture`, because they have none of their own'),
  outdated: z.array(id).describe('blocks that keep their own words while others change theirs'),
  changed: z.array(id).describe('blocks whose picture, link target or code changes too'),
});

export type PublicationEffect = z.infer<typeof publicationEffect>;

export const pageDraftCalls = {
  structure: endpoint({
    ...byEditor,
    summary: 'Rows, columns and blocks of a page as drafted; where there is no draft, as live.',
    query: z.object({ pageId: id }),
    reply: structureDraft,
    errors: denied,
  }),
  putStructure: endpoint({
    ...byEditor,
    summary:
      'Keeps another structure of a page. Whoever calls makes the ids of what is new. A draft that another kept since is 409 `version_conflict`, whose `details` are `yours` and `theirs`, the rows of both.',
    body: z.object({ pageId: id, rows: structure, ...saveDraftFields }),
    reply: structureDraft,
    errors: [...denied, 'version_conflict'],
    bodyLimit: 1_000_000,
  }),
  discardStructure: endpoint({
    ...byEditor,
    summary: 'Throws the drafted structure of a page away; what is live stays.',
    query: z.object({ pageId: id }),
    reply: z.null(),
    errors: denied,
  }),
  properties: endpoint({
    ...byEditor,
    summary:
      'Path, title and properties of a page in a culture as drafted, else as live; where the page has none there, proposed from the nearest culture.',
    query: z.object({ pageId: id, culture }),
    reply: propertiesDraft,
    errors: denied,
  }),
  putProperties: endpoint({
    ...byEditor,
    summary:
      'Keeps another path, title and properties of a page in a culture. A draft that another kept since is 409 `version_conflict`, whose `details` are `yours` and `theirs`.',
    body: z.object({
      pageId: id,
      culture,
      path: z.string().trim().min(1).max(500).describe('without the prefix of the culture'),
      title: line(200).min(1),
      properties,
      ...saveDraftFields,
    }),
    reply: propertiesDraft,
    errors: [...denied, 'version_conflict'],
  }),
  discardProperties: endpoint({
    ...byEditor,
    summary: 'Throws drafted path, title and properties away; what is live stays.',
    query: z.object({ pageId: id, culture }),
    reply: z.null(),
    errors: denied,
  }),
  status: endpoint({
    ...byEditor,
    summary: 'What of a page is live, drafted and untranslated, for every culture of the site.',
    query: z.object({ pageId: id }),
    reply: z.object({
      pageId: id,
      structure: z.object({ version: draftVersion, updatedAt: instant, updatedBy: author }).nullable(),
      cultures: z.array(cultureStatus),
    }),
    errors: denied,
  }),
  publicationEffects: endpoint({
    ...byEditor,
    summary: 'What a publication of a page in some cultures will do to the others; nothing is published.',
    query: z.object({ pageId: id, cultures: commaList.pipe(z.array(culture)) }),
    reply: z.array(publicationEffect),
    errors: denied,
  }),
  restore: endpoint({
    ...byEditor,
    summary:
      'Makes drafts of how a page stood right after a publication: the texts of a culture, and the structure when asked. They take the place of the drafts of that page and culture; what is live stays.',
    body: z.object({ pageId: id, culture, publicationId: id, structure: z.boolean() }),
    reply: z.object({ restored: z.int().describe('drafts that were made') }),
    errors: denied,
  }),
  publicationContent: endpoint({
    ...byEditor,
    summary: 'How a page stood right after a publication, beside what is live, to compare.',
    query: z.object({ publicationId: id }),
    reply: z.object({
      rows: structure,
      texts: z.array(
        z.object({
          blockId: id,
          name: z.string(),
          type: z.string(),
          data: z.string().nullable().describe('null where there was no text'),
          liveData: z.string().nullable().describe('null where there is none'),
        }),
      ),
    }),
    errors: denied,
  }),
};
