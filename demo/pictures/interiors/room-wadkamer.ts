import { curve, ridge } from '../edges.ts';
import { flock } from '../nature.ts';
import {
  disc,
  fade,
  glow,
  hours,
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
import { darker, ground, lighter, oval, pillow } from './furniture.ts';
import { sash } from './openings.ts';

const tones = hours.winter;
const floorLine = 838;

/** The heron that is always there. */
const heron = (x: number, y: number, size: number) =>
  place(
    x,
    y,
    size,
    line('M-4 -60L-6 0M10 -60L14 -30L8 0', '#5E6A66', 4),
    path(
      'M-52 -58C-30 -90 6 -108 26 -104C34 -130 14 -146 20 -168C24 -182 40 -184 48 -176L84 -168L50 -166C44 -164 42 -156 44 -146C50 -122 48 -96 34 -78C14 -54 -24 -50 -52 -58Z',
      '#7C8E92',
    ),
    path('M-52 -58C-30 -90 0 -104 14 -98C4 -76 -24 -56 -52 -58Z', '#55686D'),
    path('M20 -176C4 -180 -8 -176 -18 -168C-4 -170 8 -168 18 -166Z', palette.night),
  );

/** The flats at low water: bars of mud and, between them, what is left of the sea. */
function flats(random: () => number): string {
  const shine = '#E7ECE6';
  const bar = (profile: string, tone: string, bottom: number) =>
    ridge(random, points(profile), fade(lighter(tone, 0.12), tone), {
      bottom,
      shadow: 7,
      rough: 2,
      cut: 90,
      rim: shine,
    });
  return (
    rect(0, 370, 1600, 400, fade('#C7D3D1', '#A9BBBB')) +
    path('M0 366C240 352 420 356 640 362S1200 348 1600 360V376H0Z', '#8FA3A2') +
    bar('0 400, 300 392, 700 404, 1100 396, 1600 402', '#B4AE9C', 440) +
    path(
      `${curve(points('0 432, 260 424, 560 436, 860 426, 1200 438, 1600 424'))}V470C1240 478 1000 452 700 470S240 458 0 470Z`,
      shine,
    ) +
    bar('0 462, 220 452, 560 474, 900 462, 1240 474, 1600 456', '#A39B87', 560) +
    path(
      'M1600 500C1340 500 1240 520 1010 528C800 536 760 520 560 540C380 560 420 590 250 606C160 614 80 606 0 616V640C140 640 300 640 400 612C500 586 560 574 760 568C1000 562 1100 566 1260 548C1400 534 1500 540 1600 532Z',
      shine,
    ) +
    path(
      'M1600 508C1340 510 1240 530 1010 538C800 546 760 532 580 550C420 566 440 596 290 612C420 596 480 574 700 560C1000 552 1100 556 1260 540C1400 526 1500 530 1600 522Z',
      '#C4D2D2',
    ) +
    bar('0 650, 300 636, 640 606, 1000 588, 1300 592, 1600 572', '#8C8672', 760) +
    line(
      times(18, (i) => `M${80 + i * 84} ${668 - i * 4 + (i % 3) * 14}q22 -7 44 0`).join(''),
      '#726D5C',
      3.5,
      'opacity=".6"',
    )
  );
}

/** A chair seen from behind, looking out. */
const chair = (x: number, y: number, tone: string) =>
  place(
    x,
    y,
    1,
    ground(0, 4, 190, 26, 0.6),
    line('M-96 -60L-118 2M96 -60L118 2', '#6E5139', 15),
    lift(
      14,
      path(
        'M-150 -190C-158 -226 -120 -240 -104 -214L-96 -60H-128ZM150 -190C158 -226 120 -240 104 -214L96 -60H128Z',
        darker(tone, 0.16),
      ),
      path(
        'M-120 -54C-132 -160 -136 -300 -104 -356C-84 -388 84 -388 104 -356C136 -300 132 -160 120 -54C70 -42 -70 -42 -120 -54Z',
        fade(lighter(tone, 0.16), darker(tone, 0.2), 20),
      ),
    ),
    line(
      'M-70 -362C-88 -260 -84 -140 -74 -52M0 -376V-46M70 -362C88 -260 84 -140 74 -52',
      darker(tone, 0.25),
      3.5,
      'opacity=".55"',
    ),
  );

export const roomWadkamer = picture(
  { name: 'room-wadkamer', tones, focal: { x: 0.54, y: 0.46 } },
  ({ random, sky }) => {
    const view =
      sky(370, 14) +
      disc(500, 240, 300, glow('#FFF6E2', 0.8)) +
      lift(6, disc(500, 226, 42, '#FFF9EC')) +
      flats(random) +
      flock(random, 1080, 210, 7, 30, '#7C8E92') +
      heron(862, 598, 0.82) +
      line(times(9, (i) => `M${1180 + i * 46} ${478 - i * 7}v${-40 + i * 2}`).join(''), '#5A5548', 8);
    return [
      rect(0, 0, 1600, 1067, fade('#D9D6CA', '#C6C2B4', 20)),
      sash(
        {
          id: 'flats',
          x: 110,
          y: 92,
          width: 1380,
          height: 560,
          frame: '#EFEBE0',
          columns: [0.2, 0.8],
          rows: [],
          bar: 17,
        },
        view,
      ),
      rect(0, floorLine, 1600, 240, fade('#AD9475', '#8A7156')),
      line(
        'M0 868H1600M0 916H1600M0 984H1600M300 839L276 868M720 839L714 868M1140 839L1154 868M520 869L496 916M960 869V916M1380 869L1406 916M240 917L196 984M760 917L750 984M1230 917L1256 984',
        '#725C45',
        2.5,
      ),
      rect(0, floorLine - 24, 1600, 24, '#EFEBE0'),
      path('M420 868H720L960 1067H560ZM800 868H1100L1420 1067H1060Z', '#FBF3E0', 'opacity=".4"'),
      rect(640, 716, 360, 98, '#EFEBE0'),
      ...times(17, (i) => rect(654 + i * 20.4, 724, 9, 84, '#CFCABC')),
      chair(700, 960, '#7F9A93'),
      chair(1180, 970, '#B4532A'),
      ground(944, 930, 90, 16, 0.5),
      lift(
        8,
        path('M936 790H952V916H936Z', '#6E5139'),
        oval(944, 922, 54, 11, '#6E5139'),
        oval(944, 790, 88, 17, '#A98560'),
      ),
      lift(
        5,
        path('M908 786L914 740H934L938 786ZM946 786L950 740H970L976 786Z', palette.night),
        rect(928, 752, 28, 14, '#2B3E43'),
      ),
      bedCorner(),
    ];
  },
);

/** The near corner of the bed, cut off by the edge of the picture. */
function bedCorner(): string {
  const cover = 'M-20 838C90 800 240 810 400 846C448 858 470 880 476 920C486 980 482 1030 490 1090H-20Z';
  return (
    lift(18, path(cover, fade('#F1EEE6', '#C3C7C2'))) +
    path(
      'M400 846C448 858 470 880 476 920C486 980 482 1030 490 1090H392C380 1010 396 930 400 846Z',
      '#A8B1AE',
      'opacity=".7"',
    ) +
    line('M120 826C150 900 120 980 160 1067M270 824C290 900 260 980 280 1067', '#AEB4AF', 4, 'opacity=".7"') +
    lift(
      10,
      path(
        'M-20 908C110 880 300 892 470 926L484 1004C320 964 120 956 -20 990Z',
        fade(mix(palette.sea, palette.foam, 0.2), palette.sea),
      ),
    ) +
    line('M-20 930C120 902 310 914 474 948M-20 948C120 920 310 932 478 966', palette.foam, 5) +
    pillow(20, 800, 190, 130, '#FBF8F3', -10)
  );
}
