import { darker, ground, lighter } from '../../interiors/furniture.ts';
import { tuft } from '../../nature.ts';
import { disc, fade, glow, line, palette, path, place, rect, times } from '../../paper.ts';
import { dunes, framed } from './printed.ts';
import { still, table, thrown } from './stage.ts';

const wall = '#234A53';

export const printDunes = still('product-print-dunes', { x: 0.45, y: 0.5 }, (random) => [
  rect(0, 0, 1200, 1500, fade(lighter(wall, 0.16), darker(wall, 0.4), 50)),
  disc(260, 160, 900, glow('#A9C3C0', 0.4)),
  table(1230, '#A47B52'),
  ground(520, 1332, 460, 18, 0.8),
  `<g transform="translate(130 404) skewX(-1.5) rotate(-1.4)">${framed({ id: 'print', art: dunes(random), wood: '#1B2C31', bar: 26, passe: 82 })}</g>`,
  line(
    times(
      4,
      (i) => `M${960 + i * 34} 1050Q${952 + i * 34} 800 ${880 + i * 66} ${520 + Math.abs(i - 1) * 44}`,
    ).join(''),
    '#B99B66',
    6,
  ),
  ...times(
    4,
    (i) =>
      `<g transform="translate(${880 + i * 66} ${520 + Math.abs(i - 1) * 44}) rotate(${(i - 2) * 9 + 2})">${path('M-15 30C-22 -40 -12 -120 2 -170C18 -120 22 -40 13 30Z', fade('#E8D5A8', '#BE9F68', 20))}</g>`,
  ),
  path(tuft(random, 1010, 1080, 420, 15, 0.06), '#8F9A6E'),
  ground(1060, 1404, 200, 26, 0.7),
  place(
    1010,
    1394,
    1,
    thrown(random, {
      id: 'jar',
      outline: '104 0, 140 50, 152 150, 132 260, 84 330, 78 352, 92 372',
      clay: '#D8C19B',
      glaze: palette.rust,
      line: 190,
      wave: 11,
    }),
  ),
]);
