import { expect, test } from 'vitest';
import { hasRole, rolesOf, staffRoles } from './roles.ts';

test('a role includes those before it', () => {
  expect(rolesOf('customer')).toEqual(['customer']);
  expect(rolesOf('manager')).toEqual(['customer', 'editor', 'manager']);
  expect(staffRoles).toEqual(['editor', 'manager', 'admin']);
});

test('a person has the roles that theirs include, and nobody has any', () => {
  const eva = { roles: rolesOf('editor') };
  expect(hasRole(eva, 'editor')).toBe(true);
  expect(hasRole(eva, 'customer')).toBe(true);
  expect(hasRole(eva, 'admin')).toBe(false);
  expect(hasRole(null, 'customer')).toBe(false);
  expect(hasRole(undefined, 'customer')).toBe(false);
});
