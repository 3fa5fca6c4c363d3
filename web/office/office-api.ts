import { createClient } from '../../client/client.ts';
import { createApi } from '../../client/typed.ts';
import { calls } from '../../contract/calls.ts';
import type { Contract } from '../../contract/contract.ts';
import { officeCalls } from '../../contract/office-calls.ts';
import { refreshingFetch } from '../fetch-refreshed.ts';
import { invalidateReads } from '../reads.ts';

type OfficeContract = Pick<Contract, keyof typeof officeCalls>;

const plain = createApi<OfficeContract>(createClient(), officeCalls);

/** The event on the window after a call was refused for lack of a session or a right. */
export const officeDeniedEvent = 'office-refused';

/** The event on the window after staff sign in again. */
export const officeAdmittedEvent = 'office-let-in';

const client = createClient({
  fetch: refreshingFetch(() => plain.office.refreshToken()),
  onResponse: ({ status }) => {
    if (status === 401 || status === 403) dispatchEvent(new Event(officeDeniedEvent));
  },
});

/** The calls of the office, for the browsers of staff. */
export const officeApi = createApi<OfficeContract>(client, officeCalls, { onWrite: invalidateReads });

/** The public calls for pages, which include drafts for staff. */
export const contentApi = createApi<Pick<Contract, 'content'>>(client, { content: calls.content });

/** The public calls about availability and prices of stays. */
export const bookingApi = createApi<Pick<Contract, 'booking'>>(client, { booking: calls.booking });
