import { sea, skyBands, sun } from '../nature.ts';
import {
  fade,
  inside,
  lift,
  mix,
  type Point,
  palette,
  path,
  px,
  type Random,
  rect,
  type Tones,
  times,
} from '../paper.ts';
import { outline } from './perspective.ts';

type Sash = {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  frame: string;
  /** Where the bars stand, as shares of the width and the height. */
  columns?: readonly number[];
  rows?: readonly number[];
  bar?: number;
  sill?: boolean;
};

/** A window seen from inside, set back in its wall, with the view behind the glass. */
export function sash(
  { id, x, y, width, height, frame, columns = [0.5], rows = [0.36], bar = 16, sill = true }: Sash,
  view: string,
): string {
  const edge = bar * 1.6;
  const hole = `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}Z`;
  const around = `M${px(x - edge)} ${px(y - edge)}h${px(width + edge * 2)}v${px(height + edge * 2)}h${px(-width - edge * 2)}Z`;
  const back = `M${px(x)} ${px(y)}v${px(height)}h${px(width)}v${px(-height)}Z`;
  return (
    inside(hole, id, view) +
    lift(
      8,
      ...columns.map((share) => rect(x + width * share - bar / 2, y, bar, height, frame)),
      ...rows.map((share) => rect(x, y + height * share - bar / 2, width, bar, frame)),
      path(around + back, frame, 'fill-rule="evenodd"'),
    ) +
    rect(x - edge, y - edge, edge * 0.45, height + edge * 2, mix(frame, '#FFF6E6', 0.4)) +
    rect(x + width + edge * 0.55, y - edge, edge * 0.45, height + edge * 2, mix(frame, palette.night, 0.12)) +
    (sill
      ? lift(
          9,
          rect(
            x - edge * 2,
            y + height + edge * 0.9,
            width + edge * 4,
            bar * 1.5,
            mix(frame, '#FFF6E6', 0.4),
          ),
        )
      : '')
  );
}

/** Sky and sea as seen through an opening `width` x `height`, drawn from its upper left corner. */
export function seaside(
  random: Random,
  tones: Tones,
  [width, height]: readonly [number, number],
  horizon: number,
  light?: { x: number; y: number; radius: number; haze?: number },
): string {
  return (
    skyBands(random, tones.sky, width, horizon, horizon * 0.035) +
    (light ? sun(light.x, light.y, light.radius, tones.light, light.haze ?? 0.7) : '') +
    sea(random, tones.sea, width, horizon - 6, height, 2)
  );
}

/** A hanging curtain in soft folds. `gather` draws its lower half to the side, in px (negative to the left). */
export function curtain(
  x: number,
  y: number,
  width: number,
  height: number,
  tone: string,
  folds = 5,
  gather = 0,
): string {
  const cut = (i: number, share: number) => x + (width * i) / folds + gather * share ** 2;
  const hem = times(folds, (i) => {
    const [from, to] = [cut(folds - i, 1), cut(folds - i - 1, 1)];
    return `Q${px((from + to) / 2)} ${px(y + height + 16)} ${px(to)} ${px(y + height)}`;
  }).join('');
  const side = (i: number) =>
    `C${px(cut(i, 0.5))} ${px(y + height * 0.35)} ${px(cut(i, 0.7))} ${px(y + height * 0.6)} ${px(cut(i, 1))} ${px(y + height)}`;
  const back = `C${px(cut(0, 0.7))} ${px(y + height * 0.6)} ${px(cut(0, 0.5))} ${px(y + height * 0.35)} ${px(x)} ${px(y)}Z`;
  const whole = `M${px(x)} ${px(y)}H${px(x + width)}${side(folds)}${hem}${back}`;
  const creases = times(folds, (i) => {
    const middle = i + 0.62;
    return `M${px(cut(middle, 0))} ${px(y)}${side(middle)}L${px(cut(i + 1, 1))} ${px(y + height)}C${px(cut(i + 1, 0.7))} ${px(y + height * 0.6)} ${px(cut(i + 1, 0.5))} ${px(y + height * 0.35)} ${px(cut(i + 1, 0))} ${px(y)}Z`;
  }).join('');
  return (
    lift(10, path(whole, fade(mix(tone, '#ffffff', 0.3), tone))) +
    path(creases, mix(tone, palette.night, 0.2), 'opacity=".5"')
  );
}

/** Four panes of light lying on a slanted sheet; the corners run clockwise from the upper left. */
export function panes(
  [a, b, c, d]: readonly [Point, Point, Point, Point],
  color: string,
  opacity: number,
  columns = 2,
  rows = 2,
  gap = 0.05,
): string {
  const spot = (u: number, v: number): Point => {
    const mixed = (axis: 0 | 1) =>
      (a[axis] * (1 - u) + b[axis] * u) * (1 - v) + (d[axis] * (1 - u) + c[axis] * u) * v;
    return [mixed(0), mixed(1)];
  };
  const d4 = times(columns * rows, (i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const [left, right] = [(column + gap) / columns, (column + 1 - gap) / columns];
    const [top, foot] = [(row + gap) / rows, (row + 1 - gap) / rows];
    return outline([spot(left, top), spot(right, top), spot(right, foot), spot(left, foot)]);
  });
  return path(d4.join(''), color, `opacity="${opacity}"`);
}
