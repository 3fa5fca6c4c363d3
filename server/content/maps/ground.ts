import { createHash } from 'node:crypto';
import {
  type Frame,
  frameAround,
  fromMercator,
  mapSizes,
  type Position as Place,
  toMercator,
} from '../../../contract/map-frame.ts';
import { allTowns } from '../locations/towns.ts';
import { outlineOf } from './outline.ts';

/** The map under the markers: land, borders and towns around some places, 1000 units wide. */
export type Ground = {
  svg: string;
  /** Changes with the content of the map. */
  version: string;
  west: number;
  south: number;
  east: number;
  north: number;
  towns: { name: string; latitude: number; longitude: number }[];
};

const units = 1000;
const maxTowns = 40;
const cached = new Map<string, Promise<Ground>>();
const maxCached = 20;

/** Draws the map around some places; undefined without places. Equal places reuse the drawing. */
export async function groundAround(places: readonly Place[]): Promise<Ground | undefined> {
  const frames = Object.values(mapSizes).flatMap((size) => frameAround(places, size) ?? []);
  if (frames.length === 0) return undefined;
  const key = JSON.stringify(frames);
  let drawing = cached.get(key);
  if (!drawing) {
    if (cached.size >= maxCached) cached.clear();
    drawing = draw(frames).catch((error) => {
      cached.delete(key);
      throw error;
    });
    cached.set(key, drawing);
  }
  return drawing;
}

async function draw(frames: readonly Frame[]): Promise<Ground> {
  const x = Math.min(...frames.map(({ west }) => west));
  const y = Math.min(...frames.map(({ north }) => north));
  const width = Math.max(...frames.map((frame) => frame.west + frame.width / frame.scale)) - x;
  const height = Math.max(...frames.map((frame) => frame.north + frame.height / frame.scale)) - y;
  const { latitude: north, longitude: west } = fromMercator({ x, y });
  const { latitude: south, longitude: east } = fromMercator({ x: x + width, y: y + height });
  const { land, borders } = await outlineOf({ x, y, width, height, west, south, east, north }, units);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} ${Math.round((height / width) * units)}">`,
    `<path id="land" d="${land}"/>`,
    `<path id="borders" d="${borders}"/>`,
    '</svg>',
  ].join('');
  const version = createHash('sha256').update(svg).digest('base64url').slice(0, 12);
  const towns = await townsWithin({ x, y, width, height });
  return { svg, version, west, south, east, north, towns };
}

async function townsWithin(box: {
  x: number;
  y: number;
  width: number;
  height: number;
}): Promise<Ground['towns']> {
  const isWithin = (place: Place) => {
    const { x, y } = toMercator(place);
    return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
  };
  return (await allTowns())
    .filter((town) => !town.isPart && isWithin(town))
    .toSorted((a, b) => b.people - a.people)
    .slice(0, maxTowns)
    .map(({ name, latitude, longitude }) => ({ name: name.split(' / ')[0] ?? name, latitude, longitude }));
}
