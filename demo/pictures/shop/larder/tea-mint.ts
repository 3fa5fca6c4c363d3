import { darker, lighter, oval } from '../../interiors/furniture.ts';
import { steam } from '../../interiors/vessels.ts';
import { disc, fade, inside, lift, line, path, rect, round } from '../../paper.ts';
import { mint } from './plants.ts';
import { boarding, stand, still, tabletop, turned } from './still.ts';
import { drum, label } from './wares.ts';

const tin = '#4F7B63';
const tea = '#B9BE63';

/** A tea glass with a waist, standing on 0,0. */
const glass =
  'M-78 0Q-96 0 -98 -22C-104 -90 -84 -120 -92 -170C-100 -220 -116 -250 -118 -310H118C116 -250 100 -220 92 -170C84 -120 104 -90 98 -22Q96 0 78 0Q0 12 -78 0Z';

export const teaMint = still('product-tea-mint', { x: 0.5, y: 0.55 }, () => [
  boarding('#DDE5DA', 8, 1130),
  tabletop(1120, '#C39A6B', 2),
  mint(690, 560, 270, 6),
  mint(610, 570, 230, -22),
  mint(770, 580, 220, 28, '#6F9C69'),
  stand(690, 1236, 500, 0.7),
  drum(680, 1240, 500, 680, tin, 13),
  oval(680, 588, 226, 23, darker(tin, 0.6)),
  path('M440 600A240 27 0 0 0 920 600V640A250 27 0 0 1 430 640Z', lighter(tin, 0.3), 'opacity=".35"'),
  mint(640, 606, 200, -34, '#6F9C69'),
  mint(710, 606, 230, 14),
  mint(764, 604, 170, 44),
  path(
    'M430 585A250 27 0 0 0 930 585V604A250 27 0 0 1 430 604Z',
    fade(lighter(tin, 0.34), darker(tin, 0.2), 0),
  ),
  label(690, 900, 300, 350, 12, tin, mint(690, 958, 150, 0)),
  line('M430 1186A250 27 0 0 0 930 1186', '#D9C27E', 7),
  line('M430 680A250 27 0 0 0 930 680', '#D9C27E', 7),
  stand(350, 1360, 250, 0.6),
  lift(6, oval(346, 1352, 190, 38, '#D9DED4'), oval(342, 1344, 188, 36, '#FBF8F3')),
  oval(342, 1346, 120, 20, '#DDE0D6'),
  '<g transform="translate(340 1344)">',
  lift(9, path(glass, '#F4F8F2', 'opacity=".6"')),
  inside(
    glass,
    'glass',
    rect(-130, -250, 260, 244, fade(lighter(tea, 0.42), darker(tea, 0.12), 0)),
    mint(-20, -20, 190, 16, '#6E9A58'),
    mint(30, 0, 150, -30, '#5F8F52'),
    rect(-130, -250, 260, 250, tea, 'opacity=".32"'),
    oval(0, -250, 112, 13, lighter(tea, 0.5)),
  ),
  oval(0, -310, 118, 14, 'none', 'stroke="#FFFFFF" stroke-width="5" opacity=".9"'),
  line('M-112 -282C-108 -240 -92 -210 -88 -170', '#D9C27E', 5),
  path('M-98 -290H-76C-72 -240 -58 -220 -62 -180H-78C-82 -220 -98 -250 -98 -290Z', '#ffffff', 'opacity=".6"'),
  line('M-114 -290A116 13 0 0 0 114 -290', '#D9C27E', 5),
  '</g>',
  steam(340, 1010, 260, '#FFFFFF', 0.6),
  turned(
    1000,
    1176,
    -14,
    1,
    round(14, 0, 0, 176, fade(lighter(tin, 0.3), darker(tin, 0.26), 45)),
    disc(0, 0, 156, fade(lighter(tin, 0.1), darker(tin, 0.06), 45)),
    disc(0, 0, 138, 'none', 'stroke="#D9C27E" stroke-width="5"'),
    mint(0, 92, 170, 14, '#DCE6D2'),
  ),
  mint(560, 1440, 240, 62),
]);
