import { darker, lighter } from '../../interiors/furniture.ts';
import { disc, fade, glow, lift, line, palette, path, points, rect, round } from '../../paper.ts';
import { type Cloth, cloth, crease, hemFringe, ribs } from './cloth.ts';
import { boards, still } from './kit.ts';

const rust = '#B95F38';
const cream = '#F3E6CE';

const peg = (x: number) =>
  lift(8, rect(x - 13, 214, 26, 54, '#9A6C44', 'rx="8"')) +
  round(7, x, 246, 30, fade('#D6A873', '#8F6038', 45));

const ends = ({ part }: Cloth) =>
  [
    [0.74, 0.78],
    [0.8, 0.9],
    [0.92, 0.96],
  ]
    .map(([from = 0, to = 0]) => path(part([0, 1], [from, to]), cream))
    .join('');

/** Hung by its middle from the pegs in the hall. */
export const scarfWool = still('product-scarf-wool', { x: 0.5, y: 0.55 }, (random) => {
  const behind = cloth(
    points('606 322, 640 430, 690 620, 706 840, 712 1040'),
    points('606 182, 742 270, 838 460, 900 720, 940 1010'),
    8,
    6,
  );
  const before = cloth(
    points('606 182, 470 270, 384 480, 326 820, 300 1230'),
    points('606 322, 640 430, 640 620, 616 900, 600 1250'),
    10,
    -7,
  );
  return [
    boards('#D3DCD0', 7),
    disc(230, 160, 820, glow('#FFFDF6', 0.5)),
    lift(12, rect(-20, 196, 1240, 96, fade('#C79A69', '#9E7146'))),
    rect(-20, 196, 1240, 7, '#E3BE90'),
    line('M40 240C300 226 420 262 700 244S1060 236 1180 250', '#8A5F3B', 3, 'opacity=".4"'),
    peg(180),
    peg(1020),
    hemFringe(random, behind, 100, rust, 26),
    lift(16, path(behind.part(), fade(darker(rust, 0.1), darker(rust, 0.24), 20))),
    ends(behind),
    ribs(behind, 15, palette.night, 7, 0.2),
    crease(behind, [0.0, 0.3], palette.night, 0.24, [0, 0.9]),
    hemFringe(random, before, 112, rust, 30),
    lift(20, path(before.part(), fade(lighter(rust, 0.14), darker(rust, 0.1), 20))),
    ends(before),
    ribs(before, 17, palette.night, 7, 0.18),
    ribs(before, 17, '#FFFFFF', 2.5, 0.16),
    crease(before, [0.3, 0.4], palette.night, 0.2, [0.02, 0.8]),
    crease(before, [0.66, 0.72], palette.night, 0.2, [0.04, 0.94]),
    crease(before, [0.12, 0.2], '#FFFFFF', 0.12, [0.1, 1]),
    round(10, 606, 306, 34, fade('#D6A873', '#8F6038', 45)),
    disc(596, 295, 10, '#F0D3A4', 'opacity=".7"'),
  ];
});
