import { Suspense } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { getI18n } from '../i18n.ts';
import { ErrorPage } from '../storefront/errors/error-page.tsx';
import type { Route } from './+types/panel.ts';
import { requireOfficeUser, requireRight } from './office-context.ts';
import { isPanel, panelEntry } from './panels/panels.ts';
import { withTexts } from './panels/with-texts.tsx';

/** @throws 404 for an unknown panel, 403 for one that the person has no right to */
export async function loader(args: Route.LoaderArgs) {
  const { panel } = args.params;
  const { culture } = await requireOfficeUser(args, { isProfile: panel === 'profile' });
  if (!isPanel(panel)) throw data(null, { status: 404 });
  await requireRight(args, panelEntry(panel).right);
  return { culture, panel };
}

/** A panel reads its own data; a change of its filters or of its open detail asks nothing of this loader. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.panel !== nextParams.panel || currentParams.culture !== nextParams.culture;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: getI18n(loaderData.culture).t('office.title') }, { name: 'robots', content: 'noindex' }]
    : [];

export default function PanelRoute({ loaderData, params }: Route.ComponentProps) {
  const { culture, panel } = loaderData;
  const PanelView = withTexts(culture, 'PanelView');
  const path = params['*'].split('/').filter(Boolean);
  return (
    <Suspense>
      <PanelView key={panel} culture={culture} panel={panel} path={path} />
    </Suspense>
  );
}

/** Keeps the frame around a panel that is missing, closed or broken. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
