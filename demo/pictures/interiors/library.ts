import { blob } from '../edges.ts';
import { stars } from '../nature.ts';
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
import { books, darker, ground, lighter, oval, pillow, rug } from './furniture.ts';
import { sash } from './openings.ts';

const tones = hours.night;
const wall = '#3C5C5E';
const oak = '#8A5F41';
const spines = ['#B4532A', '#EBDFCB', '#7D8A5C', '#C99A52', '#2F5D66', '#8C4A34', '#C9BFA8'];

function shelves(x: number, y: number, width: number): string {
  const rows = [0, 1, 2, 3].map((i) => {
    const foot = y + 190 + i * 190;
    return (
      rect(x, foot - 180, width, 180, darker(oak, 0.5)) +
      books(x + 14 + (i % 2) * 60, foot, [13, 9, 12, 10][i] ?? 9, 140, spines, i * 5) +
      (i === 1
        ? place(
            x + width - 76,
            foot,
            1,
            path(
              'M-40 0C-56 -50 -30 -96 -10 -104V-130H14V-104C36 -96 58 -50 42 0Z',
              fade('#DDE9E7', '#7FA0A2', 0),
            ),
          )
        : '') +
      (i === 3
        ? place(
            x + width - 90,
            foot,
            1,
            path('M-60 -6H60L46 8H-46Z', '#C99A52'),
            path('M-4 -8V-96L50 -8ZM-10 -12V-80L-44 -12Z', '#F3E6D2'),
          )
        : '') +
      lift(6, rect(x, foot, width, 16, fade(lighter(oak, 0.16), oak)))
    );
  });
  return (
    lift(14, rect(x - 20, y - 20, width + 40, 832, darker(oak, 0.15))) +
    rows.join('') +
    rect(x - 20, y - 20, 20, 832, lighter(oak, 0.1)) +
    rect(x + width, y - 20, 20, 832, darker(oak, 0.3))
  );
}

const stove = (x: number, y: number) =>
  place(
    x,
    y,
    1,
    rect(-190, -4, 400, 30, '#6E7470'),
    lift(8, rect(-26, -940, 52, 460, fade('#35474B', '#15232A', 0))),
    lift(
      14,
      path('M-140 -64V-470C-140 -500 140 -500 140 -470V-64Z', fade('#33484D', '#142127', 0)),
      rect(-156, -494, 312, 24, '#22343A'),
      path('M-130 -64L-146 0H-112L-96 -64ZM130 -64L146 0H112L96 -64Z', '#142127'),
    ),
    disc(0, -250, 380, glow('#F09A4E', 0.85)),
    rect(-104, -410, 208, 250, '#0F191D'),
    path('M-92 -172V-330C-92 -396 92 -396 92 -330V-172Z', fade('#6E2A14', '#E98E3E')),
    path(
      'M-66 -172C-80 -240 -40 -256 -34 -310C4 -276 0 -246 14 -232C28 -254 28 -270 36 -286C68 -246 72 -210 62 -172Z',
      '#F6B85C',
    ),
    path('M-30 -172C-34 -212 -4 -226 2 -256C24 -226 28 -200 24 -172Z', '#FFF0C4'),
    path('M-80 -172L-60 -196L70 -186L80 -172Z', '#5B3A28'),
    path('M-92 -172V-330C-92 -396 92 -396 92 -330V-172Z', 'none', 'stroke="#4C5D61" stroke-width="9"'),
    line('M0 -380V-172', '#4C5D61', 5),
    disc(118, -260, 10, '#CF9F4F'),
    lift(
      6,
      path('M-70 -494C-74 -560 -40 -576 0 -576S74 -560 70 -494Z', fade('#C4633A', '#7D3418', 0)),
      path('M64 -548L112 -574L118 -566L70 -516Z', '#9C4826'),
    ),
    line('M-62 -540C-70 -620 70 -620 62 -540', '#2A2A2B', 6),
  );

const armchair = (x: number, y: number) => {
  const tone = '#B4532A';
  return place(
    x,
    y,
    1,
    ground(10, 6, 330, 34, 0.85),
    path('M-200 -40L-216 10H-190L-164 -40ZM200 -40L216 10H190L164 -40Z', '#4A3324'),
    lift(
      14,
      path(
        'M-190 -90C-216 -300 -214 -470 -150 -520C-90 -556 90 -556 150 -520C214 -470 216 -300 190 -90Z',
        fade(lighter(tone, 0.1), darker(tone, 0.28), 20),
      ),
    ),
    line(
      'M-70 -530C-84 -430 -80 -330 -72 -240M70 -530C84 -430 80 -330 72 -240',
      darker(tone, 0.4),
      4,
      'opacity=".6"',
    ),
    lift(
      10,
      path(
        blob(points('-150 -190, -60 -212, 60 -212, 150 -190, 158 -130, 60 -110, -60 -110, -158 -130')),
        fade(lighter(tone, 0.2), darker(tone, 0.1)),
      ),
    ),
    pillow(24, -292, 190, 156, '#3F6C74', -13),
    '<g transform="translate(24 -292) rotate(-13)">' +
      line('M-92 -28C-40 -40 40 -40 92 -28M-93 -6C-40 -18 40 -18 93 -6', palette.foam, 6) +
      '</g>',
    lift(
      12,
      path(
        'M-160 -30C-160 -200 -158 -268 -206 -288C-262 -296 -276 -250 -262 -200L-236 -30ZM160 -30C160 -200 158 -268 206 -288C262 -296 276 -250 262 -200L236 -30Z',
        fade(lighter(tone, 0.16), darker(tone, 0.24)),
      ),
      path('M-236 -120H236V-30H-236Z', fade(tone, darker(tone, 0.3))),
    ),
    path(
      'M-160 -30C-160 -120 -160 -160 -164 -190V-30ZM160 -30C160 -120 160 -160 164 -190V-30Z',
      darker(tone, 0.5),
    ),
    lift(
      9,
      path(
        'M170 -296C210 -310 262 -300 276 -262C292 -200 284 -90 290 -20C250 -2 206 -6 186 -16C196 -110 190 -220 170 -296Z',
        fade('#DDE9E7', '#86A3A2'),
      ),
    ),
    line('M190 -120C220 -112 260 -114 286 -124M189 -98C220 -90 260 -92 286 -102', palette.sea, 7),
  );
};

/** The cat, asleep where the warmth is. */
const cat = (x: number, y: number) =>
  place(
    x,
    y,
    1,
    ground(0, 2, 130, 14, 0.6),
    lift(
      7,
      path(
        blob(points('-92 -4, -96 -44, -50 -78, 20 -82, 80 -56, 98 -16, 70 4, -40 6')),
        fade('#D9CDB8', '#9C8D78'),
      ),
      path(
        'M-98 -6C-112 -30 -104 -58 -78 -64L-78 -82L-60 -68L-44 -70L-30 -84L-28 -58C-16 -40 -22 -12 -44 -4C-64 4 -88 4 -98 -6Z',
        fade('#E6DCCA', '#B5A68F'),
      ),
    ),
    line('M96 -14C104 10 40 16 -20 8C-40 6 -52 2 -60 -2', '#8C7D69', 15),
    line('M-84 -34Q-76 -28 -68 -34M-52 -34Q-44 -28 -36 -34', palette.night, 3.5),
    path(
      'M10 -80Q16 -60 8 -46M36 -76Q44 -58 36 -42M60 -66Q68 -50 62 -36',
      'none',
      'stroke="#8C7D69" stroke-width="9" stroke-linecap="round"',
    ),
  );

const floorLamp = (x: number, y: number) =>
  disc(x, y - 660, 420, glow(palette.lamp, 0.75)) +
  oval(x, y, 66, 14, '#22343A') +
  rect(x - 5, y - 620, 10, 620, '#22343A') +
  lift(
    9,
    path(`M${x - 66} ${y - 740}H${x + 66}L${x + 116} ${y - 580}H${x - 116}Z`, fade('#FFF0CC', '#EDBE76')),
  );

export const library = picture({ name: 'library', tones, focal: { x: 0.5, y: 0.56 } }, ({ random }) => {
  const view =
    rect(520, 110, 260, 330, fade('#0E1C22', '#2F5D66')) +
    place(520, 110, 1, stars(random, 260, 230, 46, tones.light)) +
    path('M520 390C600 350 700 372 780 350V450H520Z', '#14262B');
  return [
    rect(0, 0, 1600, 1067, fade(lighter(wall, 0.08), darker(wall, 0.4), 15)),
    rect(0, 850, 1600, 220, fade('#6E4E38', '#87623F')),
    line(
      'M0 890H1600M0 944H1600M0 1012H1600M460 851L438 890M900 851V890M1300 851L1322 890M690 891L676 944M1120 891L1136 944M400 945L366 1012M960 945V1012',
      '#4F3727',
      2.5,
    ),
    rect(0, 830, 1600, 22, lighter(wall, 0.2)),
    sash({ id: 'night', x: 520, y: 110, width: 260, height: 330, frame: '#C9BFA8', bar: 12 }, view),
    shelves(1020, 60, 520),
    rug(800, 980, 560, 82, ['#7A5A48', '#B99A78', '#3F6168']),
    stove(270, 900),
    floorLamp(1040, 910),
    armchair(770, 950),
    cat(420, 1000),
    lift(
      6,
      path('M600 1004L628 976L704 984L684 1014Z', '#C99A52'),
      path('M606 998L632 974L702 981L684 1006Z', '#FBF8F3'),
    ),
    ...times(
      4,
      (i) =>
        lift(4, disc(64 + (i % 2) * 44 + (i > 1 ? 20 : 0), 980 - Math.floor(i / 2) * 42, 25, '#A9764B')) +
        disc(64 + (i % 2) * 44 + (i > 1 ? 20 : 0), 980 - Math.floor(i / 2) * 42, 16, '#CDA06F') +
        disc(64 + (i % 2) * 44 + (i > 1 ? 20 : 0), 980 - Math.floor(i / 2) * 42, 6, '#A9764B'),
    ),
    disc(600, 700, 900, glow(mix(palette.lamp, '#E98E3E', 0.4), 0.14)),
  ];
});
