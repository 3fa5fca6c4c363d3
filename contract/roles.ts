/**
 * The role check of the specification: whether a person's roles include `role`. Everybody with an account has the role
 * `customer`; staff also have the roles of the office, by the key of a built-in role or the name of another.
 */
export function hasRole(user: { roles: readonly string[] } | null | undefined, role: string): boolean {
  return user?.roles.includes(role) ?? false;
}
