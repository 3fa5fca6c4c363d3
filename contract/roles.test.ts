import { expect, test } from 'vitest';
import { hasRole, includedRoles, staffRoles } from './roles.ts';

test('a role includes the roles before it', () => {
  expect(includedRoles('customer')).toEqual(['customer']);
  expect(includedRoles('manager')).toEqual(['customer', 'editor', 'manager']);
  expect(staffRoles).toEqual(['editor', 'manager', 'admin']);
});

test('a person has the roles that theirs include, and nobody has any', () => {
  const eva = { roles: includedRoles('editor') };
  expect(hasRole(eva, 'editor')).toBe(true);
  expect(hasRole(eva, 'customer')).toBe(true);
  expect(hasRole(eva, 'admin')).toBe(false);
  expect(hasRole(null, 'customer')).toBe(false);
  expect(hasRole(undefined, 'customer')).toBe(false);
});
