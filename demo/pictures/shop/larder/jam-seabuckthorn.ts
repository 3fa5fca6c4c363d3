import { panes } from '../../interiors/openings.ts';
import { between, disc, glow, palette, times } from '../../paper.ts';
import { berry, buckthorn, leaf } from './plants.ts';
import { plaster, stand, still, tabletop } from './still.ts';
import { glassJar, label, screwLid } from './wares.ts';

const orange = '#E2892B';

export const jamSeabuckthorn = still('product-jam-seabuckthorn', { x: 0.5, y: 0.6 }, (random) => [
  plaster(random, '#C9DBD8'),
  panes(
    [
      [560, 150],
      [1010, 230],
      [1130, 940],
      [650, 860],
    ],
    '#FFFBEC',
    0.42,
  ),
  tabletop(1090, '#CFA778', 2),
  buckthorn(random, 1010, 1130, -106, 1.45),
  stand(580, 1262, 560),
  glassJar(
    { x: 560, y: 1266, width: 560, height: 640, fill: orange, level: 0.86, neck: 0.86 },
    ...times(30, (i) =>
      disc(
        between(random, -250, 250),
        between(random, -530, -30),
        9 + (i % 4) * 5,
        i % 2 ? '#F8BE62' : '#C4651C',
        'opacity=".5"',
      ),
    ),
    disc(-60, -330, 330, glow('#FFD27A', 0.5)),
  ),
  screwLid(560, 640, 520, 118, palette.rust),
  label(
    560,
    960,
    310,
    290,
    10,
    palette.rust,
    leaf(520, 916, 130, -62, '#8B9A76', 0.17),
    leaf(560, 920, 140, -96, '#9DAC88', 0.17),
    leaf(598, 920, 124, -36, '#8B9A76', 0.17),
    berry(534, 940, 33, orange),
    berry(594, 934, 36, orange),
    berry(564, 988, 30, '#D97B22'),
  ),
  buckthorn(random, 420, 1352, -5, 1.3),
  ...[
    [300, 1372],
    [354, 1398],
    [250, 1404],
  ].map(([x = 0, y = 0]) => berry(x, y, 22, orange)),
]);
