import { chimney, door, house, lighthouse, pane } from './built.ts';
import { flank } from './edges.ts';
import { flock, glints, ripples, smoke, sun } from './nature.ts';
import { fade, hours, lift, mix, palette, path, place, points, polygon } from './paper.ts';
import { picture } from './scene.ts';

const tones = hours.dawn;

const far = points('-20 628, 260 612, 620 622, 900 602, 1180 612, 1500 574, 1800 600, 2020 572');
const back = points('-20 735, 240 716, 560 742, 860 708, 1120 668, 1420 640, 1640 646, 1840 590, 2020 620');
const middle = points('-20 800, 300 846, 700 818, 1000 770, 1240 800, 1560 732, 1800 700, 2020 690');
const near = points('-20 890, 220 870, 520 930, 900 968, 1200 930, 1520 880, 1760 830, 2020 790');
const front = points('-20 980, 160 966, 480 1050, 900 1104, 1300 1080, 1640 1000, 1860 920, 2020 880');

function inn(): string {
  const windows =
    pane(22, -66, 26, 40, tones, { lit: true }) +
    pane(82, -66, 26, 40, tones, { dark: true }) +
    pane(54, -134, 22, 30, tones, { dark: true });
  const side =
    [152, 200, 328, 380].map((x) => pane(x, -58, 26, 34, tones, { dark: true })).join('') +
    door(262, 0, 28, 60, palette.rust, mix(tones.wall, tones.shade, 0.4));
  const stepped =
    lift(
      5,
      polygon(
        points(
          '236 -78, 236 -100, 248 -100, 248 -114, 260 -114, 260 -127, 292 -127, 292 -114, 304 -114, 304 -100, 316 -100, 316 -78',
        ),
        mix(tones.wall, tones.shade, 0.35),
      ),
    ) + pane(266, -106, 20, 24, tones, { dark: true });
  return (
    smoke(292, -200, 190, 130, '#FBF3E6', 0.8) +
    chimney(276, -166, 30, 42, tones) +
    chimney(132, -160, 26, 44, tones) +
    house({ gable: 130, wall: 84, rise: 92, length: 300, tones }, windows, side) +
    stepped
  );
}

/** The shell path from the door to the viewer, seen again on each dune it crosses. */
const trail = (d: string, tone: 1 | 2 | 3) =>
  path(d, fade(mix(tones.sky[2], tones.light, 0.3), mix(tones.land[0], tones.land[tone], 0.25)));

export const homeHero = picture(
  { name: 'home-hero', tones, focal: { x: 0.74, y: 0.56 }, size: 'hero' },
  ({ random, sky, sea, land, grass }) => {
    const shade = mix(tones.land[1], tones.land[2], 0.55);
    return [
      sky(560, 30),
      sun(830, 440, 50, tones.light, 0.9),
      sea(536, 720, { to: 3 }),
      glints(random, 835, 544, 620, 120, 24, '#FFF6E2'),
      flock(random, 1060, 280, 5, 34, mix(tones.sea[3], palette.foam, 0.1)),
      place(
        1182,
        614,
        0.2,
        lighthouse({ ...tones, wall: tones.sky[2] }, mix(palette.rust, tones.sky[3], 0.35)),
      ),
      land(far, 0, { rough: 2 }),
      land(back, 1),
      flank(back, 1420, 1720, 90, shade),
      flank(back, 240, 560, 60, mix(tones.land[1], shade, 0.6)),
      grass(back, [760, 1960], 40, 26, 2),
      place(1430, 684, 0.78, inn()),
      trail('M1636 686C1600 700 1560 716 1524 760L1590 780C1610 730 1640 706 1660 688Z', 1),
      land(middle, 2),
      flank(middle, 1000, 1240, 80, mix(tones.land[2], tones.land[3], 0.4)),
      flank(middle, -20, 300, 70, mix(tones.land[2], tones.land[3], 0.3)),
      ripples(random, middle, 300, 1000, 5, 13, mix(tones.land[2], tones.light, 0.35)),
      trail(
        'M1520 741C1480 790 1330 810 1300 850C1280 880 1330 910 1290 960H1400C1430 900 1350 880 1376 850C1400 820 1540 800 1574 736Z',
        2,
      ),
      grass(middle, [940, 2000], 52, 46, 3),
      land(near, 3, { mist: 0.25 }),
      flank(near, 220, 520, 80, mix(tones.land[3], tones.land[4], 0.4)),
      trail(
        'M1286 919C1230 960 1090 980 1040 1030C1010 1064 1010 1100 1000 1140H1230C1220 1090 1210 1060 1240 1030C1290 990 1400 950 1404 901Z',
        3,
      ),
      grass(near, [-10, 420], 16, 64, 4),
      grass(near, [1410, 2010], 46, 88, 4),
      land(front, 4, { shadow: 18, mist: 0.06 }),
      grass(front, [-20, 330], 18, 130, 5),
      grass(front, [1440, 2020], 44, 165, 5),
    ];
  },
);
