import { darker, oval } from '../../interiors/furniture.ts';
import { vessel } from '../../objects.ts';
import { between, disc, fade, lift, line, palette, path, px, type Random, times } from '../../paper.ts';
import { stand, still, stripes, tabletop, tiled, turned } from './still.ts';

const mustard = '#CF9B2B';
const crock = '#E9DFCB';

/** A stem of samphire from x,y: fleshy joints, branching in pairs. */
function samphire(random: Random, x: number, y: number, height: number, turn: number): string {
  const joints = (fromX: number, fromY: number, lean: number, count: number, size: number): string => {
    let [atX, atY] = [fromX, fromY];
    return times(count, (i) => {
      const [toX, toY] = [atX + lean * size * 34, atY - size * 40];
      const joint = line(
        `M${px(atX)} ${px(atY)}L${px(toX)} ${px(toY)}`,
        i % 2 ? '#7FA05A' : '#6C8F50',
        px24(size),
      );
      [atX, atY] = [toX, toY];
      return joint;
    }).join('');
  };
  const size = height / 400;
  const branches = times(6, (i) =>
    joints(
      0,
      -height * (0.18 + i * 0.13),
      (i % 2 ? 1 : -1) * between(random, 0.6, 0.9),
      4 - Math.floor(i / 3),
      size * 0.8,
    ),
  );
  return turned(x, y, turn, 1, lift(4, ...branches, joints(0, 0, between(random, -0.06, 0.06), 10, size)));
}

const px24 = (size: number) => Math.round(size * 24);

export const mustardSaltmarsh = still('product-mustard-saltmarsh', { x: 0.48, y: 0.56 }, (random) => [
  tiled(random, '#C8D8D8', 190, 1010),
  tabletop(1010, '#EFE7D6', 0),
  stripes(1010, palette.sea, [
    [0.2, 0.01],
    [0.225, 0.03],
    [0.27, 0.01],
    [0.74, 0.01],
    [0.765, 0.03],
    [0.81, 0.01],
  ]),
  stand(570, 1236, 560, 0.7),
  turned(
    700,
    640,
    16,
    1,
    lift(8, path('M-15 60L-18 -300Q-20 -330 0 -332T18 -300L15 60Z', fade('#D9B384', '#A1764A', 0))),
  ),
  vessel(550, 1240, '206 -8, 240 6, 262 46, 276 180, 270 340, 236 430, 232 476, 246 496', crock, 14),
  oval(550, 746, 228, 36, '#8C6A1F'),
  oval(550, 756, 206, 26, fade('#E2B546', '#B98522')),
  ...times(26, () =>
    disc(
      between(random, 390, 710),
      between(random, 748, 768),
      between(random, 3, 6),
      random() > 0.5 ? '#6E4A1B' : '#F3D68B',
    ),
  ),
  line(
    'M284 1144A268 46 0 0 0 816 1144M282 1114A268 46 0 0 0 818 1114M282 900A268 46 0 0 0 818 900',
    '#3F6C74',
    8,
  ),
  line(
    'M482 1080C478 1030 486 1000 482 930M482 1046C450 1030 442 1004 444 976M482 1020C516 1004 524 980 522 950M618 1080C622 1030 614 1000 618 930M618 1046C650 1030 658 1004 656 976M618 1020C584 1004 576 980 578 950M550 1086V904M550 1040C532 1024 526 1004 528 984M550 1040C568 1024 574 1004 572 984',
    '#3F6C74',
    13,
  ),
  turned(
    890,
    1206,
    0,
    1,
    stand(10, 52, 240, 0.5),
    lift(
      8,
      path(
        'M-140 -30A140 30 0 0 0 140 -30C136 30 92 56 0 58C-92 56 -136 30 -140 -30Z',
        fade('#B98C62', '#7D5636', 0),
      ),
    ),
    oval(0, -30, 140, 30, darker('#7D5636', 0.2)),
    ...times(70, () => {
      const at = between(random, -1, 1);
      return disc(
        at * 124,
        -30 - between(random, 0, 26) * (1 - at * at) + between(random, -8, 12),
        between(random, 7, 10),
        ['#D9AE4E', '#B98522', '#8C5E22', '#E7C777'][Math.floor(random() * 4)] ?? mustard,
      );
    }),
  ),
  samphire(random, 250, 1450, 420, 52),
  samphire(random, 220, 1420, 400, 66),
  samphire(random, 300, 1440, 360, 40),
  ...times(9, () =>
    disc(between(random, 760, 1000), between(random, 1310, 1370), 8, random() > 0.5 ? '#B98522' : '#8C5E22'),
  ),
]);
