import { afterAll, inject } from 'vitest';
import { type OpenSite, openSite } from './site.ts';

let current: OpenSite | undefined;

/** Returns the site of this file of stories, with a database that no other file uses. */
export function storySite(): OpenSite {
  if (!current) throw new Error('Only a file of stories (*.e2e.ts) has a site.');
  return current;
}

/** Opens a site for a file of stories, until its last story ends. */
export async function openStorySite(): Promise<void> {
  const opened = await openSite({ databaseUrl: inject('databaseUrl'), media: inject('innMedia') });
  current = opened;
  afterAll(async () => {
    current = undefined;
    await opened.stop();
  });
}
