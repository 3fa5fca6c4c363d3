import { useTranslation } from 'react-i18next';
import { data, Form, Link, redirect } from 'react-router';
import { serverMessageOf } from '../../../client/result.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { getAccountContext } from '../account/account-context.ts';
import { accountMeta } from '../account/account-meta.ts';
import { Notice } from '../account/notice.tsx';
import type { Route } from './+types/leave.ts';
import { usePoints } from './use-points.ts';
import { useSiteMoney } from './use-site-money.ts';

/** A customer who is no member has nothing to leave. */
export async function loader(args: Route.LoaderArgs) {
  const { culture, api, headers, answered } = getAccountContext(args);
  const info = answered(await api.loyalty.ledgerInfo());
  if (!info.isMember) throw redirect(href('points', { culture }), { headers });
  return { culture, info };
}

/** The server refuses while points are held for an order. */
export async function action(args: Route.ActionArgs) {
  const { culture, api, headers, answered } = getAccountContext(args);
  const left = await api.loyalty.leave();
  if (left.status === 409) return data({ error: serverMessageOf(left) }, { status: 409, headers });
  answered(left);
  return redirect(href('points', { culture }, { query: { done: 'left' } }), { headers });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? accountMeta(getI18n(loaderData.culture).t('points.leave.title'), matches[0]?.loaderData) : [];

export default function Leave({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { points } = usePoints();
  const money = useSiteMoney();
  const { culture, info } = loaderData;
  const { availablePoints, availableAmount, pendingPoints, currentTier } = info;
  return (
    <>
      <h1 className="heading-1">{t('points.leave.title')}</h1>
      <p className="lead measure mt-4">{t('points.leave.lead')}</p>
      <Notice isError>{actionData?.error}</Notice>
      <ul className="check-list measure mt-6">
        {availablePoints > 0 && (
          <li>
            {t('points.leave.available', { points: points(availablePoints), amount: money(availableAmount) })}
          </li>
        )}
        {pendingPoints > 0 && <li>{t('points.leave.pending', { points: points(pendingPoints) })}</li>}
        {currentTier && <li>{t('points.leave.tier', { tier: currentTier.name })}</li>}
      </ul>
      <p className="measure mt-6">{t('points.leave.after')}</p>
      <Form method="post" className="mt-8 flex flex-wrap items-center gap-4">
        <Link to={href('points', { culture })} viewTransition className="button">
          {t('points.leave.stay')}
        </Link>
        <button type="submit" className="button-quiet">
          {t('points.leave.submit')}
        </button>
      </Form>
    </>
  );
}
