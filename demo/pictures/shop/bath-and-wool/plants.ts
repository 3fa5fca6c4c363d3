import { darker, lighter } from '../../interiors/furniture.ts';
import { between, disc, fade, lift, line, palette, path, px, type Random, times } from '../../paper.ts';
import { turned } from './kit.ts';

const leaf = (x: number, y: number, length: number, turn: number, tone: string) =>
  `<path transform="translate(${px(x)} ${px(y)}) rotate(${px(turn)}) scale(${px(length)})" d="M0 0C.25 -.3 .75 -.3 1 0C.75 .2 .25 .2 0 0Z" fill="${tone}"/>`;

/** Bladderwrack, growing from x,y along its turn: forked ribbons with paired bladders. */
export function wrack(x: number, y: number, turn: number, size: number, tone: string): string {
  const ribbons = [
    'M0 0C60 -30 120 10 190 -20',
    'M190 -20C250 -60 300 -50 350 -96',
    'M190 -20C260 0 320 30 400 20',
    'M120 -6C170 60 220 80 290 92',
    'M350 -96C380 -130 400 -140 440 -146',
    'M350 -96C400 -90 420 -80 470 -84',
    'M400 20C440 0 460 -6 500 -2',
    'M400 20C440 50 460 58 500 64',
    'M290 92C330 96 350 120 390 128',
    'M60 -12C100 -70 140 -90 200 -104',
  ];
  const bladders = [
    [236, -50],
    [262, 6],
    [350, 26],
    [218, 72],
    [128, -76],
    [330, -76],
  ];
  return turned(
    x,
    y,
    turn,
    size,
    lift(6, ...ribbons.map((d, i) => line(d, i % 2 ? tone : darker(tone, 0.1), i < 4 ? 46 : 36))),
    line(ribbons.join(''), lighter(tone, 0.22), 3.5),
    ...bladders.map(
      ([bx = 0, by = 0]) =>
        disc(bx, by, 25, lighter(tone, 0.16)) + disc(bx - 8, by - 9, 7, lighter(tone, 0.5)),
    ),
  );
}

/** A stem of lavender from x,y upwards. */
export function lavender(
  random: Random,
  x: number,
  y: number,
  height: number,
  turn: number,
  tone = '#7E7BA6',
): string {
  const spike = times(9, (i) => {
    const at = -height + i * height * 0.042;
    const wide = 9 + Math.sin((i / 8) * Math.PI) * 13;
    const own = i % 2 ? tone : lighter(tone, 0.2);
    return (
      leaf(0, at, wide * 1.9, -52 + between(random, -8, 8), own) +
      leaf(0, at, wide * 1.9, 232 + between(random, -8, 8), darker(own, 0.12))
    );
  });
  return turned(
    x,
    y,
    turn,
    1,
    line(
      `M0 0C${px(height * 0.03)} ${px(-height * 0.4)} ${px(-height * 0.02)} ${px(-height * 0.7)} 0 ${px(-height)}`,
      '#7D8A6A',
      5,
    ),
    leaf(0, -height * 0.3, height * 0.2, -66, '#8F9B7E'),
    leaf(0, -height * 0.22, height * 0.18, 246, '#7D8A6A'),
    ...spike,
    disc(0, -height - 6, 9, lighter(tone, 0.3)),
  );
}

/** A rosehip, hanging along its turn with its crown at the end. */
export const hip = (x: number, y: number, size: number, turn: number) =>
  turned(
    x,
    y,
    turn,
    size,
    path('M40 -8L66 -20L58 -4L72 2L57 6L62 22L40 10Z', '#5B4630'),
    path(
      'M-38 0C-36 -28 -12 -38 8 -36C34 -33 46 -16 46 0C46 16 34 33 8 36C-12 38 -36 28 -38 0Z',
      fade('#E2704A', '#9E2F24', 55),
    ),
    path('M-22 -12C-14 -26 4 -28 14 -24C2 -22 -12 -16 -18 -6Z', '#FFE3D0', 'opacity=".75"'),
  );

/** A branch of the dune rose from x,y along its turn. */
export function rosehips(x: number, y: number, turn: number, size: number): string {
  const stems =
    'M0 0C150 -60 330 -80 560 -40M190 -56C220 -110 250 -130 290 -150M350 -66C380 -20 410 0 440 30M470 -54C510 -100 530 -110 560 -120';
  const leaves = [
    [90, -34, -70],
    [110, -40, 60],
    [240, -62, 70],
    [270, -66, -80],
    [400, -62, -60],
    [420, -60, 84],
    [530, -46, 30],
    [230, -120, -160],
    [540, -46, -40],
  ];
  return turned(
    x,
    y,
    turn,
    size,
    lift(
      7,
      line(stems, '#6B5138', 10),
      ...leaves.map(([lx = 0, ly = 0, lt = 0], i) => leaf(lx, ly, 120, lt, i % 2 ? '#7D8A5C' : '#66754F')),
      hip(322, -168, 0.95, -34),
      hip(468, 60, 1.05, 46),
      hip(596, -134, 0.85, -20),
      hip(604, -34, 1, 6),
    ),
  );
}

/** A twig of pine from x,y along its turn. */
export function pine(
  random: Random,
  x: number,
  y: number,
  turn: number,
  length: number,
  tone: string,
): string {
  const needles = (from: number, shade: string) =>
    line(
      times(Math.round(length / 9), (i) => {
        const at = from + i * 9;
        const side = i % 2 ? 1 : -1;
        const reach = between(random, 74, 108) * (1 - ((i * 9) / length) * 0.35);
        return `M${px(at)} ${px(Math.sin(at / 90) * 8)}q${px(reach * 0.4)} ${px(side * reach * 0.3)} ${px(reach * 0.72)} ${px(side * reach * between(random, 0.5, 0.72))}`;
      }).join(''),
      shade,
      5,
    );
  return turned(
    x,
    y,
    turn,
    1,
    lift(
      7,
      line(`M0 0C${px(length * 0.3)} 12 ${px(length * 0.6)} -8 ${px(length)} 0`, '#6E5239', 11),
      needles(10, darker(tone, 0.2)),
      needles(16, lighter(tone, 0.1)),
    ),
  );
}

/** A pine cone standing on its foot at x,y. */
export const cone = (x: number, y: number, size: number, turn = 0) =>
  turned(
    x,
    y,
    turn,
    size,
    lift(
      7,
      ...times(7, (row) => {
        const wide = [40, 70, 88, 92, 84, 64, 36][6 - row] ?? 50;
        const count = wide > 60 ? 5 : 3;
        return times(count, (i) => {
          const cx = (i / (count - 1) - 0.5) * 2 * (wide - 16) + (row % 2 ? 6 : -4);
          const cy = -190 + (6 - row) * 0 + row * 29;
          return `<path transform="translate(${px(cx)} ${px(cy)})" d="M-24 -14C-22 14 -10 26 0 28C10 26 22 14 24 -14C10 -22 -10 -22 -24 -14Z" fill="${fade(i % 2 ? '#B98C62' : '#A9764B', '#6E4A30', 60)}"/>`;
        }).join('');
      }),
    ),
  );

const berry = (x: number, y: number, radius: number) =>
  disc(x, y, radius, fade('#F6B44C', '#C9661C', 45)) +
  disc(x - radius * 0.35, y - radius * 0.35, radius * 0.22, '#FFF0CC');

/** A twig of sea buckthorn from x,y along its turn. */
export function buckthorn(random: Random, x: number, y: number, turn: number, size: number): string {
  const leaves = times(14, (i) =>
    leaf(
      30 + i * 34,
      Math.sin(i * 0.7) * 6,
      between(random, 100, 132),
      (i % 2 ? -1 : 1) * between(random, 24, 56),
      i % 3 ? '#B3C0A4' : '#8C9C80',
    ),
  );
  const berries = times(26, (i) =>
    berry(50 + ((i * 71) % 390), between(random, -28, 28), between(random, 15, 21)),
  );
  return turned(
    x,
    y,
    turn,
    size,
    lift(7, line('M0 0C140 -12 300 12 520 2', '#6E5239', 10), ...leaves, ...berries),
  );
}

export const looseBerry = (x: number, y: number, radius: number) => lift(5, berry(x, y, radius));

/** A tuft of sea lavender or a sprig printed on a label, drawn small around 0,0. */
export const emblem = (tone: string) =>
  line('M0 44C2 10 -2 -10 0 -40M0 22C-14 12 -20 4 -24 -8M0 12C14 2 20 -6 24 -18', palette.grass, 4) +
  [
    [0, -44],
    [-26, -12],
    [26, -22],
    [-6, -26],
    [7, -12],
    [-18, 2],
    [17, -6],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 7.5, tone))
    .join('');
