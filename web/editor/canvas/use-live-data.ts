import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createClient } from '../../../client/client.ts';
import { createApi } from '../../../client/typed.ts';
import { calls } from '../../../contract/calls.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Culture } from '../../../contract/culture.ts';
import { type Feeds, loadFeeds } from '../../storefront/content/feeds.ts';
import type { Line } from '../../storefront/content/lines.ts';
import { loadQuotes, type Quotes } from '../../storefront/content/quotes.ts';
import type { EditedDocument } from '../document/document.ts';
import { allBlocks } from '../document/structure.ts';

const quietMs = 600;

/** The prices and posts that the page names, read again when those names change. */
export function useLiveData(
  document: EditedDocument,
  edited: Culture,
  initial: { feeds: Feeds; quotes: Quotes },
): { feeds: Feeds; quotes: Quotes } {
  const [live, setLive] = useState(initial);
  const named = useSyncExternalStore(document.subscribe, () => namedIn(document));
  const read = useRef(named);
  useEffect(() => {
    if (named === read.current) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const api = createApi<Pick<Contract, keyof typeof calls>>(createClient({ culture: edited }), calls);
      const lines = JSON.parse(named) as Line[];
      const [feeds, quotes] = await Promise.all([loadFeeds(api, lines), loadQuotes(api, lines)]);
      if (!isCurrent) return;
      read.current = named;
      setLive({ feeds, quotes });
    }, quietMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [named, edited]);
  return live;
}

/** The names as text, so that equal names compare as equal. */
function namedIn(document: EditedDocument): string {
  const lines = allBlocks(document.rows()).flatMap(({ block: { id, name, type } }) =>
    type === 'string' ? [{ name, data: document.text(id) }] : [],
  );
  return JSON.stringify(lines);
}
