import { flock } from '../nature.ts';
import { fade, hours, lift, line, mix, palette, path, place, rect, times } from '../paper.ts';
import { picture } from '../scene.ts';
import { darker, lighter } from './furniture.ts';
import { curtain, panes, seaside } from './openings.ts';
import { eye, face, seams, shell, upright } from './perspective.ts';
import { cup, saucer } from './vessels.ts';

const tones = hours.day;
const at = eye(800, 400, 900);
const depth = 420;
const linen = '#D5DAD6';

/** A small boat under sail, its hull on 0,0. */
const sloop = (x: number, y: number, size: number) =>
  place(
    x,
    y,
    size,
    lift(
      4,
      path('M-50 0H58C50 20 30 26 -20 26C-36 26 -46 14 -50 0Z', palette.night),
      path('M2 -8V-118C40 -90 56 -40 60 -8Z', palette.paper),
      path('M-6 -8V-100C-26 -70 -42 -36 -46 -8Z', palette.rust),
    ),
  );

const railing =
  rect(430, 540, 740, 13, palette.paper) +
  times(19, (i) => rect(436 + i * 40.4, 550, 8, 130, mix(palette.paper, palette.sea, 0.12))).join('') +
  rect(430, 660, 740, 10, palette.paper) +
  rect(430, 676, 740, 60, fade('#C9B08C', '#A98E6B'));

/** A glazed door swung into the room, its hinge at `x` on the far wall. */
function leaf(x: number, swing: number): string {
  const from = depth;
  const to = depth - 250;
  const end = x + swing;
  const quad = (u0: number, u1: number, top: number, foot: number, fill: string, more = '') => {
    const spot = (u: number) => [x + (end - x) * u, from + (to - from) * u] as const;
    const [[ax, az], [bx, bz]] = [spot(u0), spot(u1)];
    return face(
      at,
      [
        [ax, top, az],
        [bx, top, bz],
        [bx, foot, bz],
        [ax, foot, az],
      ],
      fill,
      more,
    );
  };
  const tone = swing < 0 ? palette.paper : '#DCD9D0';
  return (
    lift(10, quad(0, 1, -120, 840, tone)) +
    [0, 1, 2]
      .map((i) =>
        quad(0.14, 0.86, -70 + i * 232, 140 + i * 232, mix(tones.sky[1], palette.sea, 0.16), 'opacity=".75"'),
      )
      .join('') +
    [0, 1, 2].map((i) => quad(0.14, 0.5, -70 + i * 232, 140 + i * 232, '#ffffff', 'opacity=".35"')).join('')
  );
}

const duvet =
  'M-20 1090V886C200 856 430 846 590 828C656 820 684 792 700 744C710 712 750 708 764 742C772 766 780 782 802 782C826 782 832 762 840 740C854 706 896 712 906 746C920 794 948 820 1014 828C1200 846 1420 858 1620 890V1090Z';

export const roomZeekamer = picture(
  { name: 'room-zeekamer', tones, focal: { x: 0.52, y: 0.5 } },
  ({ random }) => {
    const [left, top] = at(286, -120, depth);
    const [right, foot] = at(1314, 840, depth);
    const [width, height] = [right - left, foot - top];
    const view =
      seaside(random, tones, [width, height], 400) +
      sloop(500, 424, 0.6) +
      flock(random, 180, 190, 4, 40, palette.paper);
    const fold = (d: string, opacity = 0.6) => line(d, '#9FAAA7', 4, `opacity="${opacity}"`);
    return [
      shell(at, {
        left: -60,
        right: 1660,
        top: -260,
        floor: 860,
        depth,
        near: -300,
        tones: { back: '#DDD9CB', left: '#CFCDC0', right: '#EEE8DA', ceiling: '#F1ECE0', floor: '#B89A74' },
      }),
      seams(at, [-60, 1660], 860, [-300, depth], 14, '#94774F', 2.5),
      upright(at, 1660, [120, 560], [90, 330], fade(lighter('#FFF6DF', 0.3), '#FFF1CF'), 'opacity=".7"'),
      place(left, top, 1, view),
      railing,
      lift(
        12,
        path(
          `M${left - 26} ${top - 26}H${right + 26}V${foot}H${right}V${top}H${left}V${foot}H${left - 26}Z`,
          palette.paper,
        ),
      ),
      leaf(286, -190),
      leaf(1314, 190),
      rect(140, 14, 1320, 11, '#8A6B49'),
      curtain(216, 20, 190, 716, '#E4E0D4', 4, -34),
      curtain(1190, 20, 190, 716, '#DAD5C8', 4, 40),
      line('M330 741H1262', '#8E7450', 6),
      lift(18, path(duvet, fade('#F2F2EC', linen))),
      path(
        'M734 714C752 716 762 730 764 742C772 766 780 782 802 782C796 850 780 920 744 1000C756 900 768 790 734 714Z',
        '#B3BDBA',
        'opacity=".55"',
      ),
      path(
        'M876 712C896 716 902 732 906 746C920 794 948 820 1014 828C1200 846 1420 858 1620 890V930C1360 884 1120 872 960 1000C950 900 926 790 876 712Z',
        '#B3BDBA',
        'opacity=".6"',
      ),
      fold(
        'M590 828C520 850 400 880 220 890M690 780C676 860 640 930 590 990M840 740C826 800 832 880 850 960M1120 880C1240 880 1380 900 1480 930',
      ),
      panes(
        [
          [330, 850],
          [640, 800],
          [560, 1010],
          [200, 1050],
        ],
        '#FFFBEE',
        0.9,
        2,
        2,
        0.04,
      ),
      lift(
        14,
        path(
          'M-20 1000C140 966 360 986 560 1010C760 1034 980 990 1200 976C1380 966 1500 980 1620 1004V1090H-20Z',
          fade(mix(palette.sea, palette.foam, 0.25), palette.sea),
        ),
      ),
      line(
        'M-20 1024C140 990 360 1010 560 1034C760 1058 980 1014 1200 1000C1380 990 1500 1004 1620 1028',
        palette.foam,
        6,
      ),
      line(
        'M-20 1040C140 1006 360 1026 560 1050C760 1074 980 1030 1200 1016C1380 1006 1500 1020 1620 1044',
        palette.foam,
        3,
      ),
      lift(
        10,
        path('M1120 912L1256 884L1316 946L1172 976Z', palette.rust),
        path('M1128 906C1160 886 1200 882 1222 892L1278 944C1250 934 1210 944 1178 964Z', palette.paper),
        path(
          'M1222 892C1234 880 1250 876 1262 880L1314 934C1300 930 1288 936 1278 944Z',
          darker(palette.paper, 0.1),
        ),
      ),
      line('M1160 914L1226 900M1172 926L1240 911M1184 938L1252 924', darker(palette.paper, 0.3), 2),
      saucer(400, 918, 84, palette.paper),
      cup(394, 914, 0.86, lighter(palette.sea, 0.2), '#6A4630'),
    ];
  },
);
