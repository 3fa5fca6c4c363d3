import { stars } from '../nature.ts';
import {
  disc,
  fade,
  glow,
  hours,
  inside,
  lift,
  mix,
  type Point,
  palette,
  path,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';
import { bed, books, darker, lamp, lighter, rug, stool } from './furniture.ts';
import { panes } from './openings.ts';
import { eye, face, level, outline, seams, upright } from './perspective.ts';

const tones = hours.night;
const at = eye(800, 560, 760);
const depth = 640;
const [left, right, knee, floor] = [-10, 1610, 640, 1010];
const ridge = { x: 800, y: -330 };
const board = '#5D6A63';
const beam = '#6E5138';

/** A point of a roof slope: `share` runs from the knee wall (0) to the ridge (1). */
const onSlope = (side: number, share: number, z: number) =>
  [side + (ridge.x - side) * share, knee + (ridge.y - knee) * share, z] as const;

const slope = (side: number, from: number, to: number, near: number, far: number, fill: string) =>
  face(
    at,
    [onSlope(side, from, near), onSlope(side, from, far), onSlope(side, to, far), onSlope(side, to, near)],
    fill,
  );

function rafters(side: number, lit: number): string {
  return times(5, (i) => {
    const z = -180 + i * 190;
    const tone = mix(beam, palette.night, lit);
    return lift(8, slope(side, 0, 1, z, z + 44, fade(lighter(tone, 0.1), tone)));
  }).join('');
}

const gable: Point[] = [
  at(left, floor, depth),
  at(left, knee, depth),
  at(ridge.x, ridge.y, depth),
  at(right, knee, depth),
  at(right, floor, depth),
];

const bedding = {
  frame: '#7A5A3E',
  sheet: '#C6CCC6',
  cover: '#5E8087',
  pillow: '#D9DAD0',
  throw: palette.rust,
};
const place = { floor, z: 20, width: 440, length: 520, height: 190, head: 330, pillows: 1 };

export const roomZolderkamer = picture(
  { name: 'room-zolderkamer', tones, focal: { x: 0.5, y: 0.58 } },
  ({ random }) => {
    const skylight = [
      onSlope(left, 0.22, 210),
      onSlope(left, 0.6, 210),
      onSlope(left, 0.6, 420),
      onSlope(left, 0.22, 420),
    ].map(([x, y, z]) => at(x, y, z)) as [Point, Point, Point, Point];
    const [a, b, c, d] = skylight;
    const frame = outline(
      [
        onSlope(left, 0.19, 190),
        onSlope(left, 0.63, 190),
        onSlope(left, 0.63, 444),
        onSlope(left, 0.19, 444),
      ].map(([x, y, z]) => at(x, y, z)),
    );
    const middle = ([p, q]: readonly [Point, Point]) => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2] as Point;
    const [m, n] = [middle([a, b]), middle([d, c])];
    return [
      rect(0, 0, 1600, 1067, palette.night),
      path(outline(gable), fade('#7D8478', '#99927A')),
      slope(left, 0, 1, -330, depth, fade(mix(board, palette.night, 0.3), mix(board, palette.night, 0.12))),
      slope(right, 0, 1, -330, depth, fade(board, lighter(board, 0.14))),
      upright(at, left, [knee, floor], [-330, depth], fade('#465650', '#38463F')),
      upright(at, right, [knee, floor], [-330, depth], fade('#6F776A', '#5A6358')),
      level(at, [left, right], floor, [-330, depth], fade('#8B6B4C', '#5B4634')),
      seams(at, [left, right], floor, [-330, depth], 16, '#4C3A2B', 2.5),
      rafters(left, 0.28),
      rafters(right, 0.06),
      lift(9, path(frame, '#C9C4B2')),
      inside(
        outline(skylight),
        'skylight',
        rect(0, 0, 800, 700, fade('#0E1C22', '#2F5D66')),
        stars(random, 720, 560, 420, tones.light),
        disc(452, 236, 90, glow(tones.light, 0.7)),
        lift(4, disc(452, 236, 27, tones.light)),
      ),
      path(
        outline([
          [m[0] - 5, m[1]],
          [m[0] + 5, m[1]],
          [n[0] + 4, n[1]],
          [n[0] - 4, n[1]],
        ]),
        '#C9C4B2',
      ),
      lift(
        10,
        path(
          outline([
            at(210, 330, depth - 20),
            at(1390, 330, depth - 20),
            at(1450, 400, depth - 20),
            at(150, 400, depth - 20),
          ]),
          fade(lighter(beam, 0.16), beam),
        ),
      ),
      lift(
        8,
        path(
          outline([
            at(750, -270, depth - 30),
            at(850, -270, depth - 30),
            at(850, 340, depth - 30),
            at(750, 340, depth - 30),
          ]),
          fade(lighter(beam, 0.12), darker(beam, 0.15), 0),
        ),
      ),
      bed(at, { ...place, x: 60 }, bedding),
      bed(at, { ...place, x: 1100 }, { ...bedding, throw: '#C99A52' }),
      panes(
        [at(1130, 818, 400), at(1420, 818, 400), at(1520, 818, 170), at(1180, 818, 170)],
        '#E6F0EA',
        0.5,
        2,
        2,
      ),
      disc(774, 570, 520, glow(palette.lamp, 0.42)),
      rug(800, 950, 210, 62, ['#8C4A30', '#A98B68', '#7A5A48']),
      stool(716, 812, 168, 150, '#8B6847'),
      books(826, 662, 2, 74, [palette.rust, palette.sea, palette.sand]),
      lamp(774, 662, 1.05, palette.sand, palette.sea),
    ];
  },
);
