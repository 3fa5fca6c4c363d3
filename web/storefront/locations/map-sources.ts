import type { PolicySources } from '../../render.ts';

/** The sources of a tile map: its origins where one is configured, otherwise none. */
export function mapSources(origins: readonly string[]): PolicySources[] {
  if (origins.length === 0) return [];
  return [{ 'connect-src': origins, 'img-src': [...origins, 'blob:'], 'worker-src': ["'self'"] }];
}
