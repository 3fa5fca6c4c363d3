import type { z } from 'zod';
import type { Culture } from '../../contract/culture.ts';
import type { FieldError } from '../../contract/errors.ts';
import { schemaMessages } from './messages.ts';

export const patternMessage = 'field.form';

const requiredMessage = 'field.required';

/** Validates one part of an input in the same manner as the whole input; `path` names the part. */
export function validatePart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: string,
  culture: Culture,
): { data?: z.output<Schema>; errors: FieldError[] } {
  const parsed = schema.safeParse(value, { error: schemaMessages[culture] });
  if (parsed.success) return { data: parsed.data, errors: [] };
  return { errors: parsed.error.issues.map((issue) => describeIssue(path, issue)) };
}

/** Converts a zod issue to a field error. */
export function describeIssue(name: string, issue: z.core.$ZodIssue): FieldError {
  const path = [name, ...issue.path].join('.');
  if (issue.code === 'custom' && issue.params?.code) {
    const { code, values } = issue.params;
    return { path, code, message: `field.${code}`, ...(values && { values }) };
  }
  // People read this beside an empty field.
  const isEmpty = issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1;
  if (isEmpty) return { path, code: issue.code, message: requiredMessage };
  // A pattern is for machines, so the message leaves it out.
  const isPattern = issue.code === 'invalid_format' && issue.format === 'regex';
  return { path, code: issue.code ?? 'custom', message: isPattern ? patternMessage : issue.message };
}
