import { curve } from '../../edges.ts';
import { darker, lighter } from '../../interiors/furniture.ts';
import { disc, fade, lift, line, palette, path, place, rect, times } from '../../paper.ts';
import { tides } from './printed.ts';
import { boards, still } from './stage.ts';

const [wide, high] = [800, 1120];
const ink = '#2F5D66';

/** The moon as it waxes and wanes: 0 is new, 0.5 full. */
const moon = (x: number, y: number, radius: number, phase: number) => {
  const lit = Math.cos(phase * Math.PI * 2);
  const side = phase < 0.5 ? 1 : 0;
  const limb = `M${x} ${y - radius}A${radius} ${radius} 0 0 ${side} ${x} ${y + radius}`;
  const inner = `A${Math.abs(lit) * radius + 0.1} ${radius} 0 0 ${lit > 0 === (side === 1) ? 0 : 1} ${x} ${y - radius}Z`;
  return disc(x, y, radius, ink) + path(limb + inner, '#F7C877');
};

/** A fortnight of high and low water: springs at its ends, neaps in its middle. */
function fortnight(y: number, row: number): string {
  const run = tides(13, wide - 180, (at) => 24 + 22 * Math.abs(Math.cos(at * Math.PI + row * 0.3)));
  const d = curve(run);
  return place(
    120,
    y,
    1,
    path(`${d}V62H0Z`, fade(lighter(ink, 0.35 + row * 0.03), lighter(ink, 0.74))),
    line(d, ink, 4.5),
    line(`M0 62H${wide - 180}`, ink, 2.5),
    line(times(14, (i) => `M${(i * (wide - 180)) / 13} 62V${i % 7 ? 70 : 78}`).join(''), ink, 2.5),
    disc(-52, 14, 20, row % 2 ? '#7D8A5C' : palette.rust),
    rect(-66, 46, 28, 6, ink, 'opacity=".6"'),
  );
}

const chart =
  lift(
    16,
    path(
      `M0 0H${wide}L${wide - 4} ${high}Q${wide * 0.6} ${high + 10} ${wide * 0.5} ${high}T4 ${high}Z`,
      fade('#FDF9EE', '#EFE5CF', 40),
    ),
  ) +
  rect(30, 30, wide - 60, high - 60, 'none', `stroke="${ink}" stroke-width="3"`) +
  rect(40, 40, wide - 80, 150, ink) +
  times(9, (i) => moon(112 + i * 72, 115, 26, i / 8 === 1 ? 0.999 : i / 8)).join('') +
  times(6, (i) => fortnight(278 + i * 142, i)).join('') +
  line(`M${wide / 2} 196V1086`, palette.rust, 2.5, 'stroke-dasharray="3 12" opacity=".7"') +
  line(`M0 ${high / 2}H${wide}`, '#D9CCB0', 3, 'opacity=".7"');

const clip = place(
  600,
  232,
  1,
  line('M0 -120V-60', '#5E6F70', 6),
  lift(8, disc(0, -124, 16, '#B08A4A')),
  lift(
    8,
    path('M-70 40L-50 -34H50L70 40Z', fade('#E0BE78', '#9A7434')),
    path('M-34 -34C-40 -90 40 -90 34 -34H18C20 -66 -20 -66 -18 -34Z', '#C79D55'),
  ),
  rect(-74, 34, 148, 14, '#8A6630', 'rx="4"'),
);

export const chartTides = still('product-chart-tides', { x: 0.5, y: 0.52 }, () => [
  boards('#A9BFBB', 200),
  `<g transform="translate(200 250) rotate(-.8 400 0)">${chart}</g>`,
  clip,
  line('M1010 300C1060 420 1068 520 1072 620', '#8A7050', 4),
  lift(5, disc(1010, 296, 10, '#B08A4A')),
  `<g transform="translate(1072 616) rotate(6)">${lift(7, rect(-13, 0, 26, 190, fade('#D98B5F', darker(palette.rust, 0.2), 0)), path('M-13 190H13L0 236Z', '#EBD3A8'))}${path('M-4 222H4L0 236Z', palette.night)}${rect(-13, 0, 26, 18, '#C9CFC9')}</g>`,
]);
