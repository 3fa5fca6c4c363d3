import { parseFields, readText } from './fields-in.ts';

export type LinkData = {
  url: string;
  title: string;
  /** The target page, whatever its address. */
  pageId: string | null;
  opensNew: boolean;
  fragmentName: string;
  className: string;
  rel: string;
  /** The target is chosen for this culture alone; it neither follows the others nor leads them. */
  onlyThisCulture: boolean;
};

export function parseLink(data: string): LinkData {
  const fields = parseFields(data);
  return {
    url: readText(fields.url),
    title: readText(fields.title),
    pageId: readText(fields.pageId) || null,
    opensNew: readText(fields.target) === '_blank',
    fragmentName: readText(fields.fragmentName),
    className: readText(fields.className),
    rel: readText(fields.rel),
    onlyThisCulture: fields.onlyThisCulture === true,
  };
}

export function serializeLink({ opensNew, onlyThisCulture, ...link }: LinkData): string {
  const target = opensNew ? '_blank' : '';
  return JSON.stringify({ ...link, target, ...(onlyThisCulture && { onlyThisCulture }) });
}

export const noLink = parseLink('');

/** Completes an address: of a mailbox, a telephone or another site. */
export function normalizeAddress(typed: string): string {
  const address = typed.trim();
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
  if (/^\+[\d\s().-]{6,}$/.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`;
  if (/^([a-z\d-]+\.)+[a-z]{2,}(:\d+)?([/?#]|$)/i.test(address)) return `https://${address}`;
  return address;
}

/** The anchor on a page, without the # in front. */
export const getFragment = (typed: string): string => typed.replace(/^#+/, '').replace(/\s+/g, '-');
