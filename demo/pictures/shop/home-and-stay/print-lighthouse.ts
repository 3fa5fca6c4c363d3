import { books, ground } from '../../interiors/furniture.ts';
import { sprig } from '../../interiors/vessels.ts';
import { palette, place } from '../../paper.ts';
import { framed, tower } from './printed.ts';
import { plaster, still, table, thrown } from './stage.ts';

export const printLighthouse = still('product-print-lighthouse', { x: 0.52, y: 0.44 }, (random) => [
  plaster('#E8E4D8'),
  place(255, 130, 1.02, framed({ id: 'print', art: tower(random), wood: '#B98A57' })),
  table(1290, '#B07F50'),
  ground(300, 1344, 240, 22, 0.5),
  books(110, 1340, 4, 230, ['#7D8A5C', palette.sea, '#D9C6A2', palette.rust]),
  sprig(1010, 1120, 330, 46, '#8A9A72', 6),
  sprig(996, 1120, 240, -70, '#9AA886', 5),
  ground(1040, 1346, 150, 20, 0.5),
  place(
    1000,
    1340,
    0.9,
    thrown(random, {
      id: 'vase',
      outline: '70 0, 110 60, 104 140, 58 210, 44 240, 52 268',
      clay: '#E3D2B2',
      glaze: '#557C80',
      line: 120,
      wave: 7,
    }),
  ),
]);
