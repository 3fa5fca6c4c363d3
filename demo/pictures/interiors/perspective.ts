import { fade, line, mix, type Point, palette, polygon, px, times } from '../paper.ts';

/** One-point perspective: x,y are picture px in the plane of the sheet, z px behind it. */
export type Eye = (x: number, y: number, z: number) => Point;

export const eye =
  (x: number, y: number, distance: number): Eye =>
  (atX, atY, z) => {
    const scale = distance / (distance + z);
    return [x + (atX - x) * scale, y + (atY - y) * scale];
  };

type Corner = readonly [x: number, y: number, z: number];

export const face = (at: Eye, corners: readonly Corner[], fill: string, more = '') =>
  polygon(
    corners.map(([x, y, z]) => at(x, y, z)),
    fill,
    more,
  );

/** A polygon's outline as path commands. */
export const outline = (corners: readonly Point[]) =>
  `M${corners.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}Z`;

/** A horizontal sheet at height `y`, such as a rug, a shelf or a patch of light on the floor. */
export const level = (
  at: Eye,
  [left, right]: readonly [number, number],
  y: number,
  [near, far]: readonly [number, number],
  fill: string,
  more = '',
) =>
  face(
    at,
    [
      [left, y, near],
      [left, y, far],
      [right, y, far],
      [right, y, near],
    ],
    fill,
    more,
  );

/** A sheet standing along the line of sight at `x`, such as a side wall. */
export const upright = (
  at: Eye,
  x: number,
  [top, foot]: readonly [number, number],
  [near, far]: readonly [number, number],
  fill: string,
  more = '',
) =>
  face(
    at,
    [
      [x, top, near],
      [x, top, far],
      [x, foot, far],
      [x, foot, near],
    ],
    fill,
    more,
  );

/** A sheet facing us at depth `z`. */
export const facing = (
  at: Eye,
  [left, right]: readonly [number, number],
  [top, foot]: readonly [number, number],
  z: number,
  fill: string,
  more = '',
) =>
  face(
    at,
    [
      [left, top, z],
      [right, top, z],
      [right, foot, z],
      [left, foot, z],
    ],
    fill,
    more,
  );

type Box = { x: number; y: number; z: number; width: number; height: number; depth: number };

/** A box with its front's upper left corner at x,y,z: only the sides we see, lit from the upper left. */
export function box(at: Eye, { x, y, z, width, height, depth }: Box, tone: string): string {
  const [right, foot, far] = [x + width, y + height, z + depth];
  const sides: string[] = [];
  const back = at(x, y, far);
  const front = at(x, y, z);
  const opposite = [at(right, foot, z), at(right, foot, far)] as const;
  if (back[0] < front[0]) sides.push(upright(at, x, [y, foot], [z, far], mix(tone, '#ffffff', 0.1)));
  if (opposite[1][0] > opposite[0][0]) {
    sides.push(upright(at, right, [y, foot], [z, far], mix(tone, palette.night, 0.26)));
  }
  if (back[1] < front[1]) sides.push(level(at, [x, right], y, [z, far], mix(tone, '#ffffff', 0.26)));
  if (opposite[1][1] > opposite[0][1]) {
    sides.push(level(at, [x, right], foot, [z, far], mix(tone, palette.night, 0.38)));
  }
  const turned = fade(tone, mix(tone, palette.night, 0.1));
  return sides.join('') + facing(at, [x, right], [y, foot], z, turned);
}

type Shell = {
  left: number;
  right: number;
  top: number;
  floor: number;
  depth: number;
  /** Where the sheets begin; below 0 they run out of the picture towards us. */
  near?: number;
  tones: { back: string; left: string; right: string; ceiling: string; floor: string };
};

/** A room as five sheets, open towards us. */
export function shell(at: Eye, { left, right, top, floor, depth, near = 0, tones }: Shell): string {
  const wall = (tone: string) => fade(mix(tone, '#ffffff', 0.06), mix(tone, palette.night, 0.08));
  return (
    upright(at, left, [top, floor], [near, depth], wall(tones.left)) +
    upright(at, right, [top, floor], [near, depth], wall(tones.right)) +
    level(
      at,
      [left, right],
      top,
      [near, depth],
      fade(tones.ceiling, mix(tones.ceiling, palette.night, 0.06)),
    ) +
    level(at, [left, right], floor, [near, depth], fade(mix(tones.floor, palette.night, 0.14), tones.floor)) +
    facing(at, [left, right], [top, floor], depth, wall(tones.back))
  );
}

/** The seams of floorboards or of a boarded ceiling, running away from us. */
export const seams = (
  at: Eye,
  [left, right]: readonly [number, number],
  y: number,
  [near, far]: readonly [number, number],
  count: number,
  tone: string,
  width = 2,
) =>
  line(
    times(count - 1, (i) => {
      const x = left + ((right - left) * (i + 1)) / count;
      const [from, to] = [at(x, y, near), at(x, y, far)];
      return `M${px(from[0])} ${px(from[1])}L${px(to[0])} ${px(to[1])}`;
    }).join(''),
    tone,
    width,
  );
