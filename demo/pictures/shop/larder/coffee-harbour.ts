import { darker, lighter, oval } from '../../interiors/furniture.ts';
import { steam } from '../../interiors/vessels.ts';
import { between, fade, inside, lift, line, palette, path, type Random, rect, times } from '../../paper.ts';
import { boarding, stand, still, tabletop, turned } from './still.ts';

const kraft = '#C69A68';

const bean = (x: number, y: number, size: number, turn: number, tone: string) =>
  turned(
    x,
    y,
    turn,
    size,
    oval(0, 0, 26, 18, fade(lighter(tone, 0.22), darker(tone, 0.3), 50)),
    line('M-22 -2C-8 -9 6 8 22 1', darker(tone, 0.6), 3.5),
  );

const beans = (random: Random, count: number, width: number, height: number) =>
  times(count, (i) => {
    const at = between(random, -1, 1);
    return {
      x: at * width,
      y: -between(random, 0, height) * (1 - Math.abs(at)) + between(random, -6, 16),
      tone: i % 3 ? '#5B3A26' : '#74492D',
    };
  })
    .sort((a, b) => a.y - b.y)
    .map(({ x, y, tone }) => bean(x, y, 1, between(random, -60, 60), tone))
    .join('');

const shield = 'M-150 -150H150V150H-150Z';

/** The label: a cutter at the jetty. */
const harbour =
  inside(
    shield,
    'label',
    rect(-150, -150, 300, 300, fade('#F6E3C6', '#F1C9A0')),
    `<circle cx="66" cy="-20" r="44" fill="${palette.rust}"/>`,
    rect(-150, 30, 300, 130, fade('#4C7F88', palette.sea)),
    path('M-26 34V-112L58 22H-26Z', '#FBF8F3'),
    path('M-36 22V-84L-96 22Z', '#E7DCC8'),
    line('M-31 38V-122', '#3A2A20', 7),
    path('M-112 38H82C74 66 54 78 32 78H-70C-92 78 -106 62 -112 38Z', palette.night),
    line('M-150 104q25 -14 50 0t50 0t50 0t50 0t50 0t50 0', '#BFD5CF', 6),
    path('M104 -6H120V150H104ZM134 6H148V150H134Z', '#6E4E36'),
  ) + path(shield, 'none', `stroke="${palette.night}" stroke-width="7"`);

/** An enamel mug with a blue rim, standing on 0,0. */
const mug =
  lift(
    9,
    line('M112 -196C220 -206 220 -50 108 -62', '#E4E8E3', 26),
    path('M-130 -250V-24Q-130 0 -104 0Q0 12 104 0Q130 0 130 -24V-250Z', fade('#FFFFFF', '#C3CECB', 0)),
  ) +
  oval(0, -250, 130, 19, '#B9C6C4') +
  oval(0, -244, 116, 13, '#4A2C1A') +
  oval(0, -250, 130, 19, 'none', `stroke="${palette.sea}" stroke-width="10"`) +
  rect(-106, -220, 20, 180, '#FFFFFF', 'opacity=".8" rx="10"');

export const coffeeHarbour = still('product-coffee-harbour', { x: 0.52, y: 0.55 }, (random) => [
  boarding('#A3BCBB', 6, 1100),
  tabletop(1090, '#8E6A4B', 2),
  '<g transform="translate(600 1360) scale(1.1) translate(-616 -1360)">',
  stand(680, 1226, 560, 0.75),
  '<g transform="translate(640 1230)">',
  lift(
    14,
    path(
      'M-250 0Q-272 -4 -270 -30C-256 -240 -262 -460 -240 -640L-232 -790H232L240 -640C262 -460 256 -240 270 -30Q272 -4 250 0Q0 14 -250 0Z',
      fade(lighter(kraft, 0.2), darker(kraft, 0.2), 0),
    ),
  ),
  path(
    'M-270 -30C-256 -240 -262 -460 -240 -640L-206 -600C-214 -400 -200 -200 -214 0H-250Q-272 -4 -270 -30Z',
    lighter(kraft, 0.34),
    'opacity=".6"',
  ),
  path(
    'M270 -30C256 -240 262 -460 240 -640L200 -590C212 -400 198 -200 210 0H250Q272 -4 270 -30Z',
    darker(kraft, 0.4),
    'opacity=".45"',
  ),
  line(
    'M-170 -630C-120 -560 -60 -600 -20 -540M150 -630C120 -580 110 -560 60 -548M-150 -40C-80 -70 60 -30 160 -60',
    darker(kraft, 0.28),
    5,
    'opacity=".4"',
  ),
  lift(
    8,
    path(
      'M-244 -650L-234 -806Q0 -822 234 -806L244 -650Q0 -634 -244 -650Z',
      fade(lighter(kraft, 0.32), darker(kraft, 0.06), 20),
    ),
  ),
  line('M-238 -728Q0 -744 238 -728', darker(kraft, 0.3), 4, 'opacity=".6"'),
  lift(4, path('M-268 -690Q0 -672 268 -690V-662Q0 -644 -268 -662Z', fade('#3C4A4C', palette.night, 0))),
  turned(0, -330, 0, 1.12, lift(3, path(shield, '#F6E3C6')), harbour),
  line('M-100 -112H100M-56 -84H56', palette.night, 8, 'opacity=".8"'),
  oval(148, -560, 17, 15, darker(kraft, 0.3)),
  oval(148, -560, 8, 7, darker(kraft, 0.6)),
  '</g>',
  stand(300, 1340, 260, 0.7),
  turned(290, 1344, 0, 1.08, mug),
  steam(290, 1060, 280, '#FFFFFF', 0.6),
  turned(810, 1392, 0, 1, beans(random, 84, 240, 110)),
  ...[
    [500, 1430, 20],
    [440, 1400, -40],
    [1110, 1370, 50],
  ].map(([x = 0, y = 0, turn = 0]) => lift(4, bean(x, y, 1, turn, '#5B3A26'))),
  '</g>',
]);
