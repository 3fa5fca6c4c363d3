export { findEnteredGiftCard } from './entered-code.ts';
export {
  copyGiftCards,
  type GiftCard,
  getGiftCardProblem,
  giftCardMessageValues,
  loadGiftCards,
  type SiteMoment,
} from './gift-card.ts';
export { giftCardList, listedGiftCard, readGiftCard } from './gift-card-list.ts';
export { issueGiftCards, voidGiftCards } from './issue.ts';
export { lockOrderCards } from './lock.ts';
export {
  changeGiftCard,
  issueByHand,
  sendDueGiftCards,
  sendGiftCard,
  setBlocked,
} from './manage.ts';
export { moveGiftCardPayments } from './move-gift-card-payments.ts';
export {
  assertGiftCardPays,
  assertGiftCardPaysOrders,
  getEnteredGiftCard,
} from './payable-card.ts';
export { payWithGiftCard, restoreGiftCards, restoreLines, spendGiftCards } from './spend.ts';
export { dueAfter, getTenders, type Tender, tenderName } from './tender.ts';
