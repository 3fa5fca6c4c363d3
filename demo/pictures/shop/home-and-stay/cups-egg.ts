import { darker, ground, lighter, oval } from '../../interiors/furniture.ts';
import { disc, fade, glow, inside, lift, line, path, place, type Random, round, times } from '../../paper.ts';
import { plaster, still, table, thrown } from './stage.ts';

const sand = '#DCC49A';
const shell = 'M-152 0C-152 -150 -80 -262 0 -262S152 -150 152 0Z';

/** An egg cup on 0,0, 330 high; `egg` stands in it. */
const cupWith = (random: Random, id: string, glaze: string, egg: string) =>
  `<g transform="translate(0 -316)">${egg}</g>` +
  thrown(random, {
    id,
    outline: '130 0, 136 12, 96 40, 54 84, 56 120, 120 176, 162 250, 168 330',
    clay: sand,
    glaze,
    line: 196,
    wave: 9,
    lip: 0.13,
    full: true,
  }) +
  line('M-168 -330Q0 -284 168 -330', lighter(glaze, 0.5), 9);

const whole = (id: string) =>
  lift(10, path(shell, fade('#F3D3B4', '#C99670', 30))) +
  inside(
    shell,
    id,
    ...times(30, (i) =>
      disc(((i * 113) % 290) - 145, -((i * 71) % 250), 2 + (i % 3), '#A9714B', 'opacity=".45"'),
    ),
    oval(-60, -150, 70, 100, glow('#FFFFFF', 0.6)),
  );

const open = () => {
  const rim = `M-143 -60L-118 -82L-92 -62L-60 -88L-26 -64L10 -90L46 -64L78 -86L108 -62L143 -76V10H-143Z`;
  return (
    lift(10, path(rim, fade('#FBF3E6', '#D9C4A8', 0))) +
    oval(0, -66, 126, 30, '#FFFDF6') +
    oval(4, -66, 78, 19, fade('#F6B73C', '#E0912A', 20)) +
    oval(-18, -71, 30, 6, '#FBDD8C') +
    path(
      'M-143 -54L-118 -76L-92 -54L-60 -78L-26 -54L10 -78L46 -54L78 -76L108 -54L143 -66V10H-143Z',
      fade('#FBF3E6', '#D9C4A8', 0),
    )
  );
};

export const cupsEgg = still('product-cups-egg', { x: 0.5, y: 0.6 }, (random) => [
  plaster('#C7D8D6'),
  round(16, 640, 560, 400, '#F1E3BE'),
  table(1060, '#EDE4D2'),
  ground(430, 1136, 250, 26, 0.5),
  place(400, 1130, 1.28, cupWith(random, 'back', '#EFE3CB', whole('shell'))),
  ground(850, 1316, 300, 34, 0.6),
  place(800, 1304, 1.5, cupWith(random, 'front', '#C79C62', open())),
  ground(330, 1370, 160, 16, 0.4),
  lift(
    8,
    path(
      'M190 1390C190 1360 240 1346 290 1352C320 1356 336 1370 372 1368L560 1344C580 1342 582 1362 562 1366L376 1392C340 1394 320 1414 286 1418C236 1424 190 1414 190 1390Z',
      fade('#EDEFEA', '#9AA6A6', 40),
    ),
  ),
  oval(264, 1386, 56, 22, darker('#C9D0CD', 0.16)),
]);
