import type { Culture } from '../../contract/culture.ts';
import type { LedgerEntry, PointKind } from '../../contract/loyalty.ts';
import { translate } from '../platform/index.ts';
import type { LedgerRow } from './ledger-list.ts';

/** Creates the reply of an entry in the guest’s language. The reason of an adjustment is only for staff. */
export function entryReply(
  culture: Culture,
  { id, points, kind, orderName, notBefore, expiryDate, createDate }: LedgerRow,
): LedgerEntry {
  const description = describe(culture, kind, points, orderName);
  return { id, points, kind, description, orderName, notBefore, expiryDate, createDate };
}

/** Describes an entry; an order from another system, or a deleted one, has no name. */
function describe(culture: Culture, kind: PointKind, points: number, order: string | null): string {
  switch (kind) {
    case 'earned':
      return order
        ? translate(culture, 'loyalty.entry.earned', { order })
        : translate(culture, 'loyalty.entry.earned_before');
    case 'welcome':
      return translate(culture, 'loyalty.entry.welcome');
    case 'birthday':
      return translate(culture, 'loyalty.entry.birthday');
    case 'takenBack':
      return order
        ? translate(culture, 'loyalty.entry.taken_back', { order })
        : translate(culture, 'loyalty.entry.taken_back_before');
    case 'reserved':
    case 'redeemed':
      return order
        ? translate(culture, 'loyalty.entry.spent', { order })
        : translate(culture, 'loyalty.entry.spent_before');
    case 'released':
    case 'restored':
      return order
        ? translate(culture, 'loyalty.entry.restored', { order })
        : translate(culture, 'loyalty.entry.restored_before');
    case 'expired':
      return translate(culture, 'loyalty.entry.expired');
    case 'forfeited':
      return translate(culture, 'loyalty.entry.forfeited');
    case 'adjusted':
      return points > 0
        ? translate(culture, 'loyalty.entry.given')
        : translate(culture, 'loyalty.entry.taken');
  }
}
