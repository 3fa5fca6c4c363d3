import sanitizeHtml from 'sanitize-html';

/**
 * Lists the parts that cleaning removes from html, as an editor would name them: `<script>`, `onclick of
 * <p>`.
 */
export function removedBy(dirty: string, clean: string): string[] {
  const left = partsOf(clean);
  return [...partsOf(dirty)].filter(([part, times]) => times > (left.get(part) ?? 0)).map(([part]) => part);
}

/** Elements and attributes with their number of occurrences. */
function partsOf(html: string): Map<string, number> {
  const parts = new Map<string, number>();
  const count = (part: string) => parts.set(part, (parts.get(part) ?? 0) + 1);
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        count(`<${tagName}>`);
        for (const name of Object.keys(attribs)) count(`${name} of <${tagName}>`);
        return { tagName, attribs };
      },
    },
  });
  return parts;
}

/** Cleans html: it may have structure and emphasis, tables and links; no scripts, styles or handlers. */
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
