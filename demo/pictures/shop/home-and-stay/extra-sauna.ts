import { darker, ground, lighter, oval } from '../../interiors/furniture.ts';
import { panes } from '../../interiors/openings.ts';
import { smoke } from '../../nature.ts';
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
  px,
  type Random,
  rect,
  times,
} from '../../paper.ts';
import { still } from './stage.ts';

const pine = '#D3A06A';
const pail = 'M-250 -400L-210 0A210 40 0 0 0 210 0L250 -400Z';

/** A pail of staves with two hoops, its ladle standing in it. */
const bucket =
  lift(12, line('M-238 -396C-220 -760 220 -760 238 -396', '#4A3A2C', 16)) +
  line('M-90 -664Q0 -684 90 -664', '#C99C68', 30) +
  lift(18, path(pail, fade('#B9824C', '#7A4E2A', 0))) +
  inside(
    pail,
    'pail',
    ...times(9, (i) =>
      path(
        `M${-250 + i * 56} -420L${-214 + i * 48} 60H${-206 + i * 48}L${-242 + i * 56} -420Z`,
        '#5E3A20',
        'opacity=".5"',
      ),
    ),
    ...[-300, -96].map((y) =>
      path(
        `M-270 ${y}Q0 ${y + 62} 270 ${y}V${y + 40}Q0 ${y + 102} -270 ${y + 40}Z`,
        fade('#5F6A6A', '#2F3A3C', 0),
      ),
    ),
    oval(-130, -210, 110, 260, glow('#FFE3B4', 0.5)),
    oval(250, -190, 170, 320, glow(palette.night, 0.5)),
  ) +
  oval(0, -400, 250, 52, fade('#D6A46E', '#A8743F', 0)) +
  oval(0, -396, 226, 43, '#4A3120') +
  oval(0, -384, 208, 33, fade('#7FA9AB', '#4C7F88', 0)) +
  lift(12, path('M60 -388L340 -800C350 -816 380 -800 370 -782L112 -378Z', fade('#E3BC84', '#A97B48', 0))) +
  oval(84, -388, 60, 20, '#9FC0C0');

/** A bundle of birch twigs for the heat. */
function whisk(random: Random): string {
  const leaves = times(70, (i) => {
    const [along, off] = [random() ** 0.7, random() - 0.5];
    const tone = ['#7D8A5C', '#93A06C', '#66754A', '#A9B27F'][i % 4] ?? '#7D8A5C';
    return `<path transform="translate(${px(120 + along * 330)} ${px(off * (90 + along * 170))}) rotate(${px(off * 110 + random() * 40 - 20)}) scale(${px(0.8 + random() * 0.5)})" d="M-34 0C-20 -30 20 -26 44 0C20 24 -20 28 -34 0Z" fill="${tone}"/>`;
  });
  return (
    lift(9, path('M-190 -26L140 -70V70L-190 30Z', fade('#A9764B', '#6E4A30')), ...leaves) +
    line('M-60 -44V46M-34 -46V50M-10 -50V52', '#E3CFA4', 13)
  );
}

const towel = (y: number, tone: string) =>
  lift(
    10,
    path(
      `M-210 ${y}C-240 ${y - 6} -240 ${y - 70} -206 ${y - 76}H180C214 ${y - 76} 214 ${y - 4} 184 ${y}Z`,
      fade(lighter(tone, 0.4), darker(tone, 0.1)),
    ),
  ) +
  line(`M-196 ${y - 38}H186`, darker(tone, 0.2), 4) +
  path(`M90 ${y - 76}H124V${y}H90Z`, palette.rust, 'opacity=".7"');

export const extraSauna = still('product-extra-sauna', { x: 0.46, y: 0.62 }, (random) => [
  ...times(
    9,
    (i) =>
      rect(
        0,
        i * 130,
        1200,
        130,
        fade(lighter(pine, 0.24 - (i % 3) * 0.05), darker(pine, 0.04 + (i % 2) * 0.04)),
      ) + rect(0, i * 130, 1200, 6, darker(pine, 0.34), 'opacity=".7"'),
  ),
  panes(
    [
      [640, 80],
      [900, 130],
      [1040, 560],
      [760, 500],
    ],
    '#FBE3B4',
    0.5,
  ),
  disc(200, 120, 860, glow('#FFEDC8', 0.5)),
  smoke(520, 640, 560, 150, '#FFF8EC', 0.5),
  rect(0, 1130, 1200, 370, darker(pine, 0.62)),
  ...times(
    3,
    (i) =>
      lift(
        12,
        rect(-20, 1130 + i * 128, 1240, 112, fade(lighter(pine, 0.34), darker(pine, 0.06 + i * 0.05))),
      ) + rect(0, 1130 + i * 128, 1200, 6, '#F6DDB2'),
  ),
  ground(960, 1206, 280, 26, 0.5),
  place(930, 1196, 1, towel(0, '#DDE6E3') + towel(-80, '#EFE3CC') + towel(-160, '#8FA9A6')),
  ground(520, 1266, 360, 44, 0.65),
  place(420, 1246, 1.1, bucket),
  `<g transform="translate(640 1392) rotate(-7)">${whisk(random)}</g>`,
]);
