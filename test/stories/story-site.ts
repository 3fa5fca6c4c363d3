import { afterAll, inject } from 'vitest';
import { type OpenSite, openSite } from './site.ts';

let current: OpenSite | undefined;

/** The site of this file of stories, with a database that no other file sees. */
export function storySite(): OpenSite {
  if (!current) throw new Error('Only a file of stories (*.e2e.ts) has a site.');
  return current;
}

/** Opens a site for a file of stories, until its last story is over. */
export async function openStorySite(): Promise<void> {
  const opened = await openSite({ databaseUrl: inject('databaseUrl'), media: inject('innMedia') });
  current = opened;
  afterAll(async () => {
    current = undefined;
    await opened.stop();
  });
}
