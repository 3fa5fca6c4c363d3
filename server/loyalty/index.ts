export { adjustPoints } from './adjust.ts';
export { balanceOf } from './balance.ts';
export { type CartPoints, loadCartPoints, type PricedPoints, pricePoints } from './cart-points.ts';
export { dayOfSite } from './day.ts';
export { type Earning, loadEarning, loadEarningRules, tierName } from './earning.ts';
export { forgetMember } from './forget-member.ts';
export { joinAsWished, wishToJoin } from './join-wish.ts';
export { type Account, issue, post } from './ledger.ts';
export { ledgerInfoOf } from './ledger-info.ts';
export { type LedgerRow, ledgerList } from './ledger-list.ts';
export { beginsOn } from './lot-begins.ts';
export { findMember, joinProgramme, leaveProgramme, tierIdOf } from './member.ts';
export { type MemberRow, memberList } from './member-list.ts';
export { memberCents, memberPercent } from './member-price.ts';
export { pointsName } from './points-name.ts';
export { pointsLeft, pointsOfLine } from './points-of-line.ts';
export { loadMemberPriceRows, loadProgramme, loadRuleRows, loadTiers } from './programme.ts';
export { hasPoints, redeemPoints, releasePoints, reservePoints, restorePoints } from './redeem.ts';
export { runLoyaltyRound } from './round.ts';
export { expiringOf } from './tell-expiring.ts';
export { endingOf } from './tell-tiers.ts';
export { reviewTier } from './tiers.ts';
export { wireEntry } from './wire-entry.ts';
export {
  type MemberPriceDraft,
  type ProgrammeDraft,
  putMemberPrices,
  putProgramme,
  putRules,
  putTiers,
  type RuleDraft,
  type TierDraft,
} from './write-programme.ts';
