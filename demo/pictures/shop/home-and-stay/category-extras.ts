import { darker, ground, lighter, oval } from '../../interiors/furniture.ts';
import { panes } from '../../interiors/openings.ts';
import { fade, hours, lift, line, palette, path, place, rect, times } from '../../paper.ts';
import { picture } from '../../scene.ts';
import { dog } from './extra-dog.ts';
import { basket } from './extra-picnic.ts';
import { bottle } from './extra-wine.ts';
import { boards, plaster, table } from './stage.ts';

const oak = '#B98A57';
const pegs = [440, 740, 1040, 1340];

const towel = (x: number) =>
  lift(
    10,
    path(`M${x - 66} 214Q${x} 188 ${x + 66} 214L${x + 74} 520H${x - 74}Z`, fade('#FBF8F0', '#D3DCDA', 30)),
  ) +
  path(`M${x - 72} 430H${x + 72}V446H${x - 72}ZM${x - 73} 462H${x + 73}V470H${x - 73}Z`, palette.sea) +
  line(
    `M${x - 20} 210C${x - 26} 300 ${x - 20} 400 ${x - 28} 516M${x + 26} 210C${x + 30} 300 ${x + 24} 400 ${x + 32} 516`,
    '#B4C2C1',
    4,
    'opacity=".7"',
  );

const key = (x: number) =>
  line(`M${x} 206L${x - 6} 268M${x} 206L${x + 8} 268`, '#8A7050', 5) +
  lift(7, rect(x - 34, 264, 68, 104, fade('#D9B486', '#A47A4C', 40), 'rx="18"')) +
  path(
    `M${x - 24} 334C${x - 10} 312 ${x + 4} 312 ${x + 12} 326S${x + 26} 330 ${x + 26} 326V356H${x - 24}Z`,
    palette.sea,
  );

const lead = (x: number) =>
  lift(
    6,
    line(`M${x} 202C${x - 56} 330 ${x - 40} 470 ${x} 470S${x + 50} 330 ${x + 4} 202`, palette.rust, 11),
  );

const straw = (x: number) =>
  lift(10, oval(x, 290, 150, 128, fade('#F0DDB0', '#C9A766', 50))) +
  line(
    times(
      3,
      (i) =>
        `M${x - 130 + i * 20} 290a${130 - i * 20} ${108 - i * 16} 0 1 0 ${260 - i * 40} 0a${130 - i * 20} ${108 - i * 16} 0 1 0 ${-260 + i * 40} 0`,
    ).join(''),
    '#B08F52',
    3,
    'opacity=".6"',
  ) +
  lift(6, oval(x, 286, 76, 64, fade('#E9D09A', '#BF9A58', 50))) +
  oval(x, 290, 82, 70, 'none', `stroke="${palette.rust}" stroke-width="13"`);

export const categoryExtras = picture(
  { name: 'category-extras', tones: hours.day, focal: { x: 0.38, y: 0.6 } },
  ({ width, height }) => [
    plaster('#EFE6D4', width, height),
    panes(
      [
        [60, 20],
        [300, 70],
        [420, 560],
        [140, 500],
      ],
      '#FFFBEA',
      0.8,
    ),
    place(0, 520, 1, boards('#A9BBB3', 134, width, 420)),
    lift(10, rect(-20, 506, 1640, 28, '#D5DED6')),
    lift(10, rect(330, 160, 1140, 48, fade(lighter(oak, 0.2), darker(oak, 0.12)), 'rx="8"')),
    lift(6, ...pegs.map((x) => rect(x - 13, 178, 26, 36, darker(oak, 0.24), 'rx="12"'))),
    towel(740),
    key(1040),
    straw(440),
    lead(1340),
    table(926, '#C79D6C', width, height),
    lift(12, path('M650 760H690L676 1010H640ZM1390 760H1430L1444 1010H1408Z', darker(oak, 0.3))),
    lift(16, rect(590, 722, 900, 46, fade(lighter(oak, 0.22), darker(oak, 0.14)), 'rx="8"')),
    ground(860, 726, 240, 14, 0.5),
    place(850, 718, 0.5, basket),
    ground(1170, 726, 80, 10, 0.5),
    place(1158, 718, 0.42, bottle),
    ground(1330, 726, 130, 10, 0.5),
    ...[0, 1, 2].map((i) =>
      lift(
        7,
        rect(
          1232 + i * 6,
          682 - i * 40,
          200 - i * 10,
          38,
          fade(
            ['#FFFDF6', '#8FA9A6', '#EFE3CC'][i] ?? '#FFFFFF',
            ['#D6CDBB', '#6F8F8E', '#CDBB98'][i] ?? '#CCCCCC',
          ),
          'rx="18"',
        ),
      ),
    ),
    ground(360, 1014, 230, 24, 0.6),
    place(330, 1010, 0.8, dog),
  ],
);
