import { z } from 'zod';
import { block } from './content.ts';
import { endpoint } from './endpoint.ts';
import { author, draftVersion, pageDraftCalls } from './page-draft.ts';
import { culture, id, instant, requestedCulture } from './wire.ts';

/** The size of a block of html; every other block is smaller. */
const data = z.string().max(100_000);

const version = draftVersion;

const draft = z.object({
  blockId: id,
  culture,
  data,
  baseVersion: version.describe(
    'the version of the live text that it was written over; 0 where there is none',
  ),
  version: version.describe('another one each time that it is kept'),
  updatedAt: instant,
  updatedBy: author,
});

export type Draft = z.infer<typeof draft>;

const removed = z
  .array(z.string())
  .describe(
    'what html may not have and was taken out: elements, attributes such as `onclick`, links that run a script',
  );

const blockParams = z.object({ blockId: id });

export const maxPreviewHours = 72;

const byEditor = { callers: ['staff'], right: 'pages:write', audience: 'personal' } as const;

export const editing = {
  ...pageDraftCalls,
  update: endpoint({
    ...byEditor,
    summary:
      'Writes a block’s text and publishes it. Images and links are JSON, booleans text. With `version` a stale one is 409 `version_conflict`, whose `details` are `yours` and `theirs`; without, the last write wins and the history keeps the other.',
    body: z.object({
      id,
      data: data.optional(),
      link: z
        .record(z.string().max(100), z.unknown())
        .optional()
        .describe('of a link, in place of `data`: url, title, className, rel, target, fragmentName'),
      culture: requestedCulture.optional().describe('by default that of the request'),
      version: version.optional(),
    }),
    reply: block.extend({ removed }),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'version_conflict'],
  }),
  drafts: endpoint({
    ...byEditor,
    summary: 'What is written and not published of a page, in one culture or all.',
    query: z.object({ pageId: id, culture: culture.optional() }),
    reply: z.array(draft),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  putDraft: endpoint({
    ...byEditor,
    summary:
      'Keeps what is being written of a block. A draft that another kept since is 409 `version_conflict`, whose `details` are `yours` and `theirs`.',
    params: blockParams,
    body: z.object({
      culture,
      data,
      baseVersion: version,
      version: version
        .optional()
        .describe('of the draft that this one goes on from; without it there is none yet'),
    }),
    reply: draft.extend({ removed }),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'version_conflict'],
  }),
  discardDraft: endpoint({
    ...byEditor,
    summary: 'Throws a draft away; what is live stays.',
    params: blockParams,
    query: z.object({ culture }),
    reply: z.null(),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  publish: endpoint({
    ...byEditor,
    summary:
      'Publishes the drafts of a page in some cultures, or of some of its blocks: all or none. With it goes its drafted structure, which is the same in every culture. Drafts over what is no longer live are 409 `version_conflict`; `details.conflicts` has of each its `kind` (text, structure or properties), `yours`, `theirs` and both versions.',
    body: z.object({
      pageId: id,
      cultures: z.array(culture).min(1),
      blockIds: z.array(id).max(1000).optional().describe('by default all'),
      structure: z.boolean().default(true).describe('with the drafted structure of the page'),
      properties: z.boolean().default(true).describe('with drafted paths, titles and properties'),
      name: z.string().trim().max(100).default('').describe('of this version, for the history'),
    }),
    reply: z.object({
      published: z
        .int()
        .describe('texts, structure, properties, and cultures in which the page was not on the site'),
    }),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'version_conflict'],
  }),
  versions: endpoint({
    ...byEditor,
    summary: 'What stood in a block before, the newest first.',
    params: blockParams,
    query: z.object({ culture }),
    reply: z.array(
      z.object({
        version,
        data,
        updatedAt: instant,
        updatedBy: author,
        isLive: z.boolean(),
      }),
    ),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  publications: endpoint({
    ...byEditor,
    summary: 'When a page was published, the newest first; at most 200.',
    query: z.object({ pageId: id, culture: culture.optional() }),
    reply: z.array(
      z.object({
        id,
        culture,
        name: z.string(),
        publishedAt: instant,
        publishedBy: author,
        isOriginal: z.boolean().describe('the state before the first publication, of an import for example'),
      }),
    ),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  previewLink: endpoint({
    ...byEditor,
    summary: 'An address that shows a page in a culture with its drafts to whoever has it, for some hours.',
    body: z.object({
      pageId: id,
      culture,
      hours: z.int().min(1).max(maxPreviewHours).default(24),
    }),
    reply: z.object({ url: z.string(), expiresAt: instant }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
};
