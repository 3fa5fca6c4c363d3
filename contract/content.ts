import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { openingHoursReply } from './opening-hours.ts';
import { culture, flag, id, instant, line, listQuery, nameValue, pageSchema, pathText } from './wire.ts';

/** The kinds of content block. `google`, `seo`, `checkout` and `shippingMethods` are name-value lists. */
export const blockTypes = [
  'text',
  'html',
  'string',
  'boolean',
  'array',
  'json-link',
  'json-image',
  'jsongrid',
  'repeater',
  'slider',
  'google',
  'seo',
  'checkout',
  'shippingMethods',
] as const;

export const block = z.object({
  id,
  name: z.string(),
  type: z.string().describe(`one of ${blockTypes.join(', ')}`),
  data: z.string(),
  className: z.string(),
  dateCreated: instant,
  dateModified: instant,
  pageId: id,
  sortOrder: z.int(),
  isDeleted: z.boolean(),
  version: z.int().describe('of the live text in that culture; 0 where there is none'),
  culture: culture.describe('the culture that the text was found in'),
  get items(): z.ZodOptional<z.ZodArray<z.ZodArray<typeof block>>> {
    return z.array(z.array(block)).optional();
  },
});

export type Block = z.infer<typeof block>;

const contentCol = z.object({ id, className: z.string(), version: z.int(), content: z.array(block) });
const contentRow = z.object({ id, className: z.string(), version: z.int(), cols: z.array(contentCol) });

const webPage = z.object({
  id,
  url: z.string().describe('the address of the page in the requested culture, prefix included'),
  culture: culture.describe('the culture of the texts'),
  requestedCulture: culture,
  title: z.string(),
  properties: z.array(nameValue),
  template: z.string(),
  version: z.int(),
  alternates: z.array(z.object({ culture, url: z.string() })).describe('the cultures that have this page'),
});

const pageContent = z.object({ id, culture, rows: z.array(contentRow) });

export type WebPage = z.infer<typeof webPage>;
export type PageContent = z.infer<typeof pageContent>;

const breadcrumb = z.object({ name: z.string(), url: z.string() });

export type Breadcrumb = z.infer<typeof breadcrumb>;

const menuItem = z.object({
  id,
  url: z.string(),
  name: z.string(),
  target: z.string().nullable(),
  get menuItems(): z.ZodArray<typeof menuItem> {
    return z.array(menuItem);
  },
});

const menu = z.object({ id, name: z.string(), menuItems: z.array(menuItem) });

export type MenuItem = z.infer<typeof menuItem>;
export type Menu = z.infer<typeof menu>;

const location = z.object({
  id,
  name: z.string(),
  culture,
  longitude: z.string().describe('degrees east, with a decimal comma'),
  latitude: z.string().describe('degrees north, with a decimal comma'),
  address: z.string(),
  phoneNumber: z.string(),
  emailAddress: z.string(),
  openingHours: z.string().describe('in words, a line for each rule, by line breaks'),
  hours: openingHoursReply.describe('the same as times that can be counted with, and the exceptions'),
  hoursNote: z.string().describe('what the words say beside the times'),
  timeZone: z.string().describe('whose clock the hours are told by'),
  image: z
    .object({
      path: z.string(),
      width: z.int(),
      height: z.int(),
      focalX: z.number(),
      focalY: z.number(),
      preview: z.string(),
    })
    .nullable(),
});

export type WireLocation = z.infer<typeof location>;

const setting = z.object({ group: z.string(), name: z.string(), value: z.string() });
const robotsRule = z.object({ userAgent: z.string(), allow: z.string(), disallow: z.string() });

export type RobotsRule = z.infer<typeof robotsRule>;

const feedChild = z.object({
  id: z.string(),
  media_type: z.enum(['IMAGE', 'VIDEO']),
  media_url: z.string(),
  thumbnail_url: z.string().nullable(),
});

const feedPost = z.object({
  id: z.string(),
  media_type: z.enum(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']),
  media_url: z
    .string()
    .describe(
      'an address of this site; of a video that was fetched, its picture: the video is at `permalink`',
    ),
  thumbnail_url: z.string().nullable(),
  permalink: z.string(),
  caption: z.string(),
  timestamp: instant,
  children: z.array(feedChild).optional(),
});

export type FeedPost = z.infer<typeof feedPost>;

const preview = {
  preview: flag
    .default(false)
    .describe('read drafts; needs a back-office token, or the token of a preview link'),
  previewToken: z.string().max(300).optional(),
};

/** Severity of an error report: LOW 1, MEDIUM 2, HIGH 3, SEVERE 4, CRITICAL 5. */
const severity = z.int().min(1).max(5);

export const content = {
  findPageByUrl: endpoint({
    summary: 'The page at a path, with or without the prefix of its culture.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({ path: pathText, ...preview }),
    reply: webPage,
    errors: ['not_found', 'unauthenticated'],
  }),
  pageContent: endpoint({
    summary: 'Rows, columns and blocks of a page.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({
      id,
      ...preview,
      withHidden: flag
        .default(false)
        .describe('with `preview`: also sections that are hidden in the culture'),
    }),
    reply: pageContent,
    errors: ['not_found', 'unauthenticated'],
  }),
  breadcrumbs: endpoint({
    summary: 'The way from the root to the page at a path.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({ pathname: pathText }),
    reply: z.array(breadcrumb),
    errors: ['not_found'],
  }),
  menuByName: endpoint({
    summary: 'A menu with its nested items.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({ name: z.string().min(1).max(100) }),
    reply: menu,
    errors: ['not_found'],
  }),
  locations: endpoint({
    summary:
      'The places of the business; filter on `culture`, `name`, `id`, `address`, `phoneNumber` or `emailAddress`.',
    callers: ['anyone'],
    audience: 'public',
    query: listQuery,
    reply: pageSchema(location),
  }),
  findPlaces: endpoint({
    summary: 'Where a town or a postcode is, the likeliest first; none where it is not known.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({
      search: line(100).min(1).describe('a name, or a postcode; a country may follow: `Münster, DE`'),
    }),
    reply: z.array(
      z.object({
        name: z.string(),
        country: z.string().nullable().describe('two letters; null for a place of the business'),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
  }),
  locationMap: endpoint({
    summary: 'What a map of the places is drawn of, and the tile map where one is set.',
    callers: ['anyone'],
    audience: 'public',
    reply: z.object({
      ground: z
        .object({
          url: z.string().describe('an SVG with `land` and `borders`'),
          west: z.number(),
          south: z.number(),
          east: z.number(),
          north: z.number(),
          towns: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
        })
        .nullable()
        .describe(
          'null where there are no places; all in Mercator’s projection, at 1000 units for `east` - `west`',
        ),
      tileStyle: z
        .string()
        .nullable()
        .describe('the address of a MapLibre style; loaded only when a visitor asks for it'),
    }),
  }),
  siteProperties: endpoint({
    summary: 'Name, contact and other facts of the site that the request came to.',
    callers: ['anyone'],
    audience: 'public',
    reply: z.array(nameValue),
  }),
  singleSetting: endpoint({
    summary: 'One setting of the group `checkout` or `shippingMethods`.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({ Group: z.string().min(1).max(100), Name: z.string().min(1).max(100) }),
    reply: setting,
    errors: ['not_found'],
  }),
  settingsByGroup: endpoint({
    summary: 'All settings of the group `checkout` or `shippingMethods`.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({ Group: z.string().min(1).max(100) }),
    reply: z.array(setting),
    errors: ['not_found'],
  }),
  robotsRules: endpoint({
    summary: 'What robots may visit.',
    callers: ['anyone'],
    audience: 'public',
    query: listQuery,
    reply: pageSchema(robotsRule),
  }),
  photoFeed: endpoint({
    summary: 'The newest posts of a photo feed.',
    callers: ['anyone'],
    audience: 'public',
    query: z.object({
      limit: z.coerce.number<string>().int().min(1).max(100).default(12),
      name: z.string().min(1).max(100),
    }),
    reply: z.array(feedPost),
  }),
  createFrontendMessage: endpoint({
    summary: 'Reports an error that a visitor met.',
    callers: ['anyone'],
    audience: 'personal',
    body: z.object({
      severity,
      message: z.string().min(1).max(2000),
      stack: z.string().max(10_000).optional(),
      url: z.string().max(2048).optional(),
      data: z.record(z.string().max(100), z.unknown()).optional(),
    }),
    reply: z.object({ id }),
    bodyLimit: 20_000,
  }),
};
