import { redirect, redirectDocument } from 'react-router';
import { withCulture } from '../../../contract/culture.ts';
import { createRequestApi, requestContext } from '../../request-context.ts';
import { screenAddress } from '../../site-map.ts';
import type { Route } from './+types/logout.ts';
import { requireCulture } from './access-screen.ts';

/** A link to it, anybody's, logs nobody out. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const culture = requireCulture(url, context.get(requestContext).cultures, 'logout');
  return redirect(screenAddress(culture, 'account'));
}

/** What follows is a new document, so that nothing of the person stays in memory. */
export async function action({ url, context }: Route.ActionArgs) {
  const culture = requireCulture(url, context.get(requestContext).cultures, 'logout');
  const headers = new Headers();
  await createRequestApi(context, culture, headers).account.logout();
  return redirectDocument(withCulture(culture, '/'), { headers });
}
