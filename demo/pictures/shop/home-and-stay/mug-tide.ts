import { darker, ground, lighter } from '../../interiors/furniture.ts';
import { panes } from '../../interiors/openings.ts';
import { steam } from '../../interiors/vessels.ts';
import { palette, place, type Random } from '../../paper.ts';
import { handle, pebble, plaster, still, table, thrown } from './stage.ts';

/** A mug dipped in glaze as far as the tide came, standing on 0,0, 400 high; its ear to the right. */
export const mug = (random: Random, id: string, glaze: string, clay = '#DCC6A2', drink?: string): string =>
  handle('M178 -318C330 -352 350 -96 170 -104', glaze, 46) +
  thrown(random, {
    id,
    outline: '160 0, 178 26, 189 120, 194 260, 190 400',
    clay,
    glaze,
    line: 128,
    wave: 13,
    drink,
  });

export const mugTide = still('product-mug-tide', { x: 0.48, y: 0.58 }, (random) => [
  plaster('#DDE2D8'),
  panes(
    [
      [700, 120],
      [1010, 190],
      [1150, 760],
      [800, 690],
    ],
    '#FFFBEA',
    0.62,
  ),
  table(1060, '#D9BE97'),
  ground(690, 1190, 470, 62, 0.62),
  place(540, 1176, 1.52, mug(random, 'mug', lighter(palette.sea, 0.1), '#DCC6A2', '#6B4326')),
  steam(500, 570, 400, '#FFFFFF', 0.7),
  ground(1010, 1262, 130, 22, 0.5),
  pebble(960, 1254, 58, '#9DAAA8'),
  pebble(1064, 1272, 38, darker('#D9C5A4', 0.1)),
]);
