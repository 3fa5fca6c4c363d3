import { house, pane, lighthouse as tower } from './built.ts';
import { flank } from './edges.ts';
import { glints, stars } from './nature.ts';
import { fade, hours, lift, mix, palette, path, place, points, polygon, rect, round } from './paper.ts';
import { picture } from './scene.ts';

const tones = hours.night;
const lamp = { x: 1070, y: 246 };

const back = points('-20 850, 300 838, 640 812, 900 760, 1090 742, 1300 770, 1620 820');
const hill = points('-20 960, 240 940, 520 900, 780 800, 960 730, 1110 716, 1260 750, 1440 830, 1620 880');
const front = points('-20 985, 260 1010, 620 1040, 980 1000, 1320 950, 1620 985');

/** Rings of light around the lamp, each a sheet cut wider than the one on top of it. */
const rings = () =>
  ['#12262D', '#17323A', '#1F414B', '#2F5D66', '#557C7E', '#8CA093', '#C9C19B', '#F0DAA2']
    .map((tone, index) => round(10, lamp.x, lamp.y, 1230 * 0.72 ** index, tone))
    .join('');

export const lighthouse = picture(
  { name: 'lighthouse', tones, focal: { x: 0.66, y: 0.5 } },
  ({ random, width, height, sea, land, grass }) => [
    rect(0, 0, width, height, tones.sky[0]),
    rings(),
    stars(random, 620, 560, 60, tones.light),
    polygon(
      [
        [lamp.x, lamp.y - 12],
        [-40, 40],
        [-40, 300],
        [lamp.x, lamp.y + 12],
      ],
      '#F8E2AE',
      'opacity=".22"',
    ),
    polygon(
      [
        [lamp.x, lamp.y - 12],
        [1640, 150],
        [1640, 420],
        [lamp.x, lamp.y + 12],
      ],
      '#F8E2AE',
      'opacity=".16"',
    ),
    sea(740, 960, { wave: 3 }),
    glints(random, 420, 750, 900, 320, 30, mix('#E8C88F', tones.sea[0], 0.35)),
    land(back, 1, { mist: 0.1 }),
    place(
      1290,
      768,
      0.9,
      house(
        { gable: 80, wall: 46, rise: 58, length: 130, tones },
        pane(28, -36, 22, 26, tones, { lit: true }),
      ),
    ),
    place(1070, 740, 1.07, tower(tones, palette.rust, true)),
    path('M1050 742V704Q1050 688 1064 688Q1078 688 1078 704V742Z', tones.land[5]),
    land(hill, 2, { mist: 0.05 }),
    flank(hill, 1110, 1560, 150, tones.land[3]),
    flank(hill, 780, 1010, 60, tones.land[3]),
    lift(
      5,
      path(
        'M1052 742C1010 800 1090 840 1000 900S880 960 860 1080H1010C1010 980 1100 940 1110 880S1060 800 1084 742Z',
        fade(mix(palette.sand, tones.land[1], 0.5), mix(palette.sand, tones.land[2], 0.75)),
      ),
    ),
    grass(hill, [300, 980], 44, 46, 4),
    grass(hill, [1140, 1600], 34, 44, 4),
    land(front, 4, { mist: 0.02, shadow: 18 }),
    grass(front, [-10, 700], 42, 120, 5),
    grass(front, [1150, 1610], 32, 130, 5),
  ],
);
