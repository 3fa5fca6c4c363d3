import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { culture, id, line, listQuery, pageSchema, requestedCulture } from './wire.ts';

/** Names and types are parts of paths; the path `getall` is a call, so it is no name. */
const slug = z
  .string()
  .max(100)
  .regex(/^(?!getall$)[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe('small letters, digits, and hyphens between them');

const maxSchemaDepth = 6;

const labels = { title: line(200).optional(), description: line(1000).optional() };
const size = z.int().min(0).max(10_000).optional();
const limit = z.number().optional();

const textNode = z.strictObject({
  ...labels,
  type: z.literal('string'),
  minLength: size,
  maxLength: size,
  format: z.enum(['date', 'date-time', 'email', 'uri']).optional().describe('`uri`: of http or https'),
  enum: z.array(z.string().min(1).max(200)).min(1).max(100).optional(),
});

const numberNode = z.strictObject({
  ...labels,
  type: z.enum(['number', 'integer']),
  minimum: limit,
  maximum: limit,
});

const booleanNode = z.strictObject({ ...labels, type: z.literal('boolean') });

const arrayNode = z.strictObject({
  ...labels,
  type: z.literal('array'),
  get items() {
    return schemaNode;
  },
  minItems: size,
  maxItems: size,
});

const objectNode = z.strictObject({
  ...labels,
  type: z.literal('object'),
  get properties() {
    return z
      .record(z.string().regex(/^[A-Za-z]\w{0,63}$/), schemaNode)
      .refine((all) => Object.keys(all).length <= 100, { params: { code: 'too_many_values' } });
  },
  required: z.array(z.string().max(64)).max(100).optional(),
  additionalProperties: z.literal(false).optional(),
});

/** The supported part of JSON Schema (2020-12): everything about data but references and patterns. */
export const schemaNode: z.ZodType<SchemaNode> = z.lazy(() =>
  z.discriminatedUnion('type', [textNode, numberNode, booleanNode, arrayNode, objectNode]),
);

type TextNode = z.infer<typeof textNode>;
type NumberNode = z.infer<typeof numberNode>;
type BooleanNode = z.infer<typeof booleanNode>;
type Labels = { title?: string | undefined; description?: string | undefined };
type ArrayNode = Labels & {
  type: 'array';
  items: SchemaNode;
  minItems?: number | undefined;
  maxItems?: number | undefined;
};
type ObjectNode = Labels & {
  type: 'object';
  properties: Record<string, SchemaNode>;
  required?: string[] | undefined;
  additionalProperties?: false | undefined;
};

export type SchemaNode = TextNode | NumberNode | BooleanNode | ArrayNode | ObjectNode;

/** The names in a schema are keywords of JSON Schema, so they do match by case. */
const entitySchema: z.ZodType<ObjectNode> = z.lazy(() =>
  objectNode.refine((schema) => schemaDepth(schema) <= maxSchemaDepth, { params: { code: 'too_deep' } }),
);

function schemaDepth(schema: SchemaNode): number {
  if (schema.type === 'array') return 1 + schemaDepth(schema.items);
  if (schema.type !== 'object') return 1;
  return 1 + Math.max(0, ...Object.values(schema.properties).map(schemaDepth));
}

const data = z.record(z.string().max(64), z.unknown());

const version = z.int().min(0).max(2_000_000_000);

const entity = z.object({
  id,
  type: z.string(),
  name: z.string(),
  culture: culture.describe(
    'that of `data`: the nearest one where it has none in the culture that was asked for',
  ),
  data: z.record(z.string(), z.unknown()),
  version: version.describe('of `data`'),
});

export type CustomEntity = z.infer<typeof entity>;

const byEditor = { callers: ['staff'], right: 'website:write', audience: 'personal' } as const;
const byStaff = { callers: ['staff'], right: 'settings:write', audience: 'personal' } as const;
const closed = ['unauthenticated', 'forbidden'] as const;

const entityType = z.object({ type: z.string(), schema: z.record(z.string(), z.unknown()), version });

export type CustomEntityType = z.infer<typeof entityType>;

const typeParams = z.object({ type: slug });

export const customEntities = {
  getAll: endpoint({
    summary:
      'Things of a type, or of all; filtered and ordered by id, type, name and culture; searched in their texts.',
    callers: ['anyone'],
    audience: 'public',
    query: listQuery.extend({ type: z.string().max(100).optional() }),
    reply: pageSchema(entity),
  }),
  byName: endpoint({
    summary: 'One thing by its name.',
    callers: ['anyone'],
    audience: 'public',
    params: z.object({ name: z.string().min(1).max(100) }),
    reply: entity,
    errors: ['not_found'],
  }),
  create: endpoint({
    ...byEditor,
    summary:
      'Adds a thing with its data in a culture. Its name is its own on the site, whatever its type; one that is taken is 409 `already_used`.',
    body: z.object({
      type: slug,
      name: slug,
      culture: requestedCulture.optional().describe('by default that of the request'),
      data,
    }),
    reply: entity,
    errors: [...closed, 'already_used'],
  }),
  update: endpoint({
    ...byEditor,
    summary:
      'Replaces the data of a thing in a culture, or adds that culture. With `version` (0: none in this culture yet) a stale one is 409 `version_conflict`, whose `details` are `yours` and `theirs`; without, the last write wins.',
    query: z.object({ id }),
    body: z.object({
      name: slug.optional(),
      culture: requestedCulture.optional().describe('by default that of the request'),
      data,
      version: version.optional(),
    }),
    reply: entity,
    errors: [...closed, 'not_found', 'already_used', 'version_conflict'],
  }),
  remove: endpoint({
    ...byEditor,
    summary: 'Removes a thing, in every culture.',
    params: z.object({ entityId: id }),
    reply: z.null(),
    errors: [...closed, 'not_found'],
  }),
  types: endpoint({
    ...byEditor,
    summary: 'The types of things, each with what its data looks like.',
    reply: z.array(entityType),
    errors: closed,
  }),
  putType: endpoint({
    ...byStaff,
    summary:
      'Adds a type, or says anew what its data looks like. Where things that are there would not fit, it is 409 `conflict`, and `details.names` names them.',
    params: typeParams,
    body: z.object({
      schema: entitySchema,
      version: version.optional().describe('of the type; without it there is none yet'),
    }),
    reply: entityType,
    errors: [...closed, 'conflict', 'version_conflict'],
    bodyLimit: 50_000,
  }),
  removeType: endpoint({
    ...byStaff,
    summary: 'Removes a type of which there is nothing.',
    params: typeParams,
    reply: z.null(),
    errors: [...closed, 'not_found', 'conflict'],
  }),
};
