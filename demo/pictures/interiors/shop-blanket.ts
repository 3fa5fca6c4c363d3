import {
  between,
  disc,
  fade,
  glow,
  hours,
  lift,
  line,
  palette,
  path,
  px,
  type Random,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';
import { darker, ground, lighter } from './furniture.ts';
import { panes } from './openings.ts';

const tones = hours.day;
const wool = '#E4DCCB';
const wall = '#9DA58A';
const stripes = [
  { at: 0.16, width: 0.035, tone: palette.sea },
  { at: 0.22, width: 0.09, tone: palette.sea },
  { at: 0.34, width: 0.03, tone: palette.rust },
  { at: 0.7, width: 0.09, tone: palette.sea },
  { at: 0.82, width: 0.035, tone: palette.sea },
];

const [left, width] = [360, 860];

/** One fold of the blanket, its turned edge bulging on both sides. */
function fold(random: Random, y: number, thick: number, inset: number): string {
  const [x0, x1] = [left + inset, left + width - inset * 0.6];
  const edge = thick * 0.42;
  const sag = between(random, -5, 5);
  const d = `M${px(x0)} ${px(y)}C${px(x0 - edge)} ${px(y - 4)} ${px(x0 - edge)} ${px(y - thick + 4)} ${px(x0)} ${px(y - thick)}Q${px((x0 + x1) / 2)} ${px(y - thick + sag)} ${px(x1)} ${px(y - thick)}C${px(x1 + edge)} ${px(y - thick + 4)} ${px(x1 + edge)} ${px(y - 4)} ${px(x1)} ${px(y)}Q${px((x0 + x1) / 2)} ${px(y + sag * 0.6)} ${px(x0)} ${px(y)}Z`;
  const bands = stripes.map(({ at, width: share, tone }) => {
    const x = x0 + (x1 - x0) * at;
    return path(
      `M${px(x)} ${px(y - thick + 3)}Q${px(x - 7)} ${px(y - thick / 2)} ${px(x)} ${px(y - 3)}h${px((x1 - x0) * share)}Q${px(x + (x1 - x0) * share + 7)} ${px(y - thick / 2)} ${px(x + (x1 - x0) * share)} ${px(y - thick + 3)}Z`,
      fade(lighter(tone, 0.14), darker(tone, 0.22)),
    );
  });
  const seam = `M${px(x0 + 10)} ${px(y - thick * 0.5)}Q${px((x0 + x1) / 2)} ${px(y - thick * 0.46 + sag)} ${px(x1 - 10)} ${px(y - thick * 0.5)}`;
  return (
    lift(9, path(d, fade(lighter(wool, 0.3), darker(wool, 0.2)))) +
    bands.join('') +
    line(seam, darker(wool, 0.36), 3.5, 'opacity=".75"')
  );
}

/** The flap that hangs over the edge of the bench, with its fringe. */
function flap(random: Random): string {
  const [x0, x1, top, foot] = [left + 44, left + width - 40, 372, 846];
  const body = `M${x0} ${top}C${x0 - 12} ${top + 180} ${x0 + 12} ${top + 330} ${x0 - 4} ${foot}Q${(x0 + x1) / 2} ${foot + 20} ${x1 + 6} ${foot - 6}C${x1 - 12} ${foot - 160} ${x1 + 12} ${top + 160} ${x1} ${top}Z`;
  const fringe = times(58, (i) => {
    const x = x0 + 4 + ((x1 - x0 - 8) * i) / 57;
    const y = foot + 10 - Math.abs(i - 29) * 0.3;
    return `M${px(x)} ${px(y)}q${px(between(random, -5, 5))} 26 ${px(between(random, -6, 6))} ${px(between(random, 44, 62))}`;
  }).join('');
  const bands = stripes.map(({ at, width: share, tone }) => {
    const x = x0 + (x1 - x0) * at;
    const w = (x1 - x0) * share;
    return path(
      `M${px(x)} ${top}C${px(x - 10)} ${top + 180} ${px(x + 10)} ${top + 330} ${px(x - 3)} ${foot + 8}h${px(w)}C${px(x + w + 10)} ${top + 330} ${px(x + w - 10)} ${top + 180} ${px(x + w)} ${top}Z`,
      fade(lighter(tone, 0.16), darker(tone, 0.16)),
    );
  });
  return (
    line(fringe, darker(wool, 0.22), 6) +
    line(fringe, wool, 4) +
    lift(14, path(body, fade(lighter(wool, 0.34), darker(wool, 0.12)))) +
    bands.join('')
  );
}

/** The weave: a herringbone over the whole flap. */
const weave = line(
  times(18, (row) => {
    const y = 396 + row * 24;
    return `M${left + 52} ${y}${times(32, (i) => `l12 ${i % 2 ? -9 : 9}l12 ${i % 2 ? -9 : 9}`).join('')}`;
  }).join(''),
  '#FFFFFF',
  2.4,
  'opacity=".3"',
);

export const shopBlanket = picture(
  { name: 'shop-blanket', tones, focal: { x: 0.5, y: 0.56 } },
  ({ random }) => [
    rect(0, 0, 1600, 1067, fade(lighter(wall, 0.26), darker(wall, 0.05), 25)),
    panes(
      [
        [860, 30],
        [1190, 70],
        [1480, 620],
        [1100, 590],
      ],
      '#F5F0DC',
      0.5,
    ),
    rect(0, 880, 1600, 190, fade('#C2A079', '#9C7C58')),
    line(
      'M0 914H1600M0 972H1600M380 881L356 914M860 881V914M1320 881L1344 914M620 915L604 972M1120 915L1136 972M300 973L258 1067M860 973V1067M1400 973L1448 1067',
      '#86683F',
      2.5,
    ),
    rect(0, 858, 1600, 24, lighter(wall, 0.5)),
    ground(800, 1016, 760, 60, 0.6),
    '<g transform="translate(-112 -112) scale(1.14)">',
    lift(10, path('M250 690L226 1000H266L300 690ZM1350 690L1374 1000H1334L1300 690Z', '#6E4E36')),
    lift(14, path('M190 640H1410V694H190Z', fade('#A9764B', '#7D5636'))),
    rect(190, 640, 1220, 8, '#C59A6C'),
    ...[0, 1, 2, 3].map((i) => fold(random, 642 - i * 68, 70, [0, 16, 6, 24][i] ?? 0)),
    flap(random),
    weave,
    path('M404 372C396 560 416 700 400 846L520 856C520 700 500 560 512 372Z', '#FFFFFF', 'opacity=".12"'),
    '</g>',
    disc(300, 180, 760, glow('#FFFDF2', 0.35)),
  ],
);
