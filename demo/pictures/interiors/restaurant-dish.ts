import { blob } from '../edges.ts';
import {
  between,
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
  points,
  px,
  type Random,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';
import { darker, lighter, oval } from './furniture.ts';

const tones = hours.dusk;
const wood = '#6F4E38';

/** A branch of samphire: jointed, bright, forking upwards from 0,0. */
function samphire(random: Random, x: number, y: number, size: number, turn: number): string {
  const green = mix('#9DAF5E', '#5E8A4C', between(random, 0, 0.9));
  const twig = (fromX: number, fromY: number, angle: number, length: number, level: number): string => {
    const [toX, toY] = [fromX + Math.cos(angle) * length, fromY + Math.sin(angle) * length];
    const here = `M${px(fromX)} ${px(fromY)}Q${px((fromX + toX) / 2 + 4)} ${px((fromY + toY) / 2 - 4)} ${px(toX)} ${px(toY)}`;
    if (level === 0) return here;
    const fork = between(random, 0.36, 0.6);
    return (
      here +
      twig(toX, toY, angle - fork, length * 0.72, level - 1) +
      twig(toX, toY, angle + fork, length * 0.66, level - 1)
    );
  };
  const d =
    twig(0, 0, (turn * Math.PI) / 180, size * 0.42, 2) +
    twig(0, 0, ((turn + 34) * Math.PI) / 180, size * 0.34, 1);
  return place(
    x,
    y,
    1,
    lift(4, line(d, darker(green, 0.22), size * 0.105)),
    line(d, lighter(green, 0.14), size * 0.06),
  );
}

const lemon = (x: number, y: number, radius: number) =>
  place(
    x,
    y,
    1,
    lift(6, disc(0, 0, radius, '#E7B93F')),
    disc(0, 0, radius * 0.9, '#FBF0CF'),
    times(
      8,
      (i) =>
        `<path transform="rotate(${i * 45})" d="M${px(radius * 0.1)} ${px(-radius * 0.05)}L${px(radius * 0.76)} ${px(-radius * 0.27)}Q${px(radius * 0.9)} 0 ${px(radius * 0.76)} ${px(radius * 0.27)}L${px(radius * 0.1)} ${px(radius * 0.05)}Z" fill="${i % 2 ? '#F2CE62' : '#EFC550'}"/>`,
    ).join(''),
  );

const fish =
  lift(
    9,
    path(
      'M-330 -6C-366 -40 -398 -64 -424 -66C-412 -30 -408 -6 -418 44C-390 46 -360 24 -330 6Z',
      fade('#8D9C97', '#5D706F'),
    ),
  ) +
  lift(5, path('M-60 -92C-20 -140 60 -140 120 -104L60 -70ZM-40 88C0 124 60 126 96 104L40 70Z', '#7C8E8B')) +
  lift(
    11,
    path(
      'M-346 0C-270 -60 -130 -112 40 -108C170 -104 270 -60 322 4C270 66 170 104 40 104C-130 102 -270 56 -346 0Z',
      fade('#C8D0C8', '#74898A'),
    ),
  ) +
  path(
    'M-346 0C-270 -60 -130 -112 40 -108C170 -104 270 -60 322 4C250 -22 150 -34 20 -32C-130 -30 -260 -14 -346 0Z',
    '#5E7678',
    'opacity=".6"',
  ) +
  path(
    'M204 -76C180 -30 180 36 204 80C262 62 300 32 322 4C296 -34 258 -60 204 -76Z',
    fade('#AEBBB4', '#7C908F'),
  ) +
  line('M204 -76C180 -30 180 36 204 80', '#556B6C', 4) +
  disc(258, -22, 12, '#D9B25C') +
  disc(259, -22, 8, palette.night) +
  disc(256, -25, 2.5, palette.paper) +
  line('M306 20C296 26 286 28 278 28', '#556B6C', 4) +
  [-180, -90, 0, 90]
    .map((x) => line(`M${x - 26} 62C${x - 4} 20 ${x + 4} -20 ${x + 14} -66`, '#4E4032', 11, 'opacity=".62"'))
    .join('') +
  line(
    times(14, (i) => `M${-250 + i * 30} ${6 + (i % 2) * 14}q10 12 0 24`).join(''),
    '#E7EBE3',
    3,
    'opacity=".7"',
  );

const knife = lift(
  6,
  path('M-14 232L-17 40C-17 10 -2 -14 12 -22C20 40 20 140 14 232Z', fade('#F4F5F0', '#A8B3B1', 0)),
  path(
    'M-14 236H14C20 300 22 400 14 440C8 452 -8 452 -14 440C-22 400 -20 300 -14 236Z',
    fade('#DDE0DA', '#8B9795', 0),
  ),
  rect(-15, 226, 30, 12, '#8B9795'),
);

const fork = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${lift(6, path('M-26 0H-18L-17 92C-16 110 -6 116 -7 132L-10 430C-10 452 12 452 12 430L9 132C8 116 18 110 19 92L20 0H28L30 96C30 130 12 138 12 150H-10C-10 138 -28 130 -28 96ZM-8 0H-1L0 96H-7ZM3 0H10L9 96H2Z', fade('#F1F2EC', '#9DA9A7', 0)))}</g>`;

export const restaurantDish = picture(
  { name: 'restaurant-dish', tones, focal: { x: 0.52, y: 0.5 } },
  ({ random }) => [
    rect(0, 0, 1600, 1067, wood),
    ...times(6, (i) =>
      rect(
        0,
        i * 182 - 20,
        1600,
        178,
        fade(mix(wood, '#A97B55', 0.14 + ((i * 37) % 5) / 22), darker(wood, 0.1 + ((i * 23) % 4) / 30)),
      ),
    ),
    line(
      times(22, (i) => {
        const y = between(random, 0, 1067);
        const x = between(random, -100, 1300);
        return `M${px(x)} ${px(y)}q${px(between(random, 120, 300))} ${px(between(random, -8, 8))} ${px(between(random, 300, 560))} 0${i % 3 ? '' : 'q30 6 60 0'}`;
      }).join(''),
      darker(wood, 0.3),
      2,
      'opacity=".5"',
    ),
    disc(260, 60, 900, glow('#F7C877', 0.24)),
    `<g transform="rotate(-9 240 600)">${lift(14, path(blob(points('90 250, 240 240, 396 250, 402 600, 396 960, 240 970, 92 960, 84 600')), fade('#E3E6DF', '#B4BFBC', 20)))}${line('M128 258V954M360 258V954', palette.sea, 6)}${line('M142 258V954M346 258V954', palette.sea, 2.5)}</g>`,
    fork(226, 372, -9),
    `<g transform="translate(1378 330) rotate(7)">${knife}</g>`,
    lift(26, disc(820, 548, 432, '#E4DCCB')),
    disc(820, 548, 428, fade('#FFFDF7', '#D8CFBE', 50)),
    disc(820, 548, 316, fade('#DED6C6', '#F6F0E3', 50)),
    disc(820, 548, 306, fade('#F3EDE0', '#FBF7EE', 50)),
    disc(820, 548, 404, 'none', `stroke="${palette.sea}" stroke-width="5" opacity=".75"`),
    ...times(7, (i) => samphire(random, 640 + i * 44, 716 + (i % 3) * 22 - i * 10, 150, 150 + i * 12)),
    ...times(9, (i) => samphire(random, 610 + i * 48, 640 - i * 16, 170, 20 + i * 22)),
    `<g transform="translate(826 520) rotate(-22) scale(.86)">${fish}</g>`,
    ...times(6, (i) => samphire(random, 690 + i * 56, 610 - i * 24, 128, 60 + i * 16)),
    lemon(978, 700, 74),
    lemon(1056, 650, 66),
    ...[
      [600, 384, 50],
      [678, 340, 42],
      [560, 460, 40],
    ].map(
      ([x = 0, y = 0, r = 0]) =>
        lift(
          6,
          path(
            blob([
              [x - r, y],
              [x - r * 0.6, y - r * 0.72],
              [x + r * 0.3, y - r * 0.84],
              [x + r, y - r * 0.1],
              [x + r * 0.6, y + r * 0.7],
              [x - r * 0.4, y + r * 0.76],
            ]),
            fade('#F0D79A', '#C69A4E', 40),
          ),
        ) + line(`M${x - r * 0.4} ${y - r * 0.3}q${r * 0.3} ${-r * 0.2} ${r * 0.6} 0`, '#7E8F53', 5),
    ),
    ...times(7, (i) =>
      disc(742 + i * 27, 318 + i * 3 + (i % 2) * 20, 5 + ((i * 5) % 4) * 2, i % 3 ? palette.rust : '#D98B5F'),
    ),
    place(
      1390,
      160,
      1,
      lift(14, disc(0, 0, 112, '#C9D3D0')),
      disc(0, 0, 106, fade('#F1F4EF', '#AFBDBB', 50)),
      disc(0, 0, 84, fade('#C79A4C', '#E6C277', 50)),
      path('M-58 -34C-40 -64 -6 -74 26 -62C0 -58 -36 -46 -58 -34Z', '#FFF6DC', 'opacity=".8"'),
    ),
    place(
      1240,
      944,
      1,
      lift(10, disc(0, 0, 78, '#2F5D66')),
      disc(0, 0, 66, fade('#24484F', '#3C6E77', 50)),
      lift(4, path(blob(points('-44 6, -30 -26, 6 -38, 40 -20, 46 14, 18 38, -24 34')), '#F6F2E8')),
      oval(-6, -8, 22, 10, '#FFFFFF'),
    ),
  ],
);
