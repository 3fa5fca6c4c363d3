import { blob } from '../../edges.ts';
import { ground, oval } from '../../interiors/furniture.ts';
import { sash } from '../../interiors/openings.ts';
import { jar } from '../../interiors/vessels.ts';
import { disc, fade, glow, hours, lift, palette, path, points, rect, times } from '../../paper.ts';
import { picture } from '../../scene.ts';
import { cap, label } from './containers.ts';
import { landscape, turned, wall } from './kit.ts';
import { hip, looseBerry, rosehips } from './plants.ts';

const slice =
  'M-190 130C-206 40 -196 -10 -214 -50C-240 -120 -150 -168 0 -168S240 -120 214 -50C196 -10 206 40 190 130Q0 156 -190 130Z';
const spread = points(
  '-150 84, -160 20, -150 -30, -172 -66, -120 -112, -20 -124, 90 -120, 168 -80, 150 -30, 160 40, 130 92, 60 80, 0 104, -70 86',
);

/** The gingham of the breakfast cloth, running away from us. */
const gingham = () => {
  const lines = times(17, (i) => {
    const [far, near] = [800 + (i - 8) * 108, 800 + (i - 8) * 190];
    return path(`M${far} 690H${far + 54}L${near + 95} 1080H${near}Z`, palette.rust, 'opacity=".2"');
  });
  const rows = times(5, (i) => {
    const y = 690 + 390 * (i / 5) ** 1.4;
    return rect(-10, y + 8, 1620, 22 + i * 12, palette.rust, 'opacity=".2"');
  });
  return lines.join('') + rows.join('');
};

/** Breakfast with rosehip jam. */
export const categoryJam = picture(
  { name: 'category-jam', tones: hours.day, focal: { x: 0.5, y: 0.62 } },
  () => [
    wall('#F0E3C8', 0.4, landscape),
    sash(
      {
        id: 'morning',
        x: 90,
        y: -60,
        width: 420,
        height: 540,
        frame: '#FDFAF2',
        columns: [0.5],
        rows: [0.5],
        bar: 15,
      },
      rect(60, -80, 500, 600, fade('#D3E4E4', '#F8EFD8')) +
        path('M60 360C200 320 340 350 540 310V520H60Z', '#B9C79A') +
        path('M60 430C220 390 380 440 540 400V520H60Z', '#94A673'),
    ),
    disc(420, 300, 700, glow('#FFFDF0', 0.5)),
    lift(12, rect(-20, 690, 1640, 400, '#FBF5E8')),
    gingham(),
    rosehips(1130, 640, -34, 0.86),
    ground(560, 826, 200, 24, 0.55),
    jar(540, 824, 1.78, '#A9352A', '#D9C3A0', 0.9),
    cap(540, 824, 1.78, '#7FA3A6'),
    label(
      540,
      824,
      1.78,
      hip(-10, -84, 0.5, -30),
      path('M-34 -66C-20 -78 -4 -76 6 -64C-8 -56 -24 -56 -34 -66Z', palette.grass),
      hip(18, -66, 0.4, 20),
    ),
    ground(1080, 760, 150, 20, 0.5),
    jar(1060, 756, 1.3, '#E2892B', '#F3EADA', 0.9),
    label(
      1060,
      756,
      1.3,
      ...[
        [-14, -80],
        [8, -88],
        [6, -66],
        [-12, -60],
        [24, -72],
      ].map(([x = 0, y = 0]) => disc(x, y, 9, '#E2892B')),
    ),
    ground(880, 976, 360, 40, 0.6),
    lift(12, oval(860, 944, 356, 96, fade('#F4F1EA', '#CBD2CE', 30))),
    oval(860, 936, 350, 90, '#FDFBF6'),
    oval(860, 942, 264, 62, '#E6EAE5'),
    turned(
      850,
      880,
      -6,
      1,
      `<g transform="scale(1 .62)">${lift(12, path(slice, '#8A5630'))}${path(slice, fade('#C68B4E', '#9A6434'), 'transform="translate(0 -26)"')}<g transform="translate(0 -28) scale(.92 .9)">${path(slice, fade('#F8E6BF', '#EBCB92', 40))}</g><g transform="translate(0 -34)">${lift(6, path(blob(spread), fade('#D2512F', '#98281F', 50)))}${path(blob(points('-120 -60, -80 -96, 0 -102, 20 -86, -50 -70, -90 -40')), '#FFFFFF', 'opacity=".3"')}${times(14, (i) => disc(-110 + ((i * 83) % 220), -70 + ((i * 47) % 130), 9, i % 2 ? '#E8825A' : '#7E1F1A', 'opacity=".7"')).join('')}</g></g>`,
    ),
    turned(
      1240,
      930,
      14,
      1,
      lift(
        8,
        path('M-150 -10C-60 -34 40 -30 60 -14L60 12C20 18 -80 16 -150 -10Z', fade('#F1F3EF', '#A9B4B2')),
        path('M56 -14L262 -20C282 -18 282 14 262 14L56 12Z', fade('#C9986A', '#8A5F3B')),
      ),
    ),
    looseBerry(300, 930, 20),
    looseBerry(346, 958, 17),
    lift(6, hip(236, 900, 0.9, 150)),
  ],
);
