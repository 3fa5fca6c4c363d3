import { entryAt } from '../../../contract/site-map.ts';

const campaign = /^utm_(source|medium|campaign|term|content)$/;
const maxLength = 200;

/** A typed value may be personal: an email address, a number; so is the visitor's position. */
const isOwn = (name: string, value: string) =>
  name === 'near' || (name === 'q' && /@|(\d[\s-]?){7}/.test(value));

/**
 * The public part of a query: the parameters of a public screen, and the campaign. Personal parameters, such
 * as the token of a link, are excluded.
 */
export function publicQuery(path: string, search: URLSearchParams): string {
  const screen = entryAt(path);
  const read = screen && !screen.personal ? screen.query : [];
  const isPublic = (name: string) =>
    campaign.test(name) ||
    read.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
  const publicParams = new URLSearchParams(
    [...search].filter(([name, value]) => isPublic(name) && !isOwn(name, value)),
  );
  return publicParams.toString().slice(0, maxLength);
}
