import { blob } from '../../edges.ts';
import { ground } from '../../interiors/furniture.ts';
import { fade, lift, line, path, points, round } from '../../paper.ts';
import { block, bubbles, flecks, still, table, turned, wall } from './kit.ts';
import { wrack } from './plants.ts';

const moss = '#7F9468';

const stone = (outline: string, light: string, dark: string) =>
  lift(14, path(blob(points(outline)), fade(light, dark, 62)));

/** A bar on a cairn of beach stones, with the weed it is boiled from. */
export const soapAlgae = still('product-soap-algae', { x: 0.5, y: 0.58 }, (random) => [
  wall('#C4D9D4'),
  round(16, 640, 610, 430, '#E3EDE8'),
  table(1130, '#E2D3B8'),
  wrack(700, 830, -58, 0.98, '#5F6F45'),
  wrack(420, 900, -122, 0.8, '#748353'),
  ground(640, 1330, 460, 46, 0.6),
  stone(
    '190 1240, 230 1150, 420 1104, 660 1096, 900 1120, 1010 1200, 980 1290, 760 1336, 420 1330, 240 1304',
    '#B9C2BE',
    '#7C8C8B',
  ),
  stone(
    '300 1060, 350 996, 520 972, 700 970, 860 1000, 920 1060, 880 1116, 700 1146, 440 1138, 330 1110',
    '#DCD6C8',
    '#A69F90',
  ),
  line('M330 1044C480 1074 700 1080 900 1040', '#F4EFE4', 7, 'opacity=".7"'),
  turned(
    0,
    0,
    -2,
    1,
    block([300, 1040], [520, 236], [112, -92], moss, 40, 18),
    flecks(random, [330, 836], [460, 176], '#4B5D3C', 44, 7),
    flecks(random, [330, 836], [460, 176], '#E6E8D2', 22, 5),
    line(
      'M428 940c32 -36 54 -36 88 0s56 36 88 0s56 -36 88 0M428 900c32 -36 54 -36 88 0s56 36 88 0s56 -36 88 0',
      '#566943',
      10,
    ),
    line(
      'M428 945c32 -36 54 -36 88 0s56 36 88 0s56 -36 88 0M428 905c32 -36 54 -36 88 0s56 36 88 0s56 -36 88 0',
      '#A9B88F',
      4,
    ),
  ),
  wrack(850, 1290, 4, 0.62, '#66754F'),
  bubbles([
    [392, 706, 34],
    [452, 676, 22],
    [352, 752, 18],
    [500, 700, 14],
    [420, 640, 12],
  ]),
]);
