/**
 * What a member of staff may do: the area, then `read` or the kind of change. A right to write includes the right to
 * read of its area.
 */
export const rights = [
  'pages:write',
  'pages:delete',
  'media:write',
  'website:write',
  'messages:read',
  'messages:write',
  'reservations:read',
  'reservations:write',
  'prices:override',
  'register:read',
  'register:export',
  'rooms:read',
  'rooms:write',
  'rates:read',
  'rates:write',
  'housekeeping:read',
  'housekeeping:write',
  'orders:read',
  'orders:write',
  'payments:take',
  'payments:refund',
  'products:read',
  'products:write',
  'vouchers:read',
  'vouchers:write',
  'gift-cards:read',
  'gift-cards:write',
  'loyalty:read',
  'loyalty:write',
  'guests:read',
  'guests:write',
  'guests:erase',
  'guests:mail',
  'finance:read',
  'emails:read',
  'emails:write',
  'settings:read',
  'settings:write',
  'staff:read',
  'staff:write',
  'log:read',
  'system:read',
  'system:write',
] as const;

export type Right = (typeof rights)[number];

/** Tells whether `held` includes a right, by itself or by the right to write in its area. */
export function hasRight(held: readonly Right[], needed: Right): boolean {
  return includingRights(needed).some((right) => held.includes(right));
}

/** The rights that include a right: itself, and for a right to read the right to write in its area. */
export function includingRights(needed: Right): Right[] {
  const write = needed.replace(/:read$/, ':write');
  return rights.filter((right) => right === needed || right === write);
}

/** The roles that every site has, by key; a business may change all of them but the administrator's. */
export const builtInRoles = [
  'reception',
  'housekeeping',
  'revenue',
  'shop',
  'editor',
  'accountant',
  'manager',
  'administrator',
] as const;

export type BuiltInRole = (typeof builtInRoles)[number];

/** The rights of the built-in roles of a new site. */
export const defaultRights: Readonly<Record<BuiltInRole, readonly Right[]>> = {
  reception: [
    'messages:write',
    'reservations:write',
    'register:read',
    'rooms:read',
    'rates:read',
    'housekeeping:write',
    'orders:write',
    'payments:take',
    'products:read',
    'vouchers:read',
    'gift-cards:write',
    'loyalty:read',
    'guests:write',
    'emails:read',
  ],
  housekeeping: ['rooms:read', 'housekeeping:write'],
  revenue: [
    'reservations:read',
    'rooms:write',
    'rates:write',
    'products:read',
    'vouchers:write',
    'loyalty:read',
    'finance:read',
  ],
  shop: [
    'media:write',
    'messages:read',
    'orders:write',
    'payments:take',
    'payments:refund',
    'products:write',
    'vouchers:write',
    'gift-cards:write',
    'loyalty:read',
    'guests:read',
    'emails:read',
  ],
  editor: ['pages:write', 'media:write', 'website:write'],
  accountant: [
    'reservations:read',
    'rates:read',
    'orders:read',
    'products:read',
    'vouchers:read',
    'gift-cards:read',
    'loyalty:read',
    'guests:read',
    'finance:read',
    'settings:read',
    'log:read',
  ],
  manager: rights.filter((right) => right !== 'staff:write'),
  administrator: rights,
};
