import { seal } from '../../creatures.ts';
import { darker, ground, lighter, oval, pillow } from '../../interiors/furniture.ts';
import { gull } from '../../nature.ts';
import { disc, fade, glow, lift, line, palette, path, place, rect, times } from '../../paper.ts';
import { plaster, still, table } from './stage.ts';

const birch = '#DDBE90';
const post = (x: number) =>
  lift(
    12,
    path(
      `M${x - 24} 0V-640Q${x - 24} -676 ${x} -676T${x + 24} -640V0Z`,
      fade(lighter(birch, 0.3), darker(birch, 0.2), 0),
    ),
  );
const rail = (y: number, high: number, tone = birch) =>
  lift(8, rect(-440, y, 880, high, fade(lighter(tone, 0.26), darker(tone, 0.1)), 'rx="10"'));
const slats = (tone: string, height: number) =>
  times(13, (i) =>
    rect(
      -402 + i * 64,
      -height,
      22,
      height - 150,
      fade(lighter(tone, 0.24), darker(tone, 0.16), 0),
      'rx="8"',
    ),
  );

/** A seal of plush, seen from its front, its flippers over the edge of the bed. */
const plush =
  lift(10, path('M-110 40C-140 -60 -90 -150 0 -150S140 -60 110 40Z', fade('#AEBBBB', '#6F8384', 40))) +
  oval(-46, 4, 42, 30, '#E3E5DC') +
  oval(46, 4, 42, 30, '#E3E5DC') +
  path('M-20 -34H20Q14 -6 0 -4T-20 -34Z', palette.night) +
  disc(-50, -62, 12, palette.night) +
  disc(50, -62, 12, palette.night) +
  disc(-54, -66, 4, '#FFFFFF') +
  disc(46, -66, 4, '#FFFFFF') +
  line('M-20 6L-84 -6M-18 14L-84 20M20 6L84 -6M18 14L84 20', '#52676A', 3.5);

/** A mobile of gulls and a seal under a ring of wood. */
const mobile =
  line('M0 -200V0M-190 10V130M190 10V170M-64 30V230M80 30V96', '#8A7A62', 4) +
  lift(8, oval(0, 10, 200, 34, 'none', `stroke="${birch}" stroke-width="16"`)) +
  lift(7, gull(-190, 150, 150, '#FFFDF6', -6), gull(80, 116, 130, palette.sea, 8)) +
  lift(7, disc(190, 206, 42, '#F3CE86')) +
  place(-64, 262, 0.5, seal('#7E9494', 6));

export const extraCot = still('product-extra-cot', { x: 0.5, y: 0.62 }, () => [
  plaster('#EADCCB'),
  ...times(88, (i) =>
    disc(
      60 + (i % 8) * 155 + (Math.floor(i / 8) % 2) * 77,
      60 + Math.floor(i / 8) * 108,
      9,
      '#D3B795',
      'opacity=".5"',
    ),
  ),
  lift(8, rect(-20, 1196, 1240, 40, fade('#FBF6EA', '#E2D8C6'))),
  table(1234, '#C9A77C'),
  lift(10, oval(600, 1390, 600, 96, '#C9D6D2')),
  oval(600, 1390, 540, 78, 'none', 'stroke="#FFFFFF" stroke-width="7" stroke-dasharray="20 16"'),
  place(600, 180, 1, mobile),
  ground(640, 1390, 540, 40, 0.6),
  '<g transform="translate(600 1380) scale(1.06)">',
  ...slats(darker(birch, 0.18), 590),
  rail(-610, 34, darker(birch, 0.16)),
  lift(8, rect(-420, -330, 840, 150, fade('#FBF8F0', '#DDD5C4'), 'rx="26"')),
  pillow(-270, -370, 260, 150, '#FBF8F0', -4),
  lift(8, path('M-130 -180C-140 -300 -120 -350 -60 -352H420V-180Z', fade('#AFC6C4', '#7C9FA1', 20))),
  line('M-60 -352C-30 -300 -30 -240 -40 -180M120 -350V-180M280 -350V-180', '#EDF2EE', 9, 'opacity=".6"'),
  ...slats(birch, 520),
  place(-210, -552, 1.16, plush),
  rail(-540, 44),
  lift(
    7,
    oval(-304, -524, 56, 30, fade('#A3B2B2', '#6F8384')),
    oval(-116, -524, 56, 30, fade('#A3B2B2', '#6F8384')),
  ),
  rail(-176, 50),
  lift(
    12,
    path(
      'M110 -556H330V-300Q300 -280 276 -300T220 -298T166 -302T110 -300Z',
      fade('#E9B89A', darker(palette.rust, 0.02), 60),
    ),
  ),
  line('M112 -360H328M112 -384H328', '#FBF3E4', 9, 'opacity=".8"'),
  post(-440),
  post(440),
  ...[-440, 440].map(
    (x) => lift(6, disc(x, 4, 28, darker(birch, 0.4))) + disc(x, 4, 11, lighter(birch, 0.3)),
  ),
  '</g>',
  disc(200, 140, 640, glow('#FFFDF4', 0.4)),
]);
