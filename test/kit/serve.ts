/** What `npm start` comes to once everything is installed and built: a process for tests to start and end. */
import { serve } from '../../main.ts';

await serve('production');
