import { vessel } from '../objects.ts';
import {
  disc,
  fade,
  glow,
  hours,
  lift,
  line,
  mix,
  palette,
  path,
  place,
  polygon,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';
import { darker, ground, lamp, lighter, oval } from './furniture.ts';
import { panes } from './openings.ts';

const tones = hours.day;
const wall = '#87A09B';
const oak = '#A9764B';
const brass = '#CF9F4F';

/** A key on its hook, with a tag; `turn` lets it hang a little askew. */
const key = (x: number, y: number, tag: string, turn: number) =>
  disc(x, y, 8, darker(brass, 0.3)) +
  `<g transform="translate(${x} ${y}) rotate(${turn})">${lift(
    4,
    path('M0 2A17 17 0 1 1 -.1 2ZM0 10A9 9 0 1 0 .1 10Z', brass, 'fill-rule="evenodd"'),
    path('M-4 34H4V92H18V84H12V76H18V68H4Z', brass),
    path('M-15 44L-40 70L-30 116L-6 108L-2 62Z', tag),
  )}${disc(-18, 58, 4, darker(tag, 0.4))}</g>`;

const board = (x: number, y: number) => {
  const tags = [palette.rust, palette.sea, '#EBDFCB', palette.grass];
  const gone = [3, 6, 14];
  const places = times(15, (i) => {
    const [cx, cy] = [x + 74 + (i % 5) * 118, y + 54 + Math.floor(i / 5) * 146];
    return gone.includes(i)
      ? disc(cx, cy, 8, darker(brass, 0.2))
      : key(cx, cy, tags[(i * 3) % 4] ?? palette.rust, ((i * 29) % 9) - 4);
  });
  return (
    lift(
      14,
      rect(x - 22, y - 22, 664, 490, darker(oak, 0.2)),
      rect(x, y, 620, 446, fade(lighter(oak, 0.24), oak, 30)),
    ) +
    [1, 2].map((i) => rect(x, y + i * 148 - 4, 620, 5, darker(oak, 0.22))).join('') +
    places.join('')
  );
};

/** The brass bell to ring when nobody is about. */
const bell = (x: number, y: number) =>
  place(
    x,
    y,
    1,
    ground(16, 6, 190, 26, 0.7),
    lift(
      10,
      path('M-142 -14C-142 -34 142 -34 142 -14V6C100 18 -100 18 -142 6Z', fade('#4E3626', '#2E2019', 0)),
    ),
    lift(
      10,
      path(
        'M-126 -26C-126 -130 -66 -176 0 -176S126 -130 126 -26C70 -12 -70 -12 -126 -26Z',
        fade('#EBCB85', '#9A6E2C', 0),
      ),
    ),
    path(
      'M-96 -48C-92 -110 -62 -146 -24 -158C-56 -128 -70 -90 -68 -44C-78 -44 -88 -46 -96 -48Z',
      '#FFF6DC',
      'opacity=".75"',
    ),
    path('M-126 -26C-70 -12 70 -12 126 -26L127 -40C70 -26 -70 -26 -127 -40Z', '#7E5720', 'opacity=".55"'),
    lift(5, rect(-9, -204, 18, 30, '#B98B45'), oval(0, -206, 27, 11, '#EBCB85')),
  );

const book = (x: number, y: number) =>
  place(
    x,
    y,
    1,
    lift(
      10,
      polygon(
        [
          [-190, 0],
          [-140, -96],
          [200, -96],
          [250, 0],
          [250, 16],
          [-190, 16],
        ],
        palette.rust,
      ),
    ),
    path('M-174 -4L-128 -96C-70 -112 0 -110 30 -94L32 -2C-10 -18 -110 -20 -174 -4Z', '#FBF8F3'),
    path('M32 -2L30 -94C70 -112 140 -110 188 -96L234 -4C170 -20 80 -18 32 -2Z', '#E3DACA'),
    line(
      'M-118 -74C-80 -82 -20 -82 14 -74M-130 -52C-80 -60 -20 -60 16 -52M-140 -30C-90 -38 -20 -38 18 -30',
      '#B9AC97',
      3,
    ),
    lift(5, line('M120 -28L190 -120', palette.night, 9)),
    line('M112 -18L120 -28', brass, 6),
  );

export const contact = picture({ name: 'contact', tones, focal: { x: 0.42, y: 0.55 } }, () => [
  rect(0, 0, 1600, 1067, fade(lighter(wall, 0.3), darker(wall, 0.06), 25)),
  ...times(15, (i) => rect(i * 114, 560, 3, 200, darker(wall, 0.18))),
  rect(0, 540, 1600, 22, lighter(wall, 0.4)),
  panes(
    [
      [850, 20],
      [1080, 60],
      [1300, 540],
      [1030, 500],
    ],
    '#FBF4E2',
    0.45,
  ),
  board(170, 76),
  lift(10, disc(1420, 196, 92, fade(lighter(oak, 0.1), darker(oak, 0.3), 50))),
  disc(1420, 196, 76, '#FBF8F3'),
  line(
    times(12, (i) => {
      const a = (i * Math.PI) / 6;
      return `M${1420 + Math.round(64 * Math.cos(a))} ${196 + Math.round(64 * Math.sin(a))}L${1420 + Math.round(56 * Math.cos(a))} ${196 + Math.round(56 * Math.sin(a))}`;
    }).join(''),
    palette.night,
    4,
  ),
  line('M1420 196L1392 168M1420 196L1452 150', palette.night, 6),
  disc(1420, 196, 7, palette.rust),
  lift(16, path('M-20 742H1620V840H-20Z', fade('#C59A6C', '#AD7F53'))),
  rect(0, 836, 1600, 34, darker(oak, 0.22)),
  rect(0, 868, 1600, 220, fade(mix(palette.sea, '#000000', 0.06), '#22464E')),
  ...times(
    5,
    (i) =>
      rect(30 + i * 320, 900, 270, 200, '#22464E') +
      rect(36 + i * 320, 907, 264, 200, '#37666F') +
      rect(40 + i * 320, 911, 256, 200, '#2B5660'),
  ),
  panes(
    [
      [700, 746],
      [980, 746],
      [1190, 838],
      [840, 838],
    ],
    '#FFF4DC',
    0.4,
    2,
    1,
  ),
  ground(1330, 782, 130, 18, 0.6),
  lamp(1330, 784, 1.5, '#FBF8F3', palette.rust, true),
  disc(1330, 660, 300, glow(palette.lamp, 0.2)),
  vessel(1110, 780, '40 0, 58 34, 60 84, 30 134, 34 152', '#FBF8F3', 10),
  line(
    'M1104 632C1080 560 1066 520 1070 470M1114 632C1130 560 1156 520 1166 484M1110 632C1110 560 1116 500 1112 446M1108 632C1090 590 1050 570 1030 556',
    '#6B7A4E',
    5,
  ),
  ...[
    [1070, 466],
    [1168, 480],
    [1112, 440],
    [1028, 552],
  ].map(
    ([x = 0, y = 0], i) =>
      lift(
        4,
        disc(x, y, 19 - (i % 2) * 3, ['#F7C877', palette.rust, '#F3E6D2', '#F7C877'][i] ?? palette.rust),
      ) + disc(x - 4, y - 4, 6, '#FFFFFF', 'opacity=".5"'),
  ),
  book(770, 812),
  bell(330, 826),
]);
