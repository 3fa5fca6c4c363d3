import { createClient } from '../../client/client.ts';
import { createApi } from '../../client/typed.ts';
import type { Contract } from '../../contract/contract.ts';
import { officeCalls } from '../../contract/office-calls.ts';
import { refreshingFetch } from '../fetch-refreshed.ts';
import { forgetReads } from '../reads.ts';

type OfficeContract = Pick<Contract, keyof typeof officeCalls>;

const plain = createApi<OfficeContract>(createClient(), officeCalls);

/** The calls of the back office, for the browser of somebody who works there. */
export const officeApi = createApi<OfficeContract>(
  createClient({ fetch: refreshingFetch(() => plain.office.refreshToken()) }),
  officeCalls,
  { onWrite: forgetReads },
);
