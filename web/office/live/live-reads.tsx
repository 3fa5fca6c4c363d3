import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { LiveTopic } from '../../../contract/office-live.ts';
import { type Watch, WatchContext } from '../../ui/watch-context.ts';
import { officeAdmittedEvent } from '../office-api.ts';
import { hasSessionEnded } from '../session-guard.tsx';
import { type LiveChange, openLiveFeed } from './live-feed.ts';
import { findTopics } from './live-topics.ts';

type Watched = { topics: readonly LiveTopic[]; refresh: () => void };

type LiveReadsProps = {
  /** The position of the live events when the page was made. */
  after: string;
  children: ReactNode;
};

/** Lets the reads of the office's panels read again what changes on the server. */
export function LiveReads({ after, children }: LiveReadsProps) {
  const [watched] = useState(() => new Set<Watched>());
  const watch = useCallback<Watch>(
    (call, refresh) => {
      const entry = { topics: findTopics(call), refresh };
      watched.add(entry);
      return () => void watched.delete(entry);
    },
    [watched],
  );
  // The frame may be read again; the reads of its panels began with the first.
  const [position] = useState(after);
  useEffect(() => {
    const onChange = (change: LiveChange) => {
      for (const { topics, refresh } of watched)
        if (topics.some((topic) => change === 'all' || change.includes(topic))) refresh();
    };
    let end = openLiveFeed({ after: position, onChange, hasSessionEnded });
    // After the end of a session the feed waits for the next.
    const restart = () => {
      end();
      end = openLiveFeed({ after: null, onChange, hasSessionEnded });
      onChange('all');
    };
    addEventListener(officeAdmittedEvent, restart);
    return () => {
      removeEventListener(officeAdmittedEvent, restart);
      end();
    };
  }, [watched, position]);
  return <WatchContext value={watch}>{children}</WatchContext>;
}
