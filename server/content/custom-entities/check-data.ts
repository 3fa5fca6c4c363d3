import { z } from 'zod';
import type { SchemaNode } from '../../../contract/custom-entities.ts';
import { emailAddress } from '../../../contract/email-address.ts';
import type { FieldError } from '../../../contract/errors.ts';

/** Lists where data does not fit its type, each with its path. */
export function validateData(
  schema: SchemaNode,
  data: unknown,
  errorMap?: z.core.$ZodErrorMap | undefined,
): FieldError[] {
  const { error } = checkOf(schema).safeParse(data, { ...(errorMap && { error: errorMap }) });
  return (error?.issues ?? [])
    .slice(0, 100)
    .map(({ path, code, message }) => ({ path: ['body.data', ...path].join('.'), code, message }));
}

/**
 * Compiles a type into a check, to use for many values: compiling takes a hundred times as long as checking.
 */
export function dataChecker(schema: SchemaNode): (data: unknown) => boolean {
  const check = checkOf(schema);
  return (data) => check.safeParse(data).success;
}

/** Compiles the subset of JSON Schema in the contract; unknown fields of data are rejected. */
function checkOf(node: SchemaNode): z.ZodType {
  switch (node.type) {
    case 'string':
      return textCheck(node);
    case 'number':
    case 'integer':
      return (node.type === 'integer' ? z.int() : z.number())
        .min(node.minimum ?? Number.NEGATIVE_INFINITY)
        .max(node.maximum ?? Number.POSITIVE_INFINITY);
    case 'boolean':
      return z.boolean();
    case 'array':
      return z
        .array(checkOf(node.items))
        .min(node.minItems ?? 0)
        .max(node.maxItems ?? 1000);
    case 'object': {
      const { properties, required = [] } = node;
      const shape = Object.entries(properties).map(([name, inner]) => {
        const check = checkOf(inner);
        return [name, required.includes(name) ? check : check.optional()];
      });
      return z.strictObject(Object.fromEntries(shape));
    }
  }
}

/** A URI must be of the web: a client may follow it, and other schemes might run a script. */
const formats = {
  date: z.iso.date(),
  'date-time': z.iso.datetime({ offset: true }),
  email: emailAddress,
  uri: z.url({ protocol: /^https?$/ }),
};

function textCheck(node: Extract<SchemaNode, { type: 'string' }>): z.ZodType {
  if (node.enum) return z.enum(node.enum);
  const text = node.format ? formats[node.format] : z.string();
  return text.min(node.minLength ?? 0).max(node.maxLength ?? 10_000);
}
