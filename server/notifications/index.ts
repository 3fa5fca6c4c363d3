export { surveyEmailSender } from './forms/send-survey-letter.ts';
export { loyaltyEmailSender } from './loyalty/send-loyalty-letter.ts';
export { orderEmailSender } from './orders/send-order-letter.ts';
export { outboxPage, outboxPolicy } from './outbox-page.ts';
export { emailSender } from './send-letter.ts';
