import { z } from 'zod';
import { ExternalError } from '../external-response.ts';
import { fetchJson, place } from './fetch-json.ts';
import type { AddressQuery, FoundAddress } from './lookup.ts';

export const pdokUrl = 'https://api.pdok.nl/bzk/locatieserver/search/v3_1/free';

const answer = z.object({
  response: z.object({
    docs: z.array(z.object({ straatnaam: place(200), woonplaatsnaam: place(100) })),
  }),
});

/**
 * Looks an address up in the Locatieserver of PDOK, which has the register of addresses of the Netherlands
 * (https://api.pdok.nl/bzk/locatieserver/search/v3_1/ui). Only Dutch postal codes and valid numbers are sent
 * there.
 * @throws ExternalError, and every error of `fetch`
 */
export async function lookUpPdok(
  address: string,
  { PostCode, HouseNumber }: AddressQuery,
): Promise<FoundAddress | null> {
  const postcode = /^([1-9]\d{3})([A-Z]{2})$/i.exec(PostCode.replace(/\s/g, ''));
  const [number] = /^\d{1,5}(?!\d)/.exec(HouseNumber.trim()) ?? [];
  if (!postcode || !number) return null;
  const url = new URL(address);
  // The service refuses unknown parameters.
  url.search = '';
  for (const filter of [
    'type:adres',
    `postcode:${postcode[1]}${postcode[2]?.toUpperCase()}`,
    `huisnummer:${Number(number)}`,
  ])
    url.searchParams.append('fq', filter);
  url.searchParams.set('fl', 'straatnaam,woonplaatsnaam');
  url.searchParams.set('rows', '1');
  const read = answer.safeParse(await fetchJson(url));
  if (!read.success) throw new ExternalError('another shape');
  const [found] = read.data.response.docs;
  return found ? { street: found.straatnaam, city: found.woonplaatsnaam } : null;
}
