import { darker, lighter, oval } from '../../interiors/furniture.ts';
import { disc, fade, lift, line, palette, path, rect, times } from '../../paper.ts';
import { turned } from './kit.ts';

/** A tin for tea or biscuits standing on x,y, with a leaf on its front. */
export const tin = (x: number, y: number, width: number, height: number, tone: string, mark: string) =>
  lift(
    11,
    rect(
      x - width / 2,
      y - height,
      width,
      height,
      fade(lighter(tone, 0.24), darker(tone, 0.28), 0),
      'rx="8"',
    ),
  ) +
  lift(
    6,
    rect(
      x - width / 2 - 5,
      y - height - 26,
      width + 10,
      50,
      fade(lighter(tone, 0.4), darker(tone, 0.14), 0),
      'rx="10"',
    ),
  ) +
  oval(x, y - height * 0.46, width * 0.32, height * 0.28, '#FBF6EA') +
  turned(
    x,
    y - height * 0.46,
    -30,
    width / 240,
    path('M-62 0C-30 -40 30 -40 62 0C30 34 -30 34 -62 0Z', mark),
    line('M-80 4C-30 -4 20 -4 56 0', '#FBF6EA', 4),
  );

/** A corked bottle of elderflower syrup. */
export const bottle = (x: number, y: number, size: number) =>
  turned(
    x,
    y,
    0,
    size,
    lift(
      11,
      path(
        'M-70 0C-80 0 -84 -6 -84 -16V-230C-84 -290 -30 -300 -28 -350V-420H28V-350C30 -300 84 -290 84 -230V-16C84 -6 80 0 70 0Z',
        fade('#F1F1E4', '#C9CDBE', 0),
      ),
    ),
    path(
      'M-66 -6C-76 -6 -78 -10 -78 -18V-226C-78 -250 -66 -262 -50 -274H50C66 -262 78 -250 78 -226V-18C78 -10 76 -6 66 -6Z',
      fade('#F4E6A2', '#D2B457', 0),
    ),
    lift(5, rect(-34, -462, 68, 56, fade('#D9B588', '#A67B4C', 0), 'rx="8"')),
    rect(-84, -196, 168, 120, '#FBF8F0'),
    ...times(9, (i) =>
      disc(
        Math.cos(i * 0.7) * 34,
        -136 + Math.sin(i * 0.7) * 26,
        11,
        i % 2 ? '#FFFFFF' : '#EFE7C8',
        'stroke="#B9A75A" stroke-width="2"',
      ),
    ),
    path('M-66 -220V-30', 'none', 'stroke="#FFFFFF" stroke-width="10" stroke-linecap="round" opacity=".6"'),
  );

/** A paper bag of coffee, its top rolled down. */
export const bag = (x: number, y: number) =>
  lift(
    11,
    path(
      `M${x - 112} ${y}L${x - 104} ${y - 290}H${x + 104}L${x + 112} ${y}Z`,
      fade('#D6B48A', '#A67D53', 20),
    ),
  ) +
  path(`M${x + 40} ${y}L${x + 60} ${y - 290}H${x + 104}L${x + 112} ${y}Z`, palette.night, 'opacity=".1"') +
  lift(6, rect(x - 110, y - 322, 220, 52, fade('#E2C49C', '#B98F63'), 'rx="8"')) +
  rect(x - 76, y - 214, 152, 140, '#14262B', 'rx="6"') +
  [
    [-28, -150, 24],
    [26, -138, -30],
  ]
    .map(([dx = 0, dy = 0, turn = 0]) =>
      turned(
        x + dx,
        y + dy,
        turn,
        1,
        oval(0, 0, 22, 32, '#B98562'),
        line('M0 -26C10 -8 -10 8 0 26', '#5B3A22', 5),
      ),
    )
    .join('');

/** A cloth cap tied over a jar. */
export const cap = (x: number, y: number, size: number, tone: string) =>
  turned(
    x,
    y,
    0,
    size,
    lift(
      7,
      path(
        'M-72 -236C-40 -254 40 -254 72 -236C94 -212 98 -194 112 -164C94 -152 84 -170 70 -158C56 -146 40 -166 22 -156C4 -146 -14 -166 -32 -156C-50 -146 -64 -166 -78 -158C-92 -152 -98 -162 -112 -166C-98 -194 -94 -212 -72 -236Z',
        fade(lighter(tone, 0.3), darker(tone, 0.14), 20),
      ),
    ),
    line('M-82 -194C-30 -182 30 -182 82 -194', '#B89A6C', 8),
    line(
      'M4 -186C40 -204 52 -180 10 -180C-34 -204 -44 -172 4 -184M6 -182C16 -166 18 -156 18 -140M2 -182C-8 -166 -12 -158 -14 -144',
      '#B89A6C',
      5,
    ),
  );

/** A jar's label, framed, with its print. */
export const label = (x: number, y: number, size: number, ...print: string[]) =>
  turned(
    x,
    y,
    0,
    size,
    lift(3, rect(-54, -122, 108, 82, '#FBF8F3', 'rx="5"')),
    rect(-48, -116, 96, 70, 'none', 'stroke="#B4532A" stroke-width="2.5"'),
    ...print,
  );
