import type { Db } from '../../../database/connect.ts';
import type { Site } from '../../business/index.ts';
import { locations } from '../location.ts';
import { townsOfPostcode } from './postcode-areas.ts';
import { searched, type Town, townsFrom } from './towns.ts';

export type FoundPlace = {
  name: string;
  country: string | null;
  latitude: number;
  longitude: number;
};

const maxFound = 5;
/** The list omits the population of some towns; it has no towns with fewer people. */
const minPopulation = 1000;
/** One letter is the beginning of everything. */
const minLength = 2;

/**
 * Finds a town or a postcode, the likeliest first. A country may precede or follow (`Münster, DE`,
 * `D-48149`). Parts of the addresses of the business's own locations are found too, for hamlets that no list
 * has.
 */
export async function findPlaces(db: Db, site: Site, search: string): Promise<FoundPlace[]> {
  const { text, country } = readSearch(search);
  if (text.length < minLength) return [];
  const home = await homeOf(db, site.id);
  const own = country ? [] : await inOwnAddresses(db, site, text);
  const found = [
    ...own,
    ...(await byPostcode(text, country, home)),
    ...byName(await townsFrom(searched(text)), text, country, home),
  ];
  const keyOf = ({ name, country }: FoundPlace) => `${name} ${country}`;
  const isFirst = (place: FoundPlace, index: number) =>
    found.findIndex((one) => keyOf(one) === keyOf(place)) === index;
  return found.filter(isFirst).slice(0, maxFound);
}

const carCodes: Record<string, string> = {
  D: 'DE',
  B: 'BE',
  F: 'FR',
  E: 'ES',
  A: 'AT',
  UK: 'GB',
  L: 'LU',
  I: 'IT',
};

function readSearch(search: string): { text: string; country: string | undefined } {
  const trimmed = search.trim().replace(/\s+/g, ' ');
  const before = /^([A-Z]{1,2})[- ](?=\d{4,5}$)(.+)$/i.exec(trimmed);
  const after = /^(.+?),? ([A-Z]{2})$/.exec(trimmed);
  const [code, text] = before ? [before[1], before[2]] : after ? [after[2], after[1]] : [];
  const country = code && (carCodes[code.toUpperCase()] ?? code.toUpperCase());
  // The letters of a Dutch postcode are not a country.
  if (!country || !text || (after && /^\d{4}$/.test(text) && !trimmed.includes(','))) {
    return { text: trimmed, country: undefined };
  }
  return { text: text.trim(), country };
}

async function homeOf(db: Db, siteId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('site_property')
    .select('value')
    .where('site_id', '=', siteId)
    .where('name', '=', 'country')
    .orderBy('culture')
    .executeTakeFirst();
  return row?.value.toUpperCase();
}

async function inOwnAddresses(db: Db, site: Site, search: string): Promise<FoundPlace[]> {
  const compacted = closeUp(search);
  const found = (await locations(db, site)).find(({ name, address }) =>
    [name, ...partsOf(address)].some((part) => closeUp(part) === compacted),
  );
  if (!found) return [];
  const [latitude = 0, longitude = 0] = [found.latitude, found.longitude].map((text) =>
    Number(text.replace(',', '.')),
  );
  return [{ name: search, country: null, latitude, longitude }];
}

const closeUp = (text: string) => searched(text).replaceAll(' ', '');

const postcode = /\b(\d{4} ?[A-Z]{2}|\d{4,5})\b/g;

/** The lines of an address, the postcodes in them, and the rest of each line without its postcode. */
const partsOf = (address: string): string[] =>
  address
    .split(/[,\n]/)
    .flatMap((line) => [line, line.replace(postcode, ''), ...(line.match(postcode) ?? [])])
    .filter((part) => part.trim());

async function byPostcode(
  text: string,
  country: string | undefined,
  home: string | undefined,
): Promise<FoundPlace[]> {
  const areas = townsOfPostcode(text).filter((area) => !country || area.country === country);
  const sorted = areas.toSorted((a, b) => Number(b.country === home) - Number(a.country === home));
  const towns = await Promise.all(sorted.map((area) => townNamed(area.country, area.town)));
  return towns.flatMap((town) =>
    town ? [{ ...placeOf(town), name: `${text.toUpperCase()} ${town.name}` }] : [],
  );
}

/** The largest town with this name in a country. */
async function townNamed(country: string, name: string): Promise<Town | undefined> {
  const text = searched(name);
  return (await townsFrom(text))
    .filter((town) => town.country === country && town.folded.includes(text))
    .reduce<Town | undefined>((best, town) => (best && best.people >= town.people ? best : town), undefined);
}

/** @param towns whose names start with the search text */
function byName(
  towns: readonly Town[],
  text: string,
  country: string | undefined,
  home: string | undefined,
): FoundPlace[] {
  const prefix = searched(text);
  const rank = ({ name, folded }: Town) => {
    // A town's own name ranks before its names in other languages.
    if (folded.includes(prefix)) return folded[0] === prefix || searched(name) === prefix ? 3 : 2;
    return folded.some((one) => one.startsWith(`${prefix} `)) ? 1 : 0;
  };
  const likely = (town: Town) =>
    Math.max(town.people, minPopulation) * (town.country === home ? 20 : 1) * (town.isPart ? 0.1 : 1);
  const there = towns.filter((town) => !country || town.country === country);
  const whole = there.filter((town) => rank(town) > 0);
  const found = whole.length > 0 ? whole : there;
  return (
    found
      .toSorted((a, b) => rank(b) - rank(a) || likely(b) - likely(a))
      // Towns with one name in one country look the same to a reader.
      .slice(0, maxFound * 10)
      .map(placeOf)
  );
}

const placeOf = ({ name, country, latitude, longitude }: Town): FoundPlace => ({
  name,
  country,
  latitude,
  longitude,
});
