import type { Culture } from '../../contract/culture.ts';
import type { LedgerEntry, PointKind } from '../../contract/loyalty.ts';
import { say } from '../platform/index.ts';
import type { LedgerRow } from './ledger-list.ts';

/** An entry in a guest’s words. Why the house gave or took points stays with the house. */
export function wireEntry(
  culture: Culture,
  { id, points, kind, orderName, notBefore, expiryDate, createDate }: LedgerRow,
): LedgerEntry {
  const description = describe(culture, kind, points, orderName);
  return { id, points, kind, description, orderName, notBefore, expiryDate, createDate };
}

/** An order that was before us, or is not kept any more, has no name. */
function describe(culture: Culture, kind: PointKind, points: number, order: string | null): string {
  switch (kind) {
    case 'earned':
      return order
        ? say(culture, 'loyalty.entry.earned', { order })
        : say(culture, 'loyalty.entry.earned_before');
    case 'welcome':
      return say(culture, 'loyalty.entry.welcome');
    case 'birthday':
      return say(culture, 'loyalty.entry.birthday');
    case 'takenBack':
      return order
        ? say(culture, 'loyalty.entry.taken_back', { order })
        : say(culture, 'loyalty.entry.taken_back_before');
    case 'reserved':
    case 'redeemed':
      return order
        ? say(culture, 'loyalty.entry.spent', { order })
        : say(culture, 'loyalty.entry.spent_before');
    case 'released':
    case 'restored':
      return order
        ? say(culture, 'loyalty.entry.restored', { order })
        : say(culture, 'loyalty.entry.restored_before');
    case 'expired':
      return say(culture, 'loyalty.entry.expired');
    case 'forfeited':
      return say(culture, 'loyalty.entry.forfeited');
    case 'adjusted':
      return points > 0 ? say(culture, 'loyalty.entry.given') : say(culture, 'loyalty.entry.taken');
  }
}
