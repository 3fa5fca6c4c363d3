export { adjustPoints } from './adjust.ts';
export { readBalance } from './balance.ts';
export { type CartPoints, loadCartPoints, type PricedPoints, pricePoints } from './cart-points.ts';
export { dayOfSite } from './day.ts';
export { deleteMember } from './delete-member.ts';
export { type Earning, loadEarning, loadEarningRules, tierName } from './earning.ts';
export {
  calculateEarnings,
  readLoyaltySetup,
  replaceMemberPrices,
  replaceRules,
  replaceTerms,
  replaceTiers,
} from './edit-programme.ts';
export { entryReply } from './entry-reply.ts';
export { joinIfRequested, requestToJoin } from './join-request.ts';
export { type Account, issue, post } from './ledger.ts';
export { readLedgerInfo } from './ledger-info.ts';
export { type LedgerRow, ledgerList } from './ledger-list.ts';
export { calculateLinePoints, pointsLeft } from './line-points.ts';
export { lotStart } from './lot-start.ts';
export { runLoyaltyJob } from './loyalty-job.ts';
export { findMember, findTierId, joinProgramme, leaveProgramme } from './member.ts';
export { type MemberRow, memberList } from './member-list.ts';
export { memberCents, memberPercent } from './member-price.ts';
export { type MemberMerge, mergeMembers, separateMembers } from './merge-members.ts';
export { readExpiring } from './notify-expiring.ts';
export { readEnding } from './notify-tiers.ts';
export { pointsName } from './points-name.ts';
export { loadMemberPriceRows, loadProgramme, loadRuleRows, loadTiers } from './programme.ts';
export { hasPoints, redeemPoints, releasePoints, reservePoints, restorePoints } from './redeem.ts';
export { reviewTier } from './tiers.ts';
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
