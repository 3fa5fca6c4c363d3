import { blob } from '../edges.ts';
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
  points,
  px,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';
import { darker, ground, lighter, oval } from './furniture.ts';

const tones = hours.day;

/** A bar of soap lying on 0,0: its long side towards us, a wave pressed into it. */
function bar(
  x: number,
  y: number,
  width: number,
  height: number,
  tone: string,
  shift: number,
  stamped = false,
): string {
  const deep = 92;
  const slide = 56 + shift;
  const r = 20;
  const front = `M${r} 0H${width - r}Q${width} 0 ${width} ${-r}V${-height + r}Q${width} ${-height} ${width - r} ${-height}H${r}Q0 ${-height} 0 ${-height + r}V${-r}Q0 0 ${r} 0Z`;
  const top = `M${r} ${-height + 2}C${r * 0.6} ${-height} ${r * 0.8} ${-height - 8} ${slide * 0.4} ${-height - deep * 0.5}L${slide} ${-height - deep + 8}Q${slide + 8} ${-height - deep} ${slide + 24} ${-height - deep}H${width + slide - 26}Q${width + slide} ${-height - deep} ${width + slide} ${-height - deep + 16}L${width} ${-height + r}Q${width - 2} ${-height + 2} ${width - r} ${-height + 2}Z`;
  const side = `M${width - 2} ${-r * 0.6}V${-height + r}L${width + slide} ${-height - deep + 14}V${-deep - 14}Q${width + slide} ${-deep + 2} ${width + slide - 12} ${-deep + 14}Z`;
  const middle = width / 2;
  const wave = (dy: number) =>
    `M${middle - 96} ${px(-height / 2 + dy)}c24 -26 40 -26 64 0s40 26 64 0s40 -26 64 0`;
  return place(
    x,
    y,
    1,
    lift(
      14,
      path(side, darker(tone, 0.3)),
      path(top, fade(lighter(tone, 0.5), lighter(tone, 0.24))),
      path(front, fade(lighter(tone, 0.1), darker(tone, 0.12), 40)),
    ),
    line(`M${r} ${-height + 3}H${width - r}`, lighter(tone, 0.6), 4),
    stamped
      ? line(wave(-14) + wave(18), darker(tone, 0.24), 7) +
          line(wave(-11) + wave(21), lighter(tone, 0.4), 2.5)
      : '',
  );
}

/** Speckles of herb and salt in a bar's front. */
const speckles = (random: () => number, x: number, y: number, width: number, height: number, tone: string) =>
  times(26, () =>
    disc(
      x + 24 + random() * (width - 48),
      y - 16 - random() * (height - 32),
      1.5 + random() * 3.4,
      tone,
      'opacity=".7"',
    ),
  ).join('');

const weed = (x: number, y: number, size: number, turn: number, tone: string) => {
  const blades = times(7, (i) => {
    const side = i % 2 ? 1 : -1;
    const at = 40 + i * 42;
    return `M${at} 0C${at + 20} ${side * 34} ${at + 70} ${side * 50} ${at + 110} ${side * 40}C${at + 84} ${side * 22} ${at + 50} ${side * 4} ${at + 30} 0Z`;
  }).join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${lift(7, path(blades, tone), line('M0 0C120 -14 240 14 380 0', darker(tone, 0.2), 8))}</g>`;
};

/** The bathroom's glazed tiles, each a little different. */
const tiles = times(40, (i) => {
  const [column, row] = [i % 10, Math.floor(i / 10)];
  const [x, y] = [column * 176 - 70, row * 176 - 6];
  const tone = mix('#E3EBE6', '#B4C8C5', (((i * 37) % 11) / 11) * 0.5 + row * 0.06);
  return (
    rect(x, y, 170, 170, fade(lighter(tone, 0.35), tone, 45), 'rx="5"') +
    path(
      `M${x + 14} ${y + 60}V${y + 20}Q${x + 14} ${y + 14} ${x + 20} ${y + 14}H${x + 66}`,
      'none',
      'stroke="#FFFFFF" stroke-width="4" stroke-linecap="round" opacity=".55"',
    )
  );
}).join('');

const twine = '#B89A6C';

export const shopSoap = picture({ name: 'shop-soap', tones, focal: { x: 0.46, y: 0.6 } }, ({ random }) => [
  rect(0, 0, 1600, 1067, '#A9BAB7'),
  tiles,
  lift(14, path('M-20 700C300 692 700 706 1000 698S1400 704 1620 696V1090H-20Z', fade('#E9DCC4', '#D2BF9F'))),
  weed(930, 950, 1.15, -12, '#66754F'),
  ground(700, 878, 420, 40, 0.7),
  bar(330, 876, 560, 132, '#B97A58', 10, true),
  speckles(random, 330, 876, 560, 132, '#8C4A30'),
  bar(382, 742, 540, 128, '#8FA07A', -6),
  speckles(random, 382, 742, 540, 128, '#4F6045'),
  bar(350, 612, 552, 128, '#E8DCC4', 8, true),
  bar(398, 482, 520, 122, '#86A9AC', 0),
  speckles(random, 398, 482, 520, 122, '#F4F4EC'),
  lift(4, line('M622 482V362L676 270', twine, 9), line('M640 482V362L694 270', twine, 9)),
  lift(
    5,
    line('M398 428H918L974 346', twine, 9),
    path(
      'M656 316C600 260 548 262 556 300C562 328 620 326 660 318C700 270 770 250 774 290C776 322 706 330 660 318',
      'none',
      `stroke="${twine}" stroke-width="9" stroke-linecap="round"`,
    ),
    line('M660 318C640 350 610 372 580 378M660 318C690 346 716 366 750 366', twine, 8),
  ),
  disc(658, 317, 14, darker(twine, 0.15)),
  ground(1180, 866, 210, 26, 0.5),
  `<g transform="rotate(-7 1180 850)">${bar(1010, 860, 330, 96, palette.rust, -10, true)}</g>`,
  ...[
    [1068, 700, 30],
    [1128, 676, 20],
    [1096, 652, 13],
    [1320, 716, 24],
    [1362, 694, 14],
    [1244, 660, 17],
  ].map(
    ([x = 0, y = 0, r = 0]) =>
      disc(x, y, r, '#FFFFFF', 'opacity=".5"') +
      disc(x, y, r, 'none', 'stroke="#FFFFFF" stroke-width="2.5" opacity=".9"') +
      oval(x - r * 0.35, y - r * 0.4, r * 0.25, r * 0.16, '#FFFFFF'),
  ),
  lift(
    6,
    path(
      blob(points('140 930, 176 904, 230 900, 262 922, 250 952, 196 964, 150 954')),
      fade('#C9CFC9', '#8E9C9A', 40),
    ),
    path(
      blob(points('246 964, 270 944, 308 944, 326 962, 308 984, 264 984')),
      fade('#A9B2AE', '#6E7E7E', 40),
    ),
  ),
  disc(260, 160, 700, glow('#FFFDF6', 0.4)),
]);
