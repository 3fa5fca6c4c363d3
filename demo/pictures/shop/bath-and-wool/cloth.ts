import { darker, lighter } from '../../interiors/furniture.ts';
import { outline } from '../../interiors/perspective.ts';
import { between, fade, lift, line, type Point, path, px, type Random, times } from '../../paper.ts';

/** The point at `share` of a soft line through the points. */
function along(line: readonly Point[], share: number): Point {
  const last = line.length - 1;
  const from = Math.min(last - 1, Math.floor(share * last));
  const t = share * last - from;
  const at = (i: number) => line[Math.max(0, Math.min(last, i))] as Point;
  const [a, b, c, d] = [at(from - 1), at(from), at(from + 1), at(from + 2)];
  const axis = (n: 0 | 1) =>
    0.5 *
    (2 * b[n] +
      (c[n] - a[n]) * t +
      (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t ** 2 +
      (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t ** 3);
  return [axis(0), axis(1)];
}

type Shares = readonly [from: number, to: number];

export type Cloth = {
  /** The point at `u` of the width and `v` of the length. */
  at: (u: number, v: number) => Point;
  /** A part of the cloth as path commands: a stripe, a fold, or the whole of it. */
  part: (across?: Shares, down?: Shares) => string;
};

/** Cloth hanging between two edges, both from the top down; it sags, and its hem swings in `waves`. */
export function cloth(left: readonly Point[], right: readonly Point[], sag = 0, swing = 0, waves = 2): Cloth {
  const at = (u: number, v: number): Point => {
    const [a, b] = [along(left, v), along(right, v)];
    const drop = v * (sag * Math.sin(Math.PI * u) + swing * Math.sin(Math.PI * 2 * waves * u));
    return [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u + drop];
  };
  const part = ([u0, u1]: Shares = [0, 1], [v0, v1]: Shares = [0, 1]) => {
    const step = (from: number, to: number, count: number) =>
      times(count + 1, (i) => from + ((to - from) * i) / count);
    const across = step(u0, u1, Math.max(2, Math.ceil((u1 - u0) * 30)));
    const down = step(v0, v1, Math.max(2, Math.ceil((v1 - v0) * 22)));
    return outline([
      ...across.map((u) => at(u, v0)),
      ...down.map((v) => at(u1, v)),
      ...across.toReversed().map((u) => at(u, v1)),
      ...down.toReversed().map((v) => at(u0, v)),
    ]);
  };
  return { at, part };
}

/** Lines along the cloth, as of knitted ribs. */
export const ribs = (
  { at }: Cloth,
  count: number,
  tone: string,
  width: number,
  opacity = 0.5,
  [v0, v1]: Shares = [0, 1],
) =>
  line(
    times(count, (i) => {
      const u = (i + 0.5) / count;
      return times(13, (n) => {
        const [x, y] = at(u, v0 + ((v1 - v0) * n) / 12);
        return `${n ? 'L' : 'M'}${px(x)} ${px(y)}`;
      }).join('');
    }).join(''),
    tone,
    width,
    `opacity="${opacity}"`,
  );

/** Threads over the whole cloth: `along` by `across`. */
export const threads = (
  { at }: Cloth,
  [long, wide]: readonly [number, number],
  tone: string,
  width = 1.6,
  opacity = 0.35,
) =>
  line(
    [
      ...times(long, (i) => times(11, (n) => [at((i + 0.5) / long, n / 10), n] as const)),
      ...times(wide, (i) => times(9, (n) => [at(n / 8, (i + 0.5) / wide), n] as const)),
    ]
      .map((run) => run.map(([[x, y], n]) => `${n ? 'L' : 'M'}${px(x)} ${px(y)}`).join(''))
      .join(''),
    tone,
    width,
    `opacity="${opacity}"`,
  );

/** The fringe along the cloth's hem. */
export function hemFringe(random: Random, { at }: Cloth, length: number, tone: string, count = 40): string {
  const d = times(count, (i) => {
    const [x, y] = at((i + 0.5) / count, 1);
    return `M${px(x)} ${px(y - 6)}q${px(between(random, -6, 6))} ${px(length * 0.5)} ${px(between(random, -8, 8))} ${px(length * between(random, 0.84, 1.06))}`;
  }).join('');
  return line(d, darker(tone, 0.24), 9) + line(d, lighter(tone, 0.06), 6);
}

/** A soft shade down the cloth, as beside a fold. */
export const crease = ({ part }: Cloth, across: Shares, tone: string, opacity = 0.3, down: Shares = [0, 1]) =>
  path(part(across, down), tone, `opacity="${opacity}"`);

/** A folded cloth lying with its turned edge towards us, its lower left at x,y; `stripes` are shares of the width. */
export function folded(
  x: number,
  y: number,
  width: number,
  thick: number,
  tone: string,
  stripes: readonly (readonly [at: number, width: number, tone: string])[] = [],
): string {
  const bulge = thick * 0.46;
  const right = x + width;
  const body = `M${px(x)} ${px(y)}C${px(x - bulge)} ${px(y - 2)} ${px(x - bulge)} ${px(y - thick + 2)} ${px(x)} ${px(y - thick)}C${px(x + width * 0.3)} ${px(y - thick - 7)} ${px(x + width * 0.7)} ${px(y - thick + 5)} ${px(right)} ${px(y - thick)}C${px(right + bulge)} ${px(y - thick + 2)} ${px(right + bulge)} ${px(y - 2)} ${px(right)} ${px(y)}C${px(x + width * 0.7)} ${px(y + 5)} ${px(x + width * 0.3)} ${px(y - 4)} ${px(x)} ${px(y)}Z`;
  const bands = stripes.map(([at, share, colour]) => {
    const [from, to] = [x + width * at, x + width * (at + share)];
    return path(
      `M${px(from)} ${px(y - thick + 2)}Q${px(from - 8)} ${px(y - thick / 2)} ${px(from)} ${px(y - 2)}H${px(to)}Q${px(to + 8)} ${px(y - thick / 2)} ${px(to)} ${px(y - thick + 2)}Z`,
      fade(lighter(colour, 0.2), darker(colour, 0.2)),
    );
  });
  const lip = (share: number) =>
    `M${px(x - bulge * 0.5)} ${px(y - thick * share)}C${px(x + width * 0.3)} ${px(y - thick * share - 7)} ${px(x + width * 0.7)} ${px(y - thick * share + 6)} ${px(right + bulge * 0.5)} ${px(y - thick * share)}`;
  return (
    lift(9, path(body, fade(lighter(tone, 0.3), darker(tone, 0.2)))) +
    bands.join('') +
    line(lip(0.5), darker(tone, 0.42), 5, 'opacity=".7"') +
    line(lip(0.44), lighter(tone, 0.4), 3, 'opacity=".5"')
  );
}

/** A ball of yarn. */
export const yarn = (x: number, y: number, radius: number, tone: string, turn: number) => {
  const wound = (count: number, bow: number, tilt: number) =>
    `<g transform="rotate(${tilt})">${line(
      times(count, (i) => {
        const v = -0.86 + (i * 1.5) / count;
        const half = radius * Math.sqrt(1 - v * v) * 0.97;
        return `M${px(-half)} ${px(radius * v)}Q0 ${px(radius * (v + bow))} ${px(half)} ${px(radius * v)}`;
      }).join(''),
      bow > 0.3 ? lighter(tone, 0.3) : darker(tone, 0.22),
      radius * 0.045,
      'opacity=".75"',
    )}</g>`;
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${lift(10, `<circle r="${radius}" fill="${fade(lighter(tone, 0.24), darker(tone, 0.24), 50 - turn)}"/>`)}${wound(11, 0.26, 0)}${wound(6, 0.34, 62)}</g>`;
};
