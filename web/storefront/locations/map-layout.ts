import {
  type Frame,
  type Point,
  type Position,
  perKilometre,
  pointInFrame,
  type Size,
} from '../../../contract/map-frame.ts';

export type Label = Point & { anchor: 'start' | 'end' | 'middle' };

export type Marker = {
  id: string;
  /** The position of the location. */
  at: Point;
  /** The position of its marker: beside the location, where another marker is in the way. */
  spot: Point;
  /** Null where a label would overlap another. */
  label: Label | null;
};

/** The marker of the searched position. */
export type FromMark = {
  spot: Point;
  label: Label | null;
  /**
   * Off the map the marker stands at the edge: its direction in degrees from the right, clockwise. Null on
   * the map.
   */
  direction: number | null;
};

export type TownLabel = { name: string; at: Point; label: Label };

type Layout = { markers: Marker[]; from: FromMark | null; towns: TownLabel[] };

type Place = Position & { id: string; name: string };
type Named = Position & { name: string };

type Box = { left: number; top: number; right: number; bottom: number };

export const markerRadius = 14;
const fromRadius = 8;
const gap = 3;
/** Above this number the markers are dots without numbers, each at its location. */
export const maxSpreadMarkers = 60;

const spacing = markerRadius * 2 + 4;
/** A few markers stand further apart, as far as needed for all labels. */
const spacings = [spacing, 38, 44, 50, 58, 66];
const maxNamedMarkers = 12;

/** Places markers and labels in a frame, so that none overlaps another. */
export function layOutMarkers(
  frame: Frame,
  places: readonly Place[],
  { from, towns, maxTowns }: { from: Named | null; towns: readonly Named[]; maxTowns: number },
): Layout {
  let best: ReturnType<typeof placeMarkers> | undefined;
  for (const minDistance of places.length <= maxNamedMarkers ? spacings : [spacing]) {
    const tried = placeMarkers(frame, places, from, minDistance);
    if (!best || tried.unnamed < best.unnamed) best = tried;
    if (best.unnamed === 0) break;
  }
  if (!best) return { markers: [], from: null, towns: [] };
  return { markers: best.markers, from: best.from, towns: namedTowns(best.room, frame, towns, maxTowns) };
}

function placeMarkers(frame: Frame, places: readonly Place[], from: Named | null, minDistance: number) {
  const spread = places.length <= maxSpreadMarkers;
  const radius = spread ? markerRadius : 5;
  const towards = from && towardsFrame(frame, pointInFrame(frame, from));
  const at = places.map((place) => pointInFrame(frame, place));
  const spots = spread ? spreadMarkers(at, frame, { minDistance, around: towards?.spot }) : at;
  const room = createLabelSpace(frame, [
    ...spots.map((spot) => around(spot, radius)),
    ...(towards ? [around(towards.spot, fromRadius)] : []),
  ]);
  const markers = places.map(({ id }, index): Marker => {
    const spot = spots[index] ?? { x: 0, y: 0 };
    return { id, spot, at: at[index] ?? spot, label: null };
  });
  const requests = places.map(({ name }, index) => ({ name, from: spots[index] ?? { x: 0, y: 0 }, radius }));
  for (const [index, label] of (spread ? room.labelsAt(requests) : []).entries()) {
    const marker = markers[index];
    if (marker) marker.label = label;
  }
  const mark = from &&
    towards && { ...towards, label: room.labelAt(towards.spot, fromRadius, from.name, labelSize) };
  const unnamed = markers.filter(({ label }) => !label).length + (mark && !mark.label ? 1 : 0);
  return { markers, from: mark, room, unnamed };
}

function namedTowns(
  room: ReturnType<typeof createLabelSpace>,
  frame: Frame,
  towns: readonly Named[],
  maxTowns: number,
): TownLabel[] {
  const named: TownLabel[] = [];
  for (const town of towns) {
    if (named.length >= maxTowns) break;
    const spot = pointInFrame(frame, town);
    if (!isWithin(around(spot, 2), frame) || !room.isFree(around(spot, 4))) continue;
    const label = room.labelAt(spot, 3, town.name, townSize);
    if (label) named.push({ name: town.name, at: spot, label });
  }
  return named;
}

/** Tracks the free space for labels. */
function createLabelSpace(frame: Frame, taken: Box[]) {
  const isFree = (box: Box) => !taken.some((other) => overlap(box, other));

  /** The free positions of a label, the best first. */
  const choices = ({ from, radius, name }: LabelRequest, size: number) =>
    sides
      .map((side) => labelBox(from, radius, side, getWidth(name, size), size))
      .filter(({ box }) => isWithin(box, frame) && isFree(box));

  function labelAt(from: Point, radius: number, name: string, size: number): Label | null {
    const [first] = choices({ from, radius, name }, size);
    if (first) taken.push(first.box);
    return first?.label ?? null;
  }

  /** Labels for all where a search finds them soon; otherwise for as many as possible. */
  function labelsAt(all: readonly LabelRequest[]): (Label | null)[] {
    const labels = new Map<LabelRequest, Label | null>();
    // The longest labels have the fewest positions.
    const order = all.toSorted((a, b) => b.name.length - a.name.length);
    let steps = 0;
    const settle = (index: number): boolean => {
      const one = order[index];
      if (!one) return true;
      if (steps++ > maxSteps) return false;
      for (const { label, box } of choices(one, labelSize)) {
        taken.push(box);
        labels.set(one, label);
        if (settle(index + 1)) return true;
        taken.pop();
      }
      return false;
    };
    if (!settle(0))
      for (const one of order) labels.set(one, labelAt(one.from, one.radius, one.name, labelSize));
    return all.map((one) => labels.get(one) ?? null);
  }

  return { isFree, labelAt, labelsAt };
}

type LabelRequest = { from: Point; radius: number; name: string };

/** The limit of the search; it seldom succeeds after so many steps. */
const maxSteps = 500;

/** A point inside the frame unchanged; for one outside, the point where its direction leaves the frame. */
function towardsFrame({ width, height }: Size, at: Point): Pick<FromMark, 'spot' | 'direction'> {
  const edge = fromRadius + 8;
  const isOn = at.x >= edge && at.x <= width - edge && at.y >= edge && at.y <= height - foot - edge;
  if (isOn) return { spot: at, direction: null };
  const middle = { x: width / 2, y: (height - foot) / 2 };
  const [dx, dy] = [at.x - middle.x, at.y - middle.y];
  const reach = Math.min((middle.x - edge) / Math.abs(dx), (middle.y - edge) / Math.abs(dy));
  return {
    spot: { x: middle.x + dx * reach, y: middle.y + dy * reach },
    direction: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}

export const labelSize = 13;
export const townSize = 11.5;

/** Approximate: a server cannot measure text. */
const getWidth = (name: string, size: number) =>
  [...name].reduce((sum, character) => sum + (/[\u2e80-\uffff]/u.test(character) ? 1 : 0.56), 0) * size;

/**
 * The positions of a label beside a point, the best first: level with it, a little higher or lower, below or
 * above.
 */
const sides = [
  { side: 'level', anchor: 'start' },
  { side: 'level', anchor: 'end' },
  { side: 'below', anchor: 'middle' },
  { side: 'above', anchor: 'middle' },
  { side: 'higher', anchor: 'start' },
  { side: 'lower', anchor: 'start' },
  { side: 'higher', anchor: 'end' },
  { side: 'lower', anchor: 'end' },
  { side: 'below', anchor: 'start' },
  { side: 'above', anchor: 'start' },
  { side: 'below', anchor: 'end' },
  { side: 'above', anchor: 'end' },
] as const;

type Side = (typeof sides)[number];

function labelBox(from: Point, radius: number, { side, anchor }: Side, width: number, size: number) {
  const distance = radius + gap;
  const down = {
    level: size * 0.35,
    higher: size * -0.25,
    lower: size * 0.95,
    below: distance + size * 0.85,
    above: -distance - size * 0.25,
  }[side];
  const outwards = anchor === 'start' ? 1 : anchor === 'end' ? -1 : 0;
  const isBeside = side !== 'below' && side !== 'above';
  const x = from.x + outwards * (isBeside ? distance : -radius);
  const label: Label = { x, y: from.y + down, anchor };
  const left = label.x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
  const box = { left, right: left + width, top: label.y - size * 0.85, bottom: label.y + size * 0.25 };
  return { label, box };
}

const around = ({ x, y }: Point, radius: number): Box => ({
  ...{ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius },
});

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The height of the footer with the scale and the attribution. */
const foot = 26;

const isWithin = ({ left, right, top, bottom }: Box, { width, height }: Frame) =>
  left > 4 && top > 4 && right < width - 4 && bottom < height - foot;

type SpreadOptions = {
  /** The minimum distance between two markers. */
  minDistance?: number;
  /** A fixed point that markers avoid. */
  around?: Point | undefined;
  /** On a map that does not move, no marker may cross its edge. */
  isFixed?: boolean;
};

/** Pushes overlapping markers apart in small, deterministic steps. */
export function spreadMarkers(
  points: readonly Point[],
  { width, height }: Size,
  { minDistance = spacing, around: still, isFixed = true }: SpreadOptions = {},
): Point[] {
  const edge = markerRadius + 4;
  const spots = points.map(({ x, y }, index) => ({
    // Markers at the same place separate in all directions.
    x: x + Math.cos(index * 2.4) * 0.5,
    y: y + Math.sin(index * 2.4) * 0.5,
  }));
  const clear = markerRadius + fromRadius + gap;
  for (let pass = 0; pass < 120; pass++) {
    for (const [i, a] of spots.entries()) {
      for (const b of spots.slice(i + 1)) part(a, b, minDistance, 0.5);
      if (still) part({ ...still }, a, clear, 1);
    }
    for (const spot of isFixed ? spots : []) {
      spot.x = Math.max(edge, Math.min(width - edge, spot.x));
      spot.y = Math.max(edge, Math.min(height - foot - markerRadius, spot.y));
    }
  }
  return spots;
}

/** Moves two points apart to the minimum distance; the second moves by this share. */
function part(a: Point, b: Point, minDistance: number, share: number): void {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const distance = Math.hypot(dx, dy) || 0.01;
  const push = minDistance - distance;
  if (push <= 0) return;
  a.x -= (dx / distance) * push * (1 - share);
  a.y -= (dy / distance) * push * (1 - share);
  b.x += (dx / distance) * push * share;
  b.y += (dy / distance) * push * share;
}

/** A round number of kilometres that takes about a fifth of the frame's width, and its width. */
export function scaleBar(frame: Frame): { kilometres: number; width: number } {
  const maxKilometres = frame.width / 4 / perKilometre(frame);
  const power = 10 ** Math.floor(Math.log10(maxKilometres));
  const kilometres = ([5, 2, 1].find((step) => step * power <= maxKilometres) ?? 1) * power;
  return { kilometres, width: kilometres * perKilometre(frame) };
}
