export { type AgeBand, putAgeBands } from './age-band.ts';
export type { BookingContext } from './booking-context.ts';
export { isClosed, type Party, type RoomCalendar, type StayAsked, unitsLeft } from './calendar.ts';
export { readCalendars } from './calendar-read.ts';
export { type ExtraDraft, putStayExtras } from './extra.ts';
export { extraProducts } from './extra-products.ts';
export { type FeeDraft, putStayFees } from './fee.ts';
export { called, type FoundPlan, findPlans, hasRooms, lockRooms, roomIds } from './find-rooms.ts';
export { fromPrices } from './from-price.ts';
export { gridOf } from './grid.ts';
export { mostDays, mostLengths, nearestFix } from './nearest-fix.ts';
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
export { mostNights, type NightRange, nightsOf, spanOf } from './night-range.ts';
export { type PricedStay, priceStay, totalCents } from './price-stay.ts';
export { putRatePlan, type RatePlanDraft } from './rate-plan.ts';
export { openRates, putRate, type RateChange, type RateRow, writeRates } from './rate-rows.ts';
export { putRates, putRestrictions, type RateDraft, type RestrictionDraft } from './rates.ts';
export { type Sentence, sentenceOf } from './reasons.ts';
export { putRoomType } from './room-type.ts';
export { exactStays, explain, otherStays, type StayQuestion } from './search.ts';
export type { Sheet } from './sheet.ts';
export { SiteCalendar, type StayBook, type StayView } from './site-calendar.ts';
export { SiteCalendars } from './site-calendars.ts';
export { nightsAllowed, nightsAsked, whyNot } from './stay-rules.ts';
export {
  type Extra,
  isAtDeparture,
  loadStayTerms,
  type Names,
  nameIn,
  namesOf,
  type Plan,
  type StayTerms,
} from './stay-terms.ts';
export { type Attributes, changesStay, extraWishOf, type StayWish, stayWishOf } from './stay-wish.ts';
export { euros, wirePriced, wireReason, wireStay } from './wire-stay.ts';
