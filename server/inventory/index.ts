export { arrangeUnit } from './arrange-units.ts';
export {
  lockNights,
  type Nights,
  nightCountUpdate,
  nightKey,
  publishNightChanges,
  readUnitsLeft,
  updateNightCounts,
} from './nights.ts';
export { releaseExpired, trimHolds } from './release-late.ts';
export { sellStock } from './sell-stock.ts';
export { type Availability, type Hold, readAvailability, type TakenNights } from './stay-shelf.ts';
export {
  extendHold,
  holdMinutes,
  holdStock,
  isHeldUntil,
  lockOrderStock,
  releaseStock,
  retakeStock,
  returnStock,
  sellHeldStock,
} from './stock-hold.ts';
export { assignUnit, getUnitId } from './take-unit.ts';
export { listUnits } from './units.ts';
