import { createClient } from '../../client/client.ts';
import { createApi } from '../../client/typed.ts';
import { calls } from '../../contract/calls.ts';
import type { Contract } from '../../contract/contract.ts';
import { officeCalls } from '../../contract/office-calls.ts';
import { refreshingFetch } from '../fetch-refreshed.ts';
import { forgetReads } from '../reads.ts';

type OfficeContract = Pick<Contract, keyof typeof officeCalls>;

const plain = createApi<OfficeContract>(createClient(), officeCalls);

const client = createClient({ fetch: refreshingFetch(() => plain.office.refreshToken()) });

/** The calls of the back office, for the browser of somebody who works there. */
export const officeApi = createApi<OfficeContract>(client, officeCalls, { onWrite: forgetReads });

/** What anybody may read of pages, with the drafts that somebody who works here may see. */
export const contentApi = createApi<Pick<Contract, 'content'>>(client, { content: calls.content });
