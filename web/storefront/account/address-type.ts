import type { TFunction } from 'i18next';
import type { Address } from '../../../contract/address.ts';

/** The translated name of an address type. */
export function typeName(t: TFunction, type: Address['addressType']): string {
  if (type === 'Delivery') return t('account.addresses.type.delivery');
  if (type === 'Invoice') return t('account.addresses.type.invoice');
  return t('account.addresses.type.common');
}
