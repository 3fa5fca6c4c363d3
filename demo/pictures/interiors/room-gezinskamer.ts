import { blob } from '../edges.ts';
import { tuft } from '../nature.ts';
import {
  disc,
  fade,
  hours,
  inside,
  lift,
  line,
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

const tones = hours.day;
const birch = '#D0A878';
const floorLine = 858;

const rounded = (x: number, y: number, width: number, height: number, radius: number) =>
  `M${x + radius} ${y}h${width - radius * 2}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${height - radius * 2}a${radius} ${radius} 0 0 1 ${-radius} ${radius}h${-(width - radius * 2)}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}v${-(height - radius * 2)}a${radius} ${radius} 0 0 1 ${radius} ${-radius}Z`;

/** One berth of the bunk, its bedding seen through the opening. */
function berth(id: string, y: number, tone: string, extra: string): string {
  const opening = rounded(96, y, 480, 260, 44);
  return (
    inside(
      opening,
      id,
      rect(90, y, 500, 270, fade('#8C6A47', '#B58C60')),
      extra,
      path(`M90 ${y + 176}H590V${y + 270}H90Z`, '#EFE6D6'),
      pillow(176, y + 150, 138, 92, palette.paper, -8),
      lift(
        8,
        path(
          `M226 ${y + 150}C300 ${y + 118} 380 ${y + 138} 450 ${y + 128}C510 ${y + 122} 560 ${y + 130} 600 ${y + 126}V${y + 280}H210C204 ${y + 230} 206 ${y + 180} 226 ${y + 150}Z`,
          fade(lighter(tone, 0.14), darker(tone, 0.12)),
        ),
      ),
      line(
        `M320 ${y + 134}C306 ${y + 180} 328 ${y + 220} 316 ${y + 270}M440 ${y + 130}C452 ${y + 180} 430 ${y + 220} 446 ${y + 270}`,
        darker(tone, 0.25),
        3.5,
        'opacity=".55"',
      ),
      path(
        `M90 ${y}H590V${y + 40}C400 ${y + 26} 180 ${y + 30} 130 ${y + 280}H90Z`,
        palette.night,
        'opacity=".22"',
      ),
    ) + path(opening, 'none', `stroke="${darker(birch, 0.22)}" stroke-width="5"`)
  );
}

const bear = (x: number, y: number) =>
  place(
    x,
    y,
    1,
    lift(
      5,
      disc(-20, -92, 13, '#9C6B40') + disc(22, -92, 13, '#9C6B40'),
      path(blob(points('-34 0, -44 -30, -28 -54, 0 -60, 28 -54, 44 -30, 34 0, 0 4')), '#A9774A'),
      disc(0, -72, 33, '#B5824F'),
      oval(-34, -2, 17, 12, '#9C6B40') + oval(34, -2, 17, 12, '#9C6B40'),
    ),
    oval(0, -62, 15, 11, '#DDB98A'),
    path('M-22 -44L22 -44L10 -34L22 -22L0 -32L-22 -22L-10 -34Z', palette.rust),
  );

const boot = (x: number, y: number, size: number) =>
  place(
    x,
    y,
    size,
    lift(5, path('M-22 -92H22V-34C40 -30 58 -22 58 0H-22Z', fade('#C96A3E', '#96421F', 0))),
    rect(-26, -98, 52, 14, '#E2A07B'),
    rect(-22, -7, 82, 8, '#5F2C17'),
  );

export const roomGezinskamer = picture(
  { name: 'room-gezinskamer', tones, focal: { x: 0.42, y: 0.5 } },
  ({ random, sky, land }) => {
    const view =
      sky(330, 14) +
      land(points('-20 300, 300 286, 700 316, 900 296, 1620 300'), 2, { bottom: 700 }) +
      land(points('-20 420, 400 404, 760 416, 1000 400, 1620 420'), 4, { bottom: 700, mist: 0.3 }) +
      path('M994 470C984 360 996 250 970 190L1010 180C1018 250 1014 360 1030 470Z', '#6E5239') +
      path('M980 240C900 224 820 230 770 246L772 232C830 214 910 208 984 220Z', '#6E5239') +
      lift(
        8,
        path(
          blob(
            points(
              '720 120, 800 96, 900 60, 1010 70, 1100 110, 1080 190, 1000 214, 900 190, 800 214, 730 190',
            ),
          ),
          fade('#7D8F5C', '#647849'),
        ),
      ) +
      lift(
        6,
        path(blob(points('840 130, 900 104, 980 116, 1030 150, 990 186, 900 176, 850 172')), '#93A26D'),
      ) +
      `<g transform="rotate(7 830 220)">${line('M812 232V392M866 228V390', '#EBDFCB', 3.5)}${lift(4, rect(800, 388, 78, 11, '#B4532A'))}</g>` +
      path(times(5, (i) => tuft(random, 730 + i * 74, 480, 50, 9, 0.1)).join(''), '#566546');
    const beyond = rounded(1210, 190, 300, 690, 0);
    return [
      rect(0, 0, 1600, 1067, fade('#EFE9DA', '#E4DBC6', 20)),
      rect(0, floorLine, 1600, 220, fade('#C29B6C', '#A27D54')),
      line(
        'M0 890H1600M0 944H1600M0 1012H1600M420 859L396 890M820 859V890M1240 859L1262 890M640 891L620 944M1060 891L1076 944M360 945L316 1012M860 945V1012M1360 945L1408 1012',
        '#8B6945',
        2.5,
      ),
      rect(0, floorLine - 26, 1600, 26, palette.paper),
      path('M760 890H1090L1240 1067H860Z', '#FFF1CF', 'opacity=".5"'),
      sash(
        { id: 'garden', x: 740, y: 170, width: 340, height: 330, frame: palette.paper, rows: [0.4] },
        view,
      ),
      inside(
        beyond,
        'beyond',
        rect(1210, 190, 300, 690, fade('#C9C3B0', '#B3AB95')),
        rect(1210, 800, 300, 90, '#A98560'),
        rect(1262, 250, 130, 160, palette.paper),
        rect(1272, 260, 110, 140, fade(tones.sky[0], tones.sky[3])),
        path('M1272 360Q1320 340 1382 362V400H1272Z', palette.grass),
        lift(8, path('M1230 560C1230 524 1250 506 1290 506H1540V700H1230Z', '#8E6A47')),
        path('M1224 646H1540V800H1224Z', '#EFE8DA'),
        pillow(1306, 616, 130, 84, palette.paper, -2),
        pillow(1450, 614, 130, 84, '#E7E2D4', 2),
        lift(8, path('M1214 690C1300 660 1420 672 1540 662V836H1210Z', fade('#7FA0A2', '#4F7A81'))),
        path('M1214 700C1300 670 1420 682 1540 672V700C1420 706 1300 700 1214 730Z', palette.paper),
        rect(1210, 190, 70, 690, palette.night, 'opacity=".14"'),
      ),
      path(beyond, 'none', `stroke="${palette.paper}" stroke-width="16"`),
      rect(1030, 150, 560, 14, '#4A4F4D'),
      lift(14, rect(1392, 164, 232, 716, fade('#7E9AA0', '#5D7E86'))),
      ...[0, 1, 2].map((i) => rect(1414, 200 + i * 226, 170, 196, fade('#6C8C93', '#89A3A8'))),
      rect(1408, 500, 10, 74, '#D7B478'),
      ...[1440, 1560].map((x) => disc(x, 157, 17, '#3A3F3D')),
      lift(16, path(rounded(44, 60, 584, 860, 10), fade(lighter(birch, 0.22), birch, 30))),
      berth(
        'upper',
        140,
        '#C99A52',
        disc(452, 226, 62, '#B08A4A') +
          disc(452, 226, 50, fade(tones.sky[0], tones.sky[3])) +
          path('M404 240Q452 224 500 240A50 50 0 0 1 404 240Z', tones.sea[1]),
      ),
      berth(
        'lower',
        530,
        '#5E8087',
        lift(5, rect(300, 566, 150, 10, birch)) +
          rect(316, 534, 16, 32, palette.rust) +
          rect(334, 526, 14, 40, palette.sea) +
          rect(350, 538, 18, 28, palette.sand),
      ),
      bear(462, 672),
      rect(80, 836, 512, 62, darker(birch, 0.1)),
      rect(336, 840, 4, 56, darker(birch, 0.35)),
      disc(316, 868, 7, darker(birch, 0.5)) + disc(360, 868, 7, darker(birch, 0.5)),
      lift(
        10,
        ...[0, 1, 2, 3, 4, 5].map((i) => rect(548, 384 + i * 88, 116, 17, darker(birch, 0.14))),
        path('M540 350H560V930H540ZM656 350H676V930H656Z', darker(birch, 0.06)),
      ),
      ground(880, 954, 190, 20, 0.45),
      boot(806, 956, 0.92),
      boot(884, 962, 0.92),
      boot(986, 956, 0.6),
      boot(1036, 960, 0.6),
      kite(),
    ];
  },
);

/** A paper kite resting against the wall. */
function kite(): string {
  return (
    lift(8, path('M1130 610L1196 700L1120 880L1058 690Z', palette.rust)) +
    path('M1130 610L1196 700L1127 694Z', '#D98B5F') +
    path('M1127 694L1196 700L1120 880Z', '#8E3E1E') +
    line('M1120 880C1090 900 1070 896 1052 916C1040 934 1060 950 1080 944', palette.sea, 4)
  );
}
