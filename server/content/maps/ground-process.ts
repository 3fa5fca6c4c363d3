import { createHash } from 'node:crypto';
import { type Frame, fromMercator, type Position as Place, toMercator } from '../../../contract/map-frame.ts';
import { readTowns } from '../locations/town-list.ts';
import type { Ground } from './ground.ts';
import { outlineOf } from './outline.ts';

/**
 * Runs as a separate process, which draws one map and ends: the coasts of the world and the towns of Europe
 * take 200 MB for a moment, and seconds in which nothing else would be answered.
 */

const units = 1000;
const maxTowns = 40;

process.once('message', async (frames: Frame[]) => {
  process.send?.(await draw(frames), undefined, {}, () => process.exit());
});

process.on('disconnect', () => process.exit());

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
  return (await readTowns())
    .filter((town) => !town.isPart && isWithin(town))
    .toSorted((a, b) => b.people - a.people)
    .slice(0, maxTowns)
    .map(({ name, latitude, longitude }) => ({ name: name.split(' / ')[0] ?? name, latitude, longitude }));
}
