import { describe, expect, test } from 'vitest';
import type { AccessRole } from '../../contract/endpoint.ts';
import { isApiError } from '../../contract/errors.ts';
import { type Role, staffRoles } from '../../contract/roles.ts';
import { assertAllowed } from './identify.ts';

describe('the callers of a call', () => {
  const known = (role: Role) => ({
    ...{ id: 'x', role, isGuest: false, sessionId: 'x', authenticatedAt: new Date() },
  });
  const outcome = (callers: AccessRole[], customer: Role | null, staff: Role | null) => {
    try {
      assertAllowed({ callers }, { customer: customer && known(customer), staff: staff && known(staff) });
      return 'in';
    } catch (error) {
      return isApiError(error) ? error.code : error;
    }
  };

  test.each([
    [['anyone'], 'in', 'in', 'in', 'in', 'in'],
    [['customer'], 'unauthenticated', 'in', ...staffRoles.map(() => 'unauthenticated')],
    [['editor'], 'unauthenticated', 'unauthenticated', 'in', 'in', 'in'],
    [['manager'], 'unauthenticated', 'unauthenticated', 'forbidden', 'in', 'in'],
    [['admin'], 'unauthenticated', 'unauthenticated', 'forbidden', 'forbidden', 'in'],
    [['customer', 'manager'], 'unauthenticated', 'in', 'forbidden', 'in', 'in'],
    [[], 'unauthenticated', 'unauthenticated', ...staffRoles.map(() => 'unauthenticated')],
  ] as [AccessRole[], ...string[]][])('%j', (callers, ...expected) => {
    expect([
      outcome(callers, null, null),
      outcome(callers, 'customer', null),
      ...staffRoles.map((role) => outcome(callers, null, role)),
    ]).toEqual(expected);
  });

  test('a former member of staff', () => {
    expect(outcome(['editor'], null, 'customer')).toBe('forbidden');
  });

  test('an administrator is a customer in the shop', () => {
    expect(outcome(['customer'], 'admin', null)).toBe('in');
    expect(outcome(['admin'], 'admin', null)).toBe('unauthenticated');
  });
});
