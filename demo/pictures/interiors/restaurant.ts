import { glints } from '../nature.ts';
import { vessel } from '../objects.ts';
import {
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
  px,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';
import { darker, lighter, oval } from './furniture.ts';
import { curtain, seaside } from './openings.ts';
import { box, eye, facing, level, seams, shell, upright } from './perspective.ts';
import { flame } from './vessels.ts';

const tones = hours.dusk;
const at = eye(800, 420, 900);
const depth = 800;
const floor = 1120;
const top = 700;
const oak = '#A9764B';

const scaleAt = (z: number) => 900 / (900 + z);

/** A plate with its napkin, and a glass above it. */
function setting(x: number, z: number, side: 1 | -1): string {
  const s = scaleAt(z);
  const [cx, cy] = at(x, top, z);
  const [gx, gy] = at(x - side * 84, top, z + 30);
  return (
    lift(4, oval(cx, cy, 72 * s, 22 * s, '#F4E8D4')) +
    oval(cx, cy + 1, 50 * s, 14 * s, '#DCCBB2') +
    path(
      `M${px(cx - 34 * s)} ${px(cy + 1)}L${px(cx + 6 * s)} ${px(cy - 13 * s)}L${px(cx + 34 * s)} ${px(cy - 4 * s)}L${px(cx - 4 * s)} ${px(cy + 11 * s)}Z`,
      palette.rust,
    ) +
    path(
      `M${px(cx + 6 * s)} ${px(cy - 13 * s)}L${px(cx + 34 * s)} ${px(cy - 4 * s)}L${px(cx - 34 * s)} ${px(cy + 1)}Z`,
      '#CE7A52',
    ) +
    place(
      gx,
      gy,
      s,
      oval(0, 0, 25, 7, '#E9DAC2'),
      path('M-3 -2L-2 -58H2L3 -2Z', '#F0E4D0'),
      path('M-29 -128C-33 -84 -23 -58 0 -56C23 -58 33 -84 29 -128Z', '#F6EBDA', 'opacity=".55"'),
      path('M-30 -100C-28 -74 -20 -60 0 -58C20 -60 28 -74 30 -100Z', '#B98A4A', 'opacity=".75"'),
      path('M-22 -122C-25 -96 -20 -76 -12 -68', 'none', 'stroke="#FFF6E6" stroke-width="4" opacity=".8"'),
    )
  );
}

/** A chair beside the long table, its back along the line of sight. */
function chair(x: number, z: number, side: 1 | -1): string {
  const back = x + side * 120;
  const tone = side < 0 ? '#6B4830' : '#4A3122';
  const legs = (z0: number) => facing(at, [back - 8, back + 8], [560, floor], z0, darker(tone, 0.15));
  return (
    legs(z + 130) +
    facing(at, [x - 8, x + 8], [810, floor], z + 130, darker(tone, 0.2)) +
    level(at, [Math.min(x, back), Math.max(x, back)], 800, [z, z + 140], lighter(tone, 0.25)) +
    facing(at, [Math.min(x, back), Math.max(x, back)], [800, 826], z, tone) +
    [0, 46, 92].map((o) => upright(at, back, [590, 800], [z + 10 + o, z + 34 + o], tone)).join('') +
    upright(at, back, [520, 610], [z - 4, z + 144], lighter(tone, 0.14)) +
    facing(at, [back - 9, back + 9], [530, floor], z, darker(tone, 0.05)) +
    facing(at, [x - 8, x + 8], [810, floor], z, darker(tone, 0.1))
  );
}

function pendant(z: number): string {
  const s = scaleAt(z);
  const [x, y] = at(800, -64, z);
  return (
    line(`M${px(x)} -10V${px(y)}`, palette.night, 3.5 * s) +
    disc(x, y + 90 * s, 330 * s, glow(palette.lamp, 0.5)) +
    lift(
      8,
      path(
        `M${px(x - 18 * s)} ${px(y)}C${px(x - 90 * s)} ${px(y + 18 * s)} ${px(x - 120 * s)} ${px(y + 60 * s)} ${px(x - 128 * s)} ${px(y + 92 * s)}H${px(x + 128 * s)}C${px(x + 120 * s)} ${px(y + 60 * s)} ${px(x + 90 * s)} ${px(y + 18 * s)} ${px(x + 18 * s)} ${px(y)}Z`,
        fade('#C4633A', '#7D3418', 0),
      ),
    ) +
    oval(x, y + 92 * s, 128 * s, 15 * s, '#FFEBB8')
  );
}

/** A small round table for two, its cloth to the floor. */
function round(x: number, z: number): string {
  const s = scaleAt(z);
  const [cx, cy] = at(x, top, z);
  const [, fy] = at(x, floor, z);
  const hem = times(
    6,
    (i) =>
      `Q${px(cx - (132 - i * 44 - 22) * s)} ${px(fy - (i % 2 ? 4 : -14) * s)} ${px(cx - (132 - (i + 1) * 44) * s)} ${px(fy - 16 * s)}`,
  ).join('');
  return (
    lift(
      8,
      path(
        `M${px(cx - 150 * s)} ${px(cy)}L${px(cx - 132 * s)} ${px(fy - 16 * s)}${hem}L${px(cx + 150 * s)} ${px(cy)}Z`,
        fade('#E3CFB2', '#8C7663'),
      ),
    ) +
    lift(4, oval(cx, cy, 152 * s, 38 * s, '#F3E4CB')) +
    oval(cx - 70 * s, cy + 4 * s, 46 * s, 12 * s, '#DDCAAE') +
    oval(cx + 70 * s, cy + 4 * s, 46 * s, 12 * s, '#DDCAAE') +
    rect(cx - 8 * s, cy - 84 * s, 16 * s, 80 * s, '#F9EED9') +
    flame(cx, cy - 84 * s, 0.42 * s, 300)
  );
}

export const restaurant = picture({ name: 'restaurant', tones, focal: { x: 0.5, y: 0.52 } }, ({ random }) => {
  const [left, y0] = at(-100, -130, depth);
  const [right, y1] = at(1700, 700, depth);
  const view = place(
    left,
    y0,
    1,
    seaside(random, tones, [right - left, y1 - y0], 420 - y0, { x: 250, y: 150, radius: 40 }),
    glints(random, 250, 430 - y0, 330, 160, 14, '#F6D29B'),
  );
  const ends = [690, 540, 390, 240, 90, -60, -210];
  return [
    shell(at, {
      left: -520,
      right: 2120,
      top: -420,
      floor,
      depth,
      near: -340,
      tones: { back: '#7D5F4C', left: '#5F4A3F', right: '#96725A', ceiling: '#5B473B', floor: '#7A573D' },
    }),
    seams(at, [-520, 2120], floor, [-340, depth], 20, '#5C402C', 2.5),
    ...[620, 360, 100].map((z) =>
      box(at, { x: -520, y: -420, z, width: 2640, height: 70, depth: 50 }, '#4A372B'),
    ),
    inside(`M${left} ${y0}H${right}V${y1}H${left}Z`, 'outlook', view),
    lift(
      8,
      path(
        `M${left - 14} ${y0 - 14}H${right + 14}V${y1 + 14}H${left - 14}ZM${left} ${y0}V${y1}H${right}V${y0}Z`,
        '#E9D9C0',
        'fill-rule="evenodd"',
      ),
      ...[1, 2, 3, 4].map((i) => rect(left + ((right - left) * i) / 5 - 5, y0, 10, y1 - y0, '#E9D9C0')),
    ),
    lift(6, rect(left - 30, y1 + 12, right - left + 60, 15, '#F3E6D0')),
    curtain(left - 70, y0 - 34, 84, 400, '#B79675', 3),
    curtain(right - 14, y0 - 34, 84, 400, '#A3825F', 3),
    round(-60, 560),
    round(1660, 560),
    ...[620, 440, 260, 80].map((z) => chair(520, z, -1) + chair(1080, z, 1)),
    ...[640, 60].map(
      (z) =>
        facing(at, [580, 620], [top, floor], z, '#5F4029') +
        facing(at, [980, 1020], [top, floor], z, '#4F3522'),
    ),
    lift(14, level(at, [540, 1060], top, [-330, 720], fade('#8F6440', '#C0905F'))),
    facing(at, [540, 1060], [top, top + 34], -330, fade('#8A6040', '#6E4A30')),
    level(at, [730, 870], top - 1, [-330, 720], '#E4D2B5'),
    level(at, [744, 750], top - 2, [-330, 720], palette.rust),
    level(at, [850, 856], top - 2, [-330, 720], palette.rust),
    ...ends.flatMap((z, i) => [
      setting(626, z, -1),
      setting(974, z, 1),
      i % 2
        ? place(
            ...at(800, top, z + 80),
            scaleAt(z),
            rect(-10, -110, 20, 108, '#F9EED9'),
            oval(0, 0, 30, 9, '#C2924A'),
            flame(0, -110, 0.5, 330),
          )
        : place(
            ...at(800, top, z + 80),
            scaleAt(z),
            vessel(0, 0, '20 0, 30 30, 14 66, 17 78', palette.sea, 5),
            line('M-2 -76C-8 -120 -26 -130 -30 -160M2 -76C6 -120 20 -130 26 -156M0 -76V-176', '#8B8A55', 5),
            disc(-30, -162, 9, '#F3D8A6'),
            disc(27, -158, 10, palette.rust),
            disc(0, -178, 9, '#F3D8A6'),
          ),
    ]),
    ...[540, 30].map(pendant),
    disc(800, 560, 900, glow(mix(palette.lamp, oak, 0.2), 0.18)),
  ];
});
