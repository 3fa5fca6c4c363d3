import { ridge } from '../../edges.ts';
import { darker, ground, lighter, oval } from '../../interiors/furniture.ts';
import { marram, sea, skyBands, sun } from '../../nature.ts';
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
  place,
  points,
  px,
  rect,
  times,
} from '../../paper.ts';
import { still } from './stage.ts';

const wicker = '#C08F56';
const form =
  'M-380 -330C-372 -200 -356 -80 -336 -16Q-330 6 -300 10H300Q330 6 336 -16C356 -80 372 -200 380 -330Z';

/** Willow, woven over and under its stakes. */
const weave = times(13, (row) =>
  times(17, (i) => {
    const [x, y] = [-404 + i * 48 + (row % 2) * 24, -330 + row * 27];
    const tone = (i + row) % 3 ? lighter(wicker, 0.16) : darker(wicker, 0.06);
    return path(
      `M${x} ${y + 13}C${x + 8} ${y - 1} ${x + 38} ${y - 1} ${x + 46} ${y + 13}C${x + 38} ${y + 26} ${x + 8} ${y + 26} ${x} ${y + 13}Z`,
      tone,
    );
  }).join(''),
).join('');

const braid = (y: number, half: number) =>
  lift(8, rect(-half, y - 20, half * 2, 40, fade(lighter(wicker, 0.24), darker(wicker, 0.2)), 'rx="20"')) +
  line(
    times(
      Math.floor(half / 14),
      (i) => `M${px(-half + 16 + i * 28)} ${y + 15}L${px(-half + 32 + i * 28)} ${y - 15}`,
    ).join(''),
    darker(wicker, 0.4),
    4,
    'opacity=".7"',
  );

const bottle =
  lift(
    9,
    path(
      'M-52 0V-220C-52 -270 -22 -280 -22 -330V-400H22V-330C22 -280 52 -270 52 -220V0Z',
      fade('#7FA39A', '#3C6A66', 0),
    ),
    rect(-27, -436, 54, 46, '#D9B26A', 'rx="8"'),
  ) +
  path(
    'M-36 -210C-34 -250 -16 -270 -12 -320',
    'none',
    'stroke="#FFFFFF" stroke-width="8" stroke-linecap="round" opacity=".5"',
  );

const loaf = `<g transform="rotate(24)">${lift(9, path('M-56 20C-62 -120 -58 -380 -34 -450C-16 -486 20 -486 36 -450C60 -380 62 -120 56 20Z', fade('#EBB870', '#B4743A', 0)))}${times(5, (i) => line(`M-30 ${-60 - i * 78}C-10 ${-90 - i * 78} 14 ${-100 - i * 78} 34 ${-104 - i * 78}`, '#FBE3B4', 13)).join('')}</g>`;

const napkin =
  'M-420 -372C-300 -420 -100 -410 0 -370L-20 -330L-70 -120C-110 -136 -120 -104 -150 -110L-236 -40L-330 -140Q-352 -130 -366 -160Z';

/** A willow basket packed for the dunes, on 0,0, 760 wide and 820 high; its lid is left at home. */
export const basket =
  lift(12, line('M-352 -340C-330 -800 330 -800 352 -340', darker(wicker, 0.3), 34)) +
  line('M-352 -340C-330 -800 330 -800 352 -340', lighter(wicker, 0.2), 20, 'stroke-dasharray="30 7"') +
  place(-90, -230, 1, bottle) +
  place(80, -250, 1, loaf) +
  lift(
    7,
    disc(-230, -380, 76, fade('#D0603A', '#8E3420', 45)),
    disc(-6, -366, 66, fade('#B9BF6E', '#7D8A4C', 45)),
  ) +
  line('M-230 -450Q-222 -474 -206 -484M-6 -428Q0 -448 12 -456', '#5C4330', 6) +
  lift(20, path(form, darker(wicker, 0.42))) +
  inside(
    form,
    'wicker',
    weave,
    oval(-200, -220, 170, 190, glow('#FFF3D0', 0.45)),
    oval(380, -120, 240, 300, glow(palette.night, 0.55)),
  ) +
  braid(-330, 396) +
  braid(2, 330) +
  lift(10, path(napkin, '#FBF6EC')) +
  inside(
    napkin,
    'check',
    ...times(7, (i) => rect(-430 + i * 66, -430, 32, 420, palette.rust, 'opacity=".55"')),
    ...times(7, (i) => rect(-440, -420 + i * 62, 460, 30, palette.rust, 'opacity=".55"')),
  );

export const extraPicnic = still('product-extra-picnic', { x: 0.5, y: 0.64 }, (random) => {
  const tones = hours.dawn;
  const dune = points('-20 820, 220 760, 460 830, 760 880, 980 800, 1220 740');
  const seat = points('-20 1130, 300 1090, 700 1100, 1220 1070');
  return [
    skyBands(random, tones.sky, 1200, 700, 26),
    sun(920, 330, 88, '#FFF3DC'),
    sea(random, tones.sea, 1200, 690, 900, 2),
    ridge(random, dune, fade('#DCCBA4', '#EBDDBF'), { bottom: 1520, rim: '#FFF6E4', shadow: 14 }),
    marram(random, dune, 0, 1200, 46, 100, ['#7F8B5E', '#9AA576']),
    ridge(random, seat, fade('#EBDDBC', '#D9C399'), { bottom: 1520, rim: '#FFF9EC', shadow: 14 }),
    marram(random, seat, -20, 300, 26, 190, ['#5F6C43', '#7D8A5C']),
    marram(random, seat, 960, 1220, 22, 200, ['#5F6C43', '#7D8A5C']),
    lift(12, path('M-40 1290C260 1220 900 1210 1240 1260V1540H-40Z', '#F4EFE2')),
    ...[0, 1, 2].map((i) =>
      line(
        `M-40 ${1330 + i * 60}C260 ${1260 + i * 62} 900 ${1250 + i * 62} 1240 ${1300 + i * 60}`,
        palette.sea,
        i === 1 ? 22 : 9,
        'opacity=".6"',
      ),
    ),
    ground(660, 1376, 520, 50, 0.6),
    place(590, 1356, 1.14, basket),
  ];
});
