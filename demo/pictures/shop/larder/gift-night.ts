import { darker, ground, lighter, pillow } from '../../interiors/furniture.ts';
import { disc, fade, glow, lift, line, palette, path, rect } from '../../paper.ts';
import { bow, card, key, night } from './cards.ts';
import { boarding, still, turned } from './still.ts';

const wood = '#A9764B';

export const giftNight = still('product-gift-night', { x: 0.5, y: 0.56 }, (random) => [
  boarding('#5E8288', 6, 900),
  lift(12, path('M-20 470Q600 380 1220 470V1000H-20Z', fade(lighter(wood, 0.24), darker(wood, 0.12)))),
  line('M-20 512Q600 424 1220 512', darker(wood, 0.3), 5, 'opacity=".6"'),
  disc(240, 360, 520, glow('#FFF6E0', 0.4)),
  pillow(960, 730, 760, 440, '#E4E1D8', 5),
  pillow(470, 770, 860, 520, '#F4F0E7', -3),
  lift(
    14,
    path('M-20 1010C240 960 520 1010 760 986S1060 950 1220 990V1540H-20Z', fade('#FBF8F3', '#D8D3C8')),
  ),
  line(
    'M-20 1180C220 1130 420 1210 640 1170M560 1400C760 1330 960 1400 1220 1330M-20 1440C160 1400 280 1440 420 1420',
    '#C5BFB2',
    6,
    'opacity=".6"',
  ),
  lift(
    10,
    path('M-20 1330C300 1290 620 1360 1220 1260V1540H-20Z', fade(palette.sea, darker(palette.sea, 0.25))),
  ),
  line('M-20 1366C300 1326 620 1396 1220 1296M-20 1384C300 1344 620 1414 1220 1314', '#A8C2C2', 7),
  turned(590, 850, -6, 0.98, ground(24, 244, 390, 34, 0.6)),
  card(random, 'print', 590, 850, -6, 0.98, night),
  turned(
    590,
    850,
    -6,
    0.98,
    rect(-300, -240, 44, 480, palette.rust),
    rect(-300, -240, 6, 480, '#D98A66', 'opacity=".7"'),
  ),
  bow(332, 884, -6, 0.92, palette.rust),
  key(560, 1206, 14, 1.15),
  line('M556 1210C470 1250 400 1200 352 1222', palette.rust, 13),
  turned(
    330,
    1220,
    -24,
    1,
    lift(
      8,
      path(
        'M-150 -52H0Q36 -52 36 0T0 52H-150Q-172 52 -172 30V-30Q-172 -52 -150 -52Z',
        fade('#D9B384', '#A1764A', 40),
      ),
    ),
    disc(4, 0, 13, '#5B4028'),
    path('M-112 22C-112 -8 -82 -28 -52 -22C-70 -12 -74 12 -52 22C-70 34 -104 40 -112 22Z', '#7A5432'),
  ),
]);
