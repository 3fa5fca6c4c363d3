import { Suspense } from 'react';
import { data } from 'react-router';
import { getI18n } from '../i18n.ts';
import type { Route } from './+types/panel.ts';
import { getOfficeContext } from './office-context.ts';
import { isPanel, listPanels } from './panels/panels.ts';
import { withTexts } from './panels/with-texts.tsx';
import { SessionGuard } from './session-guard.tsx';
import './office.css';

/** @throws 404 for an unknown panel, 403 for one that the person's role does not open */
export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getOfficeContext(args);
  const user = answered(await api.office.me());
  const open = listPanels(user.roles);
  const { panel } = args.params;
  if (!isPanel(panel)) throw data(null, { status: 404 });
  if (!open.includes(panel)) throw data(null, { status: 403 });
  return { culture, user, open, panel };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: getI18n(loaderData.culture).t('office.title') }, { name: 'robots', content: 'noindex' }]
    : [];

export default function PanelRoute({ loaderData }: Route.ComponentProps) {
  const { culture, user, open, panel } = loaderData;
  const PanelLinks = withTexts(culture, 'PanelLinks');
  const PanelView = withTexts(culture, 'PanelView');
  return (
    <div className="workspace office is-wide">
      <Suspense>
        <PanelLinks culture={culture} open={open} />
        <PanelView culture={culture} panel={panel} />
      </Suspense>
      <SessionGuard user={user} />
    </div>
  );
}
