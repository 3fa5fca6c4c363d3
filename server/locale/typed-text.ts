/** Without line breaks, other control characters and what turns the direction of text around. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/**
 * The name to greet somebody by. Anyone can register somebody else's address under any "name"; one that mail programs
 * would make a link of, or that is a whole sentence, is left out, so that our letters carry nobody's advertisement.
 */
export function nameToGreet(typed: string): string {
  const name = oneLine(typed);
  return name.length > 40 || /[/\\@]|\.\p{L}{2}/u.test(name) ? '' : name;
}

const maxLength = 300;

/**
 * What somebody typed that belongs in the letter, such as a name to be embroidered: all of it is there to read, but joiners
 * that nobody sees keep mail programs from making links of it.
 */
export function withoutLinks(typed: string): string {
  const text = oneLine(typed);
  const shortened = text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
  return shortened.replace(/[.:/@](?=\S)/g, '$&\u2060');
}
