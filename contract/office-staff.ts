import { z } from 'zod';
import { builtInRoles, rights } from './rights.ts';
import { id } from './wire.ts';

const staffRole = z.object({
  id,
  key: z.enum(builtInRoles).nullable().describe('of a built-in role, which the screens name; else null'),
  name: z.string().describe('empty for a built-in role'),
  rights: z.array(z.enum(rights)),
  needsSecondFactor: z.boolean().describe('its members can do nothing in the office without a second factor'),
  members: z.int().describe('people who have the role'),
  version: z.int(),
});

export type StaffRole = z.infer<typeof staffRole>;
