export { type AgeBand, putAgeBands } from './age-band.ts';
export { findReason, maxStayNights, minStayNights } from './availability-rules.ts';
export type { BookingContext } from './booking-context.ts';
export {
  type EarlierNights,
  isClosed,
  noArrival,
  noDeparture,
  type OverrideNights,
  type Party,
  type RoomCalendar,
  type StayRequest,
  unitsLeft,
} from './calendar.ts';
export { maxNightsAhead, readCalendars } from './calendar-read.ts';
export { computeRates } from './compute-rates.ts';
export { changeExtra, createExtra, extraList, orderExtras, readExtra } from './edit-extra.ts';
export {
  changeAgeBands,
  changeFee,
  changeVatRates,
  createFee,
  readAgeBands,
  readFees,
  readVatRates,
  removeFee,
} from './edit-fee.ts';
export {
  changeRatePlan,
  copyRatePlan,
  createRatePlan,
  orderRatePlans,
  ratePlanList,
  readRatePlan,
} from './edit-rate-plan.ts';
export {
  changeRoomType,
  createRoomType,
  orderRoomTypes,
  readRoomType,
  roomTypeList,
} from './edit-room-type.ts';
export { type ExtraDraft, type ExtraUnit, putStayExtras } from './extra.ts';
export { extraProducts } from './extra-products.ts';
export { type FeeDraft, putStayFees } from './fee.ts';
export { type FoundPlan, findPlans, getByCode, hasRooms, lockRooms, roomIds } from './find-rooms.ts';
export { fromPrices } from './from-price.ts';
export { buildGrid } from './grid.ts';
export { type ChangedCell, changedCells, logRateSave } from './grid-cells.ts';
export { maxDays, maxLengths, nearestFix } from './nearest-fix.ts';
export {
  announceRooms,
  blockNights,
  isOver,
  type NightRow,
  openNights,
  putAllotments,
  putNight,
  writeNights,
} from './night.ts';
export { listNights, maxNights, type NightRange, rangeSpan } from './night-range.ts';
export { overrideNights } from './override-nights.ts';
export { previewRateCells } from './preview-rates.ts';
export { putPriceFloor, readPriceFloor } from './price-floor.ts';
export { feeNights, minBalanceDays, type PricedStay, priceStay, totalCents } from './price-stay.ts';
export { enterPromoCode, forCode, isForCode } from './promo-code.ts';
export { readRateGrid } from './rate-grid.ts';
export { putRatePlan, type RatePlanDraft } from './rate-plan.ts';
export { openRates, putRate, type RateChange, type RateRow, writeRates } from './rate-rows.ts';
export {
  type Extra,
  type Fee,
  type FeeUnit,
  type Inclusion,
  isAtDeparture,
  loadRateRules,
  type Names,
  nameIn,
  productNames,
  type RatePlan,
  type RateRules,
} from './rate-rules.ts';
export { putRates, putRestrictions, type RateDraft, type RestrictionDraft } from './rates.ts';
export { RatesCache, type RatesContext, type RatesSnapshot } from './rates-cache.ts';
export { RatesCaches } from './rates-caches.ts';
export { putRoomType } from './room-type.ts';
export type { RowChanges } from './row-changes.ts';
export { listRateLog, listRateSaves, saveRateCells, undoRateSave } from './save-rates.ts';
export { exactStays, explain, otherStays, type StayQuery } from './search.ts';
export { deleteSeason, putSeason, readSeason } from './season.ts';
export {
  type Attributes,
  isStayAttribute,
  parseExtraInput,
  parseStayInput,
  promoAttribute,
  type StayInput,
} from './stay-input.ts';
export { euros, pricedStayReply, reasonReply, stayOfferReply } from './stay-offer-reply.ts';
export { getReasonMessage, type ReasonMessage } from './unavailability-reasons.ts';
export { type BlockedUnits, type CellNotUndone, undoImportedNights } from './undo-nights.ts';
