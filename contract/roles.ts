/** From the least to the most that a person may do; each may also do what those before it may. */
export const roles = ['customer', 'editor', 'manager', 'admin'] as const;

export type Role = (typeof roles)[number];

/** The roles that open the back office. */
export const staffRoles = roles.slice(1) as readonly Exclude<Role, 'customer'>[];

/** All roles of somebody whose highest is this one. */
export function includedRoles(highest: Role): Role[] {
  return roles.slice(0, roles.indexOf(highest) + 1);
}

/** SPEC's role check: whether a person's roles include the asked one. */
export function hasRole(user: { roles: readonly string[] } | null | undefined, role: Role): boolean {
  return user?.roles.includes(role) ?? false;
}
