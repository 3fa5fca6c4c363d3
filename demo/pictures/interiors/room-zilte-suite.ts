import { blob } from '../edges.ts';
import { glints, tuft } from '../nature.ts';
import {
  between,
  disc,
  fade,
  glow,
  hours,
  inside,
  lift,
  line,
  mix,
  palette,
  path,
  place,
  points,
  polygon,
  rect,
  times,
} from '../paper.ts';
import { picture } from '../scene.ts';
import { ground, oval, pillow, stool } from './furniture.ts';
import { curtain, seaside } from './openings.ts';
import { flame, steam } from './vessels.ts';

const tones = hours.dusk;
const [left, right, top, foot] = [150, 1130, 60, 790];

/** The bath in profile, its rim rolled over, on four feet. */
function bath(x: number, y: number): string {
  const tub =
    'M-330 -250C-336 -190 -310 -70 -216 -30C-150 -8 150 -8 216 -30C310 -70 336 -190 330 -250C140 -232 -140 -232 -330 -250Z';
  return place(
    x,
    y,
    1,
    ground(20, 8, 380, 34, 0.8),
    path(
      'M-226 -40C-240 -20 -250 -10 -236 4H-206C-196 -8 -190 -20 -180 -28ZM226 -40C240 -20 250 -10 236 4H206C196 -8 190 -20 180 -28Z',
      '#B98B45',
    ),
    path(
      blob(
        points('-318 -252, -200 -282, -60 -294, 90 -290, 220 -276, 318 -252, 200 -238, 0 -232, -200 -238'),
      ),
      '#9FAAA5',
    ),
    lift(
      5,
      path(
        blob(
          points(
            '-236 -254, -190 -288, -130 -276, -70 -300, 0 -284, 70 -298, 130 -274, 210 -266, 236 -250, 100 -240, -100 -240',
          ),
        ),
        '#FBF3E6',
      ),
    ),
    disc(-120, -282, 22, '#FFFFFF', 'opacity=".7"') +
      disc(-30, -292, 17, '#FFFFFF', 'opacity=".7"') +
      disc(94, -288, 20, '#FFFFFF', 'opacity=".6"'),
    lift(14, path(tub, fade('#FBF4E8', '#A99C92', 20))),
    lift(
      6,
      path(
        'M-350 -262C-344 -276 -322 -274 -312 -264C-150 -244 150 -244 312 -264C322 -274 344 -276 350 -262C348 -246 330 -240 312 -238C150 -222 -150 -222 -312 -238C-330 -240 -348 -246 -350 -262Z',
        fade('#FFFAF0', '#CDBFB2'),
      ),
    ),
    path('M-270 -200C-262 -130 -230 -80 -180 -58C-206 -100 -220 -150 -222 -204Z', '#FFFFFF', 'opacity=".5"'),
  );
}

const tap = (x: number, y: number) =>
  lift(
    7,
    line(`M${x} ${y}V${y - 390}C${x} ${y - 440} ${x - 84} ${y - 440} ${x - 84} ${y - 388}`, '#C2924A', 13),
    rect(x - 26, y - 310, 52, 12, '#C2924A'),
    disc(x - 28, y - 304, 11, '#D9B067'),
    disc(x + 28, y - 304, 11, '#D9B067'),
  ) + oval(x, y, 34, 8, '#9A7034');

/** The stove in its corner, the fire behind its glass. */
const stove = (x: number, y: number) =>
  place(
    x,
    y,
    1,
    ground(0, 4, 150, 22, 0.7),
    lift(10, rect(-22, -900, 44, 560, fade('#38474B', '#1C2A2F', 0))),
    lift(
      12,
      path('M-96 -60C-102 -200 -98 -300 -84 -344H84C98 -300 102 -200 96 -60Z', fade('#33464C', '#162429', 0)),
      rect(-84, -60, 20, 60, '#162429'),
      rect(64, -60, 20, 60, '#162429'),
      rect(-104, -356, 208, 18, '#2A3B40'),
    ),
    disc(0, -196, 270, glow('#F6A55A', 0.75)),
    path('M-60 -130V-236C-60 -270 60 -270 60 -236V-130Z', fade('#7E3218', '#E58B3C')),
    path(
      'M-44 -130C-50 -176 -22 -186 -20 -224C6 -200 2 -180 10 -170C18 -184 18 -196 24 -206C44 -176 46 -150 40 -130Z',
      '#F9C66C',
    ),
    path('M-18 -130C-20 -156 -4 -166 0 -184C14 -164 18 -148 14 -130Z', '#FFF0C4'),
    path('M-60 -130V-236C-60 -270 60 -270 60 -236V-130Z', 'none', 'stroke="#4C5D61" stroke-width="7"'),
    rect(-66, -96, 132, 6, '#4C5D61'),
  );

const spyglass = (x: number, y: number) =>
  place(
    x,
    y,
    1,
    line('M0 -250L-70 0M0 -250L64 0M0 -250L6 -6', '#4E3626', 9),
    lift(
      7,
      `<g transform="translate(0 -262) rotate(-14)">${path('M-92 -24H60L70 -17V17L60 24H-92Z', fade('#D9B067', '#8A6430'))}${rect(60, -13, 46, 26, '#2B3538')}${rect(-104, -28, 26, 56, '#2B3538')}${rect(10, -24, 9, 48, '#8A6430')}</g>`,
    ),
  );

export const roomZilteSuite = picture(
  { name: 'room-zilte-suite', tones, focal: { x: 0.42, y: 0.56 } },
  ({ random }) => {
    const view = place(
      left,
      top,
      1,
      seaside(random, tones, [right - left, foot - top], 420, { x: 640, y: 372, radius: 64, haze: 0.9 }),
      glints(random, 640, 430, 700, 330, 30, '#F6D29B'),
      path('M-10 640C160 600 320 690 520 690S860 640 1000 600V760H-10Z', '#324842'),
      path(
        times(9, (i) => tuft(random, 30 + i * 34, 652 + i * 4, between(random, 60, 110), 10)).join(''),
        '#213936',
      ),
      path(
        times(8, (i) => tuft(random, 740 + i * 36, 690 - i * 8, between(random, 60, 110), 10)).join(''),
        '#213936',
      ),
    );
    const frame = '#5B4636';
    return [
      rect(0, 0, 1600, 1067, fade('#A58B78', '#7F6B60', 20)),
      inside(`M${left} ${top}H${right}V${foot}H${left}Z`, 'outlook', view),
      lift(
        10,
        path(
          `M${left - 18} ${top - 18}H${right + 18}V${foot + 14}H${left - 18}ZM${left} ${top}V${foot}H${right}V${top}Z`,
          frame,
          'fill-rule="evenodd"',
        ),
        rect(470, top, 13, foot - top, frame),
        rect(800, top, 13, foot - top, frame),
      ),
      rect(0, 804, 1600, 263, fade('#6E523E', '#8B6A50')),
      line('M0 838H1600M0 892H1600M0 970H1600', '#543D2D', 2.5),
      line(
        'M330 805L310 838M760 805V838M1190 805L1206 838M540 839L518 892M980 839L990 892M1420 839L1450 892M240 893L200 970M730 893L722 970M1240 893L1266 970M470 971L430 1067M1010 971L1020 1067',
        '#543D2D',
        2.5,
      ),
      polygon(
        [
          [500, 812],
          [790, 812],
          [1000, 1067],
          [560, 1067],
        ],
        '#F4C08A',
        'opacity=".3"',
      ),
      polygon(
        [
          [826, 812],
          [1110, 812],
          [1420, 1067],
          [1080, 1067],
        ],
        '#F4C08A',
        'opacity=".22"',
      ),
      rect(90, 26, 1100, 10, '#3F2F25'),
      curtain(70, 34, 118, 782, '#D9C3A8', 3, -16),
      curtain(1098, 34, 118, 782, '#C9B197', 3, 16),
      stove(1330, 848),
      spyglass(300, 860),
      tap(930, 930),
      steam(620, 640, 260, '#FBE6CC', 0.35),
      bath(600, 950),
      ground(1090, 1002, 130, 20, 0.6),
      stool(1010, 1000, 156, 130, '#6B4C36'),
      lift(
        5,
        path('M1026 868C1022 850 1034 842 1050 842H1112C1128 842 1134 852 1130 868Z', palette.foam),
        path('M1030 844C1026 826 1036 820 1050 820H1108C1122 820 1128 830 1126 844Z', palette.rust),
      ),
      flame(1144, 836, 0.34, 300),
      rect(1134, 836, 21, 34, '#F4E6CE'),
      bedEdge(),
    ];
  },
);

/** The foot of the big bed, at the edge of the picture. */
function bedEdge(): string {
  return (
    lift(
      16,
      path(
        'M1620 812C1500 800 1390 822 1330 858C1306 880 1306 930 1300 1090H1620Z',
        fade('#E6D3BC', '#A48F80'),
      ),
    ) +
    path(
      'M1330 858C1306 880 1306 930 1300 1090H1380C1372 1000 1384 920 1400 838C1374 842 1350 848 1330 858Z',
      '#F3E3CC',
      'opacity=".7"',
    ) +
    lift(
      9,
      path(
        'M1620 872C1510 862 1400 890 1318 936L1310 1010C1400 968 1520 940 1620 950Z',
        fade(mix(palette.sea, palette.foam, 0.1), '#23464E'),
      ),
    ) +
    line('M1620 894C1510 884 1400 912 1316 958M1620 910C1510 900 1400 928 1314 974', palette.sand, 4.5) +
    pillow(1590, 800, 150, 110, '#F3E7D6', 12)
  );
}
