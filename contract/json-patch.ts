import { z } from 'zod';

/** A JSON patch (RFC 6902) that tests, replaces, adds or removes texts with these names, ignoring case. */
export function jsonPatch<Name extends string>(names: readonly [Name, ...Name[]]) {
  const path = z
    .string()
    .max(100)
    .transform((pointer) => pointer.replace(/^\//, '').toLowerCase())
    .pipe(z.enum(names));
  const value = z.string().trim().max(254);
  const written = z.object({ op: z.enum(['replace', 'add', 'test']), path, value });
  const removed = z.object({ op: z.literal('remove'), path });
  return z
    .array(z.discriminatedUnion('op', [written, removed]))
    .min(1)
    .max(50);
}
