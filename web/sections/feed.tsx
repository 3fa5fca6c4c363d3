import { lazy, Suspense } from 'react';
import { defineSection } from './define-section.ts';

/** Reads the feed again while the page is open; only pages with a feed load this code. */
const PhotoFeed = lazy(() =>
  import('../storefront/content/photo-feed.tsx').then((module) => ({ default: module.PhotoFeed })),
);

/** The newest posts of the photo feed that `feed` names. */
export const section = defineSection({
  blocks: { heading: { type: 'text' }, feed: { type: 'string' } },
  palette: { order: 160 },
  // Only a feed waits for code: React hydrates the content of a boundary after the starter has repeated a
  // stored click.
  View: ({ fields, feeds }) => (
    <Suspense>
      <PhotoFeed heading={fields.heading} name={fields.feed?.value ?? ''} feeds={feeds} />
    </Suspense>
  ),
});
