import { darker, lighter, oval } from '../../interiors/furniture.ts';
import { cup, steam } from '../../interiors/vessels.ts';
import { smoke } from '../../nature.ts';
import { between, disc, fade, glow, lift, line, palette, path, type Random, times } from '../../paper.ts';
import { plaster, stand, still, tabletop, turned } from './still.ts';
import { carton } from './wares.ts';

const black = '#2A3033';
const gold = '#C9A25E';

/** Twisted black leaves heaped between -1 and 1 around 0,0. */
const leaves = (random: Random, count: number, width: number, height: number) =>
  times(count, (i) => {
    const at = between(random, -1, 1);
    const y = -between(random, 0, height) * (1 - at * at);
    return turned(
      at * width,
      y,
      between(random, -80, 80),
      1,
      path(
        'M-17 2C-8 -8 6 -7 18 -2C8 2 -6 4 -17 2Z',
        ['#2B2420', '#4A372A', '#1C1A19', '#6B4A33'][i % 4] ?? black,
      ),
    );
  }).join('');

/** The label: a fire of pine under a kettle's smoke. */
const fire =
  path('M-104 -150H104V150H-104Z', fade('#F1E6D0', '#D8C7A6', 20)) +
  path('M-92 -138H92V138H-92Z', 'none', `stroke="${palette.rust}" stroke-width="4"`) +
  path(
    'M0 -20C30 18 46 40 38 68C32 90 14 98 0 98S-34 90 -38 68C-44 44 -18 26 0 -20Z',
    fade('#E29A3F', palette.rust),
  ) +
  path('M2 36C14 52 20 66 14 80C10 90 4 92 0 92S-12 88 -14 78C-16 64 -6 56 2 36Z', '#F7D08A') +
  line('M-52 108L52 92M-52 92L52 108', '#5A4030', 13) +
  line('M0 -36C-30 -58 26 -74 0 -100C-14 -114 -4 -122 6 -126', '#5F6B6B', 8);

export const teaSmoke = still('product-tea-smoke', { x: 0.52, y: 0.56 }, (random) => [
  plaster(random, '#22373D', 0.025),
  disc(400, 620, 620, glow('#7C8F8E', 0.35)),
  tabletop(1110, '#4A372C', 2),
  smoke(330, 880, 720, 120, '#C9D2CF', 0.32),
  smoke(400, 860, 520, -80, '#C9D2CF', 0.24),
  stand(720, 1226, 520, 0.9),
  carton(640, 1230, 430, 560, 170, black),
  turned(640, 952, 0, 1.3, lift(4, fire)),
  line('M437 696H843M437 1212H843', gold, 6),
  lift(
    7,
    path('M419 678H861L1000 634H555Z', lighter(black, 0.2)),
    path('M419 678H861V610H419Z', fade(lighter(black, 0.2), black, 30)),
    path('M861 678L1000 634V566L861 610Z', darker(black, 0.35)),
    path('M419 610H861L1000 566H555Z', lighter(black, 0.26)),
  ),
  line('M419 672H861L1000 628', gold, 5),
  turned(
    708,
    588,
    0,
    1,
    oval(0, 4, 40, 10, darker(black, 0.5)),
    lift(4, oval(0, -14, 34, 20, gold)),
    oval(-8, -20, 14, 6, lighter(gold, 0.5)),
  ),
  stand(310, 1300, 220, 0.8),
  cup(300, 1300, 2.1, '#5C7F85', '#8A3F1E'),
  steam(300, 1110, 270, '#E9EEEA', 0.5),
  '<g transform="translate(700 1370)">',
  lift(
    8,
    path(
      'M-150 -24C-180 20 -120 46 -20 44C40 42 70 24 90 14L330 -6C348 -8 348 -34 330 -34L90 -28C40 -52 -130 -56 -150 -24Z',
      fade('#C69A66', '#8A6239'),
    ),
  ),
  oval(-40, -4, 110, 32, '#6B4A2E'),
  turned(-40, -2, 0, 1, leaves(random, 90, 104, 54)),
  line('M120 -12L310 -22', '#E0BE8E', 4, 'opacity=".6"'),
  '</g>',
  turned(470, 1424, 0, 1, leaves(random, 26, 120, 24)),
]);
