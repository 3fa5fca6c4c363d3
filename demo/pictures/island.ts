import { house, lighthouse, pole } from './built.ts';
import { blob } from './edges.ts';
import { cloud, gull, tuft } from './nature.ts';
import {
  between,
  fade,
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
  type Random,
  rect,
  times,
} from './paper.ts';
import { picture } from './scene.ts';

const tones = hours.day;

/** The island's outline, as seen from a height; every contour is a shrunken copy of it. */
const coast = points(
  '250 610, 330 500, 520 455, 720 410, 930 352, 1120 330, 1300 372, 1392 470, 1350 560, 1210 610, 1060 640, 930 700, 740 740, 560 780, 380 770, 268 700',
);

function contour(
  random: Random,
  scale: number,
  dx: number,
  dy: number,
  rough: number,
  fill: string,
  height: number,
): string {
  const middle: Point = [820, 560];
  const edge = coast.flatMap(([x, y], index): Point[] => {
    const [nextX, nextY] = coast[(index + 1) % coast.length] as Point;
    const at = (px: number, py: number): Point => [
      middle[0] + (px - middle[0]) * scale + dx + between(random, -rough, rough),
      middle[1] + (py - middle[1]) * scale ** 1.1 + dy + between(random, -rough, rough) * 0.6,
    ];
    return [at(x, y), at((x + nextX) / 2, (y + nextY) / 2)];
  });
  return lift(height, path(blob(edge), fill));
}

const cottage = (x: number, y: number, scale: number, length = 60) =>
  place(
    x,
    y,
    scale,
    house(
      { gable: 44, wall: 26, rise: 34, length, tones, flat: true },
      rect(12, -18, 8, 10, tones.window) + rect(26, -18, 8, 10, tones.window),
    ),
  );

/** A wind-shorn tree seen from a height, lit on its left. */
function tree(random: Random, x: number, y: number, size: number, tone: string): string {
  const crown = (dx: number, reach: number): Point[] =>
    times(9, (i) => {
      const turn = (i / 9) * Math.PI * 2;
      const far = reach * between(random, 0.86, 1.14);
      return [x + dx + Math.cos(turn) * far * 1.1, y + dx + Math.sin(turn) * far * 0.86];
    });
  return (
    path(blob(crown(size * 0.16, size)), mix(tone, palette.night, 0.3)) +
    path(blob(crown(0, size)), tone) +
    path(blob(crown(-size * 0.22, size * 0.55)), mix(tone, palette.lamp, 0.16))
  );
}

function sail(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    path('M-30 0H34L24 14H-20Z', mix(palette.rust, palette.night, 0.45)),
    rect(-2, -74, 3, 74, palette.night),
    lift(5, path('M4 -72Q34 -36 36 -8H4Z', palette.paper), path('M-5 -64Q-24 -30 -28 -8H-5Z', palette.rust)),
  );
}

export const island = picture(
  { name: 'island', tones, focal: { x: 0.55, y: 0.5 } },
  ({ random, width, height }) => {
    const wood = times(34, () =>
      tree(
        random,
        between(random, 560, 800),
        between(random, 560, 640),
        between(random, 11, 19),
        mix(tones.land[5], palette.grass, random() * 0.5),
      ),
    );
    const scrub = times(46, () => {
      const along = random();
      return tuft(
        random,
        420 + 820 * along,
        590 - 150 * along + between(random, -40, 46),
        between(random, 14, 24),
        7,
      );
    });
    const dunes = [
      '440 560, 520 506, 640 474, 700 476, 640 506, 540 540',
      '700 470, 800 430, 930 404, 1000 410, 920 440, 800 474',
      '1010 398, 1100 378, 1196 378, 1160 400, 1080 414',
    ].map((crest) =>
      path(blob(points(crest)), fade(palette.paper, mix(palette.sand, tones.land[2], 0.45), 60)),
    );
    const jetty =
      lift(5, polygon(points('868 712, 886 706, 1010 792, 990 800'), '#B5936A')) +
      times(5, (i) => pole(884 + i * 27, 748 + i * 18, 5, 30, '#6F573F')).join('');
    const village = points('960 530, 880 560, 1020 570, 820 610, 1010 628, 910 640').map(([x, y]) =>
      cottage(x, y, y / 620),
    );
    return [
      rect(0, 0, width, height, fade(tones.sea[2], tones.sea[3], 60)),
      contour(random, 1.78, 10, 10, 26, mix(tones.sea[2], tones.sea[1], 0.35), 16),
      contour(random, 1.5, 0, 10, 24, mix(tones.sea[1], tones.sea[2], 0.35), 14),
      contour(random, 1.28, -16, 18, 18, mix(tones.sea[0], tones.sea[1], 0.4), 12),
      lift(
        8,
        path(
          blob(points('150 880, 300 850, 470 872, 620 900, 520 940, 320 948, 190 920')),
          mix(palette.sand, tones.sea[0], 0.3),
        ),
      ),
      lift(
        8,
        path(
          blob(points('1330 700, 1420 662, 1530 690, 1500 740, 1400 760')),
          mix(palette.sand, tones.sea[0], 0.3),
        ),
      ),
      contour(random, 1.12, -6, 8, 10, palette.foam, 10),
      contour(random, 1.03, 0, 2, 6, fade(palette.paper, palette.sand, 60), 9),
      contour(random, 0.86, 6, -6, 8, fade(tones.land[2], mix(tones.land[2], tones.land[3], 0.5), 60), 12),
      contour(random, 0.66, 16, -16, 9, fade(tones.land[3], tones.land[4], 60), 14),
      lift(6, ...dunes),
      path(scrub.join(''), mix(tones.land[5], tones.land[4], 0.3)),
      lift(8, ...wood),
      line('M690 700C760 640 850 610 960 560S1160 470 1236 430', palette.sand, 9),
      line('M960 560C930 520 930 480 950 440', palette.sand, 6),
      place(1240, 432, 0.42, lighthouse(tones, palette.rust)),
      lift(6, ...village),
      jetty,
      line('M1030 846C1110 876 1240 930 1400 1090', palette.foam, 5, 'opacity=".7"'),
      line('M1012 856C1090 900 1190 960 1300 1090', palette.foam, 3, 'opacity=".5"'),
      sail(1006, 838, 0.85),
      sail(300, 330, 0.6),
      sail(1460, 860, 1.05),
      cloud(random, -90, 190, 520, palette.paper),
      cloud(random, 1130, 130, 330, palette.paper),
      gull(700, 240, 46, palette.paper, -8),
      gull(800, 200, 36, palette.paper, 12),
      gull(520, 300, 30, palette.paper, 5),
    ];
  },
);
