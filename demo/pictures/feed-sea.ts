import { ridge } from './edges.ts';
import { glints, stars } from './nature.ts';
import {
  between,
  disc,
  fade,
  hours,
  lift,
  line,
  mix,
  palette,
  path,
  place,
  points,
  px,
  rect,
  round,
  times,
} from './paper.ts';
import { picture } from './scene.ts';

const still = {
  ...hours.dusk,
  sky: ['#8FA6AB', '#AEB9B6', '#CFC7BB', '#E6CFBB', '#F0D6BD'],
  sea: ['#DCCFC0', '#B4BFBC', '#8AA3A5', '#648890'],
} as const;

/** One pole of a breakwater, wet and dark at its foot, with its mirror image broken by the water. */
function post(x: number, y: number, size: number, tall: number, shift: number): string {
  const [width, height] = [34 * size, tall * size];
  const wood = mix('#5B5048', still.sky[2], Math.max(0, 0.75 - size * 0.8));
  const top = `M${px(x - width / 2)} ${px(y)}V${px(y - height)}Q${px(x)} ${px(y - height - width * 0.34)} ${px(x + width / 2)} ${px(y - height + width * 0.06)}V${px(y)}Q${px(x)} ${px(y + width * 0.24)} ${px(x - width / 2)} ${px(y)}Z`;
  const mirror = times(6, (i) => {
    const step = (height * 0.92) / 6;
    const half = width * (0.5 - i * 0.04);
    const at = x + shift * (i % 2 ? 1 : -1) * width * 0.1;
    return rect(
      at - half,
      y + 4 + i * step,
      half * 2,
      step * (0.86 - i * 0.08),
      wood,
      `opacity="${(0.5 - i * 0.07).toFixed(2)}" rx="3"`,
    );
  });
  return (
    mirror.join('') +
    (size > 0.2
      ? lift(
          Math.max(2, Math.round(9 * size)),
          path(top, fade(mix(wood, '#ffffff', 0.16), mix(wood, palette.night, 0.5), 0)),
        )
      : path(top, wood)) +
    path(
      `M${px(x - width / 2)} ${px(y)}V${px(y - height * 0.34)}Q${px(x - width * 0.1)} ${px(y - height * 0.26)} ${px(x + width / 2)} ${px(y - height * 0.36)}V${px(y)}Q${px(x)} ${px(y + width * 0.24)} ${px(x - width / 2)} ${px(y)}Z`,
      '#2E3E37',
      'opacity=".72"',
    ) +
    line(
      `M${px(x - width)} ${px(y + 2)}Q${px(x)} ${px(y + width * 0.36)} ${px(x + width)} ${px(y + 1)}`,
      palette.foam,
      Math.max(1, 4 * size),
    )
  );
}

const sitting = (x: number, y: number, scale: number) =>
  place(
    x,
    y,
    scale,
    line('M-6 -8V10M8 -8V10', palette.rust, 3.4),
    lift(
      5,
      path(
        'M-58 -4C-30 2 10 2 34 -12C48 -22 50 -40 46 -52C58 -54 62 -56 68 -60C58 -64 52 -72 38 -72C20 -72 16 -56 8 -46C-14 -40 -38 -20 -58 -4Z',
        palette.paper,
      ),
    ),
    path('M-66 -2C-40 -30 -14 -42 16 -36C6 -18 -24 -6 -66 -2Z', '#8FA3A6'),
    path('M-66 -2L-84 0L-52 -10Z', palette.night),
    disc(44, -60, 2.8, palette.night),
    path('M52 -60L72 -57L54 -53Z', palette.lamp),
  );

export const feedBeachPosts = picture(
  { name: 'feed-beach-posts', tones: still, focal: { x: 0.44, y: 0.56 }, size: 'post' },
  ({ random, height, sky, sea }) => {
    const row = (fromX: number, toX: number, count: number, tall: number) =>
      times(count, (i) => {
        const t = (i / (count - 1)) ** 1.75;
        return post(
          fromX + (toX - fromX) * t,
          442 + 500 * t,
          0.11 + 1.25 * t,
          tall * (1 + 0.12 * ((i * 5) % 3)),
          i % 2 ? 1 : -1,
        );
      });
    return [
      sky(430, 26),
      sea(420, 1100, { wave: 1 }),
      glints(random, 300, 440, 900, 300, 16, '#F4E4D0'),
      ...row(590, 950, 9, 150),
      ...row(540, 190, 11, 190),
      sitting(186, 636, 1.25),
      ridge(random, points('-20 1012, 260 990, 520 1016, 820 1000, 1100 1024'), palette.foam, {
        bottom: height + 20,
        shadow: 9,
        cut: 60,
      }),
      ridge(random, points('-20 1034, 260 1014, 520 1040, 820 1022, 1100 1046'), fade('#D9C8AE', '#BFAD92'), {
        bottom: height + 20,
        shadow: 5,
        cut: 60,
      }),
    ];
  },
);

const late = hours.night;

/** Somebody who swims: a head, two shoulders, and the rings around them. */
const swimmer = (x: number, y: number, scale: number, cap: string) =>
  place(
    x,
    y,
    scale,
    `<ellipse cx="0" cy="4" rx="150" ry="20" fill="none" stroke="#C9D7CE" stroke-width="3" opacity=".4"/>`,
    `<ellipse cx="0" cy="4" rx="96" ry="13" fill="none" stroke="#E8E5CC" stroke-width="4" opacity=".7"/>`,
    lift(4, path('M-44 6C-40 -14 -18 -20 0 -20S40 -14 44 6Z', '#B78B70'), disc(0, -36, 21, '#C49878')),
    path('M-22 -34C-24 -62 24 -62 22 -34C10 -42 -10 -42 -22 -34Z', cap),
    path('M-58 6Q0 20 58 6Q40 16 0 18T-58 6Z', '#F2EBD0'),
  );

export const feedEveningSwim = picture(
  { name: 'feed-evening-swim', tones: late, focal: { x: 0.5, y: 0.5 }, size: 'post' },
  ({ random, width, height, sea }) => {
    const moon = { x: 620, y: 226 };
    const halo = ['#122329', '#172E36', '#1E3C45', '#2A505A', '#3E6B73'].map((tone, i) =>
      round(9, moon.x, moon.y, 620 * 0.72 ** i, tone),
    );
    const shine = times(30, (i) => {
      const t = i / 29;
      const half = (26 + 96 * t) * between(random, 0.55, 1.15);
      const y = 436 + 500 * t ** 1.25;
      const x = moon.x - 20 * t + between(random, -26, 26) * (0.4 + t);
      const thick = 2 + 9 * t;
      return `M${px(x - half)} ${px(y)}Q${px(x)} ${px(y - thick)} ${px(x + half)} ${px(y)}Q${px(x)} ${px(y + thick)} ${px(x - half)} ${px(y)}Z`;
    });
    return [
      rect(0, 0, width, height, '#0E1C22'),
      ...halo,
      stars(random, width, 400, 90, late.light),
      round(12, moon.x, moon.y, 86, fade('#FFF8E2', '#EEDDB0', 40)),
      disc(moon.x - 22, moon.y - 16, 20, '#E9D9AE', 'opacity=".7"') +
        disc(moon.x + 30, moon.y + 22, 13, '#E3D2A4', 'opacity=".7"') +
        disc(moon.x + 18, moon.y - 40, 9, '#E9D9AE', 'opacity=".7"'),
      sea(428, 1010, { wave: 3 }),
      path(shine.join(''), '#F3E5BC', 'opacity=".92"'),
      swimmer(560, 676, 1, palette.rust),
      swimmer(742, 612, 0.66, '#22343A'),
      ridge(random, points('-20 950, 260 968, 520 940, 820 960, 1100 930'), '#7E999A', {
        bottom: height + 20,
        shadow: 9,
        cut: 60,
      }),
      ridge(random, points('-20 972, 260 990, 520 964, 820 984, 1100 954'), fade('#5B6A66', '#3E4D4C'), {
        bottom: height + 20,
        shadow: 6,
        cut: 60,
      }),
      place(
        236,
        1022,
        1,
        lift(
          8,
          path('M-120 -30L60 -52L116 6L-76 34Z', '#D8CBB2'),
          path('M-96 -33L-74 -36L-26 27L-50 30Z', palette.rust),
          path('M18 -47L38 -49.500L92 10L72 13Z', palette.rust),
        ),
      ),
      place(
        420,
        1026,
        1,
        lift(
          5,
          path('M-30 -8C-34 -26 20 -30 26 -14C28 -4 -20 2 -30 -8Z', '#20302F'),
          path('M-14 24C-18 6 36 2 42 18C44 28 -4 34 -14 24Z', '#20302F'),
        ),
      ),
    ];
  },
);
