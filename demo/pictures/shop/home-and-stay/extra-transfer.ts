import { lighthouse } from '../../built.ts';
import { ridge } from '../../edges.ts';
import { darker, ground, lighter, oval } from '../../interiors/furniture.ts';
import { cloud, flock, marram, sea, skyBands } from '../../nature.ts';
import {
  disc,
  fade,
  glow,
  hours,
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
import { still } from './stage.ts';

const paint = '#3F7680';
const glass = fade('#CFE0DF', '#7FA3A6', 30);
const form =
  'M-430 -110V-240C-430 -300 -414 -340 -392 -400C-376 -446 -350 -462 -300 -464H370C414 -464 430 -446 432 -400V-130C432 -104 424 -96 400 -96H-410C-424 -96 -430 -100 -430 -110Z';

const wheel = (x: number) =>
  disc(x, -84, 104, '#1B2C31') +
  lift(5, disc(x, -74, 84, '#26363A')) +
  disc(x, -74, 50, fade('#F3EAD8', '#B9AE98', 45)) +
  disc(x, -74, 20, palette.rust);

const luggage =
  lift(
    9,
    rect(-230, -574, 210, 88, fade('#A8663E', '#77401F'), 'rx="14"'),
    rect(-4, -598, 180, 112, fade('#8FA07A', '#66754F'), 'rx="14"'),
    rect(192, -560, 150, 74, fade('#E0B868', '#A97B2E'), 'rx="14"'),
  ) +
  rect(-190, -574, 14, 88, '#F0DFC0') +
  rect(-84, -574, 14, 88, '#F0DFC0') +
  rect(74, -598, 14, 112, '#46543A') +
  line('M-150 -574Q-126 -600 -100 -574M60 -598Q84 -624 110 -598', '#4A3020', 10) +
  lift(
    6,
    rect(-270, -492, 640, 14, '#4A5A5C'),
    ...times(5, (i) => rect(-256 + i * 150, -486, 12, 26, '#4A5A5C')),
  );

/** The inn's little bus on 0,0, bound to the left, 870 wide. */
const bus =
  luggage +
  lift(18, path(form, fade('#FFFAEC', '#E2D6BD'))) +
  inside(
    form,
    'bus',
    path(
      'M-450 -262C-300 -236 -200 -250 440 -250V-80H-450Z',
      fade(lighter(paint, 0.14), darker(paint, 0.24)),
    ),
    line('M-450 -262C-300 -236 -200 -250 440 -250', '#FFFAEC', 10),
    oval(-200, -440, 320, 50, glow('#FFFFFF', 0.8)),
  ) +
  path('M-404 -286C-396 -330 -384 -366 -372 -396Q-364 -414 -344 -414H-300V-286Z', glass) +
  [-268, -60, 150].map((x, i) => rect(x, -414, i ? 190 : 186, 128, glass, 'rx="18"')).join('') +
  path(
    'M-236 -290L-180 -412H-150L-206 -290ZM-30 -290L26 -412H70L14 -290ZM184 -290L240 -412H262L206 -290Z',
    '#FFFFFF',
    'opacity=".4"',
  ) +
  rect(356, -414, 56, 128, glass, 'rx="16"') +
  line('M-284 -424V-112M-72 -424V-104M140 -424V-104', darker(paint, 0.4), 4, 'opacity=".6"') +
  rect(-120, -226, 34, 9, '#F3EAD8', 'rx="4"') +
  rect(96, -226, 34, 9, '#F3EAD8', 'rx="4"') +
  lift(5, disc(36, -174, 44, '#FFFAEC')) +
  path('M2 -160C14 -186 30 -188 42 -172C54 -160 62 -164 72 -172C70 -140 8 -136 2 -160Z', palette.rust) +
  disc(48, -192, 9, '#E9B184') +
  lift(5, oval(-414, -204, 20, 32, fade('#FFF3CF', '#F0C672', 0))) +
  rect(414, -220, 18, 46, palette.rust, 'rx="6"') +
  wheel(-250) +
  wheel(268) +
  lift(
    6,
    rect(-452, -124, 90, 28, fade('#F3EAD8', '#B9AE98'), 'rx="12"'),
    rect(372, -124, 78, 28, fade('#F3EAD8', '#B9AE98'), 'rx="12"'),
  );

export const extraTransfer = still('product-extra-transfer', { x: 0.5, y: 0.68 }, (random) => {
  const tones = { ...hours.day, sky: ['#A9C9CC', '#C3D9D6', '#DFE6DA', '#F0E6CF', '#F6DDBA'] as const };
  const far = points('-20 800, 260 740, 520 770, 800 730, 1000 690, 1220 740');
  const near = points('-20 980, 260 930, 600 990, 900 960, 1220 900');
  return [
    skyBands(random, tones.sky, 1200, 720, 26),
    cloud(random, 90, 330, 430, palette.paper),
    flock(random, 420, 200, 4, 56, palette.sea),
    sea(random, tones.sea, 1200, 700, 840, 2),
    place(940, 720, 0.86, lighthouse(hours.day, palette.rust)),
    ridge(random, far, fade('#C9C596', '#E3D6B0'), { bottom: 1520, rim: '#F6EFD8', shadow: 14 }),
    marram(random, far, 0, 1200, 44, 60, ['#7F8B5E', '#9AA576']),
    ridge(random, near, fade('#A9AF7C', '#C9C294'), { bottom: 1520, rim: '#EFE9C8', shadow: 14 }),
    marram(random, near, 0, 1200, 46, 110, ['#5F6C43', '#7D8A5C']),
    lift(14, polygon(points('-30 1206, 1230 1180, 1230 1420, -30 1440'), fade('#D8CCB4', '#BDAE92'))),
    line(times(8, (i) => `M${20 + i * 160} ${1398 - i * 3}h86`).join(''), '#F6EFE0', 9),
    ground(640, 1306, 580, 44, 0.7),
    place(590, 1296, 1.16, bus),
    ridge(random, points('-20 1446, 400 1430, 800 1450, 1220 1420'), fade('#9AA270', '#7D8A5C'), {
      bottom: 1520,
      rim: '#C9CDA0',
      shadow: 12,
    }),
    marram(random, points('-20 1446, 400 1430, 800 1450, 1220 1420'), -20, 1220, 50, 80, [
      '#4F5D3C',
      '#66754A',
    ]),
  ];
});
