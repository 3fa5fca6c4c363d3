import { darker, ground, lighter } from '../../interiors/furniture.ts';
import { sprig } from '../../interiors/vessels.ts';
import { fade, hours, lift, palette, path, place, rect, times } from '../../paper.ts';
import { picture } from '../../scene.ts';
import { bowl } from './bowl-tide.ts';
import { holder } from './candle-holder.ts';
import { jug } from './jug-milk.ts';
import { mug } from './mug-tide.ts';
import { plaster } from './stage.ts';
import { canePot } from './teapot-dune.ts';
import { lighthouseVase } from './vase-lighthouse.ts';

const board = (y: number) =>
  lift(18, rect(60, y, 1480, 44, fade('#CFA878', '#A0764A'))) + rect(60, y, 1480, 6, '#EBD2AA');

/** Plates seen from their side, one on the other. */
const plates = (x: number, y: number) =>
  times(6, (i) => {
    const tone = ['#E2CBA2', '#8FA9A6', '#E9DCC4'][i % 3] ?? '#E2CBA2';
    const side = 'M-66 2C-70 -6 -118 -8 -134 -20Q-138 -27 -126 -27H126Q138 -27 134 -20C118 -8 70 -6 66 2Z';
    return place(
      x + (i % 2) * 6 - 3,
      y - i * 19,
      1,
      lift(5, path(side, fade(lighter(tone, 0.24), darker(tone, 0.2), 0))),
      rect(-130, -27, 260, 4, lighter(tone, 0.5), 'opacity=".8"'),
    );
  }).join('');

export const categoryCeramics = picture(
  { name: 'category-ceramics', tones: hours.day, focal: { x: 0.5, y: 0.55 } },
  ({ random, width, height }) => [
    plaster('#E4DACA', width, height),
    board(420),
    ...[250, 800, 1350].map((x) =>
      path(`M${x - 14} 464H${x + 14}V520Q${x - 14} 514 ${x - 14} 464Z`, '#8A6440'),
    ),
    ground(280, 424, 180, 14, 0.5),
    plates(270, 420),
    ground(590, 424, 150, 14, 0.5),
    sprig(560, 190, 150, -40, '#8A9A72', 4),
    sprig(566, 190, 170, 26, '#7D8A5C', 4),
    place(566, 418, 0.42, lighthouseVase(random, 'vase', palette.rust)),
    ground(920, 424, 210, 14, 0.5),
    place(900, 418, 0.47, canePot(random, 'pot', '#F3E9D6', '#DCC59A')),
    ground(1320, 424, 180, 14, 0.5),
    place(1320, 276, 0.4, bowl(random, 'bowl', lighter(palette.sea, 0.1))),
    board(930),
    rect(0, 974, 1600, 100, fade('#CFC3AE', '#E2D9C8')),
    ...[
      { x: 180, glaze: '#2F5D66', clay: '#DCC6A2' },
      { x: 456, glaze: '#D9BE92', clay: '#C9A878' },
      { x: 1380, glaze: '#22383F', clay: '#C9B28B' },
    ].map(
      ({ x, glaze, clay }, i) =>
        ground(x + 30, 934, 150, 14, 0.5) + place(x, 926, 0.54, mug(random, `mug-${i}`, glaze, clay)),
    ),
    ground(800, 934, 170, 14, 0.5),
    place(776, 926, 0.53, jug('jug', palette.sea)),
    ground(1100, 934, 170, 12, 0.5),
    place(1074, 922, 0.42, holder),
  ],
);
