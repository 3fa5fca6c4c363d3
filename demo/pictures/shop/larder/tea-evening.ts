import { ridge } from '../../edges.ts';
import { lighter, oval } from '../../interiors/furniture.ts';
import { sash } from '../../interiors/openings.ts';
import { cup, saucer, steam } from '../../interiors/vessels.ts';
import { skyBands, stars } from '../../nature.ts';
import {
  disc,
  fade,
  glow,
  inside,
  lift,
  line,
  path,
  points,
  type Random,
  rect,
  round,
  times,
} from '../../paper.ts';
import { camomile, leaf } from './plants.ts';
import { stand, still, tabletop, turned } from './still.ts';
import { drum } from './wares.ts';

const blue = '#3B5C78';

/** The last light outside, the moon up. */
const evening = (random: Random) =>
  skyBands(random, ['#1E3844', '#2F5461', '#5E7F86', '#B59C8E', '#E0B08C'], 1100, 800, 20) +
  stars(random, 1100, 380, 46, '#F6EBCB') +
  disc(300, 240, 230, glow('#F6EBCB', 0.6)) +
  round(6, 300, 240, 62, '#FBF3DC') +
  ridge(random, points('-20 780, 240 720, 560 770, 860 700, 1120 750'), fade('#3C5552', '#2B423C'), {
    bottom: 1000,
  });

const night = 'M-150 -190H150V190H-150Z';

/** The picture around the tin: a moon over camomile. */
const wrapper =
  inside(
    night,
    'wrapper',
    rect(-150, -190, 300, 380, fade('#20374A', '#5E7F96')),
    disc(40, -92, 66, '#FBF3DC'),
    disc(70, -108, 58, '#24405A'),
    ...times(9, (i) => disc(-130 + ((i * 71) % 250), -170 + ((i * 47) % 190), 3 + (i % 3), '#F6EBCB')),
    line('M-80 200C-84 140 -70 110 -76 60M0 200C6 140 -6 90 4 40M84 200C76 150 92 130 86 84', '#9DB08A', 8),
    leaf(-78, 140, 60, -30, '#9DB08A', 0.16),
    leaf(2, 130, 60, 210, '#9DB08A', 0.16),
    leaf(86, 150, 60, 214, '#9DB08A', 0.16),
    camomile(-76, 56, 0.9),
    camomile(4, 36, 1.05),
    camomile(86, 82, 0.85),
  ) + path(night, 'none', 'stroke="#E5C98B" stroke-width="5"');

export const teaEvening = still('product-tea-evening', { x: 0.5, y: 0.6 }, (random) => [
  rect(0, 0, 1200, 1500, fade('#54686C', '#33474C', 30)),
  sash(
    {
      id: 'view',
      x: 130,
      y: -40,
      width: 940,
      height: 960,
      frame: '#7C8A88',
      columns: [0.5],
      rows: [0.42],
      bar: 18,
    },
    evening(random),
  ),
  tabletop(1060, '#6E5644', 2),
  disc(360, 1260, 420, glow('#F7C877', 0.26)),
  stand(720, 1256, 430, 0.85),
  drum(710, 1260, 420, 650, blue, 13),
  turned(700, 966, 0, 1, wrapper),
  drum(710, 690, 434, 104, lighter(blue, 0.1), 8),
  lift(4, oval(710, 598, 44, 16, '#E5C98B')),
  line('M493 674A217 24 0 0 0 927 674', '#E5C98B', 6),
  line('M500 1220A210 23 0 0 0 920 1220', '#E5C98B', 6),
  stand(330, 1366, 380, 0.7),
  saucer(330, 1352, 220, '#DCD6C8'),
  cup(322, 1346, 2.1, '#F1ECDF', '#D9B54E'),
  camomile(300, 1174, 0.5, 0.4),
  camomile(350, 1166, 0.42, 0.4),
  steam(326, 1130, 330, '#FFFFFF', 0.55),
  line('M1090 1420C1010 1400 920 1404 850 1380M1070 1440C1000 1440 930 1446 880 1440', '#8FA07A', 9),
  leaf(1010, 1404, 70, -40, '#8FA07A', 0.16),
  leaf(960, 1440, 66, 40, '#8FA07A', 0.16),
  lift(5, camomile(840, 1372, 1, 0.9), camomile(868, 1442, 0.9, 0.85)),
  lift(4, camomile(560, 1420, 0.72, 0.8)),
]);
