import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type GeoStream, geoArea, geoMercator, geoPath } from 'd3-geo';
import type { Geometry, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** A part of the world, in degrees and as a part of Mercator's square. */
export type Box = {
  west: number;
  south: number;
  east: number;
  north: number;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** Land and borders as SVG paths, `units` wide, from Natural Earth. */
export async function outlineOf(box: Box, units: number): Promise<{ land: string; borders: string }> {
  const { x, y, width, height } = box;
  const scale = units / width;
  const edge = 20;
  const projection = geoMercator()
    .scale(scale / (2 * Math.PI))
    .translate([(0.5 - x) * scale, (0.5 - y) * scale])
    .clipExtent([
      [-edge, -edge],
      [units + edge, height * scale + edge],
    ]);
  const path = geoPath({ stream: (to) => projection.stream(thinned(to)) }).digits(1);
  const topology = await countries(box);
  const all = topology.objects.countries.geometries;
  const visible = feature(topology, topology.objects.countries).features.flatMap(({ geometry }, index) => {
    const coordinates = polygonsOf(geometry).filter((polygon) => isVisible(polygon, box));
    return coordinates.length > 0 ? [{ coordinates, country: all[index] }] : [];
  });
  const coordinates = visible.flatMap((one) => one.coordinates);
  const geometries = visible.flatMap(({ country }) => country ?? []);
  const between = mesh(topology, { type: 'GeometryCollection', geometries }, (a, b) => a !== b);
  return { land: path({ type: 'MultiPolygon', coordinates }) ?? '', borders: path(between) ?? '' };
}

const require = createRequire(import.meta.url);

type WorldTopology = Topology<{ countries: GeometryCollection }>;

/** Read for each drawing and not cached: drawings are rare, and the data is large. */
async function countries({ west, east }: Box): Promise<WorldTopology> {
  const degrees = east - west;
  const file =
    degrees < 25
      ? require.resolve('world-atlas/countries-10m.json')
      : degrees < 70
        ? require.resolve('world-atlas/countries-50m.json')
        : require.resolve('world-atlas/countries-110m.json');
  return JSON.parse(await readFile(file, 'utf8'));
}

function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
}

/**
 * An islet that is rounded to nothing would be drawn, on a sphere, as everything around it: it is left out.
 */
function isVisible(polygon: Position[][], { west, south, east, north }: Box): boolean {
  const beyond = [true, true, true, true];
  for (const [longitude = 0, latitude = 0] of polygon[0] ?? []) {
    if (longitude >= west - 1) beyond[0] = false;
    if (longitude <= east + 1) beyond[1] = false;
    if (latitude >= south - 1) beyond[2] = false;
    if (latitude <= north + 1) beyond[3] = false;
  }
  return !beyond.includes(true) && geoArea({ type: 'Polygon', coordinates: polygon }) < 2 * Math.PI;
}

const minStep = 0.8;

/** Drops points that are too close together to see. */
function thinned(to: GeoStream): GeoStream {
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  return {
    point(x, y) {
      if (Math.abs(x - lastX) + Math.abs(y - lastY) < minStep) return;
      [lastX, lastY] = [x, y];
      to.point(x, y);
    },
    lineStart() {
      lastX = Number.NaN;
      to.lineStart();
    },
    lineEnd: () => to.lineEnd(),
    polygonStart: () => to.polygonStart(),
    polygonEnd: () => to.polygonEnd(),
    sphere: () => to.sphere?.(),
  };
}
