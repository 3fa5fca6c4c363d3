import { ground } from '../../interiors/furniture.ts';
import { panes } from '../../interiors/openings.ts';
import { fade, lift, line, path, place, polygon, rect } from '../../paper.ts';
import { block, flecks, still, table, turned, wall } from './kit.ts';
import { hip, rosehips } from './plants.ts';

const rose = '#C97A5E';

/** One bar upright in its paper band, one unwrapped before it. */
export const soapRosehip = still('product-soap-rosehip', { x: 0.48, y: 0.56 }, (random) => [
  wall('#EBD3C0', 0.5),
  panes(
    [
      [560, 90],
      [1010, 150],
      [1170, 820],
      [690, 760],
    ],
    '#FFF6E6',
    0.55,
  ),
  table(1080, '#DBC0A0'),
  rosehips(560, 860, -62, 1.15),
  rosehips(700, 900, -30, 0.78),
  ground(620, 1200, 420, 44, 0.55),
  block([430, 1190], [400, 640], [84, -62], rose, 34, 20),
  flecks(random, [456, 580], [350, 570], '#9E4A34', 60, 6),
  lift(
    6,
    polygon(
      [
        [834, 760],
        [912, 704],
        [912, 966],
        [834, 1022],
      ],
      '#D8CAB2',
    ),
    rect(426, 760, 408, 262, fade('#FDF9F1', '#EDE2CE', 30)),
  ),
  rect(426, 776, 408, 5, '#C4553A'),
  rect(426, 1002, 408, 5, '#C4553A'),
  place(
    612,
    886,
    1,
    line('M-70 40C-40 0 0 -30 20 -60M-20 -16C10 -10 40 0 56 20', '#66754F', 7),
    path('M-64 30C-110 20 -120 -20 -110 -50C-76 -44 -56 -10 -64 30Z', '#7D8A5C'),
    path('M-6 -34C-40 -50 -50 -74 -42 -96C-14 -90 2 -66 -6 -34Z', '#66754F'),
    hip(36, -70, 0.8, -40),
    hip(84, 40, 0.9, 40),
  ),
  ground(500, 1350, 330, 34, 0.5),
  turned(
    250,
    1344,
    3,
    1,
    block([0, 0], [430, 156], [128, -100], '#D58B70', 36, 14),
    flecks(random, [30, -130], [380, 100], '#9E4A34', 34, 6),
  ),
  lift(6, hip(850, 1300, 1.15, 150), hip(946, 1346, 1, 24)),
]);
