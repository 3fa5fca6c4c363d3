export {
  changeMailing,
  countReceiving,
  createMailing,
  type MailingReader,
  mailingList,
  readMailing,
  removeMailing,
  requireMailing,
} from './mailing.ts';
export { mailingTestSender, previewMailing, sendMailingTest } from './preview-mailing.ts';
export { recipientList } from './recipients.ts';
export { mailingSender, sendMailing, stopMailing } from './send-mailing.ts';
export { readNewsLink, unsubscribe } from './unsubscribe.ts';
