import { ground } from '../../interiors/furniture.ts';
import { disc, fade, glow, inside, lift, line, path, rect } from '../../paper.ts';
import { still, turned, wall } from './kit.ts';
import { emblem, lavender } from './plants.ts';

const arch = 'M200 1180V560C200 300 380 150 600 150S1000 300 1000 560V1180Z';
const bottle =
  'M430 1150C404 1150 392 1136 392 1112V770C392 700 500 690 512 620V560H668V620C680 690 788 700 788 770V1112C788 1136 776 1150 750 1150Z';

/** An amber bottle in a niche of the bathroom's wall. */
export const oilLavender = still('product-oil-lavender', { x: 0.5, y: 0.56 }, (random) => [
  wall('#DCD5D6', 0.45),
  '<g transform="translate(0 84)">',
  path(arch, fade('#8D8394', '#A89EAB')),
  inside(
    arch,
    'niche',
    path('M262 1200V620C262 390 430 236 640 236S1040 390 1040 620V1200Z', fade('#B9AFBA', '#D6CDD0')),
    disc(820, 760, 420, glow('#FFFDF6', 0.4)),
    ...[-24, -15, -6, 4, 13].map((turn, i) =>
      lift(6, lavender(random, 726 + i * 12, 1176, 720 - Math.abs(i - 2) * 60, turn * 0.8 + 7)),
    ),
  ),
  line('M200 1180V560C200 300 380 150 600 150S1000 300 1000 560', '#F4EFEC', 7, 'opacity=".8"'),
  lift(14, path('M130 1170H1070V1236H130Z', fade('#F7F3EE', '#E3DAD6'))),
  rect(130, 1222, 940, 14, '#CFC3C3'),
  ground(620, 1178, 300, 24, 0.7),
  lift(16, path(bottle, fade('#C98B3E', '#6E3F1B', 0))),
  path(
    'M412 780C412 730 500 716 524 650C548 700 450 740 446 800V1120H430C418 1120 412 1114 412 1100Z',
    '#FFE9BF',
    'opacity=".5"',
  ),
  path(
    'M788 770V1112C788 1136 776 1150 750 1150H690V700C740 710 788 730 788 770Z',
    '#3A2210',
    'opacity=".25"',
  ),
  rect(586, 470, 8, 560, '#F4DDB4', 'opacity=".35"'),
  lift(7, rect(500, 486, 180, 96, fade('#2F3E42', '#14262B', 0), 'rx="10"')),
  line('M526 498V570M552 498V570M578 498V570M604 498V570M630 498V570M656 498V570', '#4B5F60', 5),
  lift(
    6,
    path(
      'M540 490C530 420 536 330 560 306Q590 284 620 306C644 330 650 420 640 490Z',
      fade('#44565A', '#14262B', 0),
    ),
  ),
  path(
    'M562 460C554 400 558 350 572 330',
    'none',
    'stroke="#8FA3A5" stroke-width="9" stroke-linecap="round" opacity=".7"',
  ),
  lift(5, rect(392, 838, 396, 232, fade('#FBF6EC', '#DDD0BC', 0))),
  rect(392, 852, 396, 5, '#7E7BA6'),
  rect(392, 1050, 396, 5, '#7E7BA6'),
  turned(590, 958, 0, 1.55, emblem('#7E7BA6')),
  rect(430, 946, 90, 6, '#C3B7A6', 'rx="3"'),
  rect(440, 966, 70, 6, '#C3B7A6', 'rx="3"'),
  rect(660, 946, 90, 6, '#C3B7A6', 'rx="3"'),
  rect(670, 966, 70, 6, '#C3B7A6', 'rx="3"'),
  '</g>',
]);
