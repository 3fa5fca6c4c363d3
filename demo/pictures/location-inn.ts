import { door, pane } from './built.ts';
import { blob } from './edges.ts';
import {
  between,
  disc,
  fade,
  glow,
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
  type Random,
  rect,
  times,
} from './paper.ts';
import { picture } from './scene.ts';

const tones = hours.dusk;
const wall = '#DDBF9D';

/** A hydrangea: dark leaves with round heads of cut petals. */
function hydrangea(random: Random, x: number, y: number, size: number, tone: string): string {
  const leaf = times(12, (i) => {
    const turn = Math.PI + (i / 11) * Math.PI;
    const [cx, cy] = [x + Math.cos(turn) * size * 0.72, y - size * 0.35 + Math.sin(turn) * size * 0.5];
    return path(
      `M${px(x)} ${px(y)}Q${px(cx - 20)} ${px(cy)} ${px(cx)} ${px(cy - 22)}Q${px(cx + 26)} ${px(cy + 8)} ${px(x)} ${px(y)}Z`,
      mix('#3F5646', palette.grass, random() * 0.45),
    );
  });
  const base = path(
    blob(
      points('-1 0, -0.9 -0.6, -0.4 -1, 0.3 -1.05, 0.9 -0.7, 1.05 0').map(
        ([a, b]): Point => [x + a * size, y + b * size * 0.8],
      ),
    ),
    '#35483F',
  );
  const heads = times(7, (i) => {
    const [hx, hy] = [x + (((i * 0.31) % 1) - 0.5) * size * 1.7, y - size * (0.35 + 0.55 * ((i * 0.57) % 1))];
    const petals = times(16, () => {
      const [turn, reach] = [random() * 6.28, Math.sqrt(random()) * size * 0.2];
      return disc(
        hx + Math.cos(turn) * reach,
        hy + Math.sin(turn) * reach * 0.85,
        size * 0.062,
        mix(tone, reach > size * 0.12 ? palette.night : palette.paper, between(random, 0.04, 0.34)),
      );
    });
    return disc(hx, hy, size * 0.22, mix(tone, palette.night, 0.22)) + petals.join('');
  });
  return lift(10, base, ...leaf) + lift(6, ...heads);
}

/** A lantern on its bracket, burning. */
const lantern = (x: number, y: number) =>
  disc(x, y, 250, glow(palette.lamp, 0.75)) +
  line(`M${px(x + 40)} ${px(y - 60)}H${px(x)}V${px(y - 40)}`, '#22302F', 6) +
  lift(
    6,
    polygon(
      [
        [x - 24, y - 22],
        [x, y - 44],
        [x + 24, y - 22],
      ],
      '#22302F',
    ),
    polygon(
      [
        [x - 19, y - 22],
        [x + 19, y - 22],
        [x + 14, y + 30],
        [x - 14, y + 30],
      ],
      '#FCE4A8',
    ),
    rect(x - 17, y + 28, 34, 7, '#22302F'),
  ) +
  line(`M${px(x)} ${px(y - 22)}V${px(y + 28)}`, '#22302F', 2.5);

/** Half of the open garden gate: a frame of pickets with a rounded top, hung on its post. */
const gate = (side: 1 | -1) =>
  `<g transform="scale(${side} 1)">${lift(
    12,
    rect(-330, -350, 44, 470, fade('#EADBC2', '#B39C82', 0)),
    path('M-340 -350L-308 -392L-276 -350Z', '#C9B295'),
    ...times(5, (i) =>
      path(
        `M${-278 + i * 40} ${60 + i * 7}V${-250 + i * 30}q13 -22 26 0V${60 + i * 7}Z`,
        mix('#E6D5BA', palette.night, i * 0.035),
      ),
    ),
    polygon(points('-286 -190, -84 -90, -84 -70, -286 -168'), '#D2BD9F'),
    polygon(points('-286 10, -84 40, -84 60, -286 32'), '#D2BD9F'),
  )}</g>`;

/** A climbing rose along the arch over the door. */
function rose(random: Random): string {
  const stem = 'M588 880C556 660 560 420 640 330C700 262 900 250 980 330C1050 400 1056 660 1032 880';
  const along = times(112, (i): Point => {
    const turn = Math.PI * (0.94 + (i / 111) * 1.12);
    return [
      810 + Math.cos(turn) * 236 + between(random, -26, 26),
      510 + Math.sin(turn) * 232 + between(random, -26, 26) + (i < 18 || i > 93 ? 70 : 0),
    ];
  });
  const leaves = along.map(([x, y]) =>
    path(
      blob([
        [x - 15, y],
        [x - 3, y - 11],
        [x + 17, y - 3],
        [x + 4, y + 10],
      ]),
      mix('#41574A', palette.grass, random() * 0.5),
    ),
  );
  const blooms = along
    .filter((_, i) => i % 5 === 0)
    .map(
      ([x, y]) =>
        disc(x, y, 13, '#E2B9A0') + disc(x - 2, y - 2, 9, '#F1D9C6') + disc(x - 3, y - 3, 4, palette.paper),
    );
  return line(stem, '#4B4034', 9) + lift(6, ...leaves) + lift(4, ...blooms);
}

export const locationInn = picture(
  { name: 'location-inn', tones, focal: { x: 0.5, y: 0.5 } },
  ({ random, width, height }) => {
    const bricks = times(90, () =>
      rect(
        between(random, -10, width),
        Math.round(between(random, 0, 27)) * 30,
        between(random, 34, 70),
        12,
        mix(wall, palette.night, between(random, 0.03, 0.09)),
      ),
    );
    const shells = times(90, () =>
      disc(
        between(random, 560, 1080),
        880 + random() ** 0.8 * 190,
        between(random, 1.5, 4.5),
        mix(palette.paper, palette.sand, random()),
      ),
    );
    return [
      rect(0, 0, width, height, fade(mix(wall, palette.paper, 0.22), mix(wall, palette.night, 0.24), 40)),
      bricks.join(''),
      lift(
        14,
        rect(-20, -20, width + 40, 74, fade('#6E3A2A', '#552C22')),
        rect(-20, 54, width + 40, 16, '#EADBC2'),
      ),
      place(0, 0, 1, pane(180, 300, 210, 300, tones, { lit: true, rows: 3, shutters: '#3B5F5C' })),
      place(0, 0, 1, pane(1240, 300, 210, 300, tones, { dark: true, rows: 3, shutters: '#3B5F5C' })),
      lift(10, path('M640 830V470C640 340 980 340 980 470V830Z', '#EADBC2')),
      path('M668 830V474C668 374 952 374 952 474V830Z', fade('#FBE0A4', '#E5A157')),
      rect(668, 470, 284, 12, '#EADBC2'),
      line('M810 398V470M740 410L770 470M880 410L850 470', '#EADBC2', 7),
      rect(690, 700, 52, 90, mix(palette.sea, palette.lamp, 0.25)),
      disc(716, 690, 34, mix('#52664F', palette.lamp, 0.15)),
      door(770, 830, 182, 342, palette.rust, '#EADBC2'),
      lantern(1110, 440),
      rose(random),
      lift(8, rect(610, 828, 400, 24, '#B79F85'), rect(590, 850, 440, 22, '#A48D75')),
      rect(-20, 872, width + 40, 220, fade('#5F6A4D', '#3A4A40')),
      lift(
        7,
        path(
          'M640 872H980C1000 930 1110 1010 1220 1090H400C510 1010 620 930 640 872Z',
          fade('#EFDDC0', '#C9B294'),
        ),
      ),
      shells.join(''),
      hydrangea(random, 420, 900, 150, '#7F9DB0'),
      hydrangea(random, 190, 930, 170, '#C08A86'),
      hydrangea(random, 1210, 905, 140, '#B6786E'),
      hydrangea(random, 1430, 930, 180, '#88A3B4'),
      place(330, 1010, 1, gate(1)),
      place(1290, 1010, 1, gate(-1)),
    ];
  },
);
