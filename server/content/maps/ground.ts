import { fork } from 'node:child_process';
import { type Frame, frameAround, mapSizes, type Position as Place } from '../../../contract/map-frame.ts';

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

/** Draws in a process of its own. */
function draw(frames: readonly Frame[]): Promise<Ground> {
  const { promise, resolve, reject } = Promise.withResolvers<Ground>();
  const child = fork(new URL('./ground-process.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Under `--watch` Node reports imported files over the same channel.
  child.on('message', (message: object) => 'svg' in message && resolve(message as Ground));
  child.once('error', reject);
  child.once('exit', () => reject(new Error('a map could not be drawn')));
  child.send(frames);
  return promise;
}
