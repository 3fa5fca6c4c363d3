import { openStorySite } from './story-site.ts';

/** Runs before each file of stories. */
await openStorySite();
