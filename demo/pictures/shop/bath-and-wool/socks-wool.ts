import { ridge } from '../../edges.ts';
import { darker, lighter } from '../../interiors/furniture.ts';
import { marram, skyBands } from '../../nature.ts';
import { disc, fade, glow, inside, lift, line, palette, path, points, px, rect, times } from '../../paper.ts';
import { still, stitches, turned } from './kit.ts';

const night = '#2C4650';
const leg =
  'M-98 0C-60 10 60 10 98 0C104 150 96 300 100 420C104 520 66 606 -20 646L-186 716C-270 748 -340 704 -338 636C-336 584 -292 556 -240 534C-140 494 -100 456 -98 372C-96 240 -104 120 -98 0Z';

const peg = (x: number, y: number, turn: number) =>
  turned(
    x,
    y,
    turn,
    1,
    lift(4, path('M-15 -58H15L11 64H3L0 20L-3 64H-11Z', fade('#E3C08E', '#AF8350', 0))),
    rect(-15, -18, 30, 7, '#8C9694'),
  );

const sock = (id: string, x: number, y: number, turn: number) =>
  turned(
    x,
    y,
    turn,
    1.16,
    lift(13, path(leg, fade(lighter(night, 0.14), darker(night, 0.2), 20))),
    inside(
      leg,
      id,
      stitches([-345, 0], [450, 740], 27, lighter(night, 0.34), 0.5),
      rect(-120, -10, 240, 128, darker(night, 0.12)),
      line(times(11, (i) => `M${-100 + i * 20} 0V118`).join(''), lighter(night, 0.3), 6, 'opacity=".6"'),
      line('M-110 120Q0 132 110 120', '#14262B', 5, 'opacity=".5"'),
      ...[170, 214].map((top) =>
        path(`M-120 ${top}Q0 ${top + 12} 120 ${top}V${top + 26}Q0 ${top + 38} -120 ${top + 26}Z`, '#F1E6D0'),
      ),
      ...times(9, (i) => path(`M${px(-104 + i * 25)} 256l10 12l-10 12l-10 -12Z`, '#F1E6D0')),
      path('M130 386C40 400 -10 500 40 640L140 640Z', palette.rust),
      path('M-216 480C-250 560 -230 680 -160 780H-360V500Z', palette.rust),
      stitches([-345, 380], [450, 360], 27, '#FFFFFF', 0.14),
      path(
        'M60 0C64 160 60 300 64 420C64 500 40 580 -60 630L-200 700L-100 760L140 640V0Z',
        palette.night,
        'opacity=".16"',
      ),
    ),
  );

/** The pair on the line behind the inn. */
export const socksWool = still('product-socks-wool', { x: 0.48, y: 0.5 }, (random) => {
  const dune = points('-20 1270, 260 1210, 560 1260, 900 1170, 1220 1230');
  return [
    skyBands(random, ['#CBDCDB', '#DAE5E1', '#EAECE2', '#F5EEDF', '#F8E6CF'], 1200, 1300, 18),
    disc(250, 180, 700, glow('#FFFDF2', 0.5)),
    ridge(random, points('-20 1220, 400 1160, 820 1220, 1220 1150'), fade('#C9CDB0', '#B3BA98'), {
      bottom: 1540,
      shadow: 9,
    }),
    ridge(random, dune, fade('#EADCBF', '#D6C6A0'), { bottom: 1540, shadow: 12 }),
    marram(random, dune, -20, 1220, 120, 190, ['#6E7E58', '#A3AC80']),
    ridge(random, points('-20 1430, 360 1400, 760 1440, 1220 1370'), fade('#B9B98E', '#93A070'), {
      bottom: 1540,
      shadow: 10,
    }),
    marram(random, points('-20 1450, 360 1420, 760 1460, 1220 1390'), -20, 1220, 80, 120, [
      '#4F6045',
      '#7D8A5C',
    ]),
    lift(5, line('M-20 196C300 272 900 290 1220 216', '#F6EFE0', 9)),
    line('M-20 199C300 275 900 293 1220 219', '#B3A58A', 3),
    sock('first', 486, 264, 4),
    sock('second', 906, 268, -5),
    peg(420, 272, 4),
    peg(556, 276, -3),
    peg(840, 276, 2),
    peg(976, 262, -5),
  ];
});
