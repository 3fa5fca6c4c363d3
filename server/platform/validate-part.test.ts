import { expect, test } from 'vitest';
import { z } from 'zod';
import { validatePart } from './validate-part.ts';

test('an empty field is said to be needed, and a short one how long it must be', () => {
  const found = (schema: z.ZodString) => validatePart(schema, '', 'body.name', 'nl').errors[0];
  expect(found(z.string().min(1))).toMatchObject({ code: 'too_small', message: 'field.required' });
  expect(found(z.string().min(3))?.message).toContain('3');
});
