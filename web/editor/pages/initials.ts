/** The first letters of the first and the last word of a name; one letter for a single word. */
export function getInitials(name: string): string {
  const names = name.trim().split(/\s+/);
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '?';
}
