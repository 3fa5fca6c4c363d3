import { i18nOf } from '../../i18n.ts';
import { orderPath } from '../orders/order-path.ts';
import type { Route } from './+types/stay-screen.ts';
import { describeStay } from './describe-stay.ts';
import { stayPath } from './stay-path.ts';
import { StayView } from './stay-view.tsx';
import { foundStay, shownStay, stayMeta, stayVisit } from './stay-visit.ts';
import { StayError } from './unknown-stay.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { culture, api } = stayVisit(args);
  const stay = foundStay(await api.stay.read({ params: { stayKey: args.params.link } }));
  return { culture, ...(await shownStay(api, stay, args.url)) };
}

export async function action(args: Route.ActionArgs) {
  const { culture, api, headers } = stayVisit(args);
  const { link } = args.params;
  return describeStay({
    request: args.request,
    api,
    headers,
    stayKey: link,
    shownAt: stayPath(culture, link),
  });
}

/** Also after a refusal: the stay may have changed meanwhile, which is why. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? stayMeta(
        i18nOf(loaderData.culture).t('myStay.title', { room: loaderData.stay.room.name }),
        matches[0]?.loaderData,
      )
    : [];

export default function StayScreen({ loaderData: { culture, ...shown }, actionData }: Route.ComponentProps) {
  const { orderLink } = shown.stay;
  return (
    <div className="wide order-screen">
      <StayView {...shown} orderAt={orderLink && orderPath(culture, orderLink)} answer={actionData} />
    </div>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <StayError error={error} />;
