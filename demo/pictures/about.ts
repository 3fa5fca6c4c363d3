import { chimney, door, pane } from './built.ts';
import { blob, type Ridge } from './edges.ts';
import { cloud, gull, smoke } from './nature.ts';
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
  polygon,
  px,
  type Random,
  rect,
  times,
} from './paper.ts';
import { picture } from './scene.ts';

const tones = {
  ...hours.day,
  sky: ['#C3D8D6', '#D5E1DB', '#E6E9DF', '#F3ECDD', '#F8E6CF'],
  wall: '#F4E4CC',
} as const;
const green = mix(palette.sea, palette.grass, 0.25);

const tallPane = (x: number) => pane(x, -176, 62, 100, tones, { rows: 3, shutters: green });

/** The inn from the front: a long low house, its stepped gable in the middle, two chimneys. */
function inn(): string {
  const roof = tones.roof;
  const courses = times(9, (i) => `M${px(-500 + i * 9)} ${-246 - i * 22}H${px(500 - i * 9)}`).join('');
  const steps = points(
    '-150 -236, -150 -318, -112 -318, -112 -362, -74 -362, -74 -406, -36 -406, -36 -446, 36 -446, 36 -406, 74 -406, 74 -362, 112 -362, 112 -318, 150 -318, 150 -236',
  );
  return (
    smoke(-362, -520, 330, 250, palette.paper, 0.85) +
    chimney(-390, -420, 56, 86, tones) +
    chimney(336, -420, 56, 86, tones) +
    lift(14, rect(-490, -244, 980, 244, fade(tones.wall, mix(tones.wall, tones.shade, 0.45), 20))) +
    rect(-490, -26, 980, 26, mix(tones.shade, palette.night, 0.25)) +
    lift(
      10,
      polygon(
        points('-516 -232, -420 -446, 420 -446, 516 -232'),
        fade(mix(roof, '#ffffff', 0.1), mix(roof, palette.night, 0.22), 25),
      ),
    ) +
    `<path d="${courses}" stroke="${mix(roof, palette.night, 0.35)}" stroke-width="2" opacity=".5"/>` +
    rect(-508, -240, 1016, 13, mix(tones.wall, palette.paper, 0.8)) +
    rect(-490, -227, 980, 16, mix(tones.shade, palette.night, 0.2), 'opacity=".5"') +
    lift(11, polygon(steps, fade(mix(tones.wall, palette.paper, 0.35), tones.wall))) +
    rect(
      -150,
      -240,
      300,
      214,
      fade(mix(tones.wall, palette.paper, 0.1), mix(tones.wall, tones.shade, 0.25)),
    ) +
    pane(-84, -340, 60, 80, tones) +
    pane(24, -340, 60, 80, tones) +
    disc(0, -392, 15, tones.window) +
    tallPane(-436) +
    tallPane(-300) +
    tallPane(238) +
    tallPane(374) +
    pane(-122, -166, 50, 90, tones, { rows: 3 }) +
    pane(72, -166, 50, 90, tones, { rows: 3 }) +
    lift(7, rect(-52, -206, 104, 206, palette.paper)) +
    door(-38, 0, 76, 176, palette.rust, palette.paper) +
    lift(
      6,
      rect(-70, -6, 140, 14, mix(palette.sand, palette.night, 0.12)),
      rect(-88, 6, 176, 14, mix(palette.sand, palette.night, 0.2)),
    )
  );
}

/** A thorn bent by years of west wind. */
function tree(random: Random): string {
  const crown = times(7, (i) => {
    const [x, y] = [40 + i * 44, -250 - Math.sin(i / 2) * 56];
    const round = times(8, (k) => {
      const reach = between(random, 56, 84) * (1 - i * 0.05);
      return [
        x + Math.cos((k * Math.PI) / 4) * reach * 1.3,
        y + Math.sin((k * Math.PI) / 4) * reach * 0.62,
      ] as const;
    });
    return path(blob(round), mix(tones.land[4], i % 2 ? tones.land[5] : tones.land[3], 0.4));
  });
  return (
    lift(
      8,
      path(
        'M-14 0C-8 -80 -20 -130 20 -200C60 -240 120 -250 170 -262L172 -252C110 -238 70 -226 52 -188C24 -130 26 -70 30 0Z',
        '#5C4B3C',
      ),
      line('M40 -170C80 -190 150 -190 220 -230', '#5C4B3C', 9),
    ) + lift(12, ...crown)
  );
}

/** Hollyhocks against the wall. */
const hollyhock = (random: Random, x: number, y: number, size: number, tone: string) =>
  line(
    `M${px(x)} ${px(y)}Q${px(x + 6)} ${px(y - size * 0.5)} ${px(x + size * 0.06)} ${px(y - size)}`,
    tones.land[5],
    4,
  ) +
  times(7, (i) =>
    disc(
      x + size * 0.05 + between(random, -7, 7),
      y - size * (0.34 + i * 0.1),
      11 - i * 1.1,
      mix(tone, palette.paper, random() * 0.35),
    ),
  ).join('') +
  times(3, (i) => disc(x + (i - 1) * 14, y - 14 - i * 5, 13, tones.land[4])).join('');

/** Pickets from `from` to `to`. */
const fence = (from: number, to: number, y: number) =>
  lift(
    7,
    rect(from, y - 62, to - from, 8, palette.paper),
    rect(from, y - 28, to - from, 8, palette.paper),
    ...times(Math.floor((to - from) / 27), (i) =>
      path(`M${px(from + i * 27)} ${px(y)}V${px(y - 80)}l8 -12l8 12V${px(y)}Z`, palette.paper),
    ),
  );

const bench = place(
  1085,
  812,
  1,
  lift(
    7,
    rect(-66, -70, 132, 10, green),
    rect(-66, -52, 132, 10, green),
    rect(-70, -34, 140, 9, mix(green, '#ffffff', 0.15)),
    rect(-60, -34, 8, 36, green),
    rect(52, -34, 8, 36, green),
  ),
);

export const about = picture(
  { name: 'about', tones, focal: { x: 0.5, y: 0.58 } },
  ({ random, sky, land, grass }) => {
    const behind = points('-20 560, 200 500, 420 530, 700 560, 980 540, 1240 470, 1460 500, 1620 540');
    const lawn = points('-20 800, 400 806, 800 802, 1200 808, 1620 796');
    const front = points('-20 990, 220 1000, 460 1040, 700 1090');
    const right = points('900 1090, 1120 1046, 1380 1000, 1620 980');
    const options: Partial<Ridge> = { shadow: 16 };
    return [
      sky(560, 24),
      cloud(random, 960, 210, 430, palette.paper),
      gull(330, 250, 56, palette.sea, -10),
      gull(420, 210, 40, palette.sea, 8),
      land(behind, 2, { mist: 0.5 }),
      grass(behind, [0, 1600], 46, 34, 3),
      land(points('-20 700, 240 640, 420 690, 800 730, 1200 690, 1400 640, 1620 680'), 3, { mist: 0.25 }),
      place(1290, 800, 0.95, tree(random)),
      place(780, 806, 0.98, inn()),
      ...times(4, (i) =>
        hollyhock(random, 388 + i * 26, 806, 130 + ((i * 53) % 60), i % 2 ? '#C76D52' : palette.rust),
      ),
      ...times(3, (i) =>
        hollyhock(random, 600 + i * 24, 806, 110 + ((i * 47) % 50), i % 2 ? '#E2B58B' : '#C76D52'),
      ),
      bench,
      land(lawn, mix(tones.land[3], tones.land[4], 0.4), { mist: 0.1, shadow: 6 }),
      lift(
        6,
        path(
          'M742 808H822C830 900 900 980 1010 1090H560C680 980 734 900 742 808Z',
          fade(palette.paper, palette.sand),
        ),
      ),
      fence(-10, 650, 922),
      fence(930, 1620, 922),
      land(front, 4, options),
      grass(front, [-10, 560], 40, 110, 5),
      land(right, 4, options),
      grass(right, [1000, 1620], 40, 110, 5),
    ];
  },
);
