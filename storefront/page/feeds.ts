import type { Api } from '../../client/typed.ts';
import type { FeedPost, PageContent } from '../../contract/content.ts';
import type { Contract } from '../../contract/contract.ts';

export type Feeds = Record<string, FeedPost[]>;

export const feedLength = 12;

/** The posts of the photo feeds that a page shows, by the feed's name. */
export async function loadFeeds(api: Api<Contract>, rows: PageContent['rows']): Promise<Feeds> {
  const names = rows
    .flatMap((row) => row.cols.flatMap((col) => col.content))
    .flatMap((block) => (block.type === 'string' && block.name === 'feed' ? [block.data] : []));
  const feeds = await Promise.all(
    [...new Set(names)].map(async (name) => {
      const { data } = await api.content.photoFeed({ query: { name, limit: feedLength } });
      return [name, data ?? []] as const;
    }),
  );
  return Object.fromEntries(feeds);
}
