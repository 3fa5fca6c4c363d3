import { expect, test } from 'vitest';
import { z } from 'zod';
import { newPassword, profileChange } from '../../../contract/account.ts';
import { newAddress } from '../../../contract/address.ts';
import { emailAddress } from '../../../contract/email-address.ts';
import { getConstraints } from './constraints.ts';

test('an optional field is not required, whatever its other schema is', () => {
  const ofAddress = getConstraints(newAddress);
  const required = Object.keys(ofAddress).filter((name) => ofAddress[name]?.required);
  expect(required).toEqual(['street', 'countryCode']);
  expect(getConstraints(profileChange).birthDate?.required).toBe(false);
  expect(getConstraints(z.object({ emailAddress })).emailAddress?.required).toBe(true);
});

test('maxLength is the schema’s, also behind other schemas', () => {
  const found = getConstraints(
    z.object({
      emailAddress,
      password: newPassword,
      remark: z.string().max(300).nullable().default(null),
      free: z.string(),
      age: z.number().max(120).optional(),
    }),
  );
  const maxLengths = Object.entries(found).map(([name, { maxLength }]) => [name, maxLength]);
  expect(Object.fromEntries(maxLengths)).toEqual({
    emailAddress: 254,
    password: 128,
    remark: 300,
    free: undefined,
    age: undefined,
  });
  expect(getConstraints(newAddress).description?.maxLength).toBe(200);
});

test('a rule over the whole form leaves the constraints of its fields as they are', () => {
  const schema = z.object({ a: z.string().max(5), b: z.string().optional() }).refine(() => true);
  expect(getConstraints(schema)).toEqual({ a: { required: true, maxLength: 5 }, b: { required: false } });
});
