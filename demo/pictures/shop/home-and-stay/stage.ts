import { curve, through } from '../../edges.ts';
import { darker, lighter, oval } from '../../interiors/furniture.ts';
import {
  between,
  disc,
  fade,
  glow,
  inside,
  lift,
  line,
  type Picture,
  type Point,
  palette,
  path,
  points,
  px,
  type Random,
  rect,
  seeded,
  shadow,
  sheet,
  times,
} from '../../paper.ts';

/** A product's portrait, from what it shows, back to front. */
export const still = (
  name: `product-${string}`,
  focal: Picture['focal'],
  show: (random: Random) => string[],
): Picture => ({
  name,
  width: 1200,
  height: 1500,
  focal,
  draw: () => sheet(1200, 1500, ...show(seeded(name))),
});

/** A limewashed wall with the light on its upper left. */
export const plaster = (tone: string, width = 1200, height = 1500): string =>
  rect(0, 0, width, height, fade(lighter(tone, 0.26), darker(tone, 0.07), 50)) +
  disc(width * 0.2, height * 0.1, width * 0.85, glow('#FFFDF4', 0.5));

/** A table or floor from `y` down, its grain running across. */
export function table(y: number, tone: string, width = 1200, height = 1500): string {
  const grain = times(9, (i) => {
    const at = y + 18 + (height - y) * ((i + 0.25) / 9) ** 1.25;
    const bend = 5 + i * 1.6;
    return `M-10 ${px(at)}C${width * 0.28} ${px(at - bend)} ${width * 0.62} ${px(at + bend * (i % 2 ? 1 : -0.6))} ${width + 10} ${px(at - 3)}`;
  });
  return (
    shadow(14, rect(-30, y, width + 60, 60, tone)) +
    rect(-10, y, width + 20, height - y + 10, fade(lighter(tone, 0.18), darker(tone, 0.12))) +
    line(grain.join(''), darker(tone, 0.22), 3, 'opacity=".45"') +
    rect(-10, y, width + 20, 5, lighter(tone, 0.4), 'opacity=".8"')
  );
}

/** Upright boards, painted or bare. */
export const boards = (tone: string, gap: number, width = 1200, height = 1500): string =>
  times(Math.ceil(width / gap), (i) => {
    const shade = i % 2 ? lighter(tone, ((i * 37) % 5) / 60) : darker(tone, ((i * 53) % 5) / 60);
    return (
      rect(i * gap, 0, gap, height, fade(lighter(shade, 0.1), darker(shade, 0.1))) +
      rect(i * gap, 0, 5, height, darker(tone, 0.3), 'opacity=".6"') +
      rect(i * gap + 5, 0, 3, height, lighter(tone, 0.3), 'opacity=".5"')
    );
  }).join('') + disc(width * 0.2, height * 0.1, width * 0.8, glow('#FFFDF4', 0.28));

/** Glazed tiles, each a little different. */
export const tiles = (tone: string, size: number, width = 1200, height = 1500): string =>
  rect(0, 0, width, height, darker(tone, 0.12)) +
  times(Math.ceil(width / size) * Math.ceil(height / size), (i) => {
    const columns = Math.ceil(width / size);
    const [x, y] = [(i % columns) * size, Math.floor(i / columns) * size];
    const shade = darker(tone, ((i * 37) % 11) / 130);
    const shine = `M${x + 16} ${y + size * 0.34}V${y + 22}Q${x + 16} ${y + 16} ${x + 22} ${y + 16}H${x + size * 0.36}`;
    return (
      rect(x + 3, y + 3, size - 6, size - 6, fade(lighter(shade, 0.4), shade, 45), 'rx="6"') +
      line(shine, '#FFFFFF', 4, 'opacity=".5"')
    );
  }).join('');

type Thrown = {
  id: string;
  /** Half the outline from the foot up: `radius height` pairs. */
  outline: string;
  clay: string;
  /** The coat it was dipped in, down to `line` above its foot. */
  glaze?: string;
  line?: number;
  wave?: number;
  /** Height of the mouth's ellipse as a share of its width: how far we look down into it. */
  lip?: number;
  drink?: string;
  /** Something stands in its mouth and hides it. */
  full?: boolean;
  more?: string;
};

/** A vessel from the potter's wheel, standing on 0,0. */
export function thrown(random: Random, pot: Thrown): string {
  const { id, outline, clay, glaze, line: dipped = 0, wave = 10, lip = 0.2, drink, full, more = '' } = pot;
  const half = points(outline);
  const [foot] = half[0] as Point;
  const [mouth, top] = half[half.length - 1] as Point;
  const wide = Math.max(...half.map(([radius]) => radius));
  const right = half.map(([radius, height]): Point => [radius, -height]);
  const left = half.map(([radius, height]): Point => [-radius, -height]).reverse();
  const d = `M${-foot} 0A${foot} ${px(foot * lip)} 0 0 0 ${foot} 0${through(right)}L${-mouth} ${-top}${through(left)}Z`;
  const dip = times(11, (i): Point => {
    const x = (i / 5 - 1) * (wide + 8);
    const bow = Math.sqrt(1 - Math.min(1, (x / (wide + 8)) ** 2)) * wide * lip;
    return [x, bow - dipped + between(random, 0.2, 1) * (i % 2 ? wave : -wave)];
  });
  const coat = glaze
    ? path(`${curve(dip)}V${-top - 60}H${-wide - 8}Z`, fade(lighter(glaze, 0.14), darker(glaze, 0.14), 0)) +
      line(curve(dip), lighter(glaze, 0.5), wide * 0.03, 'opacity=".8"')
    : '';
  const specks = times(46, () =>
    disc(
      between(random, -wide, wide),
      -top * random() + foot * lip,
      wide * between(random, 0.004, 0.014),
      darker(clay, 0.5),
      'opacity=".4"',
    ),
  ).join('');
  const rim = glaze ?? clay;
  const open =
    oval(0, -top, mouth, mouth * lip, fade(darker(rim, 0.46), darker(rim, 0.1), 0)) +
    (drink ? oval(0, -top + mouth * lip * 0.14, mouth * 0.92, mouth * lip * 0.82, drink) : '') +
    oval(
      0,
      -top,
      mouth,
      mouth * lip,
      'none',
      `stroke="${lighter(rim, 0.36)}" stroke-width="${px(wide * 0.035)}"`,
    );
  return (
    lift(18, path(d, fade(lighter(clay, 0.2), darker(clay, 0.16), 0))) +
    inside(
      d,
      id,
      coat,
      more,
      specks,
      oval(-wide * 0.5, -top * 0.55, wide * 0.5, top * 0.62, glow('#FFFFFF', 0.36)),
      oval(wide * 1.05, -top * 0.4, wide * 0.85, top * 0.9, glow(palette.night, 0.5)),
    ) +
    (full ? '' : open)
  );
}

/** A pulled handle along `d`. */
export const handle = (d: string, tone: string, width: number): string =>
  lift(12, line(d, darker(tone, 0.16), width)) +
  line(
    d,
    lighter(tone, 0.34),
    width * 0.28,
    `opacity=".7" transform="translate(${px(-width * 0.14)} ${px(-width * 0.16)})"`,
  );

/** A pebble from the beach. */
export const pebble = (x: number, y: number, size: number, tone: string): string =>
  lift(
    7,
    path(
      `M${px(x - size)} ${px(y)}C${px(x - size)} ${px(y - size * 0.7)} ${px(x - size * 0.3)} ${px(y - size * 0.86)} ${px(x + size * 0.2)} ${px(y - size * 0.74)}C${px(x + size * 0.8)} ${px(y - size * 0.6)} ${px(x + size * 1.1)} ${px(y - size * 0.1)} ${px(x + size * 0.8)} ${px(y + size * 0.12)}C${px(x + size * 0.3)} ${px(y + size * 0.3)} ${px(x - size * 0.9)} ${px(y + size * 0.3)} ${px(x - size)} ${px(y)}Z`,
      fade(lighter(tone, 0.3), darker(tone, 0.2), 50),
    ),
  );

/** A cotton or linen cloth cut out along `d`, with `stripes` woven across it. */
export const cloth = (id: string, d: string, tone: string, stripes = ''): string =>
  lift(14, path(d, fade(lighter(tone, 0.3), darker(tone, 0.06), 60))) +
  (stripes ? inside(d, id, stripes) : '');
