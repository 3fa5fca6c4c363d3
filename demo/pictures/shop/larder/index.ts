import type { Picture } from '../../paper.ts';
import { biscuitsFerry } from './biscuits-ferry.ts';
import { categoryGiftCards } from './category-gift-cards.ts';
import { cheeseSheep } from './cheese-sheep.ts';
import { chocolateSalt } from './chocolate-salt.ts';
import { coffeeHarbour } from './coffee-harbour.ts';
import { giftCard } from './gift-card.ts';
import { giftNight } from './gift-night.ts';
import { giftSauna } from './gift-sauna.ts';
import { honeyDune } from './honey-dune.ts';
import { honeyHeather } from './honey-heather.ts';
import { jamCranberry } from './jam-cranberry.ts';
import { jamRosehip } from './jam-rosehip.ts';
import { jamSeabuckthorn } from './jam-seabuckthorn.ts';
import { mustardSaltmarsh } from './mustard-saltmarsh.ts';
import { saltFlakes } from './salt-flakes.ts';
import { syrupElderflower } from './syrup-elderflower.ts';
import { teaEvening } from './tea-evening.ts';
import { teaMint } from './tea-mint.ts';
import { teaRosehip } from './tea-rosehip.ts';
import { teaSeabuckthorn } from './tea-seabuckthorn.ts';
import { teaSmoke } from './tea-smoke.ts';

/** Preserves, teas and gift cards. */
export const larder: readonly Picture[] = [
  jamSeabuckthorn,
  jamRosehip,
  jamCranberry,
  honeyHeather,
  honeyDune,
  syrupElderflower,
  mustardSaltmarsh,
  saltFlakes,
  cheeseSheep,
  teaMint,
  teaSmoke,
  teaRosehip,
  teaSeabuckthorn,
  teaEvening,
  coffeeHarbour,
  chocolateSalt,
  biscuitsFerry,
  giftCard,
  giftNight,
  giftSauna,
  categoryGiftCards,
];
