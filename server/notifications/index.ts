export { surveyLetterSender } from './forms/send-survey-letter.ts';
export { loyaltyLetterSender } from './loyalty/send-loyalty-letter.ts';
export { orderLetterSender } from './orders/send-order-letter.ts';
export { outboxPage, outboxPolicy } from './outbox-page.ts';
export { letterSender } from './send-letter.ts';
