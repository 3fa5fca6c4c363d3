import { z } from 'zod';
import { itemCode, productTypes, stockStatuses } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { goodsTypes } from './goods.ts';
import { culture, instant, line, listQuery, pageSchema } from './wire.ts';

/* The calls of the office about products, their stock, categories and terms. */

const version = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .describe('of the data that the change was made from');

const stale = '409 `version_conflict` with `details.theirs` where it has changed since.';

const mediaId = z.string().regex(/^[0-9a-f]{32}$/);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const maxCents = 2_147_483_647;
const price = z
  .number()
  .min(0)
  .max(maxCents / 100)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { params: { code: 'cents' } })
  .describe('in the currency’s major unit, VAT included');
const wholeNumber = z.int().min(0).max(1_000_000_000);

const readBy = { callers: ['staff'], audience: 'personal', right: 'products:read' } as const;
const writtenBy = { callers: ['staff'], audience: 'personal', right: 'products:write' } as const;
const closed = ['unauthenticated', 'forbidden'] as const;
const bodyLimit = 2_000_000;

export const productStates = ['live', 'upcoming', 'ended', 'archived'] as const;

export const withdrawalKinds = ['perishable', 'sealed', 'personalised'] as const;

const listedProduct = z.object({
  id: z.string().describe('its item code'),
  itemCode: z.string(),
  name: z.string().describe('in the culture of the request, or the nearest'),
  imageUrl: z.string().nullable(),
  imageWidth: z.int().nullable(),
  type: z.enum(productTypes),
  state: z.enum(productStates),
  price: z.number().describe('of its first variant'),
  version,
  variants: z.int(),
  stock: z.int().nullable().describe('what is left of all variants; null where nothing is counted'),
  stockStatus: z.enum(stockStatuses),
  categories: z.string().describe('codes with pipes around each'),
  missing: z.string().describe('the cultures of the site without a name, with spaces between'),
  updatedAt: instant,
});

export type ListedProduct = z.infer<typeof listedProduct>;

const productText = z.object({
  name: line(300).min(1),
  slug: slug
    .max(200)
    .optional()
    .describe('the last part of its address; a former one redirects. Made of the name where it is new'),
  description: z.string().max(100_000).optional(),
  metaTitle: line(200).optional().describe('what search engines show as its title; its name where empty'),
  metaDescription: line(500).optional(),
});

const listName = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,59}$/u);
const termValue = line(200).min(1);

const plannedPrice = z.object({ from: instant, price, isReduced: z.boolean().default(false) });

const variantChange = z.object({
  itemCode,
  options: z
    .array(z.object({ name: listName, value: termValue }))
    .max(10)
    .optional(),
  price: price.optional().describe('required for a new variant'),
  isReduced: z.boolean().optional().describe('its price is announced as reduced'),
  plannedPrice: plannedPrice.nullable().optional().describe('its price from a moment ahead'),
  pictures: z.array(mediaId).max(50).optional().describe('those of the product that show it'),
  isArchived: z.boolean().optional(),
  stock: wholeNumber
    .nullable()
    .optional()
    .describe('of a new variant: how many there are; null or nothing counts none'),
});

const productFields = {
  brand: line(200).nullable(),
  vatCategory: line(60).min(1),
  sortOrder: z.int().min(-1_000_000_000).max(1_000_000_000),
  isArchived: z.boolean(),
  publishFrom: instant.nullable(),
  publishUntil: instant.nullable(),
  texts: z.partialRecord(culture, productText.nullable()).describe('null removes the texts of a culture'),
  categories: z.array(line(100).min(1)).max(200).describe('codes; the first is its home'),
  attributes: z
    .array(z.object({ name: listName, values: z.array(termValue).min(1).max(100) }))
    .max(200)
    .describe('without those that have a field here'),
  weightGrams: z.int().min(0).max(9_999_999).nullable(),
  minimumAge: z.int().min(0).max(120).nullable(),
  giftCardMin: z
    .int()
    .min(1)
    .max(100_000)
    .nullable()
    .describe('of a gift card: with `giftCardMax` the bounds of an amount that guests choose'),
  giftCardMax: z.int().min(1).max(100_000).nullable(),
  withdrawal: z.enum(withdrawalKinds).nullable().describe('why it may not be returned; null where it may be'),
  pictures: z
    .array(z.object({ mediaId, alts: z.partialRecord(culture, line(500)).default({}) }))
    .max(50)
    .refine((all) => new Set(all.map((one) => one.mediaId)).size === all.length, {
      params: { code: 'duplicate_name' },
    }),
  related: z.array(itemCode).max(50),
  variants: z
    .array(variantChange)
    .min(1)
    .max(500)
    .describe('in their order; the first has the product’s code. Those that are not named are archived'),
};

const productChange = z.object(productFields).partial().strict();

const changesSomething = (change: object) => Object.keys(change).length > 0;
const required = { params: { code: 'required' } };

export type ProductChange = z.output<typeof productChange>;

const editedVariant = z.object({
  itemCode: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  price: z.number(),
  isReduced: z.boolean(),
  lowestPrice30Days: z.number().nullable(),
  plannedPrice: z.object({ from: instant, price: z.number(), isReduced: z.boolean() }).nullable(),
  pictures: z.array(z.string()),
  isArchived: z.boolean(),
  stock: z.object({
    left: z.int().nullable().describe('for sale; null where nothing is counted'),
    held: z.int(),
    few: z.int().describe('from this number on few are left'),
    backInStock: z.iso.date().nullable(),
  }),
});

const editedProduct = z.object({
  itemCode: z.string(),
  version,
  type: z.enum(productTypes),
  state: z.enum(productStates),
  brand: z.string().nullable(),
  vatCategory: z.string(),
  sortOrder: z.int(),
  isArchived: z.boolean(),
  publishFrom: instant.nullable(),
  publishUntil: instant.nullable(),
  texts: z.partialRecord(
    culture,
    z.object({
      name: z.string(),
      slug: z.string(),
      description: z.string(),
      metaTitle: z.string(),
      metaDescription: z.string(),
    }),
  ),
  categories: z.array(z.string()),
  attributes: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  weightGrams: z.int().nullable(),
  minimumAge: z.int().nullable(),
  giftCardMin: z.int().nullable(),
  giftCardMax: z.int().nullable(),
  withdrawal: z.enum(withdrawalKinds).nullable(),
  pictures: z.array(
    z.object({
      mediaId: z.string(),
      alts: z.partialRecord(culture, z.string()),
      fileName: z.string(),
      url: z.string(),
      width: z.int(),
      height: z.int(),
      focalX: z.number(),
      focalY: z.number(),
    }),
  ),
  related: z.array(z.string()),
  variants: z.array(editedVariant),
  createdAt: instant,
  updatedAt: instant,
});

export type EditedProduct = z.infer<typeof editedProduct>;

const productParams = z.object({ itemCode });

const selection = z
  .object({
    itemCodes: z.array(itemCode).min(1).max(10_000).optional(),
    filters: z.string().max(4000).optional().describe('all that match, as in the list'),
    searchTerm: z.string().max(200).optional(),
    readAt: instant
      .optional()
      .describe('`readAt` of the list that staff saw: products that were added later are left out'),
  })
  .refine(({ itemCodes, filters, searchTerm }) => itemCodes || filters !== undefined || searchTerm, {
    params: { code: 'required' },
  });

const bulkChange = z.discriminatedUnion('field', [
  z.object({ field: z.literal('price'), to: price, isReduced: z.boolean().optional() }),
  z.object({
    field: z.literal('pricePercent'),
    percent: z.number().gt(-100).max(1000).describe('-10 takes a tenth off'),
    roundTo: z.enum(['0.01', '0.05', '0.10', '0.50', '1']).default('0.01'),
    isReduced: z.boolean().optional().describe('as before where it is not given'),
  }),
  z.object({ field: z.literal('stock'), left: wholeNumber.nullable(), note: line(300).default('') }),
  z.object({
    field: z.literal('category'),
    category: line(100).min(1),
    action: z.enum(['add', 'remove']),
  }),
  z.object({ field: z.literal('state'), isArchived: z.boolean() }),
]);

export type BulkSelection = z.output<typeof selection>;
export type BulkChange = z.output<typeof bulkChange>;

/** The calls of the office about products. */
export const officeProduct = {
  all: endpoint({
    ...readBy,
    summary:
      'The goods of the shop, archived ones too; `searchTerm` looks in names and item codes, those of variants too.',
    query: listQuery,
    reply: pageSchema(listedProduct).extend({ readAt: instant }),
    errors: closed,
  }),
  choices: endpoint({
    ...readBy,
    summary: 'What a product may be given: the VAT categories with today’s rate, and the brands in use.',
    reply: z.object({
      vatCategories: z.array(z.object({ name: z.string(), percentage: z.number() })),
      brands: z.array(z.string()),
      currency: z.string(),
    }),
    errors: closed,
  }),
  read: endpoint({
    ...readBy,
    summary: 'A product with its texts in every culture, pictures and variants.',
    params: productParams,
    reply: editedProduct,
    errors: [...closed, 'not_found'],
  }),
  create: endpoint({
    ...writtenBy,
    bodyLimit,
    summary: 'Makes a product. Without variants it has one, of its own code and the price.',
    body: z.object({
      itemCode,
      type: z.enum(goodsTypes as readonly ['product', 'extraProduct', 'giftCard']).default('product'),
      price: price.optional(),
      stock: wholeNumber.nullable().optional().describe('how many there are; null or nothing counts none'),
      change: productChange.omit({ isArchived: true }).extend({
        vatCategory: productFields.vatCategory,
        texts: z
          .partialRecord(culture, productText)
          .refine((texts) => Object.keys(texts).length > 0, { params: { code: 'required' } }),
      }),
    }),
    reply: editedProduct,
    errors: [...closed, 'not_found', 'conflict'],
  }),
  change: endpoint({
    ...writtenBy,
    bodyLimit,
    summary: `Changes the given fields of a product; ${stale}`,
    params: productParams,
    body: z.object({ version, change: productChange.refine(changesSomething, required) }),
    reply: editedProduct,
    errors: [...closed, 'not_found', 'conflict', 'version_conflict'],
  }),
  copy: endpoint({
    ...writtenBy,
    summary: 'Makes an archived copy of a product, with its texts, pictures and variants, and no stock.',
    params: productParams,
    body: z.object({ itemCode: itemCode.describe('of the copy') }),
    reply: editedProduct,
    errors: [...closed, 'not_found', 'conflict'],
  }),
  changeMany: endpoint({
    ...writtenBy,
    bodyLimit,
    summary: 'Changes prices, stock, a category or the state of several products: all or none.',
    body: z.object({ products: selection, change: bulkChange }),
    reply: z.object({ products: z.int(), changed: z.int().describe('those that were otherwise before') }),
    errors: [...closed, 'not_found', 'conflict'],
  }),
};

const stockReasons = ['count', 'delivery', 'correction', 'order', 'return'] as const;

const listedStock = z.object({
  id: z.string().describe('its item code'),
  itemCode: z.string(),
  productCode: z.string(),
  name: z.string(),
  options: z.string(),
  price: z.number(),
  left: z.int().nullable(),
  held: z.int(),
  few: z.int(),
  status: z.enum(stockStatuses),
  backInStock: z.iso.date().nullable(),
});

export type ListedStock = z.infer<typeof listedStock>;

const stockMovement = z.object({
  id: z.string(),
  at: instant,
  itemCode: z.string(),
  quantity: z.int(),
  reason: z.enum(stockReasons),
  note: z.string(),
  orderName: z.string().nullable(),
  who: z.string(),
});

export type StockMovement = z.infer<typeof stockMovement>;

/** The calls of the office about stock. */
export const officeStock = {
  all: endpoint({
    ...readBy,
    summary: 'What is left of each item that is sold, the lowest first.',
    query: listQuery,
    reply: pageSchema(listedStock),
    errors: closed,
  }),
  movements: endpoint({
    ...readBy,
    summary: 'What came and went, the latest first. Its sum is what there is of an item, held ones included.',
    query: listQuery,
    reply: pageSchema(stockMovement),
    errors: closed,
  }),
  move: endpoint({
    ...writtenBy,
    summary: 'Records a delivery, a correction, or a count of what is for sale.',
    params: z.object({ itemCode }),
    body: z.object({
      reason: z.enum(['count', 'delivery', 'correction']),
      quantity: z
        .int()
        .min(-1_000_000)
        .max(1_000_000)
        .describe('what came, or went where negative; of a count what is for sale'),
      note: line(300).default(''),
    }),
    reply: listedStock,
    errors: [...closed, 'not_found', 'conflict'],
  }),
  change: endpoint({
    ...writtenBy,
    summary: 'Sets whether an item is counted, from which number on few are left, and when there is more.',
    params: z.object({ itemCode }),
    body: z.object({
      isCounted: z.boolean().optional(),
      few: wholeNumber.optional(),
      backInStock: z.iso.date().nullable().optional(),
    }),
    reply: listedStock,
    errors: [...closed, 'not_found', 'conflict'],
  }),
};

const categoryText = z.object({
  name: line(300).min(1),
  slug: slug.max(200).optional(),
  description: z.string().max(100_000).optional(),
  mediaAlt: line(500).optional(),
});

const categoryChange = z
  .object({
    parent: line(100).min(1).nullable().describe('the code of the category above it'),
    mediaId: mediaId.nullable(),
    isArchived: z.boolean().describe('with everything below it'),
    texts: z.partialRecord(culture, categoryText),
  })
  .partial()
  .strict();

export type CategoryChange = z.output<typeof categoryChange>;

const editedCategory = z.object({
  code: z.string(),
  version,
  parent: z.string().nullable(),
  sortOrder: z.int(),
  mediaId: z.string().nullable(),
  isArchived: z.boolean(),
  products: z.int().describe('in it, without those in categories below it'),
  texts: z.partialRecord(
    culture,
    z.object({ name: z.string(), slug: z.string(), description: z.string(), mediaAlt: z.string() }),
  ),
});

export type EditedCategory = z.infer<typeof editedCategory>;

const categoryCode = line(100).regex(/^[A-Za-z0-9_-]+$/);
const categoryParams = z.object({ code: categoryCode });

/** The calls of the office about categories. */
export const officeCategory = {
  all: endpoint({
    ...readBy,
    summary: 'All categories in their order, archived ones too, with their texts in every culture.',
    reply: z.array(editedCategory),
    errors: closed,
  }),
  create: endpoint({
    ...writtenBy,
    bodyLimit,
    summary: 'Makes a category, the last below its parent.',
    body: z.object({
      code: categoryCode,
      change: categoryChange.omit({ isArchived: true }).extend({
        texts: z
          .partialRecord(culture, categoryText)
          .refine((texts) => Object.keys(texts).length > 0, { params: { code: 'required' } }),
      }),
    }),
    reply: editedCategory,
    errors: [...closed, 'not_found', 'conflict'],
  }),
  change: endpoint({
    ...writtenBy,
    bodyLimit,
    summary: `Changes the given fields of a category; ${stale}`,
    params: categoryParams,
    body: z.object({ version, change: categoryChange.refine(changesSomething, required) }),
    reply: editedCategory,
    errors: [...closed, 'not_found', 'conflict', 'version_conflict'],
  }),
  order: endpoint({
    ...writtenBy,
    summary: 'Puts categories in an order below one parent, to which those of another parent move.',
    body: z.object({
      parent: categoryCode.nullable(),
      codes: z.array(categoryCode).min(1).max(1000),
    }),
    reply: z.array(editedCategory),
    errors: [...closed, 'not_found', 'conflict'],
  }),
};

const labels = z.partialRecord(culture, line(200));

const editedTerm = z.object({
  name: z.string(),
  version,
  labels: z.partialRecord(culture, z.string()),
  isFacet: z.boolean().describe('guests filter by it'),
  values: z.array(z.object({ value: z.string(), labels: z.partialRecord(culture, z.string()) })),
  products: z.int().describe('that have it as an attribute or an option'),
});

export type EditedTerm = z.infer<typeof editedTerm>;

/** The calls of the office about attributes and options: their labels and those of their values. */
export const officeTerm = {
  all: endpoint({
    ...readBy,
    summary:
      'The names of attributes and options in their order, with their values, also those without a label.',
    reply: z.array(editedTerm),
    errors: closed,
  }),
  put: endpoint({
    ...writtenBy,
    bodyLimit,
    summary: `Makes an attribute, or replaces its labels and values; values keep their order. ${stale}`,
    params: z.object({ name: z.string().max(60) }),
    body: z.object({
      version: version.optional().describe('without it there is none yet'),
      labels,
      isFacet: z.boolean().default(true),
      values: z
        .array(z.object({ value: termValue, labels }))
        .max(1000)
        .refine((all) => new Set(all.map(({ value }) => value.toLowerCase())).size === all.length, {
          params: { code: 'duplicate_name' },
        }),
    }),
    reply: editedTerm,
    errors: [...closed, 'not_found', 'conflict', 'version_conflict'],
  }),
  order: endpoint({
    ...writtenBy,
    summary: 'Puts the names in an order; those that are not named come after.',
    body: z.object({ names: z.array(listName).min(1).max(1000) }),
    reply: z.array(editedTerm),
    errors: [...closed, 'not_found'],
  }),
};
