import { lighthouse } from '../built.ts';
import { flock, glints, stars } from '../nature.ts';
import {
  disc,
  fade,
  glow,
  hours,
  inside,
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
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';
import { bed, darker, lamp, lighter, oval, rug, stool } from './furniture.ts';
import { eye, face, outline } from './perspective.ts';

const tones = hours.dusk;
const horizon = 430;
const at = eye(800, horizon, 900);
const [top, floor, radius] = [-250, 950, 1000];
const wall = '#BFA58C';

/** The eight corners of the tower, counted from the back facet's right one. */
const corner = (index: number) => {
  const angle = ((index * 45 + 22.5) * Math.PI) / 180;
  return [800 + radius * Math.sin(angle), radius * Math.cos(angle)] as const;
};

/** A spot on the facet between two corners, `u` along it. */
const onFacet = (index: number, u: number, y: number) => {
  const [[ax, az], [bx, bz]] = [corner(index - 1), corner(index)];
  return [ax + (bx - ax) * u, y, az + (bz - az) * u] as const;
};

const facet = (index: number, u0: number, u1: number, y0: number, y1: number, fill: string, more = '') =>
  face(
    at,
    [onFacet(index, u0, y0), onFacet(index, u1, y0), onFacet(index, u1, y1), onFacet(index, u0, y1)],
    fill,
    more,
  );

const spots = (index: number, u0: number, u1: number, y0: number, y1: number): Point[] =>
  [onFacet(index, u0, y0), onFacet(index, u1, y0), onFacet(index, u1, y1), onFacet(index, u0, y1)].map(
    ([x, y, z]) => at(x, y, z),
  );

/** How far each facet lies in shade: the low sun comes in from the left. */
const shade: Record<number, number> = { [-2]: 0.46, [-1]: 0.34, 0: 0.16, 1: 0.02, 2: 0.1 };
const facets = [-2, -1, 0, 1, 2];
const lowest = 600;

function slot(index: number): string {
  const tone = mix('#E8D8C0', palette.night, (shade[index] ?? 0) * 0.6);
  const edge = (u0: number, u1: number, y0: number, y1: number, fill: string) =>
    facet(index, u0, u1, y0, y1, fill);
  return (
    edge(0.3, 0.34, -90, lowest, darker(tone, 0.3)) +
    edge(0.66, 0.7, -90, lowest, lighter(tone, 0.4)) +
    edge(0.34, 0.66, -90, -66, darker(tone, 0.2)) +
    edge(0.49, 0.51, -66, lowest, tone) +
    edge(0.34, 0.66, 130, 142, tone) +
    edge(0.34, 0.66, 350, 362, tone) +
    lift(6, edge(0.27, 0.73, lowest, lowest + 30, lighter(tone, 0.2)))
  );
}

const ceiling = (index: number) => {
  const [ax, az] = corner(index - 1);
  const [bx, bz] = corner(index);
  const tone = mix('#8C7157', palette.night, (shade[index] ?? 0) * 0.9);
  return face(
    at,
    [
      [ax, top, az],
      [bx, top, bz],
      [800, -900, 300],
    ],
    fade(darker(tone, 0.3), tone),
  );
};

const beam = (index: number) => {
  const [x, z] = corner(index);
  const foot = at(x, top, z);
  const head = at(800, -900, 300);
  return lift(
    6,
    polygon(
      [
        [foot[0] - 13, foot[1]],
        [foot[0] + 13, foot[1]],
        [head[0] + 8, head[1]],
        [head[0] - 8, head[1]],
      ],
      '#5C4330',
    ),
  );
};

export const roomTorenkamer = picture(
  { name: 'room-torenkamer', tones, focal: { x: 0.5, y: 0.5 } },
  ({ random, sky, sea, land }) => {
    const village = times(5, (i) => {
      const [x, y, size] = [700 + i * 44, 478 + (i % 2) * 10, 22 + ((i * 7) % 3) * 5];
      return `M${px(x)} ${px(y)}v${px(-size * 0.6)}l${px(size * 0.6)} ${px(-size * 0.7)}l${px(size * 0.6)} ${px(size * 0.7)}v${px(size * 0.6)}Z`;
    }).join('');
    const panorama =
      sky(horizon, 12) +
      stars(random, 1600, 140, 40, tones.light) +
      disc(414, 368, 300, glow('#F2B37A', 0.8)) +
      lift(6, disc(414, 368, 40, '#EE9A5B')) +
      sea(horizon, 900) +
      glints(random, 414, 440, 760, 170, 22, '#F3C48C') +
      flock(random, 690, 260, 3, 26, tones.land[4]) +
      land(points('560 470, 700 452, 840 448, 1000 462, 1180 440, 1400 452, 1620 440'), 2, {
        mist: 0.3,
        shadow: 6,
      }) +
      path(village, '#8C4A34') +
      path('M790 470v-62l9 -26l9 26v62Z', '#6E3A2A') +
      land(points('500 620, 700 560, 900 540, 1040 560, 1160 500, 1300 490, 1620 540'), 4, { mist: 0.2 }) +
      place(1212, 506, 0.6, lighthouse(tones, palette.rust, true));
    const openings = [-1, 0, 1].map((index) => outline(spots(index, 0.34, 0.66, -66, lowest))).join('');
    const boarded: Point[] = [
      ...[-3, ...facets].map(corner).map(([x, z]) => at(x, floor, z)),
      [1700, 1090],
      [-100, 1090],
    ];
    return [
      ...facets.map((index) => {
        const tone = mix(wall, palette.night, shade[index] ?? 0);
        return facet(index, 0, 1, top, floor, fade(lighter(tone, 0.1), darker(tone, 0.08)));
      }),
      ...facets.map(ceiling),
      ...[-2, -1, 0, 1].map(beam),
      path(outline(boarded), fade('#7A5C42', '#967252')),
      inside(
        outline(boarded),
        'boards',
        line(
          times(13, (i) => {
            const [from, to] = [at(-700 + i * 250, floor, -240), at(-700 + i * 250, floor, 640)];
            return `M${px(from[0])} ${px(from[1])}L${px(to[0])} ${px(to[1])}`;
          }).join(''),
          '#5F4733',
          2,
          'opacity=".7"',
        ),
      ),
      ...facets.map((index) =>
        facet(index, 0, 1, floor - 44, floor, mix('#E3D2B8', palette.night, (shade[index] ?? 0) * 0.8)),
      ),
      inside(openings, 'outlook', panorama),
      ...[-1, 0, 1].map(slot),
      path(outline(spots(1, 0.72, 0.97, 90, 560)), '#F7C58C', 'opacity=".5"'),
      path(outline(spots(1, 0.02, 0.2, 140, 590)), '#F7C58C', 'opacity=".35"'),
      path('M1238 232L-40 -60V-160L1238 214Z', '#FBE0B0', 'opacity=".2"'),
      rug(800, 912, 590, 122, ['#8F4A30', '#B99A78', '#6F7F72']),
      bed(
        at,
        { x: 500, floor, z: 170, width: 600, length: 560, height: 200, head: 330 },
        { frame: '#6E5038', sheet: '#D9C9B2', cover: '#C2B299', pillow: '#EDDFC8', throw: '#35616A' },
      ),
      stool(1096, 806, 124, 126, '#6E5038'),
      lamp(1158, 680, 0.92, palette.sand, palette.sea),
      line('M800 -10V70', '#3A2C22', 3),
      disc(800, 124, 240, glow(palette.lamp, 0.5)),
      lift(8, disc(800, 124, 56, fade('#FFF0CC', '#F0C283'))),
      ...[0.35, 0.7].map((share) =>
        oval(800, 124, 56 * share, 56, 'none', 'stroke="#D9A868" stroke-width="2.5" opacity=".7"'),
      ),
    ];
  },
);
