import { createClient } from '../../client/client.ts';
import { createApi } from '../../client/typed.ts';
import { calls } from '../../contract/calls.ts';
import type { Contract } from '../../contract/contract.ts';
import { officeCalls } from '../../contract/office-calls.ts';
import { refreshingFetch } from '../fetch-refreshed.ts';
import { invalidateReads } from '../reads.ts';

type OfficeContract = Pick<Contract, keyof typeof officeCalls>;

const plain = createApi<OfficeContract>(createClient(), officeCalls);

/** Told on the window when a call was refused as of somebody who may not, or not any more. */
export const officeDeniedEvent = 'office-refused';

/** Told on the window when whoever works here is let in again. */
export const officeAdmittedEvent = 'office-let-in';

const client = createClient({
  fetch: refreshingFetch(() => plain.office.refreshToken()),
  onResponse: ({ status }) => {
    if (status === 401 || status === 403) dispatchEvent(new Event(officeDeniedEvent));
  },
});

/** The calls of the back office, for the browser of somebody who works there. */
export const officeApi = createApi<OfficeContract>(client, officeCalls, { onWrite: invalidateReads });

/** What anybody may read of pages, with the drafts that somebody who works here may see. */
export const contentApi = createApi<Pick<Contract, 'content'>>(client, { content: calls.content });
