import type { PolicySources } from '../../render.ts';

/** What pages let in for the sake of a tile map: its origins where one is set up, and nothing where none is. */
export function mapSources(origins: readonly string[]): PolicySources[] {
  if (origins.length === 0) return [];
  return [{ 'connect-src': origins, 'img-src': [...origins, 'blob:'], 'worker-src': ["'self'"] }];
}
