import { curve } from '../../edges.ts';
import { darker, lighter } from '../../interiors/furniture.ts';
import { tuft } from '../../nature.ts';
import {
  between,
  disc,
  fade,
  glow,
  inside,
  lift,
  line,
  mix,
  type Point,
  palette,
  path,
  place,
  type Random,
  rect,
  round,
  times,
} from '../../paper.ts';
import { still } from './stage.ts';

/** A plate seen from above, `radius` wide from its middle at 0,0; dunes are brushed over its lower half. */
export function plate(random: Random, id: string, radius: number, tone: string, rows = 5): string {
  const well = radius * 0.8;
  const circle = `M${-well} 0A${well} ${well} 0 0 1 ${well} 0A${well} ${well} 0 0 1 ${-well} 0Z`;
  const dunes = times(rows, (row) => {
    const y = well * (-0.06 + (row / rows) * 1.02);
    const ridge = times(
      7,
      (i): Point => [
        ((i - 3) / 3) * well * 1.05,
        y + Math.sin(i * 1.25 + row * 2.1) * well * 0.085 + between(random, -4, 4),
      ],
    );
    const shade = mix(tone, '#9C6B3C', 0.1 + row * 0.13);
    return (
      path(`${curve(ridge)}V${well}H${-well * 1.05}Z`, fade(shade, mix(tone, '#9C6B3C', 0.04 + row * 0.1))) +
      line(curve(ridge), lighter(tone, 0.62), radius * 0.012)
    );
  });
  const blades = [-0.52, -0.36, 0.42].map((at, i) =>
    path(tuft(random, well * at, well * (0.1 + i * 0.05), well * 0.3, 9), palette.grass),
  );
  const specks = times(60, () => {
    const [turn, away] = [random() * Math.PI * 2, radius * Math.sqrt(random()) * 0.98];
    return disc(
      Math.cos(turn) * away,
      Math.sin(turn) * away,
      between(random, 1, radius * 0.011),
      '#6E5537',
      'opacity=".45"',
    );
  });
  return (
    round(26, 0, 0, radius, fade(lighter(tone, 0.34), darker(tone, 0.1), 50)) +
    disc(
      0,
      0,
      radius * 0.965,
      'none',
      `stroke="${darker(tone, 0.34)}" stroke-width="${radius * 0.018}" opacity=".7"`,
    ) +
    disc(radius * 0.012, radius * 0.014, well * 1.03, darker(tone, 0.2), 'opacity=".55"') +
    disc(0, 0, well, lighter(tone, 0.5)) +
    inside(circle, id, ...dunes, ...blades, disc(-well * 0.6, -well * 0.7, well, glow('#8A6A44', 0.22))) +
    specks.join('') +
    disc(-radius * 0.4, -radius * 0.5, radius * 0.7, glow('#FFFFFF', 0.3))
  );
}

const wood = '#2C3F44';

/** The napkin's hem, unravelled. */
const fringe = times(34, (i) => `M${470 - i * 15} ${470 + i * 5}l${i % 2 ? 7 : 12} 34`).join('');

export const plateDune = still('product-plate-dune', { x: 0.48, y: 0.56 }, (random) => [
  ...times(5, (i) =>
    rect(
      0,
      i * 304 - 10,
      1200,
      304,
      fade(lighter(wood, 0.1 - (i % 2) * 0.05), darker(wood, 0.16 + (i % 2) * 0.1), 30),
    ),
  ),
  line(times(5, (i) => `M-10 ${i * 304 - 10}H1210`).join(''), '#142226', 7),
  line(
    times(
      15,
      (i) =>
        `M-10 ${40 + i * 101}C300 ${30 + i * 101 + (i % 3) * 10} 800 ${56 + i * 101 - (i % 2) * 18} 1210 ${42 + i * 101}`,
    ).join(''),
    '#182A2F',
    3,
    'opacity=".6"',
  ),
  disc(180, 120, 900, glow('#9FBABA', 0.45)),
  line(fringe, '#C9714C', 5),
  lift(16, path('M-30 60L330 -30L470 470L-30 640Z', fade('#CC7650', '#A04A28', 40))),
  line('M-30 96L340 4M270 -10L408 492M296 -10L434 482', '#F0BE9E', 6, 'opacity=".6"'),
  place(880, 390, 1, plate(random, 'small', 244, '#E6D2AE', 3)),
  place(540, 900, 1, plate(random, 'large', 440, '#E2CBA2', 5)),
]);
