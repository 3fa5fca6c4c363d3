import { pole } from './built.ts';
import { ridge } from './edges.ts';
import { flock, sun } from './nature.ts';
import {
  disc,
  fade,
  glow,
  hours,
  lift,
  line,
  mix,
  type Point,
  palette,
  path,
  place,
  points,
  polygon,
  px,
  rect,
  times,
} from './paper.ts';
import { picture } from './scene.ts';

const tones = { ...hours.day, sky: ['#A9CBCE', '#C2DAD8', '#DCE7DE', '#F2ECD8', '#FBE3BC'] } as const;
const wood = '#C19A6B';

/** The pavilion on its poles: a glass room under a lifting roof, a deck with a rail, stairs to the sand. */
function pavilion(): string {
  const glassRow = times(9, (i) =>
    rect(
      -330 + i * 74,
      -196,
      64,
      150,
      fade(i % 4 === 1 ? '#FBE6B6' : '#8FB4B6', i % 4 === 1 ? palette.lamp : '#4F828A'),
    ),
  );
  const chairs = times(
    4,
    (i) =>
      rect(-312 + i * 168, -84, 46, 38, '#3B5F66', 'opacity=".55"') +
      rect(-312 + i * 168, -104, 5, 58, '#3B5F66', 'opacity=".55"'),
  );
  const legs = [-430, -330, -210, -90, 30, 150, 270, 390, 480];
  const braces = legs
    .slice(1)
    .map((x, i) => `M${(legs[i] ?? 0) + 12} 60L${x} 220M${x} 60L${(legs[i] ?? 0) + 12} 220`)
    .join('');
  const rail = times(20, (i) => rect(-470 + i * 52, -62, 6, 64, wood)).join('');
  return (
    line(braces, mix(wood, palette.night, 0.55), 5) +
    legs.map((x, i) => pole(x - 14, 300 + (i % 3) * 8, 26, 290, mix(wood, palette.night, 0.35))).join('') +
    lift(12, rect(-350, -214, 680, 214, palette.paper)) +
    glassRow.join('') +
    chairs.join('') +
    disc(-235, -120, 170, glow(palette.lamp, 0.45)) +
    disc(60, -120, 170, glow(palette.lamp, 0.45)) +
    lift(
      14,
      polygon(points('-420 -216, -392 -262, 400 -330, 424 -300, 380 -214'), fade('#4C6B6E', '#2B464C', 20)),
    ) +
    polygon(points('-420 -216, 380 -214, 424 -300, 428 -288, 386 -200, -422 -204'), palette.paper) +
    rect(210, -380, 26, 80, '#3A3F3E') +
    lift(12, rect(-500, 0, 1020, 26, fade(mix(wood, '#ffffff', 0.15), wood))) +
    rect(-500, 26, 1020, 12, mix(wood, palette.night, 0.45)) +
    lift(4, rail, rect(-480, -68, 1000, 9, mix(wood, '#ffffff', 0.12))) +
    rect(-470, -38, 990, 4, wood) +
    lift(
      9,
      polygon(points('-500 4, -460 4, -640 300, -690 300'), mix(wood, palette.night, 0.25)),
      ...times(9, (i) => rect(-520 - i * 20.5, 20 + i * 32, 80, 11, mix(wood, '#ffffff', 0.12))),
    ) +
    line('M-486 -62L-672 238M-520 20V-28M-580 112V60M-640 210V160', wood, 7)
  );
}

const flag = (x: number, y: number, tall: number, tone: string, size: number) =>
  rect(x - 3, y - tall, 6, tall, '#6B5A46') +
  lift(
    6,
    path(
      `M${x + 3} ${y - tall + 4}C${x + size * 0.35} ${y - tall - 14} ${x + size * 0.6} ${y - tall + 24} ${x + size} ${y - tall + 6}L${x + size * 0.96} ${y - tall + size * 0.46}C${x + size * 0.6} ${y - tall + size * 0.62} ${x + size * 0.35} ${y - tall + size * 0.3} ${x + 3} ${y - tall + size * 0.5}Z`,
      tone,
    ),
  );

/** A parasol planted in the sand, with its shadow drawn out to the lower right. */
function parasol(x: number, y: number, size: number, tones: readonly [string, string]): string {
  const top = y - size * 1.25;
  const slices = times(6, (i) => {
    const at = (k: number): Point => [
      x + size * (k / 3 - 1) * 0.98,
      top + size * (0.5 - 0.06 * Math.cos((k / 3 - 1) * 2)),
    ];
    const [a, b] = [at(i), at(i + 1)];
    return path(
      `M${px(x)} ${px(top)}Q${px(a[0] * 0.75 + x * 0.25)} ${px(top + size * 0.12)} ${px(a[0])} ${px(a[1])}Q${px((a[0] + b[0]) / 2)} ${px(a[1] - size * 0.07)} ${px(b[0])} ${px(b[1])}Q${px(b[0] * 0.75 + x * 0.25)} ${px(top + size * 0.12)} ${px(x)} ${px(top)}Z`,
      i % 2 ? tones[0] : mix(tones[1], palette.night, i > 3 ? 0.08 : 0),
    );
  });
  return (
    path(
      `M${px(x)} ${px(y)}L${px(x + size * 1.1)} ${px(y + size * 0.3)}L${px(x + size * 2.3)} ${px(y + size * 0.36)}Q${px(x + size * 1.9)} ${px(y + size * 0.58)} ${px(x + size * 0.95)} ${px(y + size * 0.38)}Z`,
      palette.night,
      'opacity=".16"',
    ) +
    rect(x - 3, top, 6, size * 1.27, '#7C6448') +
    lift(8, ...slices)
  );
}

const chair = (x: number, y: number, size: number, tone: string) =>
  place(
    x,
    y,
    size,
    line('M-46 0L34 -92M40 0L-34 -66', '#8A6A47', 7),
    lift(
      5,
      path('M-38 -74C-20 -30 10 -26 44 -36L40 -24C8 -12 -30 -16 -52 -66Z', tone),
      path('M-52 -66L-38 -74L-24 -50L-40 -40Z', mix(tone, palette.paper, 0.3)),
    ),
  );

export const locationPavilion = picture(
  { name: 'location-pavilion', tones, focal: { x: 0.58, y: 0.5 } },
  ({ random, height, sky, sea }) => {
    const sand = (profile: string, top: string, foot: string, shadow = 8) =>
      ridge(random, points(profile), fade(top, foot), { bottom: height + 20, shadow, rim: palette.paper });
    return [
      sky(600, 26),
      sun(210, 250, 62, '#FFF5D8', 0.85),
      flock(random, 420, 190, 4, 44, palette.sea),
      sea(596, 800, { wave: 2, from: 0, to: 3 }),
      sand('-20 690, 300 676, 640 690, 1000 664, 1300 650, 1620 620', palette.foam, palette.foam, 5),
      sand('-20 708, 300 692, 640 706, 1000 680, 1300 664, 1620 634', '#EBDCBE', '#E0CDA8'),
      flag(1475, 520, 330, palette.rust, 110),
      flag(500, 520, 250, palette.sea, 84),
      polygon(points('470 826, 1560 816, 1640 850, 1640 930, 760 900'), palette.night, 'opacity=".14"'),
      place(1000, 540, 1, pavilion()),
      sand('-20 850, 260 838, 520 846, 860 872, 1200 850, 1620 826', '#F3E6CB', '#E2CFA9', 10),
      parasol(250, 930, 120, [palette.paper, palette.rust]),
      chair(390, 950, 0.95, palette.sea),
      parasol(640, 890, 66, [palette.paper, palette.sea]),
      parasol(1270, 950, 96, [palette.paper, '#D9A648']),
      chair(1390, 966, 0.8, palette.rust),
      sand('-20 1010, 400 990, 800 1026, 1240 1010, 1620 1040', '#E7D4B0', '#CDB88E', 14),
    ];
  },
);
