import { ground, oval } from '../../interiors/furniture.ts';
import { disc, fade, glow, inside, lift, line, path, rect } from '../../paper.ts';
import { block, boards, flecks, still, turned } from './kit.ts';
import { cone, pine } from './plants.ts';

const cream = '#DCC79C';

const layer = (y: number) => `M-20 ${y}C80 ${y - 46} 170 ${y + 40} 270 ${y}S430 ${y - 20} 520 ${y}`;

/** The marbling in a cut face. */
const marbling = (id: string, x: number, y: number, width: number, height: number) =>
  `<g transform="translate(${x} ${y - height})">${inside(
    `M16 8H${width - 16}Q${width - 6} 8 ${width - 6} 18V${height - 18}Q${width - 6} ${height - 8} ${width - 16} ${height - 8}H16Q6 ${height - 8} 6 ${height - 18}V18Q6 8 16 8Z`,
    id,
    line(layer(height * 0.34), '#B59A63', 26, 'opacity=".8"'),
    line(layer(height * 0.62), '#8F9B6E', 20, 'opacity=".8"'),
    line(layer(height * 0.78), '#C9AF7A', 12, 'opacity=".8"'),
  )}</g>`;

/** The loaf as it leaves its mould, with the first slices cut. */
export const soapPine = still('product-soap-pine', { x: 0.5, y: 0.6 }, (random) => [
  boards('#2F463F', 6),
  disc(330, 330, 820, glow('#8FA98F', 0.42)),
  rect(0, 1120, 1200, 380, fade('#3B4A3C', '#22332E')),
  pine(random, 640, 800, -70, 470, '#7D9468'),
  pine(random, 720, 830, -32, 430, '#66805A'),
  ground(620, 1330, 540, 56, 0.8),
  lift(
    16,
    path(
      'M110 1262C110 1180 300 1120 620 1120S1100 1180 1100 1262C1100 1340 900 1396 610 1396S110 1340 110 1262Z',
      '#6E4A30',
    ),
  ),
  oval(605, 1244, 494, 126, fade('#C59A6C', '#9A6C44', 40)),
  line(
    'M180 1236C360 1170 800 1160 1020 1220M220 1290C420 1340 800 1344 1000 1280',
    '#8A5F3B',
    4,
    'opacity=".5"',
  ),
  block([470, 1200], [400, 390], [210, -120], cream, 26, 18),
  marbling('loaf', 470, 1200, 400, 390),
  turned(
    0,
    0,
    -7,
    1,
    block([170, 1254], [370, 372], [52, -32], cream, 22, 14),
    marbling('slice', 170, 1254, 370, 372),
  ),
  turned(
    0,
    0,
    2,
    1,
    block([440, 1322], [400, 66], [180, -104], cream, 22, 12),
    flecks(random, [460, 1270], [360, 36], '#8F9B6E', 16, 5),
  ),
  cone(960, 1290, 0.92, 10),
]);
