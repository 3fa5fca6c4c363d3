import { ridge } from '../../edges.ts';
import { darker, ground, lighter, oval } from '../../interiors/furniture.ts';
import { sash, seaside } from '../../interiors/openings.ts';
import { cup, flame, saucer, steam, teapot } from '../../interiors/vessels.ts';
import { disc, fade, glow, hours, lift, line, path, points, rect, times } from '../../paper.ts';
import { picture } from '../../scene.ts';
import { landscape, turned, wall } from './kit.ts';

const biscuit = (x: number, y: number, turn: number) =>
  turned(
    x,
    y,
    turn,
    1,
    lift(5, oval(0, 8, 62, 26, '#9A6434')),
    oval(0, 0, 62, 26, fade('#EBC78C', '#CF9B58', 40)),
    ...times(6, (i) => oval(Math.cos(i * 1.05) * 34, Math.sin(i * 1.05) * 13, 4, 2.4, '#8A5A2E')),
  );

/** The caddy, a leaf embossed on its front. */
const caddy = (x: number, y: number) =>
  lift(
    13,
    path(
      `M${x - 120} ${y}V${y - 330}C${x - 120} ${y - 352} ${x + 120} ${y - 352} ${x + 120} ${y - 330}V${y}Q${x} ${y + 16} ${x - 120} ${y}Z`,
      fade('#B9613C', '#6E3018', 0),
    ),
  ) +
  lift(
    7,
    path(
      `M${x - 90} ${y - 338}V${y - 386}Q${x} ${y - 412} ${x + 90} ${y - 386}V${y - 338}Q${x} ${y - 326} ${x - 90} ${y - 338}Z`,
      fade('#CF7A50', '#8A3F20', 0),
    ),
  ) +
  line(
    `M${x - 118} ${y - 40}Q${x} ${y - 24} ${x + 118} ${y - 40}M${x - 118} ${y - 296}Q${x} ${y - 282} ${x + 118} ${y - 296}`,
    '#E9C878',
    6,
  ) +
  turned(
    x,
    y - 164,
    -36,
    1,
    path('M-74 0C-36 -50 36 -50 74 0C36 42 -36 42 -74 0Z', '#E9C878'),
    line('M-96 6C-30 -6 20 -6 66 0M-30 -2L-8 -24M-4 -4L18 -24M-22 4L-2 22M6 0L26 18', '#8A3F20', 5),
  ) +
  path(
    `M${x - 96} ${y - 30}V${y - 316}`,
    'none',
    'stroke="#FFFFFF" stroke-width="10" stroke-linecap="round" opacity=".2"',
  );

/** Tea at dusk, kept warm over a flame. */
export const categoryTea = picture(
  { name: 'category-tea', tones: hours.dusk, focal: { x: 0.46, y: 0.6 } },
  ({ random }) => [
    wall('#23414A', 0, landscape),
    sash(
      {
        id: 'dusk',
        x: 1010,
        y: -60,
        width: 470,
        height: 560,
        frame: '#3D5B62',
        columns: [0.5],
        rows: [0.46],
        bar: 16,
      },
      `<g transform="translate(980 -80)">${seaside(random, hours.dusk, [540, 620], 440)}${ridge(random, points('0 540, 200 500, 380 530, 560 490'), fade('#4A5A4E', '#213936'), { bottom: 640, shadow: 6 })}</g>`,
    ),
    disc(560, 700, 820, glow('#E0A25A', 0.5)),
    lift(14, rect(-20, 820, 1640, 280, fade('#8A5F40', '#5B3D28'))),
    rect(-20, 820, 1640, 6, '#B98559'),
    line(
      'M-10 900C400 890 900 912 1610 898M-10 1000C400 990 900 1014 1610 1000',
      '#4A2F1C',
      4,
      'opacity=".6"',
    ),
    ground(1290, 880, 200, 26, 0.7),
    caddy(1290, 872),
    ground(560, 944, 330, 36, 0.75),
    lift(10, path('M400 930L420 800H700L720 930Q560 960 400 930Z', fade('#2E4A52', '#14262B', 0))),
    path('M470 926C466 850 500 822 560 822S654 850 650 926Q560 944 470 926Z', '#0C1619'),
    flame(560, 924, 0.62, 300),
    lift(5, rect(392, 782, 336, 26, fade('#4B666C', '#1F373D', 0), 'rx="12"')),
    teapot(560, 784, 2.1, '#E9DBC0'),
    line('M344 596C420 626 700 626 776 596', '#5F8E96', 13, 'opacity=".9"'),
    steam(214, 430, 220, '#FBE9CC', 0.4),
    saucer(970, 964, 190, '#F0E4CC'),
    cup(956, 958, 1.6, '#F0E4CC', '#A8642C'),
    line('M868 866C910 880 1000 880 1044 866', '#5F8E96', 9),
    steam(956, 800, 260, '#FBE9CC', 0.5),
    biscuit(236, 976, -4),
    biscuit(300, 1002, 6),
    biscuit(256, 958, 3),
    lift(
      5,
      ...[
        [1120, 1010, -8],
        [1180, 1030, 16],
      ].map(([x = 0, y = 0, turn = 0]) =>
        turned(
          x,
          y,
          turn,
          1,
          path('M0 0C20 -24 76 -24 100 0C76 20 20 20 0 0Z', lighter('#66754F', 0.1)),
          line('M6 0H90', darker('#66754F', 0.2), 3),
        ),
      ),
    ),
  ],
);
