import type { Failure, Result } from '../../../client/result.ts';
import type { Fault } from '../../../contract/office-faults.ts';
import { isToRetry } from './mark-queue.ts';

/** A report of a fault that the server may not know yet. The device makes the id of the fault. */
export type QueuedReport = {
  kind: 'report';
  id: string;
  faultId: string;
  unitId: string | null;
  place: string;
  /** The room or place, for the screen. */
  where: string;
  description: string;
};

/** A picture of a fault that the server may not have yet. */
export type QueuedPicture = {
  kind: 'picture';
  id: string;
  faultId: string;
  where: string;
  blob: Blob;
  preview: string;
};

export type QueuedItem = QueuedReport | QueuedPicture;

/** An item that the server rejected; a rejected report takes its pictures along. */
export type RejectedItem = { item: QueuedItem; failure: Failure };

export type FaultQueueState = {
  waiting: readonly QueuedItem[];
  rejected: readonly RejectedItem[];
  /** False where the browser stores nothing: what waits is lost with the page. */
  isLasting: boolean;
};

/** Where items survive a reload. */
export type FaultStore = {
  /** In their order. */
  read: () => Promise<QueuedItem[]>;
  add: (items: readonly QueuedItem[]) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
};

type QueueOptions = {
  store: FaultStore;
  send: (item: QueuedItem) => Promise<Result<Fault>>;
  onStored: (fault: Fault, item: QueuedItem) => void;
};

export type FaultQueue = {
  subscribe: (listener: () => void) => () => void;
  getState: () => FaultQueueState;
  /** Stores items, and sends what waits. False where too much waits already. */
  add: (items: readonly QueuedItem[]) => Promise<boolean>;
  /** Sends what waits, in its order, until one gets no answer. */
  flush: () => Promise<void>;
  dismiss: (id: string) => void;
};

/** The most that waits on a device. */
const maxWaiting = 60;
const maxWaitingBytes = 60_000_000;

/**
 * Sends the faults and pictures of this device one after the other, and stores them until the server has answered. The
 * server counts each once, so one whose answer was lost is sent again.
 */
export function createFaultQueue({ store, send, onStored }: QueueOptions): FaultQueue {
  let state: FaultQueueState = { waiting: [], rejected: [], isLasting: true };
  let isSending = false;
  const listeners = new Set<() => void>();
  const loaded = store
    .read()
    .then((stored) => set({ waiting: [...stored, ...state.waiting] }))
    .catch(() => set({ isLasting: false }));

  function set(change: Partial<FaultQueueState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const drop = (ids: readonly string[]) => store.remove(ids).catch(() => {});

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      await loaded;
      for (let item = state.waiting[0]; item; item = state.waiting[0]) {
        const sent = item;
        const result = await send(sent);
        if (!result.succeeded && isToRetry(result)) return;
        const isGone = ({ id, faultId }: QueuedItem) =>
          id === sent.id || (!result.succeeded && sent.kind === 'report' && faultId === sent.faultId);
        const gone = state.waiting.filter(isGone).map(({ id }) => id);
        set({
          waiting: state.waiting.filter(({ id }) => !gone.includes(id)),
          ...(!result.succeeded && { rejected: [...state.rejected, { item: sent, failure: result }] }),
        });
        await drop(gone);
        if (result.succeeded) onStored(result.data, sent);
      }
    } finally {
      isSending = false;
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    async add(items) {
      const all = [...state.waiting, ...items];
      const bytes = all.reduce((sum, item) => sum + (item.kind === 'picture' ? item.blob.size : 0), 0);
      if (all.length > maxWaiting || bytes > maxWaitingBytes) return false;
      set({ waiting: all });
      await store.add(items).catch(() => set({ isLasting: false }));
      flush();
      return true;
    },
    flush,
    dismiss: (id) => set({ rejected: state.rejected.filter(({ item }) => item.id !== id) }),
  };
}
