import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import {
  type Choice,
  choiceAsCookie,
  expiredCookie,
  formatChoice,
  readChoice,
  type Trackers,
  trackerNames,
  trackingCookies,
} from '../../../contract/consent.ts';
import type { Culture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { safeReturnPath } from '../../protected.ts';
import { createRequestApi, requestContext } from '../../request-context.ts';
import { requireScreen } from '../../require-screen.ts';
import { accountMeta } from '../account/account-meta.ts';
import { Notice } from '../account/notice.tsx';
import type { Route } from './+types/consent-screen.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import '../account/account.css';

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { cookie, trackers } = context.get(requestContext);
  const culture = requireScreen({ url, context }, 'consent');
  const isOptedOut = request.headers.get('Sec-GPC') === '1';
  const choice = readChoice(cookie, trackers) ?? (isOptedOut ? 'denied' : undefined);
  return { culture, trackers, choice, isDone: url.searchParams.has('done') };
}

/**
 * Stores a choice on the device and in the account of a signed-in customer. Counting scripts disappear with
 * the page load that follows.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { anonymous, cookie, origin, trackers } = context.get(requestContext);
  const culture = requireScreen({ url, context }, 'consent');
  const choice = (await request.formData()).get('choice');
  if (!isChoice(choice)) throw data(null, { status: 400 });
  const headers = new Headers();
  if (!anonymous) {
    await createRequestApi(context, culture, headers).account.setPreference({
      body: { key: 'consent', value: formatChoice(choice, trackers) },
    });
  }
  headers.append('Set-Cookie', choiceAsCookie(choice, trackers, origin.startsWith('https:')));
  if (choice === 'denied')
    for (const name of trackingCookies(cookie)) headers.append('Set-Cookie', expiredCookie(name));
  return redirect(returnPath(request, origin, culture), { status: 303, headers });
}

const isChoice = (text: unknown): text is Choice => text === 'granted' || text === 'denied';

/** Back to the page with the banner; from this screen, to itself with the new state. */
function returnPath(request: Request, origin: string, culture: Culture): string {
  const own = href('consent', { culture });
  const from = URL.parse(request.headers.get('Referer') ?? '');
  const isHere = from?.origin !== origin || from.pathname === own;
  return isHere
    ? href('consent', { culture }, { query: { done: 1 } })
    : safeReturnPath(from.pathname + from.search, own);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? accountMeta(getI18n(loaderData.culture).t('consent.title'), matches[0]?.loaderData) : [];

/** A native form, so that a full page load follows and no refused script stays active. */
export default function ConsentScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { trackers, choice, isDone } = loaderData;
  const hasTrackers = trackerNames(trackers).length > 0;
  return (
    <div className="narrow py-12 md:py-16">
      <h1 className="heading-1">{t('consent.title')}</h1>
      <p className="lead measure mt-4">{hasTrackers ? t('consent.lead') : t('consent.nothing')}</p>
      {hasTrackers && (
        <>
          <Notice>{isDone && choice && <Stand choice={choice} />}</Notice>
          {!isDone && (
            <p className="measure mt-6 font-semibold">
              <Stand choice={choice} />
            </p>
          )}
          <form method="post" className="mt-6">
            <ChoiceButtons />
          </form>
          <section className="measure mt-12">
            <h2 className="heading-3">{t('consent.countedTitle')}</h2>
            <ul className="mt-3 list-disc space-y-2 ps-5">
              <Parties trackers={trackers} />
            </ul>
          </section>
        </>
      )}
      <section className="measure mt-10">
        <h2 className="heading-3">{t('consent.neededTitle')}</h2>
        <p className="mt-2">{t('consent.neededText')}</p>
      </section>
    </div>
  );
}

function Stand({ choice }: { choice: Choice | undefined }) {
  const { t } = useTranslation();
  if (!choice) return t('consent.unasked');
  return choice === 'granted' ? t('consent.granted') : t('consent.denied');
}

/** The services that count visits, and the data each one gets. */
function Parties({ trackers: { own, path, matomo, google } }: { trackers: Trackers }) {
  const { t } = useTranslation();
  const host = (address: string) => URL.parse(address)?.host ?? '';
  return (
    <>
      <li>{t('consent.what')}</li>
      {own && <li>{t('consent.own')}</li>}
      {path && <li>{host(path) ? t('consent.path', { host: host(path) }) : t('consent.ownPath')}</li>}
      {matomo && <li>{t('consent.matomo', { host: host(matomo.url) })}</li>}
      {google && <li>{t('consent.google')}</li>}
    </>
  );
}
