import { darker, lighter } from '../../interiors/furniture.ts';
import { disc, fade, glow, lift, line, palette, path, place, rect } from '../../paper.ts';
import { type Artwork, bank, blade, crossing, dunes, sheetOf, shell, tower } from './printed.ts';
import { cloth, pebble, plaster, still } from './stage.ts';

const kraft = '#C9A579';

/** A card of the fan, turned about the hand that would hold it. */
const card = (art: string, id: string, turn: number) =>
  `<g transform="translate(590 1250) rotate(${turn})">${place(-189, -900, 0.63, sheetOf(id, art, 34))}</g>`;

const envelope =
  lift(16, rect(0, 0, 700, 470, fade(lighter(kraft, 0.16), darker(kraft, 0.06), 40), 'rx="8"')) +
  path('M0 470L290 210Q350 170 410 210L700 470Z', fade(lighter(kraft, 0.26), kraft)) +
  lift(9, path('M6 0H694L400 262Q350 300 300 262Z', fade(lighter(kraft, 0.2), darker(kraft, 0.03)))) +
  lift(5, disc(350, 262, 46, fade('#C7653B', '#8E3C1D', 45))) +
  line('M326 274C340 248 346 248 352 262S366 276 376 250', '#E9B494', 5);

export const cardsIsland = still('product-cards-island', { x: 0.48, y: 0.5 }, (random) => {
  const fan: readonly (readonly [Artwork, number])[] = [
    [blade, 34],
    [shell, 20.5],
    [dunes, 7],
    [crossing, -6.5],
    [bank, -20],
    [tower, -33.5],
  ];
  return [
    plaster('#CFDDD8'),
    cloth(
      'cloth',
      'M-40 1010L1240 900V1540H-40Z',
      '#F3EBDC',
      line('M-40 1052L1240 942M-40 1072L1240 962', palette.sea, 6, 'opacity=".6"'),
    ),
    disc(300, 300, 760, glow('#FFFFFF', 0.4)),
    ...fan.map(([art, turn], i) => card(art(random), `card-${i}`, turn)),
    `<g transform="translate(250 980) rotate(-4)">${envelope}</g>`,
    pebble(1010, 1370, 54, '#9FAAA6'),
    pebble(1090, 1396, 32, '#DCCBA8'),
  ];
});
