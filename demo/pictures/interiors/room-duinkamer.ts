import { blob, ridge } from '../edges.ts';
import { marram, tuft } from '../nature.ts';
import { vessel } from '../objects.ts';
import {
  between,
  disc,
  fade,
  hours,
  inside,
  lift,
  line,
  mix,
  palette,
  path,
  place,
  points,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';
import { darker, ground, lighter, oval, pillow, stool } from './furniture.ts';
import { panes, sash, seaside } from './openings.ts';

const tones = hours.dawn;
const wall = '#E6D3B8';
const wood = '#B98C62';
const cloth = '#E9E4D8';

/** A pheasant on his way somewhere, his beak to the right. */
const pheasant = (x: number, y: number, size: number) =>
  place(
    x,
    y,
    size,
    path(
      'M-96 -4C-70 -16 -40 -22 -20 -26C0 -40 26 -34 34 -46C38 -58 50 -60 56 -52L66 -48L56 -44C52 -24 34 -4 6 -2C-10 0 -20 -4 -30 -10C-54 -6 -76 -4 -96 -4Z',
      '#6B3A26',
    ),
    path('M38 -46C40 -58 50 -60 56 -52L66 -48L56 -44C52 -38 44 -34 38 -40Z', '#2E4C45'),
    line('M4 -4L2 16M14 -4L18 16', '#4A2E22', 3),
  );

const cover =
  'M556 742C640 700 820 712 960 704C1060 698 1150 700 1216 716C1232 740 1228 790 1222 826C1214 872 1170 858 1120 880C1050 860 990 902 910 878C830 898 770 866 700 886C640 872 590 892 552 868C544 830 542 780 556 742Z';

export const roomDuinkamer = picture(
  { name: 'room-duinkamer', tones, focal: { x: 0.45, y: 0.55 } },
  ({ random }) => {
    const far = points('0 372, 160 342, 330 318, 470 350, 640 322');
    const near = points('0 452, 140 424, 300 396, 430 402, 640 450');
    const view =
      seaside(random, tones, [640, 500], 360, { x: 190, y: 236, radius: 40 }) +
      ridge(random, far, fade(tones.land[1], tones.land[0]), { bottom: 520, shadow: 8, rim: tones.light }) +
      marram(random, far, 240, 620, 18, 30, [tones.land[3], tones.land[2]]) +
      pheasant(372, 386, 0.62) +
      ridge(random, near, fade(tones.land[3], tones.land[2]), { bottom: 520, shadow: 9, rim: tones.light }) +
      marram(random, near, 0, 640, 34, 74, [tones.land[5], tones.land[4]]);
    return [
      rect(0, 0, 1600, 1067, fade(lighter(wall, 0.3), darker(wall, 0.06), 30)),
      panes(
        [
          [840, 150],
          [1180, 186],
          [1330, 560],
          [980, 520],
        ],
        '#FFF4DA',
        0.75,
      ),
      rect(0, 872, 1600, 195, fade('#A98661', '#7E6249')),
      line(
        'M0 906H1600M0 956H1600M0 1020H1600M420 873L404 906M900 873V906M1340 873L1362 906M250 907L216 956M700 907L690 956M1180 907L1200 956M130 957L76 1020M560 957L536 1020M1060 957L1076 1020M1500 957L1552 1020M380 1021L346 1067M880 1021V1067M1330 1021L1370 1067',
        '#6B533E',
        2.5,
      ),
      rect(0, 846, 1600, 27, lighter(wall, 0.55)),
      sash(
        { id: 'dunes', x: 150, y: 120, width: 600, height: 470, frame: palette.paper },
        place(150, 120, 1, view),
      ),
      rect(1090, 120, 440, 16, wood),
      times(5, (i) => rect(1118 + i * 92, 118, 11, 34, darker(wood, 0.2))).join(''),
      lift(
        10,
        oval(1240, 198, 96, 34, '#D7B478'),
        path('M1188 196C1190 130 1290 130 1292 196Q1240 214 1188 196Z', fade('#E6C88F', '#C79F61', 0)),
      ),
      path('M1188 180Q1240 200 1292 182V196Q1240 214 1188 196Z', palette.rust),
      line('M1400 144Q1378 170 1372 210M1400 144Q1424 170 1430 210', darker(cloth, 0.25), 5),
      lift(
        9,
        path(
          'M1350 208H1452L1462 338Q1400 352 1342 338Z',
          fade(lighter(cloth, 0.3), darker(cloth, 0.14), 30),
        ),
      ),
      ground(1010, 932, 580, 46, 0.75),
      lift(
        12,
        path(
          'M1478 560C1500 548 1536 548 1552 562V934H1516V900H1478Z',
          fade(lighter(wood, 0.15), darker(wood, 0.24), 0),
        ),
      ),
      lift(
        10,
        path('M528 716C536 704 560 704 566 716V934H528Z', fade(lighter(wood, 0.2), darker(wood, 0.12), 0)),
      ),
      rect(560, 826, 930, 48, fade(wood, darker(wood, 0.3))),
      path(
        blob(points('566 760, 900 748, 1300 744, 1484 752, 1490 790, 1480 832, 1200 836, 700 836, 568 830')),
        fade(palette.paper, '#CFC4B2'),
      ),
      pillow(1398, 668, 176, 168, '#F1EADD', 12),
      pillow(1310, 690, 168, 140, mix(palette.foam, palette.sea, 0.18), -7),
      lift(12, path(cover, fade(lighter(cloth, 0.1), '#B7AD9D'))),
      inside(
        cover,
        'spread',
        path('M1120 690C1110 760 1132 830 1118 900L1240 880L1250 690Z', palette.paper),
        panes(
          [
            [640, 690],
            [960, 690],
            [1150, 910],
            [800, 910],
          ],
          '#FFF6DF',
          0.9,
          2,
          2,
          0.035,
        ),
        line(
          'M700 712C690 770 716 830 700 886M820 712C850 780 812 830 836 896M960 706C940 780 968 830 950 900M1050 704C1064 760 1040 820 1060 880',
          '#A89C8A',
          3,
          'opacity=".55"',
        ),
      ),
      lift(
        10,
        path(
          'M560 738C600 712 660 708 716 712C720 780 708 850 714 906C660 894 610 912 546 896C540 840 544 780 560 738Z',
          fade(mix(palette.rust, palette.sand, 0.12), darker(palette.rust, 0.14)),
        ),
      ),
      line(
        'M686 714C690 780 678 850 684 902M666 712C670 780 658 850 664 902',
        palette.sand,
        5,
        'opacity=".85"',
      ),
      line(times(11, (i) => `M${552 + i * 15} ${897 + (i % 3) * 2}v22`).join(''), palette.rust, 3.5),
      ground(340, 934, 200, 30, 0.6),
      stool(220, 934, 216, 190, '#8E6A4A'),
      vessel(306, 744, '44 0, 62 40, 58 86, 34 116, 36 130', palette.sea, 9),
      path(times(2, () => tuft(random, 306, 622, between(random, 190, 230), 15, 0.12)).join(''), '#8B8A55'),
      lift(5, rect(356, 722, 70, 20, palette.foam), rect(364, 704, 58, 18, palette.rust)),
      disc(470, 360, 640, 'url(#glow-FFF3DC-20)'),
    ];
  },
);
