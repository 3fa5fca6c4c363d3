import { Suspense } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Route } from './+types/overview.ts';
import type { loader as frameLoader } from './frame.tsx';
import { requireOfficeUser } from './office-context.ts';
import { withTexts } from './panels/with-texts.tsx';

export async function loader(args: Route.LoaderArgs) {
  await requireOfficeUser(args);
  return null;
}

/** The first screen of the office. */
export default function Overview() {
  const frame = useRouteLoaderData<typeof frameLoader>('office/frame');
  if (!frame) return null;
  const OverviewView = withTexts(frame.culture, 'Overview');
  return (
    <Suspense>
      <OverviewView {...frame} />
    </Suspense>
  );
}
