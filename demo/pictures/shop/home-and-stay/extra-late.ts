import { darker, ground, lighter, oval } from '../../interiors/furniture.ts';
import { curtain, panes } from '../../interiors/openings.ts';
import { disc, fade, glow, lift, line, palette, path, place, px, rect, round, times } from '../../paper.ts';
import { plaster, still, table } from './stage.ts';

const brass = '#C99A45';
const ticks = (every: number, from: number, to: number) =>
  times(60 / every, (i) => {
    const turn = (i * every * Math.PI) / 30;
    const [c, s] = [Math.sin(turn), -Math.cos(turn)];
    return `M${px(c * from)} ${px(s * from)}L${px(c * to)} ${px(s * to)}`;
  }).join('');

const bell = (side: 1 | -1) =>
  `<g transform="rotate(${side * 32})">${lift(9, rect(-9, -420, 18, 60, darker(brass, 0.3)), path('M-104 -392C-104 -470 -52 -502 0 -502S104 -470 104 -392Q0 -372 -104 -392Z', fade(lighter(brass, 0.34), darker(brass, 0.26), 0)))}${disc(0, -506, 15, darker(brass, 0.2))}${oval(-46, -436, 18, 36, glow('#FFFFFF', 0.9))}</g>`;

/** An alarm clock round 0,0 that nobody has wound: it is one o'clock, and the sun is high. */
const clock =
  lift(9, line('M-210 330L-262 424M210 330L262 424', darker(brass, 0.25), 34)) +
  lift(
    8,
    path(
      'M-150 -420C-120 -600 120 -600 150 -420',
      'none',
      `stroke="${darker(brass, 0.2)}" stroke-width="20"`,
    ),
  ) +
  bell(-1) +
  bell(1) +
  round(22, 0, 0, 392, fade(lighter(palette.sea, 0.26), darker(palette.sea, 0.24), 50)) +
  disc(0, 0, 338, fade('#8A6A30', '#E9CC8C', 50)) +
  disc(0, 0, 322, fade('#EFE6D2', '#FFFDF6', 50)) +
  line(ticks(1, 288, 300), '#9AA7A6', 4) +
  line(ticks(5, 254, 300), palette.night, 11) +
  line(ticks(15, 236, 300), palette.rust, 17) +
  lift(5, line('M0 34L0 -236', palette.night, 17), line('M-14 26L84 -144', palette.night, 24)) +
  line('M22 -40L-74 134', palette.rust, 7) +
  lift(4, disc(0, 0, 24, brass)) +
  path('M-262 -110C-220 -210 -120 -280 -10 -290C-110 -230 -190 -160 -216 -60Z', '#FFFFFF', 'opacity=".5"');

/** The room's key on its tag of driftwood, from the ring at 0,0. */
const key =
  lift(
    8,
    path(
      'M14 -26L230 -58Q262 -60 266 -28L276 40Q276 72 244 76L26 60Q-12 16 14 -26Z',
      fade('#D9B486', '#A47A4C', 40),
    ),
  ) +
  path('M110 18C140 -20 170 -20 196 4C214 20 236 16 250 8V44Q180 60 120 52Z', palette.sea, 'opacity=".75"') +
  disc(32, 14, 13, '#6E4E30') +
  lift(5, line('M32 14C-10 60 -66 50 -72 10C-76 -30 -20 -36 0 -8', '#B98F3F', 9)) +
  lift(
    7,
    disc(-128, 34, 56, 'none', `stroke="${brass}" stroke-width="22"`),
    line('M-180 52L-372 112', brass, 22),
    line('M-330 100L-316 146M-364 110L-350 156', brass, 19),
  );

export const extraLate = still('product-extra-late', { x: 0.5, y: 0.52 }, () => [
  plaster('#EBCFB4'),
  panes(
    [
      [520, 40],
      [1010, 110],
      [1180, 980],
      [640, 900],
    ],
    '#FFF4D8',
    0.75,
    2,
    3,
  ),
  curtain(-70, -30, 240, 1220, '#EDE6D6', 4, -70),
  table(1110, '#B98A5C'),
  lift(12, path('M60 1190C400 1160 800 1160 1140 1186L1180 1350C800 1390 400 1390 30 1356Z', '#F6F1E5')),
  line(
    'M76 1214C400 1184 800 1184 1124 1210M48 1330C400 1362 800 1362 1160 1326',
    palette.sea,
    6,
    'opacity=".55"',
  ),
  ground(680, 1230, 440, 42, 0.6),
  place(590, 800, 1, clock),
  ground(760, 1372, 360, 24, 0.45),
  place(800, 1318, 0.98, key),
  disc(240, 120, 700, glow('#FFF7E0', 0.5)),
]);
