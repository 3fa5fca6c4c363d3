import sanitizeHtml from 'sanitize-html';

/** Html as an editor may write it: structure and emphasis, tables, links; no scripts, styles or handlers. */
export function cleanHtml(dirty: string): string {
  return sanitizeHtml(dirty, {
    allowedTags: [
      ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
      ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'code', 'a', 'span'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      '*': ['lang', 'dir'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { target, ...attributes }) => ({
        tagName,
        attribs: {
          ...attributes,
          // SPEC 2: a link that begins with www. gets https:// in front.
          ...(attributes.href && { href: attributes.href.replace(/^\s*(?=www\.)/i, 'https://') }),
          ...(target === '_blank' && { target, rel: 'noopener noreferrer' }),
        },
      }),
    },
  });
}
