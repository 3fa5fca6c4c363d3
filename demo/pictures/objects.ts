import { blob, through } from './edges.ts';
import { disc, fade, glow, lift, line, mix, type Point, palette, path, points, px, rect } from './paper.ts';

/** Half an outline of a turned vessel, from the foot up: `radius height` pairs, heights growing upwards. */
type Outline = string;

function turned(x: number, y: number, outline: Outline): string {
  const half = points(outline);
  const right = half.map(([radius, height]): Point => [x + radius, y - height]);
  const left = half.map(([radius, height]): Point => [x - radius, y - height]).reverse();
  const [[topX, topY], [footX, footY]] = [left[0], right[0]] as [Point, Point];
  return `M${px(footX)} ${px(footY)}${through(right)}L${px(topX)} ${px(topY)}${through(left)}Z`;
}

/** A turned vessel (jug, bowl, jar, cup) standing at x,y: lit on the left, its mouth an ellipse. */
export function vessel(x: number, y: number, outline: Outline, tone: string, shadow = 14): string {
  const d = turned(x, y, outline);
  const [radius, height] = points(outline).at(-1) ?? [0, 0];
  return (
    lift(shadow, path(d, fade(mix(tone, '#ffffff', 0.22), mix(tone, palette.night, 0.24), 0))) +
    `<ellipse cx="${px(x)}" cy="${px(y - height)}" rx="${px(radius)}" ry="${px(radius * 0.2)}" fill="${mix(tone, palette.night, 0.32)}"/>` +
    `<ellipse cx="${px(x)}" cy="${px(y - height)}" rx="${px(radius)}" ry="${px(radius * 0.2)}" fill="none" stroke="${mix(tone, '#ffffff', 0.45)}" stroke-width="${px(Math.max(1.5, radius * 0.05))}"/>`
  );
}

/** A hanging lamp with its cord from `top` to the shade at x,y. */
export const hangingLamp = (x: number, top: number, y: number, width: number, tone: string): string =>
  line(`M${px(x)} ${px(top)}V${px(y)}`, palette.night, 3) +
  disc(x, y + width * 0.5, width * 2.2, glow(palette.lamp, 0.55)) +
  lift(
    12,
    path(
      `M${px(x - width * 0.12)} ${px(y)}Q${px(x - width * 0.42)} ${px(y + width * 0.1)} ${px(x - width / 2)} ${px(y + width * 0.44)}H${px(x + width / 2)}Q${px(x + width * 0.42)} ${px(y + width * 0.1)} ${px(x + width * 0.12)} ${px(y)}Z`,
      fade(mix(tone, '#ffffff', 0.2), mix(tone, palette.night, 0.3), 0),
    ),
  ) +
  `<ellipse cx="${px(x)}" cy="${px(y + width * 0.44)}" rx="${px(width / 2)}" ry="${px(width * 0.06)}" fill="${mix(palette.lamp, '#ffffff', 0.5)}"/>`;

/** A table top seen a little from above, its front edge as a second strip of paper. */
export const table = (
  x: number,
  y: number,
  width: number,
  depth: number,
  edge: number,
  tone: string,
): string =>
  lift(
    18,
    path(
      `M${px(x + depth * 0.5)} ${px(y)}H${px(x + width - depth * 0.5)}L${px(x + width)} ${px(y + depth)}H${px(x)}Z`,
      fade(mix(tone, '#ffffff', 0.18), tone),
    ),
    rect(x, y + depth, width, edge, mix(tone, palette.night, 0.28)),
  );

/** Folded linen: soft slabs on top of each other, the fold to the left. */
export const linen = (x: number, y: number, width: number, thick: number, tones: readonly string[]): string =>
  tones
    .map((tone, i) => {
      const foot = y - thick * i;
      const fold: Point[] = [
        [x, foot - thick * 0.5],
        [x + thick * 0.5, foot - thick],
        [x + width * 0.5, foot - thick * 1.04],
        [x + width - 6, foot - thick],
        [x + width, foot - thick * 0.5],
        [x + width - 6, foot],
        [x + width * 0.5, foot + 1],
        [x + thick * 0.5, foot],
      ];
      return lift(8, path(blob(fold), fade(mix(tone, '#ffffff', 0.2), mix(tone, palette.night, 0.12))));
    })
    .join('');
