import { bicycle, leaning } from './bicycle.ts';
import { pane } from './built.ts';
import { flank } from './edges.ts';
import { cloud } from './nature.ts';
import {
  between,
  disc,
  fade,
  glow,
  hours,
  lift,
  line,
  mix,
  palette,
  path,
  place,
  points,
  polygon,
  rect,
  times,
} from './paper.ts';
import { picture } from './scene.ts';

const tones = hours.day;
const tar = '#31444A';

/** Boards laid over each other, seen face on. */
const boards = (x: number, y: number, width: number, count: number, tall: number, tone: string) =>
  times(count, (i) =>
    rect(
      x,
      y + i * tall,
      width,
      tall - 2.5,
      mix(tone, i % 2 ? palette.paper : palette.night, 0.03 + ((i * 5) % 4) * 0.014),
    ),
  ).join('') +
  times(count, (i) => rect(x, y + (i + 1) * tall - 4, width, 4, mix(tone, palette.night, 0.5))).join('');

/** The double door stands open: the inside is dark, with wheels in a row and one lamp. */
const inside = place(
  540,
  850,
  1,
  rect(-14, -404, 388, 404, palette.paper),
  rect(0, -390, 360, 390, fade('#1B2B30', '#3A4A4A')),
  disc(180, -300, 210, glow(palette.lamp, 0.55)),
  line('M180 -390V-330', '#0E1A1E', 4),
  path('M150 -306Q156 -334 180 -334Q204 -334 210 -306Z', palette.rust),
  rect(154, -306, 52, 5, palette.lamp),
  ...times(
    4,
    (i) =>
      `<ellipse cx="${58 + i * 82}" cy="-78" rx="${22 + (i % 2) * 5}" ry="76" fill="none" stroke="#7C8B88" stroke-width="5"/><ellipse cx="${72 + i * 82}" cy="-78" rx="20" ry="74" fill="none" stroke="#53635F" stroke-width="4"/>`,
  ),
  rect(0, -210, 360, 8, '#566'),
  ...[palette.rust, palette.grass, palette.lamp].map((tone, i) =>
    rect(60 + i * 88, -236, 48, 26, mix(tone, palette.night, 0.3), 'rx="8"'),
  ),
);

const leaf = (side: 1 | -1, x: number) =>
  place(
    x,
    850,
    1,
    `<g transform="scale(${side} 1)">`,
    lift(14, polygon(points('0 -398, 140 -432, 140 40, 0 0'), mix(palette.sea, palette.foam, 0.12))),
    ...times(6, (i) =>
      line(`M${20 + i * 21} ${-402 - i * 5}V${5 + i * 6}`, mix(palette.sea, palette.night, 0.35), 2),
    ),
    polygon(points('8 -340, 132 -366, 132 -338, 8 -314'), palette.paper),
    polygon(points('8 -90, 132 -70, 132 -42, 8 -64'), palette.paper),
    polygon(points('8 -90, 30 -88, 132 -338, 110 -334'), palette.paper),
    '</g>',
  );

export const locationBicycles = picture(
  { name: 'location-bicycles', tones, focal: { x: 0.5, y: 0.62 } },
  ({ random, width, sky, land, grass }) => {
    const dune = points('-20 470, 200 430, 420 400, 700 460, 1000 420, 1280 340, 1480 360, 1620 420');
    const front = points('-20 1010, 260 1000, 560 1050, 760 1090');
    const right = points('860 1090, 1100 1060, 1380 1006, 1620 990');
    const pebbles = times(70, () =>
      disc(
        between(random, 0, width),
        between(random, 870, 1060),
        between(random, 1.5, 4),
        mix(palette.sand, palette.night, between(random, 0.1, 0.26)),
      ),
    );
    return [
      sky(460, 22),
      cloud(random, 980, 150, 420, palette.paper),
      land(dune, 3, { mist: 0.3 }),
      flank(dune, 1300, 1620, 110, mix(tones.land[4], tones.land[3], 0.4)),
      grass(dune, [0, 1600], 60, 40, 4),
      lift(16, rect(190, 380, 1080, 470, tar)),
      boards(190, 380, 1080, 18, 26.2, tar),
      rect(176, 376, 22, 476, palette.paper) + rect(1262, 376, 22, 476, palette.paper),
      lift(
        14,
        polygon(
          points('140 396, 250 226, 1210 226, 1320 396'),
          fade(mix(tones.roof, '#ffffff', 0.08), mix(tones.roof, palette.night, 0.22)),
        ),
      ),
      ...times(6, (i) =>
        rect(
          236 - i * 15,
          252 + i * 24,
          988 + i * 30,
          2,
          mix(tones.roof, palette.night, 0.35),
          'opacity=".6"',
        ),
      ),
      rect(134, 388, 1192, 16, palette.paper),
      rect(190, 404, 1080, 20, palette.night, 'opacity=".35"'),
      inside,
      leaf(-1, 540),
      leaf(1, 900),
      pane(252, 510, 84, 96, tones),
      pane(1124, 510, 84, 96, tones),
      lift(5, path('M236 640H352V664H236Z', '#8A6C4C')),
      ...times(
        7,
        (i) =>
          disc(
            250 + i * 15,
            636 - (i % 2) * 8,
            11,
            i % 2 ? palette.rust : mix(palette.rust, palette.paper, 0.35),
          ) + disc(246 + i * 17, 646, 8, tones.land[4]),
      ),
      rect(-20, 850, width + 40, 240, fade('#EADBC0', '#D3C09C')),
      rect(190, 850, 1110, 12, palette.night, 'opacity=".22"'),
      ...pebbles,
      leaning(330, 930, 1.02, -2.5, bicycle(palette.rust, 'basket')),
      leaning(1150, 925, 1, 2.5, bicycle(mix(palette.sea, palette.foam, 0.25), 'crate')),
      leaning(716, 985, 1.16, 0, bicycle('#D9A648', 'basket')),
      land(front, 4, { shadow: 16 }),
      grass(front, [-10, 470], 44, 120, 5),
      land(right, 4, { shadow: 16 }),
      grass(right, [1080, 1620], 44, 120, 5),
    ];
  },
);
