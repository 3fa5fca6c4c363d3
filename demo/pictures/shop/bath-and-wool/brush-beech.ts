import { ground } from '../../interiors/furniture.ts';
import { between, disc, fade, lift, line, path, px, rect, times } from '../../paper.ts';
import { still, tiles, turned } from './kit.ts';

const handle =
  'M-34 -600C-34 -640 34 -640 34 -600C44 -480 24 -400 30 -300C40 -240 190 -190 190 20C190 190 110 290 0 290S-190 190 -190 20C-190 -190 -40 -240 -30 -300C-24 -400 -44 -480 -34 -600Z';

/** Rows of bristle tufts in the oval of the head, each leaning a little to the light. */
const tufts = (random: () => number) =>
  times(17, (row) => {
    const y = -146 + row * 24;
    const half = 142 * Math.sqrt(Math.max(0, 1 - ((y - 36) / 222) ** 2));
    const count = Math.max(3, Math.round(half / 11));
    return times(count, (i) => {
      const x = count > 1 ? -half + (2 * half * i) / (count - 1) : 0;
      const hairs = times(4, (h) => {
        const lean = (h - 1.5) * 4.5 + x * 0.12;
        return `M${px(x)} ${px(y)}q${px(lean * 0.4)} -18 ${px(lean + between(random, -2, 2) - 5)} ${px(between(random, -42, -34))}`;
      }).join('');
      return line(hairs, ['#F3E3C4', '#E6CFA6', '#D6BB8E'][(i + row) % 3] ?? '#E6CFA6', 3.6);
    }).join('');
  }).join('');

/** A back brush on its hook, bristles towards us. */
export const brushBeech = still('product-brush-beech', { x: 0.5, y: 0.52 }, (random) => [
  tiles('#E4E3D6', 236, 1240),
  lift(14, rect(-20, 1240, 1240, 50, fade('#F4EFE4', '#DCD2C0'))),
  rect(0, 1288, 1200, 220, fade('#6F979A', '#537C82')),
  line('M0 1300H1200', '#3F676E', 12, 'opacity=".4"'),
  turned(
    600,
    860,
    5,
    1.1,
    lift(20, path(handle, fade('#E0B684', '#B4814E', 20))),
    line(
      'M-10 -560C0 -440 -10 -360 -8 -260C-30 -210 -150 -150 -160 10M8 -520C16 -420 6 -340 12 -250',
      '#A87545',
      4,
      'opacity=".55"',
    ),
    path(
      'M-24 -596C-24 -616 -8 -622 0 -620C-14 -500 -14 -400 -14 -300C-22 -370 -32 -480 -24 -596Z',
      '#F6DDB4',
      'opacity=".7"',
    ),
    disc(0, -584, 13, '#6E4A30'),
    '<ellipse cx="0" cy="42" rx="160" ry="226" fill="#9C6C40"/>',
    tufts(random),
  ),
  lift(5, line('M652 222C622 170 628 130 660 118C694 130 694 180 652 222', '#EDE3D0', 11)),
  lift(
    6,
    path('M640 74H680V108C680 140 640 140 640 108Z', fade('#D9B35E', '#9C7430', 0)),
    disc(660, 78, 30, fade('#E9C878', '#A67C36', 45)),
  ),
  ground(900, 1242, 200, 12, 0.4),
  lift(
    9,
    path(
      'M760 1240C752 1190 782 1176 850 1174H950C1012 1176 1040 1196 1034 1240Z',
      fade('#B9C7A6', '#8A9B76', 40),
    ),
  ),
  line('M822 1206c16 -14 26 -14 42 0s26 14 42 0s26 -14 42 0', '#6F815C', 6),
]);
