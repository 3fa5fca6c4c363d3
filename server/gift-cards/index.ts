export { copyGiftCards, type GiftCard, loadGiftCards, type Place, refusalOf, valuesOf } from './gift-card.ts';
export { issueGiftCards, voidGiftCards } from './issue.ts';
export { lockCardsOf } from './lock.ts';
export { movePaid } from './move-paid.ts';
export { restoreGiftCards, restoreLines, spendGiftCards } from './spend.ts';
export { dueAfter, type Tender, tenderName, tendersOf } from './tender.ts';
export { giftCardTyped } from './typed-code.ts';
