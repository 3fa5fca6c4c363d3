import { ApiError } from '../../../contract/errors.ts';
import type { Position } from '../../../contract/map-frame.ts';
import type { Db } from '../../../database/connect.ts';
import type { Site } from '../../business/index.ts';
import { groundAround, locations } from '../../content/index.ts';

/** The path of the map background of a site's locations; its query has the version. */
export const groundPath = '/maps/places.svg';

/** Lists the positions of a site's locations, without duplicates. */
export async function positionsOf(db: Db, site: Site): Promise<Position[]> {
  const all = new Map((await locations(db, site)).map((place) => [place.id, place]));
  return [...all.values()].map(({ latitude, longitude }) => ({
    latitude: Number(latitude.replace(',', '.')),
    longitude: Number(longitude.replace(',', '.')),
  }));
}

/**
 * Responds with the map background of a site's locations, cached for good under its version.
 * @throws ApiError `not_found`
 */
export async function answerGround(db: Db, site: Site, version: string | undefined): Promise<Response> {
  const ground = await groundAround(await positionsOf(db, site));
  if (!ground) throw new ApiError('not_found');
  const isThis = version === ground.version;
  return new Response(ground.svg, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': isThis ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  });
}
