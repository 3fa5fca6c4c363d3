export { arrangeUnit } from './arrange-units.ts';
export {
  leftOfNights,
  lockNights,
  moveNights,
  movingNights,
  type Nights,
  nightKey,
  tellOfNights,
} from './nights.ts';
export { releaseLate, trimHolds } from './release-late.ts';
export { sellStock } from './sell-stock.ts';
export { type Hold, readShelf, type Shelf, type Taken } from './stay-shelf.ts';
export {
  holdMinutes,
  holdOn,
  holdStock,
  isHeldUntil,
  lockStockOf,
  releaseStock,
  retakeStock,
  returnStock,
  sellHeld,
} from './stock-hold.ts';
export { takeUnit, unitNumbered } from './take-unit.ts';
export { unitsOf } from './units.ts';
