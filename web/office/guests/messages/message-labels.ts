import type { TFunction } from 'i18next';
import type { ListedMessage } from '../../../../contract/office-survey.ts';

export const stateLabels = (t: TFunction): Record<ListedMessage['state'], string> => ({
  new: t('messages.state.new'),
  open: t('messages.state.open'),
  answered: t('messages.state.answered'),
  closed: t('messages.state.closed'),
});
