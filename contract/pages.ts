import { z } from 'zod';
import { cultures as everyCulture } from './culture.ts';
import { endpoint } from './endpoint.ts';
import { culture, id, instant, line, listQuery, pageSchema } from './wire.ts';

/** The longest title of a page. */
export const maxTitle = 200;

const title = line(maxTitle).min(1);

const cultures = z
  .array(culture)
  .min(1)
  .max(everyCulture.length)
  .transform((values) => [...new Set(values)]);

const pageParams = z.object({ pageId: id });

const byEditor = { callers: ['staff'], right: 'pages:write', audience: 'personal' } as const;

const author = z.string().describe('empty where nobody knows any more');

const listedPage = z.object({
  id,
  parentId: id.nullable(),
  template: z.string(),
  title: z.string(),
  path: z.string().describe('without the prefix of the culture'),
  culture: culture.describe('that title and path are in'),
  titles: z.partialRecord(culture, z.string()).describe('that visitors read, in each live culture'),
  sortOrder: z.int(),
  isLive: z.boolean().describe('in the culture that was asked for'),
  publishedAt: instant.nullable().describe('in the culture that was asked for'),
  liveCultures: z.array(culture),
  draftCount: z.int().describe('what is written and not published, over all cultures'),
  updatedAt: instant,
});

export type ListedPage = z.infer<typeof listedPage>;

const redirect = z.object({
  id: z.string().describe('its culture and path, unique among the redirects'),
  culture,
  path: z.string(),
  pageId: id,
  title: z.string(),
  to: z.string().describe('the path that it leads to; of another culture where the page has none here'),
  createdAt: instant,
});

export type ListedRedirect = z.infer<typeof redirect>;

/** The largest number of redirects in one call. */
export const maxNewRedirects = 500;

const redirectSelection = z
  .object({
    paths: z
      .array(z.object({ culture, path: z.string().min(1).max(500) }))
      .min(1)
      .max(1000)
      .optional(),
    filters: z.string().max(4000).optional().describe('all that match, as in the list'),
    searchTerm: z.string().max(200).optional(),
    readAt: instant
      .optional()
      .describe('with filters or a search term: when the list was read; what was added since stays'),
  })
  .refine(({ paths, filters, searchTerm }) => paths || filters !== undefined || searchTerm, {
    params: { code: 'required' },
  })
  .refine(({ paths, readAt }) => paths || readAt, { path: ['readAt'], params: { code: 'required' } });

export type RedirectSelection = z.output<typeof redirectSelection>;

export const scheduleActions = ['publish', 'unpublish'] as const;
export const scheduleOutcomes = ['done', 'conflict', 'failed'] as const;

/** The largest number of days ahead for a schedule. */
export const maxScheduleDays = 731;

const schedule = z.object({
  id,
  pageId: id,
  pageTitle: z.string(),
  cultures: z.array(culture),
  action: z.enum(scheduleActions),
  at: instant,
  name: z.string(),
  createdBy: author,
  outcome: z
    .enum(scheduleOutcomes)
    .nullable()
    .describe(
      'null: still to come; `conflict`: what was live had changed under the drafts, so nothing was done',
    ),
  doneAt: instant.nullable(),
});

export type Schedule = z.infer<typeof schedule>;

const present = z.object({
  id: z.string().describe('of their visit'),
  name: z.string(),
  isYou: z.boolean().describe('the same person elsewhere'),
  blockId: id.nullable(),
  culture,
  since: instant,
});

export type Present = z.infer<typeof present>;

const missingText = z.object({
  blockId: id,
  name: z.string(),
  type: z.string(),
  sourceCulture: culture.describe('that visitors read in its place'),
  source: z.string(),
});

/** The pages that a business can begin with, each with starter texts in every culture. */
export const pageTemplates = [
  'home',
  'rooms',
  'breakfast',
  'about',
  'contact',
  'faq',
  'terms',
  'privacy',
] as const;

export type PageTemplate = (typeof pageTemplates)[number];

/** The calls with which editors create, move, schedule and share pages. */
export const pages = {
  all: endpoint({
    ...byEditor,
    summary: 'All pages of the site in the order of their tree, also those that are not published.',
    query: z.object({ culture: culture.optional().describe('by default that of the request') }),
    reply: z.array(listedPage),
    errors: ['unauthenticated', 'forbidden'],
  }),
  create: endpoint({
    ...byEditor,
    summary: 'Makes a page that visitors do not see yet, empty or as a copy of another.',
    body: z.object({
      culture,
      title,
      path: line(500)
        .min(1)
        .optional()
        .describe('without the prefix of the culture; by default made from the title, below the parent'),
      parentId: id.optional(),
      template: z.enum(['page', 'story']).default('page'),
      copyOf: id.optional().describe('a page whose structure and texts it gets, all of them as drafts'),
    }),
    reply: z.object({ id, path: z.string() }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  createFromTemplates: endpoint({
    ...byEditor,
    summary:
      'Makes pages with starter texts in every culture of the site, which name the facts of the business. They are added to the main menu or the footer. Pages with terms or privacy become those of the checkout, where it has none.',
    body: z.object({
      templates: z
        .array(z.enum(pageTemplates))
        .min(1)
        .max(pageTemplates.length)
        .refine((names) => new Set(names).size === names.length, { params: { code: 'duplicate_name' } }),
      isPublished: z.boolean().describe('whether visitors see them at once'),
      parentId: id.optional(),
    }),
    reply: z.object({ pages: z.array(z.object({ id, template: z.enum(pageTemplates) })) }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  move: endpoint({
    ...byEditor,
    summary: 'Gives a page another place among the pages. Its path stays. Below itself is 409 `conflict`.',
    params: pageParams,
    body: z.object({
      parentId: id.nullable(),
      beforeId: id.nullable().describe('the sibling that it comes before; null: it is the last'),
    }),
    reply: z.null(),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  unpublish: endpoint({
    ...byEditor,
    summary:
      'Takes a page off the site in some cultures; what it says is kept. The front page stays in one culture at least: 409 `conflict`.',
    params: pageParams,
    body: z.object({ cultures }),
    reply: z.null(),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  remove: endpoint({
    callers: ['staff'],
    right: 'pages:delete',
    audience: 'personal',
    summary: 'Removes a page. One with pages below it, and the front page, are 409 `conflict`.',
    params: pageParams,
    reply: z.null(),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  usage: endpoint({
    ...byEditor,
    summary: 'What leads to a page: menus by name, and links of other pages.',
    params: pageParams,
    reply: z.object({
      menus: z.array(z.string()),
      pages: z.array(z.object({ id, title: z.string() })),
    }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  redirects: endpoint({
    ...byEditor,
    right: 'website:write',
    summary:
      'The redirects to pages, the newest first. Filters and order: `culture`, `path`, `title`, `pageId`, `createdAt`; the search term is looked for in the path and in the title of the page.',
    query: listQuery,
    reply: pageSchema(redirect).extend({ readAt: instant }),
    errors: ['unauthenticated', 'forbidden'],
  }),
  createRedirects: endpoint({
    ...byEditor,
    right: 'website:write',
    summary:
      'Has other paths lead to pages, such as those of an earlier site or of a campaign: all or none. A redirect that a path had is replaced.',
    body: z.object({
      culture,
      redirects: z
        .array(
          z.object({
            path: line(500)
              .min(1)
              .describe(
                'without query; without the prefix of a culture it belongs to `culture`. Not that of a page',
              ),
            to: line(500)
              .min(1)
              .describe('the path of a page, or one that leads to a page: then it leads to that page'),
          }),
        )
        .min(1)
        .max(maxNewRedirects),
    }),
    reply: z.object({ created: z.int() }),
    errors: ['unauthenticated', 'forbidden'],
  }),
  deleteRedirects: endpoint({
    ...byEditor,
    right: 'website:write',
    summary:
      'Deletes redirects: those in `paths`, or all that `filters` and `searchTerm` matched at `readAt`.',
    body: z.object({ redirects: redirectSelection }),
    reply: z.object({ deleted: z.int() }),
    errors: ['unauthenticated', 'forbidden'],
  }),
  schedules: endpoint({
    ...byEditor,
    summary:
      'What is to be published or unpublished later, the soonest first, and then what was; at most 200.',
    query: z.object({ pageId: id.optional() }),
    reply: z.array(schedule),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  schedule: endpoint({
    ...byEditor,
    summary:
      'Has a page published, with the drafts that it has by then, or unpublished, at a moment to come within two years.',
    body: z.object({
      pageId: id,
      cultures,
      action: z.enum(scheduleActions),
      at: instant,
      name: line(100).default('').describe('of the version that is published'),
    }),
    reply: schedule,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  cancelSchedule: endpoint({
    ...byEditor,
    summary: 'Forgets a schedule. What was done already stays done.',
    params: z.object({ scheduleId: id }),
    reply: z.null(),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  arrive: endpoint({
    ...byEditor,
    summary: 'Says that one has a page open, for half a minute, and answers who else has.',
    body: z.object({ pageId: id, culture, blockId: id.optional() }),
    reply: z.array(present),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  leave: endpoint({
    ...byEditor,
    summary: 'Says that one has a page open no more.',
    query: z.object({ pageId: id }),
    reply: z.null(),
    errors: ['unauthenticated', 'forbidden'],
  }),
  untranslated: endpoint({
    ...byEditor,
    summary:
      'The pages with blocks that lack a text of their own in a culture, and what is read in its place.',
    query: z.object({ culture: culture.optional().describe('by default that of the request') }),
    reply: z.array(
      z.object({ pageId: id, title: z.string(), path: z.string(), missing: z.array(missingText) }),
    ),
    errors: ['unauthenticated', 'forbidden'],
  }),
};
