import type { TFunction } from 'i18next';
import type { ListedMailing, SkipReason } from '../../../contract/office-mailings.ts';

export const mailingStateLabels = (t: TFunction): Record<ListedMailing['state'], string> => ({
  draft: t('mailings.state.draft'),
  sending: t('mailings.state.sending'),
  sent: t('mailings.state.sent'),
  stopped: t('mailings.state.stopped'),
});

/** Why guests of a mailing get no email. */
export const skipReasonLabels = (t: TFunction): Record<SkipReason, string> => ({
  noConsent: t('mailings.reason.noConsent'),
  noAddress: t('mailings.reason.noAddress'),
  blocked: t('mailings.reason.blocked'),
  unconfirmed: t('mailings.reason.unconfirmed'),
  double: t('mailings.reason.double'),
  recent: t('mailings.reason.recent'),
});
