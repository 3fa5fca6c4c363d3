import { darker, ground, lighter } from '../../interiors/furniture.ts';
import { disc, fade, glow, lift, line, palette, path, points, rect } from '../../paper.ts';
import { cloth, crease, hemFringe, threads } from './cloth.ts';
import { floor, still, wall } from './kit.ts';

const cream = '#F1E7D3';
const wood = '#C39667';

const rung = (y: number) =>
  lift(7, rect(330, y, 540, 32, fade(lighter(wood, 0.2), darker(wood, 0.3)), 'rx="14"'));

/** Over a rung of the ladder that leans in the bathroom. */
export const throwLinen = still('product-throw-linen', { x: 0.5, y: 0.54 }, (random) => {
  const back = cloth(
    points('420 470, 410 760, 424 1040, 432 1224'),
    points('806 470, 842 760, 846 1040, 838 1196'),
    6,
    8,
  );
  const front = cloth(
    points('392 452, 372 640, 384 860, 366 1080'),
    points('792 452, 800 640, 786 860, 796 1060'),
    10,
    -9,
  );
  return [
    wall('#2F565F', 0),
    disc(260, 240, 840, glow('#86ABAB', 0.5)),
    floor(1270, '#8C6A4C', '#40666D'),
    ground(600, 1420, 420, 40, 0.8),
    rung(214),
    rung(1300),
    hemFringe(random, back, 70, darker(cream, 0.16), 36),
    lift(16, path(back.part(), fade(darker(cream, 0.12), darker(cream, 0.26)))),
    threads(back, [60, 100], '#FFFFFF', 1.6, 0.2),
    lift(
      16,
      path(
        'M382 96H424L366 1440H312ZM776 96H818L888 1440H834Z',
        fade(lighter(wood, 0.2), darker(wood, 0.16)),
      ),
    ),
    line('M392 120L330 1420M786 120L852 1420', lighter(wood, 0.5), 5, 'opacity=".7"'),
    rung(448),
    hemFringe(random, front, 78, cream, 40),
    lift(20, path(front.part(), fade(lighter(cream, 0.5), darker(cream, 0.1), 50))),
    threads(front, [56, 84], '#B9A684', 1.8, 0.34),
    ...[
      [0.78, 0.8],
      [0.83, 0.9],
      [0.93, 0.95],
    ].map(([from = 0, to = 0]) => path(front.part([0, 1], [from, to]), '#B79D70', 'opacity=".75"')),
    crease(front, [0.2, 0.29], palette.night, 0.1, [0.03, 1]),
    crease(front, [0.52, 0.58], palette.night, 0.12, [0.05, 1]),
    crease(front, [0.84, 1], palette.night, 0.12),
    crease(front, [0.3, 0.36], '#FFFFFF', 0.4, [0.03, 1]),
    lift(
      8,
      path(
        'M388 474C382 438 420 442 590 444S802 438 796 474C700 484 480 484 388 474Z',
        fade(lighter(cream, 0.3), darker(cream, 0.16)),
      ),
    ),
  ];
});
