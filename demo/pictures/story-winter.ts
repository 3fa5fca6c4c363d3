import { pole } from './built.ts';
import { blob, flank, ridge } from './edges.ts';
import { flock } from './nature.ts';
import {
  between,
  disc,
  fade,
  hours,
  lift,
  line,
  mix,
  type Point,
  palette,
  path,
  points,
  px,
  type Random,
  times,
} from './paper.ts';
import { picture } from './scene.ts';

const tones = { ...hours.winter, sky: ['#5A7078', '#768B92', '#96A6AA', '#B9C3C2', '#DDDAD0'] } as const;

type Wave = { x: number; width: number; height: number };

/** One row of breaking waves driven to the right: steep fronts, long backs, a torn cap of foam on each. */
function breakers(random: Random, y: number, foot: number, waves: readonly Wave[], tone: string): string {
  let body = `M-40 ${px(foot)}V${px(y)}`;
  const caps: string[] = [];
  for (const { x, width, height } of waves) {
    const crest: Point = [x + width * 0.66, y - height];
    body += `C${px(x + width * 0.3)} ${px(y)} ${px(x + width * 0.42)} ${px(crest[1] + height * 0.06)} ${px(crest[0])} ${px(crest[1])}`;
    body += `C${px(crest[0] + width * 0.07)} ${px(crest[1] + height * 0.2)} ${px(crest[0] - width * 0.04)} ${px(y)} ${px(x + width)} ${px(y)}`;
    const drip = times(6, (i) => {
      const t = 1 - i / 5;
      const toX = crest[0] - width * 0.4 * (1 - t) - width * 0.04;
      const toY =
        crest[1] + height * (0.1 + 0.62 * (1 - t) ** 1.4 + (i < 5 ? between(random, 0.06, 0.24) : 0));
      return `S${px(toX + width * 0.05)} ${px(toY + height * 0.14)} ${px(toX)} ${px(toY)}`;
    });
    caps.push(
      `M${px(crest[0] - width * 0.42)} ${px(y - height * 0.42)}C${px(crest[0] - width * 0.3)} ${px(y - height * 0.72)} ${px(crest[0] - width * 0.18)} ${px(crest[1] + height * 0.01)} ${px(crest[0])} ${px(crest[1] - 5)}C${px(crest[0] + width * 0.08)} ${px(crest[1] + height * 0.1)} ${px(crest[0] + width * 0.07)} ${px(crest[1] + height * 0.34)} ${px(crest[0] + width * 0.015)} ${px(crest[1] + height * 0.42)}${drip.join('')}Z`,
    );
  }
  body += `L1660 ${px(y)}V${px(foot)}Z`;
  const spray = waves.flatMap(({ x, width, height }) =>
    times(18, () =>
      disc(
        x + width * between(random, 0.62, 0.98),
        y - height * between(random, 0.75, 1.35),
        1.5 + random() ** 2 * (2 + height * 0.026),
        palette.paper,
      ),
    ),
  );
  return (
    lift(13, path(body, fade(mix(tone, palette.foam, 0.42), mix(tone, palette.night, 0.3)))) +
    lift(6, path(caps.join(''), palette.paper), ...spray)
  );
}

/** A torn strip of foam that the last wave left. */
const surf = (random: Random, y: number, wave: number, thick: number, fill: string) => {
  const edge = times(24, (i): Point => [-20 + i * 72, y + between(random, -wave, wave)]);
  const foot = edge.map(([x, top]): Point => [x, top + thick * between(random, 0.25, 1)]).reverse();
  return lift(7, path(blob([...edge, ...foot]), fill));
};

export const storyWinter = picture(
  { name: 'story-winter', tones, focal: { x: 0.42, y: 0.5 } },
  ({ random, width, height, sky, land, grass }) => {
    const deep = (amount: number) => mix(tones.sea[2], palette.sea, amount);
    const row = (count: number, from: number, size: number, tall: number): Wave[] =>
      times(count, (i) => ({ x: from + i * size, width: size, height: tall * between(random, 0.65, 1.1) }));
    const posts = times(9, (i) => {
      const t = i / 8;
      return pole(1560 - 560 * t ** 1.15, 772 + 230 * t ** 1.25, 15 + 24 * t, 90 + 120 * t, '#3F3A34');
    });
    const beach = (profile: string, top: string, foot: string) =>
      ridge(random, points(profile), fade(top, foot), { bottom: height + 20, shadow: 9 });
    const dune = points('-20 800, 150 766, 340 880, 520 990, 660 1090');
    const sleet = times(150, () => {
      const [x, y, long] = [between(random, -40, width), between(random, 0, height), between(random, 12, 34)];
      return `M${px(x)} ${px(y)}l${px(long)} ${px(long * 0.32)}`;
    });
    return [
      sky(430, 60),
      flock(random, 1060, 190, 5, 64, mix(palette.night, tones.sky[1], 0.2)),
      breakers(random, 420, 560, row(7, -120, 270, 34), mix(tones.sea[1], palette.sea, 0.1)),
      breakers(random, 500, 610, row(5, -260, 420, 92), deep(0.1)),
      breakers(
        random,
        610,
        800,
        [
          { x: -260, width: 760, height: 250 },
          { x: 500, width: 560, height: 130 },
          { x: 1060, width: 620, height: 190 },
        ],
        deep(0.55),
      ),
      breakers(random, 726, 900, row(4, -420, 560, 74), deep(0.9)),
      surf(random, 778, 12, 40, palette.paper),
      beach('-20 838, 300 820, 640 832, 980 812, 1300 834, 1620 810', '#B4B3A6', '#8F9189'),
      lift(9, ...posts),
      surf(random, 884, 12, 24, palette.paper),
      beach('-20 968, 320 948, 700 966, 1100 936, 1620 958', '#CFCBBB', '#B3B1A4'),
      land(dune, tones.land[2], { mist: 0.1, shadow: 16, bottom: height + 40 }),
      flank(dune, 170, 520, 150, mix(tones.land[0], tones.sea[0], 0.35)),
      grass(dune, [-10, 430], 46, 150, '#5B6250'),
      line(sleet.join(''), palette.paper, 2.2, 'opacity=".5"'),
    ];
  },
);
