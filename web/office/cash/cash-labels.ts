import type { TFunction } from 'i18next';
import type { CashEntryKind } from '../../../contract/office-cash.ts';

export const entryKindLabels = (t: TFunction): Record<CashEntryKind, string> => ({
  payment: t('cash.kind.payment'),
  refund: t('cash.kind.refund'),
  paidIn: t('cash.kind.paidIn'),
  paidOut: t('cash.kind.paidOut'),
});

export function methodLabel(t: TFunction, method: string): string {
  switch (method) {
    case 'cash':
      return t('officeKit.payment.cash');
    case 'card':
      return t('officeKit.payment.card');
    default:
      return t('officeKit.payment.transfer');
  }
}
