import { z } from 'zod';
import { type Culture, cultures } from './culture.ts';

/** Parts of inputs and replies that many calls share. */

export const maxPageSize = 9999;
export const defaultPageSize = 24;

/** `true` or `false`, as text in a query. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const wholeNumber = z.coerce.number<string>().int();

/** The query of every list. */
export const listQuery = z.object({
  filters: z.string().max(4000).optional(),
  orderBy: z.string().max(500).optional(),
  searchTerm: z.string().max(200).optional(),
  pageNumber: wholeNumber.min(1).max(1_000_000).default(1),
  pageSize: wholeNumber.min(1).max(maxPageSize).default(defaultPageSize),
});

export type ListQuery = z.output<typeof listQuery>;

/** A comma list in a query: at most 200 different values, each once; upper and lower case are the same. */
export const commaList = z
  .string()
  .min(1)
  .max(4000)
  .transform((text) => {
    const values = text.split(',').map((value) => value.trim());
    return [...new Map(values.map((value) => [value.toLowerCase(), value])).values()];
  })
  .pipe(z.array(z.string()).max(200));

export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    currentPage: z.int(),
    pageSize: z.int(),
    hasNext: z.boolean(),
    hasPrevious: z.boolean(),
    totalPages: z.int(),
    totalCount: z.int(),
  });
}

export const culture = z.enum(cultures);
/** A culture in a request: `cn` means `zh`. */
export const requestedCulture = z
  .enum([...cultures, 'cn'])
  .transform((value): Culture => (value === 'cn' ? 'zh' : value));
/** An id in lower case, as the database returns it, because ids are also compared as text. */
export const id = z.uuid().toLowerCase();
export const instant = z.iso.datetime();
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** A line that a person types: trimmed, with a maximum length. */
export const line = (maxLength: number) => z.string().trim().max(maxLength);
export const nameValue = z.object({ name: z.string(), value: z.string() });
export const pathText = z.string().min(1).max(2048);
