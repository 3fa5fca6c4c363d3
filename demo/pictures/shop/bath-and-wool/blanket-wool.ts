import { darker, ground, lighter } from '../../interiors/furniture.ts';
import { panes } from '../../interiors/openings.ts';
import { fade, lift, line, palette, path, points, rect } from '../../paper.ts';
import { type Cloth, cloth, crease, hemFringe, threads } from './cloth.ts';
import { floor, still, wall } from './kit.ts';

const sand = '#D0B07E';
const wood = '#8A5F40';

const down = [
  [0.06, 0.1],
  [0.31, 0.1],
  [0.56, 0.1],
  [0.81, 0.1],
] as const;

/** The check: bands along the cloth, and others across it at `rows`. */
const check = ({ part }: Cloth, rows: readonly number[], high: number) =>
  [
    ...down.map(([at, wide]) => path(part([at, at + wide]), '#F7EEDC', 'opacity=".5"')),
    ...rows.map((at) => path(part([0, 1], [at, at + high]), '#F7EEDC', 'opacity=".5"')),
    ...down.map(([at]) => path(part([at + 0.16, at + 0.172]), palette.sea, 'opacity=".75"')),
    ...rows.map((at) =>
      path(part([0, 1], [at + high * 1.6, at + high * 1.73]), palette.sea, 'opacity=".75"'),
    ),
  ].join('');

/** A checked blanket over the chair by the window. */
export const blanketWool = still('product-blanket-wool', { x: 0.5, y: 0.5 }, (random) => {
  const back = cloth(
    points('384 262, 380 420, 392 640, 398 880'),
    points('816 262, 822 430, 812 640, 806 880'),
    4,
  );
  const seat = cloth(points('398 878, 372 940, 352 996'), points('806 878, 832 940, 856 996'));
  const drop = cloth(points('352 994, 344 1060, 352 1150'), points('856 994, 866 1070, 852 1154'), 14, 7);
  const turn = cloth(points('388 224, 378 240, 384 268'), points('812 224, 824 240, 816 268'), 3);
  return [
    wall('#C6CDB6', 0.5),
    panes(
      [
        [60, 120],
        [330, 70],
        [470, 760],
        [190, 830],
      ],
      '#FBF6E2',
      0.5,
    ),
    floor(1190, '#C7A57C', '#E9E6D8'),
    '<g transform="translate(-110 0) scale(1.18 1)">',
    ground(610, 1400, 420, 46, 0.6),
    lift(12, path('M372 930L350 1330H392L420 930ZM786 930L808 1330H850L832 930Z', darker(wood, 0.3))),
    lift(
      14,
      path(
        'M330 176C322 150 372 150 366 176L386 930H344ZM834 176C828 150 878 150 870 176L856 930H814Z',
        fade(lighter(wood, 0.2), wood),
      ),
      rect(352, 236, 500, 40, wood),
    ),
    lift(14, path('M330 900H878L916 1000V1034H292V1000Z', fade('#C9A96E', '#A38350'))),
    lift(
      10,
      path(
        'M300 1020L292 1400H340L356 1020ZM908 1020L916 1400H868L852 1020Z',
        fade(lighter(wood, 0.14), darker(wood, 0.12)),
      ),
    ),
    lift(6, rect(330, 1210, 548, 22, wood)),
    hemFringe(random, drop, 64, sand, 44),
    lift(14, path(drop.part(), fade(sand, darker(sand, 0.16)))),
    check(drop, [0.34], 0.26),
    crease(drop, [0.18, 0.3], palette.night, 0.12),
    crease(drop, [0.66, 0.78], palette.night, 0.12),
    lift(12, path(back.part(), fade(lighter(sand, 0.22), darker(sand, 0.06), 60))),
    check(back, [0.06, 0.3, 0.54, 0.78], 0.085),
    crease(back, [0, 1], palette.night, 0.1, [0.86, 1]),
    path(seat.part(), fade(darker(sand, 0.06), lighter(sand, 0.2))),
    check(seat, [0.2], 0.34),
    path(turn.part(), fade(lighter(sand, 0.5), lighter(sand, 0.1))),
    check(turn, [], 0),
    crease(back, [0.44, 0.5], palette.night, 0.1, [0.04, 1]),
    crease(back, [0.9, 1], palette.night, 0.1),
    ...[back, seat, drop].map((sheet, i) =>
      threads(sheet, [90, [110, 20, 30][i] ?? 30], '#FFFFFF', 1.4, 0.2),
    ),
    line('M356 996C480 990 720 990 852 996', lighter(sand, 0.5), 4, 'opacity=".8"'),
    '</g>',
  ];
});
