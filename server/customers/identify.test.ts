import { describe, expect, test } from 'vitest';
import type { Access } from '../../contract/endpoint.ts';
import { isApiError } from '../../contract/errors.ts';
import type { Right } from '../../contract/rights.ts';
import { assertAllowed } from './identify.ts';

describe('the callers of a call', () => {
  const known = (...rights: Right[]) => ({
    ...{
      id: 'x',
      rights,
      lacksSecondFactor: false,
      isGuest: false,
      sessionId: 'x',
      authenticatedAt: new Date(),
    },
  });
  const outcome = (access: Access, identity: Parameters<typeof assertAllowed>[1]) => {
    try {
      assertAllowed(access, identity);
      return 'in';
    } catch (error) {
      return isApiError(error) ? error.code : error;
    }
  };
  const anonymous = { customer: null, staff: null };
  const guest = { customer: known(), staff: null };
  const staffWith = (...rights: Right[]) => ({ customer: null, staff: known(...rights) });

  test.each<[Access, ...string[]]>([
    [{ callers: ['anyone'] }, 'in', 'in', 'in', 'in', 'in'],
    [{ callers: ['customer'] }, 'unauthenticated', 'in', ...Array(3).fill('unauthenticated')],
    [
      { callers: ['staff'], right: 'orders:read' },
      ...['unauthenticated', 'unauthenticated', 'forbidden', 'in', 'in'],
    ],
    [
      { callers: ['staff'], right: 'orders:write' },
      ...['unauthenticated', 'unauthenticated', 'forbidden', 'forbidden', 'in'],
    ],
    [{ callers: ['staff'], right: null }, 'unauthenticated', 'unauthenticated', 'in', 'in', 'in'],
    [
      { callers: ['customer', 'staff'], right: 'orders:read' },
      'unauthenticated',
      'in',
      'forbidden',
      'in',
      'in',
    ],
    [{ callers: [] }, ...Array(5).fill('unauthenticated')],
  ])('%j', (access, ...expected) => {
    expect([
      outcome(access, anonymous),
      outcome(access, guest),
      outcome(access, staffWith('guests:write')),
      outcome(access, staffWith('orders:read')),
      outcome(access, staffWith('orders:write')),
    ]).toEqual(expected);
  });

  test('a refusal names the missing right', () => {
    const access = { callers: ['staff'], right: 'payments:refund' } as const;
    expect(() => assertAllowed(access, staffWith('orders:write'))).toThrow(
      expect.objectContaining({
        options: expect.objectContaining({ details: { right: 'payments:refund' } }),
      }),
    );
  });
});
