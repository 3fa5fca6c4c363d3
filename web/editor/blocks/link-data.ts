import { fieldsIn, textIn } from './fields-in.ts';

export type LinkData = {
  url: string;
  title: string;
  /** The page that it leads to, whatever its address. */
  pageId: string | null;
  opensNew: boolean;
  fragmentName: string;
  className: string;
  rel: string;
};

export function linkIn(data: string): LinkData {
  const fields = fieldsIn(data);
  return {
    url: textIn(fields.url),
    title: textIn(fields.title),
    pageId: textIn(fields.pageId) || null,
    opensNew: textIn(fields.target) === '_blank',
    fragmentName: textIn(fields.fragmentName),
    className: textIn(fields.className),
    rel: textIn(fields.rel),
  };
}

export function linkData({ opensNew, ...link }: LinkData): string {
  return JSON.stringify({ ...link, target: opensNew ? '_blank' : '' });
}

export const noLink = linkIn('');

/** An address as it was surely meant: of a mailbox, a telephone or another site. */
export function completedAddress(typed: string): string {
  const address = typed.trim();
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
  if (/^\+[\d\s().-]{6,}$/.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`;
  if (/^([a-z\d-]+\.)+[a-z]{2,}(:\d+)?([/?#]|$)/i.test(address)) return `https://${address}`;
  return address;
}

/** The name of a place on a page, without the sign in front of it. */
export const fragmentIn = (typed: string): string => typed.replace(/^#+/, '').replace(/\s+/g, '-');
