import { darker, ground, lighter } from '../../interiors/furniture.ts';
import { panes } from '../../interiors/openings.ts';
import { disc, fade, inside, lift, line, palette, path, rect } from '../../paper.ts';
import { still, turned, wall, weave } from './kit.ts';

const square =
  'M-372 -350C-250 -318 -120 -332 0 -330S250 -318 372 -350C344 -230 356 -110 354 0S344 230 372 350C250 322 120 336 0 334S-250 322 -372 350C-344 230 -356 110 -354 0S-344 -230 -372 -350Z';

const cushion = (random: () => number, id: string, tone: string, ...pattern: string[]) =>
  lift(18, path(square, fade(lighter(tone, 0.26), darker(tone, 0.16), 50))) +
  inside(
    square,
    id,
    ...pattern,
    weave(random, [-380, -360], [760, 720], '#FFFFFF', 9, 0.2),
    path('M372 -350C250 -200 210 100 -40 340H380Z', palette.night, 'opacity=".1"'),
  ) +
  line(square, darker(tone, 0.24), 9) +
  line(square, lighter(tone, 0.2), 3) +
  line(
    'M-350 -326C-300 -260 -270 -220 -262 -160M350 -326C310 -270 290 -230 280 -170M-350 326C-300 280 -270 230 -264 180M350 326C320 280 290 250 280 190',
    darker(tone, 0.26),
    6,
    'opacity=".5"',
  );

const moss = '#8C9870';

/** On the bench in the hall, where the morning comes in. */
export const cushionLinen = still('product-cushion-linen', { x: 0.48, y: 0.56 }, (random) => [
  wall('#EBD9C0', 0.5),
  panes(
    [
      [560, 60],
      [1090, 130],
      [1240, 900],
      [680, 830],
    ],
    '#FFF7E4',
    0.6,
  ),
  lift(12, rect(-20, 1130, 1240, 80, fade('#D9AE7C', '#B08455'))),
  rect(-20, 1130, 1240, 7, '#EBCB9F'),
  line('M0 1170C300 1158 700 1184 1200 1164', '#8F6840', 3, 'opacity=".4"'),
  rect(-20, 1210, 1240, 300, fade('#9C734B', '#B98E62')),
  rect(-20, 1210, 1240, 40, '#5B4028', 'opacity=".3"'),
  line('M0 1300H1200M0 1410H1200', '#86603C', 4),
  ground(680, 1146, 500, 26, 0.5),
  turned(
    830,
    836,
    12,
    0.8,
    cushion(
      random,
      'behind',
      '#DCC9A6',
      ...[-300, -272, 250, 278].map((x) => rect(x, -360, 12, 720, '#A98F62', 'opacity=".6"')),
    ),
  ),
  turned(
    530,
    806,
    -4,
    0.94,
    cushion(
      random,
      'before',
      moss,
      ...[-96, 76].map((x) => rect(x, -360, 20, 720, '#EFE6D0', 'opacity=".85"')),
      rect(-62, -360, 124, 720, '#EFE6D0', 'opacity=".28"'),
    ),
    ...[-190, 0, 190].map(
      (y) =>
        lift(5, disc(0, y, 27, fade('#E9D3AC', '#A9844F', 45))) +
        disc(-7, y - 6, 4, '#6E4F2C') +
        disc(7, y - 6, 4, '#6E4F2C') +
        disc(-7, y + 7, 4, '#6E4F2C') +
        disc(7, y + 7, 4, '#6E4F2C'),
    ),
  ),
]);
