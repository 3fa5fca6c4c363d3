import type { Right } from '../../contract/rights.ts';
import { hasRole, type Role } from '../../contract/roles.ts';

const editorRights: readonly Right[] = ['pages:write', 'media:write', 'website:write'];
const adminRights: readonly Right[] = ['staff:read', 'staff:write', 'system:read'];

/** Whether a member of staff has a right; a screen that needs no right is open to all staff. */
export function mayUse(user: { roles: readonly Role[] }, right: Right | undefined): boolean {
  if (!right || editorRights.includes(right)) return hasRole(user, 'editor');
  return hasRole(user, adminRights.includes(right) ? 'admin' : 'manager');
}
