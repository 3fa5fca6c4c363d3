export { arrangeUnit } from './arrange-units.ts';
export { assignUnit, getUnitId } from './assign-unit.ts';
export { type Availability, type Hold, readAvailability, type TakenNights } from './availability.ts';
export { changeUnit, createUnit, orderUnits, placeUnplaced } from './edit-units.ts';
export {
  areOrderExtrasLeft,
  type ExtraDemand,
  extraLines,
  findExtraShortage,
  readExtrasTaken,
} from './extra-stock.ts';
export { moveStock } from './move-stock.ts';
export {
  lockNights,
  type Nights,
  nightCountUpdate,
  nightKey,
  publishNightChanges,
  readUnitsLeft,
  updateNightCounts,
} from './nights.ts';
export { releaseExpired, trimHolds } from './release-expired.ts';
export { sellStock } from './sell-stock.ts';
export {
  extendHold,
  holdMinutes,
  holdStock,
  isHeldUntil,
  lockOrderStock,
  lockStock,
  releaseStock,
  retakeStock,
  returnStock,
  sellHeldStock,
} from './stock-hold.ts';
export { type Placed, placeInUnits } from './unit-placement.ts';
export { listUnits } from './units.ts';
