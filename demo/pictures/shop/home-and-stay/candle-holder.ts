import { darker, ground, lighter, oval } from '../../interiors/furniture.ts';
import { flame } from '../../interiors/vessels.ts';
import { disc, fade, glow, inside, lift, line, palette, path, place, rect, round } from '../../paper.ts';
import { still } from './stage.ts';

const glaze = '#24454E';
const [x, y] = [570, 470];

/** Light on the wall, each ring a sheet of its own. */
const rings = ['#15292F', '#1B353C', '#24464E', '#3B6064', '#6E8277', '#B3A27A']
  .map((tone, i) => round(12, x, y, 960 * 0.7 ** i, tone))
  .join('');

const dish = 'M-300 -70C-296 -20 -220 18 -170 26A170 34 0 0 0 170 26C220 18 296 -20 300 -70Z';
const cup =
  'M-98 -66C-92 -100 -82 -130 -86 -196A86 20 0 0 0 86 -196C82 -130 92 -100 98 -66A98 24 0 0 1 -98 -66Z';

/** A chamberstick on 0,0: a dish with a ring for the finger and a cup for the candle. */
export const holder =
  lift(14, line('M270 -40C330 -140 452 -110 432 -26C418 34 322 26 268 -8', darker(glaze, 0.1), 36)) +
  line('M270 -44C330 -144 446 -114 426 -32', lighter(glaze, 0.34), 9, 'opacity=".7"') +
  lift(16, path(dish, fade(lighter(glaze, 0.2), darker(glaze, 0.4), 0))) +
  inside(
    dish,
    'dish',
    path('M-320 0C-200 30 -60 -4 40 22S240 20 320 -4V80H-320Z', fade('#D8C29C', '#8C7552', 0)),
    line('M-320 0C-200 30 -60 -4 40 22S240 20 320 -4', '#7FA0A2', 6),
  ) +
  oval(0, -70, 300, 64, fade(lighter(glaze, 0.34), lighter(glaze, 0.06), 0)) +
  oval(0, -66, 272, 53, fade(darker(glaze, 0.2), lighter(glaze, 0.1), 20)) +
  oval(-10, -66, 220, 40, glow('#FFD990', 0.85)) +
  lift(10, path(cup, fade(lighter(glaze, 0.24), darker(glaze, 0.3), 0))) +
  oval(0, -196, 86, 20, lighter(glaze, 0.4)) +
  oval(0, -196, 74, 16, darker(glaze, 0.3));

export const candleHolder = still('product-candle-holder', { x: 0.5, y: 0.62 }, () => [
  rect(0, 0, 1200, 1500, '#101F24'),
  rings,
  lift(20, path('M-30 1196C300 1190 800 1200 1230 1192V1530H-30Z', fade('#5A4633', '#2E261E'))),
  line(
    'M-10 1290C300 1276 800 1306 1210 1288M-10 1390C400 1376 760 1410 1210 1392',
    '#2A211A',
    4,
    'opacity=".6"',
  ),
  oval(600, 1270, 520, 70, glow('#F7C877', 0.5)),
  ground(690, 1288, 440, 44, 0.85),
  place(570, 1250, 1.16, holder),
  lift(
    10,
    path(
      'M514 1034V640C516 616 540 626 556 620C580 612 612 616 626 638V1034A56 13 0 0 1 514 1034Z',
      fade('#FFF3D8', '#D3B384', 0),
    ),
  ),
  path(
    'M514 700C500 760 508 830 522 868C532 820 530 740 524 690ZM626 690C640 740 636 790 624 816C612 780 616 730 616 700Z',
    '#FFF8E8',
  ),
  path('M516 640H626V800C600 752 544 752 516 800Z', '#FFE3A6', 'opacity=".55"'),
  line('M570 622V584', '#3A2A20', 7),
  flame(570, 596, 1.9, 300),
  disc(570, 800, 620, glow(palette.lamp, 0.25)),
  lift(6, line('M880 1352L1010 1318M930 1376L1056 1368', '#D8BC8A', 11)),
  disc(1010, 1318, 10, palette.rust),
  disc(1056, 1368, 10, palette.rust),
]);
