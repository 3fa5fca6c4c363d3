import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { serverMessageOf } from '../../../client/result.ts';
import type { LedgerInfo, Programme } from '../../../contract/loyalty.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { readFormData } from '../../ui/form/submission.ts';
import { Earning } from './earning.tsx';
import { Terms } from './terms.tsx';
import './membership.css';
import { invalidateReads } from '../../reads.ts';
import { getAccountContext } from '../account/account-context.ts';
import { accountMeta } from '../account/account-meta.ts';
import type { Route } from './+types/points.ts';
import { JoinProgramme } from './join-programme.tsx';
import { Ledger } from './ledger.tsx';
import { readLedgerQuery } from './ledger-query.ts';
import { loadPoints } from './load-points.ts';
import { PointsBalance } from './points-balance.tsx';
import { type PointsAnswer, PointsNotice } from './points-notice.tsx';
import { TierTrail } from './tier-trail.tsx';
import './points.css';
import { placeholderNextTier } from '../../../contract/tier-progress.ts';
import { useCulture } from '../../use-culture.ts';
import { NextTier } from './next-tier.tsx';

export async function loader(args: Route.LoaderArgs) {
  const accountContext = getAccountContext(args);
  const query = readLedgerQuery(args.url.searchParams);
  const shown = await loadPoints(accountContext, query);
  if (shown.programme === null) throw data(null, { status: 404 });
  const hasLeft = args.url.searchParams.get('done') === 'left';
  return { culture: accountContext.culture, query, hasLeft, ...shown };
}

/** Makes the customer a member, or sends the link that confirms their email address again. */
export async function action(args: Route.ActionArgs) {
  const { api, headers, answered } = getAccountContext(args);
  const isLink = (await readFormData(args.request)).get('send') === 'link';
  const called = isLink ? await api.account.sendConfirmation() : await api.loyalty.join();
  if (called.status === 409 || called.status === 429)
    return data<PointsAnswer>({ error: serverMessageOf(called) }, { status: called.status, headers });
  const joined = answered(called);
  return data<PointsAnswer>(joined ? { joinedWith: joined.availablePoints } : { isSent: true }, { headers });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? accountMeta(getI18n(loaderData.culture).t('points.title'), matches[0]?.loaderData) : [];

export default function Points({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { info, tiers, programme, user, hasLeft } = loaderData;
  const hasChanged = hasLeft || actionData?.joinedWith !== undefined;
  // Prices, points and the cart differ for a member.
  useEffect(() => {
    if (hasChanged) invalidateReads('loyalty', 'user', 'cart');
  }, [hasChanged]);
  if (!info || !programme) return <PointsUnavailable />;
  return (
    <>
      <h1 className="heading-1">{info.isMember ? t('points.title') : t('membership.title')}</h1>
      {!info.isMember && <p className="lead measure mt-4">{t('membership.lead')}</p>}
      <PointsNotice answer={actionData} user={user} hasLeft={hasLeft} />
      {info.isMember ? (
        <Membership {...loaderData} info={info} programme={programme} />
      ) : (
        <JoinProgramme user={user} tiers={tiers} programme={programme} answer={actionData} />
      )}
    </>
  );
}

type MembershipProps = Route.ComponentProps['loaderData'] & { info: LedgerInfo; programme: Programme };

function Membership({ culture, user, info, tiers, programme, pending, ...ledger }: MembershipProps) {
  const { t } = useTranslation();
  const isBirthdayUnknown = !user.birthDate && programme.rules.some(({ kind }) => kind === 'birthday');
  return (
    <>
      <PointsBalance info={info} pending={pending} programme={programme} />
      {tiers.length > 0 && <TierTrail info={info} tiers={tiers} programme={programme} />}
      <Ledger {...ledger} info={info} />
      <section className="points-part">
        <h2 className="heading-2">{t('points.earn.title')}</h2>
        <p className="mt-2 text-muted">{t('points.earn.lead')}</p>
        <Earning rules={programme.rules.filter(({ kind }) => kind !== 'welcome')} />
        {isBirthdayUnknown && (
          <p className="mt-4">
            <Link to={href('profile', { culture })} viewTransition className="text-link">
              {t('points.earn.birthDate')}
            </Link>
          </p>
        )}
      </section>
      <section className="points-part">
        <h2 className="heading-2">{t('points.terms.title')}</h2>
        <Terms programme={programme} />
        <p className="mt-6">
          <Link to={href('leavePoints', { culture })} viewTransition className="text-link">
            {t('points.leave.open')}
          </Link>
        </p>
      </section>
    </>
  );
}

/** Shown when the points cannot be read: they are not lost, and an example shows a member’s next tier. */
function PointsUnavailable() {
  const { t } = useTranslation();
  const culture = useCulture();
  return (
    <>
      <h1 className="heading-1">{t('points.title')}</h1>
      <div role="status" className="account-notice is-refusal">
        <p>{t('points.unknown')}</p>
      </div>
      <p className="mt-6">
        <a href={href('points', { culture })} className="button">
          {t('failed.again')}
        </a>
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-5 mt-8">
        <NextTier next={placeholderNextTier} />
      </div>
    </>
  );
}
