import { ferry } from './boats.ts';
import { cloud, flock } from './nature.ts';
import {
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
  px,
  rect,
  times,
} from './paper.ts';
import { picture } from './scene.ts';

const tones = hours.day;
const wood = '#B79468';
const away: Point = [1120, 452];

/** A point on the boardwalk: `t` runs from the far end (0) to the viewer, `side` from its left edge to its right. */
const deck = (t: number, side: number): Point => {
  const near: Point = [130 + side * 1130, 1120];
  const far: Point = [away[0] - 10 + side * 34, away[1]];
  const depth = t ** 2.1;
  return [far[0] + (near[0] - far[0]) * depth, far[1] + (near[1] - far[1]) * depth];
};

const boards = times(30, (i) => {
  const [a, b] = [i / 30, (i + 0.93) / 30];
  return polygon(
    [deck(a, 0), deck(a, 1), deck(b, 1), deck(b, 0)],
    mix(wood, i % 3 ? palette.sand : palette.night, 0.1 + ((i * 7) % 5) * 0.04),
  );
}).join('');

/** Posts along one edge, each with its length below the deck, and the rope that hangs between them. */
function railing(side: number): string {
  const stops = [0.2, 0.36, 0.52, 0.68, 0.84, 0.99];
  const posts = stops.map((t) => {
    const [x, y] = deck(t, side);
    const size = 300 * t ** 2.1;
    const half = 0.055 * size + 1;
    return rect(
      x - half,
      y - size * 0.62,
      half * 2,
      size * 0.95 + 4,
      fade(mix(wood, '#ffffff', 0.1), mix(wood, palette.night, 0.5), 0),
    );
  });
  const rope = stops.slice(1).map((t, i) => {
    const before = stops[i] ?? 0;
    const [x1, y1] = deck(before, side);
    const [x2, y2] = deck(t, side);
    const [h1, h2] = [300 * before ** 2.1 * 0.54, 300 * t ** 2.1 * 0.54];
    return `M${px(x1)} ${px(y1 - h1)}Q${px((x1 + x2) / 2)} ${px((y1 - h1 + y2 - h2) / 2 + h2 * 0.34)} ${px(x2)} ${px(y2 - h2)}`;
  });
  return lift(8, ...posts) + line(rope.join(''), mix(palette.sand, palette.night, 0.15), 5);
}

const board = (x: number, y: number, long: number, tone: string, left: boolean) => {
  const tip = left ? -1 : 1;
  const d = `M${x - tip * 46} ${y}H${x + tip * long}L${x + tip * (long + 34)} ${y + 29}L${x + tip * long} ${y + 58}H${x - tip * 46}Z`;
  return path(d, fade(mix(tone, '#ffffff', 0.14), mix(tone, palette.night, 0.12)));
};

const signpost = place(
  330,
  980,
  1,
  lift(
    10,
    rect(-17, -660, 34, 700, fade('#C9A97C', '#6F5539', 0)),
    path('M-24 -656L0 -690L24 -656Z', '#6F5539'),
  ),
  lift(
    9,
    board(0, -630, 210, palette.rust, false),
    board(0, -545, 170, palette.paper, true),
    board(0, -460, 180, palette.sea, false),
  ),
);

const luggage = place(
  500,
  1010,
  1,
  lift(12, rect(-70, -150, 170, 150, fade('#A4643C', '#7A4326'), 'rx="14"')),
  rect(-40, -150, 16, 150, palette.sand) + rect(54, -150, 16, 150, palette.sand),
  line('M-18 -150V-172Q-18 -182 -8 -182H38Q48 -182 48 -172V-150', '#5A3320', 9),
  lift(10, rect(72, -100, 120, 100, fade(palette.sea, mix(palette.sea, palette.night, 0.35)), 'rx="30"')),
  path('M72 -66H192V-58H72Z', mix(palette.sea, palette.foam, 0.4)),
  line('M104 -98Q132 -150 160 -98', palette.night, 7),
);

export const practical = picture(
  { name: 'practical', tones, focal: { x: 0.36, y: 0.6 } },
  ({ random, sky, sea, land }) => [
    sky(430, 22),
    cloud(random, 620, 200, 520, palette.paper),
    cloud(random, 1180, 290, 300, palette.paper),
    cloud(random, 40, 300, 260, palette.paper),
    flock(random, 1180, 150, 4, 46, palette.sea),
    land(points('-20 428, 260 410, 520 402, 760 416, 960 430'), mix(tones.land[3], tones.sky[2], 0.45), {
      bottom: 440,
      shadow: 5,
      mist: 0.3,
    }),
    sea(432, 1090, { wave: 3 }),
    place(1372, 480, 0.46, ferry('#2A525B', palette.paper, false)),
    line('M1530 484C1570 486 1600 484 1640 486', palette.foam, 5),
    lift(
      7,
      path(
        'M-20 620C200 600 330 640 520 640S700 690 520 720S200 760 -20 750Z',
        mix(palette.sand, tones.sea[1], 0.35),
      ),
    ),
    lift(
      7,
      path('M1640 720C1500 700 1380 740 1330 790S1480 860 1640 850Z', mix(palette.sand, tones.sea[1], 0.4)),
    ),
    railing(0.02),
    lift(14, polygon([deck(0, 0), deck(0, 1), deck(1, 1), deck(1, 0)], mix(wood, palette.night, 0.5))),
    boards,
    signpost,
    luggage,
    railing(0.98),
  ],
);
