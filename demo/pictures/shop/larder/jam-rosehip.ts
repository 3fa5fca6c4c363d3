import { blob } from '../../edges.ts';
import { oval } from '../../interiors/furniture.ts';
import { between, disc, fade, glow, lift, line, palette, path, points, times } from '../../paper.ts';
import { hip, leaf } from './plants.ts';
import { stand, still, stripes, tabletop, tiled, turned } from './still.ts';
import { drum, glassJar, label } from './wares.ts';

const red = '#B23A26';

/** A slice of bread on its plate, spread thickly. */
const slice =
  lift(8, oval(0, 14, 330, 84, '#C9D3CF'), oval(0, 0, 326, 80, '#FBF8F3')) +
  oval(0, 6, 220, 50, '#E6E8E0') +
  lift(
    7,
    path(
      blob(points('-226 -4, -214 -44, -120 -66, 20 -70, 140 -64, 212 -44, 224 -6, 120 28, -110 30')),
      fade('#C48A4C', '#94602F', 20),
    ),
  ) +
  path(blob(points('-204 -18, -192 -50, -100 -66, 30 -70, 190 -48, 200 -18, 100 8, -100 10')), '#F0DDB6') +
  lift(
    3,
    path(
      blob(points('-160 -22, -140 -52, -60 -60, 20 -64, 130 -54, 162 -26, 100 -4, 20 2, -40 -8, -110 0')),
      fade('#CF4D2E', '#97301F', 20),
    ),
  ) +
  oval(-70, -46, 44, 7, '#FFD9C4', 'opacity=".7"') +
  oval(50, -34, 24, 5, '#FFD9C4', 'opacity=".6"');

export const jamRosehip = still('product-jam-rosehip', { x: 0.52, y: 0.55 }, (random) => [
  tiled(random, '#EDE3D2', 216, 960),
  tabletop(960, '#F3EDE1', 0),
  stripes(960, '#C77F62', [
    [0.08, 0.012],
    [0.11, 0.05],
    [0.18, 0.012],
    [0.8, 0.012],
    [0.83, 0.05],
    [0.9, 0.012],
  ]),
  '<g transform="translate(600 1260) scale(1.13) translate(-620 -1240)">',
  stand(700, 1120, 480),
  turned(
    742,
    330,
    17,
    1,
    lift(7, path('M-11 20L-13 380H13L11 20Q16 -30 0 -34Q-16 -30 -11 20Z', fade('#F0F1EB', '#98A5A4', 0))),
  ),
  glassJar(
    { x: 690, y: 1124, width: 480, height: 560, fill: red, level: 0.78, shoulder: 0.2, neck: 0.8 },
    ...times(24, (i) =>
      oval(
        between(random, -210, 210),
        between(random, -410, -30),
        i % 2 ? 5 : 11,
        i % 2 ? 11 : 5,
        i % 3 ? '#E9A76B' : '#7E2217',
        'opacity=".6"',
      ),
    ),
    disc(-60, -260, 270, glow('#F58A5A', 0.5)),
    line('M-20 -560L-54 -434', '#8E9B9A', 22, 'opacity=".5"'),
  ),
  oval(690, 566, 192, 17, 'none', 'stroke="#FFFFFF" stroke-width="7" opacity=".9"'),
  label(
    690,
    896,
    270,
    250,
    9,
    red,
    leaf(672, 808, 90, -28, palette.grass),
    leaf(680, 808, 84, 205, palette.grass),
    hip(662, 872, 0.76, 14),
    hip(730, 866, 0.7, -14),
  ),
  stand(980, 1180, 210, 0.5),
  drum(970, 1188, 250, 70, '#E9DEC9', 9),
  turned(440, 1290, 0, 1, slice),
  '</g>',
  line('M820 1392C900 1340 1000 1316 1130 1320', '#6B5A34', 8),
  leaf(1000, 1326, 130, -44, '#76854F'),
  leaf(930, 1344, 120, -70, '#8A975F'),
  leaf(1070, 1320, 120, 40, '#76854F'),
  lift(6, hip(820, 1410, 0.86, 52), hip(920, 1404, 0.8, -10), hip(1008, 1392, 0.74, -30)),
]);
