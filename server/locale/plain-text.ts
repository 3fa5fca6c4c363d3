// Control, format (joiners, direction marks), unpaired and private characters cannot be printed.
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Variation_Selector}]+/gu;

/** Our fonts have one unbreakable space and one hyphen; `Intl` uses several of each. */
const oneOfEach: [RegExp, string][] = [
  [/[\u2007\u202f]/g, '\u00a0'],
  [/[\u2010\u2011]/g, '-'],
  [/[\u2000-\u2006\u2008-\u200a\u205f]/g, ' '],
];

/**
 * Makes a printable line: composed letters (NFC), no control characters, no marks that change the direction
 * of text, line breaks as spaces. A line of more than `maxLength` characters ends in an ellipsis.
 */
export function plainText(text: string, maxLength = 500): string {
  const line = text
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u2028\u2029]+/g, ' ')
    .replace(unprintable, '');
  const plain = oneOfEach.reduce((before, [from, to]) => before.replace(from, to), line).trim();
  const characters = [...plain];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : plain;
}
