/** Removes line breaks, other control characters and marks that change the direction of text. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/**
 * Returns the name for a greeting. Anyone can register a stranger's address under any "name"; a name that
 * mail programs would turn into a link, or that is a whole sentence, becomes empty, so that our emails carry
 * no advertisement.
 */
export function nameToGreet(typed: string): string {
  const name = oneLine(typed);
  return name.length > 40 || /[/\\@]|\.\p{L}{2}/u.test(name) ? '' : name;
}

const maxLength = 300;

/**
 * Makes typed text safe for an email, such as a name to be embroidered: all of it stays readable, but
 * invisible joiners stop mail programs from turning it into links.
 */
export function withoutLinks(typed: string): string {
  const text = oneLine(typed);
  const shortened = text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
  return shortened.replace(/[.:/@](?=\S)/g, '$&\u2060');
}
