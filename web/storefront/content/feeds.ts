import type { Api } from '../../../client/typed.ts';
import type { FeedPost } from '../../../contract/content.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Line } from './lines.ts';

export type Feeds = Record<string, FeedPost[]>;

export const feedLength = 12;

/** The posts of the photo feeds on a page, by the feed's name. */
export async function loadFeeds(api: Api<Pick<Contract, 'content'>>, lines: readonly Line[]): Promise<Feeds> {
  const names = lines.flatMap(({ name, data }) => (name === 'feed' ? [data] : []));
  const feeds = await Promise.all(
    [...new Set(names)].map(async (name) => {
      const { data } = await api.content.photoFeed({ query: { name, limit: feedLength } });
      return [name, data ?? []] as const;
    }),
  );
  return Object.fromEntries(feeds);
}
