import type { Logger } from 'pino';
import type { Culture } from '../contract/culture.ts';
import type { Db } from '../database/connect.ts';
import type { SiteCatalog } from './catalog/site-catalog.ts';
import type { Topic } from './changes.ts';
import type { Site } from './content/site.ts';

/** One call of the API as a handler sees it. */
export type Visit = {
  db: Db;
  site: Site;
  catalog: SiteCatalog;
  /** Who is logged in. Nobody can be yet. */
  customer: { id: string } | null;
  culture: Culture;
  log: Logger;
  requestId: string;
  /** Address of the guest's machine, for rate limits. */
  peer: string;
  userAgent: string | undefined;
  /** Says that the answer shows this, so that a change of it drops what was kept of the answer. */
  shows: (topic: Topic, key?: string) => void;
  /** Says that a better answer will soon be there, so that this one is not kept. */
  willImprove: () => void;
};
