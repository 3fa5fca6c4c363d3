import { blob, ridge } from '../edges.ts';
import { marram } from '../nature.ts';
import { vessel } from '../objects.ts';
import {
  disc,
  fade,
  glow,
  hours,
  inside,
  lift,
  line,
  palette,
  path,
  place,
  points,
  polygon,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';
import { darker, ground, lighter, oval } from './furniture.ts';
import { curtain, seaside } from './openings.ts';
import { cup, eggCup, jar, saucer, steam } from './vessels.ts';

const tones = hours.dawn;
const cloth = '#E6E4DA';

/** A tall enamel coffee pot, its spout to the left. */
const coffeePot = (x: number, y: number) =>
  place(
    x,
    y,
    1,
    ground(20, 2, 150, 22, 0.6),
    line('M84 -250C190 -270 196 -90 96 -70', '#1F3E46', 19),
    lift(
      12,
      path(
        'M-82 -110C-140 -140 -150 -220 -172 -262L-136 -268C-122 -240 -108 -216 -72 -208Z',
        fade('#5D8A92', palette.sea, 0),
      ),
      path(
        'M-108 0C-116 -110 -92 -210 -66 -300H66C92 -210 116 -110 108 0C60 10 -60 10 -108 0Z',
        fade('#5F8E96', '#22464E', 0),
      ),
    ),
    path('M-84 -30C-88 -120 -70 -210 -50 -286H-26C-48 -200 -60 -110 -56 -24Z', '#FFFFFF', 'opacity=".24"'),
    rect(-110, -14, 220, 10, '#1B3A42'),
    lift(
      6,
      path('M-74 -298C-64 -340 64 -340 74 -298Z', fade('#5F8E96', '#1F3E46', 0)),
      disc(0, -346, 17, palette.rust),
    ),
  );

/** A loaf on its board, three slices fallen from it. */
const loaf = (x: number, y: number) => {
  const crust = '#B97A3F';
  const slice = (at: number, drop: number, tilt: number) =>
    `<g transform="translate(${at} ${drop}) rotate(${tilt})">${lift(6, path('M-62 0C-66 -60 -92 -70 -84 -112C-74 -150 74 -150 84 -112C92 -70 66 -60 62 0Z', crust))}${path('M-54 -8C-58 -60 -80 -72 -74 -108C-66 -138 66 -138 74 -108C80 -72 58 -60 54 -8Z', fade('#FBEBCB', '#E3C592'))}${oval(-20, -70, 10, 6, '#D8B680')}${oval(24, -90, 8, 5, '#D8B680')}${oval(10, -40, 9, 5, '#D8B680')}</g>`;
  return place(
    x,
    y,
    1,
    ground(10, 22, 350, 26, 0.5),
    lift(
      10,
      path('M-330 -4H300C330 -4 330 26 300 26H-330C-352 26 -352 -4 -330 -4Z', fade('#C59A6C', '#8E643F')),
    ),
    lift(
      12,
      path(
        'M-300 -4C-330 -70 -300 -170 -190 -184C-90 -196 20 -194 70 -160C110 -130 96 -40 80 -4Z',
        fade('#D69A58', '#8A5226', 30),
      ),
    ),
    path(
      'M-236 -150C-226 -170 -200 -178 -186 -176C-196 -150 -214 -118 -232 -104C-246 -110 -244 -134 -236 -150ZM-136 -164C-126 -180 -98 -184 -84 -180C-94 -150 -112 -116 -130 -104C-144 -112 -144 -146 -136 -164ZM-34 -166C-22 -180 2 -180 14 -174C6 -146 -10 -116 -28 -104C-42 -112 -42 -148 -34 -166Z',
      '#F3D6A0',
    ),
    slice(120, -2, 4),
    slice(196, 2, 14),
  );
};

export const breakfast = picture({ name: 'breakfast', tones, focal: { x: 0.5, y: 0.62 } }, ({ random }) => {
  const dune = points('-20 520, 200 470, 460 508, 760 452, 1060 520, 1400 480, 1620 510');
  const view =
    seaside(random, tones, [1600, 640], 400, { x: 300, y: 300, radius: 54, haze: 0.9 }) +
    ridge(random, dune, fade(tones.land[2], tones.land[1]), { bottom: 660, shadow: 9, rim: tones.light }) +
    marram(random, dune, 60, 1500, 44, 54, [tones.land[4], tones.land[3]]);
  const frame = '#FBF8F3';
  const folds = 'M1130 862C1210 828 1330 826 1420 850L1500 960C1400 930 1250 934 1150 968Z';
  return [
    rect(0, 0, 1600, 1067, fade('#EADCC6', '#DCC9AC')),
    inside('M90 -10H1330V600H90Z', 'view', view),
    lift(
      12,
      path('M56 -20H1364V640H56ZM90 -20V604H1330V-20Z', frame, 'fill-rule="evenodd"'),
      rect(494, -10, 20, 614, frame),
      rect(906, -10, 20, 614, frame),
      rect(90, 150, 1240, 18, frame),
    ),
    lift(8, rect(30, 628, 1360, 30, lighter(frame, 0.5))),
    curtain(1290, -20, 250, 720, '#E9DFCC', 5, 40),
    lift(20, path('M-20 716H1620V1090H-20Z', fade(lighter(cloth, 0.3), darker(cloth, 0.1)))),
    polygon(
      [
        [150, 722],
        [500, 722],
        [900, 1067],
        [360, 1067],
      ],
      '#FFF1D4',
      'opacity=".85"',
    ),
    polygon(
      [
        [530, 722],
        [900, 722],
        [1480, 1067],
        [940, 1067],
      ],
      '#FFF1D4',
      'opacity=".85"',
    ),
    line('M-20 1010H1620M-20 1030H1620', palette.sea, 5, 'opacity=".5"'),
    coffeePot(330, 850),
    steam(150, 574, 210, '#FFFFFF', 0.5),
    loaf(860, 846),
    ground(1240, 812, 120, 18, 0.5),
    jar(1230, 812, 0.86, '#D9812E', palette.rust),
    ...[
      [1196, 0],
      [1232, -14],
      [1262, 4],
    ].map(([x = 0, dy = 0]) => disc(x, 730 + dy, 9, '#F2AE55', 'opacity=".7"')),
    ground(1450, 800, 90, 14, 0.4),
    vessel(1440, 800, '26 0, 36 20, 36 60, 18 92, 20 104', palette.foam, 9),
    line(
      'M1436 700C1424 640 1400 610 1396 566M1444 700C1452 640 1470 600 1488 580M1440 700C1440 640 1446 590 1440 540',
      '#6B7A4E',
      5,
    ),
    lift(
      4,
      disc(1396, 560, 17, '#F7C877'),
      disc(1490, 576, 18, palette.paper),
      disc(1440, 534, 18, palette.rust),
    ),
    lift(10, path(folds, fade('#C6D6D3', '#8DA9A8'))),
    line('M1144 874C1224 842 1330 842 1424 864M1150 956C1240 924 1390 920 1486 946', palette.sea, 4),
    lift(
      8,
      path(
        'M1196 890L1420 880C1440 880 1440 896 1420 897L1330 904L1196 906C1184 906 1184 892 1196 890Z',
        fade('#F4F4EE', '#A7B1AE', 0),
      ),
    ),
    saucer(610, 968, 128, '#F4F0E6'),
    cup(600, 962, 1.28, '#FBF8F3', '#5B3A28'),
    steam(600, 850, 190, '#FFFFFF', 0.6),
    ground(890, 990, 110, 18, 0.5),
    eggCup(880, 992, 1.15, '#E3B48C', palette.sea),
    ground(1050, 1012, 110, 18, 0.5),
    eggCup(1040, 1014, 1.15, '#F0DCC2', palette.rust),
    saucer(256, 1000, 150, '#E3ECEA'),
    lift(
      6,
      path(
        blob(points('186 984, 220 956, 290 950, 330 976, 320 1002, 250 1010, 196 1004')),
        fade('#F6DFAE', '#DDAE5C'),
      ),
    ),
    line(times(3, (i) => `M${216 + i * 32} ${966 - i * 3}q8 14 2 32`).join(''), '#C89446', 3),
    disc(300, 300, 760, glow('#FFF3DC', 0.3)),
  ];
});
