import type { TFunction } from 'i18next';
import type { BlockKind } from '../../../contract/block-kinds.ts';

/** The name of each kind of block. */
export const blockLabels = (t: TFunction): Record<BlockKind, string> => ({
  outOfOrder: t('planner.kind.outOfOrder'),
  outOfService: t('planner.kind.outOfService'),
  inHouseUse: t('planner.kind.inHouseUse'),
});
