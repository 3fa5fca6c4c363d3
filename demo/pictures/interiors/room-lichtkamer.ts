import { lighthouse } from '../built.ts';
import { ridge } from '../edges.ts';
import { vessel } from '../objects.ts';
import {
  between,
  disc,
  fade,
  hours,
  lift,
  line,
  palette,
  path,
  place,
  points,
  polygon,
  px,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';
import { bed, darker, ground, lighter } from './furniture.ts';
import { panes, sash, seaside } from './openings.ts';
import { box, eye, level, seams, shell } from './perspective.ts';

const tones = hours.winter;
const at = eye(620, 470, 1000);
const depth = 460;
const floor = 960;

/** The easel with a half-finished dune on it, its feet around 0,0. */
const easel = (x: number, y: number) => {
  const wood = '#8F6B47';
  return place(
    x,
    y,
    1,
    line('M30 -20L-10 -640', darker(wood, 0.3), 16),
    lift(
      9,
      polygon(
        [
          [-170, 10],
          [-146, 10],
          [-20, -640],
          [-40, -640],
        ],
        wood,
      ),
      polygon(
        [
          [120, 10],
          [144, 10],
          [10, -640],
          [-10, -640],
        ],
        darker(wood, 0.1),
      ),
      rect(-190, -214, 360, 20, lighter(wood, 0.15)),
    ),
    lift(12, rect(-200, -520, 380, 306, palette.paper)),
    rect(-184, -504, 348, 274, '#DDE9E7'),
    path('M-184 -404C-100 -424 20 -390 164 -412V-340H-184Z', '#F0D5B2'),
    path('M-184 -366H164V-300H-184Z', '#6F9CA3'),
    path('M-184 -318C-120 -352 -30 -356 30 -316C70 -296 120 -300 164 -310V-230H-184Z', '#C2B98C'),
    path('M-184 -268C-110 -300 -50 -276 10 -262L-20 -230H-184Z', palette.grass),
    disc(84, -448, 25, palette.rust),
    rect(-60, -540, 60, 24, darker(wood, 0.2)),
  );
};

const brushes = (x: number, y: number) =>
  line(
    `M${x - 10} ${y}L${x - 34} ${y - 92}M${x} ${y}L${x - 4} ${y - 116}M${x + 10} ${y}L${x + 28} ${y - 84}`,
    '#A7804F',
    6,
  ) +
  line(
    `M${x - 32} ${y - 84}L${x - 38} ${y - 108}M${x - 4} ${y - 110}V${y - 138}M${x + 27} ${y - 80}L${x + 34} ${y - 102}`,
    palette.night,
    9,
  );

export const roomLichtkamer = picture(
  { name: 'room-lichtkamer', tones, focal: { x: 0.4, y: 0.45 } },
  ({ random }) => {
    const [wx, wy, ww, wh] = [330, 30, 430, 560];
    const dune = points('-10 452, 120 420, 260 436, 440 398');
    const view =
      seaside(random, tones, [440, 570], 386) +
      place(330, 424, 0.3, lighthouse(tones, palette.rust)) +
      ridge(random, dune, fade('#B7B992', '#C9C7A6'), { bottom: 580, shadow: 6, rim: tones.light }) +
      ridge(random, points('-10 520, 160 490, 300 512, 440 500'), fade('#8F9A70', '#A3AB83'), {
        bottom: 580,
        shadow: 6,
      });
    const splashes = times(26, (i) => {
      const [x, y] = at(between(random, 60, 1000), floor, between(random, -80, 380));
      const size = between(random, 3, 11);
      return `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(size)}" ry="${px(size * 0.4)}" fill="${[palette.rust, palette.sea, '#D9A64E', palette.paper, palette.grass][i % 5]}"/>`;
    }).join('');
    const tableTop = { x: 60, y: 655, z: 250, width: 800, height: 26, depth: 150 };
    return [
      shell(at, {
        left: -160,
        right: 1760,
        top: -420,
        floor,
        depth,
        near: -320,
        tones: { back: '#DFE3DF', left: '#C3CBC9', right: '#EFEFEA', ceiling: '#F3F3EE', floor: '#B9A78E' },
      }),
      seams(at, [-160, 1760], floor, [-320, depth], 18, '#9C8A70', 2.5),
      panes(
        [at(250, floor, 240), at(760, floor, 240), at(1060, floor, -160), at(420, floor, -160)],
        '#FFFDF6',
        0.65,
        4,
        3,
        0.03,
      ),
      splashes,
      panes(
        [
          [930, 70],
          [1060, 88],
          [1060, 520],
          [930, 500],
        ],
        '#FFFFFF',
        0.5,
        2,
        4,
        0.04,
      ),
      sash(
        {
          id: 'north',
          x: wx,
          y: wy,
          width: ww,
          height: wh,
          frame: '#5C6B6C',
          columns: [0.25, 0.5, 0.75],
          rows: [0.2, 0.4, 0.6, 0.8],
          bar: 9,
        },
        place(wx, wy, 1, view),
      ),
      bed(
        at,
        { x: 1080, floor, z: 60, width: 500, length: 390, height: 190, head: 300 },
        { frame: '#A98A66', sheet: '#E9EBE8', cover: '#AFC0BF', pillow: '#FBFAF6', throw: '#D9A64E' },
      ),
      lift(
        7,
        rect(1060, 190, 116, 150, palette.paper),
        rect(1204, 166, 84, 84, palette.paper),
        rect(1204, 272, 132, 96, palette.paper),
      ),
      path('M1072 202H1164V328H1072Z', fade('#9DB9BC', '#DDE9E7')),
      path('M1072 290Q1110 256 1164 284V328H1072Z', '#7D8A5C'),
      path('M1214 176H1278V240H1214Z', '#EBDFCB'),
      disc(1246, 212, 18, palette.rust),
      path('M1214 282H1326V358H1214Z', '#2F5D66'),
      path('M1214 330C1250 316 1290 340 1326 322V358H1214Z', '#DDE9E7'),
      ...[80, 810].map((x) => box(at, { x, y: 680, z: 262, width: 26, height: 280, depth: 20 }, '#8E7350')),
      box(at, tableTop, '#B99B74'),
      lift(
        4,
        level(at, [420, 560], 654, [270, 370], palette.paper),
        level(at, [600, 650], 654, [266, 330], '#EBDFCB'),
      ),
      ...['#B4532A', '#D9A64E', '#2F5D66', '#7D8A5C'].map((tone, i) =>
        vessel(226 + i * 46, 618 - (i % 2) * 8, '15 0, 17 6, 17 30, 14 34', tone, 5),
      ),
      brushes(452, 570),
      vessel(452, 614, '24 0, 30 10, 30 56, 28 62', '#DAD6CB', 7),
      vessel(610, 612, '22 0, 40 18, 42 40, 20 78, 22 92', '#8FA5A4', 7),
      line(
        'M606 524C590 470 560 440 552 404M612 524C620 460 640 430 652 392M610 524C606 470 604 430 600 388',
        '#7B8A5E',
        4,
      ),
      disc(552, 400, 10, '#D9A64E') + disc(652, 388, 11, palette.rust) + disc(600, 384, 10, '#EBDFCB'),
      ground(190, 1034, 240, 20, 0.5),
      easel(180, 1030),
      lift(8, path('M330 1036L336 980H432L438 1036Z', '#8E7350'), rect(318, 966, 132, 18, '#A98A66')),
      lift(
        5,
        path(
          'M336 964C330 940 352 926 384 926S436 940 430 958C424 968 404 958 396 962C380 970 350 972 336 964Z',
          '#C9A473',
        ),
      ),
      ...[
        ['#B4532A', 356, 948],
        ['#2F5D66', 378, 940],
        ['#D9A64E', 402, 942],
      ].map(([tone, x, y]) => disc(Number(x), Number(y), 7, String(tone))),
    ];
  },
);
