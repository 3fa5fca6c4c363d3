import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { LiveTopic } from '../../../contract/office-live.ts';
import { type Watch, WatchContext } from '../../ui/watch-context.ts';
import { officeAdmittedEvent } from '../office-api.ts';
import { hasSessionEnded } from '../session-guard.tsx';
import { type LiveChange, openLiveFeed } from './live-feed.ts';
import { findTopics } from './live-topics.ts';

type Watched = { topics: readonly LiveTopic[]; refresh: () => void };

/** Lets the reads of the office's panels read again what changes on the server. */
export function LiveReads({ children }: { children: ReactNode }) {
  const [watched] = useState(() => new Set<Watched>());
  const watch = useCallback<Watch>(
    (call, refresh) => {
      const entry = { topics: findTopics(call), refresh };
      watched.add(entry);
      return () => void watched.delete(entry);
    },
    [watched],
  );
  useEffect(() => {
    const onChange = (change: LiveChange) => {
      for (const { topics, refresh } of watched)
        if (topics.some((topic) => change === 'all' || change.includes(topic))) refresh();
    };
    let end = openLiveFeed({ onChange, hasSessionEnded });
    // After the end of a session the feed waits for the next.
    const restart = () => {
      end();
      end = openLiveFeed({ onChange, hasSessionEnded });
      onChange('all');
    };
    addEventListener(officeAdmittedEvent, restart);
    return () => {
      removeEventListener(officeAdmittedEvent, restart);
      end();
    };
  }, [watched]);
  return <WatchContext value={watch}>{children}</WatchContext>;
}
