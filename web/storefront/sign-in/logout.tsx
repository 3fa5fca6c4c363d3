import { redirect, redirectDocument } from 'react-router';
import { withCulture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { createRequestApi } from '../../request-context.ts';
import { requireScreen } from '../../require-screen.ts';
import type { Route } from './+types/logout.ts';

/** A GET, such as from a link on another site, must not sign anybody out. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const culture = requireScreen({ url, context }, 'logout');
  return redirect(href('account', { culture }));
}

/** A full page load follows, so that no personal data stays in memory. */
export async function action({ url, context }: Route.ActionArgs) {
  const culture = requireScreen({ url, context }, 'logout');
  const headers = new Headers();
  await createRequestApi(context, culture, headers).account.logout();
  return redirectDocument(withCulture(culture, '/'), { headers });
}
