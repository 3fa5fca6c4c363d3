import { curve, ridge } from '../../edges.ts';
import { darker, lighter } from '../../interiors/furniture.ts';
import { gull, marram, skyBands, smoke, stars } from '../../nature.ts';
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
  points,
  polygon,
  type Random,
  rect,
  times,
} from '../../paper.ts';
import { turned } from './still.ts';

/** What is printed on a card: drawn 760 x 480 from its upper left corner. */
type Print = (random: Random) => string;

const printed = 'M-356 -216H356V216H-356Z';

/** A gift card of thick paper, 760 x 480 around x,y, printed to a white margin. */
export const card = (
  random: Random,
  id: string,
  x: number,
  y: number,
  turn: number,
  size: number,
  print: Print,
): string =>
  turned(
    x,
    y,
    turn,
    size,
    lift(13, rect(-380, -240, 760, 480, fade('#FFFFFF', '#EFE9DE', 40), 'rx="14"')),
    inside(printed, id, turned(-380, -240, 0, 1, print(random))),
    path('M-380 -226Q-380 -240 -366 -240H366', 'none', 'stroke="#FFFFFF" stroke-width="4"'),
  );

/** The dunes with the inn's lighthouse in the morning. */
export const dunes: Print = (random) =>
  skyBands(random, hours.dawn.sky, 760, 260, 12) +
  disc(530, 150, 130, glow('#FFF3DC', 0.9)) +
  disc(530, 150, 42, '#FFF3DC') +
  rect(0, 250, 760, 90, fade('#8FAFB0', '#4B7A82')) +
  polygon(points('168 286, 178 120, 206 120, 216 286'), '#FBF3E4') +
  polygon(points('171 240, 174 190, 210 190, 213 240'), palette.rust) +
  polygon(points('176 150, 178 120, 206 120, 208 150'), palette.rust) +
  path('M172 120H212V110H172ZM180 110V88H204V110ZM176 88L192 70L208 88Z', palette.night) +
  gull(330, 130, 56, '#FFFFFF', -8) +
  gull(400, 98, 38, '#FFFFFF', 8) +
  ridge(random, points('-10 290, 180 268, 380 320, 560 300, 770 330'), fade('#D9CBAF', '#C9B891'), {
    bottom: 500,
    shadow: 6,
  }) +
  ridge(random, points('-10 390, 200 380, 420 330, 600 372, 770 336'), fade('#BDB690', '#9A9F73'), {
    bottom: 500,
    shadow: 6,
  }) +
  marram(random, points('-10 400, 200 390, 420 340, 600 382, 770 346'), 300, 760, 26, 60, [
    '#5F6F49',
    '#7D8A5C',
  ]);

/** The inn in the dunes at night, one window lit. */
export const night: Print = (random) =>
  rect(0, 0, 760, 480, fade('#14262B', '#3C6871')) +
  stars(random, 760, 260, 40, '#F6EBCB') +
  disc(590, 120, 120, glow('#F6EBCB', 0.5)) +
  disc(590, 120, 40, '#FBF3DC') +
  ridge(random, points('-10 340, 200 330, 420 290, 770 350'), fade('#2B515A', '#1E3E46'), {
    bottom: 500,
    shadow: 6,
  }) +
  disc(330, 290, 200, glow(palette.lamp, 0.5)) +
  path('M220 340V230H440V340Z', fade('#8B9A98', '#5E7273', 0)) +
  path('M196 236L250 150H410L464 236Z', fade('#7C4A36', '#4E3129', 0)) +
  rect(384, 132, 28, 50, '#4E3129') +
  smoke(398, 132, 110, 60, '#8FA3A5', 0.4) +
  rect(250, 262, 46, 46, '#22393F') +
  rect(310, 262, 40, 78, '#22393F') +
  rect(366, 258, 50, 54, palette.lamp) +
  line('M391 258V312M366 285H416', '#4B5F60', 5) +
  ridge(random, points('-10 380, 220 338, 460 344, 770 400'), fade('#1B353B', '#102025'), {
    bottom: 500,
    shadow: 6,
  }) +
  marram(random, points('-10 390, 220 348, 460 354, 770 410'), 0, 760, 30, 60, ['#1B353B', '#2C4E54']);

/** The barrel sauna by the sea, its stove lit. */
export const sauna: Print = (random) =>
  skyBands(random, ['#F3DCC2', '#F1CFAE', '#EBB992', '#DE9C74', '#D08A62'], 760, 270, 10) +
  rect(0, 256, 760, 120, fade('#6F8F90', palette.sea)) +
  line('M60 300H210M120 326H330M560 296H720M610 330H700', '#BFD0CB', 5, 'opacity=".8"') +
  smoke(330, 130, 130, 90, '#FFF3E4', 0.8) +
  rect(318, 124, 22, 70, '#3A2E28') +
  path(`${curve(points('-10 372, 200 352, 480 362, 770 340'))}V490H-10Z`, fade('#D8C29B', '#BFA679')) +
  lift(
    6,
    path('M250 176H470C530 176 540 372 470 372H250Z', fade('#B98355', '#7A4F30')),
    ...times(5, (i) => line(`M250 ${212 + i * 32}H${500 + (i % 2) * 6}`, '#6A4228', 3)),
    `<ellipse cx="250" cy="274" rx="84" ry="99" fill="${lighter('#B98355', 0.24)}"/>`,
  ) +
  `<ellipse cx="250" cy="274" rx="84" ry="99" fill="none" stroke="${darker('#B98355', 0.4)}" stroke-width="7"/>` +
  rect(222, 226, 56, 136, '#7A4F30', 'rx="5"') +
  rect(234, 240, 32, 46, palette.lamp, 'rx="4"') +
  disc(250, 263, 90, glow(palette.lamp, 0.7)) +
  marram(random, points('-10 440, 300 420, 770 410'), 420, 760, 24, 70, ['#7D8A5C', '#98A06F']);

/** An envelope lying open, 820 x 540 around x,y: its flap up, its lining showing. */
export const envelope = (
  x: number,
  y: number,
  turn: number,
  size: number,
  tone: string,
  lining: string,
): string =>
  turned(
    x,
    y,
    turn,
    size,
    lift(
      13,
      path(
        'M-410 -270L-40 -560Q0 -590 40 -560L410 -270V270H-410Z',
        fade(lighter(tone, 0.1), darker(tone, 0.1)),
      ),
    ),
    path('M-372 -270L-30 -530Q0 -552 30 -530L372 -270Z', fade(lighter(lining, 0.14), lining)),
  );

/** The front of that envelope, to be drawn over what is in it. */
export const pocket = (x: number, y: number, turn: number, size: number, tone: string): string =>
  turned(
    x,
    y,
    turn,
    size,
    lift(
      8,
      path(
        'M-410 -270L-30 30Q0 54 30 30L410 -270V262Q410 270 402 270H-402Q-410 270 -410 262Z',
        fade(lighter(tone, 0.2), darker(tone, 0.04), 60),
      ),
    ),
    line('M-406 266L-60 -6M406 266L60 -6', darker(tone, 0.2), 4, 'opacity=".6"'),
  );

/** A bow of ribbon, 300 across, its knot on x,y. */
export const bow = (x: number, y: number, turn: number, size: number, tone: string): string => {
  const loop = 'M0 0C-40 -80 -150 -110 -158 -46C-164 10 -70 20 0 0Z';
  const tail = 'M-6 6C-30 60 -66 110 -90 176L-58 160L-40 190C-24 120 0 70 12 10Z';
  return turned(
    x,
    y,
    turn,
    size,
    lift(
      8,
      path(tail, fade(tone, darker(tone, 0.2))),
      path(tail, fade(tone, darker(tone, 0.28)), 'transform="scale(-1 1)"'),
      path(loop, fade(lighter(tone, 0.22), darker(tone, 0.06))),
      path(loop, fade(lighter(tone, 0.1), darker(tone, 0.2)), 'transform="scale(-1 1)"'),
    ),
    path('M-24 -10C-60 -50 -120 -66 -128 -42C-130 -16 -70 -6 -24 -10Z', darker(tone, 0.34)),
    path('M24 -10C60 -50 120 -66 128 -42C130 -16 70 -6 24 -10Z', darker(tone, 0.4)),
    lift(4, rect(-25, -24, 50, 44, fade(lighter(tone, 0.26), darker(tone, 0.1)), 'rx="14"')),
  );
};

/** A room key of brass, its bow on 0,0, 300 long to the right. */
export const key = (x: number, y: number, turn: number, size: number): string => {
  const brass = fade('#E9CD8A', '#A37B35', 60);
  return turned(
    x,
    y,
    turn,
    size,
    lift(
      7,
      `<circle cx="0" cy="0" r="54" fill="none" stroke="${brass}" stroke-width="25"/>`,
      path('M60 -12H300Q308 0 300 12H60ZM226 10H250V62H226ZM262 10H292V50H262Z', brass),
      rect(58, -24, 20, 48, '#C49B50', 'rx="6"'),
    ),
    line('M70 -5H294', '#F7E7BC', 4),
  );
};
