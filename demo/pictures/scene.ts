import { type Ridge, ridge } from './edges.ts';
import { marram, sea, skyBands } from './nature.ts';
import {
  fade,
  mix,
  type Picture,
  type Point,
  palette,
  type Random,
  seeded,
  sheet,
  type Tones,
} from './paper.ts';

const sizes = { hero: [2000, 1125], story: [1600, 1067], post: [1080, 1080] } as const;

/** Where a picture is drawn: its own random stream, its hour, and the sheets every landscape is built from. */
type Scene = {
  random: Random;
  width: number;
  height: number;
  tones: Tones;
  sky: (horizon: number, wave?: number) => string;
  sea: (horizon: number, bottom: number, options?: { from?: number; to?: number; wave?: number }) => string;
  /** A sheet of land in one of the hour's tones (0 far, 5 near), paling into mist by `mist` towards its foot. */
  land: (
    profile: readonly Point[],
    tone: number | string,
    options?: Partial<Ridge> & { mist?: number },
  ) => string;
  grass: (
    profile: readonly Point[],
    range: readonly [from: number, to: number],
    count: number,
    size: number,
    tone: number | string,
  ) => string;
};

function scene(name: string, width: number, height: number, tones: Tones): Scene {
  const random = seeded(name);
  const toneOf = (tone: number | string) =>
    typeof tone === 'string' ? tone : (tones.land[tone] ?? palette.grass);
  return {
    random,
    width,
    height,
    tones,
    sky: (horizon, wave) => skyBands(random, tones.sky, width, horizon, wave),
    sea: (horizon, bottom, { from = 0, to = 4, wave = 2 } = {}) =>
      sea(random, tones.sea.slice(from, to), width, horizon, bottom, wave),
    land: (profile, at, { mist = 0.35, ...options } = {}) => {
      const tone = toneOf(at);
      const rim = mix(tone, mix(tones.sky[4], tones.light, 0.4), 0.42);
      const fill = fade(tone, mix(tone, tones.sky[4], mist));
      return ridge(random, profile, fill, { bottom: height + 20, rim, shadow: 13, ...options });
    },
    grass: (profile, [from, to], count, size, at) => {
      const tone = toneOf(at);
      const pair = [
        mix(tone, palette.night, 0.14),
        mix(tone, mix(palette.grass, tones.land[3], 0.5), 0.32),
      ] as const;
      return marram(random, profile, from, to, count, size, pair);
    },
  };
}

type Frame = { name: string; tones: Tones; focal: Picture['focal']; size?: keyof typeof sizes };

/** A picture from what it shows, back to front. */
export function picture(
  { name, tones, focal, size = 'story' }: Frame,
  show: (scene: Scene) => string[],
): Picture {
  const [width, height] = sizes[size];
  const draw = () => sheet(width, height, ...show(scene(name, width, height, tones)));
  return { name, width, height, focal, draw };
}
