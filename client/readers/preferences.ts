/** A preference of a user, its text `true` as the boolean. */
export function readPreference<Preference extends { value: string }>(
  preference: Preference,
): Omit<Preference, 'value'> & { value: string | true } {
  return { ...preference, value: preference.value === 'true' ? true : preference.value };
}
