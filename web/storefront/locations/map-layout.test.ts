import { expect, test } from 'vitest';
import { cultures } from '../../../contract/culture.ts';
import { frameAround, mapSizes, type Position, pointInFrame } from '../../../contract/map-frame.ts';
import { texts } from '../../../demo/content.ts';
import { locations } from '../../../demo/locations.ts';
import { layOutMarkers, markerRadius } from './map-layout.ts';

const harlingen = { name: 'Harlingen', latitude: 53.1742, longitude: 5.4242 };
const sizes = Object.entries(mapSizes);

const laidOut = (
  places: Parameters<typeof layOutMarkers>[1],
  size: (typeof mapSizes)[keyof typeof mapSizes],
  from: (Position & { name: string }) | null = null,
) => {
  const frame = frameAround(places, size);
  if (!frame) throw new Error('no frame');
  return { frame, ...layOutMarkers(frame, places, { from, towns: [], maxTowns: 0 }) };
};

test.each(sizes)('on the %s map every location has its label, for any searched position', (_, size) => {
  const unnamed = cultures.flatMap((culture) => {
    const places = locations.map(({ key, ...at }) => ({
      ...{ ...at, id: key, name: texts[culture].locations[key].name },
    }));
    return [places, places.toReversed(), [2, 0, 3, 1].flatMap((index) => places[index] ?? [])].flatMap(
      (order) => {
        const { markers, from } = laidOut(order, size, harlingen);
        const without = markers.filter(({ label }) => !label).map(({ id }) => `${culture} ${id}`);
        return from?.label ? without : [...without, `${culture} from`];
      },
    );
  });
  expect(unnamed).toEqual([]);
});

test.each(sizes)(
  'on the %s map markers at one place stand apart, and away from the searched position',
  (_, size) => {
    const spot = { latitude: 53.2, longitude: 6.5 };
    const places = [...'abcdef'].map((id) => ({ ...spot, id, name: `Winkel ${id}` }));
    const { markers, from } = laidOut(places, size, { ...spot, name: 'Groningen' });
    const spots = [...markers.map((marker) => marker.spot), from?.spot ?? { x: 0, y: 0 }];
    const distances = spots.flatMap((a, index) =>
      spots.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
    );
    expect(Math.min(...distances)).toBeGreaterThan(markerRadius + 8);
    expect(markers.filter(({ label }) => label)).toHaveLength(6);
  },
);

test.each(sizes)('on the %s map a position outside is marked at the edge, in its direction', (_, size) => {
  const inn = { latitude: 53.2, longitude: 6.5, id: 'inn', name: 'Het logement' };
  for (const [latitude, longitude, direction] of [
    [53.2, 8, 0],
    [52, 6.5, 90],
    [53.2, 5, 180],
    [54, 6.5, -90],
  ] as const) {
    const { frame, from } = laidOut([inn], size, { name: 'Daar', latitude, longitude });
    expect(Math.abs(from?.direction ?? Number.NaN)).toBeCloseTo(Math.abs(direction), -1);
    expect(from?.spot.x).toBeGreaterThan(0);
    expect(from?.spot.x).toBeLessThan(frame.width);
    expect(from?.spot.y).toBeGreaterThan(0);
    expect(from?.spot.y).toBeLessThan(frame.height);
  }
  const near = { name: 'Hier', latitude: 53.22, longitude: 6.52 };
  const { frame, from } = laidOut([inn], size, near);
  expect(from).toMatchObject({ direction: null, spot: pointInFrame(frame, near) });
});
