import {
  disc,
  fade,
  glow,
  hours,
  inside,
  lift,
  line,
  mix,
  palette,
  path,
  polygon,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';
import { books, darker, ground, lighter, oval, pillow } from './furniture.ts';

const tones = hours.dusk;
const paint = '#54797A';
const oak = '#A97E56';
const recess = 'M500 770V330C500 246 640 190 800 190S1100 246 1100 330V770Z';

/** A framed panel let into the wall, its upper and left edges in shade. */
const panel = (x: number, y: number, width: number, height: number, tone = paint) =>
  rect(x, y, width, height, darker(tone, 0.32)) +
  rect(x + 7, y + 8, width - 7, height - 8, lighter(tone, 0.16)) +
  rect(x + 7, y + 8, width - 14, height - 15, fade(tone, darker(tone, 0.1)));

/** A shutter standing open towards us: its hinge on the wall at `hinge`, its free edge at `free`. */
function shutter(hinge: number, free: number, tone: string): string {
  const spot = (u: number, v: number) => {
    const [top, foot] = [300 - 96 * u, 770 + 62 * u];
    return [hinge + (free - hinge) * u, top + (foot - top) * v] as const;
  };
  const quad = (u0: number, u1: number, v0: number, v1: number, fill: string) =>
    polygon([spot(u0, v0), spot(u1, v0), spot(u1, v1), spot(u0, v1)], fill);
  const [cx, cy] = spot(0.5, 0.17);
  return (
    lift(14, quad(0, 1, 0, 1, fade(lighter(tone, 0.08), darker(tone, 0.1)))) +
    [0.3, 0.66]
      .map(
        (v) =>
          quad(0.16, 0.86, v, v + 0.28, darker(tone, 0.28)) +
          quad(0.2, 0.86, v + 0.015, v + 0.28, lighter(tone, 0.1)),
      )
      .join('') +
    path(`M${cx} ${cy - 34}L${cx + 17} ${cy}L${cx} ${cy + 34}L${cx - 17} ${cy}Z`, darker(tone, 0.62))
  );
}

const cover = 'M520 690C620 640 700 660 800 646C900 634 1010 650 1110 636V790H500C498 750 504 716 520 690Z';

export const roomBedstee = picture({ name: 'room-bedstee', tones, focal: { x: 0.5, y: 0.52 } }, () => [
  rect(0, 0, 1600, 1067, fade(lighter(paint, 0.14), darker(paint, 0.24), 20)),
  rect(0, 84, 1600, 26, lighter(paint, 0.2)),
  rect(0, 110, 1600, 10, darker(paint, 0.35)),
  ...[60, 200, 1240, 1390].map((x) => panel(x, 170, 126, 700)),
  ...times(4, (i) => panel(458 + i * 174, 832, 158, 82)),
  rect(0, 930, 1600, 22, lighter(paint, 0.24)),
  rect(0, 950, 1600, 117, fade('#8D6C4D', '#6A5039')),
  line(
    'M0 990H1600M0 1038H1600M260 952L230 990M700 952L690 990M1160 952L1180 990M480 991L456 1038M940 991L950 1038M1420 991L1450 1038',
    '#57412F',
    2.5,
  ),
  lift(14, path('M452 800V320C452 214 620 140 800 140S1148 214 1148 320V800Z', lighter(paint, 0.3))),
  inside(
    recess,
    'recess',
    rect(480, 170, 640, 620, fade('#5F4329', '#8A6340')),
    times(9, (i) => rect(500 + i * 68, 170, 3, 620, '#4C3522')).join(''),
    rect(870, 300, 128, 150, '#C9A778'),
    rect(882, 312, 104, 126, fade(tones.sky[1], tones.sky[4])),
    path('M882 414Q920 396 986 410V438H882Z', tones.land[3]),
    rect(931, 312, 7, 126, '#C9A778'),
    rect(882, 366, 104, 6, '#C9A778'),
    disc(604, 400, 460, glow(palette.lamp, 0.95)),
    rect(540, 356, 6, 4, palette.night),
    line('M520 340C560 330 590 336 604 366', '#C79A4A', 7),
    lift(6, path('M586 362H622L648 418H560Z', fade(lighter(palette.lamp, 0.6), palette.lamp))),
    lift(8, rect(660, 452, 176, 14, oak)),
    books(672, 452, 6, 92, [palette.rust, palette.sand, palette.sea, palette.grass], 3),
    path('M490 640C600 620 1000 616 1110 624V790H490Z', '#DCCFB9'),
    pillow(600, 590, 184, 128, '#F4E9D4', -10),
    pillow(694, 616, 166, 108, mix(palette.rust, palette.sand, 0.25), 6),
    lift(10, path(cover, fade('#EADFC9', '#B9A88E'))),
    path('M520 690C560 668 610 656 660 656C640 700 650 750 640 790H500C498 750 504 716 520 690Z', '#F7EFDF'),
    line(
      'M760 652C740 700 770 750 752 790M880 640C900 700 862 750 884 790M1000 646C984 700 1010 740 998 790',
      '#9A8970',
      3.5,
      'opacity=".6"',
    ),
    lift(
      8,
      path(
        'M930 642C990 634 1060 640 1110 636V790H938C946 740 926 690 930 642Z',
        fade(mix(palette.grass, palette.sand, 0.2), darker(palette.grass, 0.25)),
      ),
    ),
    line('M960 642C956 690 974 740 966 790M978 642C974 690 992 740 984 790', palette.sand, 4),
    path('M500 190H1100V246C1000 200 900 196 800 196S560 220 500 320Z', '#3A2918', 'opacity=".35"'),
  ),
  lift(10, rect(470, 766, 660, 34, fade(lighter(oak, 0.25), oak))),
  path(recess, 'none', `stroke="${darker(paint, 0.3)}" stroke-width="5"`),
  shutter(500, 356, lighter(paint, 0.1)),
  shutter(1100, 1248, darker(paint, 0.06)),
  disc(770, 520, 700, glow(palette.lamp, 0.16)),
  oval(800, 1004, 420, 46, '#4B382A', 'opacity=".45"'),
  lift(
    6,
    oval(800, 1000, 400, 42, '#B58E64'),
    oval(800, 998, 340, 34, '#C9A77E'),
    oval(800, 997, 270, 26, '#B4532A'),
  ),
  ground(800, 1012, 190, 26, 0.5),
  lift(
    10,
    path('M690 900H910L926 1010H892L884 960H716L708 1010H674Z', darker(oak, 0.2)),
    rect(672, 886, 256, 24, fade(lighter(oak, 0.3), oak)),
  ),
  lift(
    5,
    path('M738 886C736 868 760 862 790 866C800 858 816 862 818 870L822 886Z', palette.rust),
    path('M800 886C798 870 822 864 846 868C860 862 874 870 876 886Z', darker(palette.rust, 0.12)),
  ),
]);
