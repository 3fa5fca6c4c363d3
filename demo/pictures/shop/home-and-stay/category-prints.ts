import { ground } from '../../interiors/furniture.ts';
import { panes } from '../../interiors/openings.ts';
import { fade, hours, lift, palette, place, rect } from '../../paper.ts';
import { picture } from '../../scene.ts';
import { bank, crossing, dunes, framed, kites, shell, tower } from './printed.ts';
import { plaster, thrown } from './stage.ts';

const oak = '#B98A57';
const dark = '#22363C';

export const categoryPrints = picture(
  { name: 'category-prints', tones: hours.day, focal: { x: 0.48, y: 0.5 } },
  ({ random, width, height }) => [
    plaster('#D5DBD0', width, height),
    panes(
      [
        [1040, -40],
        [1420, 20],
        [1560, 560],
        [1150, 520],
      ],
      '#FBF8E6',
      0.5,
    ),
    place(120, 246, 0.66, framed({ id: 'dunes', art: dunes(random), wood: dark, passe: 84 })),
    place(1068, 216, 0.69, framed({ id: 'bank', art: bank(random), wood: oak })),
    place(500, 64, 0.845, framed({ id: 'crossing', art: crossing(random), wood: oak, passe: 84 })),
    place(420, 512, 0.385, framed({ id: 'shell', art: shell(random), wood: '#F3EAD8', passe: 20 })),
    place(960, 478, 0.42, framed({ id: 'tower', art: tower(random), wood: dark, passe: 30 })),
    lift(18, rect(-20, 880, 1640, 54, fade('#CDA678', '#A47A4C'))),
    rect(0, 880, 1600, 7, '#E9CFA6'),
    rect(0, 934, 1600, 140, fade('#A9B3A4', '#C6CDBF')),
    ground(1470, 884, 90, 12, 0.5),
    place(
      1468,
      884,
      0.62,
      thrown(random, {
        id: 'vase',
        outline: '70 0, 110 60, 104 140, 58 210, 44 240, 52 268',
        clay: '#E3D2B2',
        glaze: palette.rust,
        line: 120,
        wave: 7,
      }),
    ),
    place(30, 604, 0.285, framed({ id: 'kites', art: kites(random), wood: oak, passe: 10 })),
  ],
);
