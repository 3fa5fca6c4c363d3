import { redirect, redirectDocument } from 'react-router';
import { withCulture } from '../../../contract/culture.ts';
import { createRequestApi, requestContext } from '../../request-context.ts';
import { screenAddress } from '../../site-map.ts';
import type { Route } from './+types/logout.ts';
import { requireCulture } from './access-screen.ts';

/** A GET, such as from a link on another site, must not sign anybody out. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const culture = requireCulture(url, context.get(requestContext).cultures, 'logout');
  return redirect(screenAddress(culture, 'account'));
}

/** A full page load follows, so that no personal data stays in memory. */
export async function action({ url, context }: Route.ActionArgs) {
  const culture = requireCulture(url, context.get(requestContext).cultures, 'logout');
  const headers = new Headers();
  await createRequestApi(context, culture, headers).account.logout();
  return redirectDocument(withCulture(culture, '/'), { headers });
}
