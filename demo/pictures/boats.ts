import { disc, fade, glow, lift, mix, palette, path, points, polygon, rect, times } from './paper.ts';

/** The island's ferry seen from the side, bow to the left, 640 wide with its waterline on 0,0. */
export function ferry(hull: string, house: string, lit: boolean): string {
  const shade = mix(house, palette.night, 0.3);
  const glass = lit ? palette.lamp : mix(palette.sea, palette.foam, 0.35);
  const windows = (from: number, y: number, count: number, gap: number, width: number, height: number) =>
    times(count, (i) =>
      rect(from + i * gap, y, width, height, i % 7 === 5 && lit ? mix(glass, hull, 0.7) : glass),
    ).join('');
  return (
    lift(
      10,
      polygon(points('210 -196, 236 -250, 292 -250, 300 -196'), palette.rust),
      rect(206, -262, 92, 14, mix(palette.rust, palette.night, 0.5)),
      rect(-150, -200, 420, 44, house),
      polygon(points('-196 -160, -120 -200, -120 -156, -196 -156'), house),
      polygon(points('-150 -200, -120 -244, 20 -244, 36 -200'), house),
    ) +
    rect(-270, -156, 560, 52, fade(house, shade)) +
    polygon(points('-270 -104, -292 -104, -270 -156'), house) +
    rect(-128, -270, 5, 70, shade) +
    rect(-60, -286, 4, 44, shade) +
    rect(-76, -272, 36, 4, shade) +
    rect(-120, -232, 136, 18, glass) +
    times(6, (i) => rect(-98 + i * 24, -232, 4, 18, house)).join('') +
    windows(-140, -190, 15, 26, 17, 18) +
    windows(-250, -142, 20, 26, 16, 18) +
    times(4, (i) => lift(3, rect(-90 + i * 92, -210, 44, 12, palette.rust))).join('') +
    lift(
      10,
      path(
        'M-330 -108H312L300 -30Q296 6 280 10H-262Q-300 -20 -330 -108Z',
        fade(hull, mix(hull, palette.night, 0.5)),
      ),
    ) +
    path('M-318 -84H309L306 -70H-312Z', palette.paper, 'opacity=".9"') +
    times(9, (i) => disc(-200 + i * 54, -46, 6, glass)).join('') +
    (lit ? disc(-30, -170, 260, glow(palette.lamp, 0.35)) : '')
  );
}

/** A small open boat with its waterline on 0,0, 150 wide. */
export const dinghy = (tone: string): string =>
  lift(
    7,
    path(
      'M-78 -30Q0 -18 80 -34Q70 2 48 8H-50Q-70 0 -78 -30Z',
      fade(mix(tone, '#ffffff', 0.16), mix(tone, palette.night, 0.35)),
    ),
  ) + path('M-78 -30Q0 -18 80 -34L78 -26Q0 -8 -76 -22Z', mix(tone, palette.paper, 0.6));

/** A flat-bottomed fishing boat with a mast, its waterline on 0,0, 260 wide and 330 high. */
export const cutter = (tone: string): string =>
  rect(-6, -330, 9, 290, '#5A4433') +
  polygon(points('-2 -310, 118 -70, 114 -66, -4 -300'), palette.night, 'opacity=".6"') +
  polygon(points('-2 -310, -128 -62, -124 -60, 0 -300'), palette.night, 'opacity=".6"') +
  lift(
    9,
    path('M8 -296C60 -230 86 -150 92 -84L10 -70Z', fade(mix(palette.rust, '#ffffff', 0.12), palette.rust)),
    rect(40, -112, 66, 64, palette.paper),
  ) +
  rect(52, -98, 18, 18, palette.sea) +
  rect(78, -98, 18, 18, palette.sea) +
  lift(
    9,
    path(
      'M-136 -70Q-40 -42 130 -62Q128 -10 96 8H-90Q-124 -20 -136 -70Z',
      fade(mix(tone, '#ffffff', 0.12), mix(tone, palette.night, 0.4)),
    ),
  ) +
  path('M-136 -70Q-40 -42 130 -62L129 -50Q-40 -28 -130 -56Z', palette.paper, 'opacity=".92"');
