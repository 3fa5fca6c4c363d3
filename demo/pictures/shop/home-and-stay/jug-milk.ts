import { darker, ground, lighter, oval } from '../../interiors/furniture.ts';
import { disc, fade, glow, inside, lift, line, palette, path, place, times } from '../../paper.ts';
import { handle, still, table, tiles } from './stage.ts';

const cream = '#F5ECDA';
const body =
  'M-150 0C-226 -60 -250 -170 -222 -290C-196 -390 -126 -440 -128 -540C-130 -600 -178 -640 -220 -664C-160 -690 -70 -676 0 -670C60 -676 116 -680 150 -664C126 -620 122 -580 126 -540C130 -440 206 -380 226 -270C246 -160 226 -60 150 0A150 30 0 0 1 -150 0Z';
const mouth =
  'M-212 -662C-160 -688 -70 -676 0 -670C60 -676 112 -680 142 -664C100 -634 20 -628 -30 -634C-90 -640 -150 -648 -212 -662Z';

/** A milk jug on 0,0, 670 high, its lip drawn out to the left. */
export const jug = (id: string, band: string): string =>
  handle('M132 -566C300 -610 320 -280 214 -236', cream, 46) +
  lift(18, path(body, fade(lighter(cream, 0.4), darker(cream, 0.16), 0))) +
  inside(
    body,
    id,
    path('M-260 -214C-140 -176 140 -176 260 -214V-172C140 -134 -140 -134 -260 -172Z', band),
    path('M-260 -156C-140 -118 140 -118 260 -156V-142C140 -104 -140 -104 -260 -142Z', band),
    oval(-116, -300, 110, 330, glow('#FFFFFF', 0.7)),
    oval(262, -250, 190, 470, glow(palette.night, 0.46)),
    oval(-120, -600, 120, 46, glow('#FFFFFF', 0.6)),
  ) +
  path(mouth, fade('#9E9078', '#D9CBB0', 0)) +
  path('M-176 -658C-110 -664 60 -664 112 -656C70 -640 -110 -640 -176 -658Z', '#FFFFFF');

const glass = place(
  0,
  0,
  1,
  lift(10, path('M-92 -300L-76 0H76L92 -300Z', '#E3ECE8', 'opacity=".75"')),
  path('M-86 -200L-74 -10Q0 10 74 -10L86 -200Z', fade('#FFFFFF', '#E4DCCB', 0)),
  oval(0, -200, 86, 17, '#FFFDF6'),
  oval(0, -300, 92, 18, 'none', 'stroke="#FFFFFF" stroke-width="5"'),
  line('M-74 -270L-62 -30', '#FFFFFF', 9, 'opacity=".7"'),
);

export const jugMilk = still('product-jug-milk', { x: 0.5, y: 0.56 }, () => [
  tiles('#BFD3D4', 240),
  table(1120, '#C79C6B'),
  lift(14, path('M-20 1208L1220 1172V1520H-20Z', '#F6F2E8')),
  ...times(9, (i) =>
    path(`M${i * 150 - 90} ${1212 - i * 4}h70L${i * 170 - 200} 1510h-86Z`, palette.sea, 'opacity=".28"'),
  ),
  ...times(3, (i) =>
    path(
      `M-20 ${1240 + i * 96}L1220 ${1206 + i * 96}v${34 + i * 8}L-20 ${1276 + i * 104}Z`,
      palette.sea,
      'opacity=".28"',
    ),
  ),
  ground(640, 1232, 400, 40, 0.6),
  place(520, 1222, 1.3, jug('jug', palette.sea)),
  ground(1010, 1290, 180, 26, 0.5),
  place(980, 1290, 1.06, glass),
  disc(140, 100, 640, glow('#FFFDF4', 0.4)),
]);
