import { Suspense } from 'react';
import { Outlet, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router';
import { href } from '../../contract/site-map.ts';
import { getI18n } from '../i18n.ts';
import type { Route } from './+types/frame.ts';
import { getOfficeContext, getOfficeUser, readSetUp } from './office-context.ts';
import { listPanels } from './panels/panels.ts';
import { withTexts } from './panels/with-texts.tsx';
import { SessionGuard } from './session-guard.tsx';
import './office.css';

/** The office has a frame of its own instead of the visitors' header and footer. */
export const handle = { hasOwnFrame: true };

export async function loader(args: Route.LoaderArgs) {
  const { culture } = getOfficeContext(args);
  const [user, { environment, toDo }] = await Promise.all([getOfficeUser(args), readSetUp(args)]);
  return { culture, user, environment, panels: listPanels(user), toDo };
}

/** Logs out of the office only. */
export async function action(args: Route.ActionArgs) {
  const { culture, api, headers } = getOfficeContext(args);
  await api.office.logout();
  return redirectDocument(href('officeLogin', { culture }), { headers });
}

/** The frame stays as it is while staff go from panel to panel. */
export const shouldRevalidate = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || currentUrl.href === nextUrl.href;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: getI18n(loaderData.culture).t('office.title') }, { name: 'robots', content: 'noindex' }]
    : [];

export default function Frame({ loaderData }: Route.ComponentProps) {
  const { culture, user, environment, panels, toDo } = loaderData;
  const FrameView = withTexts(culture, 'FrameView');
  return (
    <>
      <Suspense>
        <FrameView
          culture={culture}
          user={user}
          siteName={environment.name}
          panels={panels}
          toDo={toDo}
          liveAfter={environment.liveAfter}
        >
          <Outlet />
        </FrameView>
      </Suspense>
      <SessionGuard user={user} />
    </>
  );
}
