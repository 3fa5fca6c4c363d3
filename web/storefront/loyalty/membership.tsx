import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { listOrEmpty } from '../../../client/result.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { createRequestApi, requestContext } from '../../request-context.ts';
import { requireScreen } from '../../require-screen.ts';
import { Breadcrumbs } from '../content/breadcrumbs.tsx';
import { usePage } from '../content/page-context.tsx';
import { screenMeta } from '../content/screen-meta.ts';
import { useShell } from '../layout/shell.ts';
import type { Route } from './+types/membership.ts';
import { Earning } from './earning.tsx';
import { Terms } from './terms.tsx';
import { TierCards } from './tier-cards.tsx';
import './membership.css';
import type { Programme } from '../../../contract/loyalty.ts';
import { usePoints } from './use-points.ts';
import { useSiteMoney } from './use-site-money.ts';

/** The public page of the loyalty programme; a site without one has no such page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const culture = requireScreen({ url, context }, 'membership');
  const api = createRequestApi(context, culture);
  const [tiers, programme, info, home] = await Promise.all([
    api.loyalty.tiers(),
    api.loyalty.programme(),
    context.get(requestContext).anonymous ? undefined : api.loyalty.ledgerInfo(),
    api.content.breadcrumbs({ query: { pathname: '/' } }),
  ]);
  for (const read of [tiers, programme])
    if (!read.succeeded) throw data(null, { status: read.status || 503 });
  if (!programme.data) throw data(null, { status: 404 });
  return {
    culture,
    tiers: listOrEmpty(tiers),
    programme: programme.data,
    // If the read fails, the screen behind the button reports it.
    isMember: info?.data?.isMember ?? true,
    home: listOrEmpty(home),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? screenMeta('membership', loaderData.culture, matches[0]?.loaderData, {
        title: getI18n(loaderData.culture).t('membership.title'),
        description: getI18n(loaderData.culture).t('membership.lead'),
      })
    : [];

export default function Membership({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { path } = usePage();
  const { user } = useShell();
  const { culture, tiers, programme, isMember, home } = loaderData;
  const toOwn = isMember ? t('membership.toPoints') : t('points.join.submit');
  const own = href('points', { culture });
  return (
    <div className="wide pb-20">
      <Breadcrumbs crumbs={[...home, { name: t('membership.title'), url: path }]} />
      <div className="grid items-end gap-x-[clamp(2rem,5vw,5rem)] gap-y-10 pt-6 min-[56rem]:grid-cols-[1fr_auto]">
        <div className="measure">
          <h1 className="heading-1">{t('membership.title')}</h1>
          <p className="lead mt-4">{t('membership.lead')}</p>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Link
              to={user ? own : href('register', { culture }, { query: { returnUrl: own } })}
              rel={user ? undefined : 'nofollow'}
              className="button"
            >
              {user ? toOwn : t('membership.register')}
            </Link>
            {!user && (
              <Link
                to={href('login', { culture }, { query: { returnUrl: own } })}
                rel="nofollow"
                className="text-link"
              >
                {t('membership.login')}
              </Link>
            )}
          </p>
        </div>
        <Example programme={programme} />
      </div>
      <section className="membership-part">
        <h2 className="heading-2">{t('membership.tiers')}</h2>
        <TierCards tiers={tiers} programme={programme} />
      </section>
      <div className="grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-0 lg:grid-cols-[1fr_1fr]">
        <section className="membership-part">
          <h2 className="heading-2">{t('points.earn.title')}</h2>
          <p className="mt-2 text-muted">{t('points.earn.lead')}</p>
          <Earning rules={programme.rules} />
        </section>
        <section className="membership-part">
          <h2 className="heading-2">{t('points.terms.title')}</h2>
          <Terms programme={programme} />
        </section>
      </div>
    </div>
  );
}

/** The amount spent in the example, in the site’s currency. */
const spent = 100;

/**
 * The points for spending an amount on anything, without a tier, and their value in money; nothing where no
 * rule gives points per euro.
 */
function Example({ programme: { rules, pointValue } }: { programme: Programme }) {
  const { t } = useTranslation();
  const { points } = usePoints();
  const money = useSiteMoney();
  const always = rules.filter(
    ({ kind, tier, target, validFrom, validUntil }) =>
      kind === 'perEuro' && !tier && !target && !validFrom && !validUntil,
  );
  const perEuro = (what: 'goods' | 'stays') =>
    always.reduce((sum, { appliesTo, points }) => sum + (!appliesTo || appliesTo === what ? points : 0), 0);
  const earned = Math.floor(spent * Math.min(perEuro('goods'), perEuro('stays')));
  if (earned === 0) return null;
  return (
    <p className="membership-example">
      <span className="text-muted text-detail">{t('membership.example', { amount: money(spent) })}</span>
      <b className="heading-1">{points(earned)}</b>
      <span>{t('points.worth', { amount: money(earned * pointValue) })}</span>
    </p>
  );
}
