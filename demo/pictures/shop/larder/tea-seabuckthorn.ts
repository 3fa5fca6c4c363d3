import { blob } from '../../edges.ts';
import { darker, lighter } from '../../interiors/furniture.ts';
import { between, disc, fade, glow, lift, line, path, rect, round, times } from '../../paper.ts';
import { berry, buckthorn, leaf } from './plants.ts';
import { linen, still, turned } from './still.ts';

const tea = '#DB8A2C';
const kraft = '#CBA677';

/** A packet of brown paper tied with twine, 400 x 520 around 0,0. */
const packet =
  lift(
    14,
    path(
      'M-200 -236L-184 -260H184L200 -236V246L186 260H-186L-200 246Z',
      fade(lighter(kraft, 0.2), darker(kraft, 0.08), 50),
    ),
  ) +
  path(
    'M-200 -160L0 -70L200 -160V-236L184 -260H-184L-200 -236Z',
    fade(lighter(kraft, 0.34), lighter(kraft, 0.06)),
  ) +
  line('M-200 -160L0 -70L200 -160', darker(kraft, 0.22), 4) +
  lift(4, rect(-104, 0, 208, 196, '#FBF8F3', 'rx="6"')) +
  rect(-92, 12, 184, 172, 'none', 'stroke="#D07A1E" stroke-width="4"') +
  leaf(-6, 96, 84, -120, '#8B9A76', 0.16) +
  leaf(6, 96, 88, -62, '#9DAC88', 0.16) +
  berry(-22, 104, 23, '#E68A24') +
  berry(22, 102, 25, '#E68A24') +
  berry(0, 136, 21, '#D97B22') +
  lift(
    4,
    line('M0 -258V258M-198 -96H198', '#F3EBDB', 9),
    line(
      'M0 -96C-70 -160 -110 -120 -80 -92C-60 -76 -30 -84 0 -96C70 -160 110 -120 80 -92C60 -76 30 -84 0 -96M0 -96L-46 -34M0 -96L52 -40',
      '#F3EBDB',
      9,
    ),
  );

export const teaSeabuckthorn = still('product-tea-seabuckthorn', { x: 0.46, y: 0.6 }, (random) => [
  linen('#C4D5D3'),
  ...[70, 104, 178, 212].map((x, i) => rect(x, 0, i % 3 ? 44 : 12, 1500, '#F4F0E4', 'opacity=".75"')),
  turned(830, 370, 9, 1.12, packet),
  buckthorn(random, 130, 560, -38, 1.15),
  round(20, 500, 960, 400, fade('#FBF8F3', '#DDDCD2', 45)),
  disc(500, 960, 384, fade('#F1EDE3', '#FDFBF6', 45)),
  disc(500, 960, 280, fade('#D6D5CA', '#F3F0E8', 45)),
  lift(
    10,
    path(
      'M738 912C840 870 900 900 916 944C926 980 880 1010 760 996L752 966C820 976 872 970 872 946C870 916 820 924 746 944Z',
      fade('#FDFBF6', '#D9D6CB', 40),
    ),
  ),
  round(18, 500, 950, 270, fade('#FFFFFF', '#DCD9CE', 45)),
  disc(500, 950, 246, fade('#CFC8B8', '#F0ECE2', 45)),
  disc(500, 956, 234, fade(darker(tea, 0.16), lighter(tea, 0.22), 50)),
  disc(440, 880, 180, glow('#FFE1A0', 0.6)),
  path(
    blob([
      [300, 930],
      [320, 850],
      [390, 780],
      [440, 764],
      [400, 800],
      [348, 862],
      [326, 930],
      [312, 960],
    ]),
    '#FFFFFF',
    'opacity=".5"',
  ),
  leaf(470, 1040, 150, -24, '#7F9275', 0.15),
  leaf(560, 900, 120, 40, '#8FA07F', 0.15),
  ...[
    [470, 930, 26],
    [526, 966, 24],
    [560, 1060, 25],
    [430, 1040, 22],
    [600, 900, 23],
  ].map(
    ([x = 0, y = 0, r = 0]) =>
      disc(x + 4, y + 6, r + 3, darker(tea, 0.3), 'opacity=".5"') + berry(x, y, r, '#EE8F22'),
  ),
  turned(
    1040,
    1040,
    12,
    1.25,
    lift(
      8,
      path(
        'M-12 60L-16 330Q0 350 16 330L12 60C60 40 60 -60 0 -70C-60 -60 -60 40 -12 60Z',
        fade('#F0F1EB', '#98A5A4', 30),
      ),
    ),
    path('M0 -52C42 -44 42 34 0 44C-42 34 -42 -44 0 -52Z', fade('#98A5A4', '#DDE1DC', 40)),
    ...times(34, () => {
      const [at, far] = [between(random, 0, 6.28), between(random, 0, 1) ** 0.5];
      return path(
        'M-10 0C-4 -6 6 -6 11 0C4 5 -6 5 -10 0Z',
        ['#8B9A76', '#C7742A', '#E0A048', '#6F7F5A'][Math.floor(random() * 4)] ?? tea,
        `transform="translate(${Math.round(Math.cos(at) * far * 26)} ${Math.round(-4 + Math.sin(at) * far * 38)}) rotate(${Math.round(at * 57)})"`,
      );
    }),
  ),
  ...[
    [150, 1330],
    [204, 1390],
    [120, 1410],
    [560, 640],
  ].map(([x = 0, y = 0]) => lift(4, berry(x, y, 23, '#E68A24'))),
]);
