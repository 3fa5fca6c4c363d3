import { useRef, useState, useSyncExternalStore } from 'react';
import type { Culture } from '../../../contract/culture.ts';
import type { Fault } from '../../../contract/office-faults.ts';
import type { ShrunkPhoto } from '../../ui/shrink-photo.ts';
import { officeApi } from '../office-api.ts';
import { useFrame } from '../use-frame.ts';
import {
  createFaultQueue,
  type FaultQueue,
  type FaultQueueState,
  type QueuedItem,
  type QueuedPicture,
} from './fault-queue.ts';
import { openFaultStore } from './fault-store.ts';
import { useFlushing } from './use-flushing.ts';

/** The faults and pictures of the reader on this device that wait for a connection, or that were rejected. */
export function useFaultQueue(
  culture: Culture,
  onStored: (fault: Fault, item: QueuedItem) => void,
): FaultQueueState & FaultQueue {
  const user = useFrame()?.user;
  const latest = useRef(onStored);
  latest.current = onStored;
  const [queue] = useState(() =>
    createFaultQueue({
      store: openFaultStore(user?.id ?? ''),
      send: (item) => sendItem(item, culture),
      onStored: (fault, item) => latest.current(fault, item),
    }),
  );
  const state = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
  useFlushing(queue.flush, state.waiting.length > 0);
  return { ...queue, ...state };
}

function sendItem(item: QueuedItem, culture: Culture) {
  const { id, faultId } = item;
  if (item.kind === 'picture')
    return officeApi.officeFault.addPicture(
      { params: { faultId }, body: { file: item.blob, uploadId: id } },
      { culture },
    );
  const { unitId, place, description } = item;
  return officeApi.officeFault.create({ body: { faultId, unitId, place, description } }, { culture });
}

/** Pictures of a fault for the queue. */
export const queuedPictures = (
  faultId: string,
  where: string,
  photos: readonly ShrunkPhoto[],
): QueuedPicture[] =>
  photos.map((photo) => ({ kind: 'picture', id: crypto.randomUUID(), faultId, where, ...photo }));
