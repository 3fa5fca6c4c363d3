const line = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote hr br table caption thead tbody tr div'.split(' '),
);
const cell = new Set(['td', 'th']);
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * The visible text of html: a line for each paragraph, list item and table row, and the address of each link.
 */
export function htmlText(html: string): string {
  let text = '';
  let href = '';
  let cells = 0;
  for (const [token] of html.matchAll(/<(?:"[^"]*"|'[^']*'|[^'"<>])*>|[^<]+|</g)) {
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(token);
    if (!tag) {
      if (!token.startsWith('<!')) text += decoded(token).replace(/[ \t\r\n]+/g, ' ');
      continue;
    }
    const [, end, written = ''] = tag;
    const name = written.toLowerCase();
    if (cell.has(name)) {
      cells = end ? 0 : cells + 1;
      if (!end && !/(^|\n) *$/.test(text)) text += ' | ';
    }
    if (line.has(name) && !text.endsWith('• ')) text += cells > 0 ? ' ' : '\n';
    if (name === 'li' && !end) text += '• ';
    if (name === 'a' && !end) href = hrefIn(token);
    if (name === 'a' && end && href) text += ` (${href})`;
  }
  return text
    .split('\n')
    .map((one) => one.trim().replace(/ +/g, ' '))
    .filter((one) => one !== '')
    .join('\n');
}

function hrefIn(tag: string): string {
  const [, double, single, bare] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag) ?? [];
  return decoded(double ?? single ?? bare ?? '');
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
