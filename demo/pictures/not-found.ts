import { footprint, oystercatcher } from './creatures.ts';
import { blob, curve } from './edges.ts';
import { sun } from './nature.ts';
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
  times,
} from './paper.ts';
import { picture } from './scene.ts';

const tones = {
  ...hours.dawn,
  sky: ['#D6E2E1', '#E2E8E3', '#ECECE4', '#F4EEE3', '#F9EBDB'],
  sea: ['#D3DEDB', '#C2D2D1', '#AEC3C4', '#9AB4B7'],
} as const;
const sand = mix(palette.sand, palette.paper, 0.25);
const wet = '#B9C6C0';

/** A pool the tide left behind, its far edge in shadow and the sky in it. */
const pool = (text: string) => {
  const outline = points(text);
  const lower = outline.map(([x, y]): Point => [x + 2, y + 9]);
  return (
    lift(4, path(blob(outline), mix(sand, palette.night, 0.22))) + path(blob(lower), fade('#E6E7DE', wet))
  );
};

export const notFound = picture(
  { name: 'not-found', tones, focal: { x: 0.66, y: 0.5 } },
  ({ random, width, sky, sea, land }) => {
    const rows = times(42, (i) => {
      const y = 560 + 500 * (i / 42) ** 1.5;
      const long = between(random, 120, 460) * (0.5 + i / 42);
      const x = between(random, -100, width);
      return curve(times(6, (k): Point => [x + (long * k) / 5, y + Math.sin(k * 1.9 + i) * (2 + i * 0.12)]));
    });
    const steps = times(15, (i) => {
      const t = i / 14;
      const y = 1040 - 400 * t ** 0.72;
      const scale = 1.25 - 0.92 * t ** 0.72;
      const x = 240 + 470 * t + Math.sin(t * 3) * 40 + (i % 2 ? 26 : -26) * scale;
      return footprint(x, y, scale, 46 - 14 * t, i % 2 === 0, mix(sand, palette.night, 0.26));
    });
    return [
      sky(440, 14),
      sun(420, 330, 44, '#FFFDF4', 0.9),
      sea(440, 520, { from: 0, to: 3, wave: 1 }),
      land(points('-20 474, 300 470, 700 480, 1100 470, 1620 476'), mix(sand, palette.foam, 0.55), {
        mist: 0,
        rough: 1,
        shadow: 4,
      }),
      land(points('-20 540, 300 524, 700 536, 1000 520, 1300 534, 1620 522'), mix(sand, palette.foam, 0.2), {
        mist: 0,
        rough: 1.5,
        shadow: 6,
      }),
      pool('980 592, 1120 572, 1320 574, 1500 590, 1640 600, 1640 622, 1400 630, 1160 618'),
      pool('-30 612, 120 598, 300 604, 380 622, 240 640, 40 642'),
      line(rows.join(''), mix(sand, palette.night, 0.1), 3, 'opacity=".75"'),
      pool('1060 870, 1240 820, 1440 830, 1640 800, 1640 960, 1440 990, 1240 960'),
      pool('-40 820, 60 790, 170 812, 150 850, 20 872'),
      ...steps,
      path(blob(points('1000 772, 1090 762, 1230 784, 1200 800, 1080 792')), palette.night, 'opacity=".14"'),
      place(1040, 780, 1.75, oystercatcher()),
    ];
  },
);
