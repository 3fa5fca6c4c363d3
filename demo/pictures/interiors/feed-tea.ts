import { blob, ridge } from '../edges.ts';
import { marram } from '../nature.ts';
import {
  between,
  disc,
  fade,
  glow,
  hours,
  lift,
  line,
  palette,
  path,
  points,
  type Random,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';

import { ground, oval } from './furniture.ts';
import { panes, sash } from './openings.ts';
import { cup, saucer, sprig, steam, teapot } from './vessels.ts';

/** The herb garden in the sun. */
const garden = (random: Random) =>
  rect(-60, -40, 480, 520, fade('#CADEDD', '#F4F1E2')) +
  lift(
    6,
    path(
      blob(points('-80 260, 60 190, 200 216, 330 180, 460 230, 460 520, -80 520')),
      fade('#A9B98A', '#8DA06E'),
    ),
  ) +
  ridge(random, points('-80 400, 100 372, 280 392, 460 366'), fade('#7D8A5C', '#93A06E'), {
    bottom: 500,
    shadow: 6,
  }) +
  marram(random, points('-80 440, 100 420, 280 436, 460 420'), -60, 430, 24, 70, ['#566546', '#66774F']);

export const feedTea = picture(
  { name: 'feed-tea', tones: hours.day, focal: { x: 0.5, y: 0.6 }, size: 'post' },
  ({ random }) => [
    rect(0, 0, 1080, 1080, fade('#B9C7B4', '#93A68F', 25)),
    sash(
      {
        id: 'garden',
        x: -60,
        y: -40,
        width: 480,
        height: 520,
        frame: '#F6F2E6',
        columns: [0.55],
        rows: [0.5],
      },
      garden(random),
    ),
    lift(14, path('M-20 690C300 684 700 700 1100 690V1100H-20Z', fade('#D8B58A', '#B48C60'))),
    line('M-20 790C300 784 700 800 1100 790M-20 930C300 924 700 940 1100 930', '#9C7549', 3, 'opacity=".6"'),
    panes(
      [
        [420, 704],
        [760, 704],
        [1040, 1060],
        [600, 1060],
      ],
      '#FFF1CF',
      0.4,
      2,
      1,
    ),
    ground(900, 770, 120, 20, 0.5),
    ...[
      [-46, 330],
      [10, 420],
      [60, 350],
      [-10, 270],
    ].map(([lean = 0, tall = 0], i) =>
      sprig(884 + (i - 1.5) * 14, 690, tall, lean, i % 2 ? '#5F8A57' : '#7BA063', 6),
    ),
    lift(9, path('M822 560H946L936 770H832Z', '#E7F0EC', 'opacity=".62"')),
    path('M827 640H941L936 766H832Z', '#BFD5CF', 'opacity=".7"'),
    path('M834 570H850L856 756H842Z', '#FFFFFF', 'opacity=".6"'),
    ground(420, 838, 270, 34, 0.6),
    teapot(400, 834, 1.75, palette.sea),
    steam(112, 540, 230, '#FFFFFF', 0.5),
    saucer(740, 950, 190, '#F1EDE2'),
    cup(730, 944, 1.72, '#FBF8F3', '#9DA24E'),
    path(blob(points('700 800, 724 788, 752 794, 742 806, 716 808')), '#5F8A57'),
    path(blob(points('742 796, 764 790, 786 800, 768 808')), '#7BA063'),
    steam(732, 780, 300, '#FFFFFF', 0.62),
    lift(
      6,
      path(
        'M566 1010L690 986C704 984 708 998 694 1002L580 1030C560 1034 548 1014 566 1010Z',
        fade('#E7E9E3', '#97A3A2'),
      ),
      oval(552, 1024, 40, 19, '#C3CBC8'),
    ),
    lift(
      7,
      path(
        blob(points('150 980, 196 956, 262 962, 276 996, 230 1016, 168 1012')),
        fade('#D9A65E', '#A9713A', 40),
      ),
      path(
        blob(points('90 1004, 136 986, 190 998, 196 1028, 146 1042, 96 1034')),
        fade('#E3B670', '#B47D42', 40),
      ),
    ),
    times(14, () => disc(between(random, 110, 260), between(random, 976, 1030), 3, '#6E4A2A')).join(''),
    disc(200, 120, 640, glow('#FFFDF0', 0.36)),
  ],
);
