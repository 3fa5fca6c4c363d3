import { ferry } from './boats.ts';
import { pole } from './built.ts';
import { ridge } from './edges.ts';
import { glints, gull, sun } from './nature.ts';
import { disc, fade, glow, hours, lift, line, mix, palette, path, place, points, times } from './paper.ts';
import { picture } from './scene.ts';

const tones = hours.dusk;

export const storyFerry = picture(
  { name: 'story-ferry', tones, focal: { x: 0.56, y: 0.6 } },
  ({ random, height, sky, sea, land }) => [
    sky(640, 34),
    disc(560, 520, 560, glow('#F3B27C', 0.6)),
    sun(560, 520, 170, '#D9743F', 0.3),
    ridge(
      random,
      points('-20 566, 300 552, 620 570, 940 548, 1300 566, 1620 552'),
      fade(mix(tones.sky[4], '#C98A66', 0.35), tones.sky[4]),
      { bottom: 660, shadow: 9, cut: 120 },
    ),
    land(points('-20 640, 200 628, 420 618, 600 634, 700 644'), 1, { bottom: 660, shadow: 5, mist: 0.5 }),
    sea(632, 1090, { wave: 4 }),
    glints(random, 560, 646, 1040, 260, 34, '#EBA56F'),
    place(960, 748, 1.08, ferry('#20434B', '#E8D3B8', true)),
    glints(random, 960, 770, 900, 380, 20, '#F2CB8C'),
    lift(
      5,
      path(
        'M604 752C660 742 760 768 900 762S1200 770 1300 750C1420 752 1520 772 1620 770V784C1480 790 1380 776 1260 782S1000 788 880 782S660 786 590 768Z',
        palette.foam,
      ),
    ),
    line(
      'M540 780C480 800 380 806 260 800M1310 800C1420 820 1520 818 1620 812',
      palette.foam,
      4,
      'opacity=".6"',
    ),
    gull(1190, 330, 120, palette.paper, -14),
    gull(1360, 400, 90, palette.paper, 10),
    gull(1060, 400, 66, palette.paper, 4),
    gull(1480, 290, 58, palette.paper, -6),
    gull(880, 350, 40, palette.paper, 12),
    ridge(
      random,
      points('-20 980, 260 962, 620 990, 1000 976, 1620 1000'),
      fade(tones.sea[3], palette.night),
      { bottom: height + 20, shadow: 12, cut: 70 },
    ),
    lift(14, ...times(4, (i) => pole(96 + i * 58, height + 20, 46, 330 - i * 46 + (i % 2) * 30, '#3B342D'))),
    place(
      122,
      764,
      1,
      lift(
        5,
        path(
          'M-34 -8C-30 -34 4 -42 22 -34C34 -62 66 -52 62 -36L78 -30L60 -26C58 -6 30 4 4 2L-52 -2Z',
          palette.paper,
        ),
        path('M-52 -2C-30 -22 0 -26 26 -22C10 -6 -20 2 -52 -2Z', '#8FA0A2'),
      ),
    ),
  ],
);
