import { planks } from './built.ts';
import { flank } from './edges.ts';
import { flock, smoke, stars, sun } from './nature.ts';
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

const tones = hours.dusk;

const far = points('-20 560, 260 520, 520 548, 820 500, 1120 540, 1400 470, 1620 500');
const big = points('-20 640, 220 610, 460 560, 760 440, 980 400, 1180 452, 1400 560, 1620 590');
const hollow = points('-20 760, 260 742, 520 770, 820 792, 1100 780, 1380 720, 1620 690');
const near = points('-20 900, 240 884, 460 930, 620 1000, 900 1040, 1120 1010, 1320 930, 1620 850');

/** A hut of upright boards with a turf roof, its door and its one window glowing. */
function hut(): string {
  const wood = '#7A553B';
  return (
    smoke(272, -300, 300, 150, '#E9D5BC', 0.62) +
    rect(262, -320, 18, 90, '#2B2F30') +
    rect(257, -326, 28, 10, '#20282A') +
    lift(
      14,
      rect(0, -190, 340, 190, wood),
      polygon(
        [
          [230, -190],
          [340, -190],
          [340, 0],
          [230, 0],
        ],
        wood,
      ),
    ) +
    planks(0, -190, 0, 230, 14, mix(wood, palette.lamp, 0.12)) +
    planks(230, -190, 0, 110, 7, mix(wood, palette.night, 0.42)) +
    lift(
      10,
      path(
        'M-26 -182C60 -226 200 -262 258 -262C300 -262 346 -232 372 -178L350 -166C250 -196 90 -186 -20 -164Z',
        fade(mix(palette.grass, palette.night, 0.25), mix(palette.grass, palette.night, 0.55)),
      ),
    ) +
    rect(36, -132, 74, 84, mix(wood, palette.night, 0.55)) +
    rect(42, -126, 62, 72, fade('#FCE3A6', palette.lamp)) +
    rect(71, -126, 4, 72, mix(wood, palette.night, 0.55)) +
    rect(140, -150, 66, 150, mix(wood, palette.night, 0.6)) +
    rect(146, -144, 54, 144, fade('#FBD993', '#E39A4C')) +
    rect(146, -144, 20, 144, mix(wood, palette.night, 0.25)) +
    disc(73, -90, 190, glow(palette.lamp, 0.6)) +
    disc(175, -70, 210, glow(palette.lamp, 0.55)) +
    lift(6, rect(-20, -4, 290, 16, mix(wood, palette.sand, 0.3)))
  );
}

/** The boardwalk to the door, its planks narrowing with distance. */
function boardwalk(): string {
  const rows = 13;
  const depth = (i: number) => 792 + 300 * (i / rows) ** 1.35;
  const d = times(rows, (i) => {
    const t = i / rows;
    const [y, next] = [depth(i), depth(i + 0.86)];
    const middle = 784 - 60 * Math.sin(t * 2.6) - 120 * t;
    const half = 42 + 120 * t;
    const slab: Point[] = [
      [middle - half, y],
      [middle + half, y],
      [middle + half * 1.06 - 6, next],
      [middle - half * 1.06 - 6, next],
    ];
    return polygon(slab, mix('#B08A63', palette.night, 0.12 + 0.25 * t + (i % 3) * 0.05));
  });
  return lift(8, d.join(''));
}

const bucket = place(
  1010,
  806,
  1,
  lift(8, path('M-26 -50H26L20 0H-20Z', fade('#9A7350', '#4E3A2C', 0))),
  line('M-24 -48C-16 -90 16 -90 24 -48', '#2B2F30', 3),
  rect(-24, -36, 48, 5, '#2B2F30'),
);

export const sauna = picture(
  { name: 'sauna', tones, focal: { x: 0.48, y: 0.62 } },
  ({ random, sky, land, grass }) => [
    sky(560, 24),
    stars(random, 1600, 200, 26, tones.light),
    sun(250, 470, 58, '#E98F57', 0.75),
    flock(random, 420, 330, 4, 34, tones.land[3]),
    land(far, 0, { mist: 0.5 }),
    land(big, 1, { mist: 0.35 }),
    flank(big, 980, 1480, 190, mix(tones.land[1], tones.land[2], 0.7)),
    flank(big, 460, 700, 60, mix(tones.land[1], tones.land[2], 0.5)),
    grass(big, [300, 900], 40, 34, 2),
    grass(big, [1040, 1600], 40, 34, 2),
    land(hollow, 2, { mist: 0.25 }),
    grass(hollow, [0, 560], 40, 60, 3),
    grass(hollow, [1000, 1610], 46, 66, 3),
    place(600, 790, 1.05, hut()),
    boardwalk(),
    bucket,
    line(`M${px(1090)} 800V620M1190 790V630`, '#4A3B30', 9),
    lift(
      6,
      line('M1090 640Q1140 668 1190 646', '#3A322B', 3),
      path('M1112 650Q1140 664 1168 656V742H1112Z', palette.paper),
    ),
    land(near, 4, { shadow: 18, mist: 0.05 }),
    grass(near, [-10, 520], 44, 130, 5),
    grass(near, [1060, 1620], 46, 150, 5),
  ],
);
