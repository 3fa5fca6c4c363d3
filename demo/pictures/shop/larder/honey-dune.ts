import { blob, ridge } from '../../edges.ts';
import { lighter, oval } from '../../interiors/furniture.ts';
import { marram, skyBands, sun } from '../../nature.ts';
import { disc, fade, glow, hours, lift, line, path, points, rect, times } from '../../paper.ts';
import { stand, still, turned } from './still.ts';
import { glassJar } from './wares.ts';

const honey = '#EDB54B';

/** A bee in flight, about 90 across, its head to the left. */
const bee = (x: number, y: number, size: number, turn: number) =>
  turned(
    x,
    y,
    turn,
    size,
    path(blob(points('-4 -14, -26 -54, -6 -66, 10 -44, 8 -16')), '#FFFFFF', 'opacity=".8"'),
    path(blob(points('8 -14, 18 -56, 42 -56, 40 -30, 18 -12')), '#FFFFFF', 'opacity=".65"'),
    path('M-34 0C-34 -22 -8 -24 14 -20C36 -18 50 -4 54 2C46 14 30 22 12 22C-12 24 -34 20 -34 0Z', '#E0A02F'),
    path(
      'M-4 -22C-10 -8 -10 8 -4 23L8 22C2 8 2 -8 8 -21ZM22 -18C17 -6 17 8 22 21L33 17C29 6 29 -6 33 -14Z',
      '#2C2A26',
    ),
    disc(-34, 0, 15, '#3A3229'),
  );

/** A piece of the comb, its cells in rows. */
const comb = times(30, (i) => {
  const [column, row] = [i % 6, Math.floor(i / 6)];
  const [x, y] = [-180 + column * 66 + (row % 2) * 33, -60 - row * 57];
  const cell = `M${x} ${y - 38}L${x + 33} ${y - 19}V${y + 19}L${x} ${y + 38}L${x - 33} ${y + 19}V${y - 19}Z`;
  return path(cell, fade('#C98523', '#E3A23A', 40), `stroke="#F7D58E" stroke-width="7"`);
}).join('');

export const honeyDune = still('product-honey-dune', { x: 0.5, y: 0.62 }, (random) => [
  skyBands(random, hours.day.sky, 1200, 820, 22),
  sun(250, 300, 74, '#FFF6DC', 0.7),
  ridge(random, points('-20 800, 260 700, 560 760, 900 640, 1240 730'), fade('#DCCBA8', '#EADFC6'), {
    bottom: 1500,
  }),
  marram(random, points('-20 806, 260 706, 560 766, 900 646, 1240 736'), 620, 1180, 24, 110, [
    '#7D8A5C',
    '#98A06F',
  ]),
  ridge(random, points('-20 930, 200 900, 520 980, 900 930, 1240 850'), fade('#CDBB92', '#E3D3B6'), {
    bottom: 1500,
  }),
  marram(random, points('-20 940, 200 910, 520 990, 900 940, 1240 860'), -20, 330, 30, 230, [
    '#5F6F49',
    '#87935F',
  ]),
  marram(random, points('-20 940, 200 910, 520 990, 900 940, 1240 860'), 960, 1240, 26, 260, [
    '#566546',
    '#7D8A5C',
  ]),
  lift(16, path('M-20 1190C300 1184 800 1196 1220 1188V1380H-20Z', fade('#B6A894', '#94866F'))),
  rect(-20, 1370, 1240, 140, fade('#6F6454', '#544B40')),
  line(
    'M-20 1250C300 1238 520 1262 800 1250S1100 1258 1220 1246M-20 1316C200 1322 460 1306 700 1318S1040 1310 1220 1318',
    '#75695A',
    4,
    'opacity=".55"',
  ),
  disc(70, 1330, 9, '#5B5348'),
  disc(1120, 1276, 9, '#5B5348'),
  '<g transform="translate(600 1300) scale(1.08) translate(-600 -1300)">',
  stand(610, 1296, 620, 0.7),
  glassJar(
    { x: 600, y: 1300, width: 620, height: 520, fill: honey, level: 0.84, shoulder: 0.22, neck: 0.82 },
    comb,
    rect(-320, -520, 640, 540, honey, 'opacity=".38"'),
    disc(-110, -280, 300, glow('#FFF1C4', 0.7)),
  ),
  lift(
    9,
    path('M338 800C330 740 360 716 600 712S870 740 862 800Q600 836 338 800Z', fade('#EFF2EA', '#B9C6BF', 0)),
  ),
  oval(600, 722, 130, 14, '#FFFFFF', 'opacity=".6"'),
  line('M330 812Q600 850 870 812', lighter('#8C9A98', 0.1), 9),
  lift(5, path('M574 824H626V902Q600 916 574 902Z', fade('#C9D2CE', '#8C9A98', 0))),
  line('M346 850Q600 884 854 850', '#B89A6C', 8),
  turned(
    786,
    872,
    14,
    1,
    line('M0 0L20 60', '#B89A6C', 5),
    lift(5, path('M-40 60L20 34L80 60V220H-40Z', '#FBF8F3')),
    disc(20, 72, 8, '#B89A6C'),
    turned(16, 150, -12, 0.9, bee(0, 0, 1, 0)),
  ),
  '</g>',
  bee(250, 560, 1.15, 12),
  bee(884, 520, 0.9, -16),
]);
