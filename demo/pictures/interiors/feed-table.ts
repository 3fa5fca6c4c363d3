import { blob } from '../edges.ts';
import {
  between,
  disc,
  fade,
  glow,
  hours,
  inside,
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

/** Broad boards running across the picture, seen from above. */
const boards = (random: Random, tone: string, count: number) =>
  rect(0, 0, 1080, 1080, darker(tone, 0.4)) +
  times(count, (i) => {
    const tall = 1080 / count;
    return rect(
      0,
      i * tall,
      1080,
      tall - 3,
      fade(lighter(tone, between(random, 0, 0.1)), darker(tone, between(random, 0, 0.1))),
    );
  }).join('');

/** A scored loaf from above: flour on a dark crust, the cuts opened by the oven. */
function loaf(
  random: Random,
  x: number,
  y: number,
  long: number,
  wide: number,
  turn: number,
  crust: string,
  cut: 'leaf' | 'cross' | 'slant',
): string {
  const around = times(12, (i) => {
    const angle = (i * Math.PI) / 6;
    const tremble = between(random, 0.97, 1.03);
    return [Math.cos(angle) * long * tremble, Math.sin(angle) * wide * tremble] as const;
  });
  const slash = (sx: number, sy: number, length: number, lean: number) =>
    `<g transform="translate(${px(sx)} ${px(sy)}) rotate(${px(lean)})">${path(`M${px(-length)} 0C${px(-length * 0.4)} ${px(-length * 0.26)} ${px(length * 0.4)} ${px(-length * 0.26)} ${px(length)} 0C${px(length * 0.4)} ${px(length * 0.2)} ${px(-length * 0.4)} ${px(length * 0.2)} ${px(-length)} 0Z`, fade('#F3D9A6', '#DDB170'))}${line(`M${px(-length)} 0C${px(-length * 0.4)} ${px(-length * 0.26)} ${px(length * 0.4)} ${px(-length * 0.26)} ${px(length)} 0`, darker(crust, 0.4), 4)}</g>`;
  const cuts = {
    leaf: [
      slash(0, 0, long * 0.74, 0),
      ...[-0.45, -0.1, 0.25].flatMap((share) => [
        slash(long * share, -wide * 0.46, wide * 0.26, -38),
        slash(long * share, wide * 0.46, wide * 0.26, 38),
      ]),
    ],
    cross: [slash(0, 0, long * 0.7, 45), slash(0, 0, long * 0.7, -45)],
    slant: [-0.54, -0.18, 0.18, 0.54].map((share) => slash(long * share, 0, wide * 0.74, -62)),
  }[cut];
  const flour = times(44, () => {
    const [angle, reach] = [between(random, 0, 6.28), Math.sqrt(random()) * 0.86];
    return disc(
      Math.cos(angle) * long * reach,
      Math.sin(angle) * wide * reach,
      between(random, 1, 3.6),
      '#FBF3E2',
      'opacity=".7"',
    );
  }).join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${lift(18, path(blob(around), darker(crust, 0.24)))}${path(blob(around.map(([ax, ay]) => [ax * 0.95 - 4, ay * 0.94 - 5] as const)), fade(lighter(crust, 0.2), darker(crust, 0.12), 45 - turn))}${path(blob(around.map(([ax, ay]) => [ax * 0.72 - long * 0.08, ay * 0.66 - wide * 0.1] as const)), lighter(crust, 0.34), 'opacity=".45"')}${cuts.join('')}${flour}</g>`;
}

const linen = blob(points('-60 700, 120 640, 420 760, 700 930, 760 1140, 300 1180, -80 1120'));

export const feedBread = picture(
  { name: 'feed-bread', tones: hours.day, focal: { x: 0.5, y: 0.5 }, size: 'post' },
  ({ random }) => [
    boards(random, '#56777B', 5),
    lift(14, path(linen, fade('#F1EADB', '#CFC4AE', 30))),
    inside(
      linen,
      'linen',
      line('M-40 742C140 690 400 800 700 1000M-40 764C140 712 390 822 690 1020', palette.rust, 5),
    ),
    `<g transform="rotate(-9 540 540)">${lift(22, rect(110, 130, 860, 820, fade('#C99D6B', '#A0744A', 30), 'rx="46"'))}${line('M150 280C400 268 700 296 930 276M150 470C380 488 680 456 930 476M150 690C420 676 700 706 930 684M150 850C400 862 700 838 930 852', '#8C6239', 3, 'opacity=".6"')}${disc(912, 190, 24, '#56777B')}${disc(912, 190, 24, 'none', 'stroke="#7D5636" stroke-width="5"')}</g>`,
    times(90, () =>
      disc(
        between(random, 120, 980),
        between(random, 130, 960),
        between(random, 1, 4),
        '#FBF3E2',
        'opacity=".6"',
      ),
    ).join(''),
    loaf(random, 330, 290, 168, 160, 0, '#B9783C', 'cross'),
    loaf(random, 706, 300, 222, 118, -14, '#A9682F', 'slant'),
    loaf(random, 300, 590, 128, 120, 20, '#C58A4A', 'cross'),
    loaf(random, 664, 576, 232, 130, 8, '#B9783C', 'leaf'),
    loaf(random, 400, 826, 196, 110, -10, '#A9682F', 'slant'),
    loaf(random, 772, 830, 146, 138, 0, '#C08040', 'cross'),
    wheat(940, 940, -128),
    wheat(985, 900, -116),
    disc(160, 100, 700, glow('#FFF6E0', 0.34)),
  ],
);

/** An ear of wheat, its stem from 0,0. */
function wheat(x: number, y: number, turn: number): string {
  const grains = times(12, (i) => {
    const at = 150 + Math.floor(i / 2) * 24;
    return `<path transform="translate(${at} 0) rotate(${i % 2 ? 28 : -28})" d="M0 0C8 -13 30 -13 42 0C30 9 8 9 0 0Z" fill="${i % 2 ? '#C99A46' : '#E0B865'}"/>`;
  }).join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${lift(6, line('M-90 0H290', '#B98B45', 6), grains, line('M280 0L350 -20M280 0L356 2M280 0L348 24', '#E0B865', 3))}</g>`;
}

/** An opened oyster from above: a ruffled shell drawn out to its hinge, pearl inside, the oyster in its water. */
function oyster(random: Random, x: number, y: number, size: number, turn: number): string {
  const start = random() * 6;
  const rim = (scale: number, ruffle: number) =>
    blob(
      times(30, (i) => {
        const angle = (i / 30) * Math.PI * 2;
        const wide = 1 + Math.cos(angle) * 0.16;
        const wavy =
          1 +
          ruffle * Math.sin(i * 2.2 + start) * (0.5 + Math.cos(angle) * 0.5) +
          between(random, -0.014, 0.014);
        return [
          Math.cos(angle) * 134 * scale * wavy + 14 * scale,
          Math.sin(angle) * 92 * wide * scale * wavy,
        ] as const;
      }),
    );
  const pearl = rim(0.78, 0.012);
  return `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(turn)}) scale(${size})">${lift(12, path(rim(1.06, 0.075), '#4F5B5A'))}${path(rim(1, 0.07), '#98A09A')}${path(rim(0.93, 0.06), '#66726F')}${path(rim(0.87, 0.045), '#B9BDB2')}${path(pearl, fade('#FBFAF4', '#B4C6C8', 50 - turn))}${path(blob(points('-96 4, -70 -30, -40 -22, -52 8, -76 22')), '#8FA7AC', 'opacity=".55"')}${lift(5, path(blob(points('-50 4, -30 -40, 30 -52, 84 -34, 104 8, 78 44, 10 54, -34 40')), fade('#E9E0CB', '#B3A892', 50 - turn)))}${line('M-38 30C-16 52 40 62 84 36C104 22 104 -10 90 -26', '#5A625F', 8)}${line('M-30 22C-10 42 40 50 76 28', '#8C9089', 4)}${path(blob(points('-28 4, -10 -24, 34 -30, 60 -8, 44 20, 4 24')), '#CFC4AC')}${oval(8, -26, 26, 7, '#FFFFFF', 'opacity=".85"')}${disc(62, 14, 6, '#FFFFFF', 'opacity=".7"')}</g>`;
}

export const feedOysters = picture(
  { name: 'feed-oysters', tones: hours.dusk, focal: { x: 0.5, y: 0.52 }, size: 'post' },
  ({ random }) => {
    const ice = times(64, () => {
      const [angle, reach] = [between(random, 0, 6.28), Math.sqrt(random()) * 366];
      const [x, y, r] = [
        540 + Math.cos(angle) * reach,
        560 + Math.sin(angle) * reach,
        between(random, 20, 46),
      ];
      const turn = between(random, 0, 90);
      return `<rect transform="translate(${px(x)} ${px(y)}) rotate(${px(turn)})" x="${px(-r / 2)}" y="${px(-r / 2)}" width="${px(r)}" height="${px(r)}" rx="5" fill="${['#F4F8F6', '#DDE9E7', '#C6DADA'][Math.floor(random() * 3)]}" opacity=".8"/>`;
    }).join('');
    const ring = times(6, (i) => {
      const angle = (i * Math.PI) / 3 - 0.5;
      return oyster(
        random,
        540 + Math.cos(angle) * 250,
        560 + Math.sin(angle) * 250,
        0.92,
        (angle * 180) / Math.PI + 10,
      );
    }).join('');
    return [
      boards(random, '#3E3A35', 6),
      disc(120, 60, 820, glow('#F0A768', 0.55)),
      lift(26, disc(540, 560, 446, '#2F5D66')),
      disc(540, 560, 440, fade('#4B808A', '#234A53', 50)),
      disc(540, 560, 392, '#B9CFD0'),
      disc(540, 560, 420, 'none', 'stroke="#DDE9E7" stroke-width="4" opacity=".6"'),
      ice,
      ...times(
        8,
        (i) =>
          `<g transform="rotate(${i * 45 + 12} 540 560)">${path('M540 250C556 220 590 212 620 222C600 236 596 250 570 262ZM520 240C500 214 470 216 450 230C474 236 484 250 506 260Z', '#66754F', 'opacity=".9"')}</g>`,
      ),
      ring,
      lemonHalf(540, 560),
      knife(900, 930),
      disc(200, 140, 620, glow(mix('#F0A768', '#ffffff', 0.3), 0.22)),
    ];
  },
);

const lemonHalf = (x: number, y: number) =>
  place(
    x,
    y,
    1,
    lift(10, disc(0, 0, 96, '#DFAE36')),
    disc(0, 0, 87, '#FBF0CF'),
    times(
      9,
      (i) =>
        `<path transform="rotate(${i * 40})" d="M12 -5L70 -24Q84 0 70 24L12 5Z" fill="${i % 2 ? '#F2CE62' : '#EDC04C'}"/>`,
    ).join(''),
    disc(0, 0, 8, '#FBF0CF'),
  );

/** The short blade an oyster is opened with. */
const knife = (x: number, y: number) =>
  `<g transform="translate(${x} ${y}) rotate(-42)">${lift(10, path('M-20 -20C40 -26 90 -16 124 0C90 14 40 18 -20 16Z', fade('#EEF0EA', '#9DA9A7')), path('M-160 -26C-120 -36 -50 -34 -20 -26V22C-50 30 -120 32 -160 22C-176 12 -176 -16 -160 -26Z', fade('#B4532A', '#7D3418')))}${rect(-30, -27, 14, 50, '#CF9F4F')}</g>`;
