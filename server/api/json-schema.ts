import { z } from 'zod';
import { schemaNames } from './schema-names.ts';

export type Json = Record<string, unknown>;

const names = new Map(Object.entries(schemaNames).map(([name, schema]) => [schema, name]));

/** Zod's registry with our names added: Zod takes a schema with an id out of the schemas that use it. */
class NamedSchemas extends z.core.$ZodRegistry<Json> {
  override get(schema: z.core.$ZodType) {
    const id = names.get(schema as z.ZodType);
    return { ...z.globalRegistry.get(schema), ...(id && { id }) } as never;
  }
}

const metadata = new NamedSchemas();
const schemasPath = '#/components/schemas/';

/** The schemas of the document that have a name. */
export class SharedSchemas {
  readonly schemas: Json = {};

  /**
   * Converts a schema; the named ones in it are references. A name that an input and a reply describe differently has
   * `Input` behind it in inputs.
   */
  convert(schema: z.ZodType, io: 'input' | 'output'): Json {
    // In a tuple, so that a named schema is a reference here too.
    const { prefixItems, $defs = {} } = z.toJSONSchema(z.tuple([schema]), {
      io,
      metadata,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => simplify(jsonSchema as Json),
    });
    const [own] = prefixItems as [Json];
    const ending = io === 'input' ? 'Input' : '';
    const { __schema0: unnamed, ...named } = $defs;
    for (const [name, part] of Object.entries(named)) {
      this.schemas[`${name}${ending}`] = withReferences(part, ending, unnamed);
    }
    return withReferences(own, ending, unnamed);
  }

  /** Ends the names of inputs that are the same in replies, or that no reply has, as those of replies. */
  mergeInputs<Value>(document: Value): Value {
    const isSame = (name: string) => {
      const reply = this.schemas[name];
      return reply === undefined || plain(reply) === plain(this.schemas[`${name}Input`]);
    };
    const merged = new Set(inputNames(this.schemas).filter(isSame));
    // A schema also differs where one that it refers to does.
    for (let before = -1; before !== merged.size; ) {
      before = merged.size;
      for (const name of merged) {
        const inner = [...JSON.stringify(this.schemas[`${name}Input`]).matchAll(reference)];
        if (inner.some(([, used = '']) => !merged.has(used)) && this.schemas[name]) merged.delete(name);
      }
    }
    const text = JSON.stringify(document).replaceAll(reference, (whole, name) =>
      merged.has(name) ? `"${schemasPath}${name}"` : whole,
    );
    const result = JSON.parse(text);
    const { schemas } = result.components;
    for (const name of merged) {
      schemas[name] ??= schemas[`${name}Input`];
      delete schemas[`${name}Input`];
    }
    return result;
  }
}

const reference = /"#\/components\/schemas\/(\w+)Input"/g;
const plain = (schema: unknown) => JSON.stringify(schema).replaceAll(reference, `"${schemasPath}$1"`);
const inputNames = (schemas: Json) =>
  Object.keys(schemas).flatMap((name) => /^(\w+)Input$/.exec(name)?.[1] ?? []);

/**
 * Makes references to a conversion's definitions references to the document's. Zod also defines some schemas that have no
 * name; those stand where they are used.
 * @throws Error where such a schema is recursive
 */
function withReferences(schema: unknown, ending: string, unnamed: unknown): Json {
  const text = JSON.stringify(schema)
    .replaceAll('"$ref":"#/$defs/__schema0"', () => JSON.stringify(unnamed).slice(1, -1))
    .replaceAll(/"#\/\$defs\/([A-Za-z]\w*)"/g, `"${schemasPath}$1${ending}"`);
  if (text.includes('"#/$defs/'))
    throw new Error(`a recursive schema has no name in schema-names.ts: ${text}`);
  return JSON.parse(text);
}

const datePattern = z.toJSONSchema(z.iso.date()).pattern;

/** Removes what a reader does not need: what a format says already, the limits of JavaScript, ids of schemas. */
function simplify(schema: Json): void {
  if (schema.format) delete schema.pattern;
  // A day with a further rule.
  const [first, second, ...more] = (schema.allOf as Json[] | undefined) ?? [];
  if (first?.pattern === datePattern && second && more.length === 0) {
    delete schema.allOf;
    Object.assign(schema, { format: 'date', ...second });
  }
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // A reply may get further properties later.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  delete schema.id;
}
