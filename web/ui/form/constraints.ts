import { z } from 'zod';

type Constraint = { required: boolean; maxLength?: number };

/**
 * The HTML constraints of the fields of a schema, read from zod itself: in this version Conform finds no
 * lengths, and marks a union of schemas as required even where it is optional.
 */
export function getConstraints(schema: z.ZodType): Record<string, Constraint> {
  if (!(schema instanceof z.ZodObject)) return {};
  return Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [
      name,
      { required: !field.safeParse(undefined).success, maxLength: findMaxLength(field) },
    ]),
  );
}

function findMaxLength(field: unknown): number | undefined {
  if (field instanceof z.ZodString) return field.maxLength ?? undefined;
  if (field instanceof z.ZodPipe) return findMaxLength(field.in);
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault) {
    return findMaxLength(field.unwrap());
  }
  return undefined;
}
