import { darker, lighter, oval } from '../../interiors/furniture.ts';
import { panes } from '../../interiors/openings.ts';
import { disc, fade, inside, lift, line, path, px, rect, times } from '../../paper.ts';
import { leaf, umbel } from './plants.ts';
import { plaster, stand, still, tabletop, turned } from './still.ts';
import { label } from './wares.ts';

const syrup = '#D9CE7C';

const glass = 'M-92 0Q-104 0 -106 -20L-124 -330H124L106 -20Q104 0 92 0Z';
const bottle =
  'M-160 0Q-184 0 -184 -28V-470C-184 -560 -80 -570 -70 -670V-830H70V-670C80 -570 184 -560 184 -470V-28Q184 0 160 0Q0 14 -160 0Z';

export const syrupElderflower = still('product-syrup-elderflower', { x: 0.47, y: 0.55 }, (random) => [
  plaster(random, '#C3CFB4'),
  panes(
    [
      [640, 90],
      [1100, 170],
      [1180, 960],
      [720, 860],
    ],
    '#FFFDEB',
    0.45,
  ),
  tabletop(1150, '#F1ECDF', 0),
  line('M300 1320C280 1180 250 1040 246 900', '#6D8050', 11),
  leaf(262, 1090, 230, 196, '#7D8F5C'),
  leaf(268, 1130, 200, -36, '#6D8050'),
  umbel(random, 246, 920, 0.94, -4),
  stand(500, 1290, 370),
  `<g transform="translate(480 1294)">`,
  lift(13, path(bottle, fade('#EEF2E2', '#BCCBB0', 0))),
  inside(
    bottle,
    'bottle',
    path(
      'M-172 -14V-470C-172 -560 -70 -570 -60 -680H60C70 -570 172 -560 172 -470V-14Q0 0 -172 -14Z',
      fade(lighter(syrup, 0.42), darker(syrup, 0.16), 0),
    ),
  ),
  oval(0, -680, 60, 8, lighter(syrup, 0.6)),
  path(
    'M-158 -470C-158 -540 -96 -572 -64 -640C-70 -560 -126 -530 -132 -460V-60Q-156 -50 -158 -90Z',
    '#ffffff',
    'opacity=".55"',
  ),
  line('M158 -450V-70', '#ffffff', 7, 'opacity=".4"'),
  lift(6, rect(-80, -862, 160, 46, fade('#EEF2E2', '#B4C3A9', 0), 'rx="12"')),
  line('M-84 -780L-72 -900Q0 -930 72 -900L84 -780M-88 -776H88', '#7F8A86', 8),
  lift(6, path('M-46 -862V-914Q-46 -946 0 -946T46 -914V-862Z', fade('#FBF8F3', '#CFC7B6', 0))),
  path('M-52 -866H52V-850H-52Z', '#B4532A'),
  '</g>',
  label(480, 1020, 262, 300, 8, '#7D8A5C'),
  umbel(random, 480, 1070, 0.5, 0),
  stand(880, 1340, 230, 0.5),
  `<g transform="translate(870 1344)">`,
  lift(10, path(glass, '#F7FAF2', 'opacity=".55"')),
  inside(
    glass,
    'glass',
    rect(-130, -268, 260, 262, fade(lighter(syrup, 0.62), lighter(syrup, 0.15), 20)),
    ...[
      [-60, -236, 12],
      [26, -250, -16],
      [-14, -170, 30],
    ].map(([x = 0, y = 0, turn = 0]) =>
      turned(x, y, turn, 1, rect(-38, -38, 76, 76, fade('#FFFFFF', '#DCE8E0', 40), 'rx="12" opacity=".75"')),
    ),
    ...times(16, (i) =>
      disc(((i * 61) % 190) - 95, -20 - ((i * 37) % 220), 4 + (i % 3) * 2, '#FFFFFF', 'opacity=".7"'),
    ),
  ),
  oval(0, -330, 124, 17, 'none', 'stroke="#FFFFFF" stroke-width="5" opacity=".9"'),
  path('M-104 -300H-82L-74 -40H-88Z', '#ffffff', 'opacity=".6"'),
  lift(4, disc(106, -338, 66, fade('#F3DA6A', '#DDB93C', 40)), disc(106, -338, 54, '#FBF0BE')),
  line(
    times(
      6,
      (i) => `M106 -338L${px(106 + Math.cos(i * 1.047) * 50)} ${px(-338 + Math.sin(i * 1.047) * 50)}`,
    ).join(''),
    '#E7C954',
    5,
  ),
  '</g>',
  umbel(random, 200, 1404, 0.62, 66),
  leaf(196, 1406, 150, 28, '#7D8F5C'),
]);
