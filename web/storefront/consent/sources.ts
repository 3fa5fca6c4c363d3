import type { Trackers } from '../../../contract/consent.ts';
import type { PolicySources } from '../../render.ts';

/**
 * The sources that Google requires for Analytics without ads:
 * https://developers.google.com/tag-platform/security/guides/csp
 */
const googles: PolicySources = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/** The sources that counting needs: those of the configured services only. */
export function getSources({ path, matomo, google }: Trackers): PolicySources[] {
  return [
    ...(path && URL.canParse(path) ? [{ 'connect-src': [new URL(path).origin] }] : []),
    ...(matomo ? [allSources(matomo.url)] : []),
    ...(google ? [google.serverUrl ? allSources(google.serverUrl) : googles] : []),
  ];
}

function allSources(url: string): PolicySources {
  const { origin } = new URL(url);
  return { 'script-src': [origin], 'img-src': [origin], 'connect-src': [origin] };
}
