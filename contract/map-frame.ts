/**
 * A point on a map in Mercator's projection, as web maps use it: the whole map is a square of 1 by 1 with its
 * origin in the north-west.
 */
export type Point = { x: number; y: number };
export type Position = { latitude: number; longitude: number };

/** The square of Mercator's projection ends near this latitude. */
const maxLatitude = 85;

export function toMercator({ latitude, longitude }: Position): Point {
  const degrees = Math.max(-maxLatitude, Math.min(maxLatitude, latitude));
  const north = Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360));
  return { x: (longitude + 180) / 360, y: (1 - north / Math.PI) / 2 };
}

export function fromMercator({ x, y }: Point): Position {
  const latitude = (Math.atan(Math.exp(Math.PI * (1 - 2 * y))) * 360) / Math.PI - 90;
  return { latitude, longitude: x * 360 - 180 };
}

export type Size = { width: number; height: number };

/** The part of the map that fills a size; `scale` is the width of the whole map in pixels. */
export type Frame = Size & { west: number; north: number; scale: number };

/** The sizes of the map of locations on a narrow and on a wide screen, in pixels. */
export const mapSizes = {
  narrow: { width: 360, height: 320 },
  wide: { width: 600, height: 600 },
} as const satisfies Record<string, Size>;

/** The largest scale. At a larger one a coast of 1:10 000 000 is all corners, and no town is in view. */
const maxPixelsPerKilometre = 13;
const equator = 40_075;
/** The margin for a marker and its name. */
const margin = 0.14;

/** Calculates the frame that shows all of some positions in a size; undefined without positions. */
export function frameAround(places: readonly Position[], { width, height }: Size): Frame | undefined {
  const points = places.map(toMercator);
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle = { x: (west + east) / 2, y: (north + south) / 2 };
  const maxScale =
    maxPixelsPerKilometre * equator * Math.cos((fromMercator(middle).latitude * Math.PI) / 180);
  const room = 1 - 2 * margin;
  const scale = Math.min(maxScale, (width * room) / (east - west), (height * room) / (south - north));
  return { width, height, scale, west: middle.x - width / 2 / scale, north: middle.y - height / 2 / scale };
}

/** Projects a position into a frame. */
export function pointInFrame({ west, north, scale }: Frame, place: Position): Point {
  const { x, y } = toMercator(place);
  return { x: (x - west) * scale, y: (y - north) * scale };
}

/** The length of a kilometre in the middle of a frame, in pixels. */
export function perKilometre(frame: Frame): number {
  const { latitude } = fromMercator({ x: 0, y: frame.north + frame.height / 2 / frame.scale });
  return frame.scale / (equator * Math.cos((latitude * Math.PI) / 180));
}

/** The great-circle distance between two positions in kilometres. */
export function kilometresBetween(a: Position, b: Position): number {
  const rad = Math.PI / 180;
  const [dLatitude, dLongitude] = [(b.latitude - a.latitude) * rad, (b.longitude - a.longitude) * rad];
  const chord =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(dLongitude / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(chord)));
}
