import { lighter, oval } from '../../interiors/furniture.ts';
import { between, disc, fade, glow, lift, palette, path, type Random, rect, times } from '../../paper.ts';
import { berry, leaf } from './plants.ts';
import { boarding, stand, still, tabletop } from './still.ts';
import { glassJar, label, screwLid } from './wares.ts';

const red = '#9E2436';
const wall = '#24494F';

/** A whole berry in the jam; they lie in loose rows. */
const fruit = (random: Random, i: number, width: number, height: number) => {
  const x = ((i % 8) / 7 - 0.5) * width + between(random, -24, 24);
  const y = -30 - (Math.floor(i / 8) / 5) * height + between(random, -20, 20);
  return (
    disc(x, y, 30 + (i % 3) * 5, i % 2 ? '#B93446' : '#7C1828', 'opacity=".75"') +
    disc(x - 10, y - 11, 6, '#F3A6A2', 'opacity=".7"')
  );
};

const sprigLabel = (x: number, y: number, size: number) =>
  label(
    x,
    y,
    280 * size,
    210 * size,
    9,
    red,
    leaf(x - 10, y - 40 * size, 84 * size, -18, palette.grass),
    leaf(x - 4, y - 40 * size, 80 * size, 196, palette.grass),
    berry(x - 34 * size, y - 12 * size, 25 * size, red),
    berry(x + 30 * size, y - 14 * size, 27 * size, red),
  );

export const jamCranberry = still('product-jam-cranberry', { x: 0.54, y: 0.55 }, (random) => [
  boarding(wall, 7, 1100),
  disc(520, 560, 640, glow('#7FA5A8', 0.38)),
  tabletop(1090, '#7A5238', 2),
  stand(690, 1236, 500, 0.8),
  glassJar(
    { x: 680, y: 1240, width: 500, height: 390, fill: red, level: 0.87, shoulder: 0.2, neck: 0.88 },
    ...times(46, (i) => fruit(random, i, 470, 290)),
    disc(-90, -210, 240, glow('#F0616A', 0.4)),
  ),
  screwLid(680, 862, 470, 84, '#D8C7A6'),
  sprigLabel(680, 1070, 1),
  stand(664, 800, 350, 0.55),
  glassJar(
    { x: 650, y: 800, width: 400, height: 320, fill: red, level: 0.87, shoulder: 0.2, neck: 0.88 },
    ...times(34, (i) => fruit(random, i, 370, 260)),
    disc(-70, -170, 200, glow('#F0616A', 0.4)),
  ),
  screwLid(650, 492, 376, 74, '#D8C7A6'),
  sprigLabel(650, 660, 0.8),
  stand(300, 1312, 360, 0.8),
  oval(290, 1130, 178, 40, '#3B5A5E'),
  ...times(26, (i) =>
    berry(
      170 + ((i * 53) % 240),
      1134 - (i % 3) * 24 + Math.abs(((i * 53) % 240) - 120) * 0.22 + between(random, -8, 8),
      between(random, 26, 33),
      i % 3 ? '#B42C3E' : '#8E2032',
    ),
  ),
  lift(
    9,
    path(
      'M106 1128A184 42 0 0 0 474 1128C470 1216 420 1280 352 1296V1312A64 12 0 0 1 228 1312V1296C160 1280 110 1216 106 1128Z',
      fade('#E9EFEC', '#92A6A6', 0),
    ),
  ),
  path('M106 1128A184 42 0 0 0 474 1128', 'none', `stroke="${lighter(palette.sea, 0.1)}" stroke-width="13"`),
  rect(150, 1180, 22, 60, '#FFFFFF', 'opacity=".35" rx="11" transform="rotate(-14 160 1210)"'),
  ...[
    [880, 1340, 30],
    [960, 1316, 27],
    [934, 1374, 32],
    [560, 1360, 28],
  ].map(([x = 0, y = 0, r = 0]) => lift(4, berry(x, y, r, '#B42C3E'))),
  leaf(1010, 1350, 110, -24, '#6F8254'),
  leaf(1000, 1366, 100, 30, '#5D7048'),
]);
