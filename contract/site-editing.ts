import { z } from 'zod';
import { loginName, parseEmailAddress } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { openingHours, openingHoursReply } from './opening-hours.ts';
import { maxPhoneNumberLength, parsePhoneNumber } from './phone-number.ts';
import { culture, id, line, listQuery, nameValue, pageSchema } from './wire.ts';

/** The menus that the site shows. */
export const menuNames = ['main', 'footer', 'account'] as const;
export type MenuName = (typeof menuNames)[number];

export const maxMenuDepth = 3;
export const maxMenuItems = 200;

/** The version of the data that the editor read: an outdated one is 409 `version_conflict`. */
const version = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .describe('changes with what it is of');

const maxPathLength = 2048;

/** Whether a menu item may lead to a path: a path on this site, or an address that begins with https. */
export function isMenuPath(path: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(path)) return false;
  if (path.startsWith('/')) return !path.startsWith('//');
  return /^https:\/\/[^/?#@]+([/?#]|$)/i.test(path) && URL.canParse(path);
}

const itemFields = {
  pageId: id.nullable().default(null).describe('a page of this site; or else `path`'),
  path: line(maxPathLength)
    .refine(isMenuPath, { params: { code: 'menu_path' } })
    .nullable()
    .default(null)
    .describe('a screen or page of this site without the prefix of a culture, or an https address'),
  target: z.enum(['_blank']).nullable().default(null),
  names: z
    .partialRecord(culture, line(100))
    .default({})
    .describe('a page goes by its own name where it has none here'),
};

type Destination = { pageId: string | null; path: string | null };
const hasOneDestination = ({ pageId, path }: Destination) => (pageId === null) !== (path === null);
const oneDestination = { params: { code: 'menu_destination' } };

const noItems = z
  .array(z.unknown())
  .refine((items) => items.length === 0, { params: { code: 'menu_too_deep' } })
  .transform((): never[] => [])
  .default([]);
const third = z.object({ ...itemFields, items: noItems }).refine(hasOneDestination, oneDestination);
const second = z
  .object({ ...itemFields, items: z.array(third).default([]) })
  .refine(hasOneDestination, oneDestination);
const first = z
  .object({ ...itemFields, items: z.array(second).default([]) })
  .refine(hasOneDestination, oneDestination);

/** An item of a menu as input. */
export type MenuItemDraft = Destination & {
  target: '_blank' | null;
  names: z.infer<typeof itemFields.names>;
  items: MenuItemDraft[];
};

const countItems = (items: readonly unknown[]): number =>
  items.reduce<number>((sum, item) => sum + 1 + countItems(Object(item).items ?? []), 0);

const menuItem = z.object({
  id,
  pageId: id.nullable(),
  path: z.string().nullable(),
  target: z.string().nullable(),
  names: z.partialRecord(culture, z.string()),
  title: z.string().describe('of its page, in the nearest culture; empty where it has none any more'),
  get items(): z.ZodArray<typeof menuItem> {
    return z.array(menuItem);
  },
});

const menu = z.object({ name: z.enum(menuNames), version, items: z.array(menuItem) });

export type EditedMenu = z.infer<typeof menu>;
export type EditedMenuItem = z.infer<typeof menuItem>;

const maxHoursLength = 2000;

/** An empty text is valid: it means no telephone number. */
export const isPhoneNumber = (text: string): boolean => text === '' || parsePhoneNumber(text) !== undefined;
export const isEmailAddress = (text: string): boolean => text === '' || parseEmailAddress(text) !== undefined;

const locationText = z.object({
  name: line(200).min(1),
  address: line(500).default(''),
  openingHours: line(maxHoursLength).default('').describe('what is to be said of the hours in words'),
});

const locationFields = {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  phoneNumber: line(maxPhoneNumberLength)
    .overwrite((text) => parsePhoneNumber(text) ?? text)
    .refine(isPhoneNumber, { params: { code: 'fact_phone_number' } })
    .default(''),
  emailAddress: loginName.refine(isEmailAddress, { params: { code: 'fact_email_address' } }).default(''),
  mediaId: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable()
    .default(null),
  hours: openingHours.default({ week: [], exceptions: [] }),
  texts: z
    .partialRecord(culture, locationText)
    .refine((texts) => Object.keys(texts).length > 0, { params: { code: 'required' } }),
};

const location = z.object({
  id,
  version,
  latitude: z.number(),
  longitude: z.number(),
  phoneNumber: z.string(),
  emailAddress: z.string(),
  mediaId: z.string().nullable(),
  hours: openingHoursReply,
  texts: z.partialRecord(
    culture,
    z.object({ name: z.string(), address: z.string(), openingHours: z.string() }),
  ),
});

export type EditedLocation = z.infer<typeof location>;

const listedLocation = z.object({
  id,
  place: z.int().describe('in the order that visitors see, from 1'),
  name: z.string().describe('in the culture of the call, or in the nearest one that it has'),
  address: z.string(),
  phoneNumber: z.string(),
  emailAddress: z.string(),
  hasHours: z.boolean(),
  hasPicture: z.boolean(),
  missing: z.string().describe('the cultures of the site without texts, separated by commas'),
});

export type ListedLocation = z.infer<typeof listedLocation>;

const named = z.object({ name: line(100).min(1), value: z.string().max(10_000) });

const settings = z.object({
  group: z.string(),
  version,
  settings: z
    .array(nameValue)
    .describe('the values as text; in the group `shippingMethods` a way of sending is JSON under its code'),
});

export type EditedSettings = z.infer<typeof settings>;

const robotsPath = line(500)
  .refine((path) => /^([/*][^\s\p{Cc}]*)?$/u.test(path), { params: { code: 'robots_path' } })
  .default('');

const robotsRule = z.object({
  userAgent: line(200).refine((agent) => /^[\w*./-]+( [\w*./-]+)*$/.test(agent), {
    params: { code: 'robots_agent' },
  }),
  allow: robotsPath,
  disallow: robotsPath,
});

const robotsRules = z.object({
  version,
  rules: z.array(z.object({ userAgent: z.string(), allow: z.string(), disallow: z.string() })),
});

const siteCultures = z.object({
  version,
  cultures: z
    .array(
      z.object({
        culture,
        isOffered: z.boolean(),
        untranslated: z
          .object({ blocks: z.int(), products: z.int() })
          .describe('what has no text of its own: blocks of pages, and rooms, extras and products'),
      }),
    )
    .describe('those that visitors can choose, in their order and the standard first, then the others'),
});

export type SiteCultures = z.infer<typeof siteCultures>;

export type EditedRobotsRules = z.infer<typeof robotsRules>;

const property = named.extend({
  culture: culture.nullable().default(null).describe('null: the same in every culture'),
});

const properties = z.object({
  version,
  isCurrencyFixed: z.boolean().describe('there are orders in it, so it stays as it is'),
  properties: z.array(nameValue.extend({ culture: culture.nullable() })),
});

export type EditedProperties = z.infer<typeof properties>;
export type EditedProperty = EditedProperties['properties'][number];

const byEditor = { callers: ['staff'], right: 'website:write', audience: 'personal' } as const;
const byReader = { callers: ['staff'], right: 'settings:read', audience: 'personal' } as const;
const byStaff = { ...byReader, right: 'settings:write' } as const;
const closed = ['unauthenticated', 'forbidden'] as const;
const stale = '409 `version_conflict` with `details.yours` and `details.theirs` where it has changed since.';
/** The size of a request with a whole menu, or all settings of a group, in every culture. */
const bodyLimit = 200_000;

/** The calls that edit menus, locations, settings and facts of the site. */
export const siteEditing = {
  menus: endpoint({
    ...byEditor,
    summary: 'The menus main, footer and account with all of their items, in every culture.',
    reply: z.array(menu),
    errors: closed,
  }),
  putMenu: endpoint({
    ...byEditor,
    bodyLimit,
    summary: `Replaces the items of a menu, ${maxMenuDepth} deep and ${maxMenuItems} at most; ${stale}`,
    params: z.object({ name: z.enum(menuNames) }),
    body: z.object({
      version,
      items: z
        .array(first)
        .refine((items) => countItems(items) <= maxMenuItems, { params: { code: 'menu_too_long' } }),
    }),
    reply: menu,
    errors: [...closed, 'version_conflict'],
  }),
  locations: endpoint({
    ...byEditor,
    summary: 'The places of the business in their order, with their texts of every culture.',
    reply: z.array(location),
    errors: closed,
  }),
  locationList: endpoint({
    ...byEditor,
    summary:
      'The locations of the business, in their order. Filters and order: all properties; the search term is looked for in all texts.',
    query: listQuery,
    reply: pageSchema(listedLocation),
    errors: closed,
  }),
  putLocation: endpoint({
    ...byEditor,
    summary: `Adds a place under an id of the caller’s, or replaces it; ${stale}`,
    params: z.object({ locationId: id }),
    body: z.object({
      version: version.optional().describe('without it there is none yet'),
      ...locationFields,
    }),
    reply: location,
    errors: [...closed, 'not_found', 'version_conflict'],
  }),
  deleteLocation: endpoint({
    ...byEditor,
    summary: 'Removes a place.',
    params: z.object({ locationId: id }),
    reply: z.null(),
    errors: [...closed, 'not_found'],
  }),
  orderLocations: endpoint({
    ...byEditor,
    summary: 'Puts the places in an order; those that are not named come after.',
    body: z.object({
      ids: z
        .array(id)
        .min(1)
        .max(500)
        .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'duplicate_name' } }),
    }),
    reply: z.array(location),
    errors: [...closed, 'not_found'],
  }),
  settings: endpoint({
    ...byReader,
    summary: 'The settings of the group `checkout` or `shippingMethods`.',
    params: z.object({ group: z.string().max(100) }),
    reply: settings,
    errors: [...closed, 'not_found'],
  }),
  putSettings: endpoint({
    ...byStaff,
    bodyLimit,
    summary: `Replaces the settings of a group; a value that the checkout could not use is refused by name. ${stale}`,
    params: z.object({ group: z.string().max(100) }),
    body: z.object({ version, settings: z.array(named).max(200) }),
    reply: settings,
    errors: [...closed, 'not_found', 'version_conflict'],
  }),
  cultures: endpoint({
    ...byReader,
    summary: 'The cultures that the site offers, and what is untranslated in each.',
    reply: siteCultures,
    errors: closed,
  }),
  putCultures: endpoint({
    ...byStaff,
    summary: `Chooses the cultures that the site offers, the standard first. Addresses of the others lead to the nearest that is offered; their texts stay stored. ${stale}`,
    body: z.object({
      version,
      cultures: z
        .array(culture)
        .min(1)
        .refine((names) => new Set(names).size === names.length, { params: { code: 'duplicate_name' } }),
    }),
    reply: siteCultures,
    errors: [...closed, 'version_conflict'],
  }),
  robotsRules: endpoint({
    ...byReader,
    summary: 'The rules of robots.txt.',
    reply: robotsRules,
    errors: closed,
  }),
  putRobotsRules: endpoint({
    ...byStaff,
    summary: `Replaces the rules of robots.txt; ${stale}`,
    body: z.object({ version, rules: z.array(robotsRule).max(500) }),
    reply: robotsRules,
    errors: [...closed, 'version_conflict'],
  }),
  properties: endpoint({
    ...byReader,
    summary: 'The facts of the site, in every culture.',
    reply: properties,
    errors: closed,
  }),
  putProperties: endpoint({
    ...byStaff,
    bodyLimit,
    summary: `Replaces the facts of the site; ${stale}`,
    body: z.object({ version, properties: z.array(property).max(500) }),
    reply: properties,
    errors: [...closed, 'version_conflict'],
  }),
};
