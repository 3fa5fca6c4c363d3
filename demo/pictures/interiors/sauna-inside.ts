import { blob } from '../edges.ts';
import { glints } from '../nature.ts';
import { disc, fade, glow, hours, lift, line, palette, path, place, points, rect, times } from '../paper.ts';
import { picture } from '../scene.ts';
import { darker, ground, lighter, oval } from './furniture.ts';
import { panes, sash, seaside } from './openings.ts';
import { eye, facing, level, seams, shell, upright } from './perspective.ts';
import { steam } from './vessels.ts';

const tones = hours.dusk;
const at = eye(840, 400, 900);
const depth = 520;
const floor = 1060;
const pine = '#C08A58';

/** The boards of the three walls. */
const boards = times(15, (i) => {
  const y = -300 + i * 96;
  const [a, b, c, d] = [at(-160, y, -200), at(-160, y, depth), at(1760, y, depth), at(1760, y, -200)];
  return `M${a.join(' ')}L${b.join(' ')}L${c.join(' ')}L${d.join(' ')}`;
}).join('');

/** A slatted bench along the back wall. */
function bench(y: number, near: number, far: number, right: number): string {
  const slats = times(4, (i) => {
    const step = (far - near) / 4;
    return level(
      at,
      [-160, right],
      y,
      [near + i * step + 5, near + (i + 1) * step - 3],
      lighter(pine, 0.34 - i * 0.06),
    );
  }).reverse();
  return (
    level(at, [-160, right], y + 4, [near, far], darker(pine, 0.5)) +
    slats.join('') +
    lift(9, facing(at, [-160, right], [y, y + 44], near, fade(lighter(pine, 0.12), pine))) +
    upright(at, right, [y, y + 44], [near, far], darker(pine, 0.4))
  );
}

function stove(x: number, y: number): string {
  const stones = times(26, (i) => {
    const [row, column] = [Math.floor(i / 7), i % 7];
    const [cx, cy] = [-104 + column * 35 + (row % 2) * 16, -306 - row * 24];
    const size = 25 - row * 1.5;
    return path(
      blob([
        [cx - size, cy],
        [cx - size * 0.5, cy - size * 0.7],
        [cx + size * 0.5, cy - size * 0.75],
        [cx + size, cy],
        [cx + size * 0.4, cy + size * 0.6],
        [cx - size * 0.5, cy + size * 0.6],
      ]),
      fade(['#8A8F8B', '#6D7774', '#A19E93'][(i * 5) % 3] ?? '#8A8F8B', '#3C494B', 45),
    );
  }).join('');
  return place(
    x,
    y,
    1,
    ground(10, 4, 210, 30, 0.8),
    lift(8, rect(28, -900, 54, 560, fade('#4A5557', '#242E31', 0))),
    lift(6, stones),
    lift(
      14,
      path('M-140 -300H140L128 -20H-128Z', fade('#39474B', '#182327', 0)),
      rect(-120, -22, 26, 24, '#182327'),
      rect(94, -22, 26, 24, '#182327'),
    ),
    rect(-150, -314, 300, 22, '#2A383C'),
    disc(0, -150, 300, glow('#F09A4E', 0.7)),
    rect(-80, -220, 160, 130, '#10191C'),
    rect(-70, -210, 140, 110, fade('#7B2E14', '#E68F40')),
    path(
      'M-52 -100C-60 -150 -30 -160 -26 -192C0 -170 0 -150 8 -142C18 -156 18 -168 24 -176C46 -150 50 -124 44 -100Z',
      '#F9C66C',
    ),
    path('M-20 -100C-22 -128 -2 -138 2 -154C16 -136 20 -118 16 -100Z', '#FFF0C4'),
    line(times(5, (i) => `M${-84 + i * 42} -68V-36`).join(''), '#10191C', 7),
  );
}

/** The bucket with its ladle. */
const bucket = (x: number, y: number) =>
  place(
    x,
    y,
    1,
    ground(10, 0, 110, 16, 0.6),
    line('M-70 -128C-60 -236 60 -236 70 -128', '#3C3229', 6),
    line('M30 -132L120 -262', '#8A5F3A', 13),
    oval(0, -132, 74, 17, '#3F2C1E'),
    oval(0, -126, 64, 12, '#5F8A90'),
    lift(
      9,
      path('M-76 -132C-60 -116 60 -116 76 -132L60 0C40 10 -40 10 -60 0Z', fade('#D6A26A', '#8A5C38', 0)),
    ),
    line('M-38 -120L-30 4M0 -118V6M38 -120L30 4', '#8A5F3A', 3),
    path(
      'M-74 -108Q0 -86 74 -108L72 -92Q0 -70 -72 -92ZM-65 -38Q0 -20 65 -38L63 -24Q0 -6 -63 -24Z',
      '#3C3229',
    ),
  );

export const saunaInside = picture(
  { name: 'sauna-inside', tones, focal: { x: 0.4, y: 0.5 } },
  ({ random }) => {
    const view = place(
      330,
      120,
      1,
      seaside(random, tones, [330, 280], 176, { x: 120, y: 120, radius: 32 }),
      glints(random, 120, 182, 280, 110, 14, '#F6D29B'),
    );
    return [
      shell(at, {
        left: -160,
        right: 1760,
        top: -320,
        floor,
        depth,
        near: -340,
        tones: {
          back: pine,
          left: darker(pine, 0.3),
          right: '#B78150',
          ceiling: darker(pine, 0.36),
          floor: '#7D5A3E',
        },
      }),
      line(boards, darker(pine, 0.34), 3, 'opacity=".75"'),
      seams(at, [-160, 1760], floor, [-340, depth], 16, '#5E422C', 3),
      panes(
        [
          [760, 206],
          [880, 232],
          [960, 440],
          [830, 420],
        ],
        '#FFD9A0',
        0.42,
      ),
      sash({ id: 'sea', x: 330, y: 120, width: 330, height: 280, frame: '#8A5F3A', rows: [], bar: 13 }, view),
      upright(at, -160, [640, floor], [200, depth], darker(pine, 0.5)),
      facing(at, [-160, 1180], [660, floor], 330, fade(darker(pine, 0.42), darker(pine, 0.52))),
      bench(640, 250, depth, 1180),
      panes(
        [at(420, 640, 500), at(800, 640, 500), at(960, 640, 270), at(500, 640, 270)],
        '#FFDDA8',
        0.5,
        2,
        1,
      ),
      facing(at, [-160, 1180], [870, floor], 130, fade(darker(pine, 0.4), darker(pine, 0.5))),
      lift(
        6,
        path(
          blob(points('150 520, 330 512, 344 536, 340 570, 160 580, 140 550')),
          fade(palette.foam, '#9FB5B3'),
        ),
      ),
      lift(
        5,
        path(
          blob(points('158 486, 320 480, 336 500, 330 524, 160 530, 146 508')),
          fade('#FBF8F3', '#C9BFAE'),
        ),
      ),
      line('M300 482V520M312 482V520', palette.rust, 5),
      bench(850, -40, 200, 1180),
      lift(
        7,
        path(
          'M716 556H776L780 586C786 640 784 680 780 716H700C696 680 696 640 706 586Z',
          fade('#FBF8F3', '#CFC3B0', 20),
        ),
      ),
      line('M702 682H780M702 696H780', palette.sea, 5),
      bucket(360, 760),
      lift(8, rect(1010, 150, 62, 170, darker(pine, 0.3))),
      path('M1022 166H1060L1044 234L1060 304H1022L1038 234Z', '#EBDFCB', 'opacity=".9"'),
      path('M1028 190H1054L1043 230H1039ZM1041 250L1056 300H1026Z', palette.rust),
      stove(1370, 990),
      steam(1340, 600, 330, '#FBE9D2', 0.4),
      disc(1370, 840, 620, glow('#F09A4E', 0.22)),
    ];
  },
);
