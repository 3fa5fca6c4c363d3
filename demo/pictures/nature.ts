import { blob, curve, heightAt, ridge } from './edges.ts';
import {
  between,
  disc,
  fade,
  glow,
  lift,
  line,
  melt,
  mix,
  type Point,
  palette,
  path,
  px,
  type Random,
  rect,
  round,
  times,
} from './paper.ts';

/** Sky as overlapping sheets, from the zenith down to `horizon`, each a tone nearer to the light. */
export function skyBands(
  random: Random,
  tones: readonly string[],
  width: number,
  horizon: number,
  wave = 26,
): string {
  const first = tones[0] ?? palette.foam;
  const step = horizon / tones.length;
  const bands = tones.slice(1).map((tone, index) => {
    const y = step * (index + 0.9);
    const profile = times(
      5,
      (i): Point => [(i * width) / 4, y + between(random, -wave, wave) + (i % 2 ? wave / 2 : -wave / 2)],
    );
    const fill = fade(tone, mix(tone, tones[index + 2] ?? tone, 0.5));
    return ridge(random, profile, fill, { rough: 1.5, cut: 130, shadow: 9, bottom: horizon + 40 });
  });
  return rect(0, 0, width, horizon + 40, fade(mix(first, palette.sea, 0.06), first)) + bands.join('');
}

/** The sea as long strips of paper from the horizon to `bottom`, growing wider as they come nearer. */
export function sea(
  random: Random,
  tones: readonly string[],
  width: number,
  horizon: number,
  bottom: number,
  wave = 4,
): string {
  const depth = bottom - horizon;
  return tones
    .map((tone, index) => {
      const y = horizon + depth * (index / tones.length) ** 1.5;
      const swell = index === 0 ? 0 : wave * (index + 0.4);
      const profile = times(
        9 + index,
        (i): Point => [(i * width) / (8 + index), y + (i % 2 ? swell : -swell) * between(random, 0.3, 1)],
      );
      const fill = fade(mix(tone, '#ffffff', 0.1), tone);
      return ridge(random, profile, fill, { rough: index ? 1 : 0, cut: 60, shadow: index ? 7 : 4, bottom });
    })
    .join('');
}

/** Short cut strips of light on water, thinning out to the sides of `x`. */
export function glints(
  random: Random,
  x: number,
  top: number,
  bottom: number,
  spread: number,
  count: number,
  color: string,
): string {
  const d = times(count, (index) => {
    const along = index / count;
    const y = top + (bottom - top) * along ** 1.25;
    const reach = spread * (0.25 + along);
    const middle = x + between(random, -reach, reach) * 0.55;
    const half = between(random, 0.16, 0.5) * reach;
    const thick = 1.2 + 5 * along;
    return `M${px(middle - half)} ${px(y)}Q${px(middle)} ${px(y - thick)} ${px(middle + half)} ${px(y)}Q${px(middle)} ${px(y + thick * 0.7)} ${px(middle - half)} ${px(y)}Z`;
  });
  return path(d.join(''), color);
}

/** Sun or moon: a paper disc with a wide glow. */
export const sun = (x: number, y: number, radius: number, color: string, haze = 0.8): string =>
  disc(x, y, radius * 5, glow(color, haze)) + round(8, x, y, radius, color);

function blade(random: Random, x: number, y: number, length: number, lean: number): string {
  const width = length * between(random, 0.012, 0.024) + 0.7;
  const droop = Math.abs(lean) * between(random, 0.1, 0.42);
  const tipX = x + lean * length;
  const tipY = y - length * (1 - droop * 0.9);
  const bendX = x + lean * length * between(random, 0.14, 0.32);
  const bendY = y - length * between(random, 0.66, 0.86);
  return `M${px(x - width)} ${px(y)}Q${px(bendX - width)} ${px(bendY)} ${px(tipX)} ${px(tipY)}Q${px(bendX + width * 1.4)} ${px(bendY + width)} ${px(x + width)} ${px(y)}Z`;
}

/** One tuft of marram grass rooted at x,y; the wind comes from the left. */
export const tuft = (random: Random, x: number, y: number, size: number, blades = 13, wind = 0.22): string =>
  times(blades, (index) => {
    const fan = (index / Math.max(1, blades - 1) - 0.5) * 2 + between(random, -0.15, 0.15);
    const length = size * between(random, 0.5, 1) * (1 - Math.abs(fan) * 0.22);
    return blade(
      random,
      x + fan * size * 0.1,
      y - fan * fan * size * 0.035,
      length,
      fan * 0.55 + wind + between(random, -0.1, 0.1),
    );
  }).join('');

/** Marram along a profile: tufts in loose clumps, two tones, the back row first, the roots lost in the sand. */
export function marram(
  random: Random,
  profile: readonly Point[],
  from: number,
  to: number,
  count: number,
  size: number,
  tones: readonly [string, string],
): string {
  const clumps = times(Math.max(1, Math.round(count / 4)), () => between(random, from, to));
  const row = (share: number, drop: number, tone: string) =>
    times(Math.round(count * share), (index) => {
      const middle = clumps[index % clumps.length] ?? from;
      const off = (random() + random() + random() - 1.5) * size * 1.7;
      const x = middle + off;
      const height = size * between(random, 0.6, 1.1) * (1 - Math.min(0.55, Math.abs(off) / (size * 3.4)));
      return path(tuft(random, x, heightAt(profile, x) + drop + height * 0.12, height * 1.06), melt(tone));
    }).join('');
  return row(0.55, 0, tones[0]) + row(0.45, size * 0.12, tones[1]);
}

/** A gull far off, as two cut wings. */
export function gull(x: number, y: number, span: number, fill: string, tilt = 0): string {
  const d = 'M-50 -12C-38 -26 -16 -20 0 0C14 -20 36 -28 50 -16C34 -18 16 -8 2 9C-12 -8 -32 -16 -50 -12Z';
  return `<g transform="translate(${px(x)} ${px(y)}) rotate(${tilt}) scale(${px(span) === '0' ? 0.1 : span / 100})">${path(d, fill)}</g>`;
}

export const flock = (
  random: Random,
  x: number,
  y: number,
  count: number,
  span: number,
  fill: string,
): string =>
  times(count, (index) =>
    gull(
      x + index * span * between(random, 0.9, 1.6),
      y - index * span * between(random, 0.1, 0.7),
      span * between(random, 0.6, 1.1),
      fill,
      between(random, -14, 14),
    ),
  ).join('');

/** A cloud: a row of round cuts over a straight foot, highest left of the middle. */
export function cloud(random: Random, x: number, y: number, width: number, fill: string): string {
  const shares = [0.13, 0.2, 0.28, 0.22, 0.17];
  const heights = [0, 0.05, 0.1, 0.065, 0.025];
  let at = x;
  const bumps = shares.map((share, i) => {
    at += share * width;
    const rise = (heights[i + 1] ?? 0) * width * between(random, 0.7, 1.1);
    const radius = share * width * between(random, 0.54, 0.64);
    return `A${px(radius)} ${px(radius)} 0 0 1 ${px(at)} ${px(y - rise)}`;
  });
  const foot = `Q${px(x + width * 1.05)} ${px(y + width * 0.03)} ${px(x + width * 0.94)} ${px(y + width * 0.03)}H${px(x + width * 0.05)}Q${px(x - width * 0.04)} ${px(y + width * 0.03)} ${px(x)} ${px(y)}Z`;
  return lift(
    9,
    path(`M${px(x)} ${px(y)}${bumps.join('')}${foot}`, fade(fill, mix(fill, palette.foam, 0.6))),
  );
}

export const stars = (random: Random, width: number, height: number, count: number, fill: string): string =>
  times(count, () => {
    const y = height * random() ** 1.35;
    return disc(
      between(random, 0, width),
      y,
      random() ** 3 * 2.6 + 0.7,
      fill,
      `opacity="${px(between(random, 0.45, 1))}"`,
    );
  }).join('');

/** A ribbon of smoke that rises and is taken by the wind. */
export function smoke(
  x: number,
  y: number,
  height: number,
  drift: number,
  fill: string,
  opacity = 0.75,
): string {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= 7; i++) {
    const along = i / 7;
    const middle = x + drift * along ** 1.4 + Math.sin(along * 7) * height * 0.05 * along ** 0.5;
    const half = (3 + height * 0.075 * along) * (1 - along ** 4 * 0.8);
    left.push([middle - half, y - height * along]);
    right.unshift([middle + half, y - height * along]);
  }
  return lift(8, path(blob([...left, ...right]), melt(fill, 270), `opacity="${opacity}"`));
}

/** Wind-blown ripples across sand or snow. */
export const ripples = (
  random: Random,
  profile: readonly Point[],
  from: number,
  to: number,
  rows: number,
  gap: number,
  color: string,
): string =>
  times(rows, (row) => {
    const start = between(random, from, from + (to - from) * 0.5);
    const end = start + (to - start) * between(random, 0.3, 0.7);
    const points = times(6, (i): Point => {
      const x = start + ((end - start) * i) / 5;
      return [x, heightAt(profile, x) + gap * (row + 1) + Math.sin(i * 1.7 + row) * gap * 0.16];
    });
    return line(curve(points), color, 2 + row * 0.25, 'opacity=".55"');
  }).join('');
