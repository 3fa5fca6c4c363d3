/** Converts a preference of a user: the text `true` becomes the boolean. */
export function readPreference<Preference extends { value: string }>(
  preference: Preference,
): Omit<Preference, 'value'> & { value: string | true } {
  return { ...preference, value: preference.value === 'true' ? true : preference.value };
}
