import { useEffect } from 'react';
import useSWR, { mutate } from 'swr';
import { keysOfGroup, readKey, swrNumbers } from '../client/cache.ts';
import { createClient } from '../client/client.ts';
import { createReadCache } from '../client/read-cache.ts';
import { dataOrThrow, type Result } from '../client/result.ts';
import { type Api, createApi } from '../client/typed.ts';
import { type Call, calls, type KeyGroup } from '../contract/calls.ts';
import type { Contract, Reply } from '../contract/contract.ts';
import { refreshingFetch } from './fetch-refreshed.ts';
import { usePage } from './storefront/content/page-context.tsx';

/** The calls that a guest's browser may use; staff also have `office/office-api.ts`. */
type GuestContract = Pick<Contract, keyof typeof calls>;

/**
 * The browser's cache of reads: an entry lives 30 minutes, and public reads are also stored between visits.
 */
export const readCache = createReadCache({ buildId: __BUILD__ });

/**
 * Fetches the reads of these groups again, after a page's action changed their data without a call from the
 * browser.
 */
export function invalidateReads(...groups: KeyGroup[]): void {
  readCache.expire(...groups);
  mutate(keysOfGroup(...groups));
}

const plain = createApi<GuestContract>(createClient(), calls);

/** The API client of a browser. A write refreshes the reads of its group. */
export const api: Api<GuestContract> = createApi<GuestContract>(
  createClient({ fetch: refreshingFetch(() => plain.account.refreshToken()) }),
  calls,
  {
    onWrite: invalidateReads,
  },
);

type ReadName = {
  [Module in keyof GuestContract & string]: `${Module}.${keyof GuestContract[Module] & string}`;
}[keyof GuestContract & string];

type EndpointOf<Name extends ReadName> = Name extends `${infer Module}.${infer Call}`
  ? Module extends keyof GuestContract
    ? Call extends keyof GuestContract[Module]
      ? GuestContract[Module][Call]
      : never
    : never
  : never;

type ReadOptions<Data> = {
  /** The data of the server's render. */
  initial: Data;
  /** Fetches from the server only when true. */
  active: boolean;
};

/** The reply of a read call: first the data of the server's render, then the current data. */
export function useCachedRead<Name extends ReadName>(
  name: Name,
  query: object,
  { initial, active }: ReadOptions<Reply<EndpointOf<Name>>>,
): Reply<EndpointOf<Name>> {
  type Data = Reply<EndpointOf<Name>>;
  const { culture } = usePage();
  const [module, call] = name.split('.') as [keyof typeof calls, string];
  const { group } = (calls[module] as Record<string, Call>)[call] ?? {};
  if (!group) throw new Error(`${name} is not a cacheable read`);
  const key = readKey(group, culture, name, query);
  const send = (api[module] as Record<string, (input: object, options: object) => Promise<Result<unknown>>>)[
    call
  ];
  useEffect(persistReads, []);
  const { data } = useSWR<Data>(
    active ? key : null,
    () =>
      readCache.read(key, async () => dataOrThrow((await send?.({ query }, { culture })) as Result<Data>)),
    { ...swrNumbers(isSlow()), fallbackData: initial },
  );
  return data ?? initial;
}

let keeping = false;

/**
 * Loads the stored reads once, after hydration, and stores the public reads when the visitor leaves the page.
 */
function persistReads(): void {
  if (keeping) return;
  keeping = true;
  readCache.restore();
  addEventListener('pagehide', () => readCache.save());
}

function isSlow(): boolean {
  const connection =
    typeof navigator === 'undefined'
      ? undefined
      : (navigator as { connection?: { effectiveType?: string; saveData?: boolean } }).connection;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
