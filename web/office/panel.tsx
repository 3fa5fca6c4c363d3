import { Suspense } from 'react';
import { data } from 'react-router';
import { getI18n } from '../i18n.ts';
import type { Route } from './+types/panel.ts';
import { getOfficeContext } from './office-context.ts';
import { isPanel, listPanels } from './panels/panels.ts';
import { withTexts } from './panels/with-texts.tsx';
import { SessionGuard } from './session-guard.tsx';
import './office.css';

/** @throws 404 for an unknown panel, or one that the person's role does not open */
export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getOfficeContext(args);
  const user = answered(await api.office.me());
  const open = listPanels(user.roles);
  const { room } = args.params;
  if (!isPanel(room) || !open.includes(room)) throw data(null, { status: 404 });
  return { culture, user, open, room };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: getI18n(loaderData.culture).t('office.title') }, { name: 'robots', content: 'noindex' }]
    : [];

export default function PanelRoute({ loaderData }: Route.ComponentProps) {
  const { culture, user, open, room } = loaderData;
  const RoomLinks = withTexts(culture, 'RoomLinks');
  const RoomView = withTexts(culture, 'RoomView');
  return (
    <div className="workspace office is-wide">
      <Suspense>
        <RoomLinks culture={culture} open={open} />
        <RoomView culture={culture} room={room} />
      </Suspense>
      <SessionGuard user={user} />
    </div>
  );
}
