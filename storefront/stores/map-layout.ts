import {
  type Frame,
  inFrame,
  type Point,
  type Position,
  perKilometre,
  type Size,
} from '../../contract/map-frame.ts';

export type Side = 'right' | 'left' | 'above' | 'below';

export type Label = Point & { anchor: 'start' | 'end' | 'middle' };

export type Marker = {
  id: string;
  /** Where the place is. */
  at: Point;
  /** Where its marker stands: beside the place, where another stands there too. */
  spot: Point;
  /** None where a name would lie on another. */
  label: Label | null;
};

export type TownLabel = { name: string; at: Point; label: Label };

type Box = { left: number; top: number; right: number; bottom: number };

export const markerRadius = 14;
const gap = 3;
/** More of them are dots without numbers, each where it is. */
export const mostSpread = 60;

/** Where markers and names stand in a frame, so that none lies on another. */
export function layOut(
  frame: Frame,
  places: readonly (Position & { id: string; name: string })[],
  towns: readonly (Position & { name: string })[],
  mostTowns: number,
): { markers: Marker[]; towns: TownLabel[] } {
  const spread = places.length <= mostSpread;
  const radius = spread ? markerRadius : 5;
  const at = places.map((place) => inFrame(frame, place));
  const spots = spread ? apart(at, frame) : at;
  const taken = spots.map((spot) => around(spot, radius));
  const labelAt = (from: Point, radius: number, name: string, size: number): Label | null => {
    for (const side of ['right', 'left', 'below', 'above'] as const) {
      const { label, box } = beside(from, radius, side, widthOf(name, size), size);
      const isFree = isWithin(box, frame) && !taken.some((other) => overlap(box, other));
      if (!isFree) continue;
      taken.push(box);
      return label;
    }
    return null;
  };
  const markers = places.map(({ id, name }, index) => {
    const spot = spots[index] ?? { x: 0, y: 0 };
    return {
      ...{ id, spot, at: at[index] ?? spot },
      label: spread ? labelAt(spot, radius, name, labelSize) : null,
    };
  });
  const named: TownLabel[] = [];
  for (const town of towns) {
    if (named.length >= mostTowns) break;
    const spot = inFrame(frame, town);
    if (!isWithin(around(spot, 2), frame) || taken.some((other) => overlap(around(spot, 4), other))) continue;
    const label = labelAt(spot, 3, town.name, townSize);
    if (label) named.push({ name: town.name, at: spot, label });
  }
  return { markers, towns: named };
}

export const labelSize = 13;
export const townSize = 11.5;

/** About: letters are not measured on a server. */
const widthOf = (name: string, size: number) =>
  [...name].reduce((sum, letter) => sum + (/[\u2e80-\uffff]/u.test(letter) ? 1 : 0.56), 0) * size;

function beside(from: Point, radius: number, side: Side, width: number, size: number) {
  const distance = radius + gap;
  const middle = { y: from.y + size * 0.35 };
  const label: Label =
    side === 'right'
      ? { x: from.x + distance, ...middle, anchor: 'start' }
      : side === 'left'
        ? { x: from.x - distance, ...middle, anchor: 'end' }
        : { x: from.x, y: from.y + (side === 'below' ? distance + size * 0.8 : -distance), anchor: 'middle' };
  const left = label.x - (label.anchor === 'start' ? 0 : label.anchor === 'end' ? width : width / 2);
  const box = { left, right: left + width, top: label.y - size * 0.85, bottom: label.y + size * 0.25 };
  return { label, box };
}

const around = ({ x, y }: Point, radius: number): Box => ({
  ...{ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius },
});

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The scale and what the map is made of stand at its foot. */
const foot = 26;

const isWithin = ({ left, right, top, bottom }: Box, { width, height }: Frame) =>
  left > 4 && top > 4 && right < width - 4 && bottom < height - foot;

/** Pushes apart what lies on each other, a little at a time, the same way each time; on a fixed map, not over its edge. */
export function apart(points: readonly Point[], { width, height }: Size, isFixed = true): Point[] {
  const least = markerRadius * 2 + 4;
  const edge = markerRadius + 4;
  const spots = points.map(({ x, y }, index) => ({
    // Those at the very same place part in all directions.
    x: x + Math.cos(index * 2.4) * 0.5,
    y: y + Math.sin(index * 2.4) * 0.5,
  }));
  for (let round = 0; round < 120; round++) {
    for (const [i, a] of spots.entries()) {
      for (const b of spots.slice(i + 1)) {
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const distance = Math.hypot(dx, dy) || 0.01;
        const push = (least - distance) / 2;
        if (push <= 0) continue;
        a.x -= (dx / distance) * push;
        a.y -= (dy / distance) * push;
        b.x += (dx / distance) * push;
        b.y += (dy / distance) * push;
      }
    }
    for (const spot of isFixed ? spots : []) {
      spot.x = Math.max(edge, Math.min(width - edge, spot.x));
      spot.y = Math.max(edge, Math.min(height - foot - markerRadius, spot.y));
    }
  }
  return spots;
}

/** A round number of kilometres that is about a fifth of a frame long, and how long. */
export function scaleBar(frame: Frame): { kilometres: number; width: number } {
  const longest = frame.width / 4 / perKilometre(frame);
  const power = 10 ** Math.floor(Math.log10(longest));
  const kilometres = ([5, 2, 1].find((step) => step * power <= longest) ?? 1) * power;
  return { kilometres, width: kilometres * perKilometre(frame) };
}
