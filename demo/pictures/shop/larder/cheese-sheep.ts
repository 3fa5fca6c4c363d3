import { darker, oval } from '../../interiors/furniture.ts';
import { between, disc, fade, glow, lift, line, palette, path, px, times } from '../../paper.ts';
import { stand, still, stripes, tabletop, tiled, turned } from './still.ts';

const curd = '#FBF6E6';

/** A round cheese on 0,0, from which a piece was cut on its right. */
const round =
  lift(
    14,
    path(
      'M-280 -150V10C-280 70 -150 112 0 112C60 112 110 106 150 96L96 -76L280 -60V-150Z',
      fade(curd, darker(curd, 0.2), 10),
    ),
  ) +
  path('M96 -76L150 96L280 10V-150Z', fade('#FFFCF2', '#E9DFC4', 30)) +
  path(
    'M-280 -150A280 104 0 1 1 280 -150L96 -76L40 -50A280 104 0 0 1 -280 -150Z',
    fade('#FFFDF6', '#F1E8D0', 20),
  ) +
  // The basket that it drained in leaves its weave.
  line(
    times(
      6,
      (i) =>
        `M${px(-268 + i * 8)} ${px(-96 + i * 32)}Q${px(-120)} ${px(8 + i * 16)} ${px(60 + i * 12)} ${px(-8 + i * 18)}`,
    ).join(''),
    '#E2D6B8',
    6,
    'opacity=".8"',
  ) +
  oval(-60, -170, 150, 46, glow('#FFFFFF', 0.5));

/** The piece that was cut, lying on its side at 0,0. */
const piece = lift(
  9,
  path('M-120 40L40 -70L150 -30L130 60L-60 90Z', fade('#FFFCF2', '#EADFC2', 20)),
  path('M-120 40L-60 90L-60 60L-116 22Z', fade('#EFE4C6', '#D9CBA4', 0)),
);

export const cheeseSheep = still('product-cheese-sheep', { x: 0.48, y: 0.58 }, (random) => [
  tiled(random, '#D6DED2', 190, 1010),
  tabletop(1010, '#E7D3B0', 0),
  stripes(1010, palette.sea, [
    [0.16, 0.02],
    [0.2, 0.008],
    [0.8, 0.008],
    [0.83, 0.02],
  ]),
  stand(570, 1250, 760, 0.6),
  lift(12, oval(550, 1170, 440, 130, fade('#C9DCDD', '#8FB0B4', 20))),
  oval(550, 1152, 400, 108, fade('#EAF1EE', '#C3D5D4', 10)),
  turned(500, 1050, 0, 1, round),
  turned(870, 1330, 8, 1, stand(10, 70, 250, 0.5), piece),
  // Chives, beside it and cut over it.
  ...times(11, () => {
    const [x, y] = [between(random, 120, 220), between(random, 1330, 1450)];
    return line(
      `M${px(x)} ${px(y)}q150 ${px(between(random, -70, -30))} 330 ${px(between(random, -40, 20))}`,
      '#6C8F50',
      9,
    );
  }),
  ...times(44, () =>
    disc(
      between(random, 300, 640),
      between(random, 830, 930),
      between(random, 4, 7),
      random() > 0.5 ? '#7FA05A' : '#5C7F45',
    ),
  ),
]);
