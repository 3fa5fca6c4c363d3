import { between, type Point, path, px, type Random, shadow } from './paper.ts';

/** A soft line through the points, as path commands after the first point. */
export function through(points: readonly Point[]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  let d = '';
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    d += `C${px(first[0])} ${px(first[1])} ${px(second[0])} ${px(second[1])} ${px(to[0])} ${px(to[1])}`;
  }
  return d;
}

export const curve = (points: readonly Point[]) => {
  const [first] = points;
  return first ? `M${px(first[0])} ${px(first[1])}${through(points)}` : '';
};

/** A closed soft form through the points, such as a stone, a seal or a cloud. */
export function blob(points: readonly Point[]): string {
  const count = points.length;
  const around = [points[count - 1], ...points, points[0], points[1]] as Point[];
  const start = points[0] as Point;
  let d = `M${px(start[0])} ${px(start[1])}`;
  for (let i = 1; i <= count; i++) {
    const [before, from, to, after] = around.slice(i - 1, i + 3) as [Point, Point, Point, Point];
    d += `C${px(from[0] + (to[0] - before[0]) / 6)} ${px(from[1] + (to[1] - before[1]) / 6)} ${px(to[0] - (after[0] - from[0]) / 6)} ${px(to[1] - (after[1] - from[1]) / 6)} ${px(to[0])} ${px(to[1])}`;
  }
  return `${d}Z`;
}

/** Height at `x` of the soft line through the profile. A crest or a dip stays exactly where it was put. */
export function heightAt(profile: readonly Point[], x: number): number {
  const found = profile.findIndex((point) => point[0] > x);
  const next = found < 0 ? profile.length - 1 : Math.max(1, found);
  const [from, to] = [profile[next - 1], profile[next]] as [Point, Point];
  const slope = (i: number) => {
    const [a, b] = [profile[i - 1], profile[i]];
    return a && b ? (b[1] - a[1]) / (b[0] - a[0]) : 0;
  };
  const tangent = (i: number) => {
    const [a, b] = [slope(i), slope(i + 1)];
    return a * b > 0 ? (2 * a * b) / (a + b) : 0;
  };
  const width = to[0] - from[0];
  const t = Math.max(0, Math.min(1, (x - from[0]) / width));
  const [start, end] = [tangent(next - 1) * width, tangent(next) * width];
  const rise = to[1] - from[1];
  return from[1] + t * (start + t * (3 * rise - 2 * start - end + t * (start + end - 2 * rise)));
}

/** An edge cut by hand along a profile: `rough` px of tremble, in cuts of about `cut` px. */
function handCut(random: Random, profile: readonly Point[], rough = 3, cut = 46): Point[] {
  const start = (profile[0] as Point)[0];
  const end = (profile[profile.length - 1] as Point)[0];
  const points: Point[] = [];
  for (let x = start; x < end; x += cut * between(random, 0.6, 1.4)) {
    points.push([x, heightAt(profile, x) + between(random, -rough, rough)]);
  }
  points.push([end, heightAt(profile, end)]);
  return points;
}

export type Ridge = { rough?: number; cut?: number; shadow?: number; rim?: string; bottom: number };

/**
 * A sheet of paper with a hand-cut upper edge, from the edge down to `bottom`. Only a strip under the edge passes
 * through the shadow's filter, which keeps a picture of many full-width layers quick to render.
 */
export function ridge(random: Random, profile: readonly Point[], fill: string, options: Ridge): string {
  const { rough = 3, cut = 46, shadow: height = 12, rim, bottom } = options;
  const edge = handCut(random, profile, rough, cut);
  const first = edge[0] as Point;
  const last = edge[edge.length - 1] as Point;
  const top = curve(edge);
  const body = `${top}L${px(last[0])} ${px(bottom)}L${px(first[0])} ${px(bottom)}Z`;
  const lowest = Math.max(...edge.map((point) => point[1]));
  const strip = `${top}L${px(last[0])} ${px(lowest + 4)}L${px(first[0])} ${px(lowest + 4)}Z`;
  const thickness = rim ? path(body, rim, 'transform="translate(-1.5 -2)"') : '';
  return (height ? shadow(height, path(strip, fill)) : '') + thickness + path(body, fill);
}

/**
 * The shaded flank of a dune: from the crest at `from` along the profile to `to`, hanging `depth` px down. Laid over a
 * ridge of the same profile it turns the flat sheet into a form, with the light from the upper left.
 */
export function flank(
  profile: readonly Point[],
  from: number,
  to: number,
  depth: number,
  fill: string,
): string {
  const steps = 9;
  const along = Array.from({ length: steps + 1 }, (_, i): Point => {
    const x = from + ((to - from) * i) / steps;
    return [x, heightAt(profile, x) + 2];
  });
  const [crestX, crestY] = along[0] as Point;
  const [endX, endY] = along[steps] as Point;
  const reach = to - from;
  const back = `C${px(endX - reach * 0.25)} ${px(endY + depth * 0.55)} ${px(crestX + reach * 0.42)} ${px(crestY + depth * 1.3)} ${px(crestX + reach * 0.2)} ${px(crestY + depth * 0.62)}S${px(crestX + reach * 0.12)} ${px(crestY + depth * 0.2)} ${px(crestX)} ${px(crestY)}Z`;
  return path(curve(along) + back, fill);
}
