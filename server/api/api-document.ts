import { z } from 'zod';
import { errorStatuses } from '../../contract/errors.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type Route, routes } from './routes.ts';

type Json = Record<string, unknown>;

let document: Json | undefined;

/** The schemas that are referred to by name, above all a recursive one: a block that holds blocks. */
const shared: Json = {};

/** Builds the OpenAPI 3.1 document of the contract. */
export function apiDocument(): Json {
  document ??= {
    openapi: '3.1.0',
    info: { title: 'Herberg', version: packageJson.version },
    servers: [{ url: '/api' }],
    paths: paths(),
    components: { schemas: { Failure: failureSchema(), ...shared } },
  };
  return document;
}

function paths(): Json {
  const byPath = Map.groupBy(routes, (route) => route.path);
  return Object.fromEntries(
    [...byPath].map(([path, group]) => [
      path,
      Object.fromEntries(group.map((route) => [route.method.toLowerCase(), operation(route)])),
    ]),
  );
}

function operation({ module, name, endpoint, form }: Route): Json {
  const codes = [...(endpoint.errors ?? []), 'invalid', 'rate_limited', 'internal', 'unavailable'] as const;
  const byStatus = Map.groupBy(codes, (code) => errorStatuses[code]);
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: endpoint.summary,
    description: `May be called by: ${endpoint.callers.join(', ')}.`,
    parameters: [
      ...parameters(endpoint.params, 'path', `${name}Path`),
      ...parameters(endpoint.query, 'query', `${name}Query`),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [form ? 'multipart/form-data' : 'application/json']: {
            schema: jsonSchema(endpoint.body, 'input', `${name}Body`),
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Success',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['succeeded', 'data', 'message'],
              properties: {
                succeeded: { const: true },
                data: jsonSchema(endpoint.reply, 'output', `${name}Reply`),
                message: { type: 'null' },
              },
            },
          },
        },
      },
      ...Object.fromEntries(
        [...byStatus].map(([status, group]) => [
          status,
          {
            description: group.map((code) => `\`${code}\``).join(', '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        ]),
      ),
    },
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query', name: string): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', name) as {
    properties?: Record<string, { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description && { description }),
    schema: property,
  }));
}

/** Converts a schema to JSON; its definitions go to the document's components under `name`. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', name: string): Json {
  const { $schema: _, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const text = JSON.stringify(own)
    .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`)
    .replaceAll('"$ref":"#/$defs/__schema', `"$ref":"#/components/schemas/${name}`);
  const { $defs = {}, ...rest } = JSON.parse(text) as Json & { $defs?: Json };
  for (const [defined, part] of Object.entries($defs)) shared[defined.replace('__schema', name)] = part;
  if (text.includes(`schemas/${name}"`)) shared[name] = rest;
  return rest;
}

function failureSchema(): Json {
  const field = z.object({ path: z.string(), code: z.string(), message: z.string() });
  return jsonSchema(
    z.object({
      succeeded: z.literal(false),
      data: z.null(),
      message: z.string(),
      code: z.enum(Object.keys(errorStatuses)),
      errors: z.array(field),
      details: z.record(z.string(), z.unknown()).optional(),
    }),
    'output',
    'Failure',
  );
}
