import { hasRight, type Right } from '../../contract/rights.ts';

/** Whether a member of staff has a right; a screen that needs no right is open to all staff. */
export function mayUse(user: { rights: readonly Right[] }, right: Right | undefined): boolean {
  return !right || hasRight(user.rights, right);
}
