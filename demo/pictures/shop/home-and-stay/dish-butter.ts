import { darker, ground, lighter, oval } from '../../interiors/furniture.ts';
import {
  disc,
  fade,
  glow,
  inside,
  lift,
  line,
  palette,
  path,
  place,
  points,
  polygon,
  rect,
  times,
} from '../../paper.ts';
import { cloth, plaster, still, table } from './stage.ts';

const glaze = lighter(palette.sea, 0.18);

/** The lid on 0,0, 560 wide: a loaf's form with a gull for a knob. */
const lid = () => {
  const form =
    'M-290 0C-300 -120 -296 -210 -240 -250C-160 -290 160 -290 240 -250C296 -210 300 -120 290 0Q0 36 -290 0Z';
  return (
    lift(
      9,
      path(
        'M-96 -300C-90 -350 -40 -378 10 -366C40 -400 92 -396 104 -360L146 -344L104 -332C96 -300 60 -276 20 -268H-40C-70 -276 -86 -288 -96 -300Z',
        fade('#FBF6EA', '#D6CBB6', 40),
      ),
    ) +
    path('M-70 -318C-30 -340 30 -334 64 -304C20 -292 -40 -296 -70 -318Z', '#9DB0B4') +
    path('M104 -356L148 -343L104 -334Z', palette.rust) +
    disc(82, -364, 6, palette.night) +
    lift(16, path(form, fade(lighter(glaze, 0.2), darker(glaze, 0.2), 10))) +
    inside(
      form,
      'lid',
      path('M-310 -70C-220 -40 -130 -86 -40 -60S150 -40 310 -76V60H-310Z', fade('#E3CFA9', '#BFA578', 0)),
      line('M-310 -70C-220 -40 -130 -86 -40 -60S150 -40 310 -76', lighter(glaze, 0.6), 8),
      ...times(30, (i) =>
        disc(((i * 197) % 580) - 290, -((i * 83) % 280), 2 + (i % 3), '#4E4434', 'opacity=".4"'),
      ),
      oval(-140, -190, 130, 110, glow('#FFFFFF', 0.5)),
      oval(300, -100, 200, 240, glow(palette.night, 0.4)),
    )
  );
};

/** The dish on 0,0 with the butter on it, already cut. */
const dish =
  lift(
    16,
    path(
      'M-440 -40C-430 20 -380 40 -330 44H330C380 40 430 20 440 -40Z',
      fade(lighter(glaze, 0.12), darker(glaze, 0.3), 0),
    ),
  ) +
  path(
    'M-440 -40C-440 -84 -380 -112 -310 -114H310C380 -112 440 -84 440 -40C420 -10 -420 -10 -440 -40Z',
    fade(lighter(glaze, 0.46), lighter(glaze, 0.2), 20),
  ) +
  path(
    'M-390 -46C-390 -76 -340 -94 -290 -96H290C340 -94 390 -76 390 -46C340 -26 -340 -26 -390 -46Z',
    fade('#EFE4CC', '#D8C7A4', 0),
  ) +
  lift(
    10,
    polygon(points('130 -196, 196 -246, 196 -84, 130 -34'), '#D9AE4C'),
    polygon(points('-250 -196, 130 -196, 130 -34, -250 -34'), fade('#F8DE94', '#EBC266', 20)),
    polygon(points('-250 -196, -184 -246, 196 -246, 130 -196'), '#FDF0C0'),
  ) +
  lift(
    8,
    polygon(points('178 -40, 232 -84, 330 -84, 282 -40'), '#FBE7AE'),
    polygon(points('178 -40, 282 -40, 282 -22, 178 -22'), '#E2B954'),
  ) +
  line(times(3, (i) => `M${-240 + i * 96} -36V-194`).join(''), '#E0B75C', 3, 'opacity=".5"');

export const dishButter = still('product-dish-butter', { x: 0.5, y: 0.6 }, () => [
  plaster('#E6DFB9'),
  table(800, '#D3AE7F'),
  cloth(
    'cloth',
    'M40 940C400 910 800 920 1160 930L1250 1520H-50Z',
    '#FBF6EC',
    times(8, (i) => rect(i * 170 - 40, 900, 62, 620, '#C9714C', 'opacity=".34"')).join('') +
      times(4, (i) => rect(-60, 966 + i * 160, 1320, 58, '#C9714C', 'opacity=".34"')).join(''),
  ),
  ground(840, 892, 350, 30, 0.55),
  place(760, 880, 1.08, lid()),
  ground(620, 1146, 560, 56, 0.6),
  place(540, 1106, 1.12, dish),
  '<g transform="translate(0 -40)">',
  lift(
    9,
    path(
      'M540 1352C640 1316 760 1310 880 1318L884 1352C780 1366 640 1372 540 1352Z',
      fade('#F2F4F0', '#A8B3B2', 30),
    ),
    path('M880 1314L1130 1322C1160 1324 1160 1358 1130 1358L882 1354Z', fade('#8A5A3A', '#5E3A24')),
  ),
  oval(620, 1336, 60, 13, '#F8DE94'),
  '</g>',
]);
