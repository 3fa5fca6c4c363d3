import { darker, ground, lighter } from '../../interiors/furniture.ts';
import { panes } from '../../interiors/openings.ts';
import { disc, fade, hours, lift, line, palette, path, points, rect, times } from '../../paper.ts';
import { picture } from '../../scene.ts';
import { cloth, crease, folded, threads } from './cloth.ts';
import { block, boards, bubbles, floor, landscape, turned, wall } from './kit.ts';
import { lavender } from './plants.ts';

const enamel = '#2F5D66';
const tub = 'M262 500H1258C1262 690 1180 868 1010 878H510C340 868 258 690 262 500Z';

/** A lion's foot on its ball, turned out. */
const claw = (x: number, mirror: 1 | -1) =>
  `<g transform="translate(${x} 856) scale(${mirror} 1)">${lift(7, path('M-44 -30C-20 20 -70 40 -66 74C-62 96 -20 96 -10 78C-4 50 50 30 66 -30Z', fade('#E0BC6C', '#96702E', 30)), disc(-44, 92, 25, fade('#EBCB82', '#8A6528', 45)))}${line('M-58 70L-50 88M-40 70L-38 90M-22 70L-26 88', '#7D5C24', 4)}</g>`;

/** What stands on the board across the bath. */
const board = (random: () => number) => [
  ...[-8, 4, 13].map((turn, i) =>
    turned(884 + i * 8, 400, 0, 0.5, lift(6, lavender(random, 0, 0, 500 - i * 60, turn))),
  ),
  lift(8, path('M846 428L838 330H932L924 428Z', fade('#F4EEE2', '#CDBFA8', 0))),
  line('M841 362H929', '#5F8E96', 9),
  block([512, 430], [190, 84], [46, -34], '#8FA07A', 24, 9),
  line('M560 396c12 -14 20 -14 32 0s20 14 32 0s20 -14 32 0', '#66794F', 5),
  lift(
    9,
    path(
      'M756 430C744 430 740 424 740 414V318C740 292 770 288 774 262V244H806V262C810 288 840 292 840 318V414C840 424 836 430 824 430Z',
      fade('#C98B3E', '#6E3F1B', 0),
    ),
  ),
  lift(4, rect(768, 212, 44, 36, palette.night, 'rx="5"')),
  rect(740, 336, 100, 62, '#FBF6EC'),
  disc(790, 366, 13, '#7E7BA6'),
  lift(10, rect(454, 428, 520, 28, fade('#D6A873', '#A5764A'), 'rx="8"')),
];

/** The bath is run. */
export const categoryBath = picture(
  { name: 'category-bath', tones: hours.day, focal: { x: 0.48, y: 0.52 } },
  ({ random }) => {
    const towel = cloth(
      points('1044 478, 1036 560, 1046 660, 1038 784'),
      points('1204 478, 1214 560, 1204 660, 1212 776'),
      6,
      5,
    );
    return [
      wall('#D3E0DA', 0.5, landscape),
      `<g transform="translate(0 560)">${boards('#EFEBDF', 16, [1600, 400])}</g>`,
      lift(7, rect(-20, 544, 1640, 26, '#FBF8F0')),
      panes(
        [
          [180, 40],
          [600, 90],
          [760, 560],
          [290, 540],
        ],
        '#FDF8E6',
        0.5,
      ),
      floor(900, '#BF9B72', '#F6F1E6', landscape),
      ground(770, 970, 620, 52, 0.6),
      lift(8, line('M330 470V270C330 190 440 190 440 262', '#C79A4A', 24)),
      line('M325 460V270C325 200 436 190 436 256', '#F0D797', 5, 'opacity=".8"'),
      lift(6, rect(414, 256, 52, 26, '#B4893C', 'rx="6"'), rect(290, 336, 80, 20, '#B4893C', 'rx="10"')),
      claw(470, 1),
      claw(1050, -1),
      ...times(17, (i) =>
        disc(360 + i * 50, 482 - ((i * 37) % 30), 44 + ((i * 23) % 22), fade('#FFFFFF', '#DCE7E5', 60)),
      ),
      bubbles([
        [420, 380, 24],
        [466, 350, 14],
        [1010, 400, 26],
        [1058, 366, 16],
        [1000, 346, 10],
      ]),
      lift(18, path(tub, fade(lighter(enamel, 0.2), darker(enamel, 0.24), 20))),
      path('M300 540C310 690 370 800 470 836C390 760 352 660 350 540Z', '#FFFFFF', 'opacity=".14"'),
      path('M1180 540C1176 700 1110 850 960 876C1160 880 1256 720 1256 540Z', palette.night, 'opacity=".2"'),
      lift(9, rect(222, 472, 1076, 40, fade('#FFFEFA', '#CFD8D4'), 'rx="20"')),
      ...board(random),
      lift(12, path(towel.part(), fade('#FDF8EC', '#DCCFB6', 40))),
      ...[
        [0.72, 0.76],
        [0.79, 0.88],
        [0.91, 0.95],
      ].map(([from = 0, to = 0]) => path(towel.part([0, 1], [from, to]), palette.rust, 'opacity=".85"')),
      threads(towel, [26, 40], '#B9A684', 1.4, 0.3),
      crease(towel, [0.3, 0.4], palette.night, 0.1),
      crease(towel, [0.8, 1], palette.night, 0.1),
      ground(1420, 1006, 150, 22, 0.5),
      lift(9, path('M1336 860L1312 1002H1336L1364 860ZM1484 860L1508 1002H1484L1456 860Z', '#8A5F40')),
      lift(10, rect(1306, 836, 208, 30, fade('#C9986A', '#9A6C44'), 'rx="8"')),
      folded(1330, 836, 160, 52, '#DCC8A2', [
        [0.1, 0.06, '#FBF8F3'],
        [0.2, 0.12, '#FBF8F3'],
      ]),
      folded(1336, 784, 150, 50, '#5F8E96'),
      block([1352, 734], [96, 46], [30, -22], '#D58B70', 16, 7),
    ];
  },
);
