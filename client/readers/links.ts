/** The attributes of an `a` element. */
export type LinkAttributes = { href: string; target?: string; rel?: string };

const runsCode = /^(javascript|data|vbscript):/i;

/** The address of a link: `www.` gets `https://` in front; an address that would run code becomes empty. */
export function linkAddress(url: string): string {
  const address = url.trim();
  if (/^www\./i.test(address)) return `https://${address}`;
  // Browsers skip white space and control characters inside a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches them
  return runsCode.test(address.replace(/[\u0000-\u0020]/g, '')) ? '' : address;
}

/**
 * The attributes of a link: address with its fragment, target and rel. A link that opens an http address in a
 * new tab passes no opener or referrer.
 */
export function linkAttributes(link: {
  url: string;
  target?: string | null;
  rel?: string | null;
  fragmentName?: string | null;
}): LinkAttributes {
  const address = linkAddress(link.url);
  const isPlaced = link.fragmentName && !address.includes('#');
  const href = isPlaced ? `${address}#${encodeURIComponent(link.fragmentName ?? '')}` : address;
  const rel = new Set(link.rel?.split(/\s+/).filter(Boolean));
  if (link.target === '_blank' && /^(https?:)?\/\//i.test(href)) rel.add('noopener').add('noreferrer');
  return {
    href,
    ...(link.target ? { target: link.target } : {}),
    ...(rel.size > 0 ? { rel: [...rel].join(' ') } : {}),
  };
}

/** The path of a category on this site: the base category path replaces the base path at its start. */
export function categoryPath(url: string, basePath: string, baseCategoryPath: string): string {
  const base = basePath.replace(/\/+$/, '');
  const begins = url === base || url.startsWith(`${base}/`);
  return begins ? baseCategoryPath.replace(/\/+$/, '') + url.slice(base.length) : url;
}
