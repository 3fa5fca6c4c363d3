import { darker, lighter, oval } from '../../interiors/furniture.ts';
import { disc, fade, glow, lift, line, palette, path, px, rect, times } from '../../paper.ts';
import { bow, card, sauna } from './cards.ts';
import { leaf } from './plants.ts';
import { boarding, stand, still, tabletop, turned } from './still.ts';

const wood = '#D0A071';

/** A folded towel: three folds of cloth, 660 wide, its foot on y. */
const towel = (y: number, x: number, tone: string, height = 124) => {
  const [l, r, t] = [x - 330, x + 330, y - height];
  const d = `M${l + 14} ${y}C${l - 26} ${y} ${l - 26} ${t} ${l + 14} ${t}Q${x} ${t - 12} ${r - 14} ${t}C${r + 26} ${t} ${r + 26} ${y} ${r - 14} ${y}Q${x} ${y + 8} ${l + 14} ${y}Z`;
  return (
    lift(9, path(d, fade(lighter(tone, 0.24), darker(tone, 0.14)))) +
    line(
      `M${l + 4} ${y - height * 0.34}Q${x} ${y - height * 0.28} ${r - 30} ${y - height * 0.34}M${l + 30} ${y - height * 0.66}Q${x} ${y - height * 0.6} ${r - 4} ${y - height * 0.66}`,
      darker(tone, 0.24),
      5,
      'opacity=".7"',
    ) +
    line(
      `M${r - 96} ${t + 4}C${r - 88} ${t + 40} ${r - 88} ${y - 30} ${r - 96} ${y - 2}M${r - 72} ${t + 4}C${r - 64} ${t + 40} ${r - 64} ${y - 30} ${r - 72} ${y - 2}`,
      darker(tone, 0.3),
      6,
      'opacity=".5"',
    )
  );
};

/** A pail of staves with two hoops and a ladle in it, 330 wide on 0,0. */
const pail =
  turned(
    60,
    -330,
    22,
    1,
    lift(6, path('M-13 60L-11 -330Q0 -344 11 -330L13 60Z', fade('#E3C194', '#A87B4A', 0))),
  ) +
  lift(
    12,
    path('M-138 0L-172 -340H172L138 0Q0 26 -138 0Z', fade(lighter(wood, 0.3), darker(wood, 0.36), 0)),
  ) +
  oval(0, -340, 172, 30, darker(wood, 0.5)) +
  oval(0, -330, 150, 20, '#8FB0B4') +
  oval(0, -340, 172, 30, 'none', `stroke="${lighter(wood, 0.4)}" stroke-width="9"`) +
  line(
    times(7, (i) => `M${px(-116 + i * 39)} 8L${px(-144 + i * 48)} -318`).join(''),
    darker(wood, 0.4),
    3,
    'opacity=".6"',
  ) +
  path(
    'M-164 -262A164 28 0 0 0 164 -262L160 -226A160 28 0 0 1 -160 -226ZM-149 -106A149 26 0 0 0 149 -106L146 -72A146 26 0 0 1 -146 -72Z',
    fade('#8C9A98', '#4A5A5C', 0),
  );

export const giftSauna = still('product-gift-sauna', { x: 0.46, y: 0.58 }, (random) => [
  boarding('#C99A6C', 7, 1130),
  disc(300, 420, 620, glow('#FFE9C4', 0.5)),
  tabletop(1130, '#E2C198', 3),
  stand(930, 1176, 340, 0.6),
  turned(930, 1180, 0, 1.16, pail),
  stand(500, 1320, 690, 0.7),
  towel(1320, 490, '#E9E2D3'),
  towel(1200, 500, '#9DB7B4'),
  towel(1080, 484, '#F6F1E6'),
  rect(210, 950, 40, 376, palette.rust),
  rect(210, 950, 6, 376, '#D98A66', 'opacity=".7"'),
  card(random, 'print', 500, 770, -5, 0.94, sauna),
  lift(
    6,
    path(
      'M150 962C300 950 640 950 820 962C836 990 836 1010 820 1018Q484 1030 150 1018C134 1006 134 980 150 962Z',
      fade('#FFFDF7', '#EFE8DA'),
    ),
  ),
  rect(210, 952, 40, 70, palette.rust),
  bow(230, 1026, 0, 0.96, palette.rust),
  turned(
    640,
    1400,
    -8,
    1,
    line('M0 0C120 -10 260 0 420 -30', '#6E5239', 9),
    ...times(9, (i) =>
      leaf(60 + i * 40, -4 - i * 2, 96, (i % 2 ? 1 : -1) * 46, i % 3 ? '#76854F' : '#8C9A66', 0.36),
    ),
  ),
]);
