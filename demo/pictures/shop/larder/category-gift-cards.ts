import { hours, palette, rect } from '../../paper.ts';
import { picture } from '../../scene.ts';
import { bow, card, dunes, envelope, key, night, pocket, sauna } from './cards.ts';
import { buckthorn } from './plants.ts';
import { linen, turned } from './still.ts';

export const categoryGiftCards = picture(
  { name: 'category-gift-cards', tones: hours.day, focal: { x: 0.48, y: 0.52 } },
  ({ random }) => [
    linen('#9DB5B3', 1600, 1067),
    envelope(1060, 700, 12, 1.06, '#E9DCC6', palette.rust),
    pocket(1060, 700, 12, 1.06, '#E9DCC6'),
    card(random, 'sauna', 770, 330, 3, 0.9, sauna),
    card(random, 'night', 1160, 560, 14, 0.88, night),
    card(random, 'dunes', 480, 650, -10, 0.98, dunes),
    turned(
      480,
      650,
      -10,
      0.98,
      rect(262, -240, 40, 480, palette.rust),
      rect(262, -240, 6, 480, '#D98A66', 'opacity=".7"'),
    ),
    bow(752, 602, -10, 0.94, palette.rust),
    key(940, 930, -14, 0.9),
    buckthorn(random, 60, 320, -38, 0.86),
  ],
);
