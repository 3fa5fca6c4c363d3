import { curve } from '../../edges.ts';
import { darker, lighter, oval } from '../../interiors/furniture.ts';
import { gull } from '../../nature.ts';
import {
  between,
  disc,
  fade,
  inside,
  lift,
  line,
  type Point,
  palette,
  path,
  rect,
  round,
  times,
} from '../../paper.ts';
import { biscuit, dough } from './confectionery.ts';
import { plaster, stand, still, stripes, tabletop, turned } from './still.ts';

const tin = '#3F727A';

const circle = (radius: number) =>
  `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`;

/** The lid: the ferry on its way over. */
const lid =
  round(16, 0, 0, 330, fade(lighter(tin, 0.3), darker(tin, 0.3), 45)) +
  inside(
    circle(292),
    'lid',
    rect(-300, -300, 600, 600, fade('#CADEDD', '#F8EBD2')),
    disc(120, -130, 54, '#F7D69A'),
    gull(-150, -170, 90, '#FFFFFF', -8) + gull(-60, -220, 60, '#FFFFFF', 6),
    path('M-310 40C-200 10 -120 30 -40 20S200 10 310 36V300H-310Z', '#A9BDA6'),
    rect(-300, 60, 600, 260, fade('#6FA0A6', palette.sea)),
    path('M-100 -70H110L126 -20H-112Z', '#FBF8F3'),
    path('M-160 -20H176V40H-160Z', '#F4EEE0'),
    path('M-30 -150H30V-70H-30Z', palette.rust) + rect(-30, -136, 60, 18, palette.night),
    ...times(7, (i) => rect(-130 + i * 42, -4, 24, 22, palette.sea)),
    path('M-214 40H222C214 92 186 116 160 116H-166C-192 116 -208 84 -214 40Z', palette.night),
    line('M-206 64H214', palette.rust, 9),
    line(
      'M-300 130q30 -22 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0M-270 190q30 -22 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0',
      '#DDE9E7',
      9,
    ),
  ) +
  disc(0, 0, 296, 'none', 'stroke="#E5C98B" stroke-width="9"') +
  path(
    'M-286 -130A314 314 0 0 1 -60 -308',
    'none',
    'stroke="#FFFFFF" stroke-width="9" stroke-linecap="round" opacity=".6"',
  );

export const biscuitsFerry = still('product-biscuits-ferry', { x: 0.5, y: 0.53 }, (random) => [
  plaster(random, '#E7D6BC'),
  tabletop(1010, '#F2ECDF', 0),
  stripes(
    1010,
    '#8FB0B1',
    times(9, (i) => [0.03 + i * 0.11, 0.05] as const),
  ),
  ...[1070, 1180, 1330].map((y, i) => rect(0, y, 1200, 44 + i * 22, '#8FB0B1', 'opacity=".35"')),
  stand(720, 1030, 500, 0.5),
  turned(660, 690, 6, 1, lid),
  stand(590, 1286, 700, 0.75),
  oval(560, 1010, 330, 78, darker(tin, 0.5)),
  ...[
    [390, 968, 120, 0.7, -16],
    [720, 964, 126, 0.72, 18],
    [548, 944, 130, 0.8, 4],
    [460, 1000, 120, 0.5, -8],
    [650, 1002, 124, 0.52, 10],
  ].map(([x = 0, y = 0, radius = 0, flat = 1, turn = 0]) => biscuit(x, y, radius, flat, turn)),
  lift(
    13,
    path(
      'M230 1006A330 80 0 0 0 890 1006V1210A330 80 0 0 1 230 1210Z',
      fade(lighter(tin, 0.24), darker(tin, 0.36), 0),
    ),
  ),
  line('M230 1008A330 80 0 0 0 890 1008', '#E5C98B', 9),
  line('M232 1196A328 79 0 0 0 888 1196', '#E5C98B', 6),
  line(
    curve(
      times(81, (i): Point => {
        const around = -1.25 + i * 0.03125;
        return [560 + Math.sin(around) * 329, 1108 + Math.cos(around) * 80 + Math.sin(i * 0.785) * 11];
      }),
    ),
    '#BFD5CF',
    8,
  ),
  path('M270 1060A330 80 0 0 0 316 1078V1258A330 80 0 0 1 270 1240Z', '#FFFFFF', 'opacity=".22"'),
  stand(930, 1396, 260, 0.5),
  biscuit(930, 1376, 124, 0.36, 0),
  biscuit(922, 1346, 124, 0.36, 0),
  biscuit(936, 1316, 124, 0.36, 0),
  ...times(14, () =>
    disc(between(random, 640, 800), between(random, 1380, 1440), between(random, 3, 8), darker(dough, 0.1)),
  ),
]);
