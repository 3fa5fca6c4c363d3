import { lighter, oval } from '../../interiors/furniture.ts';
import { panes } from '../../interiors/openings.ts';
import { steam } from '../../interiors/vessels.ts';
import { fade, inside, lift, line, palette, path, rect } from '../../paper.ts';
import { hip, leaf, wildRose } from './plants.ts';
import { plaster, stand, still, tabletop, turned } from './still.ts';
import { carton } from './wares.ts';

const tea = '#B5392A';
const box = '#EAD9C2';

const mug = 'M-128 0Q-150 0 -152 -26L-160 -300H160L152 -26Q150 0 128 0Q0 12 -128 0Z';

/** The front of the box: an arch of garden with hips and a rose. */
const front =
  path('M-150 -70V-300C-150 -480 150 -480 150 -300V-70Z', fade('#F8F1E6', '#F0DFCB')) +
  path(
    'M-150 -70V-300C-150 -480 150 -480 150 -300V-70Z',
    'none',
    `stroke="${palette.rust}" stroke-width="5"`,
  ) +
  line('M-96 -110C-60 -220 -10 -300 70 -356', '#6B7A48', 8) +
  leaf(-60, -190, 96, -160, '#7D8A5C') +
  leaf(-46, -210, 96, -10, '#7D8A5C') +
  leaf(10, -290, 92, -170, '#8C9A66') +
  leaf(40, -326, 80, 10, '#8C9A66') +
  hip(-50, -124, 0.66, -8) +
  hip(38, -208, 0.72, -20) +
  wildRose(54, -372, 0.66, 10) +
  line('M-100 -34H100M-50 -14H50', palette.rust, 7);

export const teaRosehip = still('product-tea-rosehip', { x: 0.5, y: 0.56 }, (random) => [
  plaster(random, '#E6CDBE'),
  panes(
    [
      [90, 130],
      [470, 80],
      [520, 620],
      [140, 700],
    ],
    '#FFF9EA',
    0.5,
  ),
  tabletop(1100, '#F0E7DA', 0),
  stand(680, 1212, 520, 0.6),
  carton(600, 1216, 440, 700, 190, box),
  turned(600, 1180, 0, 1.22, front),
  path('M380 516H820L972 467H532Z', lighter(box, 0.4)),
  path('M380 516V560Q600 590 820 560V516Z', fade(palette.rust, '#96401F', 0)),
  path('M820 516L972 467V508L820 560Z', '#7E3518'),
  stand(860, 1368, 320, 0.6),
  '<g transform="translate(850 1370)">',
  line('M150 -252C270 -272 270 -70 142 -74', '#E7EDE8', 28, 'opacity=".85"'),
  line('M150 -252C270 -272 270 -70 142 -74', '#B9C7C2', 5, 'opacity=".8"'),
  lift(10, path(mug, '#F7F5F0', 'opacity=".6"')),
  inside(
    mug,
    'mug',
    rect(-170, -238, 340, 226, fade(lighter(tea, 0.28), tea, 0)),
    path('M-54 -190L20 -206L46 -90L-28 -74Z', '#E9C9A8', 'opacity=".75"'),
    path('M-40 -120L36 -136L46 -90L-28 -74Z', '#7E2217', 'opacity=".6"'),
    rect(-170, -238, 340, 230, tea, 'opacity=".3"'),
    oval(0, -238, 160, 16, '#DD6B4F'),
  ),
  oval(0, -300, 160, 18, 'none', 'stroke="#FFFFFF" stroke-width="6" opacity=".95"'),
  path('M-140 -276H-112L-106 -40H-128Z', '#ffffff', 'opacity=".5"'),
  line('M-16 -202C-30 -260 -70 -300 -100 -292C-120 -270 -112 -220 -116 -186', '#FBF8F3', 4),
  lift(4, turned(-116, -150, -6, 1, path('M-36 -40H36V46H-36Z', '#FBF8F3'), hip(0, 2, 0.42, 0))),
  '</g>',
  steam(860, 1040, 250, '#FFFFFF', 0.7),
  leaf(300, 1350, 150, -30, '#7D8A5C'),
  leaf(250, 1340, 150, 200, '#8C9A66'),
  wildRose(280, 1330, 1.05, 12),
  leaf(440, 1404, 110, -12, '#7D8A5C'),
  lift(5, hip(420, 1404, 0.72, 64), hip(160, 1414, 0.66, -50)),
]);
