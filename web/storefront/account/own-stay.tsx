import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { i18nOf } from '../../i18n.ts';
import { describeStay } from '../reservations/describe-stay.ts';
import { StayView } from '../reservations/stay-view.tsx';
import { shownStay } from '../reservations/stay-visit.ts';
import type { Route } from './+types/own-stay.ts';
import { ownMeta } from './account-meta.ts';
import { accountPath, ownOrderPath, ownStayPath } from './account-path.ts';
import { ownVisit } from './own.ts';

/** One's own stay goes by its id. What opens somebody's by its link has no place here. */
export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = ownVisit(args);
  const stayKey = idIn(args.params.stayId);
  const [me, found] = await Promise.all([api.account.me(), api.stay.read({ params: { stayKey } })]);
  answered(me);
  return { culture, ...(await shownStay(api, answered(found), args.url)) };
}

export async function action(args: Route.ActionArgs) {
  const { culture, api, headers, answered } = ownVisit(args);
  const stayKey = idIn(args.params.stayId);
  answered(await api.account.me());
  return describeStay({
    request: args.request,
    api,
    headers,
    stayKey,
    shownAt: ownStayPath(culture, stayKey),
  });
}

/** Also after a refusal: the stay may have changed meanwhile, which is why. */
export const shouldRevalidate = () => true;

function idIn(text: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)) throw data(null, { status: 404 });
  return text;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? ownMeta(
        i18nOf(loaderData.culture).t('myStay.title', { room: loaderData.stay.room.name }),
        matches[0]?.loaderData,
      )
    : [];

export default function OwnStay({ loaderData: { culture, ...shown }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { orderName } = shown.stay;
  return (
    <>
      <p className="mb-4">
        <Link to={accountPath(culture, 'stays')} viewTransition className="text-link">
          {t('myStay.list.back')}
        </Link>
      </p>
      <StayView {...shown} orderAt={orderName && ownOrderPath(culture, orderName)} answer={actionData} />
    </>
  );
}
