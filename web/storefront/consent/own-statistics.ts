import { createClient } from '../../../client/client.ts';
import { calls } from '../../../contract/calls.ts';
import type { Trackers } from '../../../contract/consent.ts';
import type { Counter } from './counting.ts';

/** The site's own statistics, and the address that a business has the same posted to. */
export function openOwnStatistics({ own, path }: Trackers): Counter {
  const client = createClient({
    // Also what is told while the page is left.
    fetch: (request) => fetch(request, { keepalive: true }),
    // An address as it is, not below that of the API.
    paths: path ? { tracking: new URL(path, location.href).href } : {},
  });
  const [, ownAddress = ''] = calls.account.track.call.split(' ');
  const addresses = [...(own ? [ownAddress] : []), ...(path ? [client.paths.tracking] : [])];
  return {
    record(happening) {
      for (const address of addresses) client.post(address, { body: { consent: true, ...happening } });
    },
    // Nothing of it is kept in the browser.
    stop() {},
  };
}
