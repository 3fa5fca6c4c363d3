import type { TFunction } from 'i18next';
import type { RoomCondition } from '../../../contract/office-housekeeping.ts';

/** The name of each state of a room. */
export const conditionLabels = (t: TFunction): Record<RoomCondition, string> => ({
  dirty: t('officeDesk.condition.dirty'),
  clean: t('officeDesk.condition.clean'),
  inspected: t('officeDesk.condition.inspected'),
  outOfService: t('officeDesk.condition.outOfService'),
});
