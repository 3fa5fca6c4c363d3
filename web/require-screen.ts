import { data, type RouterContextProvider, redirect } from 'react-router';
import { type Culture, splitCulture } from '../contract/culture.ts';
import { canonicalPath, type Screen, type Section, screenAt, sectionAt } from '../contract/site-map.ts';
import { requestContext } from './request-context.ts';

export type RouteArgs = { url: URL; context: Readonly<RouterContextProvider> };

/**
 * The culture of a screen at its address. @throws a redirect from the same address in capitals; status 404 at
 * any other address that the route fits, or in a culture that is not offered
 */
export function requireScreen(args: RouteArgs, screen: Screen): Culture {
  return requireCulture(args, screenAt(args.url.pathname) === screen);
}

/** The same for all screens of a section. @throws as `requireScreen` does */
export function requireSection(args: RouteArgs, section: Section): Culture {
  return requireCulture(args, sectionAt(args.url.pathname) === section);
}

function requireCulture({ url, context }: RouteArgs, isHere: boolean): Culture {
  const path = canonicalPath(url.pathname);
  if (path !== url.pathname) throw redirect(path + url.search, 301);
  const { culture } = splitCulture(path);
  if (!isHere || !context.get(requestContext).cultures.includes(culture)) throw data(null, { status: 404 });
  return culture;
}
