import { z } from 'zod';
import { ExternalError } from '../external-response.ts';
import { fetchJson, place } from './fetch-json.ts';
import type { AddressQuery, FoundAddress } from './lookup.ts';

const information = z.preprocess(lowerNames, z.object({ street: place(200), city: place(100) }));
const answer = z.preprocess(
  lowerNames,
  z.object({ information: z.union([z.null(), information, z.array(z.unknown())]) }),
);

/**
 * Requests `?PostCode=&HouseNumber=` from a service that answers `information`.
 * @throws ExternalError, and every error of `fetch`
 */
export async function lookUpGeneric(
  address: string,
  { PostCode, HouseNumber }: AddressQuery,
): Promise<FoundAddress | null> {
  const url = new URL(address);
  url.searchParams.set('PostCode', PostCode);
  url.searchParams.set('HouseNumber', HouseNumber);
  const read = answer.safeParse(await fetchJson(url));
  if (!read.success) throw new ExternalError('another shape');
  const results = Array.isArray(read.data.information)
    ? (read.data.information[0] ?? null)
    : read.data.information;
  if (results === null) return null;
  const found = information.safeParse(results);
  if (!found.success) throw new ExternalError('another shape');
  return found.data;
}

/** Services spell their names in different cases. */
function lowerNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.toLowerCase(), inner]));
}
