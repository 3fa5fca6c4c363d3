import { blob } from '../../edges.ts';
import { ground, lighter } from '../../interiors/furniture.ts';
import { panes } from '../../interiors/openings.ts';
import { disc, fade, hours, inside, lift, line, palette, path, points, rect } from '../../paper.ts';
import { picture } from '../../scene.ts';
import { folded, yarn } from './cloth.ts';
import { landscape, stitches, turned, wall } from './kit.ts';

const cream = '#F3E8D4';

/** The ewe on the wall. */
const portrait = (x: number, y: number) =>
  turned(
    x,
    y,
    0,
    1,
    lift(12, rect(-140, -120, 280, 240, fade('#B98559', '#8A5F40', 40))),
    rect(-120, -100, 240, 200, '#DDE9E7'),
    path('M-120 40C-60 16 40 30 120 4V100H-120Z', '#9AA274'),
    line('M-34 30V72M-12 34V74M34 34V74M54 30V72', '#3A3F3D', 10),
    lift(
      4,
      path(
        blob(points('-62 6, -56 -34, -22 -50, 10 -46, 40 -52, 74 -30, 80 8, 60 36, 10 42, -40 38')),
        fade('#FFFDF8', '#DDD2BE', 50),
      ),
    ),
    path(blob(points('-104 -14, -88 -42, -58 -40, -50 -16, -66 6, -92 8')), '#3A3F3D'),
    path('M-62 -40L-34 -50L-46 -26Z', '#3A3F3D'),
    rect(-120, -100, 240, 5, palette.night, 'opacity=".25"'),
  );

/** Knitted rather than woven: stitches over a folded edge. */
const knitted = (id: string, x: number, y: number, width: number, thick: number, tone: string) =>
  folded(x, y, width, thick, tone) +
  inside(
    `M${x - 30} ${y - 4}H${x + width + 30}V${y - thick + 4}H${x - 30}Z`,
    id,
    stitches([x - 6, y - thick + 6], [width, thick - 14], 26, '#FFFFFF', 0.3),
  );

/** Blankets and jumpers on the chest, and what they are knitted from. */
export const categoryWool = picture(
  { name: 'category-wool', tones: hours.day, focal: { x: 0.44, y: 0.54 } },
  () => [
    wall('#E6C9AE', 0.5, landscape),
    panes(
      [
        [880, -30],
        [1200, 10],
        [1420, 640],
        [1060, 600],
      ],
      '#FFF4DD',
      0.5,
    ),
    portrait(1310, 250),
    lift(16, rect(-20, 860, 1640, 60, fade('#B98559', '#94663F'))),
    rect(-20, 860, 1640, 7, '#D9A97A'),
    rect(-20, 920, 1640, 160, fade('#6E4A30', '#8A5F40')),
    line('M400 924V1067M800 924V1067M1200 924V1067', '#54371F', 4),
    disc(600, 1000, 16, '#D9B35E'),
    disc(1000, 1000, 16, '#D9B35E'),
    ground(660, 872, 500, 24, 0.6),
    folded(330, 858, 640, 118, '#2F5D66', [
      [0.08, 0.025, cream],
      [0.13, 0.09, cream],
      [0.25, 0.025, cream],
    ]),
    knitted('jumper', 352, 740, 604, 108, '#D8C29A'),
    folded(318, 632, 650, 112, cream, [
      [0.6, 0.03, palette.rust],
      [0.66, 0.1, palette.rust],
      [0.79, 0.03, palette.rust],
    ]),
    knitted('cardigan', 348, 520, 600, 106, '#7D8A5C'),
    folded(336, 414, 624, 104, '#B9613C', [
      [0.1, 0.03, cream],
      [0.16, 0.03, cream],
      [0.22, 0.03, cream],
    ]),
    lift(9, line('M486 262L820 118', '#D9B588', 14), line('M520 220L806 250', '#C59A62', 14)),
    disc(824, 116, 17, '#2F5D66'),
    disc(812, 250, 17, '#2F5D66'),
    yarn(560, 216, 98, '#E9DDC6', 18),
    ground(1200, 868, 190, 18, 0.6),
    yarn(1300, 778, 92, '#2F5D66', -22),
    yarn(1130, 758, 112, palette.rust, 30),
    line('M1042 826C980 880 1060 900 1010 950C980 984 930 960 950 1010', lighter(palette.rust, 0.12), 8),
    line('M1350 852C1400 880 1460 850 1540 866', lighter(palette.sea, 0.1), 8),
  ],
);
