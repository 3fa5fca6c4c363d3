import { darker, ground, lighter, oval } from '../../interiors/furniture.ts';
import { panes } from '../../interiors/openings.ts';
import { disc, fade, glow, lift, line, path, place, rect, times } from '../../paper.ts';
import { crossing, sheetOf } from './printed.ts';
import { still } from './stage.ts';

const desk = '#D8BE98';
const kraft = '#B48A5C';

/** The cardboard tube it travels in, lying from 0,0 to the right. */
const tube =
  lift(
    18,
    path('M0 -58H820A28 58 0 0 1 820 58H0A28 58 0 0 1 0 -58Z', fade(lighter(kraft, 0.3), darker(kraft, 0.3))),
  ) +
  line(
    times(8, (i) => `M${i * 104 + 40} -57L${i * 104 + 96} 57`).join(''),
    darker(kraft, 0.2),
    2.5,
    'opacity=".5"',
  ) +
  lift(6, rect(280, -59, 210, 118, fade('#FBF6EA', '#D9CDB8'))) +
  disc(348, -4, 30, '#B4532A') +
  line('M400 -20H466M400 6H452M400 30H460', '#6C7F82', 7) +
  oval(0, 0, 28, 58, darker(kraft, 0.35)) +
  oval(2, 0, 19, 44, darker(kraft, 0.7));

export const printFerry = still('product-print-ferry', { x: 0.5, y: 0.45 }, (random) => [
  ...times(7, (i) =>
    rect(
      0,
      i * 216,
      1200,
      216,
      fade(lighter(desk, 0.3 - (i % 3) * 0.06), darker(desk, 0.02 + (i % 2) * 0.05), 30),
    ),
  ),
  line(times(6, (i) => `M-10 ${216 + i * 216}H1210`).join(''), darker(desk, 0.3), 4, 'opacity=".6"'),
  disc(160, 120, 900, glow('#FFFDF4', 0.6)),
  `<g transform="translate(270 96) rotate(3.5)">${place(0, 0, 1.22, sheetOf('print', crossing(random), 50))}</g>`,
  panes(
    [
      [500, -40],
      [1130, 80],
      [900, 900],
      [250, 740],
    ],
    '#FFF8E2',
    0.16,
  ),
  ground(640, 1370, 520, 44, 0.5),
  `<g transform="translate(160 1350) rotate(-5)">${tube}</g>`,
]);
