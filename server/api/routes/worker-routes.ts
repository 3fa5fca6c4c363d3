import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { TileMap } from '../../../config.ts';
import { ApiError } from '../../../contract/errors.ts';

const require = createRequire(import.meta.url);

/**
 * The path of a tile map's worker. A worker needs a policy of its own, so it is not one of the built files.
 */
export const workerPath = '/maps/worker.mjs';

/**
 * Responds with MapLibre's worker, which may fetch from the origins of the tile map only.
 * @throws ApiError `not_found` without a tile map
 */
export async function answerWorker(tileMap: TileMap | undefined): Promise<Response> {
  if (!tileMap) throw new ApiError('not_found');
  const file = require.resolve('maplibre-gl/dist/maplibre-gl-worker.mjs');
  return new Response(await readFile(file), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'self'; connect-src 'self' ${tileMap.origins.join(' ')}`,
      'Cache-Control': 'no-cache',
    },
  });
}
