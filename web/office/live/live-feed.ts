import { type LiveTopic, liveAfterParam, liveEventsPath } from '../../../contract/office-live.ts';

/** A message of the feed: the topics that changed, or all after a time without a connection. */
export type LiveChange = readonly LiveTopic[] | 'all';

type FeedSettings = {
  /** The position of the feed when the page was made: what changed since is heard first. Null to read everything. */
  after: string | null;
  onChange: (change: LiveChange) => void;
  /** Tells whether the session is over, which renews it if it can. */
  hasSessionEnded: () => Promise<boolean>;
};

/** The first and the longest time to wait after a refused connection. */
const backOff = { firstMs: 2000, maxMs: 120_000 };

/**
 * Follows the events of the office while the tab is in view: one connection, closed in a hidden tab. Only the first begins
 * at the position of the page; all others read everything first. The browser connects again by itself after a broken
 * connection, but for the first; a refused one is tried again with growing pauses.
 * @returns the function that ends it
 */
export function openLiveFeed({ after, onChange, hasSessionEnded }: FeedSettings): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  // A page opened in the background may wait for days; the server no longer has the changes since its position.
  let position = document.hidden ? null : after;
  let isOver = false;

  function open(): void {
    close();
    if (isOver || document.hidden) return;
    const own = new EventSource(liveEventsPath + (position ? `?${liveAfterParam}=${position}` : ''));
    const isFirst = position !== null;
    position = null;
    source = own;
    own.onopen = () => {
      refusals = 0;
      // What changed without a connection is unknown.
      if (!isFirst) onChange('all');
    };
    own.onmessage = ({ data }) => onChange(JSON.parse(data) as LiveTopic[]);
    own.onerror = () => {
      if (own.readyState !== EventSource.CLOSED && !isFirst) return;
      own.close();
      const wait = Math.min(backOff.firstMs * 2 ** refusals++, backOff.maxMs);
      timer = setTimeout(
        async () => {
          if (!(await hasSessionEnded()) && source === own) open();
        },
        wait * (0.75 + Math.random() / 2),
      );
    };
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  const follow = () => (document.hidden ? close() : source || open());
  document.addEventListener('visibilitychange', follow);
  open();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
