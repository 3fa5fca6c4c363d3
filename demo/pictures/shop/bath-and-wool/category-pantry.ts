import { ground, oval } from '../../interiors/furniture.ts';
import { jar, sprig } from '../../interiors/vessels.ts';
import { vessel } from '../../objects.ts';
import { disc, fade, glow, hours, lift, line, palette, path, rect } from '../../paper.ts';
import { picture } from '../../scene.ts';
import { bag, bottle, tin } from './containers.ts';
import { boards, landscape } from './kit.ts';
import { buckthorn } from './plants.ts';

const shelf = (y: number) =>
  lift(14, rect(-20, y, 1640, 44, fade('#D9AE7C', '#A87B4D'))) + rect(-20, y, 1640, 6, '#EBCB9F');

/** Two shelves of the larder. */
export const categoryPantry = picture(
  { name: 'category-pantry', tones: hours.day, focal: { x: 0.5, y: 0.5 } },
  ({ random }) => [
    boards('#C3CDB7', 11, landscape),
    disc(300, 120, 760, glow('#FFFDF6', 0.55)),
    shelf(500),
    shelf(966),
    rect(0, 544, 1600, 40, palette.night, 'opacity=".12"'),
    rect(0, 1010, 1600, 57, fade('#8FA08B', '#A9B6A0')),
    ...[250, 520, 790, 1060, 1350].flatMap((x) => [
      ground(x + 20, 504, 140, 12, 0.5),
      ground(x + 10, 970, 150, 12, 0.5),
    ]),
    tin(250, 500, 220, 280, palette.sea, palette.grass),
    jar(520, 500, 1.42, '#A83A2C', palette.paper, 0.9),
    bottle(778, 500, 0.86),
    jar(1030, 500, 1.24, '#E2892B', '#B98559', 0.9),
    vessel(1340, 500, '90 0, 118 40, 128 120, 116 200', '#F0E6D2', 12),
    oval(1340, 300, 108, 19, '#5B4630'),
    ...[-40, 0, 44].map((lean, i) =>
      lift(5, sprig(1316 + i * 24, 304, 190 + (i % 2) * 40, lean, i % 2 ? '#7D8A5C' : '#8FA06E', 5)),
    ),
    line('M1222 400C1290 416 1390 416 1458 400', '#5F8E96', 12),
    vessel(230, 966, '112 0, 136 50, 140 150, 118 220, 124 236', '#E9DFCC', 13),
    lift(
      6,
      path('M110 728C120 690 340 690 350 728Z', fade('#D6A873', '#9A6C44', 0)),
      disc(230, 692, 20, '#B98559'),
    ),
    line('M100 847C170 866 290 866 360 847', palette.sea, 14),
    jar(500, 966, 1.3, '#E9B23F', '#D9B588', 0.92),
    bag(770, 966),
    tin(1070, 966, 320, 196, palette.rust, '#D9B588'),
    jar(1360, 966, 1.36, '#6E2F3C', '#F0E6D2', 0.88),
    buckthorn(random, 930, 728, -2, 0.5),
  ],
);
