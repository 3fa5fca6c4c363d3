import { redactPath } from '../contract/redact-path.ts';

const absolute = /^https?:\/\//i;

/**
 * Joins the base address and a path. A path that begins with `/api/` gets no second `/api`; an absolute
 * address stays as it is.
 */
export function joinAddress(baseAddress: string, path: string): string {
  if (absolute.test(path)) return path;
  const base = baseAddress.replace(/\/+$/, '');
  const rooted = `/${path.replace(/^\/+/, '')}`;
  if (/^\/api\//i.test(rooted)) return base.replace(/\/api$/i, '') + rooted;
  return base + rooted;
}

/**
 * Fills the placeholders of a template such as `/Cart/{cartId}` with encoded values. Null when a value cannot
 * stand in a path: an empty one, `.` and `..` would lead to another call.
 * @throws {TypeError} when a value is missing.
 */
export function fillPath(template: string, params: Record<string, string | number> = {}): string | null {
  const queryStart = template.includes('?') ? template.indexOf('?') : template.length;
  let possible = true;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string, position: number) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${template} needs a value for ${name}`);
    if (position < queryStart && /^\.{0,2}$/.test(String(value))) possible = false;
    return encodeURIComponent(String(value).toWellFormed());
  });
  return possible ? path : null;
}

/** Adds a query to an address, which may have one already. */
export function withQuery(address: string, query: URLSearchParams): string {
  if (query.size === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

const secret =
  /token|password|voucher|cartname|^order$|secret|e-?mail|username|phone|post(al)?code|housenumber/i;

/** The address as a log may show it: without the values of tokens, personal data and the links of orders. */
export function loggable(address: string): string {
  const start = address.indexOf('?');
  if (start < 0) return redactPath(address);
  const parts = address.slice(start + 1).split('&');
  const shown = parts.map((part) => {
    const [name = ''] = part.split('=');
    const hidden = secret.test(name) || (/^filters$/i.test(name) && secret.test(part));
    return hidden ? `${name}=hidden` : part;
  });
  return `${redactPath(address.slice(0, start))}?${shown.join('&')}`;
}
