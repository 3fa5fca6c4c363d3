import { blob } from '../../edges.ts';
import { darker, lighter } from '../../interiors/furniture.ts';
import { between, fade, inside, lift, line, mix, palette, path, px, rect, times } from '../../paper.ts';
import { cocoa, grain, square } from './confectionery.ts';
import { linen, still, turned } from './still.ts';

/** The wrapper: the sea in rows of scales, as far as the torn foil. */
const sleeve = 'M-250 -40V560H250V-40Z';
const waves = times(9, (row) =>
  times(7, (column) => {
    const [x, y] = [-300 + column * 100 + (row % 2) * 50, 560 - row * 64 + 40];
    const tone = mix('#6A959A', palette.sea, ((row * 3 + column * 5) % 7) / 7);
    return [92, 66, 40]
      .map(
        (r, i) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="${i % 2 ? lighter(tone, 0.5) : i ? palette.sea : tone}"/>`,
      )
      .join('');
  }).join(''),
).reverse();

export const chocolateSalt = still('product-chocolate-salt', { x: 0.5, y: 0.52 }, (random) => [
  linen('#DDD3C2'),
  '<g transform="translate(590 760) rotate(14)">',
  lift(
    15,
    path('M-228 -590H76V-438H228V100H-228Z', darker(cocoa, 0.3)),
    ...times(12, (i) => (i === 2 ? '' : square(-228 + (i % 3) * 152, -590 + Math.floor(i / 3) * 152, 152))),
  ),
  ...times(40, () =>
    grain(
      between(random, -210, 60),
      between(random, -570, -150),
      between(random, 0.5, 1.1),
      between(random, 0, 90),
    ),
  ),
  ...times(14, () =>
    grain(
      between(random, 60, 210),
      between(random, -420, -150),
      between(random, 0.5, 1.1),
      between(random, 0, 90),
    ),
  ),
  lift(
    9,
    path(
      'M-262 -30L-270 -96L-222 -132L-176 -104L-120 -150L-66 -112L-8 -140L40 -100L92 -146L150 -112L204 -150L268 -104L262 20H-262Z',
      fade('#F1DFAE', '#B98F4A', 30),
    ),
  ),
  path(
    'M-222 -132L-210 -20L-176 -104L-150 -20L-120 -150L-96 -30L-66 -112L-40 -20L-8 -140L10 -30L40 -100L66 -20L92 -146L110 -20L150 -112L176 -20L204 -150L222 -20L190 -10H-240Z',
    '#FFF4D2',
    'opacity=".45"',
  ),
  lift(12, path(sleeve, palette.sea)),
  inside(sleeve, 'sleeve', ...waves),
  rect(-250, -40, 26, 600, '#FFFFFF', 'opacity=".22"'),
  rect(206, -40, 44, 600, palette.night, 'opacity=".2"'),
  lift(4, path('M-150 150H150V400H-150Z', fade('#FDFAF4', '#E9E0D0', 40))),
  path('M-134 166H134V384H-134Z', 'none', `stroke="${palette.rust}" stroke-width="4"`),
  turned(
    0,
    244,
    0,
    3.6,
    path('M-11 -8L10 -11L12 9L-9 11Z', '#C9DADB'),
    path('M10 -11L12 9L0 1Z', '#7FA0A4'),
    path('M-9 11L12 9L0 1Z', '#A5BFC1'),
  ),
  line('M-84 322H84M-46 350H46', palette.rust, 8),
  '</g>',
  turned(
    1000,
    330,
    -22,
    1,
    lift(
      10,
      square(-76, -76, 152),
      path(
        blob([
          [-76, 70],
          [-40, 82],
          [10, 74],
          [60, 84],
          [76, 66],
          [0, 60],
        ]),
        darker(cocoa, 0.5),
      ),
    ),
  ),
  ...times(9, () =>
    grain(
      between(random, 940, 1060),
      between(random, 280, 390),
      between(random, 0.6, 1.1),
      between(random, 0, 90),
    ),
  ),
  lift(
    6,
    turned(1046, 560, 30, 0.45, square(-76, -76, 152)),
    path('M960 480L996 470L1006 500L970 508Z', cocoa),
    path('M1100 470L1120 464L1124 484L1106 488Z', cocoa),
  ),
  lift(
    3,
    ...times(26, () =>
      grain(
        between(random, 110, 330),
        between(random, 220, 620),
        Number(px(between(random, 0.8, 1.7))),
        between(random, 0, 90),
      ),
    ),
  ),
]);
