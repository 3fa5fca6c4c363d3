import { createClient } from '../../../client/client.ts';
import { calls } from '../../../contract/calls.ts';
import type { Trackers } from '../../../contract/consent.ts';
import type { Counter } from './counting.ts';

/** The site's own statistics, and the business's own address for the same events. */
export function openOwnStatistics({ own, path }: Trackers): Counter {
  const client = createClient({
    // Also events that are sent while the visitor leaves the page.
    fetch: (request) => fetch(request, { keepalive: true }),
    // The address is not below that of the API.
    paths: path ? { tracking: new URL(path, location.href).href } : {},
  });
  const [, ownAddress = ''] = calls.account.track.call.split(' ');
  const addresses = [...(own ? [ownAddress] : []), ...(path ? [client.paths.tracking] : [])];
  return {
    record(happening) {
      for (const address of addresses) client.post(address, { body: { consent: true, ...happening } });
    },
    // It stores nothing in the browser.
    stop() {},
  };
}
