export { adjustPoints } from './adjust.ts';
export { readBalance } from './balance.ts';
export { type CartPoints, loadCartPoints, type PricedPoints, pricePoints } from './cart-points.ts';
export { dayOfSite } from './day.ts';
export { type Earning, loadEarning, loadEarningRules, tierName } from './earning.ts';
export { deleteMember } from './forget-member.ts';
export { joinIfRequested, requestToJoin } from './join-wish.ts';
export { type Account, issue, post } from './ledger.ts';
export { readLedgerInfo } from './ledger-info.ts';
export { type LedgerRow, ledgerList } from './ledger-list.ts';
export { lotStart } from './lot-begins.ts';
export { findMember, findTierId, joinProgramme, leaveProgramme } from './member.ts';
export { type MemberRow, memberList } from './member-list.ts';
export { memberCents, memberPercent } from './member-price.ts';
export { pointsName } from './points-name.ts';
export { calculateLinePoints, pointsLeft } from './points-of-line.ts';
export { loadMemberPriceRows, loadProgramme, loadRuleRows, loadTiers } from './programme.ts';
export { hasPoints, redeemPoints, releasePoints, reservePoints, restorePoints } from './redeem.ts';
export { runLoyaltyJob } from './round.ts';
export { readExpiring } from './tell-expiring.ts';
export { readEnding } from './tell-tiers.ts';
export { reviewTier } from './tiers.ts';
export { entryReply } from './wire-entry.ts';
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
