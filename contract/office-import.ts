import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { upload } from './upload.ts';
import { culture, id, instant, line, listQuery, pageSchema } from './wire.ts';

const importStates = ['refused', 'checked', 'applied', 'undone'] as const;
const importKinds = ['products', 'categories', 'terms', 'nights'] as const;

export const importPictureProblems = [
  'no_address',
  'private_address',
  'not_found',
  'refused',
  'unreachable',
  'too_many_redirects',
  'too_large',
  'all_too_large',
  'no_picture',
  'broken',
  'not_stored',
] as const;

const problem = z.object({
  line: z.int().describe('the header is 1'),
  column: z.string().describe('as the file writes it; empty for the whole line'),
  code: z.string().describe('of what is wrong, such as `no_price`; empty where only its words are stored'),
  message: z.string().describe('in the language of the reader'),
});

const fieldChange = z.object({
  column: z.string().describe('ours, such as `price` or `name_de`'),
  variant: z.string().describe('the code of a variant; empty for the item itself'),
  before: z
    .array(z.string())
    .describe('as a file writes it; of nights the lowest and the highest; empty where there was nothing'),
  after: z.array(z.string()),
});

/** A field with its value before an import and after it. */
export type ImportFieldChange = z.infer<typeof fieldChange>;

const code = z.string().describe('of a product, category or room type; of a term its name, and its value');
const nights = z
  .object({
    plan: z.string().nullable().describe('null for what belongs to the room type itself'),
    from: z.iso.date(),
    to: z.iso.date().describe('the last night'),
    count: z.int(),
  })
  .nullable();

const item = z.object({
  line: z.int(),
  code,
  nights,
  fate: z.enum(['added', 'changed']),
  changes: z.array(fieldChange).describe('the first of them; of a new item its fields'),
  moreChanges: z.int(),
});

/** What an import makes or changes, or would. */
export type ImportItem = z.infer<typeof item>;

export const notUndoneReasons = ['changed', 'inUse', 'taken', 'sold'] as const;

const notUndone = z.object({
  code,
  nights,
  column: z.string().nullable().describe('of nights the field; null for the whole item'),
  reason: z
    .enum(notUndoneReasons)
    .describe(
      '`changed`: somebody changed it since; `inUse`: products, categories or values belong to it by now; `taken`: its former address is; `sold`: fewer units than are sold, held or blocked',
    ),
});

/** What an undo leaves as it is, and why. */
export type ImportNotUndone = z.infer<typeof notUndone>;

const counts = z.object({ added: z.int(), changed: z.int(), unchanged: z.int() });

const importRun = z.object({
  id,
  fileName: z.string(),
  kind: z.enum(importKinds).nullable().describe('null of a file whose columns say nothing of it'),
  state: z.enum(importStates),
  who: z.string(),
  createdAt: instant,
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  lines: z.int(),
  ...counts.shape,
  problemCount: z.int(),
});

export type ImportRun = z.infer<typeof importRun>;

const importDetail = importRun.extend({
  columns: z.array(z.string()).describe('those of the file'),
  mapping: z
    .object({
      columns: z.record(z.string(), z.string()).describe('our column by the file’s; empty for one left out'),
      isRemembered: z.boolean().describe('it is that of the last file with columns of the same names'),
    })
    .nullable()
    .describe('null where the columns have our names, or those of an export'),
  problems: z.array(problem).describe('the first of them'),
  warnings: z.array(problem),
  notes: z.array(z.string()).describe('on the file, in the language of the reader'),
  items: z.array(item).describe('the first that are new or changed; nights by room type and rate plan'),
  itemCounts: z.object({ added: z.int(), changed: z.int() }).describe('of all items'),
  pictures: z
    .object({
      waiting: z.int().describe('still to be fetched; of a checked file all that it brings'),
      stored: z.int(),
      failed: z.int(),
      problems: z
        .array(
          z.object({
            line: z.int(),
            itemCode: z.string(),
            source: z.string().describe('the address, or the name in the zip'),
            problem: z.enum(importPictureProblems),
          }),
        )
        .describe('the first pictures that did not come, with the products that lack them'),
    })
    .describe('those that come from addresses and from a zip'),
  isUndoable: z.boolean().describe('it was applied within 90 days, and changed something'),
  notUndone: z.array(notUndone).describe('the first of what the undo left as it is'),
  notUndoneCount: z.int(),
});

export type ImportDetail = z.infer<typeof importDetail>;

const readBy = { callers: ['staff'], audience: 'personal', right: 'products:read' } as const;
const writtenBy = { callers: ['staff'], audience: 'personal', right: 'products:write' } as const;
const closed = ['unauthenticated', 'forbidden'] as const;
const params = z.object({ importId: id });

const isMapping = (text: string): boolean => {
  try {
    return mapping.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
};
const mapping = z.record(z.string(), z.string().max(100));

/** The calls of the office that import files, as `npm run import` does. */
export const officeImport = {
  all: endpoint({
    ...readBy,
    summary: 'The imports of the shop, the latest first.',
    query: listQuery,
    reply: pageSchema(importRun),
    errors: closed,
  }),
  check: endpoint({
    ...writtenBy,
    summary:
      'Reads a file of products, categories, terms or nights, or an export of Shopify or WooCommerce, writes nothing, and says what would be new, changed and refused. One without errors waits a week to be applied.',
    files: {
      file: { maxCount: 1, maxBytes: 50_000_000 },
      pictures: { maxCount: 1, maxBytes: 200_000_000 },
    },
    body: z.object({
      file: upload,
      pictures: upload.optional().describe('a zip of the pictures that the file names'),
      culture: culture.default('nl').describe('of the texts in an export of another shop'),
      columns: line(20_000)
        .refine(isMapping, { params: { code: 'broken_json' } })
        .optional()
        .describe(
          'JSON: our column by the file’s, such as `{"Artikel": "item_code"}`; empty leaves one out. Without it they are matched as in the last file with columns of the same names',
        ),
    }),
    reply: importDetail,
    errors: [...closed, 'conflict', 'too_large', 'unsupported_media_type'],
  }),
  read: endpoint({
    ...readBy,
    summary: 'An import with what its file has in it, or what is wrong with it, by line.',
    params,
    reply: importDetail,
    errors: [...closed, 'not_found'],
  }),
  apply: endpoint({
    ...writtenBy,
    summary: 'Writes a checked file, all of it or nothing.',
    params,
    reply: importDetail,
    errors: [...closed, 'not_found', 'conflict'],
  }),
  undo: endpoint({
    ...writtenBy,
    summary:
      'Takes an applied import back: what it changed is as before; products and categories that it made are archived, terms deleted. What was changed since, is in use or is sold by now stays, and is named.',
    params,
    reply: importDetail,
    errors: [...closed, 'not_found', 'conflict'],
  }),
  export: endpoint({
    ...readBy,
    summary: 'The products, categories or terms of the shop as a file that imports to the same.',
    query: z.object({ kind: z.enum(['products', 'categories', 'terms']) }),
    reply: z.object({ fileName: z.string(), csv: z.string() }),
    errors: closed,
  }),
};
