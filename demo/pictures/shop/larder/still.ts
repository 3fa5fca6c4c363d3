import { blob } from '../../edges.ts';
import { darker, ground, lighter } from '../../interiors/furniture.ts';
import { outline } from '../../interiors/perspective.ts';
import {
  between,
  disc,
  fade,
  glow,
  line,
  type Picture,
  type Point,
  path,
  px,
  type Random,
  rect,
  seeded,
  shadow,
  sheet,
  times,
} from '../../paper.ts';

const [wide, tall] = [1200, 1500];

/** A standing picture of one thing for sale. */
export const still = (
  name: string,
  focal: Picture['focal'],
  show: (random: Random) => string[],
): Picture => ({
  name,
  width: wide,
  height: tall,
  focal,
  draw: () => sheet(wide, tall, ...show(seeded(name))),
});

/** A plastered wall with the strokes of the trowel, the lighter ones `faint`, brighter towards the light. */
export const plaster = (random: Random, tone: string, faint = 0.12): string =>
  rect(0, 0, wide, tall, fade(lighter(tone, 0.22), darker(tone, 0.1), 30)) +
  times(12, (i) => {
    const [x, y] = [between(random, 0, wide), between(random, 0, tall * 0.7)];
    const [rx, ry] = [between(random, 120, 320), between(random, 24, 60)];
    const stroke = blob([
      [x - rx, y + ry * 0.4],
      [x - rx * 0.3, y - ry],
      [x + rx, y - ry * 0.5],
      [x + rx * 0.7, y + ry * 0.6],
      [x - rx * 0.2, y + ry],
    ]);
    return path(stroke, i % 2 ? '#ffffff' : darker(tone, 0.3), `opacity="${i % 2 ? faint : 0.06}"`);
  }).join('') +
  disc(wide * 0.12, tall * 0.06, wide * 0.8, glow('#FFFDF4', 0.42));

/** A wall of vertical boards. */
export const boarding = (tone: string, count: number, bottom = tall): string =>
  rect(0, 0, wide, bottom, fade(lighter(tone, 0.14), darker(tone, 0.14), 25)) +
  times(count, (i) => {
    const x = (wide * (i + 0.5)) / count;
    const board = rect(x, 0, wide / count, bottom, i % 2 ? '#ffffff' : darker(tone, 0.5), 'opacity=".045"');
    return (
      board +
      rect(x, 0, 4, bottom, darker(tone, 0.4), 'opacity=".55"') +
      rect(x + 4, 0, 2, bottom, lighter(tone, 0.4), 'opacity=".5"')
    );
  }).join('') +
  disc(wide * 0.12, 60, wide * 0.8, glow('#FFFDF4', 0.3));

/** Glazed tiles, each fired a little differently. */
export const tiled = (random: Random, tone: string, size: number, bottom: number): string => {
  const columns = Math.ceil(wide / size) + 1;
  const rows = Math.ceil(bottom / size);
  return (
    rect(0, 0, wide, bottom, darker(tone, 0.16)) +
    times(columns * rows, (i) => {
      const [x, y] = [(i % columns) * size - size * 0.4, bottom - (Math.floor(i / columns) + 1) * size];
      const own = darker(tone, between(random, 0, 0.1));
      const glint = `M${px(x + 12)} ${px(y + size * 0.36)}V${px(y + 22)}Q${px(x + 12)} ${px(y + 12)} ${px(x + 22)} ${px(y + 12)}H${px(x + size * 0.4)}`;
      return (
        rect(x, y, size - 6, size - 6, fade(lighter(own, 0.35), own, 45), 'rx="5"') +
        line(glint, '#ffffff', 4, 'opacity=".5"')
      );
    }).join('') +
    disc(wide * 0.12, 60, wide * 0.8, glow('#FFFDF4', 0.4))
  );
};

/** The sheet things stand on, from `y` down to the foot of the picture, with `boards` seams. */
export function tabletop(y: number, tone: string, boards = 2): string {
  const edge = (at: number) =>
    `M-20 ${px(at)}C${px(wide * 0.28)} ${px(at - 7)} ${px(wide * 0.62)} ${px(at + 8)} ${px(wide + 20)} ${px(at - 3)}`;
  const depth = tall - y;
  const seams = times(boards, (i) => edge(y + depth * ((i + 1) / (boards + 1)) ** 1.25)).join('');
  return (
    shadow(12, path(`${edge(y)}V${y + 30}H-20Z`, tone)) +
    path(`${edge(y)}V${tall + 20}H-20Z`, fade(lighter(tone, 0.2), darker(tone, 0.1))) +
    line(edge(y + 2), lighter(tone, 0.5), 3, 'opacity=".7"') +
    (boards ? line(seams, darker(tone, 0.35), 3, 'opacity=".45"') : '')
  );
}

/** Woven stripes that run over the table towards us, each from `at` over `share` of its width. */
export const stripes = (
  y: number,
  tone: string,
  bands: readonly (readonly [at: number, share: number])[],
): string =>
  bands
    .map(([at, share]) => {
      const [from, to] = [at * wide, (at + share) * wide];
      const spread = (x: number) => wide / 2 + (x - wide / 2) * 1.5;
      const corners: Point[] = [
        [from, y + 2],
        [to, y + 2],
        [spread(to), tall],
        [spread(from), tall],
      ];
      return path(outline(corners), tone, 'opacity=".8"');
    })
    .join('');

/** The dark under a thing that stands on x,y and reaches away from the light. */
export const stand = (x: number, y: number, width: number, strength = 0.6): string =>
  ground(x + width * 0.16, y - width * 0.005, width * 0.74, width * 0.1, strength) +
  ground(x + width * 0.03, y, width * 0.54, width * 0.05, strength);

/** Drawn around 0,0, then turned and put in its place. */
export const turned = (x: number, y: number, turn: number, size: number, ...content: string[]): string =>
  `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(turn)}) scale(${size})">${content.join('')}</g>`;

/** Linen seen from straight above, filling the picture. */
export const linen = (tone: string, width = wide, height = tall): string =>
  `<pattern id="weave" width="12" height="12" patternUnits="userSpaceOnUse">${line('M0 3H7M6 9H12', lighter(tone, 0.5), 2)}${line('M3 6V12M9 0V6', darker(tone, 0.3), 1.5)}</pattern>` +
  rect(0, 0, width, height, fade(lighter(tone, 0.24), darker(tone, 0.12), 40)) +
  rect(0, 0, width, height, 'url(#weave)', 'opacity=".3"') +
  disc(width * 0.12, height * 0.08, width * 0.8, glow('#FFFDF4', 0.4));
