import { oval } from '../../interiors/furniture.ts';
import { disc, fade, glow, inside, lift, line, path, px, rect, round, times } from '../../paper.ts';
import { still, turned, weave } from './kit.ts';
import { buckthorn, looseBerry } from './plants.ts';

const tin = '#D5D8D1';

/** Seen from above: the open tin, its lid half under it, a twig of the berries across. */
export const balmSeabuckthorn = still('product-balm-seabuckthorn', { x: 0.5, y: 0.52 }, (random) => [
  rect(0, 0, 1200, 1500, fade('#BCD0CE', '#8FAEAE', 60)),
  weave(random, [0, 0], [1200, 1500], '#FFFFFF', 11, 0.16),
  disc(240, 200, 900, glow('#FFFDF6', 0.4)),
  lift(10, path('M-40 1180L1240 860V1540H-40Z', fade('#F3EADA', '#E0D2BA', 60))),
  inside(
    'M-40 1180L1240 860V1540H-40Z',
    'napkin',
    weave(random, [-40, 860], [1280, 660], '#BFA987', 12, 0.2),
  ),
  line('M-40 1224L1240 904M-40 1244L1240 924', '#B4532A', 6, 'opacity=".55"'),
  round(20, 800, 430, 290, fade('#E3E5DE', '#A9B1AC', 45)),
  disc(800, 430, 262, fade('#C9CFC8', '#E7E9E2', 45)),
  disc(800, 430, 238, '#FBF5E8'),
  disc(800, 430, 214, 'none', 'stroke="#D98A33" stroke-width="5"'),
  turned(700, 540, -46, 0.5, buckthorn(random, 0, 0, 0, 1)),
  round(24, 500, 820, 370, fade('#EDEEE8', '#A3ABA7', 45)),
  disc(500, 820, 348, fade(tin, '#F4F4EF', 45)),
  disc(500, 820, 326, fade('#8E7A4A', '#C99A46', 60)),
  disc(508, 830, 316, fade('#F7D98C', '#E6AE4E', 50)),
  ...times(4, (i) =>
    line(
      `M${px(290 + i * 46)} ${px(900 - i * 6)}C${px(300 + i * 40)} ${px(680 + i * 36)} ${px(640 - i * 10)} ${px(620 + i * 44)} ${px(716 - i * 42)} ${px(790 + i * 12)}`,
      i % 2 ? '#F9E3A8' : '#D99B3C',
      i % 2 ? 15 : 9,
      'opacity=".75"',
    ),
  ),
  path('M360 1010C470 1090 640 1060 716 960C650 1010 480 1040 360 1010Z', '#D99B3C', 'opacity=".5"'),
  oval(400, 700, 120, 44, '#FFF6DA', 'opacity=".5" transform="rotate(-38 400 700)"'),
  buckthorn(random, 640, 1330, -34, 1.04),
  looseBerry(300, 1290, 24),
  looseBerry(376, 1336, 20),
  looseBerry(236, 1350, 18),
]);
