import { useRef, useState, useSyncExternalStore } from 'react';
import type { Culture } from '../../../contract/culture.ts';
import type { RoomState } from '../../../contract/office-housekeeping.ts';
import { storageOfDevice } from '../../ui/storage.ts';
import { officeApi } from '../office-api.ts';
import { useFrame } from '../use-frame.ts';
import { createMarkQueue, type MarkQueue, type QueueState } from './mark-queue.ts';
import { useFlushing } from './use-flushing.ts';

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
  useFlushing(queue.flush, isWaiting);
  return { ...queue, ...state };
}
