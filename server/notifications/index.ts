export { assertWords, listEmails, putEmailText, readEmail, setEmailOn } from './edit-emails.ts';
export { listLoggedEmails, readLoggedEmail, resendLoggedEmail } from './email-log.ts';
export { surveyEmailSender } from './forms/send-survey-email.ts';
export { giftCardEmailSender } from './gift-cards/send-gift-card-email.ts';
export { loyaltyEmailSender } from './loyalty/send-loyalty-email.ts';
export { orderEmailSender } from './orders/send-order-email.ts';
export { outboxPage, outboxPolicy } from './outbox-page.ts';
export { previewEmail, sendTestEmail, testEmailSender } from './preview-email.ts';
export { emailSender } from './send-email.ts';
