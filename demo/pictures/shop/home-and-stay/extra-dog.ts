import { darker, ground, lighter, oval } from '../../interiors/furniture.ts';
import { disc, fade, glow, inside, lift, line, palette, path, place, rect } from '../../paper.ts';
import { plaster, still, table } from './stage.ts';

const coat = '#B86A38';
const white = '#F7EFE2';
const body =
  'M-96 -470C-150 -420 -168 -340 -146 -262C-130 -200 -110 -150 -96 -90L-104 -20H-20C0 -30 40 -16 90 -8C170 8 236 -40 236 -130C236 -240 170 -330 110 -410C90 -450 70 -480 50 -500Z';
const head =
  'M-26 -690C-90 -710 -146 -680 -160 -626C-190 -612 -240 -596 -262 -574C-278 -556 -266 -524 -240 -518C-206 -510 -176 -500 -140 -474C-90 -440 0 -440 44 -490C84 -540 70 -670 -26 -690Z';

/** An island dog, white with chestnut, sitting on 0,0 with its nose to the left; 700 high. */
export const dog =
  lift(
    12,
    path(
      'M196 -40C300 -20 392 -60 400 -150C404 -190 376 -206 352 -190C340 -130 280 -100 210 -110Z',
      fade(white, '#D3C4AC'),
    ),
  ) +
  line('M372 -180C366 -110 310 -76 250 -72', '#E0D3BE', 6) +
  lift(16, path(body, fade('#FFFBF2', '#D8C9B2', 10))) +
  inside(
    body,
    'dog-body',
    path(
      'M40 -520C-10 -400 60 -330 60 -250C60 -160 140 -180 180 -90C220 0 280 -60 260 -180C230 -320 140 -440 80 -540Z',
      fade(lighter(coat, 0.12), darker(coat, 0.22), 40),
    ),
    line('M30 -40C10 -120 60 -210 150 -200', darker(coat, 0.34), 6, 'opacity=".6"'),
    oval(-90, -330, 70, 160, glow('#FFFFFF', 0.8)),
    line(
      'M-100 -300C-90 -280 -92 -260 -100 -244M-66 -330C-54 -304 -56 -280 -66 -256M-30 -300C-20 -280 -20 -254 -30 -236',
      '#CDBB9F',
      6,
    ),
  ) +
  path(
    'M-42 -120C-42 -230 34 -230 32 -120C30 -70 26 -40 20 -4H-82C-84 -30 -66 -50 -40 -54Z',
    fade('#F6F0E4', '#E3D7C4', 0),
  ) +
  line('M-44 -150C-40 -110 -38 -84 -40 -54C-66 -50 -84 -30 -82 -4H20C26 -40 30 -80 34 -150', '#C9B99D', 5) +
  line('M-58 -4V-22M-34 -4V-24', '#BCA98C', 5) +
  lift(6, path('M30 -4C24 -40 60 -52 110 -50C160 -48 196 -30 190 -4Z', fade('#FFF8EC', '#D8C9B2'))) +
  line('M62 -4V-20M90 -4V-22', '#BCA98C', 5) +
  path(
    'M-118 -470C-60 -420 30 -420 76 -478L84 -446C40 -386 -70 -384 -130 -436Z',
    fade(palette.sea, darker(palette.sea, 0.3), 0),
  ) +
  lift(5, disc(-62, -392, 22, fade('#F3D592', '#B98F3F', 45))) +
  lift(10, path(head, fade(lighter(coat, 0.16), darker(coat, 0.14), 40))) +
  inside(
    head,
    'dog-head',
    path(
      'M-84 -710C-122 -670 -126 -648 -150 -622C-172 -600 -158 -580 -140 -560C-116 -530 -112 -500 -112 -440H-300V-710Z',
      fade(white, '#E3D6C2'),
    ),
  ) +
  path('M-272 -566C-270 -590 -244 -600 -232 -584C-230 -566 -256 -552 -270 -554Z', '#22292B') +
  line('M-252 -540C-226 -530 -200 -534 -180 -524', '#6E5946', 5) +
  disc(-120, -610, 14, '#22292B') +
  disc(-124, -615, 4.5, '#FFFFFF') +
  line('M-138 -638Q-120 -648 -102 -636', darker(coat, 0.4), 5, 'opacity=".7"') +
  lift(
    9,
    path(
      'M-20 -676C40 -680 92 -630 98 -550C102 -490 80 -436 44 -424C4 -430 -30 -490 -36 -560C-40 -610 -40 -650 -20 -676Z',
      fade(coat, darker(coat, 0.34), 60),
    ),
  ) +
  path('M86 -500C82 -456 66 -430 44 -424C22 -428 4 -446 -10 -470C20 -450 60 -460 86 -500Z', '#2A2422') +
  line('M6 -640C-8 -590 0 -530 20 -480', darker(coat, 0.36), 5, 'opacity=".5"');

const bowl =
  lift(
    10,
    path('M-130 -96L-164 0H164L130 -96Z', fade(lighter(palette.sea, 0.26), darker(palette.sea, 0.16), 0)),
  ) +
  oval(0, -96, 130, 26, lighter(palette.sea, 0.44)) +
  oval(0, -92, 112, 19, '#B9D3D5') +
  path(
    'M-40 -46C-40 -64 -16 -62 -12 -50H12C16 -62 40 -64 40 -46C40 -30 18 -28 12 -40H-12C-18 -28 -40 -30 -40 -46Z',
    palette.paper,
  );

export const extraDog = still('product-extra-dog', { x: 0.5, y: 0.6 }, () => [
  plaster('#BFC7AE'),
  lift(10, rect(-20, 1040, 1240, 46, fade('#F3EEDF', '#D9D2BD'))),
  table(1086, '#C79D6C'),
  lift(12, oval(600, 1310, 560, 130, '#E9DFC9')),
  oval(600, 1308, 500, 110, 'none', `stroke="${palette.rust}" stroke-width="10" opacity=".75"`),
  oval(600, 1308, 420, 86, '#DCCDB0'),
  lift(
    9,
    rect(840, 170, 250, 40, fade('#B98A57', '#8A6238'), 'rx="8"'),
    disc(900, 190, 16, '#6E4A2E'),
    disc(1030, 190, 16, '#6E4A2E'),
  ),
  lift(
    6,
    line('M900 196C860 420 890 640 930 640S960 420 906 198', palette.rust, 13),
    disc(930, 646, 15, '#C9A24F'),
  ),
  disc(240, 160, 700, glow('#FFFDF4', 0.4)),
  ground(660, 1316, 360, 36, 0.6),
  place(560, 1306, 1.3, dog),
  ground(1010, 1400, 200, 18, 0.5),
  place(970, 1398, 0.96, bowl),
]);
