import { z } from 'zod';
import { OutsideError } from '../outside.ts';
import { askJson, place } from './ask.ts';
import type { Asked, Found } from './lookup.ts';

const information = z.preprocess(lowerNames, z.object({ street: place(200), city: place(100) }));
const answer = z.preprocess(
  lowerNames,
  z.object({ information: z.union([z.null(), information, z.array(z.unknown())]) }),
);

/** Asks a service with `?PostCode=&HouseNumber=`, which answers `information`. @throws OutsideError, and what `fetch` throws */
export async function askGeneric(address: string, { PostCode, HouseNumber }: Asked): Promise<Found | null> {
  const url = new URL(address);
  url.searchParams.set('PostCode', PostCode);
  url.searchParams.set('HouseNumber', HouseNumber);
  const read = answer.safeParse(await askJson(url));
  if (!read.success) throw new OutsideError('another shape');
  const given = Array.isArray(read.data.information)
    ? (read.data.information[0] ?? null)
    : read.data.information;
  if (given === null) return null;
  const found = information.safeParse(given);
  if (!found.success) throw new OutsideError('another shape');
  return found.data;
}

/** Services spell their names in different cases. */
function lowerNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.toLowerCase(), inner]));
}
