import type { Failure, Result } from '../../../client/result.ts';
import type { RoomCondition, RoomState } from '../../../contract/office-housekeeping.ts';

/** A state that staff set on this device and that the server may not know yet. */
export type QueuedMark = {
  markId: string;
  roomId: string;
  roomName: string;
  condition: RoomCondition;
  reason: string;
  /** The version that it is based on: that of the room, or the mark before it. */
  version: string;
  /** When it was set, in milliseconds. */
  at: number;
};

/** A mark that was not stored, because somebody else set another state or the server rejected it. */
export type RejectedMark = { mark: QueuedMark; theirs: RoomState | null; failure: Failure };

export type QueueState = { waiting: readonly QueuedMark[]; rejected: readonly RejectedMark[] };

type QueueOptions = {
  /** Where the marks survive a reload. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  key: string;
  send: (mark: QueuedMark) => Promise<Result<RoomState>>;
  onStored: (state: RoomState) => void;
};

export type MarkQueue = {
  subscribe: (listener: () => void) => () => void;
  getState: () => QueueState;
  /** Adds a mark and sends what waits. */
  add: (mark: Omit<QueuedMark, 'markId' | 'at'>) => void;
  /** Sends what waits, in its order, until one gets no answer. */
  flush: () => Promise<void>;
  dismiss: (markId: string) => void;
};

/** Whether a later try can succeed: no answer, a server that is not well, or somebody who must sign in again. */
export const isToRetry = ({ status }: Failure) =>
  status === 0 || status >= 500 || status === 401 || status === 429;

/**
 * Sends the marks of this device one after the other and keeps them until the server has answered. The server counts
 * a mark once, so one whose answer was lost is sent again.
 */
export function createMarkQueue({ storage, key, send, onStored }: QueueOptions): MarkQueue {
  let state: QueueState = { waiting: readStored(storage, key), rejected: [] };
  let isSending = false;
  const listeners = new Set<() => void>();

  function set(next: QueueState): void {
    state = next;
    try {
      storage?.setItem(key, JSON.stringify(next.waiting));
    } catch {
      // Storage is full or blocked: the marks wait in this page only.
    }
    for (const listener of listeners) listener();
  }

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      for (let mark = state.waiting[0]; mark; mark = state.waiting[0]) {
        const sent = mark;
        const result = await send(sent);
        if (!result.succeeded && isToRetry(result)) return;
        const others = state.waiting.filter(({ markId }) => markId !== sent.markId);
        if (result.succeeded) {
          set({ ...state, waiting: others });
          onStored(result.data);
        } else {
          // Later marks of the room are based on this one.
          const waiting = others.filter(({ roomId }) => roomId !== sent.roomId);
          const last = state.waiting.findLast(({ roomId }) => roomId === sent.roomId) ?? sent;
          const theirs = (result.details?.theirs as RoomState | undefined) ?? null;
          set({ waiting, rejected: [...state.rejected, { mark: last, theirs, failure: result }] });
        }
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
    add: (mark) => {
      const before = state.waiting.findLast(({ roomId }) => roomId === mark.roomId);
      const version = before?.markId ?? mark.version;
      const one = { ...mark, version, markId: crypto.randomUUID(), at: Date.now() };
      const rejected = state.rejected.filter((other) => other.mark.roomId !== mark.roomId);
      set({ waiting: [...state.waiting, one], rejected });
      flush();
    },
    flush,
    dismiss: (markId) =>
      set({ ...state, rejected: state.rejected.filter(({ mark }) => mark.markId !== markId) }),
  };
}

function readStored(storage: QueueOptions['storage'], key: string): QueuedMark[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    return Array.isArray(stored) ? (stored as QueuedMark[]) : [];
  } catch {
    return [];
  }
}
