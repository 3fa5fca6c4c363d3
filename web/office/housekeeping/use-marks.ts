import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Culture } from '../../../contract/culture.ts';
import type { RoomState } from '../../../contract/office-housekeeping.ts';
import { storageOfDevice } from '../../ui/storage.ts';
import { officeAdmittedEvent, officeApi } from '../office-api.ts';
import { useFrame } from '../use-frame.ts';
import { createMarkQueue, type MarkQueue, type QueueState } from './mark-queue.ts';

/** Between two tries to send what waits, in milliseconds. */
const retryAfter = 10_000;

/** The marks of the reader on this device: those that wait for a connection, and those that were rejected. */
export function useMarks(culture: Culture, onStored: (state: RoomState) => void): QueueState & MarkQueue {
  const user = useFrame()?.user;
  const latest = useRef(onStored);
  latest.current = onStored;
  const [queue] = useState(() =>
    createMarkQueue({
      storage: storageOfDevice(),
      key: `office-room-marks:${user?.id ?? ''}`,
      send: ({ roomId, roomName: _, at, ...mark }) =>
        officeApi.officeHousekeeping.mark(
          {
            params: { roomId },
            body: { ...mark, ageSeconds: Math.max(0, Math.round((Date.now() - at) / 1000)) },
          },
          { culture },
        ),
      onStored: (state) => latest.current(state),
    }),
  );
  const state = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
  const isWaiting = state.waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    queue.flush();
    const timer = setInterval(queue.flush, retryAfter);
    addEventListener('online', queue.flush);
    addEventListener(officeAdmittedEvent, queue.flush);
    return () => {
      clearInterval(timer);
      removeEventListener('online', queue.flush);
      removeEventListener(officeAdmittedEvent, queue.flush);
    };
  }, [queue, isWaiting]);
  return { ...queue, ...state };
}
