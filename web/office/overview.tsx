import { Suspense } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader as frameLoader } from './frame.tsx';
import { withTexts } from './panels/with-texts.tsx';

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
