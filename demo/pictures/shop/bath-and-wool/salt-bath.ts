import { ground, oval } from '../../interiors/furniture.ts';
import { panes } from '../../interiors/openings.ts';
import {
  between,
  fade,
  inside,
  lift,
  line,
  path,
  polygon,
  px,
  type Random,
  rect,
  times,
} from '../../paper.ts';
import { still, table, turned, wall } from './kit.ts';
import { emblem, lavender } from './plants.ts';

const glass =
  'M400 1230C368 1230 350 1212 350 1180V640C350 560 420 540 430 480H770C780 540 850 560 850 640V1180C850 1212 832 1230 800 1230Z';
const tones = ['#FDFBFA', '#E9E3EE', '#D3CBE0', '#F6EFF0', '#C3BAD4'];

const crystal = (random: Random, x: number, y: number, size: number, tone: string) => {
  const corner = (turn: number) => {
    const [angle, reach] = [turn + between(random, -0.3, 0.3), size * between(random, 0.75, 1.1)];
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
  };
  return polygon([0.2, 1.5, 2.7, 3.9, 5.2].map(corner), tone);
};

const heap = (
  random: Random,
  count: number,
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
) =>
  times(count, (i) =>
    crystal(
      random,
      x + between(random, 0, width),
      y + between(random, 0, height),
      between(random, 11, 26),
      tones[i % tones.length] ?? '#FDFBFA',
    ),
  ).join('');

/** Coarse salt with lavender in a corked jar, some of it on the scoop. */
export const saltBath = still('product-salt-bath', { x: 0.48, y: 0.58 }, (random) => [
  wall('#E9DDC8', 0.5),
  panes(
    [
      [90, 60],
      [420, 20],
      [640, 820],
      [250, 880],
    ],
    '#FFF9EA',
    0.55,
  ),
  table(1090, '#F1ECE2'),
  line(
    'M-10 1140C300 1132 800 1148 1210 1138M-10 1160C300 1152 800 1168 1210 1158',
    '#8E8AAE',
    7,
    'opacity=".55"',
  ),
  ...[-9, 3, 14, 22].map((turn, i) => lift(6, lavender(random, 850 + i * 20, 1190, 640 - i * 50, turn))),
  ground(620, 1240, 380, 40, 0.6),
  lift(16, path(glass, fade('#EFF2EE', '#BFC9C8', 0))),
  inside(
    'M404 1214C380 1214 366 1200 366 1178V720Q600 672 834 720V1178C834 1200 820 1214 796 1214Z',
    'salt',
    rect(350, 660, 500, 570, '#D9D2E2'),
    heap(random, 430, [360, 690], [480, 530]),
    ...times(34, () => {
      const [x, y] = [between(random, 380, 820), between(random, 730, 1200)];
      return `<ellipse transform="translate(${px(x)} ${px(y)}) rotate(${px(between(random, 0, 180))})" rx="13" ry="7" fill="#7E7BA6"/>`;
    }),
    rect(700, 660, 160, 570, fade('#9C96B4', '#6F6A88'), 'opacity=".22"'),
  ),
  path(
    'M382 660C382 600 430 580 446 520H474C462 590 416 610 414 670V1150C392 1140 382 1130 382 1100Z',
    '#FFFFFF',
    'opacity=".55"',
  ),
  path('M812 690V1130', 'none', 'stroke="#FFFFFF" stroke-width="9" stroke-linecap="round" opacity=".4"'),
  lift(8, path('M452 486L440 352Q600 332 760 352L748 486Q600 500 452 486Z', fade('#D9B588', '#A67B4C', 0))),
  oval(600, 352, 160, 22, '#E6C79C'),
  ...times(16, (i) =>
    rect(462 + ((i * 67) % 270), 386 + ((i * 41) % 84), 12, 6, '#8F6538', 'opacity=".5" rx="3"'),
  ),
  lift(5, rect(414, 470, 372, 34, fade('#F4F5F1', '#C6CECB', 0), 'rx="14"')),
  lift(
    5,
    line('M424 530C520 556 680 556 776 530', '#B89A6C', 10),
    line('M610 548C620 600 606 640 600 690', '#B89A6C', 6),
  ),
  turned(
    590,
    820,
    -5,
    1,
    lift(8, path('M-104 -120L0 -168L104 -120V150H-104Z', fade('#FDFAF3', '#EDE3D2', 40))),
    turned(0, 20, 0, 2, emblem('#7E7BA6')),
    oval(0, -118, 12, 12, '#B89A6C'),
  ),
  ground(420, 1376, 300, 26, 0.4),
  turned(
    270,
    1350,
    -6,
    1,
    lift(
      10,
      path(
        'M-120 -56C-120 -86 90 -92 140 -60C166 -46 200 -34 250 -34L420 -38C446 -38 446 6 420 8L250 4C200 6 166 22 140 34C90 66 -120 56 -120 20Z',
        fade('#C9A070', '#94693F', 60),
      ),
    ),
    path('M-100 -44C-100 -64 76 -68 112 -44C136 -24 136 -6 112 10C76 30 -100 26 -100 6Z', '#7D5636'),
    heap(random, 60, [-100, -58], [200, 50]),
  ),
  heap(random, 12, [90, 1400], [260, 40]),
]);
