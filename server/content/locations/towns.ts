import { normalizeText } from '../../platform/index.ts';
import { type ListedTown, readTowns } from './town-list.ts';

/** `folded`: name and other names, without accents and capitals, for the search. */
export type Town = ListedTown & { folded: readonly string[] };

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

type Towns = { all: readonly Town[]; byName: readonly { name: string; town: Town }[] };

let reading: Promise<Towns> | undefined;

function readOnce(): Promise<Towns> {
  reading ??= readTowns().then(
    (listed) => {
      const all = listed.map(townOf);
      return { all, byName: inOrder(all) };
    },
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

function townOf(row: ListedTown): Town {
  const others = otherNames[`${row.country} ${row.listedName}`]?.split(', ') ?? [];
  return {
    ...row,
    // Each half of `Donostia / San Sebastián` is a name.
    folded: [...row.listedName.split(' / '), row.listedName, ...others].map(searched),
  };
}

/** Normalises a name for comparison: without accents, capitals, hyphens and apostrophes. */
export const searched = (text: string): string =>
  normalizeText(text)
    .replace(/ß/g, 'ss')
    .replace(/[-'’.\s]+/g, ' ')
    .trim();
