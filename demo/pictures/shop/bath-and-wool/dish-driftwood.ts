import { ridge } from '../../edges.ts';
import { ground } from '../../interiors/furniture.ts';
import { sash, seaside } from '../../interiors/openings.ts';
import { marram } from '../../nature.ts';
import { fade, hours, lift, line, path, points } from '../../paper.ts';
import { block, bubbles, still, table, turned, wall } from './kit.ts';

const dune = points('0 660, 260 600, 520 640, 780 560, 1200 640');

/** On the sill above the dunes: a plank that the sea has worn, and a bar drying on it. */
export const dishDriftwood = still('product-dish-driftwood', { x: 0.5, y: 0.64 }, (random) => [
  wall('#F4ECDE', 0.3),
  sash(
    {
      id: 'dunes',
      x: 130,
      y: -130,
      width: 940,
      height: 850,
      frame: '#FDFAF4',
      columns: [0.5],
      rows: [0.34],
      bar: 24,
      sill: false,
    },
    seaside(random, hours.day, [1200, 660], 520) +
      ridge(random, dune, fade('#E9DABC', '#C4BE94'), { bottom: 840, shadow: 9 }) +
      marram(random, dune, 150, 1060, 90, 120, ['#5F7050', '#8F9B6E']) +
      ridge(random, points('0 780, 380 740, 800 790, 1200 720'), fade('#C4BE94', '#9AA274'), {
        bottom: 860,
        shadow: 9,
      }) +
      marram(random, points('0 800, 380 760, 800 806, 1200 740'), 120, 1080, 70, 130, ['#4B5D48', '#7D8A5C']),
  ),
  table(806, '#F6F0E4'),
  line('M-10 820C400 814 800 826 1210 818', '#FFFFFF', 6),
  '<g transform="translate(-36 -166) scale(1.06)">',
  ground(620, 1322, 500, 50, 0.5),
  lift(
    12,
    path(
      'M290 1250H400V1320C360 1332 320 1330 290 1316ZM800 1250H910V1316C880 1332 830 1332 800 1320Z',
      '#857B6C',
    ),
  ),
  lift(
    18,
    path(
      'M120 1190C120 1160 160 1130 230 1110C420 1076 700 1090 900 1070C1000 1064 1080 1090 1092 1130C1104 1180 1080 1230 1040 1262C960 1300 700 1280 560 1296C400 1310 240 1310 170 1276C130 1256 116 1220 120 1190Z',
      fade('#A89B86', '#6F665A'),
    ),
  ),
  path(
    'M120 1186C124 1152 160 1130 230 1110C420 1076 700 1090 900 1070C1000 1064 1080 1090 1092 1128C1080 1176 1000 1196 900 1204C700 1216 480 1226 330 1232C210 1236 130 1222 120 1186Z',
    fade('#DDD3C0', '#B9AC96', 30),
  ),
  line(
    'M170 1180C400 1120 760 1140 1050 1112M210 1206C460 1160 780 1172 1030 1148M300 1116C520 1092 720 1106 960 1086M190 1270C420 1250 760 1262 1010 1236',
    '#9A8D78',
    4,
    'opacity=".7"',
  ),
  line(
    'M430 1100L396 1214M560 1096L540 1216M690 1094L694 1208M820 1086L846 1200',
    '#756A5B',
    17,
    'opacity=".75"',
  ),
  line(
    'M437 1100L404 1214M567 1096L548 1216M697 1094L702 1208M827 1086L854 1200',
    '#E9E1D0',
    5,
    'opacity=".8"',
  ),
  ground(660, 1140, 270, 26, 0.6),
  turned(0, 0, -3, 1, block([330, 1164], [420, 150], [130, -92], '#EBD9B4', 44, 12)),
  line('M470 1062c20 -22 34 -22 54 0s34 22 54 0s34 -22 54 0', '#C9B184', 8),
  bubbles([
    [440, 926, 36],
    [500, 898, 24],
    [392, 962, 20],
    [548, 922, 15],
    [478, 858, 13],
    [742, 906, 22],
    [790, 924, 14],
  ]),
  '</g>',
]);
