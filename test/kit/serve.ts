/**
 * Serves as `npm start` does when everything is installed and built: a process for tests to start and end.
 */
import { serve } from '../../main.ts';

await serve('production');
