import { expect, test } from 'vitest';
import { builtInRoles, defaultRights, hasRight, rights } from './rights.ts';
import { hasRole } from './roles.ts';

test('a person has the roles that theirs include, and nobody has any', () => {
  const eva = { roles: ['customer', 'editor'] };
  expect(hasRole(eva, 'editor')).toBe(true);
  expect(hasRole(eva, 'customer')).toBe(true);
  expect(hasRole(eva, 'administrator')).toBe(false);
  expect(hasRole(null, 'customer')).toBe(false);
  expect(hasRole(undefined, 'customer')).toBe(false);
});

test('a right to write includes the right to read of its area, and no other', () => {
  expect(hasRight(['orders:write'], 'orders:write')).toBe(true);
  expect(hasRight(['orders:write'], 'orders:read')).toBe(true);
  expect(hasRight(['orders:read'], 'orders:write')).toBe(false);
  expect(hasRight(['orders:write', 'guests:write'], 'guests:erase')).toBe(false);
  expect(hasRight(['guests:erase'], 'guests:read')).toBe(false);
  expect(hasRight([], 'log:read')).toBe(false);
});

test('every right is of a built-in role besides the manager and the administrator, or of the business itself', () => {
  const daily = builtInRoles.filter((role) => role !== 'manager' && role !== 'administrator');
  const unused = rights.filter((right) => !daily.some((role) => hasRight(defaultRights[role], right)));
  expect(unused).toEqual([
    'pages:delete',
    'prices:override',
    'register:export',
    'loyalty:write',
    'guests:erase',
    'guests:mail',
    'emails:write',
    'settings:write',
    'staff:read',
    'staff:write',
    'system:read',
    'system:write',
  ]);
  expect(defaultRights.administrator).toEqual(rights);
});
