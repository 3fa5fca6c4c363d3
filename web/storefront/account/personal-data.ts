import { getI18n } from '../../i18n.ts';
import { loadSiteDay } from '../../site-day.ts';
import type { Route } from './+types/personal-data.ts';
import { getAccountContext } from './account-context.ts';

/**
 * A customer's personal data as a file to download. The sign-in screen leads back to the screen with the link
 * to it.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { culture, api, headers, answered } = getAccountContext({ url: new URL('privacy', url), context });
  const personalData = answered(await api.account.personalData());
  const date = await loadSiteDay(api);
  const name = `${getI18n(culture).t('account.privacy.fileName', { date })}.json`;
  headers.set('Content-Type', 'application/json; charset=utf-8');
  headers.set('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  headers.set('Cache-Control', 'private, no-store');
  return new Response(`${JSON.stringify(personalData, null, 2)}\n`, { headers });
}
