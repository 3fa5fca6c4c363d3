import { blob } from '../../edges.ts';
import { darker, ground, lighter, oval } from '../../interiors/furniture.ts';
import {
  between,
  disc,
  fade,
  glow,
  inside,
  lift,
  line,
  type Point,
  palette,
  path,
  place,
  type Random,
  rect,
  times,
} from '../../paper.ts';
import { cloth, plaster, still, table } from './stage.ts';

const [rx, ry] = [430, 176];

/** One line of the tide: a ring that trembles. */
const tideline = (random: Random, share: number) =>
  blob(
    times(18, (i): Point => {
      const turn = (i / 18) * Math.PI * 2;
      const reach = share * between(random, 0.95, 1.05);
      return [Math.cos(turn) * rx * reach, (1 - share) * 66 + Math.sin(turn) * ry * reach];
    }),
  );

/** A wide bowl seen from above its rim; the rings inside are the tide going out. */
export function bowl(random: Random, id: string, glaze: string, clay = '#D8C19B'): string {
  const mouth = `M${-rx + 16} 0A${rx - 16} ${ry - 10} 0 0 1 ${rx - 16} 0A${rx - 16} ${ry - 10} 0 0 1 ${-rx + 16} 0Z`;
  const body = `M${-rx} 0C-416 190 -270 322 -160 346A160 36 0 0 0 160 346C270 322 416 190 ${rx} 0Z`;
  const rings = [0.86, 0.7, 0.55, 0.4, 0.26].map((share, i) =>
    path(
      tideline(random, share),
      [lighter(glaze, 0.66), lighter(glaze, 0.42), lighter(glaze, 0.2), glaze, darker(glaze, 0.3)][i] ??
        glaze,
    ),
  );
  const specks = times(70, () =>
    disc(
      between(random, -rx, rx),
      between(random, 20, 370),
      between(random, 1.5, 4.5),
      '#6E5C44',
      'opacity=".45"',
    ),
  );
  return (
    lift(20, path(body, fade(lighter(clay, 0.26), darker(clay, 0.2), 0))) +
    inside(
      body,
      `${id}-body`,
      path(
        `M-440 -10H440V70C330 190 200 150 60 214S-250 150 -440 96Z`,
        fade(lighter(glaze, 0.16), darker(glaze, 0.2), 0),
      ),
      line('M440 70C330 190 200 150 60 214S-250 150 -440 96', lighter(glaze, 0.55), 9, 'opacity=".8"'),
      ...specks,
      oval(-250, 140, 200, 220, glow('#FFFFFF', 0.4)),
      oval(430, 200, 330, 330, glow(palette.night, 0.5)),
    ) +
    oval(0, 0, rx, ry, fade(lighter(glaze, 0.5), lighter(glaze, 0.16), 30)) +
    inside(
      mouth,
      id,
      rect(-rx, -ry, rx * 2, ry * 2, '#EFE6D2'),
      ...rings,
      oval(-330, -90, 330, 200, glow(palette.night, 0.55)),
      oval(250, 70, 240, 110, glow('#FFFFFF', 0.5)),
    )
  );
}

/** A wooden spoon, its bowl at 0,0. */
const spoon =
  lift(
    9,
    path(
      'M-84 4C-84 -34 -40 -52 0 -44C40 -38 60 -16 96 -14L420 -34C442 -34 444 -2 420 2L96 18C60 22 40 46 0 50C-40 56 -84 42 -84 4Z',
      fade('#C99C68', '#8F6439', 60),
    ),
  ) + oval(-26, 2, 44, 30, '#8F6439', 'opacity=".55"');

export const bowlTide = still('product-bowl-tide', { x: 0.5, y: 0.58 }, (random) => [
  plaster('#EBDCC2'),
  table(880, '#E6D6BB'),
  cloth(
    'cloth',
    'M170 1010L1080 950L1180 1400L30 1456Z',
    '#F3F1E8',
    [0, 1, 2]
      .map((i) =>
        line(
          `M${120 - i * 8} ${1330 + i * 30}L1190 ${1272 + i * 30}`,
          i === 1 ? palette.rust : palette.sea,
          i === 1 ? 9 : 5,
          'opacity=".75"',
        ),
      )
      .join(''),
  ),
  ground(690, 1180, 480, 70, 0.6),
  place(600, 800, 1.06, bowl(random, 'bowl', palette.sea)),
  ground(720, 1316, 290, 22, 0.4),
  `<g transform="translate(520 1302) rotate(-4)">${spoon}</g>`,
]);
