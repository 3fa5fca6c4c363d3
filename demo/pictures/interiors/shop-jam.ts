import {
  between,
  disc,
  fade,
  glow,
  hours,
  lift,
  line,
  palette,
  path,
  place,
  px,
  type Random,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';
import { darker, ground, lighter, oval } from './furniture.ts';
import { jar } from './vessels.ts';

const tones = hours.day;
const orange = '#E2892B';
const wall = '#2F5D66';

const berry = (x: number, y: number, radius: number) =>
  disc(x, y, radius, fade('#F6B44C', '#C9661C', 45)) +
  disc(x - radius * 0.35, y - radius * 0.35, radius * 0.22, '#FFF0CC');

/** A twig of sea buckthorn from x,y: narrow silver leaves, berries close to the wood. */
function buckthorn(random: Random, x: number, y: number, turn: number, size: number): string {
  const leaves = times(13, (i) => {
    const at = 36 + i * 32;
    const angle = (i % 2 ? -1 : 1) * between(random, 26, 54);
    return `<path transform="translate(${at} ${px(Math.sin(i * 0.7) * 6)}) rotate(${px(angle)})" d="M0 0C30 -13 78 -12 110 0C78 10 30 10 0 0Z" fill="${i % 3 ? '#A9B79A' : '#86987C'}"/>`;
  });
  const berries = times(22, (i) =>
    berry(60 + ((i * 71) % 330), between(random, -26, 26), between(random, 12, 18)),
  );
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${lift(7, line('M0 0C140 -10 280 10 460 0', '#6E5239', 9), leaves.join(''), berries.join(''))}</g>`;
}

/** A label with a berry drawn on it. */
const label = (x: number, y: number, size: number) =>
  place(
    x,
    y,
    size,
    rect(-52, -124, 104, 78, '#FBF8F3', 'rx="4"'),
    rect(-46, -118, 92, 66, 'none', 'stroke="#B4532A" stroke-width="2.5" rx="2"'),
    disc(-12, -82, 10, orange) + disc(8, -90, 10, orange) + disc(10, -70, 9, orange),
    path('M-14 -94C-6 -108 8 -112 22 -108C14 -98 2 -92 -8 -92Z', palette.grass),
  );

/** A cloth cap tied over the lid. */
const cap = (x: number, y: number, size: number, tone: string) =>
  place(
    x,
    y,
    size,
    lift(
      7,
      path(
        'M-70 -238C-40 -254 40 -254 70 -238C92 -214 96 -196 110 -166C94 -154 84 -172 70 -160C56 -148 40 -168 22 -158C4 -148 -14 -168 -32 -158C-50 -148 -64 -168 -78 -160C-92 -154 -98 -164 -110 -168C-96 -196 -92 -214 -70 -238Z',
        fade(lighter(tone, 0.24), darker(tone, 0.18), 20),
      ),
    ),
    line('M-80 -196C-30 -184 30 -184 80 -196', palette.rust, 7),
    line('M6 -188C30 -180 40 -166 44 -150M6 -188C-6 -176 -10 -162 -8 -148', palette.rust, 5),
    ...times(4, (i) => line(`M${-54 + i * 36} -242L${-66 + i * 44} -202`, darker(tone, 0.16), 3)),
  );

export const shopJam = picture({ name: 'shop-jam', tones, focal: { x: 0.48, y: 0.58 } }, ({ random }) => {
  const row = [
    { x: 300, size: 1.5 },
    { x: 590, size: 1.72 },
    { x: 880, size: 1.5 },
    { x: 1140, size: 1.28 },
  ];
  return [
    rect(0, 0, 1600, 1067, fade(lighter(wall, 0.2), darker(wall, 0.42), 25)),
    ...times(11, (i) => rect(i * 152, 0, 4, 760, darker(wall, 0.4), 'opacity=".5"')),
    ...[160, 420, 700, 940].map((x, i) =>
      jar(
        x,
        132,
        1 + (i % 2) * 0.14,
        ['#9C3A2A', orange, '#7D4A5A', orange][i] ?? orange,
        palette.paper,
        0.9,
      ),
    ),
    lift(
      14,
      rect(60, 128, 1060, 34, fade('#B98C62', '#8A6443')),
      path('M150 162H176V216Q150 210 150 162ZM1000 162H1026V216Q1000 210 1000 162Z', '#6E4E36'),
    ),
    disc(420, 460, 760, glow('#7FA5A8', 0.5)),
    lift(16, rect(-20, 764, 1640, 86, fade('#C59A6C', '#A9764B'))),
    rect(0, 846, 1600, 30, '#7D5636'),
    rect(0, 876, 1600, 191, fade(darker(wall, 0.52), darker(wall, 0.3))),
    buckthorn(random, 1240, 250, 100, 0.9),
    line('M1236 -10C1240 100 1236 180 1240 256', '#B89A6C', 5),
    ...row.map(({ x, size }) => ground(x + 40, 806, 170 * size * 0.8, 24, 0.65)),
    ...row.map(({ x, size }) => jar(x, 804, size, orange, palette.paper, 0.9)),
    ...row.map(({ x, size }) =>
      times(11, (i) =>
        disc(
          x + (((i * 47) % 120) - 60) * size,
          804 - size * (20 + ((i * 67) % 126)),
          6 + (i % 3) * 3,
          i % 2 ? '#F6B85C' : '#C9661C',
          'opacity=".5"',
        ),
      ).join(''),
    ),
    ...row.map(({ x, size }, i) =>
      disc(x - 20, 804 - size * 90, 190 * size, glow('#FFC870', i === 1 ? 0.34 : 0.24)),
    ),
    ...row.map(({ x, size }) => label(x, 804, size)),
    cap(300, 804, 1.5, '#EBDFCB'),
    cap(880, 804, 1.5, '#86A9AC'),
    buckthorn(random, 1180, 826, -6, 0.74),
    spoon(1330, 832),
    ...[
      [1242, 862],
      [1292, 872],
      [1216, 848],
    ].map(([x = 0, y = 0]) => lift(4, berry(x, y - 16, 15))),
  ];
});

/** A spoonful on the shelf's edge. */
const spoon = (x: number, y: number) =>
  place(
    x,
    y,
    1,
    lift(
      7,
      path(
        'M40 -14C120 -22 180 -24 236 -26C250 -26 250 -8 236 -8C180 -6 120 -4 40 -2Z',
        fade('#E7E9E3', '#97A3A2'),
      ),
      oval(-6, -8, 60, 25, '#B7C0BD'),
    ),
    oval(-6, -14, 49, 20, fade('#F2A845', '#C9661C')),
    oval(-20, -20, 16, 5, '#FFE2A8'),
  );
