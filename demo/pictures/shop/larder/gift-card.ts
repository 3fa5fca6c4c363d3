import { palette, rect } from '../../paper.ts';
import { bow, card, dunes, envelope, pocket } from './cards.ts';
import { buckthorn } from './plants.ts';
import { linen, still, turned } from './still.ts';

const paper = '#7FA3A5';

export const giftCard = still('product-gift-card', { x: 0.5, y: 0.52 }, (random) => [
  linen('#E2D6C3'),
  turned(
    600,
    880,
    -7,
    1.08,
    envelope(0, 0, 0, 1, paper, '#F1E7D4'),
    card(random, 'print', 6, -190, 2, 0.98, dunes),
    pocket(0, 0, 0, 1, paper),
    rect(-410, 96, 820, 46, palette.rust),
    rect(-410, 96, 820, 6, '#D98A66', 'opacity=".7"'),
    bow(0, 120, 0, 1.15, palette.rust),
  ),
  buckthorn(random, 700, 1370, -14, 1),
]);
