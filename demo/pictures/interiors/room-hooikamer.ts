import { tuft } from '../nature.ts';
import {
  between,
  disc,
  fade,
  glow,
  hours,
  lift,
  line,
  mix,
  type Point,
  palette,
  path,
  place,
  polygon,
  px,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';
import { bed, darker, ground, lighter, oval, pillow } from './furniture.ts';
import { box, eye, facing, level, outline, seams, upright } from './perspective.ts';

const tones = hours.dawn;
const at = eye(760, 600, 900);
const floor = 1010;
const depth = 560;
const board = '#A9784A';
const oak = '#6B4428';

/** A squared timber between two points facing us, `thick` px wide. */
function timber(from: Point, to: Point, thick: number, tone = oak): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [(-dy / length) * (thick / 2), (dx / length) * (thick / 2)];
  const body: Point[] = [
    [from[0] + nx, from[1] + ny],
    [to[0] + nx, to[1] + ny],
    [to[0] - nx, to[1] - ny],
    [from[0] - nx, from[1] - ny],
  ];
  const inner: Point[] = [
    [from[0] + nx * 0.5, from[1] + ny * 0.5],
    [to[0] + nx * 0.5, to[1] + ny * 0.5],
    [to[0] - nx, to[1] - ny],
    [from[0] - nx, from[1] - ny],
  ];
  const upper = ny < 0 || (ny === 0 && nx > 0) ? lighter(tone, 0.16) : tone;
  return polygon(body, upper) + polygon(inner, fade(tone, darker(tone, 0.16)));
}

const gable = () => {
  const wall: Point[] = [
    at(-120, floor, depth),
    at(-120, 300, depth),
    at(760, -560, depth),
    at(1640, 300, depth),
    at(1640, floor, depth),
  ];
  const planks = times(19, (i) => {
    const x = -120 + (1760 * (i + 1)) / 20;
    const roof = x < 760 ? 300 - ((x + 120) * 860) / 880 : -560 + ((x - 760) * 860) / 880;
    const [head, foot] = [at(x, roof, depth), at(x, floor, depth)];
    return `M${px(head[0])} ${px(head[1])}V${px(foot[1])}`;
  }).join('');
  return (
    path(outline(wall), fade(lighter(board, 0.16), board)) +
    line(planks, darker(board, 0.3), 3, 'opacity=".7"')
  );
};

const roof = (side: number, tone: string) =>
  polygon(
    [at(side, 300, -400), at(760, -560, -400), at(760, -560, depth), at(side, 300, depth)],
    fade(darker(tone, 0.25), tone),
  );

/** The hay door high in the gable, open to the morning. */
function hayDoor(): string {
  const [x, y] = at(590, -40, depth);
  const [right, foot] = at(930, 270, depth);
  const sill = `M${px(x)} ${px(y)}H${px(right)}V${px(foot)}H${px(x)}Z`;
  return (
    disc((x + right) / 2, (y + foot) / 2, 330, glow('#FFE9BC', 0.9)) +
    path(sill, fade(tones.sky[1], tones.sky[4])) +
    path(
      `M${px(x)} ${px(foot - 40)}Q${px(x + 90)} ${px(foot - 78)} ${px(right)} ${px(foot - 46)}V${px(foot)}H${px(x)}Z`,
      tones.land[2],
    ) +
    path(sill, 'none', `stroke="${oak}" stroke-width="15"`) +
    rect((x + right) / 2 - 4, y, 8, foot - y, oak) +
    lift(
      8,
      polygon(
        [
          [x - 8, y - 4],
          [x - 92, y + 24],
          [x - 92, foot + 28],
          [x - 8, foot + 4],
        ],
        darker(board, 0.26),
      ),
    )
  );
}

/** The loft with the single bed, and the ladder up to it. */
function loft(): string {
  const [near, far] = [190, depth];
  const deck = 330;
  return (
    lift(9, facing(at, [1230, 1640], [170, deck], 430, fade('#7C5434', '#694528'))) +
    pillow(...at(1330, 200, 400), 84, 58, palette.paper, -4) +
    lift(
      7,
      path(
        outline([at(1260, 236, 320), at(1640, 214, 320), at(1640, deck, 320), at(1250, deck, 320)]),
        fade('#E9DDC4', '#BFB196'),
      ),
    ) +
    lift(
      6,
      path(
        outline([at(1400, 226, 316), at(1640, 210, 316), at(1640, deck, 316), at(1396, deck, 316)]),
        fade('#7D8A5C', '#5F6C43'),
      ),
    ) +
    level(at, [1060, 1700], deck + 34, [near, far], '#4F3420') +
    lift(12, facing(at, [1060, 1700], [deck, deck + 40], near, fade(lighter(oak, 0.16), oak))) +
    [1180, 1320, 1460, 1600]
      .map((x) => facing(at, [x, x + 18], [150, deck], near, darker(oak, 0.1)))
      .join('') +
    lift(6, facing(at, [1170, 1700], [136, 160], near, lighter(oak, 0.12)))
  );
}

function ladder(): string {
  const [a, b] = [at(1010, floor, 60), at(1090, 250, 180)];
  const [c, d] = [at(1120, floor, 60), at(1190, 250, 180)];
  const rungs = times(8, (i) => {
    const t = 0.08 + i * 0.118;
    const spot = (from: Point, to: Point) => [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t,
    ];
    const [left, right] = [spot(a, b), spot(c, d)];
    return `M${left.map(px).join(' ')}L${right.map(px).join(' ')}`;
  }).join('');
  return lift(9, line(rungs, '#8A5F3A', 10), timber(a, b, 17, '#94683F'), timber(c, d, 17, '#94683F'));
}

/** One heavy frame of the barn: two posts, the tie beam, its braces and the rafters above. */
function frame(z: number, shade: number): string {
  const tone = mix(oak, palette.night, shade);
  const scale = at(1, 0, z)[0] - at(0, 0, z)[0];
  const beam = (from: Point, to: Point, thick: number) =>
    timber(at(...from, z), at(...to, z), thick * scale, tone);
  return lift(
    14,
    beam([-120, 330], [760, -530], 58),
    beam([1640, 330], [760, -530], 58),
    beam([150, floor], [150, 60], 66),
    beam([1370, floor], [1370, 60], 66),
    beam([150, 330], [400, 96], 42),
    beam([1370, 330], [1120, 96], 42),
    beam([-160, 70], [1680, 70], 74),
  );
}

const lantern = (x: number, y: number) =>
  line(`M${x} ${y - 160}V${y - 60}`, palette.night, 3) +
  disc(x, y, 190, glow(palette.lamp, 0.7)) +
  lift(
    6,
    path(`M${x - 30} ${y - 44}Q${x} ${y - 76} ${x + 30} ${y - 44}Z`, '#2F3A3A'),
    rect(x - 26, y - 44, 52, 74, '#F9D893'),
    rect(x - 32, y + 28, 64, 12, '#2F3A3A'),
    rect(x - 28, y - 44, 5, 74, '#2F3A3A'),
    rect(x + 23, y - 44, 5, 74, '#2F3A3A'),
  );

export const roomHooikamer = picture(
  { name: 'room-hooikamer', tones, focal: { x: 0.46, y: 0.56 } },
  ({ random }) => [
    rect(0, 0, 1600, 1067, '#4A3220'),
    gable(),
    roof(-120, '#5E4029'),
    roof(1640, '#7A5433'),
    upright(at, -120, [300, floor], [-400, depth], fade('#6A4A2F', '#5A3F29')),
    upright(at, 1640, [300, floor], [-400, depth], fade('#9A6F45', '#84603C')),
    level(at, [-120, 1640], floor, [-400, depth], fade('#8E683F', '#AD8353')),
    seams(at, [-120, 1640], floor, [-400, depth], 17, '#6C4D2D', 3),
    hayDoor(),
    loft(),
    ladder(),
    line(
      'M402 420V640M384 430C384 400 390 380 390 366M402 420V362M420 430C420 400 414 380 414 366M384 430Q402 446 420 430',
      '#4A3220',
      6,
    ),
    oval(620, 940, 460, 70, '#5A3F29', 'opacity=".4"'),
    lift(5, oval(620, 934, 440, 64, '#C9AE82')) +
      oval(620, 934, 350, 48, '#B4532A') +
      oval(620, 934, 300, 40, '#C9AE82'),
    bed(
      at,
      { x: 360, floor, z: 150, width: 560, length: 400, height: 200, head: 340 },
      { frame: '#6B4428', sheet: '#E6D6B8', cover: '#D5C3A0', pillow: '#F7EBD2', throw: '#7D8A5C' },
    ),
    frame(40, 0.12),
    lantern(980, 312),
    bale(random),
    polygon(
      [
        [642, 250],
        [822, 250],
        [1360, 1090],
        [772, 1090],
      ],
      '#FFE7B3',
      'opacity=".17"',
    ),
    polygon(
      [
        [650, 250],
        [724, 250],
        [980, 1090],
        [782, 1090],
      ],
      '#FFE7B3',
      'opacity=".15"',
    ),
    times(34, () =>
      disc(
        between(random, 680, 1150),
        between(random, 300, 980),
        between(random, 1, 3.4),
        '#FFF0CC',
        'opacity=".75"',
      ),
    ).join(''),
  ],
);

/** What is left of the hay. */
function bale(random: () => number): string {
  const hay = '#CDA75A';
  const straw = times(40, () => {
    const [x, y] = [between(random, 1190, 1420), between(random, 860, 990)];
    return `M${px(x)} ${px(y)}l${px(between(random, 10, 34))} ${px(between(random, -7, 7))}`;
  }).join('');
  return (
    ground(1310, 1010, 210, 26, 0.6) +
    lift(10, box(at, { x: 1180, y: 850, z: 0, width: 270, height: 160, depth: 120 }, hay)) +
    line(straw, darker(hay, 0.3), 3, 'opacity=".7"') +
    line('M1250 850V1008M1372 850V1008', '#7C5A2C', 5) +
    place(1200, 850, 1, path(tuft(random, 0, 6, 46, 9, -0.3), hay))
  );
}
