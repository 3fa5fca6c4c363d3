import type { Picture } from '../paper.ts';
import { breakfast } from './breakfast.ts';
import { contact } from './contact.ts';
import { feedCandle } from './feed-candle.ts';
import { feedBread, feedOysters } from './feed-table.ts';
import { feedTea } from './feed-tea.ts';
import { feedWindowRain } from './feed-window-rain.ts';
import { feedWool } from './feed-wool.ts';
import { library } from './library.ts';
import { restaurant } from './restaurant.ts';
import { restaurantDish } from './restaurant-dish.ts';
import { roomBedstee } from './room-bedstee.ts';
import { roomDuinkamer } from './room-duinkamer.ts';
import { roomGezinskamer } from './room-gezinskamer.ts';
import { roomHooikamer } from './room-hooikamer.ts';
import { roomLichtkamer } from './room-lichtkamer.ts';
import { roomSchipperskamer } from './room-schipperskamer.ts';
import { roomTorenkamer } from './room-torenkamer.ts';
import { roomTuinkamer } from './room-tuinkamer.ts';
import { roomWadkamer } from './room-wadkamer.ts';
import { roomZeekamer } from './room-zeekamer.ts';
import { roomZilteSuite } from './room-zilte-suite.ts';
import { roomZolderkamer } from './room-zolderkamer.ts';
import { saunaInside } from './sauna-inside.ts';
import { shopBlanket } from './shop-blanket.ts';
import { shopJam } from './shop-jam.ts';
import { shopSoap } from './shop-soap.ts';

export const interiors: readonly Picture[] = [
  roomDuinkamer,
  roomZeekamer,
  roomZolderkamer,
  roomBedstee,
  roomTorenkamer,
  roomTuinkamer,
  roomLichtkamer,
  roomGezinskamer,
  roomHooikamer,
  roomSchipperskamer,
  roomWadkamer,
  roomZilteSuite,
  restaurant,
  restaurantDish,
  saunaInside,
  contact,
  library,
  breakfast,
  shopSoap,
  shopBlanket,
  shopJam,
  feedBread,
  feedOysters,
  feedTea,
  feedWool,
  feedCandle,
  feedWindowRain,
];
