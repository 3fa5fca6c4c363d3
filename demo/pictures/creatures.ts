import { blob } from './edges.ts';
import { disc, fade, lift, line, mix, palette, path, place, points } from './paper.ts';

/** A seal resting in a curve, head up to the left, about 260 wide with its belly on 0,0. */
export function seal(tone: string, shadow = 8): string {
  const body = blob(
    points(
      '-124 -66, -112 -88, -89 -96, -66 -88, -42 -77, 0 -75, 46 -66, 90 -47, 122 -46, 148 -76, 160 -70, 150 -50, 166 -42, 156 -28, 128 -22, 90 -4, 30 6, -30 7, -74 1, -97 -22, -100 -44, -116 -55',
    ),
  );
  const dark = mix(tone, palette.night, 0.45);
  const spots = points('-30 -56, -8 -64, 12 -50, 30 -58, 52 -46, 70 -40, 24 -36, -14 -42, 88 -34')
    .map(([x, y], i) => disc(x, y, 3.4 - (i % 3) * 0.8, dark, 'opacity=".4"'))
    .join('');
  return (
    lift(shadow, path(body, fade(mix(tone, '#ffffff', 0.28), mix(tone, palette.night, 0.3)))) +
    path(blob(points('-60 -14, -34 -16, -14 2, -28 12, -54 8')), dark) +
    path(
      blob(points('-20 -6, 40 -12, 96 -14, 60 0, -10 2')),
      mix(tone, palette.night, 0.28),
      'opacity=".6"',
    ) +
    spots +
    disc(-97, -74, 4.2, palette.night) +
    path(blob(points('-123 -68, -117 -73, -112 -67, -117 -62')), palette.night) +
    line('M-112 -62L-136 -56M-112 -60L-132 -48', dark, 1.4)
  );
}

/** An oystercatcher in profile, 120 high with its feet on 0,0, looking to the left. */
export function oystercatcher(shadow = 6): string {
  const beak = palette.rust;
  return (
    line(
      'M-6 -44L-10 0M10 -44L12 0M-10 0H-24M12 0H-2M-10 0L-18 6M12 0L4 6',
      mix(beak, palette.sand, 0.35),
      3.4,
    ) +
    lift(
      shadow,
      path(blob(points('-46 -74, -30 -62, 0 -40, 34 -44, 62 -62, 40 -50, 6 -34, -28 -42')), palette.paper),
      path(
        'M-62 -106C-62 -122 -34 -126 -28 -106C-24 -90 10 -86 34 -76C52 -68 66 -62 82 -58C64 -50 40 -50 22 -50C-8 -48 -40 -52 -44 -78C-46 -88 -60 -94 -62 -106Z',
        fade('#2B4148', palette.night),
      ),
      path('M-44 -72C-40 -50 -10 -38 16 -42C36 -44 48 -50 58 -52C30 -50 -6 -52 -20 -62Z', palette.paper),
    ) +
    path('M-14 -74C10 -70 34 -64 56 -58C34 -58 4 -60 -14 -74Z', palette.paper, 'opacity=".85"') +
    path('M-60 -110L-104 -98L-60 -100Z', beak) +
    disc(-48, -109, 3.6, beak) +
    disc(-48, -109, 1.6, palette.night)
  );
}

/** One bare footprint on wet sand, heel down. */
export const footprint = (
  x: number,
  y: number,
  scale: number,
  turn: number,
  left: boolean,
  fill: string,
): string =>
  place(
    x,
    y,
    scale,
    `<g transform="rotate(${turn}) scale(${left ? -1 : 1} 1)">`,
    path(blob(points('-7 18, -9 4, -12 -14, 2 -20, 12 -14, 8 2, 8 18, 0 26')), fill),
    disc(-9, -25, 5, fill) + disc(0, -28, 3.6, fill) + disc(6, -27, 3.2, fill) + disc(11, -23, 2.8, fill),
    '</g>',
  );
