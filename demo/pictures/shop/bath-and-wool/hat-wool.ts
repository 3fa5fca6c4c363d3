import { ridge } from '../../edges.ts';
import { darker, ground, lighter } from '../../interiors/furniture.ts';
import { flock, marram, sea, skyBands } from '../../nature.ts';
import {
  between,
  disc,
  fade,
  glow,
  hours,
  lift,
  line,
  palette,
  path,
  points,
  px,
  times,
} from '../../paper.ts';
import { cloth, crease, ribs } from './cloth.ts';
import { still } from './kit.ts';

const night = '#2B4853';
const tones = hours.dawn;

/** Left on a post of the beach path. */
export const hatWool = still('product-hat-wool', { x: 0.5, y: 0.42 }, (random) => {
  const crown = cloth(
    points('566 352, 440 404, 340 540, 296 812'),
    points('634 352, 760 404, 860 540, 904 812'),
    26,
  );
  const cuff = cloth(points('272 780, 262 850, 276 950'), points('928 780, 938 850, 924 950'), 34);
  const far = points('-20 1090, 260 1060, 520 1100, 860 1040, 1220 1084');
  const near = points('-20 1290, 300 1330, 600 1300, 900 1346, 1220 1280');
  return [
    skyBands(random, tones.sky, 1200, 960, 22),
    disc(300, 330, 620, glow('#FFF3DC', 0.7)),
    flock(random, 870, 250, 3, 56, '#8FA5A8'),
    sea(random, tones.sea, 1200, 940, 1120, 2),
    ridge(random, far, fade('#E0D2B3', '#BDB690'), { bottom: 1540, shadow: 11 }),
    marram(random, far, -20, 1220, 90, 120, ['#72805A', '#A3A77E']),
    lift(18, path('M462 850L446 1540H768L738 850Z', fade('#A99C88', '#6E655A', 0))),
    line(
      'M500 900L490 1500M560 900C552 1100 566 1300 556 1500M622 900L628 1500M690 900C696 1100 700 1300 712 1500',
      '#5B5248',
      4,
      'opacity=".5"',
    ),
    ground(600, 960, 170, 40, 0.7),
    lift(18, path(crown.part(), fade(lighter(night, 0.16), darker(night, 0.2), 20))),
    ribs(crown, 15, lighter(night, 0.34), 12, 0.34),
    ribs(crown, 15, palette.night, 6, 0.5),
    ...times(30, (i) => {
      const [x, y] = crown.at((i + 0.5) / 30, 0.72);
      const [x1, y1] = crown.at((i + 0.5) / 30, 0.6);
      return (
        path(`M${px(x)} ${px(y - 15)}l11 15l-11 15l-11 -15Z`, '#F1E6D0') +
        (i % 2 ? disc(x1, y1, 6, palette.rust) : disc(x1, y1, 6, '#F1E6D0'))
      );
    }),
    path(crown.part([0, 1], [0.655, 0.67]), '#F1E6D0'),
    path(crown.part([0, 1], [0.79, 0.805]), '#F1E6D0'),
    crease(crown, [0.78, 1], palette.night, 0.2),
    lift(12, path(cuff.part(), fade(lighter(night, 0.22), darker(night, 0.16), 20))),
    ribs(cuff, 34, palette.night, 7, 0.4),
    ribs(cuff, 34, lighter(night, 0.4), 3, 0.35),
    crease(cuff, [0.82, 1], palette.night, 0.18),
    lift(10, disc(600, 300, 106, fade(lighter(palette.rust, 0.22), darker(palette.rust, 0.2), 50))),
    line(
      times(150, () => {
        const [turn, from] = [between(random, 0, Math.PI * 2), between(random, 20, 94)];
        const to = from + between(random, 20, 34);
        return `M${px(600 + Math.cos(turn) * from)} ${px(300 + Math.sin(turn) * from)}L${px(600 + Math.cos(turn + 0.2) * to)} ${px(300 + Math.sin(turn + 0.2) * to)}`;
      }).join(''),
      '#CF7A50',
      6,
    ),
    ridge(random, near, fade('#9A9F73', '#72805A'), { bottom: 1540, shadow: 13 }),
    marram(random, near, -20, 1220, 130, 230, ['#4B5D48', '#8A9468']),
  ];
});
