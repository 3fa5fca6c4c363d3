import type { Picture } from '../../paper.ts';
import { balmSeabuckthorn } from './balm-seabuckthorn.ts';
import { blanketWool } from './blanket-wool.ts';
import { brushBeech } from './brush-beech.ts';
import { categoryBath } from './category-bath.ts';
import { categoryJam } from './category-jam.ts';
import { categoryPantry } from './category-pantry.ts';
import { categoryTea } from './category-tea.ts';
import { categoryWool } from './category-wool.ts';
import { cushionLinen } from './cushion-linen.ts';
import { dishDriftwood } from './dish-driftwood.ts';
import { hatWool } from './hat-wool.ts';
import { oilLavender } from './oil-lavender.ts';
import { saltBath } from './salt-bath.ts';
import { scarfWool } from './scarf-wool.ts';
import { slippersFelt } from './slippers-felt.ts';
import { soapAlgae } from './soap-algae.ts';
import { soapPine } from './soap-pine.ts';
import { soapRosehip } from './soap-rosehip.ts';
import { socksWool } from './socks-wool.ts';
import { throwLinen } from './throw-linen.ts';
import { towelLinen } from './towel-linen.ts';

/** What the bath and wool shelves sell, and the covers of those categories and the pantry's. */
export const bathAndWool: readonly Picture[] = [
  soapAlgae,
  soapRosehip,
  soapPine,
  saltBath,
  balmSeabuckthorn,
  oilLavender,
  brushBeech,
  dishDriftwood,
  blanketWool,
  socksWool,
  scarfWool,
  hatWool,
  cushionLinen,
  throwLinen,
  towelLinen,
  slippersFelt,
  categoryBath,
  categoryWool,
  categoryPantry,
  categoryJam,
  categoryTea,
];
