import { through } from './edges.ts';
import { fade, lift, mix, type Point, palette, path, points, px } from './paper.ts';

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
