import { data, type RouterContextProvider } from 'react-router';
import { type Culture, splitCulture } from '../contract/culture.ts';
import { type Screen, type Section, screenAt, sectionAt } from '../contract/site-map.ts';
import { requestContext } from './request-context.ts';

export type RouteArgs = { url: URL; context: Readonly<RouterContextProvider> };

/**
 * The culture of a screen at its address. @throws status 404 at any other address that the route fits, or in
 * a culture that is not offered
 */
export function requireScreen(args: RouteArgs, screen: Screen): Culture {
  return requireCulture(args, screenAt(args.url.pathname) === screen);
}

/** The same for all screens of a section. @throws status 404 */
export function requireSection(args: RouteArgs, section: Section): Culture {
  return requireCulture(args, sectionAt(args.url.pathname) === section);
}

function requireCulture({ url, context }: RouteArgs, isHere: boolean): Culture {
  const { culture } = splitCulture(url.pathname);
  if (!isHere || !context.get(requestContext).cultures.includes(culture)) throw data(null, { status: 404 });
  return culture;
}
