/** The roles from the least rights to the most; each includes the rights of the roles before it. */
export const roles = ['customer', 'editor', 'manager', 'admin'] as const;

export type Role = (typeof roles)[number];

/** The roles that open the office. */
export const staffRoles = roles.slice(1) as readonly Exclude<Role, 'customer'>[];

/** Lists all roles of a person by their highest role. */
export function includedRoles(highest: Role): Role[] {
  return roles.slice(0, roles.indexOf(highest) + 1);
}

/** The role check of the specification: whether a person's roles include `role`. */
export function hasRole(user: { roles: readonly string[] } | null | undefined, role: Role): boolean {
  return user?.roles.includes(role) ?? false;
}
