import { useState, useSyncExternalStore } from 'react';
import { createClient } from '../../../client/client.ts';
import type { Result } from '../../../client/result.ts';
import { createApi } from '../../../client/typed.ts';
import { calls } from '../../../contract/calls.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { type Feeds, loadFeeds } from '../../storefront/content/feeds.ts';
import type { Line } from '../../storefront/content/lines.ts';
import { loadQuotes, type Quotes } from '../../storefront/content/quotes.ts';
import { useRead } from '../../ui/use-read.ts';
import type { EditedDocument } from '../document/document.ts';
import { allBlocks } from '../document/structure.ts';
import { useDebounced } from '../use-debounced.ts';

type Live = { feeds: Feeds; quotes: Quotes };

/** The prices and posts that the page names, read again when those names change. */
export function useLiveData(document: EditedDocument, edited: Culture, initial: Live): Live {
  const named = useSyncExternalStore(document.subscribe, () => namedIn(document));
  const [initialNames] = useState(named);
  const settled = useDebounced(named);
  const input = settled === initialNames ? null : { named: settled, edited };
  return useRead(readLive, input, { showsPrevious: true }).value ?? initial;
}

async function readLive({ named, edited }: { named: string; edited: Culture }): Promise<Result<Live>> {
  const api = createApi<Pick<Contract, keyof typeof calls>>(createClient({ culture: edited }), calls);
  const lines = JSON.parse(named) as Line[];
  const [feeds, quotes] = await Promise.all([loadFeeds(api, lines), loadQuotes(api, lines)]);
  return { succeeded: true, data: { feeds, quotes }, message: null, status: 200 };
}

/** The names as text, so that equal names compare as equal. */
function namedIn(document: EditedDocument): string {
  const lines = allBlocks(document.rows()).flatMap(({ block: { id, name, type } }) =>
    type === 'string' ? [{ name, data: document.text(id) }] : [],
  );
  return JSON.stringify(lines);
}
