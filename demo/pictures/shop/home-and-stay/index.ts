import type { Picture } from '../../paper.ts';
import { bowlTide } from './bowl-tide.ts';
import { calendarIsland } from './calendar-island.ts';
import { candleHolder } from './candle-holder.ts';
import { cardsIsland } from './cards-island.ts';
import { categoryCeramics } from './category-ceramics.ts';
import { categoryExtras } from './category-extras.ts';
import { categoryPrints } from './category-prints.ts';
import { chartTides } from './chart-tides.ts';
import { cupsEgg } from './cups-egg.ts';
import { dishButter } from './dish-butter.ts';
import { extraBicycle } from './extra-bicycle.ts';
import { extraBreakfast } from './extra-breakfast.ts';
import { extraCot } from './extra-cot.ts';
import { extraDog } from './extra-dog.ts';
import { extraLate } from './extra-late.ts';
import { extraPicnic } from './extra-picnic.ts';
import { extraSauna } from './extra-sauna.ts';
import { extraTransfer } from './extra-transfer.ts';
import { extraWine } from './extra-wine.ts';
import { jugMilk } from './jug-milk.ts';
import { mugTide } from './mug-tide.ts';
import { notebookLog } from './notebook-log.ts';
import { plateDune } from './plate-dune.ts';
import { printDunes } from './print-dunes.ts';
import { printFerry } from './print-ferry.ts';
import { printLighthouse } from './print-lighthouse.ts';
import { printSeals } from './print-seals.ts';
import { teapotDune } from './teapot-dune.ts';
import { vaseLighthouse } from './vase-lighthouse.ts';

/** Pictures of ceramics and prints for at home, and of the extras of a stay. */
export const homeAndStay: readonly Picture[] = [
  categoryCeramics,
  mugTide,
  bowlTide,
  plateDune,
  teapotDune,
  jugMilk,
  vaseLighthouse,
  candleHolder,
  dishButter,
  cupsEgg,
  categoryPrints,
  printLighthouse,
  printSeals,
  printDunes,
  printFerry,
  chartTides,
  cardsIsland,
  notebookLog,
  calendarIsland,
  categoryExtras,
  extraBreakfast,
  extraBicycle,
  extraSauna,
  extraDog,
  extraCot,
  extraPicnic,
  extraWine,
  extraLate,
  extraTransfer,
];
