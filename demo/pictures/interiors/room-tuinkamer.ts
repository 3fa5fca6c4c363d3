import { blob } from '../edges.ts';
import {
  between,
  disc,
  fade,
  hours,
  lift,
  line,
  mix,
  palette,
  path,
  place,
  points,
  px,
  type Random,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';
import { darker, ground, lighter, oval, pillow } from './furniture.ts';
import { eye, face, facing, level, seams, upright } from './perspective.ts';

const tones = hours.day;
const at = eye(640, 430, 950);
const depth = 360;
const floor = 930;
const [left, right] = [300, 1060];

/** A hollyhock: leaves at its foot, flowers up its stem, buds at the tip. */
function hollyhock(random: Random, x: number, y: number, height: number, tone: string): string {
  const lean = between(random, -14, 14);
  const spot = (t: number) => [x + lean * t * t, y - height * t] as const;
  const leaves = times(6, (i) => {
    const [cx, cy] = spot(i * 0.055);
    const side = i % 2 ? 1 : -1;
    return oval(cx + side * (26 - i * 2), cy - 6, 27 - i * 2, 17 - i, i % 2 ? '#6F8452' : '#5B7148');
  }).join('');
  const flowers = times(9, (i) => {
    const t = 0.34 + i * 0.068;
    const [cx, cy] = spot(t);
    const size = 21 * (1.25 - t);
    const offset = (i % 2 ? 1 : -1) * size * 0.55;
    return (
      disc(cx + offset, cy, size, lighter(tone, (i % 3) * 0.1)) +
      disc(cx + offset - size * 0.1, cy - size * 0.08, size * 0.5, darker(tone, 0.18)) +
      disc(cx + offset, cy, size * 0.18, palette.lamp)
    );
  }).join('');
  const [tipX, tipY] = spot(1.04);
  return (
    line(`M${px(x)} ${px(y)}Q${px(x)} ${px(y - height * 0.5)} ${px(tipX)} ${px(tipY)}`, '#5F7549', 5) +
    leaves +
    lift(3, flowers) +
    disc(tipX, tipY, 6, '#7E9360') +
    disc(tipX - 4, tipY + 16, 7, '#7E9360')
  );
}

/** The dog asleep on the floor, his nose to the left. */
const dog = (x: number, y: number, size: number) => {
  const coat = '#A8693F';
  return place(
    x,
    y,
    size,
    ground(10, 4, 210, 20, 0.6),
    lift(
      7,
      path(blob(points('150 -30, 186 -14, 206 2, 160 6, 120 2')), darker(coat, 0.2)),
      path(
        blob(points('-92 -4, -84 -58, -36 -88, 30 -88, 96 -92, 142 -62, 150 -18, 128 4, 40 6, -40 6')),
        fade(lighter(coat, 0.16), darker(coat, 0.16)),
      ),
      path(
        blob(points('70 4, 62 -34, 92 -62, 132 -52, 142 -16, 110 6, 70 8, 30 8, 26 -4, 50 -8')),
        fade(lighter(coat, 0.1), darker(coat, 0.24)),
      ),
      path(blob(points('-60 -10, -96 -12, -150 -10, -160 2, -140 7, -70 7')), lighter(coat, 0.1)),
      path(
        blob(points('-72 -78, -104 -82, -128 -62, -166 -46, -184 -30, -178 -14, -140 -8, -96 -12, -70 -34')),
        fade(lighter(coat, 0.24), coat),
      ),
      path(
        blob(points('-96 -82, -78 -76, -70 -52, -78 -24, -92 -16, -104 -38, -108 -64')),
        darker(coat, 0.34),
      ),
    ),
    path(blob(points('-186 -34, -176 -38, -170 -30, -178 -24, -186 -26')), palette.night),
    line('M-140 -46Q-132 -40 -124 -44', palette.night, 3.5),
    path('M-76 -66C-66 -60 -62 -40 -66 -26L-58 -24C-54 -42 -58 -62 -70 -74Z', palette.rust),
  );
};

/** A glazed door swung into the room from the far wall. */
function leaf(x: number, end: number, tone: string): string {
  const quad = (u0: number, u1: number, y0: number, y1: number, fill: string, more = '') => {
    const spot = (u: number) => [x + (end - x) * u, depth - 230 * u] as const;
    const [[ax, az], [bx, bz]] = [spot(u0), spot(u1)];
    return face(
      at,
      [
        [ax, y0, az],
        [bx, y0, bz],
        [bx, y1, bz],
        [ax, y1, az],
      ],
      fill,
      more,
    );
  };
  const glass = (y0: number, y1: number) =>
    quad(0.16, 0.86, y0, y1, '#C4D6C6', 'opacity=".8"') +
    quad(0.16, 0.46, y0, y1, '#ffffff', 'opacity=".35"');
  return (
    lift(9, quad(0, 1, 10, floor, tone)) +
    glass(60, 240) +
    glass(266, 446) +
    glass(472, 652) +
    quad(0.16, 0.86, 700, 870, darker(tone, 0.12))
  );
}

export const roomTuinkamer = picture(
  { name: 'room-tuinkamer', tones, focal: { x: 0.44, y: 0.56 } },
  ({ random, sky, land }) => {
    const [x0, y0] = at(left, 10, depth);
    const [x1, y1] = at(right, floor, depth);
    const frame = `M${x0 - 24} ${y0 - 24}H${x1 + 24}V${y1}H${x1}V${y0}H${x0}V${y1}H${x0 - 24}Z`;
    const pinks = ['#C96F55', '#E7C9B0', '#B4532A', '#F0DDC2', '#C98A78', '#D9A07C'];
    return [
      sky(430, 18),
      land(points('-20 360, 300 330, 520 372, 760 340, 1000 366, 1620 340'), 2, { bottom: 800, mist: 0.2 }),
      land(points('-20 430, 420 420, 620 436, 860 418, 1620 430'), 4, {
        bottom: 900,
        cut: 16,
        rough: 7,
        mist: 0.1,
      }),
      rect(0, 640, 1600, 200, fade('#DCCBAA', '#E9DCC2')),
      line(
        'M200 676H1300M200 714H1300M420 642L396 676M560 642L548 676M720 642V676M880 642L900 676M480 677L452 714M660 677L656 714M840 677L856 714',
        '#C2AE8A',
        3,
      ),
      ...times(7, (i) =>
        hollyhock(
          random,
          436 + (i < 4 ? i * 46 : 170 + i * 44),
          652 - (i % 3) * 10,
          250 + ((i * 53) % 90),
          pinks[i % 6] ?? palette.rust,
        ),
      ),
      lift(6, oval(640, 668, 62, 12, '#8D6C4A'), path('M634 668H646V716H634Z', '#6E5239')),
      lift(4, rect(616, 630, 46, 36, palette.paper, 'rx="5"')),
      path(`M-20 -20H1620V1090H-20ZM${x0} ${y0}V${y1}H${x1}V${y0}Z`, palette.paper, 'fill-rule="evenodd"'),
      path(
        `M${at(-260, -200, depth).join(' ')}H${at(1560, 0, depth)[0]}V${y1}H${x1}V${y0}H${x0}V${y1}H${at(-260, 0, depth)[0]}Z`,
        fade('#E9E4D2', '#DAD3BC'),
      ),
      upright(at, -260, [-300, floor], [-400, depth], fade('#C9C7B2', '#BDB9A2')),
      upright(at, 1560, [-300, floor], [-400, depth], fade('#F4EEDD', '#E9E0C9')),
      level(at, [-260, 1560], -130, [-400, depth], '#F6F1E4'),
      level(at, [-260, 1560], floor, [-420, depth], fade('#B48F66', '#C7A479')),
      seams(at, [-260, 1560], floor, [-420, depth], 15, '#9A774F', 2.5),
      level(at, [left, right], floor, [depth, depth - 6], '#8E7450'),
      face(
        at,
        [
          [left, floor, depth - 4],
          [670, floor, depth - 4],
          [840, floor, -130],
          [430, floor, -130],
        ],
        '#FFF3D2',
        'opacity=".6"',
      ),
      face(
        at,
        [
          [700, floor, depth - 4],
          [right, floor, depth - 4],
          [1270, floor, -130],
          [874, floor, -130],
        ],
        '#FFF3D2',
        'opacity=".6"',
      ),
      lift(9, path(frame, palette.paper)),
      leaf(left, 150, '#E7E5DA'),
      leaf(right, 1190, palette.paper),
      dog(660, 960, 1.12),
      bedAside(),
      leash(),
    ];
  },
);

/** The lead on its hook, for later. */
const leash = () =>
  lift(
    5,
    rect(62, 330, 64, 16, '#A27B53'),
    line('M94 344C70 420 66 500 84 560C94 590 112 560 104 520C98 480 100 420 94 350', palette.rust, 8),
  ) + disc(94, 346, 8, '#D7B478');

/** Two beds pushed together, their feet towards the doors. */
function bedAside(): string {
  const [x, near, far, top] = [1180, -60, 330, 730];
  const tone = '#CFD8CF';
  const hem = at(x - 8, 880, near);
  const start = at(x - 8, top, near);
  return (
    lift(10, upright(at, 1530, [500, floor], [near, far], '#A27B53')) +
    facing(at, [x, 1600], [860, floor], near + 10, '#A98259') +
    upright(at, x, [top, 880], [near, far], lighter(tone, 0.4)) +
    lift(6, level(at, [x - 6, 1620], top, [near, far], fade(lighter(tone, 0.5), lighter(tone, 0.15)))) +
    pillow(...at(1440, 680, 236), 150, 96, palette.paper, 4) +
    pillow(...at(1450, 690, 40), 190, 124, palette.paper, 4) +
    level(at, [x - 6, 1620], top - 1, [128, 136], darker(tone, 0.22)) +
    level(
      at,
      [x - 6, 1320],
      top - 2,
      [near, far],
      fade(mix(palette.grass, palette.foam, 0.35), mix(palette.grass, palette.foam, 0.1)),
    ) +
    upright(at, x - 8, [top, 850], [near, far], mix(palette.grass, palette.foam, 0.4)) +
    path(
      `M${px(start[0])} ${px(start[1])}H1640V${px(hem[1])}Q1500 ${px(hem[1] + 16)} 1400 ${px(hem[1] - 4)}T${px(hem[0])} ${px(hem[1])}Z`,
      fade(tone, darker(tone, 0.18)),
    ) +
    facing(at, [x - 8, 1320], [top, 850], near - 2, fade(palette.grass, darker(palette.grass, 0.2))) +
    [1214, 1270].map((at0) => facing(at, [at0, at0 + 12], [top, 850], near - 3, palette.sand)).join('')
  );
}
