import { i18nOf } from '../../i18n.ts';
import type { Route } from './+types/personal-data.ts';
import { ownVisit } from './own.ts';

/** All that is kept of somebody, as a file to take along. A login leads back to the screen with the link to it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { culture, api, headers, answered } = ownVisit({ url: new URL('privacy', url), context });
  const kept = answered(await api.account.personalData());
  const date = new Date().toISOString().slice(0, 10);
  const name = `${i18nOf(culture).t('account.privacy.fileName', { date })}.json`;
  headers.set('Content-Type', 'application/json; charset=utf-8');
  headers.set('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  headers.set('Cache-Control', 'private, no-store');
  return new Response(`${JSON.stringify(kept, null, 2)}\n`, { headers });
}
