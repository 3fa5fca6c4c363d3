import { screenAt } from '../../site-map.ts';

const campaign = /^utm_(source|medium|campaign|term|content)$/;
const maxLength = 200;

/** What is typed may be somebody's own: an address, a number; and where they are is. */
const isOwn = (name: string, value: string) =>
  name === 'near' || (name === 'q' && /@|(\d[\s-]?){7}/.test(value));

/**
 * The part of a query that may be told: what a screen for everybody reads, and the campaign that led here. What is one visitor's
 * alone, such as the token of a link, is not.
 */
export function publicQuery(path: string, search: URLSearchParams): string {
  const screen = screenAt(path);
  const read = screen && !screen.personal ? screen.query : [];
  const isPublic = (name: string) =>
    campaign.test(name) ||
    read.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
  const publicParams = new URLSearchParams(
    [...search].filter(([name, value]) => isPublic(name) && !isOwn(name, value)),
  );
  return publicParams.toString().slice(0, maxLength);
}
