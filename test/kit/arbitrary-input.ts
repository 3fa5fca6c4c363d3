import fc, { type Arbitrary } from 'fast-check';

/** The part of JSON Schema that the contract's inputs use. */
export type JsonSchema = {
  type?: string;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

const anything = fc.jsonValue({ maxDepth: 3, noUnicodeString: false });
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    '%',
    '%00',
    "'",
    '%2500',
    '../..',
    '__proto__',
    'constructor',
    '/de',
    '9'.repeat(400),
  ),
);

/** Values that mostly fit the schema and sometimes do not, so that most pass the first check. */
export function arbitraryFromSchema(schema: JsonSchema): Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });
}

function fitting(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryFromSchema));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'string':
      return schema.format === 'uuid' ? fc.uuid() : anyText;
    case 'integer':
      return fc.oneof(fc.integer({ min: schema.minimum, max: schema.maximum }), fc.maxSafeInteger());
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(arbitraryFromSchema(schema.items ?? {}), { maxLength: 5 });
    case 'object':
      return arbitraryObject(schema);
    default:
      return anything;
  }
}

function arbitraryObject({ properties = {}, additionalProperties }: JsonSchema): Arbitrary<unknown> {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, arbitraryFromSchema(property)]),
  );
  const free = typeof additionalProperties === 'object' ? additionalProperties : {};
  const others = fc.dictionary(anyText, arbitraryFromSchema(free), { maxKeys: additionalProperties ? 5 : 1 });
  return fc
    .tuple(fc.record(known, { requiredKeys: [] }), others)
    .map(([own, other]) => ({ ...other, ...own }));
}
